// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/tables/table_optimizer.h"

#include <cmath>
#include <optional>

#include "fmt/format.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Sets a parameter to the field of its name, if the job sets it.
#define TESSERA_TAKE(field) \
  if (given.has_##field()) parameters.field = given.field()

embeddings::OptimizationParameters ParametersOf(const job::TableSgd&) {
  return embeddings::StochasticGradientDescentParameters();
}

embeddings::OptimizationParameters ParametersOf(const job::TableAdagrad& given) {
  embeddings::AdagradParameters parameters;
  TESSERA_TAKE(initial_accumulator);
  return parameters;
}

embeddings::OptimizationParameters ParametersOf(const job::TableAdam& given) {
  embeddings::AdamParameters parameters;
  TESSERA_TAKE(beta1);
  TESSERA_TAKE(beta2);
  TESSERA_TAKE(epsilon);
  TESSERA_TAKE(lazy_adam);
  TESSERA_TAKE(sum_inside_sqrt);
  return parameters;
}

embeddings::OptimizationParameters ParametersOf(const job::TableFtrl& given) {
  embeddings::FtrlParameters parameters = {.multiply_linear_by_learning_rate = given.multiply_linear_by_learning_rate(),
                                           .allow_zero_accumulator = given.allow_zero_accumulator()};
  TESSERA_TAKE(learning_rate_power);
  TESSERA_TAKE(initial_accumulator_value);
  TESSERA_TAKE(l1_regularization_strength);
  TESSERA_TAKE(l2_regularization_strength);
  TESSERA_TAKE(beta);
  return parameters;
}

embeddings::OptimizationParameters ParametersOf(const job::TableMomentum& given) {
  embeddings::MomentumParameters parameters = {.use_nesterov = given.use_nesterov()};
  TESSERA_TAKE(momentum);
  return parameters;
}

embeddings::OptimizationParameters ParametersOf(const job::TableRmsProp& given) {
  embeddings::RmsPropParameters parameters;
  TESSERA_TAKE(rho);
  TESSERA_TAKE(momentum);
  TESSERA_TAKE(epsilon);
  return parameters;
}

embeddings::OptimizationParameters ParametersOf(const job::TableProximalAdagrad& given) {
  embeddings::ProximalAdagradParameters parameters;
  TESSERA_TAKE(initial_accumulator);
  TESSERA_TAKE(l1_regularization_strength);
  TESSERA_TAKE(l2_regularization_strength);
  return parameters;
}

embeddings::CommonParameters CommonOf(const job::TableOptimizer& given) {
  embeddings::CommonParameters parameters = {.multiply_weight_decay_factor_by_learning_rate =
                                                 given.multiply_weight_decay_factor_by_learning_rate()};
  TESSERA_TAKE(use_gradient_accumulation);
  TESSERA_TAKE(clip_weight_min);
  TESSERA_TAKE(clip_weight_max);
  TESSERA_TAKE(weight_decay_factor);
  TESSERA_TAKE(clip_gradient_min);
  TESSERA_TAKE(clip_gradient_max);
  return parameters;
}

#undef TESSERA_TAKE

struct Given {
  std::string field;  // "adagrad"
  std::optional<double> learning_rate;
  embeddings::OptimizationParameters parameters;
};

template <typename Kind>
Given GivenOf(std::string field, const Kind& kind) {
  Given given = {std::move(field), std::nullopt, ParametersOf(kind)};
  if (kind.has_learning_rate()) given.learning_rate = kind.learning_rate();
  return given;
}

std::optional<Given> KindOf(const job::TableOptimizer& given) {
  switch (given.kind_case()) {
    case job::TableOptimizer::kStochasticGradientDescent:
      return GivenOf("stochastic_gradient_descent", given.stochastic_gradient_descent());
    case job::TableOptimizer::kAdagrad:
      return GivenOf("adagrad", given.adagrad());
    case job::TableOptimizer::kAdam:
      return GivenOf("adam", given.adam());
    case job::TableOptimizer::kFtrl:
      return GivenOf("ftrl", given.ftrl());
    case job::TableOptimizer::kMomentum:
      return GivenOf("momentum", given.momentum());
    case job::TableOptimizer::kRmsProp:
      return GivenOf("rms_prop", given.rms_prop());
    case job::TableOptimizer::kProximalAdagrad:
      return GivenOf("proximal_adagrad", given.proximal_adagrad());
    case job::TableOptimizer::KIND_NOT_SET:
      break;
  }
  return std::nullopt;
}

}  // namespace

absl::StatusOr<embeddings::OptimizationParameters> MakeTableOptimizer(const job::TableOptimizer& given,
                                                                      const std::string& path) {
  std::optional<Given> kind = KindOf(given);
  if (!kind) {
    return InvalidArgument(
        "{} has no kind; expected one of stochastic_gradient_descent, adagrad, adam, ftrl, momentum, rms_prop and "
        "proximal_adagrad, such as adagrad {{ learning_rate: 0.1 }}",
        path);
  }
  const std::string field = fmt::format("{}.{}", path, kind->field);
  if (!kind->learning_rate) return InvalidArgument("{}.learning_rate is missing, expected at least 0", field);
  if (!(*kind->learning_rate >= 0) || !std::isfinite(*kind->learning_rate)) {
    return InvalidArgument("{}.learning_rate is {}, expected at least 0", field, *kind->learning_rate);
  }
  std::visit(
      [&](auto& parameters) {
        parameters.learning_rate = *kind->learning_rate;
        parameters.common = CommonOf(given);
      },
      kind->parameters);
  RETURN_IF_ERROR_WITH(embeddings::Validate(kind->parameters), path);
  return std::move(kind->parameters);
}

}  // namespace tessera
