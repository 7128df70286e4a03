// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/programs/program_results.h"

#include <algorithm>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

const TensorType& TypeOf(const BoundProgram& bound, size_t result) { return bound.program->results()[result].type; }

bool IsPosition(const std::string& name) {
  return std::all_of(name.begin(), name.end(), [](char c) { return (c >= '0' && c <= '9') || c == '/'; });
}

std::string Listed(const std::vector<std::string>& names) {
  return names.empty() ? "none" : fmt::to_string(fmt::join(names, ", "));
}

}  // namespace

absl::StatusOr<std::string> LossOfTraining(const job::ProgramModel& model, const BoundProgram& train) {
  const std::string wanted = model.loss().empty() ? layout::kLoss : model.loss();
  std::vector<std::string> scalars;
  for (size_t i = 0; i < train.results.size(); ++i) {
    if (train.results[i].variable) continue;
    const ImportedProgram::Value& value = train.program->results()[i];
    const std::string& name = train.results[i].name;
    const bool scalar = value.type.rank() == 0 && IsFloat(value.type.dtype);
    if (name == wanted || value.name == wanted) {
      if (scalar) return name;
      return InvalidArgument(
          "{}: train_step returns the loss, {}, as {}; expected one floating-point number, such as a mean",
          train.program->name(), value.name, ToString(value.type));
    }
    if (scalar) scalars.push_back(name);
  }
  if (model.loss().empty() && scalars.size() == 1) return scalars[0];
  if (!model.loss().empty()) {
    return InvalidArgument("{}: loss: train_step returns no \"{}\"; its single numbers are {}", train.program->name(),
                           model.loss(), Listed(scalars));
  }
  return InvalidArgument(
      "{}: which result of train_step is the loss? Its single numbers are {}; call one \"loss\", or set loss: \"NAME\"",
      train.program->name(), Listed(scalars));
}

void NoteUnwritten(BoundPrograms& bound) {
  for (size_t i = 0; i < bound.train_step.results.size(); ++i) {
    const ProgramResult& result = bound.train_step.results[i];
    if (result.variable || TypeOf(bound.train_step, i).rank() == 0) continue;
    bound.notes.push_back(fmt::format("train_step returns {} {}, which is not a single number: it is not written",
                                      result.name, ToString(TypeOf(bound.train_step, i))));
  }
}

absl::StatusOr<std::string> LossOfEvaluation(const BoundProgram& eval, const std::string& training_loss) {
  std::vector<std::string> names;
  for (size_t i = 0; i < eval.results.size(); ++i) {
    const TensorType& type = TypeOf(eval, i);
    const std::string& name = eval.results[i].name;
    if (type.rank() > 0 && type.shape != Shape{eval.rows}) {
      return InvalidArgument("{}: eval_step returns {} {}; expected a number, or {} of them, one per row",
                             eval.program->name(), eval.program->results()[i].name, ToString(type), eval.rows);
    }
    names.push_back(name);
  }
  if (names.size() == 1) return names[0];
  for (const std::string& wanted : {std::string(layout::kLoss), training_loss}) {
    if (!IsPosition(wanted) && std::find(names.begin(), names.end(), wanted) != names.end()) return wanted;
  }
  return InvalidArgument(
      "{}: which result of eval_step is the loss? There are {}; return a dictionary and call one \"{}\"",
      eval.program->name(), Listed(names), IsPosition(training_loss) ? layout::kLoss : training_loss);
}

absl::Status CheckPredictions(const BoundProgram& predict) {
  for (size_t i = 0; i < predict.results.size(); ++i) {
    const TensorType& type = TypeOf(predict, i);
    if (type.rank() > 0 && type.shape[0] == predict.rows) continue;
    return InvalidArgument("{}: predict returns {} {}; expected {} rows in dimension 0, one per example",
                           predict.program->name(), predict.program->results()[i].name, ToString(type), predict.rows);
  }
  return absl::OkStatus();
}

}  // namespace tessera
