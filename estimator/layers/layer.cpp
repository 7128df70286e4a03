// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/layers/layer.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "fmt/format.h"
#include "tessera/compiler/trace/ops.h"

namespace tessera::layers {
namespace {

thread_local std::optional<DType> compute_type;
thread_local Reuse sharing = Reuse::kFalse;

// Records the scalar loss of a regularizer.
void NoteLoss(const std::string& name, const Tensor& loss) {
  if (loss.valid() && loss.rank() != 0) {
    ErrorTensor(fmt::format("expected a regularizer that returns a scalar, got {}", ToString(loss)));
  }
  Collect(kRegularizationLosses, {name, loss});
}

// Returns whether a loss of this name exists: another layer that shares the variable has recorded it.
bool IsNoted(const std::string& name) {
  const std::vector<NamedTensor> losses = Collected(kRegularizationLosses);
  return std::any_of(losses.begin(), losses.end(), [&](const NamedTensor& loss) { return loss.name == name; });
}

}  // namespace

MixedPrecision::MixedPrecision(DType compute) : previous_(std::exchange(compute_type, compute)) {
  if (!IsFloat(compute)) {
    const CallScope call("MixedPrecision", SourceLocation::current());
    ErrorTensor(fmt::format("expected a floating-point dtype to compute in, got {}", Name(compute)));
  }
}

MixedPrecision::~MixedPrecision() { compute_type = previous_; }

std::optional<DType> MixedPrecision::Current() { return compute_type; }

SharedVariables::SharedVariables(Reuse reuse) : previous_(std::exchange(sharing, reuse)) {}
SharedVariables::~SharedVariables() { sharing = previous_; }

Layer::Layer(std::string_view function, SourceLocation location, const std::string& name, const char* default_name)
    : call_(function, location), scope_(name.empty() ? NameScope::Unique(default_name) : NameScope(name)) {}

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
  const Variable variable = GetVariable(name, {dtype, shape}, initializer,
                                        {.trainable = options.trainable, .storage = options.storage, .reuse = sharing});
  if (options.regularizer && variable.valid() && !IsNoted(variable.name()))
    NoteLoss(variable.name(), options.regularizer(variable.Read()));
  return variable;
}

Tensor Layer::Weight(std::string_view name, const Shape& shape, const Initializer& initializer,
                     const WeightOptions& options) const {
  return Cast(Parameter(name, shape, initializer, options).Read(), dtype_);
}

Tensor Layer::Output(const Tensor& y, const Regularizer& regularizer) const {
  if (regularizer && Usable({y})) NoteLoss("", regularizer(y) / static_cast<double>(std::max<int64_t>(y.dim(0), 1)));
  return y;
}

}  // namespace tessera::layers
