// SPDX-License-Identifier: Apache-2.0
// The graph by which TensorFlow runs an export.
#ifndef TESSERA_ESTIMATOR_SERVING_TENSORFLOW_GRAPH_H_
#define TESSERA_ESTIMATOR_SERVING_TENSORFLOW_GRAPH_H_

#include <string>

#include "absl/status/status.h"
#include "tessera/compiler/driver/portable/portable_module.h"
#include "tessera/estimator/export/saved_model/saved_model.h"
#include "tessera/estimator/servable/servable.pb.h"
#include "tessera/estimator/serving/serving_program.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// Converts an entry to the form in which graphs call it.
saved_model::Program ToProgram(PortableModule module);

// Writes DIRECTORY/saved_model.pb; the other files of the export must already be there. Signatures accept any number of
// rows. If the program's batch size cannot be made dynamic, they accept exactly its first batch size, and a warning is
// logged. Fails with InvalidArgument, naming the op, for a program that StableHLO 0.14 or TensorFlow's ops cannot
// express.
absl::Status WriteTensorFlowGraph(const ServingProgram& program, const servable::proto::Servable& description,
                                  FileSystem& files, const std::string& directory);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SERVING_TENSORFLOW_GRAPH_H_
