// SPDX-License-Identifier: Apache-2.0
// The order: data by name, then the variables of train_step and init, then the other programs by the names of these
// variables.
#include "tessera/estimator/job/programs/program_binding.h"

#include <algorithm>
#include <set>
#include <utility>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/estimator/job/programs/program_results.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr char kMask[] = "mask";
constexpr char kRandomKey[] = "random_key";

bool IsIn(const std::vector<std::string>& names, const char* name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// Binds the argument to data: by the job's inputs, else by its full name or by its only step, such as x of
// `batch['x']`.
std::optional<ProgramArgument> DataOf(const job::ProgramModel& model, const std::string& argument,
                                      const ValuePath& path, const std::vector<DataName>& data) {
  std::vector<std::string> names = {FullName(path)};
  if (path.steps.size() == 1) names.push_back(path.steps[0].text);
  for (const job::ProgramInput& input : model.inputs()) {
    if (input.argument() == argument) names = {input.feature()};
  }
  for (const std::string& name : names) {
    for (const DataName& component : data) {
      if (std::find(component.names.begin(), component.names.end(), name) == component.names.end()) continue;
      return ProgramArgument{.role = ProgramArgument::Role::kData, .variable = 0, .component = component.component};
    }
  }
  if (IsIn(names, kMask)) return ProgramArgument{.role = ProgramArgument::Role::kMask, .variable = 0, .component = {}};
  if (!IsIn(names, kRandomKey)) return std::nullopt;
  return ProgramArgument{.role = ProgramArgument::Role::kRandomKey, .variable = 0, .component = {}};
}

std::string Inventory(const std::vector<DataName>& data) {
  std::vector<std::string> names;
  for (const DataName& component : data) names.push_back(fmt::format("\"{}\"", component.names.front()));
  return fmt::to_string(fmt::join(names, ", "));
}

// Returns the name of a result that is not a variable: its path without the position in the returned value.
std::string ResultName(const ValuePath& path) {
  const bool position = path.steps.size() > 1 && path.steps[0].kind == ValuePath::Kind::kIndex;
  const std::string name = JoinSteps(path, position ? 1 : 0);
  return name.empty() ? path.root : name;
}

// Fails when the job binds the argument to a feature that is not in the data.
absl::Status CheckFeature(const job::ProgramModel& model, const NamedProgram& named, size_t index,
                          const std::vector<DataName>& data) {
  for (const job::ProgramInput& input : model.inputs()) {
    if (input.argument() != named.program->arguments()[index].name) continue;
    std::vector<std::string> names;
    for (const DataName& component : data) names.insert(names.end(), component.names.begin(), component.names.end());
    return InvalidArgument("{}: inputs: {} takes {} from \"{}\", which is not in the data{}; it has {}",
                           named.program->name(), named.function, named.Argument(index), input.feature(),
                           DidYouMean(input.feature(), names, ", "), Inventory(data));
  }
  return absl::OkStatus();
}

// Returns the error for an argument without a source. If only the type differs, the error names the result of the
// argument's name. Otherwise it suggests a result of its type that is not |taken| as a next value and not the loss.
absl::Status UnboundArgument(const job::ProgramModel& model, const NamedProgram& named, size_t index,
                             const std::vector<DataName>& data, const std::set<size_t>& taken) {
  RETURN_IF_ERROR(CheckFeature(model, named, index, data));
  const std::optional<size_t> same = ResultOfSameWay(named, index, taken);
  if (same && named.results[*same].type != named.arguments[index].type) return WrongNextValue(named, index, *same);
  std::string candidate = "...";
  for (size_t i = 0; i < named.results.size() && candidate == "..."; ++i) {
    const bool free = !taken.contains(i) && ResultName(named.results[i].path) != layout::kLoss;
    if (free && named.results[i].type == named.arguments[index].type)
      candidate = fmt::format("\"{}\"", named.program->results()[i].name);
  }
  const std::string& name = named.program->arguments()[index].name;
  return InvalidArgument(
      "{}: {} takes {}, but no result has its name and type, and it is not in the data, which has {}; set inputs {{ "
      "argument: \"{}\" feature: ... }} or states {{ argument: \"{}\" result: {} }}",
      named.program->name(), named.function, named.Argument(index), Inventory(data), name, name, candidate);
}

absl::Status CheckRandomKey(const NamedProgram& named, size_t index) {
  if (std::string_view(named.function) != "train_step") {
    return InvalidArgument("{}: {} takes {}, a random key, which only train_step gets; export it without the key",
                           named.program->name(), named.function, named.Argument(index));
  }
  if (named.arguments[index].type == TensorType{DType::kU32, {2}}) return absl::OkStatus();
  return InvalidArgument("{}: {} takes {} as random key, expected a key of JAX, ui32[2]", named.program->name(),
                         named.function, named.Argument(index));
}

absl::Status CheckRows(const NamedProgram& named, BoundProgram& bound) {
  for (size_t i = 0; i < bound.arguments.size(); ++i) {
    if (bound.arguments[i].role == ProgramArgument::Role::kVariable) continue;
    if (bound.arguments[i].role == ProgramArgument::Role::kRandomKey) {
      RETURN_IF_ERROR(CheckRandomKey(named, i));
      continue;
    }
    const Shape& shape = named.arguments[i].type.shape;
    const int64_t rows = shape.empty() ? 0 : shape.front();
    if (shape.empty() || (bound.rows != 0 && rows != bound.rows)) {
      return InvalidArgument("{}: {} takes {} from the data, expected {} rows in dimension 0", named.program->name(),
                             named.function, named.Argument(i),
                             bound.rows == 0 ? "the batch's" : std::to_string(bound.rows));
    }
    bound.rows = rows;
  }
  return absl::OkStatus();
}

class Binder {
 public:
  Binder(const job::ProgramModel& model, ParsedPrograms programs) : model_(model) {
    bound_.init.program = std::move(programs.init);
    bound_.train_step.program = std::move(programs.train_step);
    bound_.eval_step.program = std::move(programs.eval_step);
    bound_.predict.program = std::move(programs.predict);
  }

  absl::Status BindTrainStep(const std::vector<DataName>& data) {
    ASSIGN_OR_RETURN(const NamedProgram train, NamesOf("train_step", *bound_.train_step.program));
    BoundProgram& bound = bound_.train_step;
    bound.arguments.resize(train.arguments.size());
    bound.results.resize(train.results.size());
    std::set<size_t> apart;
    for (size_t i = 0; i < train.arguments.size(); ++i) {
      const std::string& name = train.program->arguments()[i].name;
      if (IsStated(model_, name)) continue;
      const std::optional<ProgramArgument> found = DataOf(model_, name, train.arguments[i].path, data);
      if (!found) continue;
      bound.arguments[i] = *found;
      apart.insert(i);
    }
    std::optional<NamedProgram> init;
    if (bound_.init.program) {
      ASSIGN_OR_RETURN(init, NamesOf("init", *bound_.init.program));
    }
    ASSIGN_OR_RETURN(variables_, ProgramVariables::Create(model_, train, init, apart));
    for (size_t i = 0; i < train.arguments.size(); ++i) {
      if (apart.contains(i)) continue;
      const std::optional<size_t> variable = variables_->OfArgument(i);
      if (!variable) return UnboundArgument(model_, train, i, data, variables_->NextValues());
      bound.arguments[i] = {.role = ProgramArgument::Role::kVariable, .variable = *variable, .component = {}};
    }
    bound_.variables = variables_->all();
    NoteDropped();
    if (init) BindInit(*init);
    for (size_t i = 0; i < bound.results.size(); ++i) bound.results[i].name = ResultName(train.results[i].path);
    for (size_t i = 0; i < bound_.variables.size(); ++i) {
      if (bound_.variables[i].result) bound.results[*bound_.variables[i].result].variable = i;
    }
    NoteUnusedData(train.function, bound, data);
    return CheckRows(train, bound);
  }

  // Binds eval_step or predict, after train_step.
  absl::Status BindReader(const char* function, BoundProgram& bound, const std::vector<DataName>& data) {
    ASSIGN_OR_RETURN(const NamedProgram named, NamesOf(function, *bound.program));
    bound.arguments.resize(named.arguments.size());
    for (size_t i = 0; i < named.arguments.size(); ++i) {
      const std::optional<size_t> variable = variables_->Find(named.arguments[i]);
      std::optional<ProgramArgument> found =
          DataOf(model_, named.program->arguments()[i].name, named.arguments[i].path, data);
      if (!found && !variable) return UnknownArgument(named, i, data);
      if (!found || (variable && !named.arguments[i].path.steps.empty()))
        found = {.role = ProgramArgument::Role::kVariable, .variable = *variable, .component = {}};
      bound.arguments[i] = *found;
    }
    for (const NamedValue& result : named.results) {
      bound.results.push_back({.variable = std::nullopt, .name = ResultName(result.path)});
    }
    return CheckRows(named, bound);
  }

  BoundPrograms Take() { return std::move(bound_); }
  BoundPrograms& bound() { return bound_; }

 private:
  void NoteDropped() {
    for (const ProgramVariable& variable : bound_.variables) {
      if (variable.argument) continue;
      bound_.notes.push_back(
          fmt::format("{} {}: train_step does not read it (JAX leaves out what a function does not use)", variable.name,
                      ToString(variable.type)));
    }
  }

  void BindInit(const NamedProgram& init) {
    bound_.init.results.resize(init.results.size());
    for (size_t i = 0; i < init.results.size(); ++i) bound_.init.results[i].name = ResultName(init.results[i].path);
    for (size_t i = 0; i < bound_.variables.size(); ++i) bound_.init.results[*bound_.variables[i].init].variable = i;
    for (const ProgramResult& result : bound_.init.results) {
      if (!result.variable)
        bound_.notes.push_back(fmt::format("init returns {}, which train_step does not take", result.name));
    }
  }

  void NoteUnusedData(const char* function, const BoundProgram& bound, const std::vector<DataName>& data) {
    for (const DataName& component : data) {
      const bool used = std::any_of(bound.arguments.begin(), bound.arguments.end(), [&](const auto& argument) {
        return argument.role == ProgramArgument::Role::kData && argument.component == component.component;
      });
      if (used) continue;
      bound_.notes.push_back(
          fmt::format("the data has \"{}\", which {} does not take (JAX leaves out what a function "
                      "does not use)",
                      component.names.front(), function));
    }
  }

  absl::Status UnknownArgument(const NamedProgram& named, size_t index, const std::vector<DataName>& data) const {
    RETURN_IF_ERROR(CheckFeature(model_, named, index, data));
    if (const std::optional<size_t> meant = variables_->FindOfAnyType(named.arguments[index].path)) {
      const ProgramVariable& variable = bound_.variables[*meant];
      return InvalidArgument("{}: {} takes {}, but train_step has {} {}: export both with the same type",
                             named.program->name(), named.function, named.Argument(index), variable.name,
                             ToString(variable.type));
    }
    std::vector<std::string> names;
    for (const ProgramVariable& variable : bound_.variables) names.push_back(variable.name);
    return InvalidArgument(
        "{}: {} takes {}, which is neither a variable of train_step{} nor in the data, which has {}; set inputs {{ "
        "argument: \"{}\" feature: ... }}",
        named.program->name(), named.function, named.Argument(index),
        DidYouMean(VariableName(named.arguments[index].path), names, ", "), Inventory(data),
        named.program->arguments()[index].name);
  }

  const job::ProgramModel& model_;
  BoundPrograms bound_;
  std::optional<ProgramVariables> variables_;
};

// Checks that the job's inputs name existing arguments.
absl::Status CheckInputs(const job::ProgramModel& model, const BoundPrograms& bound) {
  std::vector<std::string> names;
  for (const BoundProgram* program : {&bound.train_step, &bound.eval_step, &bound.predict}) {
    if (!program->program) continue;
    for (const ImportedProgram::Value& argument : program->program->arguments()) names.push_back(argument.name);
  }
  for (const job::ProgramInput& input : model.inputs()) {
    if (IsIn(names, input.argument().c_str())) continue;
    return InvalidArgument(
        "{}: inputs: no program has an argument called \"{}\"{} (JAX leaves out what a function does not use)",
        bound.train_step.program->name(), input.argument(), DidYouMean(input.argument(), names, ", "));
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<BoundPrograms> BindPrograms(const job::ProgramModel& model, ParsedPrograms programs,
                                           const std::vector<DataName>& train_data,
                                           const std::vector<DataName>& eval_data,
                                           const std::vector<DataName>& predict_data) {
  Binder binder(model, std::move(programs));
  BoundPrograms& bound = binder.bound();
  RETURN_IF_ERROR(binder.BindTrainStep(train_data));
  ASSIGN_OR_RETURN(bound.loss, LossOfTraining(model, bound.train_step));
  NoteUnwritten(bound);
  if (bound.eval_step.program) {
    RETURN_IF_ERROR(binder.BindReader("eval_step", bound.eval_step, eval_data));
    ASSIGN_OR_RETURN(bound.eval_loss, LossOfEvaluation(bound.eval_step, bound.loss));
  }
  if (bound.predict.program) {
    RETURN_IF_ERROR(binder.BindReader("predict", bound.predict, predict_data));
    RETURN_IF_ERROR(CheckPredictions(bound.predict));
  }
  RETURN_IF_ERROR(CheckInputs(model, bound));
  return binder.Take();
}

}  // namespace tessera
