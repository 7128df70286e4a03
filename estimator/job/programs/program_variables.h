// SPDX-License-Identifier: Apache-2.0
// The variables of a training whose programs JAX exported: train_step takes and returns them, init returns them first.
#ifndef TESSERA_ESTIMATOR_JOB_PROGRAMS_PROGRAM_VARIABLES_H_
#define TESSERA_ESTIMATOR_JOB_PROGRAMS_PROGRAM_VARIABLES_H_

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/estimator/job/programs/program_names.h"
#include "tessera/estimator/job/programs/program_pairing.h"
#include "tessera/estimator/job/programs/value_path.h"
#include "tessera/runtime/types/shape.h"

namespace tessera {

struct ProgramVariable {
  std::string name;  // in checkpoints: "params/dense/kernel"
  TensorType type;
  std::optional<size_t> init;      // the result of init with its initial value
  std::optional<size_t> argument;  // the argument of train_step
  std::optional<size_t> result;    // the result of train_step that is its next value; none: it keeps its value
};

class ProgramVariables {
 public:
  // `data` are the arguments of train_step that are not variables. Fails with InvalidArgument, with the file: a
  // variable has no initial value, a next value has another type, or only a part of a state comes back. Also when
  // `model` names states that do not exist.
  static absl::StatusOr<ProgramVariables> Create(const job::ProgramModel& model, const NamedProgram& train,
                                                 const std::optional<NamedProgram>& init, const std::set<size_t>& data);

  const std::vector<ProgramVariable>& all() const { return variables_; }

  // Returns the variable of an argument of train_step.
  std::optional<size_t> OfArgument(size_t argument) const;

  // Returns the variable that another program's argument means. The rules, in order: the same name, the same name with
  // its parameter, the only one with the same path inside its parameter. The last rule: the only one where one name
  // ends with the other.
  std::optional<size_t> Find(const NamedValue& argument) const;

  // Returns a variable that it would mean if the types agreed.
  std::optional<size_t> FindOfAnyType(const ValuePath& argument) const;

  // Returns the results of train_step that are next values.
  std::set<size_t> NextValues() const;

 private:
  class Maker;
  // The rules by which an argument's name may mean a variable.
  enum class Rule { kName, kFullName, kWay, kEnd };

  ProgramVariables() = default;
  std::string NameOf(const ValuePath& path) const;
  bool IsMeant(size_t variable, const ValuePath& argument, Rule rule, Slashes slashes) const;

  std::vector<ProgramVariable> variables_;
  std::vector<ValuePath> paths_;  // the paths of the variables, as in train_step
  std::map<size_t, size_t> of_argument_;
  // Together they select the shortest names that differ.
  bool full_names_ = false;
  Slashes slashes_ = Slashes::kKept;
};

// Returns whether `model` says that argument `name` of train_step is a state.
bool IsStated(const job::ProgramModel& model, const std::string& name);

// Returns the error of a result that is the next value of an argument and has another type.
absl::Status WrongNextValue(const NamedProgram& named, size_t argument, size_t result);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_PROGRAMS_PROGRAM_VARIABLES_H_
