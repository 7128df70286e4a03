// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/embeddings/optimization_parameters.h"

#include <cmath>

#include "tessera/runtime/base/status.h"

namespace tessera::embeddings {
namespace {

absl::Status CheckFinite(std::string_view name, double value) {
  if (std::isfinite(value)) return absl::OkStatus();
  return InvalidArgument("{}: expected a finite number, got {}", name, value);
}

absl::Status CheckLimits(std::string_view name, std::optional<double> least, std::optional<double> most) {
  if (!(least && std::isnan(*least)) && !(most && std::isnan(*most)) && !(least && most && *least > *most)) {
    return absl::OkStatus();
  }
  return InvalidArgument("{}_min and {}_max: expected limits in ascending order, got {} and {}", name, name,
                         least.value_or(-INFINITY), most.value_or(INFINITY));
}

absl::Status CheckPositive(std::string_view name, double value) {
  if (value > 0 && std::isfinite(value)) return absl::OkStatus();
  return InvalidArgument("{}: expected more than 0, got {}", name, value);
}

absl::Status CheckNotNegative(std::string_view name, double value) {
  if (value >= 0 && std::isfinite(value)) return absl::OkStatus();
  return InvalidArgument("{}: expected at least 0, got {}", name, value);
}

absl::Status CheckBeta(std::string_view name, double value) {
  if (value >= 0 && value < 1) return absl::OkStatus();
  return InvalidArgument("{}: expected at least 0 and less than 1, got {}", name, value);
}

absl::Status CheckCommon(const CommonParameters& common) {
  RETURN_IF_ERROR(CheckLimits("clip_weight", common.clip_weight_min, common.clip_weight_max));
  RETURN_IF_ERROR(CheckLimits("clip_gradient", common.clip_gradient_min, common.clip_gradient_max));
  if (common.weight_decay_factor) RETURN_IF_ERROR(CheckFinite("weight_decay_factor", *common.weight_decay_factor));
  if ((common.clip_gradient_min || common.clip_gradient_max) && !common.use_gradient_accumulation) {
    return InvalidArgument(
        "clip_gradient_min and clip_gradient_max limit sums of gradients; expected use_gradient_accumulation, got "
        "false");
  }
  return absl::OkStatus();
}

absl::Status CheckOwn(const StochasticGradientDescentParameters&) { return absl::OkStatus(); }

absl::Status CheckOwn(const AdagradParameters& parameters) {
  return CheckPositive("initial_accumulator", parameters.initial_accumulator);
}

absl::Status CheckOwn(const AdamParameters& parameters) {
  RETURN_IF_ERROR(CheckBeta("beta1", parameters.beta1));
  RETURN_IF_ERROR(CheckBeta("beta2", parameters.beta2));
  RETURN_IF_ERROR(CheckPositive("epsilon", parameters.epsilon));
  if (parameters.lazy_adam || parameters.common.use_gradient_accumulation) return absl::OkStatus();
  return InvalidArgument(
      "lazy_adam is false, so every row is updated once per step; expected use_gradient_accumulation, got false");
}

absl::Status CheckOwn(const FtrlParameters& parameters) {
  if (!(parameters.learning_rate_power <= 0) || !std::isfinite(parameters.learning_rate_power)) {
    return InvalidArgument("learning_rate_power: expected at most 0, got {}", parameters.learning_rate_power);
  }
  RETURN_IF_ERROR(CheckNotNegative("initial_accumulator_value", parameters.initial_accumulator_value));
  RETURN_IF_ERROR(CheckNotNegative("l1_regularization_strength", parameters.l1_regularization_strength));
  RETURN_IF_ERROR(CheckNotNegative("l2_regularization_strength", parameters.l2_regularization_strength));
  return CheckFinite("beta", parameters.beta);
}

absl::Status CheckOwn(const MomentumParameters& parameters) { return CheckFinite("momentum", parameters.momentum); }

absl::Status CheckOwn(const RmsPropParameters& parameters) {
  RETURN_IF_ERROR(CheckFinite("rho", parameters.rho));
  RETURN_IF_ERROR(CheckFinite("momentum", parameters.momentum));
  return CheckFinite("epsilon", parameters.epsilon);
}

absl::Status CheckOwn(const ProximalAdagradParameters& parameters) {
  RETURN_IF_ERROR(CheckPositive("initial_accumulator", parameters.initial_accumulator));
  RETURN_IF_ERROR(CheckNotNegative("l1_regularization_strength", parameters.l1_regularization_strength));
  return CheckNotNegative("l2_regularization_strength", parameters.l2_regularization_strength);
}

// Maps each kind of parameters to its value in a table.
struct NameOfKind {
  std::string_view operator()(const StochasticGradientDescentParameters&) const {
    return "StochasticGradientDescentParameters";
  }
  std::string_view operator()(const AdagradParameters&) const { return "AdagradParameters"; }
  std::string_view operator()(const AdamParameters&) const { return "AdamParameters"; }
  std::string_view operator()(const FtrlParameters&) const { return "FtrlParameters"; }
  std::string_view operator()(const MomentumParameters&) const { return "MomentumParameters"; }
  std::string_view operator()(const RmsPropParameters&) const { return "RMSPropParameters"; }
  std::string_view operator()(const ProximalAdagradParameters&) const { return "ProximalAdagradParameters"; }
};

struct SlotsOfKind {
  using Slots = std::vector<SlotDescription>;
  Slots operator()(const StochasticGradientDescentParameters&) const { return {}; }
  Slots operator()(const AdagradParameters& kind) const { return {{"Adagrad", kind.initial_accumulator}}; }
  Slots operator()(const AdamParameters&) const { return {{"Adam/m"}, {"Adam/v"}}; }
  Slots operator()(const FtrlParameters& kind) const { return {{"Ftrl", kind.initial_accumulator_value}, {"Ftrl_1"}}; }
  Slots operator()(const MomentumParameters&) const { return {{"Momentum"}}; }
  Slots operator()(const RmsPropParameters&) const { return {{"RMSProp/ms"}, {"RMSProp/mom"}}; }
  Slots operator()(const ProximalAdagradParameters& kind) const {
    return {{"ProximalAdagrad", kind.initial_accumulator}};
  }
};

}  // namespace

std::string_view NameOf(const OptimizationParameters& parameters) { return std::visit(NameOfKind(), parameters); }

const CommonParameters& CommonOf(const OptimizationParameters& parameters) {
  return std::visit([](const auto& kind) -> const CommonParameters& { return kind.common; }, parameters);
}

double LearningRateOf(const OptimizationParameters& parameters) {
  return std::visit([](const auto& kind) { return kind.learning_rate; }, parameters);
}

absl::Status Validate(const OptimizationParameters& parameters) {
  absl::Status status = CheckFinite("learning_rate", LearningRateOf(parameters));
  status.Update(CheckCommon(CommonOf(parameters)));
  status.Update(std::visit([](const auto& kind) { return CheckOwn(kind); }, parameters));
  RETURN_IF_ERROR_WITH(status, std::string(NameOf(parameters)));
  return absl::OkStatus();
}

std::vector<SlotDescription> SlotsOf(const OptimizationParameters& parameters) {
  return std::visit(SlotsOfKind(), parameters);
}

}  // namespace tessera::embeddings
