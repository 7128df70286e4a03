// SPDX-License-Identifier: Apache-2.0
// In this order: data by name, then what train_step gives back, then what init gives, then the other programs by the
// names that the variables have got.
#include "tessera/estimator/job/program_binding.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/estimator/job/program_pairing.h"
#include "tessera/estimator/job/program_results.h"
#include "tessera/estimator/loop/program_layout.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using Values = std::vector<ImportedProgram::Value>;

constexpr char kMask[] = "mask";
constexpr char kRandomKey[] = "random_key";
constexpr size_t kNamesShown = 5;  // of what a program has, in errors

absl::StatusOr<std::vector<NamedValue>> PathsOf(const ImportedProgram& program, const Values& values, bool arguments,
                                                const char* function) {
  std::vector<NamedValue> named;
  for (size_t i = 0; i < values.size(); ++i) {
    std::optional<ValuePath> path = ParseValuePath(values[i].name);
    if (!path && !values[i].name.empty()) path = ValuePath{.root = values[i].name, .steps = {}};
    // What a function returns may go without names: its position is one.
    if (!path && !arguments) path = ValuePath{"result", {{ValuePath::Kind::kIndex, std::to_string(i)}}};
    if (!path) {
      return InvalidArgument(
          "{}: argument {} has no name; export it with names: open(\"{}.mlir\", \"w\").write(jax.jit({})"
          ".lower(...).as_text(debug_info=True))",
          program.name(), i, function, function);
    }
    named.push_back({*std::move(path), values[i].type});
  }
  return named;
}

// A program with its names.
struct Named {
  const char* function;
  const ImportedProgram* program;
  std::vector<NamedValue> arguments;
  std::vector<NamedValue> results;

  std::string Argument(size_t i) const {
    return fmt::format("{} {}", program->arguments()[i].name, ToString(program->arguments()[i].type));
  }
};

absl::StatusOr<Named> NamesOf(const char* function, const ImportedProgram& program) {
  Named named{.function = function, .program = &program, .arguments = {}, .results = {}};
  ASSIGN_OR_RETURN(named.results, PathsOf(program, program.results(), /*arguments=*/false, function));
  const bool is_init = std::string_view(function) == "init";
  if (is_init) return named;  // a seed has its place
  ASSIGN_OR_RETURN(named.arguments, PathsOf(program, program.arguments(), /*arguments=*/true, function));
  return named;
}

std::optional<size_t> FindValue(const Values& values, const std::string& name) {
  for (size_t i = 0; i < values.size(); ++i) {
    if (values[i].name == name) return i;
  }
  return std::nullopt;
}

absl::StatusOr<size_t> FindOrError(const ImportedProgram& program, const Values& values, const std::string& name,
                                   const std::string& what) {
  if (const std::optional<size_t> found = FindValue(values, name)) return *found;
  std::vector<std::string> names;
  for (const ImportedProgram::Value& value : values) names.push_back(value.name);
  const std::string meant = DidYouMean(name, names, ", ");
  const bool more = names.size() > kNamesShown;
  names.resize(std::min(names.size(), kNamesShown));
  return InvalidArgument("{}: states: no {} is called \"{}\"{}; there are {}{}", program.name(), what, name, meant,
                         fmt::join(names, ", "), more ? ", ..." : "");
}

