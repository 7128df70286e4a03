// SPDX-License-Identifier: Apache-2.0
// The description of a data set that tensorflow_datasets has prepared: its files dataset_info.json and features.json.
#ifndef TESSERA_ESTIMATOR_INPUT_TFDS_TFDS_INFO_H_
#define TESSERA_ESTIMATOR_INPUT_TFDS_TFDS_INFO_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/types/shape.h"

namespace tessera::tfds {

// One tensor of an example.
struct Feature {
  std::string name;  // members of a structure follow a slash: "nested/a"
  std::string kind;  // tensorflow_datasets' name of the class: "Tensor", "Image", "ClassLabel", "Text", ...
  DType dtype = DType::kInvalid;  // kInvalid for strings
  Shape shape = {};               // -1: differs from row to row
  bool is_image = false;          // encoded as JPEG or PNG
  int64_t num_classes = 0;        // the classes of a ClassLabel; 0 for other features
  std::string refused = {};       // why the feature cannot be read; empty: it can
};

struct Split {
  std::string name;                     // "train"
  int64_t num_rows = 0;                 // in all files
  std::vector<int64_t> shard_lengths;   // the rows of each file
  std::vector<std::string> file_names;  // in the directory
};

struct Info {
  std::string name;
  std::string version;
  std::vector<Split> splits;
  std::vector<Feature> features;  // sorted by name
  std::string supervised_input;   // the keys of as_supervised; empty: none
  std::string supervised_target;
};

// Reads the two files' contents. Fails with InvalidArgument, naming the file and the field, for JSON that is no such
// description, and for files that are not TFRecords.
absl::StatusOr<Info> ParseInfo(std::string_view dataset_info, std::string_view features);

// A range of a split's rows.
struct Slice {
  const Split* split = nullptr;
  int64_t begin = 0;
  int64_t end = 0;
};
// Returns the slices that `split` names: "train", "test[:100]", "train[10%:20%]", "train+test". Percentages are rounded
// to the nearest row, and negative numbers count from the end. Fails with InvalidArgument for unknown splits and for
// text of another form.
absl::StatusOr<std::vector<Slice>> ParseSplit(const Info& info, std::string_view split);

}  // namespace tessera::tfds

#endif  // TESSERA_ESTIMATOR_INPUT_TFDS_TFDS_INFO_H_
