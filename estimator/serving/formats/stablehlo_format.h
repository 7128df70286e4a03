// SPDX-License-Identifier: Apache-2.0
// A trained model as portable StableHLO artifacts, for IREE, XLA and other compilers.
#ifndef TESSERA_ESTIMATOR_SERVING_FORMATS_STABLEHLO_FORMAT_H_
#define TESSERA_ESTIMATOR_SERVING_FORMATS_STABLEHLO_FORMAT_H_

#include <string>

#include "absl/status/status.h"
#include "tessera/estimator/serving/formats/trained_program.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// Writes DIRECTORY/SIGNATURE.mlirbc for each signature, with the function @main, and SIGNATURE.json with names and
// types of its arguments and results. The weights are constants of the artifact. With `weights_beside` they are
// arguments before the features instead, and model.safetensors contains their values. Artifacts have the oldest
// StableHLO version, starting at 0.14.0, that can express the program. Fails with InvalidArgument for a program with
// host code.
absl::Status WriteStablehloFormat(const TrainedProgram& program, bool weights_beside, FileSystem& files,
                                  const std::string& directory);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SERVING_FORMATS_STABLEHLO_FORMAT_H_
