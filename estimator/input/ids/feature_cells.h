// SPDX-License-Identifier: Apache-2.0
// Reads the cells of a feature from the elements of a data set. There it is a dense tensor, or the parts of a ragged or
// sparse one.
#ifndef TESSERA_ESTIMATOR_INPUT_IDS_FEATURE_CELLS_H_
#define TESSERA_ESTIMATOR_INPUT_IDS_FEATURE_CELLS_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/element.h"
#include "tessera/estimator/input/ids/id_column.h"

namespace tessera {

// The cells of one feature in every row of an element. They point into the element, or into `numbers`.
struct FeatureCells {
  Cells cells;
  std::vector<int64_t> splits;
  // The place of each cell along the first dimension of its row. Empty: cells stand one after the other.
  std::vector<int64_t> places;
  bool has_gaps = false;  // the tensor is sparse: each cell has a place of its own, with or without gaps between them
  Buffer numbers;         // converted ones

  CellRows rows() const { return {cells, splits}; }
};

// Immutable; thread-safe.
class FeatureReader {
 public:
  // Finds "features/KEY" for `input` among the components of rows, or of batches. Fails with InvalidArgument when there
  // is no such feature, or one of another type.
  static absl::StatusOr<FeatureReader> Find(const std::vector<Component>& components, bool batches,
                                            const IdInput& input);

  const IdInput& input() const { return input_; }
  // Returns the numbers of the components that hold the feature.
  std::vector<size_t> components() const;
  // Reads all rows of an element that is no row of a table. Fails with InvalidArgument for parts that do not fit
  // together.
  absl::StatusOr<FeatureCells> Read(const Element& element) const;

 private:
  enum class Form { kDense, kRagged, kSparse };

  absl::Status ReadDense(const Element& element, FeatureCells& cells) const;
  absl::Status ReadRagged(const Element& element, FeatureCells& cells) const;
  absl::Status ReadSparse(const Element& element, FeatureCells& cells) const;
  absl::Status SetCells(const Value& values, FeatureCells& cells) const;

  IdInput input_;
  Form form_ = Form::kDense;
  bool batches_ = false;
  bool is_dense_ = true;  // "" and -1 stand for no value
  size_t values_ = 0;
  std::vector<size_t> splits_;  // outermost first
  size_t indices_ = 0;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_IDS_FEATURE_CELLS_H_
