// SPDX-License-Identifier: Apache-2.0
// Rows as read from a data set, before their values become bucket numbers.
#ifndef TESSERA_ESTIMATOR_TREES_DATA_RAW_ROWS_H_
#define TESSERA_ESTIMATOR_TREES_DATA_RAW_ROWS_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/trees/data/columns.h"

namespace tessera::trees {

// The values of some rows, row-major, one vector per column. Columns of numbers have `numbers`, and columns of ids have
// `ids`, each with `width` values per row.
struct RawRows {
  struct Values {
    int64_t width = 1;
    std::vector<float> numbers = {};
    std::vector<int32_t> ids = {};
  };
  int64_t count = 0;
  std::vector<Values> columns = {};  // one per column of Features
  std::vector<float> labels = {};    // label_width per row; empty if not read
  std::vector<float> weights = {};   // one per row; empty when all are 1
};

// Reads the features, labels and weights of a model from the components of a data set.
class RowReader {
 public:
  struct Options {
    std::string weight_column = {};  // the key of the weights' feature; empty: all weights are 1
    bool with_labels = false;
    int64_t label_width = 1;
    int64_t num_classes = 0;  // labels are integers from 0 to num_classes - 1; 0: any numbers
  };
  // Fails with InvalidArgument, naming the component, when one is missing or has another type or shape.
  static absl::StatusOr<RowReader> Create(const Features& features, const std::vector<Component>& components,
                                          Options options);

  // Converts the first `rows` rows of a batch. `values` has one buffer per component, with the rows along dimension 0,
  // and `first_row` is the number of its first row in errors. Fails with InvalidArgument, naming the row, for an
  // invalid label, id or weight.
  absl::StatusOr<RawRows> Read(const std::vector<Buffer>& values, int64_t rows, int64_t first_row) const;

 private:
  absl::Status ReadLabels(const Buffer& values, int64_t first_row, RawRows& into) const;
  absl::Status ReadWeights(const Buffer& values, int64_t first_row, RawRows& into) const;

  const Features* features_ = nullptr;  // the caller's
  Options options_;
  std::vector<size_t> component_of_;  // one per column
  size_t labels_ = 0;
  size_t weights_ = 0;
};

// Calls `use` with all rows of `dataset`, in batches of rows.
absl::Status ReadAll(const Dataset& dataset, const RowReader& reader,
                     const std::function<absl::Status(RawRows rows)>& use);

}  // namespace tessera::trees

#endif  // TESSERA_ESTIMATOR_TREES_DATA_RAW_ROWS_H_
