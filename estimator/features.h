// SPDX-License-Identifier: Apache-2.0
// What a model function is given: the named tensors of one shard's batch. A name that is not there gives an invalid
// tensor whose error says what there is.
#ifndef TESSERA_ESTIMATOR_FEATURES_H_
#define TESSERA_ESTIMATOR_FEATURES_H_

#include <string>
#include <string_view>
#include <vector>

#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/tensor.h"

namespace tessera {

// A name, with the line that wrote it (an index operator has no other way to learn it).
struct FeatureKey {
  FeatureKey(const char* name, SourceLocation location = SourceLocation::current()) : name(name), location(location) {}
  FeatureKey(std::string_view name, SourceLocation location = SourceLocation::current())
      : name(name), location(location) {}
  FeatureKey(const std::string& name, SourceLocation location = SourceLocation::current())
      : name(name), location(location) {}

  std::string_view name;
  SourceLocation location;
};

// Tensors in the order of their names. A single tensor without a structure around it has the empty name.
class NamedTensors {
 public:
  // `noun` is what a message calls one of them: "feature", "label".
  NamedTensors(std::string noun, std::vector<NamedTensor> tensors);

  Tensor operator[](const FeatureKey& key) const;
  // The tensor, where there is exactly one.
  Tensor only(SourceLocation location = SourceLocation::current()) const;

  bool contains(std::string_view name) const;
  bool empty() const { return tensors_.empty(); }
  size_t size() const { return tensors_.size(); }
  auto begin() const { return tensors_.begin(); }
  auto end() const { return tensors_.end(); }

 private:
  // "the input has "pixels" f32[16,64]".
  std::string Inventory() const;

  std::string noun_;
  std::vector<NamedTensor> tensors_;
};

class Features : public NamedTensors {
 public:
  explicit Features(std::vector<NamedTensor> tensors) : NamedTensors("feature", std::move(tensors)) {}
};

// Empty in predict mode.
class Labels : public NamedTensors {
 public:
  explicit Labels(std::vector<NamedTensor> tensors) : NamedTensors("label", std::move(tensors)) {}
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_FEATURES_H_
