// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/trace/initializers.h"

#include <cmath>
#include <utility>

#include "tessera/compiler/trace/ops.h"

namespace tessera::initializers {
namespace {

// The standard deviation of a unit normal cut off at two standard deviations.
constexpr double kTruncatedStddev = 0.87962566103423978;

std::pair<double, double> Fans(const Shape& shape) {
  if (shape.empty()) return {1, 1};
  if (shape.size() == 1) return {static_cast<double>(shape[0]), static_cast<double>(shape[0])};
  double window = 1;
  for (size_t i = 0; i + 2 < shape.size(); ++i) window *= static_cast<double>(shape[i]);
  return {window * static_cast<double>(shape[shape.size() - 2]), window * static_cast<double>(shape.back())};
}

}  // namespace

Initializer Zeros() {
  return [](const TensorType& type) { return tessera::Zeros(type); };
}

Initializer Ones() {
  return [](const TensorType& type) { return tessera::Ones(type); };
}

Initializer Constant(double value) {
  return [value](const TensorType& type) { return Fill(type, value); };
}

Initializer RandomUniform(double low, double high) {
  return [low, high](const TensorType& type) { return tessera::RandomUniform(type) * (high - low) + low; };
}

Initializer RandomNormal(double mean, double stddev) {
  return [mean, stddev](const TensorType& type) { return tessera::RandomNormal(type) * stddev + mean; };
}

Initializer TruncatedNormal(double mean, double stddev) {
  return [mean, stddev](const TensorType& type) { return tessera::TruncatedNormal(type) * stddev + mean; };
}

Initializer GlorotUniform() {
  return [](const TensorType& type) {
    auto [fan_in, fan_out] = Fans(type.shape);
    double limit = std::sqrt(6.0 / (fan_in + fan_out));
    return RandomUniform(-limit, limit)(type);
  };
}

Initializer HeNormal() {
  return [](const TensorType& type) {
    double stddev = std::sqrt(2.0 / Fans(type.shape).first) / kTruncatedStddev;
    return TruncatedNormal(0.0, stddev)(type);
  };
}

}  // namespace tessera::initializers
