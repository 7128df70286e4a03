// SPDX-License-Identifier: Apache-2.0
// Rows in memory: what every data set of this folder reads from.
#ifndef TESSERA_ESTIMATOR_INPUT_TABLE_H_
#define TESSERA_ESTIMATOR_INPUT_TABLE_H_

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// One named tensor of a structure. Names are those of program_layout.h: "features", "features/pixels", "labels".
struct Component {
  std::string name;
  TensorType row;  // of one row
  bool operator==(const Component&) const = default;
};

// "features/pixels f32[64], labels i32[]".
std::string ToString(const std::vector<Component>& components);

// Immutable; thread-safe.
class Table {
 public:
  // `columns`: all rows of each component, stacked along dimension 0. They are sorted as feeds are: features, then
  // labels, each by name. InvalidArgument when they differ in rows, a name is twice there or is neither `features...`
  // nor `labels...`.
  struct Column {
    std::string name;
    Buffer values;
  };
  static absl::StatusOr<std::shared_ptr<const Table>> Create(std::vector<Column> columns);

  int64_t num_rows() const { return num_rows_; }
  const std::vector<Component>& components() const { return components_; }
  // Of component `index`: all rows.
  const Buffer& column(size_t index) const { return columns_[index]; }

  // Of contents, names and types. Tells whether a table is the one from which an earlier process read.
  uint32_t checksum() const { return checksum_; }

  // Copies `rows` of component `index` to the begin of `out`.
  void Gather(size_t index, std::span<const int64_t> rows, void* out) const;

 private:
  Table() = default;

  int64_t num_rows_ = 0;
  uint32_t checksum_ = 0;
  std::vector<Component> components_;
  std::vector<Buffer> columns_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_TABLE_H_
