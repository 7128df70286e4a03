// SPDX-License-Identifier: Apache-2.0
// The order: the job's states, then the results of train_step by names and aliases, then the results of init; then
// names, then the checks.
#include "tessera/estimator/job/programs/program_variables.h"

#include <algorithm>
#include <utility>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr size_t kNamesShown = 5;  // names of a program's values in an error

absl::StatusOr<size_t> FindOrError(const ImportedProgram& program, const std::vector<ImportedProgram::Value>& values,
                                   const std::string& name, const std::string& what) {
  if (const std::optional<size_t> found = FindValue(values, name)) return *found;
  std::vector<std::string> names;
  for (const ImportedProgram::Value& value : values) names.push_back(value.name);
  const std::string meant = DidYouMean(name, names, ", ");
  const bool more = names.size() > kNamesShown;
  names.resize(std::min(names.size(), kNamesShown));
  return InvalidArgument("{}: states: no {} is called \"{}\"{}; there are {}{}", program.name(), what, name, meant,
                         fmt::join(names, ", "), more ? ", ..." : "");
}

}  // namespace

class ProgramVariables::Maker {
 public:
  explicit Maker(const job::ProgramModel& model) : model_(model) {}

  absl::Status Make(const NamedProgram& train, const std::optional<NamedProgram>& init, const std::set<size_t>& data) {
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
    return init ? CheckFirstValues(*init) : absl::OkStatus();
  }

  ProgramVariables Take() { return std::move(made_); }

