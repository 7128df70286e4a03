// SPDX-License-Identifier: Apache-2.0
// The variables of a training whose programs JAX exported: what train_step takes and gives back, and init gives first.
#ifndef TESSERA_ESTIMATOR_JOB_PROGRAM_VARIABLES_H_
#define TESSERA_ESTIMATOR_JOB_PROGRAM_VARIABLES_H_

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/estimator/job/program_names.h"
#include "tessera/estimator/job/program_pairing.h"
#include "tessera/estimator/job/value_path.h"
#include "tessera/runtime/base/shape.h"

namespace tessera {

struct ProgramVariable {
  std::string name;  // in checkpoints: "params/dense/kernel"
  TensorType type;
  std::optional<size_t> init;      // the result of init that is its first value
  std::optional<size_t> argument;  // of train_step
  std::optional<size_t> result;    // of train_step: its next value; none: it stays
};

class ProgramVariables {
 public:
  // `data` are those arguments of train_step that are no variables. InvalidArgument, with the file: a variable without
  // a first value, next values of other types, a state of which a part comes back, and what `model` says of states that
  // there are not.
  static absl::StatusOr<ProgramVariables> Create(const job::ProgramModel& model, const NamedProgram& train,
                                                 const std::optional<NamedProgram>& init, const std::set<size_t>& data);

  const std::vector<ProgramVariable>& all() const { return variables_; }

  // Of an argument of train_step.
  std::optional<size_t> OfArgument(size_t argument) const;

  // The variable that another program's argument means: of the same name, of the same name with its parameter, the only
  // one with the same way into its parameter, the only one in which the one's name ends the other's.
  std::optional<size_t> Find(const NamedValue& argument) const;

  // One that it would mean if its type were that one's.
  std::optional<size_t> FindOfAnyType(const ValuePath& argument) const;

  // The results of train_step that are next values.
  std::set<size_t> NextValues() const;

 private:
  class Maker;
  // How an argument's name may mean a variable.
  enum class Rule { kName, kFullName, kWay, kEnd };

  ProgramVariables() = default;
  std::string NameOf(const ValuePath& path) const;
  bool IsMeant(size_t variable, const ValuePath& argument, Rule rule, Slashes slashes) const;

  std::vector<ProgramVariable> variables_;
  std::vector<ValuePath> paths_;  // of the variables, as train_step has them
  std::map<size_t, size_t> of_argument_;
  // The shortest names that differ.
  bool full_names_ = false;
  Slashes slashes_ = Slashes::kKept;
};

// Whether `model` says that argument `name` of train_step is a state.
bool IsStated(const job::ProgramModel& model, const std::string& name);

// That a result is the next value of an argument and has another type.
absl::Status WrongNextValue(const NamedProgram& named, size_t argument, size_t result);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_PROGRAM_VARIABLES_H_
