// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/tables/learning_rate_schedule.h"

#include <string_view>
#include <vector>

#include "tessera/estimator/optimizers/learning_rate.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

absl::Status CheckSpan(const std::string& path, std::string_view kind, int64_t decay_steps) {
  if (decay_steps > 0) return absl::OkStatus();
  return InvalidArgument("{}.{}.decay_steps is {}, expected at least 1", path, kind, decay_steps);
}

absl::StatusOr<RateFn> MakePieces(const job::PiecewiseConstant& given, double rate, const std::string& path) {
  const std::vector<int64_t> boundaries(given.boundaries().begin(), given.boundaries().end());
  std::vector<double> rates(given.factors().begin(), given.factors().end());
  if (rates.size() != boundaries.size() + 1) {
    return InvalidArgument(
        "{}.piecewise_constant has {} boundaries and {} factors, expected one factor more than boundaries", path,
        boundaries.size(), rates.size());
  }
  for (size_t i = 1; i < boundaries.size(); ++i) {
    if (boundaries[i] > boundaries[i - 1]) continue;
    return InvalidArgument("{}.piecewise_constant has boundary {} after {}, expected them to ascend", path,
                           boundaries[i], boundaries[i - 1]);
  }
  for (double& factor : rates) factor *= rate;
  return [=]() -> Operand { return learning_rates::PiecewiseConstant(boundaries, rates); };
}

absl::StatusOr<RateFn> MakeDecay(const job::LearningRateSchedule& schedule, double rate, const std::string& path) {
  switch (schedule.kind_case()) {
    case job::LearningRateSchedule::kExponential: {
      const job::ExponentialDecay& given = schedule.exponential();
      RETURN_IF_ERROR(CheckSpan(path, "exponential", given.decay_steps()));
      return [=, steps = given.decay_steps(), decay = given.decay_rate(), staircase = given.staircase()]() -> Operand {
        return learning_rates::Exponential(rate, steps, decay, {.staircase = staircase});
      };
    }
    case job::LearningRateSchedule::kPolynomial: {
      const job::PolynomialDecay& given = schedule.polynomial();
      RETURN_IF_ERROR(CheckSpan(path, "polynomial", given.decay_steps()));
      learning_rates::PolynomialOptions options = {.cycle = given.cycle()};
      if (given.has_end()) options.end = given.end();
      if (given.has_power()) options.power = given.power();
      return [=, steps = given.decay_steps()]() -> Operand { return learning_rates::Polynomial(rate, steps, options); };
    }
    case job::LearningRateSchedule::kPiecewiseConstant:
      return MakePieces(schedule.piecewise_constant(), rate, path);
    case job::LearningRateSchedule::kCosine: {
      const job::CosineDecay& given = schedule.cosine();
      RETURN_IF_ERROR(CheckSpan(path, "cosine", given.decay_steps()));
      return [=, steps = given.decay_steps(), alpha = given.alpha()]() -> Operand {
        return learning_rates::Cosine(rate, steps, {.alpha = alpha});
      };
    }
    case job::LearningRateSchedule::KIND_NOT_SET:
      break;
  }
  return [=]() -> Operand { return rate; };
}

}  // namespace

absl::StatusOr<RateFn> MakeRate(const job::LearningRateSchedule& schedule, double rate, const std::string& path) {
  ASSIGN_OR_RETURN(RateFn decay, MakeDecay(schedule, rate, path));
  const int64_t steps = schedule.warmup_steps();
  if (steps < 0) return InvalidArgument("{}.warmup_steps is {}, expected at least 0", path, steps);
  if (steps == 0) return decay;
  return [=]() -> Operand { return learning_rates::Warmup(decay(), steps); };
}

}  // namespace tessera
