// SPDX-License-Identifier: Apache-2.0
// The graph with which TensorFlow runs an export.
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

// Returns an entry of a program as graphs call it.
saved_model::Program ToProgram(PortableModule module);

// Writes DIRECTORY/saved_model.pb for the files of the export that are there. Signatures take any number of rows; where
// the program's rows cannot be followed, they take the first of its batch sizes, with a log line. Fails with
// InvalidArgument, with the op, for a program that StableHLO 0.14 or TensorFlow's ops cannot express.
absl::Status WriteTensorFlowGraph(const ServingProgram& program, const servable::proto::Servable& description,
                                  FileSystem& files, const std::string& directory);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SERVING_TENSORFLOW_GRAPH_H_
