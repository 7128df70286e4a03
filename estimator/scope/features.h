// SPDX-License-Identifier: Apache-2.0
// The input of a model function: the named tensors of one shard's batch. An unknown name returns an invalid tensor,
// with an error that lists the known names.
#ifndef TESSERA_ESTIMATOR_SCOPE_FEATURES_H_
#define TESSERA_ESTIMATOR_SCOPE_FEATURES_H_

#include <string>
#include <string_view>
#include <vector>

#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/tensor.h"

namespace tessera {

// A name with its source line, which an index operator cannot capture otherwise.
struct FeatureKey {
  FeatureKey(const char* name, SourceLocation location = SourceLocation::current()) : name(name), location(location) {}
  FeatureKey(std::string_view name, SourceLocation location = SourceLocation::current())
      : name(name), location(location) {}
  FeatureKey(const std::string& name, SourceLocation location = SourceLocation::current())
      : name(name), location(location) {}

  std::string_view name;
  SourceLocation location;
};

// Tensors sorted by name. A single unnamed tensor has the empty name.
class NamedTensors {
 public:
  // `noun` is what messages call one of them: "feature", "label".
  NamedTensors(std::string noun, std::vector<NamedTensor> tensors);

  Tensor operator[](const FeatureKey& key) const;
  // Returns the only tensor; an error unless there is exactly one.
  Tensor only(SourceLocation location = SourceLocation::current()) const;

  bool contains(std::string_view name) const;
  bool empty() const { return tensors_.empty(); }
  size_t size() const { return tensors_.size(); }
  auto begin() const { return tensors_.begin(); }
  auto end() const { return tensors_.end(); }

 private:
  // Returns "the input has "pixels" f32[16,64]".
  std::string Inventory() const;

  std::string noun_;
  std::vector<NamedTensor> tensors_;
};

class Features : public NamedTensors {
 public:
  explicit Features(std::vector<NamedTensor> tensors) : NamedTensors("feature", std::move(tensors)) {}

  // Returns the tensor, or the table rows that replace it (table_scope.h).
  Tensor operator[](const FeatureKey& key) const;
  // Returns the tensor of the input.
  Tensor Fed(const FeatureKey& key) const { return NamedTensors::operator[](key); }
};

// Empty in predict mode.
class Labels : public NamedTensors {
 public:
  explicit Labels(std::vector<NamedTensor> tensors) : NamedTensors("label", std::move(tensors)) {}
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SCOPE_FEATURES_H_
