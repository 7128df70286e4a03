// SPDX-License-Identifier: Apache-2.0
#include <utility>

#include "tessera/estimator/input/dataset.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/host_call/user_code.h"

namespace tessera {
namespace {

class ScanTransform : public Transform {
 public:
  ScanTransform(std::unique_ptr<ElementIterator> source, Element initial, Dataset::ScanFn function,
                std::vector<Component> components, std::string name)
      : Transform(std::move(source)),
        initial_(std::move(initial)),
        function_(std::move(function)),
        components_(std::move(components)),
        name_(std::move(name)),
        state_(initial_) {}

  absl::StatusOr<bool> Next(Element& element) override {
    ASSIGN_OR_RETURN(const bool more, source_->Next(element));
    if (!more) return false;
    const absl::Status status = Step(element);
    if (status.ok()) return true;
    const std::string origin = ToString(element.origin);
    return Annotate(status, origin.empty() ? name_ : fmt::format("{}, {}", origin, name_));
  }

  absl::Status Rewind() override {
    state_ = initial_;
    return source_->Rewind();
  }
  void Save(std::vector<int64_t>& position) const override {
    std::string bytes;
    SerializeElement(state_, bytes);
    SaveBytes(bytes, position);
    source_->Save(position);
  }
  absl::Status Restore(std::span<const int64_t>& position) override {
    ASSIGN_OR_RETURN(const std::string bytes, TakeBytes(position));
    std::string_view rest = bytes;
    ASSIGN_OR_RETURN(state_, ParseElement(rest));
    return source_->Restore(position);
  }

 private:
  absl::Status Step(Element& element) {
    RETURN_IF_ERROR(Materialize(element));
    const int64_t rows = element.rows;
    Origin origin = element.origin;
    const auto call = [&] { return function_(std::move(state_), std::move(element)); };
    ASSIGN_OR_RETURN(auto results, (CatchExceptionsOf<std::pair<Element, Element>>(call)));
    auto& [state, result] = results;
    if (result.values.size() != components_.size()) {
      return InvalidArgument("expected {} values ({}), got {}", components_.size(), ToString(components_),
                             result.values.size());
    }
    for (size_t i = 0; i < components_.size(); ++i) RETURN_IF_ERROR(CheckValue(components_[i], result.values[i]));
    state_ = std::move(state);
    element = std::move(result);
    element.rows = rows;
    element.origin = std::move(origin);
    return absl::OkStatus();
  }

  const Element initial_;
  const Dataset::ScanFn function_;
  const std::vector<Component> components_;
  const std::string name_;
  Element state_;
};

}  // namespace

Dataset Dataset::Scan(Element initial, ScanFn function, MapOptions options) const {
  const std::string name = options.name == "map" ? "scan" : options.name;
  if (!function) return Failed(InvalidArgument("{}: the function is missing", name));
  if (batch_size() > 0) return Failed(InvalidArgument("{} of batches; put it before batch", name));
  std::vector<Component> output = options.output.empty() ? components() : options.output;
  for (size_t i = 1; i < output.size(); ++i) {
    if (output[i - 1].name < output[i].name) continue;
    return Failed(InvalidArgument("{}: \"{}\" is named before \"{}\"; name components in alphabetical order, once each",
                                  name, output[i - 1].name, output[i].name));
  }
  Chain next = Follow(name, [=](std::unique_ptr<ElementIterator> source) {
    return std::make_unique<ScanTransform>(std::move(source), initial, function, output, name);
  });
  next.components = output;
  return Then(std::move(next));
}

}  // namespace tessera
