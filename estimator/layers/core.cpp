// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/layers/core.h"

#include "fmt/format.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/layers/layer.h"
#include "tessera/estimator/scope/batch_scope.h"

namespace tessera::layers {

Tensor Embedding(const Tensor& ids, int64_t input_dim, int64_t output_dim, const EmbeddingOptions& options) {
  const Layer layer("Embedding", options.location, options.name, "embedding");
  if (!Usable({ids})) return {};
  if (!IsInteger(ids.dtype())) {
    return ErrorTensor(fmt::format("expected integer ids, got {}; convert them with Cast", ToString(ids)));
  }
  if (input_dim < 1 || output_dim < 1) {
    return ErrorTensor(fmt::format("expected sizes of at least 1, got {} rows of {}", input_dim, output_dim));
  }
  NoteClassNumbers(ids, input_dim);
  const Variable table = layer.Parameter(
      "embeddings", {input_dim, output_dim}, options.embeddings_initializer,
      {.regularizer = options.embeddings_regularizer, .trainable = options.trainable, .storage = options.storage});
  return Cast(Gather(table.Read(), ids), layer.dtype());  // converts the rows, not the table
}

Tensor Flatten(const Tensor& x, SourceLocation location) {
  const CallScope call("Flatten", location);
  if (!Usable({x})) return {};
  if (x.rank() < 1) return ErrorTensor(fmt::format("expected an input with a batch dimension, got {}", ToString(x)));
  const int64_t rows = x.dim(0);
  return Reshape(x, {rows, rows == 0 ? 0 : x.num_elements() / rows});
}

Tensor Dropout(const Tensor& x, double rate, Mode mode, const DropoutOptions& options) {
  const CallScope call("Dropout", options.location);
  if (!Usable({x})) return {};
  if (!(rate >= 0 && rate < 1)) return ErrorTensor(fmt::format("expected a rate in [0, 1), got {}", rate));
  if (x.rank() < 1) return ErrorTensor(fmt::format("expected an input with a batch dimension, got {}", ToString(x)));
  if (mode != Mode::kTrain || rate == 0) return x;
  // Random numbers of narrow types are too coarse to compare with a rate.
  const DType numbers = x.dtype() == DType::kF64 ? DType::kF64 : DType::kF32;
  const Tensor uniform = RandomUniform({numbers, x.shape()}, {.seed = options.seed});
  return Select(uniform >= rate, x * (1 / (1 - rate)), 0);
}

Tensor Residual(const Tensor& x, const std::function<Tensor(const Tensor&)>& branch, const ResidualOptions& options) {
  const Tensor y = branch ? branch(x) : Tensor();
  const CallScope call("Residual", options.location);
  if (!branch) return ErrorTensor("expected a function that computes the branch, got an empty one");
  if (!Usable({x, y})) return {};
  if (x.shape() == y.shape()) return Cast(x, y.dtype()) + y;
  bool fits = options.project && x.rank() == y.rank() && x.rank() >= 2;
  for (int64_t i = 0; fits && i + 1 < x.rank(); ++i) fits = x.dim(i) == y.dim(i);
  if (!fits) {
    return ErrorTensor(fmt::format("the branch returns {} for {}{}", ToString(y), ToString(x),
                                   x.rank() == y.rank() && x.dim(-1) != y.dim(-1)
                                       ? "; set project to change the number of channels"
                                       : "; expected the same shape"));
  }
  const std::string name = options.name.empty() ? NameScope::Unique("shortcut").name() : options.name;
  return Dense(Cast(x, y.dtype()), y.dim(-1), {.use_bias = false, .name = name}) + y;
}

}  // namespace tessera::layers
