// SPDX-License-Identifier: Apache-2.0
// A trained model as weights that many programs read, beside an executable that takes them.
#ifndef TESSERA_ESTIMATOR_SERVING_FORMATS_SAFETENSORS_FORMAT_H_
#define TESSERA_ESTIMATOR_SERVING_FORMATS_SAFETENSORS_FORMAT_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "tessera/estimator/serving/formats/trained_program.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// Writes DIRECTORY/model.safetensors, model.tsr and model.json. The executable is compiled for each of `rows` and
// `cpus`; its arguments are the tensors of the file, under their names, and the features. There is an entry for each
// signature. Fails as CompileVariants does, and with InvalidArgument for element types that the format lacks.
absl::Status WriteSafetensorsFormat(const TrainedProgram& program, const std::vector<int64_t>& rows,
                                    const std::vector<std::string>& cpus, const CompileOptions& options,
                                    FileSystem& files, const std::string& directory);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SERVING_FORMATS_SAFETENSORS_FORMAT_H_
