// SPDX-License-Identifier: Apache-2.0
// Directories that torch_xla's save_as_stablehlo writes:
//
//   DIR/functions/forward.meta      JSON: the types and sources of the module's arguments
//   DIR/functions/forward.bytecode  the module of StableHLO
//   DIR/data/NAME                   the parameter of that name, a .npy file
//   DIR/constants/0                 other tensors
//
// Source: torch_xla 2.9, torch_xla/stablehlo.py.
#ifndef TESSERA_ESTIMATOR_SAVED_MODEL_TORCH_XLA_H_
#define TESSERA_ESTIMATOR_SAVED_MODEL_TORCH_XLA_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/saved_model/graph/plan.h"
#include "tessera/estimator/servable/servable.pb.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera::saved_model {

// Returns whether the directory has functions with descriptions.
bool IsTorchXla(FileSystem& files, const std::string& directory);

// Returns the plan of a function with its weights; the empty name is the only function. Inputs are args_0, args_1, ...
// in the order of the module's forward, and outputs output_0, output_1, ..., as torch_xla names them in SavedModels.
// Fails with NotFound for another function, and with InvalidArgument, naming the file, for an invalid description.
absl::StatusOr<Plan> ReadTorchXla(FileSystem& files, const std::string& directory, const std::string& function);

// Returns the functions as signatures. Fails as ReadTorchXla does.
absl::StatusOr<servable::proto::Servable> DescribeTorchXla(FileSystem& files, const std::string& directory);

}  // namespace tessera::saved_model

#endif  // TESSERA_ESTIMATOR_SAVED_MODEL_TORCH_XLA_H_
