// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/optimizers/learning_rate.h"

#include <algorithm>
#include <numbers>
#include <optional>
#include <utility>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"

namespace tessera::learning_rates {
namespace {

Tensor Step() { return Cast(GlobalStep().ReadAtStart(), DType::kF32); }

Tensor NotASpan(std::string_view name, int64_t steps) {
  return ErrorTensor(fmt::format("{}: expected at least 1 step, got {}", name, steps));
}

// Returns the error for the first of `rates` that is negative or NaN; nullopt when none is.
std::optional<Tensor> NotRates(const std::vector<std::pair<const char*, double>>& rates) {
  for (const auto& [name, rate] : rates) {
    if (!(rate >= 0)) return ErrorTensor(fmt::format("{} is {}, expected at least 0", name, rate));
  }
  return std::nullopt;
}

}  // namespace

Tensor Exponential(double initial, int64_t decay_steps, double decay_rate, const ExponentialOptions& options,
                   SourceLocation location) {
  const CallScope call("Exponential", location);
  if (decay_steps < 1) return NotASpan("decay_steps", decay_steps);
  if (const auto error = NotRates({{"initial", initial}, {"decay_rate", decay_rate}})) return *error;
  const Tensor periods = Step() / static_cast<double>(decay_steps);
  return initial * Pow(Constant(decay_rate, DType::kF32), options.staircase ? Floor(periods) : periods);
}

Tensor Polynomial(double initial, int64_t decay_steps, const PolynomialOptions& options, SourceLocation location) {
  const CallScope call("Polynomial", location);
  if (decay_steps < 1) return NotASpan("decay_steps", decay_steps);
  if (const auto error = NotRates({{"initial", initial}, {"end", options.end}})) return *error;
  const auto steps = static_cast<double>(decay_steps);
  Tensor done;
  if (options.cycle) {
    const Tensor step = Step();
    done = step / (steps * Maximum(Ceil(step / steps), 1));
  } else {
    done = Minimum(Step(), steps) / steps;
  }
  return (initial - options.end) * Pow(1 - done, options.power) + options.end;
}

Tensor PiecewiseConstant(const std::vector<int64_t>& boundaries, const std::vector<double>& values,
                         SourceLocation location) {
  const CallScope call("PiecewiseConstant", location);
  if (values.size() != boundaries.size() + 1) {
    return ErrorTensor(
        fmt::format("expected one value more than the {} boundaries, got {}", boundaries.size(), values.size()));
  }
  if (std::adjacent_find(boundaries.begin(), boundaries.end(), std::greater_equal<>()) != boundaries.end()) {
    return ErrorTensor(fmt::format("expected boundaries that ascend, got {}", boundaries));
  }
  for (const double value : values) {
    if (const auto error = NotRates({{"a value", value}})) return *error;
  }
  const Tensor step = GlobalStep().ReadAtStart();
  Tensor rate = Constant(values.back(), DType::kF32);
  for (size_t i = boundaries.size(); i-- > 0;) {
    rate = Select(step <= boundaries[i], Constant(values[i], DType::kF32), rate);
  }
  return rate;
}

Tensor Cosine(double initial, int64_t decay_steps, const CosineOptions& options, SourceLocation location) {
  const CallScope call("Cosine", location);
  if (decay_steps < 1) return NotASpan("decay_steps", decay_steps);
  if (const auto error = NotRates({{"initial", initial}, {"alpha", options.alpha}})) return *error;
  const auto steps = static_cast<double>(decay_steps);
  const Tensor wave = (1 + Cos(Minimum(Step(), steps) / steps * std::numbers::pi)) * 0.5;
  return initial * ((1 - options.alpha) * wave + options.alpha);
}

Tensor Warmup(const Operand& rate, int64_t steps, SourceLocation location) {
  const CallScope call("Warmup", location);
  if (steps < 1) return NotASpan("steps", steps);
  const Tensor full = rate.tensor() != nullptr ? Cast(*rate.tensor(), DType::kF32) : Fill({DType::kF32, {}}, rate);
  const Tensor done = Step() / static_cast<double>(steps);
  return full * Minimum(done, 1);
}

}  // namespace tessera::learning_rates
