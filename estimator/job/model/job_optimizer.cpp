// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/model/job_optimizer.h"

#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "fmt/format.h"
#include "tessera/estimator/job/model/job_defaults.h"
#include "tessera/estimator/job/tables/learning_rate_schedule.h"
#include "tessera/estimator/optimizers/keras/keras.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using MakeFn = std::function<std::unique_ptr<Optimizer>(const Operand& rate)>;

#define TESSERA_COPY(field) options.field = given.field()

bool IsBias(const Variable& variable) { return variable.type().rank() < 2; }

// An optimizer with its defaults in place.
struct Kind {
  double rate;
  MakeFn make;
};

template <typename Part>
Part WithDefaults(Part part) {
  SetDefaults(part);
  return part;
}

Kind MakeKind(const job::Adagrad& given) {
  optimizers::AdagradOptions options;
  TESSERA_COPY(initial_accumulator_value);
  return {given.learning_rate(), [=](const Operand& rate) { return optimizers::Adagrad(rate, options); }};
}

Kind MakeKind(const job::Adam& given) {
  optimizers::AdamOptions options;
  TESSERA_COPY(beta1);
  TESSERA_COPY(beta2);
  TESSERA_COPY(epsilon);
  TESSERA_COPY(lazy);
  return {given.learning_rate(), [=](const Operand& rate) { return optimizers::Adam(rate, options); }};
}

Kind MakeKind(const job::AdamW& given) {
  optimizers::AdamWOptions options = {.exclude = IsBias};
  TESSERA_COPY(beta1);
  TESSERA_COPY(beta2);
  TESSERA_COPY(epsilon);
  TESSERA_COPY(weight_decay);
  return {given.learning_rate(), [=](const Operand& rate) { return optimizers::AdamW(rate, options); }};
}

Kind MakeKind(const job::RmsProp& given) {
  optimizers::RmsPropOptions options = {.centered = given.centered()};
  TESSERA_COPY(decay);
  TESSERA_COPY(momentum);
  TESSERA_COPY(epsilon);
  return {given.learning_rate(), [=](const Operand& rate) { return optimizers::RmsProp(rate, options); }};
}

Kind MakeKind(const job::Adadelta& given) {
  optimizers::AdadeltaOptions options;
  TESSERA_COPY(rho);
  TESSERA_COPY(epsilon);
  return {given.learning_rate(), [=](const Operand& rate) { return optimizers::Adadelta(rate, options); }};
}

optimizers::FtrlOptions FtrlOptionsOf(const job::Ftrl& given) {
  optimizers::FtrlOptions options;
  TESSERA_COPY(learning_rate_power);
  TESSERA_COPY(initial_accumulator_value);
  TESSERA_COPY(l1_regularization_strength);
  TESSERA_COPY(l2_regularization_strength);
  TESSERA_COPY(l2_shrinkage_regularization_strength);
  TESSERA_COPY(beta);
  return options;
}

Kind MakeKind(const job::Ftrl& given) {
  return {given.learning_rate(),
          [options = FtrlOptionsOf(given)](const Operand& rate) { return optimizers::Ftrl(rate, options); }};
}

Kind MakeKind(const job::Lars& given) {
  optimizers::LarsOptions options = {.use_nesterov = given.use_nesterov(), .exclude = IsBias};
  TESSERA_COPY(momentum);
  TESSERA_COPY(weight_decay);
  TESSERA_COPY(trust);
  TESSERA_COPY(epsilon);
  return {given.learning_rate(), [=](const Operand& rate) { return optimizers::Lars(rate, options); }};
}

Kind MakeKind(const job::Lamb& given) {
  optimizers::LambOptions options = {.exclude = IsBias};
  TESSERA_COPY(beta1);
  TESSERA_COPY(beta2);
  TESSERA_COPY(epsilon);
  TESSERA_COPY(weight_decay);
  return {given.learning_rate(), [=](const Operand& rate) { return optimizers::Lamb(rate, options); }};
}

#undef TESSERA_COPY

Kind MakeKind(const job::Sgd& given) {
  return {given.learning_rate(), [](const Operand& rate) { return optimizers::Sgd(rate); }};
}

Kind MakeKind(const job::Momentum& given) {
  return {given.learning_rate(), [momentum = given.momentum(), nesterov = given.use_nesterov()](const Operand& rate) {
            return optimizers::Momentum(rate, momentum, {.use_nesterov = nesterov});
          }};
}

