// SPDX-License-Identifier: Apache-2.0
// Parsed names of values as JAX prints them: "state.params['dense']['kernel']", "result[1]['loss']".
#ifndef TESSERA_ESTIMATOR_JOB_PROGRAMS_VALUE_PATH_H_
#define TESSERA_ESTIMATOR_JOB_PROGRAMS_VALUE_PATH_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

struct ValuePath {
  enum class Kind { kField, kIndex, kKey };  // .params, [0], ['dense']
  struct Step {
    Kind kind;
    std::string text;
  };

  std::string root;  // the function's parameter, or "result"
  std::vector<Step> steps;
};

// Returns nullopt for a name of another form.
std::optional<ValuePath> ParseValuePath(std::string_view name);

// The form of slashes in keys: unchanged, or escaped ("/" as "%2F", "%" as "%25") so that different steps give
// different texts.
enum class Slashes { kKept, kEscaped };

// Returns the steps from number `first` on, joined by slashes: "params/dense/kernel".
std::string JoinSteps(const ValuePath& path, size_t first = 0, Slashes slashes = Slashes::kKept);
// Returns "state/params/dense/kernel".
std::string FullName(const ValuePath& path, Slashes slashes = Slashes::kKept);
// Returns the variable's name in checkpoints: the full name, but without the parameter when a field follows. Such a
// parameter is a structure that holds everything: "params/dense/kernel" for both "state.params['dense']['kernel']" and
// "params['dense']['kernel']".
std::string VariableName(const ValuePath& path, Slashes slashes = Slashes::kKept);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_PROGRAMS_VALUE_PATH_H_
