// SPDX-License-Identifier: Apache-2.0
// The variables of a program, and its steps on them.
#ifndef TESSERA_RUNTIME_API_STATE_H_
#define TESSERA_RUNTIME_API_STATE_H_

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/api/program.h"

namespace tessera::api {

struct StateOptions {
  uint64_t seed = 0;
  const char* step_entry = nullptr;
  const char* init_entry = nullptr;
  bool uninitialised = false;
};

// Thread-safe: operations run one at a time.
class State {
 public:
  static absl::StatusOr<std::unique_ptr<State>> Create(std::shared_ptr<LoadedProgram> program,
                                                       const StateOptions& options);

  // Returns the variables that the program declares, then the donated arguments of its step.
  const ValueList& variables() const { return variables_; }
  // Returns the outputs of the step; nullptr for a program without one.
  const ValueList* outputs() const { return step_ ? &program_->signatures()[*step_].outputs : nullptr; }

  absl::Status Step(std::span<const TesseraTensor> inputs);
  absl::Status Run(const char* entry, std::span<const TesseraTensor> inputs, std::span<const TesseraTensor> outputs);
  absl::Status Get(const TesseraTensor& tensor) const;
  absl::Status Set(const TesseraTensor& tensor);
  absl::Status Save(const std::string& path) const;
  absl::Status Restore(const std::string& path);

 private:
  explicit State(std::shared_ptr<LoadedProgram> program)
      : program_(std::move(program)), variables_(program_->variables()) {}

  absl::Status FindEntries(const StateOptions& options);
  void AddArgumentsOfStep();
  // Creates an executor, and memory for the donated arguments: at creation and after a torn step.
  absl::Status MakeSession();

  absl::Status RunInit(uint64_t seed);
  // Returns, for each variable that is an argument of the step, the result of `init` with its initial value.
  absl::StatusOr<std::vector<std::optional<size_t>>> MatchResults(const Signature& init) const;

  absl::Status RunEntry(size_t entry, std::span<const TesseraTensor> inputs, std::span<const TesseraTensor> outputs);
  absl::Status CheckWhole() const;
  absl::Status CheckValues() const;

  bool IsDeclared(const ValueInfo& variable) const { return variable.source == ValueInfo::Source::kVariable; }
  bool IsSaved(const ValueInfo& variable) const;
  size_t NumCopies(const ValueInfo& variable) const;
  // Returns the name of the array in a file that holds copy `replica` of a variable.
  std::string ArrayName(const ValueInfo& variable, size_t replica) const;
  // Returns the buffer of a donated argument; `given_up_` has the order of the variables.
  Buffer& GivenUp(const ValueInfo& variable, size_t replica) const;
  absl::StatusOr<Buffer> Read(const ValueInfo& variable, size_t replica) const;
  absl::Status Write(const ValueInfo& variable, const Buffer& value, int64_t replica);

  const std::shared_ptr<LoadedProgram> program_;
  std::optional<size_t> step_;  // the entry
  std::optional<size_t> init_;
  ValueList variables_;

  mutable std::mutex mutex_;  // guards all below
  std::unique_ptr<Session> session_;
  mutable std::vector<std::vector<Buffer>> given_up_;  // [replica][variable that is an argument of the step]
  std::vector<bool> has_value_;                        // by variable
  absl::Status torn_;                                  // the error of the step that left the variables torn
};

}  // namespace tessera::api

struct TesseraState {
  std::unique_ptr<tessera::api::State> state;
};

#endif  // TESSERA_RUNTIME_API_STATE_H_
