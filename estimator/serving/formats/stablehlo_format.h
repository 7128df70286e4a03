// SPDX-License-Identifier: Apache-2.0
// A trained model as portable artifacts of StableHLO, for IREE, XLA and other compilers.
#ifndef TESSERA_ESTIMATOR_SERVING_FORMATS_STABLEHLO_FORMAT_H_
#define TESSERA_ESTIMATOR_SERVING_FORMATS_STABLEHLO_FORMAT_H_

#include <string>

#include "absl/status/status.h"
#include "tessera/estimator/serving/formats/trained_program.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// Writes DIRECTORY/SIGNATURE.mlirbc for each signature, whose function is @main, and SIGNATURE.json with names and
// types of its arguments and results. The weights are constants of the artifact. With `weights_beside` they are
// arguments in front of the features instead, and model.safetensors has their values. Artifacts have the oldest version
// of StableHLO, from 0.14.0 on, that expresses the program. Fails with InvalidArgument for a program with code of the
// host.
absl::Status WriteStablehloFormat(const TrainedProgram& program, bool weights_beside, FileSystem& files,
                                  const std::string& directory);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SERVING_FORMATS_STABLEHLO_FORMAT_H_
