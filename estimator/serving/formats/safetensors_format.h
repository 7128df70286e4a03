// SPDX-License-Identifier: Apache-2.0
// A trained model as a safetensors file, which many programs read, and an executable with the weights as arguments.
#ifndef TESSERA_ESTIMATOR_SERVING_FORMATS_SAFETENSORS_FORMAT_H_
#define TESSERA_ESTIMATOR_SERVING_FORMATS_SAFETENSORS_FORMAT_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "tessera/estimator/serving/formats/trained_program.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// Writes DIRECTORY/model.safetensors, model.tsr and model.json. The executable has an entry per signature, compiled for
// each batch size of `rows` and each of `cpus`. Its arguments are the tensors of the file, by name, and the features.
// Fails like CompileVariants, and with InvalidArgument for host calls and for element types that the format lacks.
absl::Status WriteSafetensorsFormat(const TrainedProgram& program, const std::vector<int64_t>& rows,
                                    const std::vector<std::string>& cpus, const CompileOptions& options,
                                    FileSystem& files, const std::string& directory);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SERVING_FORMATS_SAFETENSORS_FORMAT_H_
