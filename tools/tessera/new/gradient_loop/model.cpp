// SPDX-License-Identifier: Apache-2.0
#include "model.h"

#include <vector>

#include "input.h"

using namespace tessera;

namespace {

constexpr int32_t kSteps = 5;  // integration steps between two observations
constexpr double kStep = kInterval / kSteps;

// The constants of angle'' = -stiffness sin(angle) - friction angle', f32[].
struct Constants {
  Tensor stiffness, friction;
};

struct State {
  Tensor angle, velocity;  // f32[batch]
};

Tensor Acceleration(const Constants& constants, const State& state) {
  return -constants.stiffness * Sin(state.angle) - constants.friction * state.velocity;
}

// Returns the state after kStep by the midpoint rule.
State Step(const Constants& constants, const State& state) {
  const State middle = {state.angle + kStep / 2 * state.velocity,
                        state.velocity + kStep / 2 * Acceleration(constants, state)};
  return {state.angle + kStep * middle.velocity, state.velocity + kStep * Acceleration(constants, middle)};
}

// Returns the state after kInterval: a loop with a constant trip count, so it is differentiable.
State NextObservation(const Constants& constants, const State& state) {
  const auto more = [](const std::vector<Tensor>& carried) { return carried[0] < kSteps; };
  const auto step = [&](const std::vector<Tensor>& carried) -> std::vector<Tensor> {
    const State next = Step(constants, {carried[1], carried[2]});
    return {carried[0] + 1, next.angle, next.velocity};
  };
  const std::vector<Tensor> last = While({Constant(0, DType::kI32), state.angle, state.velocity}, more, step);
  if (last.size() != 3) return {};
  return {last[1], last[2]};
}

// Returns the angles f32[batch, kObservations] after `start`.
Tensor Angles(const Constants& constants, const State& start) {
  const auto observe = [&](const std::vector<Tensor>&, const std::vector<Tensor>& carried) -> ScanStep {
    const State next = NextObservation(constants, {carried[0], carried[1]});
    return {.outputs = {next.angle}, .carried = {next.angle, next.velocity}};
  };
  const ScanStep swings = Scan({Iota({DType::kI32, {kObservations}})}, {start.angle, start.velocity}, observe);
  return Transpose(swings.outputs[0]);
}

}  // namespace

TpuEstimatorSpec Pendulum(const Features& features, const Labels& labels, Mode mode, const Params& params) {
  const Constants constants = {GetVariable("stiffness", {DType::kF32, {}}, initializers::Ones()).Read(),
                               GetVariable("friction", {DType::kF32, {}}, initializers::Zeros()).Read()};
  const Tensor start = features["start"];
  const Tensor angles =
      Angles(constants, {Squeeze(Slice(start, {0, 0}, {-1, 1}), {1}), Squeeze(Slice(start, {0, 1}, {-1, 1}), {1})});
  if (mode == Mode::kPredict) return TpuEstimatorSpec::Predict({{"angle", angles}});
  const Tensor loss = losses::MeanSquaredError(labels.only(), angles);
  if (mode == Mode::kEval) {
    return TpuEstimatorSpec::Eval(loss, {{"error", metrics::RootMeanSquaredError(labels.only(), angles)}});
  }
  auto optimizer = optimizers::CrossShard(optimizers::Adam(params.Get("learning_rate", 2e-2)));
  return TpuEstimatorSpec::Train(loss, optimizer->Minimize(loss));
}