 private:
  // Pairs the arguments and results that the job's states name.
  absl::Status PairStated(const NamedProgram& train, const std::optional<NamedProgram>& init, Pairing& next,
                          Pairing& first, std::set<size_t>& apart) {
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

  // Pairs other arguments by their aliases: the result to which the caller donates their memory.
  static void AddAliases(const NamedProgram& train, const std::set<size_t>& apart, Pairing& next) {
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

  // Pairs `w` of train_step with result['w'] of init, its initial value.
  static void AddSameNames(const NamedProgram& train, const NamedProgram& init, const std::set<size_t>& data,
                           Pairing& first) {
    for (size_t i = 0; i < train.arguments.size(); ++i) {
      if (data.contains(i) || first.result_of.contains(i) || !train.arguments[i].path.steps.empty()) continue;
      for (size_t r = 0; r < init.results.size(); ++r) {
        if (JoinSteps(init.results[r].path) == train.arguments[i].path.root) first.result_of[i] = r;
      }
    }
  }

  // Pairs by the result: a state whose next value is result[2] of train_step begins with result[2] of init, if that has
  // its type. The same holds for a parameter that is one tensor.
  void AddSameResults(const NamedProgram& train, const NamedProgram& init, const Pairing& next, Pairing& first) const {
    for (size_t argument = 0; argument < train.arguments.size(); ++argument) {
      if (!stated_.contains(argument) && !train.arguments[argument].path.steps.empty()) continue;
      const auto result = next.result_of.find(argument);
      if (first.result_of.contains(argument) || result == next.result_of.end()) continue;
      const std::optional<size_t> same =
          FindValue(init.program->results(), train.program->results()[result->second].name);
      if (same && init.results[*same].type == train.arguments[argument].type) first.result_of[argument] = *same;
    }
  }

  void AddTaken(const NamedProgram& train, const Pairing& next, const Pairing& first) {
    std::set<size_t> arguments = stated_;
    for (const Pairing* pairing : {&next, &first}) {
      for (const auto& [argument, result] : pairing->result_of) arguments.insert(argument);
    }
    const auto find = [](const Pairing& pairing, size_t argument) {
      const auto found = pairing.result_of.find(argument);
      return found == pairing.result_of.end() ? std::nullopt : std::optional(found->second);
    };
    for (const size_t argument : arguments) {
      made_.of_argument_[argument] = made_.variables_.size();
      made_.variables_.push_back({.name = {},
                                  .type = train.arguments[argument].type,
                                  .init = find(first, argument),
                                  .argument = argument,
                                  .result = find(next, argument)});
      made_.paths_.push_back(train.arguments[argument].path);
    }
  }

  // Adds values that init returns and train_step does not take: JAX drops arguments that a function does not read.
  void AddDropped(const NamedProgram& init, const Pairing& next, const Pairing& first) {
    for (const Pairing::Extra& extra : first.extras) {
      // The path has the form of another argument of that parameter.
      ValuePath path;
      for (const ValuePath& other : made_.paths_) {
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
      made_.variables_.push_back(std::move(variable));
      made_.paths_.push_back(std::move(path));
    }
  }

  bool NamesDiffer() const {
    std::set<std::string> names;
    return std::all_of(made_.paths_.begin(), made_.paths_.end(),
                       [&](const ValuePath& path) { return names.insert(made_.NameOf(path)).second; });
  }

  // Returns the error of a |variable| without an initial value. It names a tensor that init returns with another type,
  // if that is the reason.
  absl::Status NoFirstValue(const NamedProgram& init, const ProgramVariable& variable) const {
    for (size_t i = 0; i < made_.variables_.size(); ++i) {
      for (const NamedValue& result : init.results) {
        const std::string way = JoinSteps(result.path), part = JoinSteps(result.path, 1),
                          own = JoinSteps(made_.paths_[i]);
        if (own.empty() || (way != own && part != own) || result.type == made_.variables_[i].type) continue;
        return InvalidArgument("{}: init returns {} as {}, but train_step takes it as {}", init.program->name(),
                               made_.variables_[i].name, ToString(result.type), ToString(made_.variables_[i].type));
      }
    }
    // When init returns a part of the parameter, the error lists the missing tensors.
    const auto is_given = [&](size_t i) {
      const std::string own = JoinSteps(made_.paths_[i], 0, Slashes::kEscaped);
      return std::any_of(init.results.begin(), init.results.end(), [&](const NamedValue& result) {
        return JoinSteps(result.path, 0, Slashes::kEscaped) == own ||
               JoinSteps(result.path, 1, Slashes::kEscaped) == own;
      });
    };
    if (is_given(static_cast<size_t>(&variable - made_.variables_.data()))) {
      for (size_t i = 0; i < made_.variables_.size(); ++i) {
        if (!made_.variables_[i].init && !is_given(i)) return NoFirstValue(init, made_.variables_[i]);
      }
    }
    std::vector<std::string> names;  // names of its type come first
    for (const bool fits : {true, false}) {
      for (const ImportedProgram::Value& value : init.program->results()) {
        if (names.size() == kNamesShown || (value.type == variable.type) != fits) continue;
        names.push_back(fmt::format("{} {}", value.name, ToString(value.type)));
      }
    }
    return InvalidArgument(
        "{}: init returns no initial value of {} {}; it returns {}{}; set states {{ argument: ... init: ... }}",
        init.program->name(), variable.name, ToString(variable.type), fmt::join(names, ", "),
        init.results.size() > kNamesShown ? ", ..." : "");
  }

  // Checks that train_step returns all of a parameter or nothing of it, and at least something.
  absl::Status CheckNextValues(const NamedProgram& train) const {
    const std::set<size_t> taken = made_.NextValues();
    const auto stays = [&](const ProgramVariable& variable) {
      return variable.argument && !variable.result && !stated_.contains(*variable.argument);
    };
    std::map<std::string, size_t> given;  // parameters with a part among the results -> that part
    for (const ProgramVariable& variable : made_.variables_) {
      if (!stays(variable)) continue;
      const std::optional<size_t> same = ResultOfSameWay(train, *variable.argument, taken);
      if (!same) continue;
      if (train.results[*same].type != variable.type) return WrongNextValue(train, *variable.argument, *same);
      given.emplace(train.arguments[*variable.argument].path.root, *same);
    }
    for (const ProgramVariable& variable : made_.variables_) {
      if (!stays(variable)) continue;
      const auto part = given.find(train.arguments[*variable.argument].path.root);
      if (part == given.end() || ResultOfSameWay(train, *variable.argument, taken)) continue;
      return InvalidArgument("{}: train_step takes {} and returns {}, but no next value of {}: return all of it",
                             train.program->name(), part->first, train.program->results()[part->second].name,
                             train.Argument(*variable.argument));
    }
    if (!taken.empty() || made_.variables_.empty()) return absl::OkStatus();
    return InvalidArgument(
        "{}: train_step returns no next value of {} or another variable: return the new state and the loss",
        train.program->name(), made_.variables_.front().name);
  }

  // Chooses the shortest names that differ.
  void NameVariables() {
    for (const Slashes slashes : {Slashes::kKept, Slashes::kEscaped}) {
      for (const bool full : {false, true}) {
        if (NamesDiffer()) break;
        made_.slashes_ = slashes;
        made_.full_names_ = full;
      }
    }
    for (size_t i = 0; i < made_.paths_.size(); ++i) made_.variables_[i].name = made_.NameOf(made_.paths_[i]);
  }

  absl::Status CheckFirstValues(const NamedProgram& init) const {
    for (const ProgramVariable& variable : made_.variables_) {
      if (variable.init && init.results[*variable.init].type == variable.type) continue;
      return NoFirstValue(init, variable);
    }
    return absl::OkStatus();
  }

  const job::ProgramModel& model_;
  ProgramVariables made_;
  std::set<size_t> stated_;
};

absl::StatusOr<ProgramVariables> ProgramVariables::Create(const job::ProgramModel& model, const NamedProgram& train,
                                                          const std::optional<NamedProgram>& init,
                                                          const std::set<size_t>& data) {
  Maker maker(model);
  RETURN_IF_ERROR(maker.Make(train, init, data));
  return maker.Take();
}

std::optional<size_t> ProgramVariables::OfArgument(size_t argument) const {
  const auto found = of_argument_.find(argument);
  return found == of_argument_.end() ? std::nullopt : std::optional(found->second);
}

std::set<size_t> ProgramVariables::NextValues() const {
  std::set<size_t> results;
  for (const ProgramVariable& variable : variables_) {
    if (variable.result) results.insert(*variable.result);
  }
  return results;
}

std::optional<size_t> ProgramVariables::Find(const NamedValue& argument) const {
  for (const Slashes slashes : {Slashes::kEscaped, Slashes::kKept}) {
    for (const Rule rule : {Rule::kName, Rule::kFullName, Rule::kWay, Rule::kEnd}) {
      std::vector<size_t> found;
      for (size_t i = 0; i < variables_.size(); ++i) {
        if (variables_[i].type == argument.type && IsMeant(i, argument.path, rule, slashes)) found.push_back(i);
      }
      if (found.size() == 1) return found[0];
    }
  }
  return std::nullopt;
}

std::optional<size_t> ProgramVariables::FindOfAnyType(const ValuePath& argument) const {
  for (size_t i = 0; i < variables_.size(); ++i) {
    for (const Rule rule : {Rule::kWay, Rule::kEnd}) {
      if (IsMeant(i, argument, rule, Slashes::kEscaped)) return i;
    }
  }
  return std::nullopt;
}

std::string ProgramVariables::NameOf(const ValuePath& path) const {
  return full_names_ ? FullName(path, slashes_) : VariableName(path, slashes_);
}

bool ProgramVariables::IsMeant(size_t variable, const ValuePath& argument, Rule rule, Slashes slashes) const {
  const auto ends = [](const std::string& text, const std::string& end) {
    return text.size() > end.size() && text.ends_with("/" + end);
  };
  const ValuePath& path = paths_[variable];
  const std::string mine = FullName(argument, slashes), theirs = FullName(path, slashes);
  const std::string name = full_names_ ? theirs : VariableName(path, slashes);
  switch (rule) {
    case Rule::kName:
      return name == VariableName(argument, slashes);
    case Rule::kFullName:
      return theirs == mine;
    case Rule::kWay:
      return !argument.steps.empty() && JoinSteps(path, 0, slashes) == JoinSteps(argument, 0, slashes);
    case Rule::kEnd:
      break;
  }
  return ends(theirs, mine) || ends(mine, name);
}

bool IsStated(const job::ProgramModel& model, const std::string& name) {
  return std::any_of(model.states().begin(), model.states().end(),
                     [&](const job::ProgramState& state) { return state.argument() == name; });
}

absl::Status WrongNextValue(const NamedProgram& named, size_t argument, size_t result) {
  return InvalidArgument("{}: {} takes {} and returns {} {}: the next value of a variable must have its type",
                         named.program->name(), named.function, named.Argument(argument),
                         named.program->results()[result].name, ToString(named.results[result].type));
}

}  // namespace tessera
