// SPDX-License-Identifier: Apache-2.0
// Makes a folder with a job of a model that Keras saved.
#ifndef TESSERA_TOOLS_TESSERA_CONVERT_CONVERT_KERAS_H_
#define TESSERA_TOOLS_TESSERA_CONVERT_CONVERT_KERAS_H_

#include <string>

#include "absl/status/status.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// Writes into the folder `out` the model of the file `in`: config.json, a checkpoint of the weights, and job.textproto,
// which trains it. Prints what it wrote. With an OUT that ends with .npz or .safetensors it writes the weights alone.
// Fails with InvalidArgument when the folder has a model and `force` is not set; otherwise with the errors of
// keras::LoadModel and of the file system.
absl::Status ConvertKeras(FileSystem& files, const std::string& in, const std::string& out, bool force);

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_CONVERT_CONVERT_KERAS_H_
