// SPDX-License-Identifier: Apache-2.0
// Reads saved_model.pb of a directory, and chooses a graph and a signature.
#ifndef TESSERA_ESTIMATOR_SAVED_MODEL_GRAPH_READ_SAVED_MODEL_H_
#define TESSERA_ESTIMATOR_SAVED_MODEL_GRAPH_READ_SAVED_MODEL_H_

#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/servable/tensorflow/saved_model.pb.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera::saved_model {

// Returns whether the directory has a saved_model.pb or saved_model.pbtxt.
bool IsSavedModel(FileSystem& files, const std::string& directory);

// Parses the bytes of saved_model.pb, or its text. Fails with DataLoss, with `name`, for another file.
absl::StatusOr<tensorflow::SavedModel> ParseSavedModel(const std::string& bytes, std::string_view name, bool is_text);
// Reads the file of the directory. Fails with NotFound when there is none.
absl::StatusOr<tensorflow::SavedModel> ReadSavedModel(FileSystem& files, const std::string& directory);

// Returns the graph with the only tag `serve`, else the only graph. Fails with InvalidArgument, listing the tags.
absl::StatusOr<const tensorflow::MetaGraphDef*> ServingGraph(const tensorflow::SavedModel& model);

// Returns the names of signatures that compute values, sorted: without those that initialise or train.
std::vector<std::string> SignatureNames(const tensorflow::MetaGraphDef& graph);
// Returns `name`; if it is empty, serving_default, else the only signature. Fails with NotFound, listing the names.
absl::StatusOr<std::string> ChooseSignature(const tensorflow::MetaGraphDef& graph, const std::string& name);

}  // namespace tessera::saved_model

#endif  // TESSERA_ESTIMATOR_SAVED_MODEL_GRAPH_READ_SAVED_MODEL_H_
