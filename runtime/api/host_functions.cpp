// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/api/host_functions.h"

#include <memory>

#include "tessera/runtime/api/error.h"
#include "tessera/runtime/base/status.h"

namespace tessera::api {
namespace {

// A function of the caller and its user data, which is freed when the last program, call or thread releases it.
class Callback {
 public:
  explicit Callback(const TesseraHostFunctionEntry& entry)
      : name_(entry.name == nullptr ? "" : entry.name),
        function_(entry.function),
        user_data_(entry.user_data, entry.free_user_data == nullptr ? [](void*) {} : entry.free_user_data) {}

  const std::string& name() const { return name_; }
  bool has_function() const { return function_ != nullptr; }

  absl::Status Call(HostCallArguments& arguments) const {
    const std::string config(arguments.config);
    const std::vector<TesseraTensor> given = TensorsOf(arguments.arguments), wanted = TensorsOf(arguments.results);
    const TesseraHostCall call = {.struct_size = sizeof(TesseraHostCall),
                                  .function = name_.c_str(),
                                  .config = config.c_str(),
                                  .replica = arguments.replica,
                                  .step = arguments.step,
                                  .arguments = given.data(),
                                  .num_arguments = given.size(),
                                  .results = wanted.data(),
                                  .num_results = wanted.size(),
                                  .partition = arguments.partition};
    return TakeStatus(function_(user_data_.get(), &call));
  }

 private:
  static std::vector<TesseraTensor> TensorsOf(const std::vector<Buffer>& buffers) {
    std::vector<TesseraTensor> tensors;
    for (const Buffer& buffer : buffers) {
      tensors.push_back({.name = nullptr,
                         .data = buffer.data(),
                         .sizes = buffer.type().shape.data(),
                         .rank = static_cast<int32_t>(buffer.type().rank()),
                         .element_type = static_cast<int32_t>(buffer.type().dtype),
                         .replica = TESSERA_ALL_REPLICAS,
                         .reserved = 0});
    }
    return tensors;
  }

  const std::string name_;
  const TesseraHostFunction function_;
  // A shared_ptr calls its deleter for a null pointer, too.
  const std::shared_ptr<void> user_data_;
};

}  // namespace

absl::StatusOr<HostFunctionTable> MakeHostFunctions(std::span<const TesseraHostFunctionEntry> entries) {
  std::vector<std::shared_ptr<const Callback>> callbacks;
  callbacks.reserve(entries.size());
  for (const TesseraHostFunctionEntry& entry : entries) callbacks.push_back(std::make_shared<const Callback>(entry));
  HostFunctionTable table;
  for (const std::shared_ptr<const Callback>& callback : callbacks) {
    if (callback->name().empty()) return InvalidArgument("a host function has no name");
    if (!callback->has_function()) return InvalidArgument("host function \"{}\" is NULL", callback->name());
    const auto call = [callback](HostCallArguments& arguments) { return callback->Call(arguments); };
    if (!table.emplace(callback->name(), call).second) {
      return InvalidArgument("host function \"{}\" is given twice", callback->name());
    }
  }
  return table;
}

}  // namespace tessera::api
