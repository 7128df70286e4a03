// SPDX-License-Identifier: Apache-2.0
// The learning rate schedules of Keras' configs.
#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "fmt/ranges.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/keras/training.h"
#include "tessera/estimator/optimizers/learning_rate.h"
#include "tessera/runtime/base/status.h"

namespace tessera::keras {
namespace {

using MakeScheduleFn = RateFn (*)(Settings& settings);

// Returns the number of steps of a field, which may be a float in Keras.
int64_t Steps(Settings& settings, const char* key) {
  const double steps = settings.Number(key);
  if (!(steps >= 1 && steps <= 1e15) || steps != std::floor(steps)) {
    settings.Fail(fmt::format("{} is {}, expected a whole number of at least 1", key, steps));
    return 1;
  }
  return static_cast<int64_t>(steps);
}

Tensor StepNumber() { return Cast(GlobalStep().ReadAtStart(), DType::kF32); }

RateFn MakeExponential(Settings& settings) {
  const double initial = settings.Number("initial_learning_rate"), decay = settings.Number("decay_rate");
  const int64_t steps = Steps(settings, "decay_steps");
  const bool staircase = settings.Bool("staircase", false);
  return [=] { return learning_rates::Exponential(initial, steps, decay, {.staircase = staircase}); };
}

RateFn MakeInverseTime(Settings& settings) {
  const double initial = settings.Number("initial_learning_rate"), decay = settings.Number("decay_rate");
  const int64_t steps = Steps(settings, "decay_steps");
  const bool staircase = settings.Bool("staircase", false);
  return [=] {
    const Tensor parts = StepNumber() / static_cast<double>(steps);
    return initial / (1 + decay * (staircase ? Floor(parts) : parts));
  };
}

RateFn MakePolynomial(Settings& settings) {
  const double initial = settings.Number("initial_learning_rate");
  const int64_t steps = Steps(settings, "decay_steps");
  const learning_rates::PolynomialOptions options = {.end = settings.Number("end_learning_rate", 1e-4),
                                                     .power = settings.Number("power", 1),
                                                     .cycle = settings.Bool("cycle", false)};
  return [=] { return learning_rates::Polynomial(initial, steps, options); };
}

RateFn MakePiecewise(Settings& settings) {
  const std::vector<int64_t> boundaries = settings.Ints("boundaries");
  std::vector<double> values;
  const Json* const given = settings.Find("values");
  if (given != nullptr && given->is_array()) {
    for (const Json& value : *given) values.push_back(value.is_number() ? value.get<double>() : -1);
  }
  const bool ascends = std::is_sorted(boundaries.begin(), boundaries.end(), std::less_equal<>());
  if (values.size() != boundaries.size() + 1 || !ascends || *std::min_element(values.begin(), values.end()) < 0) {
    settings.Fail("expected ascending boundaries, and one more value than boundaries, each at least 0");
  }
  return [=] { return learning_rates::PiecewiseConstant(boundaries, values); };
}

RateFn MakeCosine(Settings& settings) {
  const double initial = settings.Number("initial_learning_rate"), alpha = settings.Number("alpha", 0);
  const int64_t steps = Steps(settings, "decay_steps");
  if (settings.Find("warmup_target") == nullptr) {
    settings.Ignore({"warmup_steps"});
    return [=] { return learning_rates::Cosine(initial, steps, {.alpha = alpha}); };
  }
  const double target = settings.Number("warmup_target");
  const auto warmup = static_cast<double>(settings.Int("warmup_steps", 0));
  return [=] {
    const Tensor step = StepNumber();
    const Tensor part = Clamp(0.0, (step - warmup) / static_cast<double>(steps), 1.0);
    const Tensor decayed = target * ((1 - alpha) * 0.5 * (1 + Cos(part * std::numbers::pi)) + alpha);
    if (warmup < 1) return decayed;
    return Select(step < warmup, initial + (target - initial) * (step / warmup), decayed);
  };
}

const std::map<std::string, MakeScheduleFn>& Schedules() {
  static const auto* const schedules =
      new std::map<std::string, MakeScheduleFn>{{"CosineDecay", MakeCosine},
                                                {"ExponentialDecay", MakeExponential},
                                                {"InverseTimeDecay", MakeInverseTime},
                                                {"PiecewiseConstantDecay", MakePiecewise},
                                                {"PolynomialDecay", MakePolynomial}};
  return *schedules;
}

}  // namespace

absl::StatusOr<RateFn> ParseSchedule(const Json& json) {
  const std::optional<ClassConfig> named = ClassOf(json);
  const auto schedule = named ? Schedules().find(named->name) : Schedules().end();
  if (schedule == Schedules().end()) {
    std::vector<std::string> names;
    for (const auto& [name, make] : Schedules()) names.push_back(name);
    return Unimplemented("learning_rate is the schedule {}, which is not supported; expected one of {}",
                         named ? named->name : "without a class", fmt::join(names, ", "));
  }
  Settings settings(named->config, "learning_rate " + named->name);
  settings.Ignore({"name"});
  RateFn rate = schedule->second(settings);
  RETURN_IF_ERROR(settings.Finish());
  return rate;
}

}  // namespace tessera::keras
