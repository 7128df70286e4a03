// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/graph_session/named_values.h"

#include <algorithm>
#include <utility>

#include "fmt/ranges.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/estimator/graph_session/graph_session.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace graph_session {
namespace {

thread_local NamedValues* current_values = nullptr;

// Returns whether `fed` is a value of `declared`, in which a size of -1 matches any.
bool Fits(const TensorType& fed, const TensorType& declared) {
  return fed.dtype == declared.dtype &&
         std::equal(fed.shape.begin(), fed.shape.end(), declared.shape.begin(), declared.shape.end(),
                    [](int64_t size, int64_t expected) { return size == expected || expected == -1; });
}

}  // namespace

NamedValues::NamedValues(const std::map<std::string, TensorType>& feeds, const std::set<std::string>& fetches)
    : feeds_(feeds), fetches_(fetches), previous_(std::exchange(current_values, this)) {}

NamedValues::~NamedValues() { current_values = previous_; }

NamedValues* NamedValues::Current() { return current_values; }

bool NamedValues::Claim(std::string_view name, std::string_view function, const SourceLocation& location) {
  const CallScope call(function, location);
  if (name.empty()) {
    ErrorTensor("the name is empty");
    return false;
  }
  if (std::find(names_.begin(), names_.end(), name) != names_.end()) {
    ErrorTensor(fmt::format("the name \"{}\" is already used; names in a graph must be unique", name));
    return false;
  }
  names_.emplace_back(name);
  return true;
}

bool NamedValues::HasUnknownSizes(const Tensor& tensor) const {
  return std::any_of(inputs_.begin(), inputs_.end(),
                     [&](const Input& input) { return input.has_assumed_size && DependsOn({tensor}, input.tensor); });
}

Tensor NamedValues::AddArgument(const std::string& name, const TensorType& type, bool fed,
                                const SourceLocation& location) {
  const Tensor tensor = Argument(name, type, location);
  inputs_.push_back({.name = name, .tensor = tensor, .fed = fed});
  return tensors_[name] = tensor;
}

Tensor NamedValues::Placeholder(std::string_view name, const TensorType& type, const SourceLocation& location) {
  if (!Claim(name, "Placeholder", location)) return {};
  const CallScope call("Placeholder", location);
  const std::string key(name);
  const auto fed = feeds_.find(key);
  if (fed == feeds_.end()) {
    TensorType assumed = type;
    std::replace(assumed.shape.begin(), assumed.shape.end(), int64_t{-1}, int64_t{1});
    const Tensor tensor = AddArgument(key, assumed, /*fed=*/false, location);
    inputs_.back().has_assumed_size = assumed != type;
    return tensor;
  }
  if (!Fits(fed->second, type)) {
    return ErrorTensor(
        fmt::format("placeholder \"{}\" is fed {}, expected {}", name, ToString(fed->second), ToString(type)));
  }
  return AddArgument(key, fed->second, /*fed=*/true, location);
}

Tensor NamedValues::Named(std::string_view name, const Tensor& tensor, const SourceLocation& location) {
  if (!Claim(name, "Named", location)) return {};
  const CallScope call("Named", location);
  if (!Usable({tensor})) return {};
  const std::string key(name);
  const auto fed = feeds_.find(key);
  if (fed == feeds_.end()) return tensors_[key] = tensor;
  TensorType expected = tensor.type();
  if (HasUnknownSizes(tensor)) std::fill(expected.shape.begin(), expected.shape.end(), -1);
  if (!Fits(fed->second, expected)) {
    return ErrorTensor(
        fmt::format("\"{}\" is fed {}, but the tensor is {}", name, ToString(fed->second), ToString(tensor)));
  }
  return AddArgument(key, fed->second, /*fed=*/true, location);
}

void NamedValues::Target(std::string_view name, const std::function<void()>& update, const SourceLocation& location) {
  if (!Claim(name, "Target", location)) return;
  targets_.emplace(name);
  if (fetches_.contains(std::string(name))) update();
}

absl::Status NamedValues::CheckNames() const {
  for (const auto& [name, type] : feeds_) {
    if (targets_.contains(name)) {
      return InvalidArgument("\"{}\" is a target, which has no value to feed; fetch it to run its updates", name);
    }
    if (!tensors_.contains(name)) {
      return InvalidArgument("nothing in the graph has the name \"{}\", which is fed{}", name,
                             DidYouMean(name, names_, "; ", fmt::format("; there are {}", fmt::join(names_, ", "))));
    }
  }
  for (const std::string& name : fetches_) {
    if (!tensors_.contains(name) && !targets_.contains(name)) {
      return InvalidArgument("nothing in the graph has the name \"{}\", which is fetched{}", name,
                             DidYouMean(name, names_, "; ", fmt::format("; there are {}", fmt::join(names_, ", "))));
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<std::vector<std::string>> NamedValues::AddResults() const {
  RETURN_IF_ERROR(TraceStatus());  // an earlier error may be the reason for a missing name
  RETURN_IF_ERROR(CheckNames());
  std::vector<std::pair<std::string, Tensor>> computed;
  for (const std::string& name : fetches_) {
    const auto tensor = tensors_.find(name);
    if (tensor != tensors_.end()) computed.emplace_back(name, tensor->second);
  }
  std::vector<std::pair<std::string, Tensor>> needed = computed;
  for (const Variable& variable : AssignedVariables()) {
    needed.emplace_back(fmt::format("the new value of variable {}", variable.name()), variable.Read());
  }
  for (const Input& argument : inputs_) {
    if (argument.fed) continue;
    for (const auto& [name, tensor] : needed) {
      if (!DependsOn({tensor}, argument.tensor)) continue;
      return InvalidArgument(
          "\"{}\" depends on placeholder \"{}\", which is not fed; feed it, or an intermediate value", name,
          argument.name);
    }
  }
  std::vector<std::string> names;
  for (const auto& [name, tensor] : computed) {
    Result(name, tensor);
    names.push_back(name);
  }
  return names;
}

}  // namespace graph_session

using graph_session::NamedValues;

Tensor Placeholder(std::string_view name, const TensorType& type, SourceLocation location) {
  if (NamedValues* values = NamedValues::Current()) return values->Placeholder(name, type, location);
  const CallScope call("Placeholder", location);
  return ErrorTensor(fmt::format(
      "placeholder \"{}\" is used outside of a GraphSession; a model function reads features instead", name));
}

Tensor Named(std::string_view name, const Tensor& tensor, SourceLocation location) {
  NamedValues* const values = NamedValues::Current();
  return values == nullptr ? tensor : values->Named(name, tensor, location);
}

void Target(std::string_view name, const std::function<void()>& update, SourceLocation location) {
  if (NamedValues* values = NamedValues::Current()) return values->Target(name, update, location);
  update();
}

}  // namespace tessera