Kind KindOf(const job::Optimizer& optimizer) {
  switch (optimizer.kind_case()) {
    case job::Optimizer::kSgd:
      return MakeKind(WithDefaults(optimizer.sgd()));
    case job::Optimizer::kMomentum:
      return MakeKind(WithDefaults(optimizer.momentum()));
    case job::Optimizer::kAdagrad:
      return MakeKind(WithDefaults(optimizer.adagrad()));
    case job::Optimizer::kAdam:
      return MakeKind(WithDefaults(optimizer.adam()));
    case job::Optimizer::kAdamW:
      return MakeKind(WithDefaults(optimizer.adam_w()));
    case job::Optimizer::kRmsProp:
      return MakeKind(WithDefaults(optimizer.rms_prop()));
    case job::Optimizer::kAdadelta:
      return MakeKind(WithDefaults(optimizer.adadelta()));
    case job::Optimizer::kFtrl:
      return MakeKind(WithDefaults(optimizer.ftrl()));
    case job::Optimizer::kLars:
      return MakeKind(WithDefaults(optimizer.lars()));
    case job::Optimizer::kLamb:
      return MakeKind(WithDefaults(optimizer.lamb()));
    case job::Optimizer::KIND_NOT_SET:
      break;
  }
  return {};
}

// Returns the optimizer of Keras; its defaults are in place. Fails with InvalidArgument for one that Keras does not
// have.
absl::StatusOr<Kind> KerasKindOf(const job::Optimizer& optimizer) {
  namespace keras = optimizers::keras;
  switch (optimizer.kind_case()) {
    case job::Optimizer::kSgd:
      return Kind{optimizer.sgd().learning_rate(), [](const Operand& rate) { return keras::Sgd(rate); }};
    case job::Optimizer::kMomentum: {
      const keras::SgdOptions options = {.momentum = optimizer.momentum().momentum(),
                                         .nesterov = optimizer.momentum().use_nesterov()};
      return Kind{optimizer.momentum().learning_rate(), [=](const Operand& rate) { return keras::Sgd(rate, options); }};
    }
    case job::Optimizer::kAdagrad: {
      const keras::AdagradOptions options = {.initial_accumulator_value =
                                                 optimizer.adagrad().initial_accumulator_value()};
      return Kind{optimizer.adagrad().learning_rate(),
                  [=](const Operand& rate) { return keras::Adagrad(rate, options); }};
    }
    case job::Optimizer::kAdam: {
      const job::Adam& given = optimizer.adam();
      if (given.lazy()) {
        return InvalidArgument(
            "optimizer.adam.lazy is true, but Keras' Adam of version V2 updates all rows; leave it out");
      }
      const keras::AdamOptions options = {.beta_1 = given.beta1(), .beta_2 = given.beta2(), .epsilon = given.epsilon()};
      return Kind{given.learning_rate(), [=](const Operand& rate) { return keras::Adam(rate, options); }};
    }
    case job::Optimizer::kRmsProp: {
      const job::RmsProp& given = optimizer.rms_prop();
      const keras::RmsPropOptions options = {
          .rho = given.decay(), .momentum = given.momentum(), .epsilon = given.epsilon(), .centered = given.centered()};
      return Kind{given.learning_rate(), [=](const Operand& rate) { return keras::RmsProp(rate, options); }};
    }
    case job::Optimizer::kFtrl:
      return Kind{optimizer.ftrl().learning_rate(), [options = FtrlOptionsOf(optimizer.ftrl())](const Operand& rate) {
                    return keras::Ftrl(rate, options);
                  }};
    default:
      break;
  }
  const google::protobuf::FieldDescriptor* kind =
      optimizer.GetReflection()->GetOneofFieldDescriptor(optimizer, optimizer.GetDescriptor()->FindOneofByName("kind"));
  return InvalidArgument(
      "optimizer.{} is not among Keras' optimizers, which models of version V2 have; expected sgd, momentum, adagrad, "
      "adam, rms_prop or ftrl, or another version",
      kind->name());
}

// The numbers that a field of an optimizer may have.
struct Range {
  std::string_view field;
  double low;
  double high;           // exclusive
  bool with_low = true;  // true if `low` is included

  bool Has(double value) const { return (with_low ? value >= low : value > low) && value < high; }
  std::string Words() const {
    const std::string least = fmt::format("{} {}", with_low ? "at least" : "more than", low);
    if (low == -kInf) return "at most 0";
    return high == kInf ? least : fmt::format("{} and less than {}", least, high);
  }
  static constexpr double kInf = std::numeric_limits<double>::infinity();
};

