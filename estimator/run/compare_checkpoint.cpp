// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/run/compare_checkpoint.h"

#include "tessera/compiler/program/program.h"
#include "tessera/compiler/program/program_variables.h"
#include "tessera/estimator/checkpoint/files/tensor_file.h"
#include "tessera/estimator/loop/state/variables.h"
#include "tessera/estimator/run/session.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

absl::StatusOr<StoredNames> CompareWithCheckpoint(const TpuEstimatorOptions& options, const InputFn& input_fn,
                                                  const std::string& path) {
  ASSIGN_OR_RETURN(const TensorFile file, TensorFile::Open(FileSystem::Local(), path));
  StoredTypes stored;
  for (const auto& [name, type] : file.tensors()) {
    if (!name.starts_with(kReservedPrefix)) stored.tensors.emplace(name, type);
  }
  if (const std::string* graph = FindScalar(file.strings(), kObjectGraphKey)) stored.object_graph = *graph;
  ASSIGN_OR_RETURN(const SourceProgram program, TraceProgram(options, Mode::kTrain, input_fn));
  ASSIGN_OR_RETURN(const messages::RepeatedPtrField<proto::Variable> variables, VariablesOf(program));
  return MatchVariables(SavedVariables(variables), stored);
}

}  // namespace tessera
