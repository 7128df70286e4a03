// SPDX-License-Identifier: Apache-2.0
// The optimizers of Keras' configs.
#include <map>
#include <utility>
#include <vector>

#include "fmt/ranges.h"
#include "tessera/estimator/keras/training.h"
#include "tessera/estimator/optimizers/keras/keras.h"
#include "tessera/runtime/base/status.h"

namespace tessera::keras {
namespace {

namespace rules = optimizers::keras;

constexpr double kEpsilon = 1e-7;

// Reads the fields of a rule. `is_legacy`: the rules of Keras before version 2.11.
using MakeFn = OptimizerConfig (*)(Settings& settings, const RateFn& rate, bool is_legacy);

SlotLayout SlotsOf(const std::string& name, std::vector<std::string> slots, bool by_variable = false) {
  return {.scope = "training/" + name, .slots = std::move(slots), .by_variable = by_variable};
}

OptimizerConfig MakeSgd(Settings& settings, const RateFn& rate, bool) {
  const rules::SgdOptions options = {.momentum = settings.Number("momentum", 0),
                                     .nesterov = settings.Bool("nesterov", false)};
  return {.make = [=] { return rules::Sgd(rate(), options); },
          .slots = SlotsOf("SGD",
                           options.momentum == 0 ? std::vector<std::string>() : std::vector<std::string>{"momentum"})};
}

OptimizerConfig MakeAdam(Settings& settings, const RateFn& rate, bool is_legacy) {
  const rules::AdamOptions options = {.beta_1 = settings.Number("beta_1", 0.9),
                                      .beta_2 = settings.Number("beta_2", 0.999),
                                      .epsilon = settings.Number("epsilon", kEpsilon)};
  return {.make = [=] { return rules::Adam(rate(), options); },
          .slots = SlotsOf("Adam", {"m", "v"}, /*by_variable=*/!is_legacy)};
}

OptimizerConfig MakeRmsProp(Settings& settings, const RateFn& rate, bool is_legacy) {
  const rules::RmsPropOptions options = {.rho = settings.Number("rho", 0.9),
                                         .momentum = settings.Number("momentum", 0),
                                         .epsilon = settings.Number("epsilon", kEpsilon),
                                         .centered = settings.Bool("centered", false),
                                         .epsilon_in_root = !is_legacy};
  std::vector<std::string> slots = {"rms"};
  if (options.momentum != 0) slots.emplace_back("momentum");
  if (options.centered) slots.emplace_back("mg");
  return {.make = [=] { return rules::RmsProp(rate(), options); }, .slots = SlotsOf("RMSprop", std::move(slots))};
}

OptimizerConfig MakeAdagrad(Settings& settings, const RateFn& rate, bool is_legacy) {
  const rules::AdagradOptions options = {.initial_accumulator_value = settings.Number("initial_accumulator_value", 0.1),
                                         .epsilon = settings.Number("epsilon", kEpsilon),
                                         .epsilon_in_root = !is_legacy};
  return {.make = [=] { return rules::Adagrad(rate(), options); }, .slots = SlotsOf("Adagrad", {"accumulator"})};
}

const std::map<std::string, MakeFn>& Rules() {
  static const auto* const rules = new std::map<std::string, MakeFn>{
      {"adagrad", MakeAdagrad}, {"adam", MakeAdam}, {"rmsprop", MakeRmsProp}, {"sgd", MakeSgd}};
  return *rules;
}

std::string Lower(std::string name) {
  for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return name;
}

OptimizerFn Clipped(Settings& settings, OptimizerFn make) {
  using Clip = std::unique_ptr<Optimizer> (*)(std::unique_ptr<Optimizer>, double);
  for (const auto& [key, clip] : {std::pair<const char*, Clip>("clipnorm", optimizers::ClipByNorm),
                                  {"global_clipnorm", optimizers::ClipByGlobalNorm},
                                  {"clipvalue", optimizers::ClipByValue}}) {
    if (settings.Find(key) == nullptr) continue;
    const double limit = settings.Number(key);
    if (!(limit > 0)) settings.Fail(fmt::format("{} is {}, expected more than 0", key, limit));
    make = [make, clip = clip, limit] { return clip(make(), limit); };
  }
  return make;
}

}  // namespace

absl::StatusOr<OptimizerConfig> ParseOptimizer(const Json* json) {
  const std::optional<ClassConfig> named = json == nullptr ? std::nullopt : ClassOf(*json);
  if (!named) return InvalidArgument("the model has no optimizer, expected one such as Adam");
  const auto rule = Rules().find(Lower(named->name));
  if (rule == Rules().end()) {
    return Unimplemented("optimizer {} is not supported; expected Adagrad, Adam, RMSprop or SGD", named->name);
  }
  Settings settings(named->config, "optimizer " + named->name);
  const bool is_legacy = settings.Bool("is_legacy_optimizer", settings.Has("decay"));
  const double rate_unless_given = rule->first == "sgd" ? 0.01 : 0.001;
  settings.Ignore({"name", "jit_compile", "ema_momentum", "ema_overwrite_frequency"});
  if (settings.Number("decay", 0) != 0) settings.Fail("decay is not 0, which is not supported");
  if (settings.Number("weight_decay", 0) != 0) settings.Fail("weight_decay is not 0, which is not supported");
  RateFn rate;
  const Json* const given_rate = settings.Find("learning_rate");
  if (given_rate != nullptr && given_rate->is_object()) {
    ASSIGN_OR_RETURN(rate, ParseSchedule(*given_rate));
  } else {
    rate = [value = settings.Number("learning_rate", rate_unless_given)] { return value; };
  }
  OptimizerConfig optimizer = rule->second(settings, rate, is_legacy);
  const OptimizerFn make = Clipped(settings, std::move(optimizer.make));
  RETURN_IF_ERROR(settings.Finish());
  optimizer.make = [make] { return optimizers::CrossShard(make()); };
  return optimizer;
}

}  // namespace tessera::keras
