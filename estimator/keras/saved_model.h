// SPDX-License-Identifier: Apache-2.0
// The files in which Keras saves a model: .keras (a ZIP archive), .h5 (an HDF5 file), and the directory that `tessera
// convert` writes for either.
#ifndef TESSERA_ESTIMATOR_KERAS_SAVED_MODEL_H_
#define TESSERA_ESTIMATOR_KERAS_SAVED_MODEL_H_

#include <optional>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "tessera/estimator/keras/config/settings.h"
#include "tessera/estimator/keras/hdf5/hdf5_file.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera::keras {

struct SavedModel {
  std::string path;
  int version = 3;         // Keras' version, 2 or 3
  std::string release;     // "2.15.0"
  Json model;              // {"class_name": ..., "config": ...}
  Json compile;            // the arguments of compile(); null for a model that was not compiled
  std::string checkpoint;  // the prefix of the weights in a converted directory; empty for Keras' own files

  // The weights of Keras' own files: by container in .keras, else by layer name.
  std::optional<hdf5::File> weights;
  bool has_containers = false;
};

// Returns whether `path` has an extension of Keras' files: .keras, .h5 or .hdf5.
bool IsKerasName(std::string_view path);

// Reads the file, or a converted directory or its config.json. Fails with InvalidArgument for another kind of file, for
// weights without a model, and for invalid JSON. Fails with DataLoss for a damaged archive. Other errors are the file
// system's.
absl::StatusOr<SavedModel> ReadSavedModel(FileSystem& files, const std::string& path);

// Returns the contents of a converted directory's config.json.
std::string ConvertedConfig(const SavedModel& saved);

// The names in a converted directory: the config, and the prefix of the checkpoint with the weights.
inline constexpr char kConvertedConfig[] = "config.json";
inline constexpr char kConvertedWeights[] = "keras/keras_model.ckpt";

}  // namespace tessera::keras

#endif  // TESSERA_ESTIMATOR_KERAS_SAVED_MODEL_H_