bool IsIn(const std::vector<std::string>& names, const char* name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// The argument as data: by what the job says, else by its name, that of a part of `batch['x']`, and its last one.
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

// What a result is called that is no variable: the way to it, without the position in what is returned.
std::string ResultName(const ValuePath& path) {
  const bool position = path.steps.size() > 1 && path.steps[0].kind == ValuePath::Kind::kIndex;
  const std::string name = JoinSteps(path, position ? 1 : 0);
  return name.empty() ? path.root : name;
}

absl::Status WrongNextValue(const Named& named, size_t argument, size_t result) {
  return InvalidArgument("{}: {} takes {} and gives {} {}: the next value of a variable has its type",
                         named.program->name(), named.function, named.Argument(argument),
                         named.program->results()[result].name, ToString(named.results[result].type));
}

// The result with the way of |argument|, of those that are not |taken|.
std::optional<size_t> ResultOfSameWay(const Named& named, size_t argument, const std::set<size_t>& taken) {
  const ValuePath& path = named.arguments[argument].path;
  const std::string way = path.steps.empty() ? path.root : JoinSteps(path, 0, Slashes::kEscaped);
  for (size_t i = 0; i < named.results.size(); ++i) {
    const ValuePath& result = named.results[i].path;
    const bool part = result.steps.size() > 1 && JoinSteps(result, 1, Slashes::kEscaped) == way;
    if (!taken.contains(i) && (part || JoinSteps(result, 0, Slashes::kEscaped) == way)) return i;
  }
  return std::nullopt;
}

std::set<size_t> NextValues(const std::vector<ProgramVariable>& variables) {
  std::set<size_t> results;
  for (const ProgramVariable& variable : variables) {
    if (variable.result) results.insert(*variable.result);
  }
  return results;
}

// What the job says of an argument, of a feature that is not in the data.
absl::Status CheckFeature(const job::ProgramModel& model, const Named& named, size_t index,
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

// Why an argument is nothing; with the result of its name, where only the type differs, else with one of its type that
// is no variable's next value, nor the loss.
absl::Status UnboundArgument(const job::ProgramModel& model, const Named& named, size_t index,
                             const std::vector<DataName>& data, const std::vector<ProgramVariable>& variables) {
  RETURN_IF_ERROR(CheckFeature(model, named, index, data));
  const std::set<size_t> taken = NextValues(variables);
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
      "{}: {} takes {}, which is neither a variable, as no result has its name and type, nor in the data, which has "
      "{}; say inputs {{ argument: \"{}\" feature: ... }} or states {{ argument: \"{}\" result: {} }}",
      named.program->name(), named.function, named.Argument(index), Inventory(data), name, name, candidate);
}

absl::Status CheckRandomKey(const Named& named, size_t index) {
  if (std::string_view(named.function) != "train_step") {
    return InvalidArgument("{}: {} takes {}, a key of each training step; there are none in it", named.program->name(),
                           named.function, named.Argument(index));
  }
  if (named.arguments[index].type == TensorType{DType::kU32, {2}}) return absl::OkStatus();
  return InvalidArgument("{}: {} takes {} as random key, expected a key of JAX, ui32[2]", named.program->name(),
                         named.function, named.Argument(index));
}

absl::Status CheckRows(const Named& named, BoundProgram& bound) {
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
    ASSIGN_OR_RETURN(const Named train, NamesOf("train_step", *bound_.train_step.program));
    BoundProgram& bound = bound_.train_step;
    bound.arguments.resize(train.arguments.size());
    bound.results.resize(train.results.size());
    std::set<size_t> apart;
    for (size_t i = 0; i < train.arguments.size(); ++i) {
      const std::string& name = train.program->arguments()[i].name;
      if (IsStated(name)) continue;
      const std::optional<ProgramArgument> found = DataOf(model_, name, train.arguments[i].path, data);
      if (!found) continue;
      bound.arguments[i] = *found;
      apart.insert(i);
    }
    ASSIGN_OR_RETURN(std::optional<Named> init, NamesOfInit());
    RETURN_IF_ERROR(MakeVariables(train, init, apart));
    for (size_t i = 0; i < train.arguments.size(); ++i) {
      if (!apart.contains(i) && !variable_of_argument_.contains(i))
        return UnboundArgument(model_, train, i, data, bound_.variables);
    }
    for (const auto& [argument, variable] : variable_of_argument_) {
      bound.arguments[argument] = {.role = ProgramArgument::Role::kVariable, .variable = variable, .component = {}};
    }
    for (size_t i = 0; i < bound.results.size(); ++i) bound.results[i].name = ResultName(train.results[i].path);
    for (size_t i = 0; i < bound_.variables.size(); ++i) {
      if (bound_.variables[i].result) bound.results[*bound_.variables[i].result].variable = i;
    }
    NoteUnusedData(train.function, bound, data);
    return CheckRows(train, bound);
  }

  // eval_step and predict, after train_step.
  absl::Status BindReader(const char* function, BoundProgram& bound, const std::vector<DataName>& data) {
    ASSIGN_OR_RETURN(const Named named, NamesOf(function, *bound.program));
    bound.arguments.resize(named.arguments.size());
    for (size_t i = 0; i < named.arguments.size(); ++i) {
      const std::optional<size_t> variable = FindVariable(named.arguments[i]);
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
  bool IsStated(const std::string& argument) const {
    return std::any_of(model_.states().begin(), model_.states().end(),
                       [&](const job::ProgramState& state) { return state.argument() == argument; });
  }

  absl::StatusOr<std::optional<Named>> NamesOfInit() {
    if (!bound_.init.program) return std::optional<Named>();
    ASSIGN_OR_RETURN(Named init, NamesOf("init", *bound_.init.program));
    return std::optional<Named>(std::move(init));
  }

  // What the job says pair by pair.
  absl::Status PairStated(const Named& train, const std::optional<Named>& init, Pairing& next, Pairing& first,
                          std::set<size_t>& apart) {
    for (const job::ProgramState& state : model_.states()) {
      ASSIGN_OR_RETURN(const size_t argument, FindOrError(*train.program, train.program->arguments(), state.argument(),
                                                          "argument of train_step"));
      apart.insert(argument);
      stated_.insert(argument);
      if (!state.result().empty()) {
        ASSIGN_OR_RETURN(const size_t result,
                         FindOrError(*train.program, train.program->results(), state.result(), "result of train_step"));
        if (train.results[result].type != train.arguments[argument].type)
          return WrongNextValue(train, argument, result);
        for (const auto& [other, taken] : next.result_of) {
          if (taken != result) continue;
          return InvalidArgument("{}: states: {} is the next value of both {} and {}", train.program->name(),
                                 state.result(), train.program->arguments()[other].name, state.argument());
        }
        next.result_of[argument] = result;
      }
      if (state.init().empty() || !init) continue;
      ASSIGN_OR_RETURN(first.result_of[argument],
                       FindOrError(*init->program, init->program->results(), state.init(), "result of init"));
    }
    return absl::OkStatus();
  }

  absl::Status MakeVariables(const Named& train, const std::optional<Named>& init, const std::set<size_t>& data) {
    std::set<size_t> apart = data;
    Pairing stated_next, stated_first;
    RETURN_IF_ERROR(PairStated(train, init, stated_next, stated_first, apart));
    Pairing next = PairByNames(train.arguments, apart, train.results);
    Pairing first = init ? PairByNames(train.arguments, data, init->results) : Pairing();
    for (const auto& [argument, result] : stated_next.result_of) next.result_of[argument] = result;
    for (const auto& [argument, result] : stated_first.result_of) first.result_of[argument] = result;
    AddAliases(train, apart, next);
    if (init) AddSameNames(train, *init, data, first);
    if (init) AddSameResults(train, *init, next, first);
    AddTaken(train, next, first);
    if (init) AddDropped(*init, next, first);
    NameVariables();
    RETURN_IF_ERROR(CheckNextValues(train));
    return CheckFirstValues(init);
  }

  // Arguments without names inside: what the caller gives up for a result.
  static void AddAliases(const Named& train, const std::set<size_t>& apart, Pairing& next) {
    std::set<size_t> taken;
    for (const auto& [argument, result] : next.result_of) taken.insert(result);
    for (size_t i = 0; i < train.arguments.size(); ++i) {
      const int64_t alias = train.program->arguments()[i].aliases;
      if (apart.contains(i) || next.result_of.contains(i) || alias < 0) continue;
      const auto result = static_cast<size_t>(alias);
      if (result >= train.results.size() || train.results[result].type != train.arguments[i].type) continue;
      if (taken.insert(result).second) next.result_of[i] = result;
    }
  }

  // `w` of train_step begins with result['w'] of init.
  static void AddSameNames(const Named& train, const Named& init, const std::set<size_t>& data, Pairing& first) {
    for (size_t i = 0; i < train.arguments.size(); ++i) {
      if (data.contains(i) || first.result_of.contains(i) || !train.arguments[i].path.steps.empty()) continue;
      for (size_t r = 0; r < init.results.size(); ++r) {
        if (JoinSteps(init.results[r].path) == train.arguments[i].path.root) first.result_of[i] = r;
      }
    }
  }

  // What the job says that result[2] of train_step gives begins with result[2] of init, of its type; so does a
  // parameter that is one tensor.
  void AddSameResults(const Named& train, const Named& init, const Pairing& next, Pairing& first) const {
    for (size_t argument = 0; argument < train.arguments.size(); ++argument) {
      if (!stated_.contains(argument) && !train.arguments[argument].path.steps.empty()) continue;
      const auto result = next.result_of.find(argument);
      if (first.result_of.contains(argument) || result == next.result_of.end()) continue;
      const std::optional<size_t> same =
          FindValue(init.program->results(), train.program->results()[result->second].name);
      if (same && init.results[*same].type == train.arguments[argument].type) first.result_of[argument] = *same;
    }
  }

  void AddTaken(const Named& train, const Pairing& next, const Pairing& first) {
    std::set<size_t> arguments = stated_;
    for (const Pairing* pairing : {&next, &first}) {
      for (const auto& [argument, result] : pairing->result_of) arguments.insert(argument);
    }
    const auto find = [](const Pairing& pairing, size_t argument) {
      const auto found = pairing.result_of.find(argument);
      return found == pairing.result_of.end() ? std::nullopt : std::optional(found->second);
    };
    for (const size_t argument : arguments) {
      variable_of_argument_[argument] = bound_.variables.size();
      bound_.variables.push_back({.name = {},
                                  .type = train.arguments[argument].type,
                                  .init = find(first, argument),
                                  .argument = argument,
                                  .result = find(next, argument)});
      paths_.push_back(train.arguments[argument].path);
    }
  }

  // What init gives and train_step does not take: JAX leaves out arguments that a function does not read.
  void AddDropped(const Named& init, const Pairing& next, const Pairing& first) {
    for (const Pairing::Extra& extra : first.extras) {
      // As another argument of that parameter has it.
      ValuePath path;
      for (const ValuePath& other : paths_) {
        if (other.root == extra.parameter) path = other;
      }
      const bool in_structure = !path.steps.empty() && path.steps.front().kind == ValuePath::Kind::kField;
      path.steps = extra.way;
      path.steps.front().kind = in_structure ? ValuePath::Kind::kField : ValuePath::Kind::kKey;
      ProgramVariable variable{.name = {},
                               .type = init.results[extra.result].type,
                               .init = extra.result,
                               .argument = std::nullopt,
                               .result = std::nullopt};
      for (const Pairing::Extra& written : next.extras) {
        const ValuePath theirs{.root = written.parameter, .steps = written.way};
        if (FullName(theirs, Slashes::kEscaped) == FullName(path, Slashes::kEscaped)) variable.result = written.result;
      }
      bound_.variables.push_back(std::move(variable));
      paths_.push_back(std::move(path));
    }
  }

  std::string NameOf(const ValuePath& path) const {
    return full_names_ ? FullName(path, slashes_) : VariableName(path, slashes_);
  }

  bool NamesDiffer() const {
    std::set<std::string> names;
    return std::all_of(paths_.begin(), paths_.end(),
                       [&](const ValuePath& path) { return names.insert(NameOf(path)).second; });
  }

  // The shortest names that differ.
  void NameVariables() {
    for (const Slashes slashes : {Slashes::kKept, Slashes::kEscaped}) {
      for (const bool full : {false, true}) {
        if (NamesDiffer()) break;
        slashes_ = slashes;
        full_names_ = full;
      }
    }
    for (size_t i = 0; i < paths_.size(); ++i) bound_.variables[i].name = NameOf(paths_[i]);
    for (const ProgramVariable& variable : bound_.variables) {
      if (variable.argument) continue;
      bound_.notes.push_back(
          fmt::format("{} {}: train_step does not read it (JAX leaves out what a function does not use)", variable.name,
                      ToString(variable.type)));
    }
  }

  // Why init gives |variable| no first value: the tensor of its parameter that it gives in another type, where that is
  // it.
  absl::Status NoFirstValue(const Named& init, const ProgramVariable& variable) const {
    for (size_t i = 0; i < bound_.variables.size(); ++i) {
      for (const NamedValue& result : init.results) {
        const std::string way = JoinSteps(result.path), part = JoinSteps(result.path, 1), own = JoinSteps(paths_[i]);
        if (own.empty() || (way != own && part != own) || result.type == bound_.variables[i].type) continue;
        return InvalidArgument("{}: init gives {} as {}, train_step takes it as {}", init.program->name(),
                               bound_.variables[i].name, ToString(result.type), ToString(bound_.variables[i].type));
      }
    }
    // Of a parameter of which init gives a part, what it leaves out.
    const auto is_given = [&](size_t i) {
      const std::string own = JoinSteps(paths_[i], 0, Slashes::kEscaped);
      return std::any_of(init.results.begin(), init.results.end(), [&](const NamedValue& result) {
        return JoinSteps(result.path, 0, Slashes::kEscaped) == own ||
               JoinSteps(result.path, 1, Slashes::kEscaped) == own;
      });
    };
    if (is_given(static_cast<size_t>(&variable - bound_.variables.data()))) {
      for (size_t i = 0; i < bound_.variables.size(); ++i) {
        if (!bound_.variables[i].init && !is_given(i)) return NoFirstValue(init, bound_.variables[i]);
      }
    }
    std::vector<std::string> names;  // those of its type first
    for (const bool fits : {true, false}) {
      for (const ImportedProgram::Value& value : init.program->results()) {
        if (names.size() == kNamesShown || (value.type == variable.type) != fits) continue;
        names.push_back(fmt::format("{} {}", value.name, ToString(value.type)));
      }
    }
    return InvalidArgument(
        "{}: init gives no first value of {} {}; it gives {}{}; say states {{ argument: ... init: ... }}",
        init.program->name(), variable.name, ToString(variable.type), fmt::join(names, ", "),
        init.results.size() > kNamesShown ? ", ..." : "");
  }

  // That train_step gives all of a parameter back, or nothing of it, and something of any.
  absl::Status CheckNextValues(const Named& train) const {
    const std::set<size_t> taken = NextValues(bound_.variables);
    const auto stays = [&](const ProgramVariable& variable) {
      return variable.argument && !variable.result && !stated_.contains(*variable.argument);
    };
    std::map<std::string, size_t> given;  // parameters of which a part is among the results -> that
    for (const ProgramVariable& variable : bound_.variables) {
      if (!stays(variable)) continue;
      const std::optional<size_t> same = ResultOfSameWay(train, *variable.argument, taken);
      if (!same) continue;
      if (train.results[*same].type != variable.type) return WrongNextValue(train, *variable.argument, *same);
      given.emplace(train.arguments[*variable.argument].path.root, *same);
    }
    for (const ProgramVariable& variable : bound_.variables) {
      if (!stays(variable)) continue;
      const auto part = given.find(train.arguments[*variable.argument].path.root);
      if (part == given.end() || ResultOfSameWay(train, *variable.argument, taken)) continue;
      return InvalidArgument("{}: train_step takes {} and gives {}, but no next value of {}: return all of it",
                             train.program->name(), part->first, train.program->results()[part->second].name,
                             train.Argument(*variable.argument));
    }
    if (!taken.empty() || bound_.variables.empty()) return absl::OkStatus();
    return InvalidArgument(
        "{}: train_step gives no next value of {} or another variable: return the new state and the loss",
        train.program->name(), bound_.variables.front().name);
  }

  absl::Status CheckFirstValues(const std::optional<Named>& init) {
    for (const ProgramVariable& variable : bound_.variables) {
      if (!init) continue;
      if (variable.init && init->results[*variable.init].type == variable.type) continue;
      return NoFirstValue(*init, variable);
    }
    if (!init) return absl::OkStatus();
    bound_.init.results.resize(init->results.size());
    for (size_t i = 0; i < init->results.size(); ++i) bound_.init.results[i].name = ResultName(init->results[i].path);
    for (size_t i = 0; i < bound_.variables.size(); ++i) bound_.init.results[*bound_.variables[i].init].variable = i;
    for (const ProgramResult& result : bound_.init.results) {
      if (!result.variable)
        bound_.notes.push_back(fmt::format("init gives {}, which train_step does not take", result.name));
    }
    return absl::OkStatus();
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

  // The variable that another program's argument means: of the same name, of the same name with its parameter, the only
  // one with the same way into its parameter, the only one in which the one's name ends the other's.
  std::optional<size_t> FindVariable(const NamedValue& argument) const {
    for (const Slashes slashes : {Slashes::kEscaped, Slashes::kKept}) {
      for (int rule = 0; rule < 4; ++rule) {
        std::vector<size_t> found;
        for (size_t i = 0; i < bound_.variables.size(); ++i) {
          if (bound_.variables[i].type == argument.type && IsSame(rule, slashes, argument.path, paths_[i]))
            found.push_back(i);
        }
        if (found.size() == 1) return found[0];
      }
    }
    return std::nullopt;
  }

  bool IsSame(int rule, Slashes slashes, const ValuePath& argument, const ValuePath& variable) const {
    const auto ends = [](const std::string& text, const std::string& end) {
      return text.size() > end.size() && text.ends_with("/" + end);
    };
    const std::string mine = FullName(argument, slashes), theirs = FullName(variable, slashes);
    const std::string name = full_names_ ? theirs : VariableName(variable, slashes);
    switch (rule) {
      case 0:
        return name == VariableName(argument, slashes);
      case 1:
        return theirs == mine;
      case 2:
        return !argument.steps.empty() && JoinSteps(variable, 0, slashes) == JoinSteps(argument, 0, slashes);
      default:
        return ends(theirs, mine) || ends(mine, name);
    }
  }

  absl::Status UnknownArgument(const Named& named, size_t index, const std::vector<DataName>& data) const {
    RETURN_IF_ERROR(CheckFeature(model_, named, index, data));
    for (size_t i = 0; i < paths_.size(); ++i) {
      const ValuePath& mine = named.arguments[index].path;
      if (!IsSame(2, Slashes::kEscaped, mine, paths_[i]) && !IsSame(3, Slashes::kEscaped, mine, paths_[i])) continue;
      return InvalidArgument("{}: {} takes {}, of which train_step has {} {}: export them with one shape",
                             named.program->name(), named.function, named.Argument(index), bound_.variables[i].name,
                             ToString(bound_.variables[i].type));
    }
    std::vector<std::string> names;
    for (const ProgramVariable& variable : bound_.variables) names.push_back(variable.name);
    return InvalidArgument(
        "{}: {} takes {}, which is neither a variable of train_step{} nor in the data, which has {}; say inputs {{ "
        "argument: \"{}\" feature: ... }}",
        named.program->name(), named.function, named.Argument(index),
        DidYouMean(VariableName(named.arguments[index].path), names, ", "), Inventory(data),
        named.program->arguments()[index].name);
  }

  const job::ProgramModel& model_;
  BoundPrograms bound_;
  std::vector<ValuePath> paths_;  // of the variables, as train_step has them
  std::map<size_t, size_t> variable_of_argument_;
  std::set<size_t> stated_;
  bool full_names_ = false;
  Slashes slashes_ = Slashes::kKept;
};

// That what the job says of inputs is of an argument that there is.
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
