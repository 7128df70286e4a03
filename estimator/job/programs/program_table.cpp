// SPDX-License-Identifier: Apache-2.0
// The bindings of a job's programs as text.
#include <algorithm>

#include "fmt/format.h"
#include "tessera/estimator/job/programs/program_binding.h"

namespace tessera {
namespace {

struct Row {
  std::string name;  // in the program
  std::string type;
  std::string meaning;
};

std::string Meaning(const BoundPrograms& programs, const ProgramArgument& argument) {
  switch (argument.role) {
    case ProgramArgument::Role::kVariable:
      return "variable " + programs.variables[argument.variable].name;
    case ProgramArgument::Role::kMask:
      return "which rows are real";
    case ProgramArgument::Role::kRandomKey:
      return "random key of the step";
    case ProgramArgument::Role::kData:
      break;
  }
  return "data " + argument.component;
}

std::string Print(const std::vector<Row>& rows) {
  size_t name = 0, type = 0;
  for (const Row& row : rows) {
    name = std::max(name, row.name.size());
    type = std::max(type, row.type.size());
  }
  std::string text;
  for (const Row& row : rows) text += fmt::format("  {:{}}  {:{}}  {}\n", row.name, name, row.type, type, row.meaning);
  return text;
}

std::string TableOf(const BoundPrograms& programs, const BoundProgram& bound, const char* function) {
  if (!bound.program) return "";
  std::vector<Row> rows;
  const auto add = [&](const ImportedProgram::Value& value, std::string meaning) {
    rows.push_back({value.name.empty() ? "-" : value.name, ToString(value.type), std::move(meaning)});
  };
  for (size_t i = 0; i < bound.program->arguments().size(); ++i) {
    const bool is_seed = i >= bound.arguments.size();
    add(bound.program->arguments()[i],
        "<- " + (is_seed ? "run_config.tf_random_seed" : Meaning(programs, bound.arguments[i])));
  }
  for (size_t i = 0; i < bound.results.size(); ++i) {
    const ProgramResult& result = bound.results[i];
    add(bound.program->results()[i],
        "-> " + (result.variable ? "variable " + programs.variables[*result.variable].name : result.name));
  }
  const std::string batch = bound.rows > 0 ? fmt::format(", batch of {}", bound.rows) : "";
  return fmt::format("{} ({}{})\n{}", function, bound.program->name(), batch, Print(rows));
}

}  // namespace

std::string ToTable(const BoundPrograms& programs) {
  std::string text = TableOf(programs, programs.init, "init") + TableOf(programs, programs.train_step, "train_step") +
                     TableOf(programs, programs.eval_step, "eval_step") +
                     TableOf(programs, programs.predict, "predict");
  for (const std::string& note : programs.notes) text += fmt::format("note: {}\n", note);
  return text;
}

}  // namespace tessera
