// SPDX-License-Identifier: Apache-2.0
// A trained model as a static library with a C header (docs/c_library.md).
#ifndef TESSERA_ESTIMATOR_SERVING_FORMATS_C_LIBRARY_FORMAT_H_
#define TESSERA_ESTIMATOR_SERVING_FORMATS_C_LIBRARY_FORMAT_H_

#include <string>

#include "absl/status/status.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/estimator/serving/formats/trained_program.h"

namespace tessera {

// Writes DIRECTORY/libNAME.a and NAME.h, with a function per signature and the weights inside. With several batch
// sizes, each signature has a function per size, and one with the number of rows as an argument. Fails like
// ValuesOfSignatures and CompileCLibrary.
absl::Status WriteCLibraryFormat(const TrainedProgram& program, const std::string& name, const CompileOptions& options,
                                 const std::string& directory);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SERVING_FORMATS_C_LIBRARY_FORMAT_H_
