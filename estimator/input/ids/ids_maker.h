// SPDX-License-Identifier: Apache-2.0
// Converts the features of elements to ids: the implementation of ToIds, for callers without a data set.
#ifndef TESSERA_ESTIMATOR_INPUT_IDS_IDS_MAKER_H_
#define TESSERA_ESTIMATOR_INPUT_IDS_IDS_MAKER_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/element.h"
#include "tessera/estimator/input/ids/feature_cells.h"
#include "tessera/estimator/input/ids/id_column.h"

namespace tessera {

// Combines the columns' results: the components that stay, and those that are added. Immutable; thread-safe.
class IdsMaker {
 public:
  // `components` are those of rows, or of batches. Drops the keys that columns read, except those that `keep` names.
  // Fails with InvalidArgument for features that the columns cannot read.
  static absl::StatusOr<IdsMaker> Create(const std::vector<Component>& components, bool batches,
                                         std::vector<IdFeature> features, const std::vector<std::string>& keep);

  // Returns the components of an element with ids, sorted by name.
  std::vector<Component> components() const;
  // Returns a description of the columns, for descriptions of data sets.
  std::string Words() const;
  // Replaces the values of `element` by those of components(). Fails with InvalidArgument, naming row and column. Rows
  // of a batch without origins are numbered from `first_row`.
  absl::Status operator()(Element& element, int64_t first_row = 0) const;

 private:
  struct Weights {
    std::string key;
    size_t reader = 0;
  };
  // One column and its results: ids, weights, lengths.
  struct Column {
    IdColumnPtr ids;
    int64_t max_length = 1;
    bool sequence = false;
    bool with_length = false;
    std::vector<size_t> readers = {};  // for its inputs
    std::vector<Weights> weights = {};

    bool is_wide() const { return ids->num_buckets() > (int64_t{1} << 31); }
  };
  // A component of the result, and the index of its value: among the source's values, followed by the computed ones.
  struct Output {
    Component component;
    size_t from = 0;
  };

  absl::Status Add(const std::vector<Component>& components, IdFeature feature);
  absl::StatusOr<size_t> ReaderOf(const std::vector<Component>& components, const IdInput& input);
  void AddMadeComponents(size_t number);
  absl::StatusOr<Buffer> Allocate(const Element& element, DType dtype, Shape row) const;
  std::string Where(const Element& element, int64_t first_row, int64_t row, const Column& column) const;
  absl::Status Make(const Column& column, const std::vector<FeatureCells>& cells, const Element& element,
                    int64_t first_row, std::vector<Value>& values) const;

  bool batches_ = false;
  std::vector<FeatureReader> readers_;
  std::vector<Column> columns_;
  std::vector<Output> outputs_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_IDS_IDS_MAKER_H_
