// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/layers/normalization.h"

#include <algorithm>

#include "fmt/format.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/layers/layer.h"

namespace tessera::layers {
namespace {

struct Moments {
  Tensor mean, variance;  // with size 1 in the reduced dimensions
};

Moments MomentsOf(const Tensor& x, const Axes& axes) {
  const Tensor mean = ReduceMean(x, axes, true);
  return {mean, ReduceMean(Square(x - mean), axes, true)};
}

// Returns (x - mean) / sqrt(variance + epsilon) * gamma + beta. The variables have shape `shape`; reshaped to
// `aligned`, they broadcast over `x`.
template <typename Options>
Tensor Normalize(const Layer& layer, const Tensor& x, const Moments& moments, const Shape& shape, const Shape& aligned,
                 const Options& options) {
  const auto weight = [&](const char* name, const Initializer& initializer, const Regularizer& regularizer) {
    const Variable variable =
        layer.Parameter(name, shape, initializer, {.regularizer = regularizer, .trainable = options.trainable});
    return Reshape(Cast(variable.Read(), x.dtype()), aligned);
  };
  Tensor scale = Rsqrt(moments.variance + options.epsilon);
  if (options.scale) scale = scale * weight("gamma", options.gamma_initializer, options.gamma_regularizer);
  Tensor y = (x - moments.mean) * scale;
  if (options.center) y = y + weight("beta", options.beta_initializer, options.beta_regularizer);
  return Cast(y, layer.dtype());
}

// Returns `x` in the type of the means.
Tensor Wide(const Tensor& x) { return x.dtype() == DType::kF64 ? x : Cast(x, DType::kF32); }

std::vector<int64_t> AllButLast(const Tensor& x) {
  std::vector<int64_t> axes;
  for (int64_t i = 0; i + 1 < x.rank(); ++i) axes.push_back(i);
  return axes;
}

// Returns the moments of the batch, and updates the moving averages with them.
Moments Train(const Tensor& x, const Variable& moving_mean, const Variable& moving_variance,
              const BatchNormalizationOptions& options) {
  const std::vector<int64_t> axes = AllButLast(x);
  Moments moments = MomentsOf(x, axes);
  double count = static_cast<double>(x.num_elements()) / static_cast<double>(std::max<int64_t>(x.dim(-1), 1));
  if (options.cross_replica) {
    moments.mean = AllReduceMean(moments.mean);
    moments.variance = AllReduceMean(ReduceMean(Square(x - moments.mean), axes, true));
    count *= static_cast<double>(NumReplicas());
  }
  const auto follow = [&](const Variable& moving, const Tensor& batch, double factor) {
    const Tensor seen = Reshape(StopGradient(batch), {x.dim(-1)}) * factor;
    const Tensor mean = Cast(options.cross_replica ? seen : AllReduceMean(seen), moving.type().dtype);
    const Tensor before = moving.Read();
    moving.Assign(before - (before - mean) * (1 - options.momentum));
  };
  follow(moving_mean, moments.mean, 1);
  const bool unbiased = options.unbiased_variance && (x.rank() == 4 || x.rank() == 5) && count > 1;
  follow(moving_variance, moments.variance, unbiased ? count / (count - 1) : 1);
  return moments;
}

Tensor InGroups(const char* function, const char* default_name, const Tensor& input, int64_t groups,
                const GroupNormalizationOptions& options) {
  Layer layer(function, options.location, options.name, default_name);
  const Tensor given =
      ToChannelsLast(layer.Input(input, {2, kAnyRank}, ShapeOf(options.data_format)), options.data_format);
  if (!given.valid()) return {};
  const int64_t channels = given.dim(-1);
  if (groups == 0) groups = channels;
  if (groups < 1 || channels % groups != 0) {
    return ErrorTensor(fmt::format("expected a number of groups that divides {} channels, got {}", channels, groups));
  }
  Shape shape = given.shape(), aligned(given.shape().size() + 1, 1);
  shape.back() = groups;
  shape.push_back(channels / groups);
  aligned[aligned.size() - 2] = groups;
  aligned.back() = channels / groups;
  const Tensor x = Reshape(Wide(given), shape);
  std::vector<int64_t> axes;
  for (int64_t i = 1; i < x.rank(); ++i) {
    if (i != x.rank() - 2) axes.push_back(i);
  }
  const Tensor y = Normalize(layer, x, MomentsOf(x, axes), {channels}, aligned, options);
  return y.valid() ? FromChannelsLast(Reshape(y, given.shape()), options.data_format) : Tensor();
}

}  // namespace

Tensor BatchNormalization(const Tensor& input, Mode mode, const BatchNormalizationOptions& options) {
  Layer layer("BatchNormalization", options.location, options.name, "batch_normalization");
  const Tensor given =
      ToChannelsLast(layer.Input(input, {2, kAnyRank}, ShapeOf(options.data_format)), options.data_format);
  if (!given.valid()) return {};
  if (!(options.momentum >= 0 && options.momentum <= 1)) {
    return ErrorTensor(fmt::format("expected a momentum in [0, 1], got {}", options.momentum));
  }
  const Tensor x = Wide(given);
  const int64_t channels = x.dim(-1);
  const auto moving = [&](const char* name, const Initializer& initializer) {
    return layer.Parameter(name, {channels}, initializer, {.trainable = false});
  };
  const Variable mean = moving("moving_mean", options.moving_mean_initializer);
  const Variable variance = moving("moving_variance", options.moving_variance_initializer);
  const Moments moments = mode == Mode::kTrain
                              ? Train(x, mean, variance, options)
                              : Moments{Cast(mean.Read(), x.dtype()), Cast(variance.Read(), x.dtype())};
  return FromChannelsLast(Normalize(layer, x, moments, {channels}, {channels}, options), options.data_format);
}

Tensor LayerNormalization(const Tensor& input, const LayerNormalizationOptions& options) {
  Layer layer("LayerNormalization", options.location, options.name, "layer_normalization");
  const Tensor given = layer.Input(input, {2, kAnyRank}, "[batch, ..., features]");
  if (!given.valid()) return {};
  Shape shape, aligned(given.shape().size(), 1);
  std::vector<int64_t> axes;
  for (const int64_t axis : options.axes) axes.push_back(axis < 0 ? axis + given.rank() : axis);
  std::sort(axes.begin(), axes.end());
  for (size_t i = 0; i < axes.size(); ++i) {
    if (axes[i] < 1 || axes[i] >= given.rank() || (i > 0 && axes[i] == axes[i - 1])) {
      return ErrorTensor(fmt::format("expected axes of {}, each once and not the batch", ToString(given)));
    }
    shape.push_back(given.dim(axes[i]));
    aligned[static_cast<size_t>(axes[i])] = given.dim(axes[i]);
  }
  if (axes.empty()) return ErrorTensor("expected at least one axis, got none");
  const Tensor x = Wide(given);
  return Normalize(layer, x, MomentsOf(x, axes), shape, aligned, options);
}

Tensor GroupNormalization(const Tensor& x, const GroupNormalizationOptions& options) {
  return InGroups("GroupNormalization", "group_normalization", x, options.groups < 1 ? -1 : options.groups, options);
}

Tensor InstanceNormalization(const Tensor& x, const GroupNormalizationOptions& options) {
  return InGroups("InstanceNormalization", "instance_normalization", x, /*groups=*/0, options);
}

}  // namespace tessera::layers
