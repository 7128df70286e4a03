// SPDX-License-Identifier: Apache-2.0
// Dense, Embedding, Dropout, Masking and elementwise layers.
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/keras/layers/layer_table.h"
#include "tessera/estimator/layers/core.h"

namespace tessera::keras {
namespace {

MadeLayer MakeDense(Settings& settings, const LayerInfo& info) {
  const int64_t units = settings.Int("units");
  const ActivationConfig activation = ActivationOf(settings, "activation", info);
  layers::DenseOptions options = {.use_bias = settings.Bool("use_bias", true),
                                  .kernel_initializer = initializers::Zeros(),
                                  .kernel_regularizer = RegularizerOf(settings, "kernel_regularizer"),
                                  .bias_regularizer = RegularizerOf(settings, "bias_regularizer"),
                                  .trainable = info.trainable};
  IgnoreInitializers(settings, {"kernel", "bias"});
  MadeLayer made = {.weights = {{"kernel"}}, .mask = MaskRule::kKeep};
  if (options.use_bias) made.weights.push_back({"bias"});
  made.call = [=](const std::vector<Value>& inputs, const CallContext& context) mutable {
    options.name = context.scope;
    return Activate(activation, layers::Dense(inputs[0].tensor, units, options));
  };
  return made;
}

MadeLayer MakeEmbedding(Settings& settings, const LayerInfo& info) {
  const int64_t rows = settings.Int("input_dim"), size = settings.Int("output_dim");
  const bool masks_zero = settings.Bool("mask_zero", false);
  layers::EmbeddingOptions options = {.embeddings_initializer = initializers::Zeros(),
                                      .embeddings_regularizer = RegularizerOf(settings, "embeddings_regularizer"),
                                      .trainable = info.trainable};
  IgnoreInitializers(settings, {"embeddings"});
  settings.Ignore({"input_length", "sparse"});
  MadeLayer made = {.weights = {{"embeddings"}}, .mask = MaskRule::kOwn};
  made.call = [=](const std::vector<Value>& inputs, const CallContext& context) mutable -> Value {
    const Tensor& x = inputs[0].tensor;
    const Tensor ids = IsInteger(x.dtype()) || !x.valid() ? x : Cast(x, DType::kI32);
    options.name = context.scope;
    return {.tensor = layers::Embedding(ids, rows, size, options), .mask = masks_zero ? NotEqual(ids, 0) : Tensor()};
  };
  return made;
}

MadeLayer MakeDropout(Settings& settings, const LayerInfo&) {
  const double rate = settings.Number("rate");
  const auto seed = static_cast<uint64_t>(settings.Int("seed", 0));
  return {.call = [=](const std::vector<Value>& inputs, const CallContext& context) -> Value {
            const Value& x = inputs[0];
            if (context.mode != Mode::kTrain) return x;
            return {.tensor = layers::Dropout(x.tensor, rate, context.mode, {.seed = seed})};
          },
          .mask = MaskRule::kKeep};
}

MadeLayer MakeRescaling(Settings& settings, const LayerInfo&) {
  const double scale = settings.Number("scale"), offset = settings.Number("offset", 0);
  return {.call = [=](const std::vector<Value>& inputs, const CallContext&) -> Value {
            const Tensor& x = inputs[0].tensor;
            return {.tensor = (x.valid() && !IsFloat(x.dtype()) ? Cast(x, DType::kF32) : x) * scale + offset};
          },
          .mask = MaskRule::kKeep};
}

MadeLayer MakeMasking(Settings& settings, const LayerInfo&) {
  const double masked = settings.Number("mask_value", 0);
  return {.call = [=](const std::vector<Value>& inputs, const CallContext&) -> Value {
            const Tensor& x = inputs[0].tensor;
            const Tensor is_real = ReduceAny(NotEqual(x, masked), -1, /*keep_dimensions=*/true);
            return {.tensor = x * Cast(is_real, x.dtype()), .mask = Squeeze(is_real, {-1})};
          },
          .mask = MaskRule::kOwn};
}

// The operation with which Keras 3 computes the mask of an Embedding.
MadeLayer MakeNotEqual(Settings&, const LayerInfo&) {
  return {.call = [](const std::vector<Value>& inputs, const CallContext& context) -> Value {
            if (inputs.size() + context.numbers.size() != 2) {
              return {.tensor = ErrorTensor("expected two arguments, a tensor first")};
            }
            if (inputs.size() == 2) return {.tensor = NotEqual(inputs[0].tensor, inputs[1].tensor)};
            return {.tensor = NotEqual(inputs[0].tensor, context.numbers[0])};
          },
          .mask = MaskRule::kOwn,
          .takes_numbers = true};
}

// The operation with which Keras 3 passes on the mask of an attention.
MadeLayer MakeConvertToTensor(Settings& settings, const LayerInfo&) {
  const bool to_float = settings.Find("dtype") != nullptr;  // MakeLayer rejects other types
  return {.call = [to_float](const std::vector<Value>& inputs, const CallContext&) -> Value {
            const Tensor& x = inputs[0].tensor;
            return {.tensor = to_float && x.valid() ? Cast(x, DType::kF32) : x};
          },
          .mask = MaskRule::kOwn};
}

// Returns a layer that passes its input on unchanged.
MadeLayer MakeIdentity(Settings&, const LayerInfo&) {
  return {.call = [](const std::vector<Value>& inputs, const CallContext&) { return inputs[0]; },
          .mask = MaskRule::kKeep};
}

}  // namespace

void AddBasicLayers(LayerTable& table) {
  table["ConvertToTensor"] = MakeConvertToTensor;
  table["Dense"] = MakeDense;
  table["Embedding"] = MakeEmbedding;
  table["Dropout"] = MakeDropout;
  table["Rescaling"] = MakeRescaling;
  table["Masking"] = MakeMasking;
  table["Identity"] = MakeIdentity;
  table["NotEqual"] = MakeNotEqual;
}

}  // namespace tessera::keras