constexpr Range kRanges[] = {
    {"learning_rate", 0, Range::kInf},
    {"momentum", 0, 1},
    {"beta1", 0, 1},
    {"beta2", 0, 1},
    {"rho", 0, 1},
    {"decay", 0, 1},
    {"epsilon", 0, Range::kInf},
    {"weight_decay", 0, Range::kInf},
    {"trust", 0, Range::kInf, /*with_low=*/false},
    {"l1_regularization_strength", 0, Range::kInf},
    {"l2_regularization_strength", 0, Range::kInf},
    {"l2_shrinkage_regularization_strength", 0, Range::kInf},
    {"beta", 0, Range::kInf},
    {"learning_rate_power", -Range::kInf, std::numeric_limits<double>::denorm_min()},
    {"initial_accumulator_value", 0, Range::kInf},
};

absl::Status CheckNumbers(const job::Optimizer& optimizer) {
  const google::protobuf::Reflection& reflection = *optimizer.GetReflection();
  const google::protobuf::FieldDescriptor* kind =
      reflection.GetOneofFieldDescriptor(optimizer, optimizer.GetDescriptor()->FindOneofByName("kind"));
  const google::protobuf::Message& part = reflection.GetMessage(optimizer, kind);
  for (const Range& range : kRanges) {
    const google::protobuf::FieldDescriptor* field = part.GetDescriptor()->FindFieldByName(std::string(range.field));
    if (field == nullptr || !part.GetReflection()->HasField(part, field)) continue;
    const double value = part.GetReflection()->GetDouble(part, field);
    // A sum of squares that begins with 0 would divide 0 by 0 when a gradient is 0.
    const bool is_zero_sum = optimizer.has_adagrad() && range.field == "initial_accumulator_value" && value == 0;
    if (range.Has(value) && !is_zero_sum) continue;
    return InvalidArgument("optimizer.{}.{} is {}, expected {}", kind->name(), range.field, value,
                           is_zero_sum ? "more than 0" : range.Words());
  }
  return absl::OkStatus();
}

absl::StatusOr<premade::OptimizerFn> Clipped(premade::OptimizerFn make, const job::Optimizer& optimizer) {
  using Clip = std::unique_ptr<Optimizer> (*)(std::unique_ptr<Optimizer>, double);
  const auto clipped = [&](std::string_view field, Clip clip, double limit) -> absl::StatusOr<premade::OptimizerFn> {
    if (!(limit > 0)) return InvalidArgument("optimizer.{} is {}, expected more than 0", field, limit);
    return premade::OptimizerFn([=, make = std::move(make)] { return clip(make(), limit); });
  };
  switch (optimizer.clip_case()) {
    case job::Optimizer::kClipByGlobalNorm:
      return clipped("clip_by_global_norm", optimizers::ClipByGlobalNorm, optimizer.clip_by_global_norm());
    case job::Optimizer::kClipByNorm:
      return clipped("clip_by_norm", optimizers::ClipByNorm, optimizer.clip_by_norm());
    case job::Optimizer::kClipByValue:
      return clipped("clip_by_value", optimizers::ClipByValue, optimizer.clip_by_value());
    case job::Optimizer::CLIP_NOT_SET:
      break;
  }
  return make;
}

// Errors begin with "optimizer".
absl::StatusOr<premade::OptimizerFn> Make(const job::Optimizer& optimizer, std::optional<job::Version> version) {
  if (optimizer.kind_case() == job::Optimizer::KIND_NOT_SET) {
    if (!optimizer.has_schedule() && optimizer.clip_case() == job::Optimizer::CLIP_NOT_SET)
      return premade::OptimizerFn();
    return InvalidArgument("optimizer has a schedule or clipping but no kind; add one, such as adagrad {{}}");
  }
  RETURN_IF_ERROR(CheckNumbers(optimizer));
  absl::StatusOr<Kind> kind = KindOf(optimizer);
  if (version == job::V2) kind = KerasKindOf(WithKerasDefaults(optimizer));
  RETURN_IF_ERROR(kind.status());
  ASSIGN_OR_RETURN(RateFn rate, MakeRate(optimizer.schedule(), kind->rate, "optimizer.schedule"));
  return Clipped([=, make = kind->make] { return make(rate()); }, optimizer);
}

}  // namespace

absl::StatusOr<premade::OptimizerFn> MakeOptimizer(const job::Optimizer& optimizer, const std::string& field,
                                                   std::optional<job::Version> version) {
  absl::StatusOr<premade::OptimizerFn> made = Make(optimizer, version);
  constexpr std::string_view kField = "optimizer";
  if (made.ok() || field == kField || !Message(made.status()).starts_with(kField)) return made;
  return absl::Status(made.status().code(), field + std::string(Message(made.status()).substr(kField.size())));
}

}  // namespace tessera
