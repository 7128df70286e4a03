// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/layers/layer.h"

#include <utility>

#include "fmt/format.h"
#include "tessera/compiler/trace/ops.h"

namespace tessera::layers {
namespace {

thread_local std::optional<DType> compute_type;

}  // namespace

MixedPrecision::MixedPrecision(DType compute) : previous_(std::exchange(compute_type, compute)) {
  if (!IsFloat(compute)) {
    const CallScope call("MixedPrecision", SourceLocation::current());
    ErrorTensor(fmt::format("expected a floating-point dtype to compute in, got {}", Name(compute)));
  }
}

MixedPrecision::~MixedPrecision() { compute_type = previous_; }

std::optional<DType> MixedPrecision::Current() { return compute_type; }

Tensor Layer::Input(const Tensor& x, RankRange rank, const char* shape) {
  if (!Usable({x})) return {};
  if (x.rank() < rank.least || x.rank() > rank.most) {
    return ErrorTensor(fmt::format("expected an input of {}, got {}", shape, ToString(x)));
  }
  if (!IsFloat(x.dtype())) {
    return ErrorTensor(
        fmt::format("expected a floating-point input, got {}; convert it with Cast(x, DType::kF32)", ToString(x)));
  }
  dtype_ = compute_type.value_or(x.dtype());
  return Cast(x, dtype_);
}

Variable Layer::Parameter(std::string_view name, const Shape& shape, const Initializer& initializer,
                          const WeightOptions& options) const {
  const DType dtype = compute_type ? DType::kF32 : dtype_;
  const Variable variable = GetVariable(name, {dtype, shape}, initializer, {.trainable = options.trainable});
  if (options.regularizer && variable.valid()) {
    const Tensor loss = options.regularizer(variable.Read());
    if (loss.valid() && loss.rank() != 0) {
      ErrorTensor(fmt::format("expected a regularizer that gives a scalar, got {}", ToString(loss)));
    }
    Collect(kRegularizationLosses, {variable.name(), loss});
  }
  return variable;
}

Tensor Layer::Weight(std::string_view name, const Shape& shape, const Initializer& initializer,
                     const WeightOptions& options) const {
  return Cast(Parameter(name, shape, initializer, options).Read(), dtype_);
}

}  // namespace tessera::layers
