// SPDX-License-Identifier: Apache-2.0
// Converts a model saved by Keras to a directory with a job.
#ifndef TESSERA_TOOLS_TESSERA_CONVERT_CONVERT_KERAS_H_
#define TESSERA_TOOLS_TESSERA_CONVERT_CONVERT_KERAS_H_

#include <string>

#include "absl/status/status.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// Writes the model of the file `in` into the directory `out`: config.json, a checkpoint of the weights, and
// job.textproto, which trains it. Prints what it wrote. If `out` ends with .npz or .safetensors, only writes weights.
// Fails with InvalidArgument when the directory has a model and `force` is not set; otherwise with the errors of
// keras::LoadModel and of the file system.
absl::Status ConvertKeras(FileSystem& files, const std::string& in, const std::string& out, bool force);

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_CONVERT_CONVERT_KERAS_H_
