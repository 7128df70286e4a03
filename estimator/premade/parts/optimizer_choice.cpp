// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/premade/parts/optimizer_choice.h"

#include <map>
#include <vector>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/estimator/optimizers/keras/keras.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera::premade {
namespace {

using MakeOptimizer = std::unique_ptr<Optimizer> (*)(double learning_rate);

struct Named {
  MakeOptimizer v1;
  MakeOptimizer keras;
  double keras_rate;  // the default of the class
};

constexpr double kRate = 0.05;  // the learning rate of v1 optimizers chosen by name

const std::map<std::string, Named, std::less<>>& Optimizers() {
  using namespace optimizers;
  static const auto& named = *new std::map<std::string, Named, std::less<>>{
      {"Adagrad", {[](double rate) { return Adagrad(rate); }, [](double rate) { return keras::Adagrad(rate); }, 0.001}},
      {"Adam", {[](double rate) { return Adam(rate); }, [](double rate) { return keras::Adam(rate); }, 0.001}},
      {"Ftrl", {[](double rate) { return Ftrl(rate); }, [](double rate) { return keras::Ftrl(rate); }, 0.001}},
      {"RMSProp", {[](double rate) { return RmsProp(rate); }, [](double rate) { return keras::RmsProp(rate); }, 0.001}},
      {"SGD", {[](double rate) { return Sgd(rate); }, [](double rate) { return keras::Sgd(rate); }, 0.01}},
  };
  return named;
}

}  // namespace

absl::StatusOr<OptimizerFn> OptimizerByName(std::string_view name, Version version,
                                            std::optional<double> learning_rate) {
  const auto found = Optimizers().find(name);
  if (found == Optimizers().end()) {
    std::vector<std::string> names;
    for (const auto& [known, functions] : Optimizers()) names.push_back(known);
    return InvalidArgument("unknown optimizer \"{}\"{}", name,
                           DidYouMean(name, names, "; ", fmt::format("; there are {}", fmt::join(names, ", "))));
  }
  const Named& named = found->second;
  const bool keras = version == Version::kV2;
  const double rate = learning_rate.value_or(keras ? named.keras_rate : kRate);
  return OptimizerFn([make = keras ? named.keras : named.v1, rate] { return make(rate); });
}

absl::StatusOr<OptimizerFn> OptimizerByName(std::string_view name) {
  constexpr double kAdamRate = 0.001;
  return OptimizerByName(name, Version::kV1, name == "Adam" ? kAdamRate : kRate);
}

absl::StatusOr<OptimizerFn> OptimizerChoice::Resolve(const std::optional<Version>& version, const char* default_name,
                                                     std::optional<double> learning_rate) const {
  if (function_) return function_;
  return OptimizerByName(name_.empty() ? default_name : name_, version.value_or(Version::kV1), learning_rate);
}

}  // namespace tessera::premade
