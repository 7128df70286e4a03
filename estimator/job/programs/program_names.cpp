// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/programs/program_names.h"

#include <utility>

#include "fmt/format.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

absl::StatusOr<std::vector<NamedValue>> PathsOf(const ImportedProgram& program,
                                                const std::vector<ImportedProgram::Value>& values, bool arguments,
                                                const char* function) {
  std::vector<NamedValue> named;
  for (size_t i = 0; i < values.size(); ++i) {
    std::optional<ValuePath> path = ParseValuePath(values[i].name);
    if (!path && !values[i].name.empty()) path = ValuePath{.root = values[i].name, .steps = {}};
    // A result may have no name: its position names it.
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

}  // namespace

std::string NamedProgram::Argument(size_t i) const {
  return fmt::format("{} {}", program->arguments()[i].name, ToString(program->arguments()[i].type));
}

absl::StatusOr<NamedProgram> NamesOf(const char* function, const ImportedProgram& program) {
  NamedProgram named{.function = function, .program = &program, .arguments = {}, .results = {}};
  ASSIGN_OR_RETURN(named.results, PathsOf(program, program.results(), /*arguments=*/false, function));
  const bool is_init = std::string_view(function) == "init";
  if (is_init) return named;  // the seed has a fixed position
  ASSIGN_OR_RETURN(named.arguments, PathsOf(program, program.arguments(), /*arguments=*/true, function));
  return named;
}

std::optional<size_t> FindValue(const std::vector<ImportedProgram::Value>& values, const std::string& name) {
  for (size_t i = 0; i < values.size(); ++i) {
    if (values[i].name == name) return i;
  }
  return std::nullopt;
}

std::optional<size_t> ResultOfSameWay(const NamedProgram& named, size_t argument, const std::set<size_t>& taken) {
  const ValuePath& path = named.arguments[argument].path;
  const std::string way = path.steps.empty() ? path.root : JoinSteps(path, 0, Slashes::kEscaped);
  for (size_t i = 0; i < named.results.size(); ++i) {
    const ValuePath& result = named.results[i].path;
    const bool part = result.steps.size() > 1 && JoinSteps(result, 1, Slashes::kEscaped) == way;
    if (!taken.contains(i) && (part || JoinSteps(result, 0, Slashes::kEscaped) == way)) return i;
  }
  return std::nullopt;
}

}  // namespace tessera
