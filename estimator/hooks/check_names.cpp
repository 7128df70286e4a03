// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/hooks/check_names.h"

#include <algorithm>
#include <optional>

#include "fmt/format.h"
#include "tessera/estimator/loop/layout/step_values.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera::hooks {
namespace {

std::vector<std::string> VariablesOf(const Executable& executable) {
  std::vector<std::string> names;
  for (const proto::Variable& variable : executable.description.variables()) names.push_back(variable.name());
  return names;
}

absl::Status Check(const std::vector<std::string>& names, const std::vector<std::string>& known,
                   std::string_view kinds) {
  for (const std::string& name : names) {
    if (std::find(known.begin(), known.end(), name) != known.end()) continue;
    return InvalidArgument("the program has no {} \"{}\"{}", kinds, name, DidYouMean(name, known));
  }
  return absl::OkStatus();
}

}  // namespace

absl::Status CheckVariables(const Executable& executable, const std::vector<std::string>& names) {
  return Check(names, VariablesOf(executable), "variable");
}

absl::Status CheckVariablesAndSteps(const Executable& executable, const std::vector<std::string>& names) {
  std::vector<std::string> known = VariablesOf(executable);
  ASSIGN_OR_RETURN(const MetricsLayout metrics, FindMetrics(executable));
  for (const std::string& name : metrics.Names()) known.push_back(name);
  return Check(names, known, "variable or step value");
}

}  // namespace tessera::hooks
