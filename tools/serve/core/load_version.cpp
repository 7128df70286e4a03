// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/core/load_version.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera::serve {
namespace {

// Returns the number after `key` in a system file; nullopt if there is none.
std::optional<int64_t> NumberIn(const std::string& path, std::string_view key) {
  const absl::StatusOr<std::string> text = FileSystem::Local().ReadAt(path, 0, 1 << 14);
  if (!text.ok()) return std::nullopt;
  size_t begin = text->find(key);
  if (begin == std::string::npos) return std::nullopt;
  begin = text->find_first_not_of(" \t", begin + key.size());
  if (begin == std::string::npos) return std::nullopt;
  int64_t number = 0;
  const auto [end, error] = std::from_chars(text->data() + begin, text->data() + text->size(), number);
  return error == std::errc() ? std::optional(number) : std::nullopt;
}

std::string Megabytes(int64_t bytes) { return fmt::format("{:.1f} MB", static_cast<double>(bytes) / 1e6); }

// Returns an input of `rows` rows: zeros, or empty strings. Dynamic dimensions have size 1.
absl::StatusOr<Value> BlankInput(const servable::proto::TensorSpec& spec, int64_t rows) {
  Shape shape(spec.shape().begin(), spec.shape().end());
  for (size_t i = 0; i < shape.size(); ++i) {
    if (shape[i] < 0) shape[i] = i == 0 ? rows : 1;
  }
  if (spec.dtype() == "string") {
    const TensorType type{DType::kI8, shape};
    RETURN_IF_ERROR(Validate(type));
    return Value::Strings(std::vector<std::string>(static_cast<size_t>(type.num_elements())), std::move(shape));
  }
  ASSIGN_OR_RETURN(Buffer zeros, Buffer::Allocate({ParseDType(spec.dtype()).value_or(DType::kInvalid), shape}));
  return zeros;
}

// Runs each signature at each compiled size. A signature may reject blank inputs; this does no harm.
void WarmUp(const servable::Servable& servable) {
  std::vector<int64_t> sizes = servable.compiled_rows();
  if (sizes.empty()) sizes.push_back(1);
  for (const auto& signature : servable.description().signatures()) {
    for (const int64_t rows : sizes) {
      servable::Tensors inputs;
      for (const auto& input : signature.inputs()) {
        absl::StatusOr<Value> blank = BlankInput(input.tensor(), rows);
        if (blank.ok()) inputs.emplace(input.tensor().name(), *std::move(blank));
      }
      (void)servable.Run(signature, inputs);
    }
  }
}

}  // namespace

int64_t AvailableMemory() {
  int64_t available = std::numeric_limits<int64_t>::max();
  if (const auto kilobytes = NumberIn("/proc/meminfo", "MemAvailable:")) available = *kilobytes * 1024;
  const auto limit = NumberIn("/sys/fs/cgroup/memory.max", "");
  const auto used = NumberIn("/sys/fs/cgroup/memory.current", "");
  if (limit && used) available = std::min(available, std::max<int64_t>(0, *limit - *used));
  return available;
}

absl::StatusOr<LoadedVersion> LoadVersion(const std::string& directory, const LoadVersionOptions& options) {
  ASSIGN_OR_RETURN(const int64_t needed, servable::Servable::MemoryNeeded(directory));
  const int64_t available = options.memory_limit > 0 ? options.memory_limit - options.memory_used : AvailableMemory();
  if (options.log) {
    options.log(fmt::format("{}: needs {}, {} available", options.name, Megabytes(needed), Megabytes(available)));
  }
  if (needed > available) {
    return ResourceExhausted("{}: needs {} of memory, but {} are available{}", directory, Megabytes(needed),
                             Megabytes(available), options.memory_limit > 0 ? "; try a larger --memory-limit" : "");
  }
  ASSIGN_OR_RETURN(auto servable, servable::Servable::Load(
                                      directory, {.threads = options.threads, .largest_image = options.largest_image}));
  WarmUp(*servable);
  if (options.warm_up) {
    ASSIGN_OR_RETURN(const int64_t requests, options.warm_up(servable));
    if (requests > 0 && options.log)
      options.log(fmt::format("{}: {} warm-up requests answered", options.name, requests));
  }
  return LoadedVersion{std::move(servable), needed};
}

}  // namespace tessera::serve
