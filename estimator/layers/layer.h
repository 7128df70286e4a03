// SPDX-License-Identifier: Apache-2.0
// The parts of every layer: its name, its variables, the type that it computes in. For the layers' own files, and for
// layers that users write:
//
//   Tensor Scale(const Tensor& input, const ScaleOptions& options) {
//     const Layer layer("Scale", options.location, options.name, "scale");
//     const Tensor x = layer.Input(input, {2, kAnyRank}, "[batch, ..., features]");
//     if (!x.valid()) return {};
//     return x * layer.Weight("gamma", {x.dim(-1)}, initializers::Ones());
//   }
#ifndef TESSERA_ESTIMATOR_LAYERS_LAYER_H_
#define TESSERA_ESTIMATOR_LAYERS_LAYER_H_

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/initializers.h"
#include "tessera/estimator/layers/activation.h"
#include "tessera/estimator/layers/regularizer.h"

namespace tessera::layers {

// Layers made while it lives compute in `compute`, bf16 or f16. They keep their variables in f32, and convert inputs
// and variables. Normalisation still takes its means in f32. Keras' policy "mixed_bfloat16" does the same; for f16 see
// optimizers::LossScale. It acts on this thread, and nests.
class MixedPrecision {
 public:
  explicit MixedPrecision(DType compute);
  ~MixedPrecision();
  MixedPrecision(const MixedPrecision&) = delete;
  MixedPrecision& operator=(const MixedPrecision&) = delete;

  // Returns the type that layers compute in; nullopt: the type of their input.
  static std::optional<DType> Current();

 private:
  std::optional<DType> previous_;
};

// A layer made while it lives shares the variables of an earlier layer of the same name, as with TensorFlow's
// reuse=tf.AUTO_REUSE; the first layer of a name makes them. With Reuse::kTrue no layer makes variables: a layer
// without an earlier one of its name is an error. Regularisers of a variable count once. It acts on this thread, and
// nests.
class SharedVariables {
 public:
  explicit SharedVariables(Reuse reuse = Reuse::kAuto);
  ~SharedVariables();
  SharedVariables(const SharedVariables&) = delete;
  SharedVariables& operator=(const SharedVariables&) = delete;

 private:
  Reuse previous_;
};

inline constexpr int64_t kAnyRank = std::numeric_limits<int64_t>::max();
struct RankRange {
  int64_t least, most;
};

struct WeightOptions {
  Regularizer regularizer = {};
  bool trainable = true;
  VariableStorage storage = VariableStorage::kMemory;
};

// One call of a layer. While it lives, errors name `function` and the user's line, and variables are named
// "<layer>/<name>".
class Layer {
 public:
  // An empty `name` gives the default one, made unique ("dense", then "dense_1").
  Layer(std::string_view function, SourceLocation location, const std::string& name, const char* default_name);

  // Returns `x` in the type that the layer computes in. Records an error and returns an invalid tensor unless `x` is a
  // floating-point tensor of such a rank: "expected an input of <shape>, got ...".
  Tensor Input(const Tensor& x, RankRange rank, const char* shape);

  // Returns the variable "<layer>/<name>", made by the first layer of that name. Its type is the input's, or f32 under
  // MixedPrecision.
  Variable Parameter(std::string_view name, const Shape& shape, const Initializer& initializer,
                     const WeightOptions& options = {}) const;
  // Returns the variable's value in the type that the layer computes in.
  Tensor Weight(std::string_view name, const Shape& shape, const Initializer& initializer,
                const WeightOptions& options = {}) const;

  // Returns `y`, and notes its loss by `regularizer`: the batch's loss divided by its rows.
  Tensor Output(const Tensor& y, const Regularizer& regularizer) const;

  // The type that the layer computes in.
  DType dtype() const { return dtype_; }

 private:
  CallScope call_;
  NameScope scope_;
  DType dtype_ = DType::kF32;
};

// The collection of the regularisers' losses.
inline constexpr char kRegularizationLosses[] = "regularization_losses";

}  // namespace tessera::layers

#endif  // TESSERA_ESTIMATOR_LAYERS_LAYER_H_
