// SPDX-License-Identifier: Apache-2.0
// Names of values as JAX prints them, taken apart: "state.params['dense']['kernel']", "result[1]['loss']".
#ifndef TESSERA_ESTIMATOR_JOB_VALUE_PATH_H_
#define TESSERA_ESTIMATOR_JOB_VALUE_PATH_H_

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

// nullopt for a name of another form.
std::optional<ValuePath> ParseValuePath(std::string_view name);

// How slashes in keys are written: as they are, or such that different steps give different texts: "/" as "%2F", "%" as
// "%25".
enum class Slashes { kKept, kEscaped };

// The steps from number `first` on, joined by slashes: "params/dense/kernel".
std::string JoinSteps(const ValuePath& path, size_t first = 0, Slashes slashes = Slashes::kKept);
// "state/params/dense/kernel".
std::string FullName(const ValuePath& path, Slashes slashes = Slashes::kKept);
// What a checkpoint calls it: the full name, without the parameter where a field follows, as that is a structure which
// holds all: "params/dense/kernel" of both "state.params['dense']['kernel']" and "params['dense']['kernel']".
std::string VariableName(const ValuePath& path, Slashes slashes = Slashes::kKept);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_VALUE_PATH_H_
