// SPDX-License-Identifier: Apache-2.0
// Data sets that tensorflow_datasets has prepared, read without Python.
//
//   ReadTfds("mnist/3.0.1", {.split = "train[:90%]"}).Shuffle(10000, seed).Repeat().Batch(128)
#ifndef TESSERA_ESTIMATOR_INPUT_TFDS_READ_TFDS_H_
#define TESSERA_ESTIMATOR_INPUT_TFDS_READ_TFDS_H_

#include <optional>
#include <string>
#include <vector>

#include "tessera/estimator/input/dataset.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

struct TfdsOptions {
  std::string split = "train";  // also "test[:100]", "train[10%:20%]", "train+test"
  // The features to read, such as "image" or "objects/bbox"; all of them unless given.
  std::vector<std::string> features = {};
  // The feature that becomes the labels; "" for none. Unless given, it is the target of as_supervised, if there is one.
  std::optional<std::string> label = std::nullopt;
  int64_t num_parallel_calls = 1;  // threads that decode images; -1: one per core
  FileSystem* files = &FileSystem::Local();
};

// Returns the rows of a prepared data set, in the order of its files. `directory` holds dataset_info.json,
// features.json and the TFRecords. Components are "features/NAME", and "labels". Tensors have the types of the data
// set; images are ui8[height, width, channels]. A size that differs from row to row is -1: pad such rows when they are
// batched.
//
// Features may be tensors, class labels, texts, images, boxes, structures of them and sequences of them. Others
// (videos, audio, sequences of sequences, encoded tensors) are refused by name, unless `features` leaves them out.
// Fails with NotFound without the two files, and with the errors of ReadTfRecords and ParseExample.
Dataset ReadTfds(const std::string& directory, const TfdsOptions& options = {});

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_TFDS_READ_TFDS_H_
