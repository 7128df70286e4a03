// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/scope/features.h"

#include <algorithm>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/estimator/scope/table_scope.h"

namespace tessera {

NamedTensors::NamedTensors(std::string noun, std::vector<NamedTensor> tensors)
    : noun_(std::move(noun)), tensors_(std::move(tensors)) {
  std::sort(tensors_.begin(), tensors_.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
}

std::string NamedTensors::Inventory() const {
  if (tensors_.empty()) return fmt::format("the input has no {}s", noun_);
  std::vector<std::string> names;
  for (const auto& [name, tensor, axis] : tensors_) {
    names.push_back(name.empty() ? fmt::format("one {} without a name, {}", noun_, ToString(tensor))
                                 : fmt::format("\"{}\" {}", name, ToString(tensor)));
  }
  return fmt::format("the input has {}", fmt::join(names, ", "));
}

bool NamedTensors::contains(std::string_view name) const {
  return std::any_of(tensors_.begin(), tensors_.end(), [&](const auto& named) { return named.name == name; });
}

Tensor NamedTensors::operator[](const FeatureKey& key) const {
  for (const auto& [name, tensor, axis] : tensors_) {
    if (name == key.name) return tensor;
  }
  // The original marks padding in the features; here a model sees no padding when padding does not matter to it.
  if (key.name == "is_padding") {
    return ErrorTensor(fmt::format("no {} \"is_padding\": padding rows are removed for you, from losses, metrics and "
                                   "predictions; ValidRows() tells them in model code of your own",
                                   noun_),
                       key.location);
  }
  return ErrorTensor(fmt::format("no {} \"{}\"; {}", noun_, key.name, Inventory()), key.location);
}

Tensor NamedTensors::only(SourceLocation location) const {
  if (tensors_.size() == 1) return tensors_.front().tensor;
  return ErrorTensor(fmt::format("expected exactly one {}, got {}; {}", noun_, tensors_.size(), Inventory()), location);
}

Tensor Features::operator[](const FeatureKey& key) const {
  TableScope* const tables = TableScope::Current();
  if (tables == nullptr || !contains(key.name)) return Fed(key);
  const Tensor fed = Fed(key);
  return tables->OfFeature(std::string(key.name), fed).value_or(fed);
}

}  // namespace tessera
