// SPDX-License-Identifier: Apache-2.0
// What every layer is made with: its name, its variables, the type that it computes in. For the layers' own files, and
// for layers of one's own:
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

// Layers made while it lives compute in `compute`, bf16 or f16, from variables that they keep in f32: inputs and
// variables are converted. Normalisation takes its means in f32 all the same. As Keras' policy "mixed_bfloat16"; for
// f16 see optimizers::LossScale. Of this thread; nests.
class MixedPrecision {
 public:
  explicit MixedPrecision(DType compute);
  ~MixedPrecision();
  MixedPrecision(const MixedPrecision&) = delete;
  MixedPrecision& operator=(const MixedPrecision&) = delete;

  // What layers compute in; nullopt: the type of their input.
  static std::optional<DType> Current();

 private:
  std::optional<DType> previous_;
};

// Layers made while it lives that have the name of an earlier one take its variables, as TensorFlow's do with
// reuse=tf.AUTO_REUSE: the first of a name makes them. With Reuse::kTrue no layer makes any: one that finds none of its
// name is an error. Regularisers of a variable count once. Of this thread; nests.
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
};

// One call of a layer: while it lives, errors are those of `function` at the user's line, and variables are named
// "<layer>/<name>".
class Layer {
 public:
  // An empty `name` gives the default one, made unique ("dense", then "dense_1").
  Layer(std::string_view function, SourceLocation location, const std::string& name, const char* default_name);

  // `x` in the type that the layer computes in; invalid, with the error recorded, where it is no floating-point tensor
  // of such a rank: "expected an input of <shape>, got ...".
  Tensor Input(const Tensor& x, RankRange rank, const char* shape);

  // The variable "<layer>/<name>", made by the first layer of that name, in the type of the input, or f32 under
  // MixedPrecision.
  Variable Parameter(std::string_view name, const Shape& shape, const Initializer& initializer,
                     const WeightOptions& options = {}) const;
  // Its value in the type that the layer computes in.
  Tensor Weight(std::string_view name, const Shape& shape, const Initializer& initializer,
                const WeightOptions& options = {}) const;

  // The result `y` of the layer, whose loss by `regularizer` is noted: that of the batch, divided by its rows.
  Tensor Output(const Tensor& y, const Regularizer& regularizer) const;

  // The type that the layer computes in.
  DType dtype() const { return dtype_; }

 private:
  CallScope call_;
  NameScope scope_;
  DType dtype_ = DType::kF32;
};

// The collection of what regularisers give.
inline constexpr char kRegularizationLosses[] = "regularization_losses";

}  // namespace tessera::layers

#endif  // TESSERA_ESTIMATOR_LAYERS_LAYER_H_
