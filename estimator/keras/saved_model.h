// SPDX-License-Identifier: Apache-2.0
// The files in which Keras keeps a model: .keras (a ZIP archive), .h5 (one HDF5 file), and the folder that `tessera
// convert` makes of either.
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
  std::string checkpoint;  // the prefix of the weights in a converted folder; empty for Keras' own files

  // The weights of Keras' own files: by containers in .keras, else by the names of layers.
  std::optional<hdf5::File> weights;
  bool has_containers = false;
};

// Returns whether `path` is named like a file of Keras: .keras, .h5 or .hdf5.
bool IsKerasName(std::string_view path);

// Reads the file, or a converted folder or its config.json. Fails with InvalidArgument for another kind of file, for
// weights without a model, and for JSON that is damaged; DataLoss for a damaged archive; otherwise the file system's
// errors.
absl::StatusOr<SavedModel> ReadSavedModel(FileSystem& files, const std::string& path);

// Returns the text of a converted folder's config.json.
std::string ConvertedConfig(const SavedModel& saved);

// The names in a converted folder: the config, and the prefix of the checkpoint that has the weights.
inline constexpr char kConvertedConfig[] = "config.json";
inline constexpr char kConvertedWeights[] = "keras/keras_model.ckpt";

}  // namespace tessera::keras

#endif  // TESSERA_ESTIMATOR_KERAS_SAVED_MODEL_H_
