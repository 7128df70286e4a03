// SPDX-License-Identifier: Apache-2.0
// Outputs of strings: a program computes indices into a table of them.
#ifndef TESSERA_ESTIMATOR_SERVABLE_WORDS_H_
#define TESSERA_ESTIMATOR_SERVABLE_WORDS_H_

#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/element.h"
#include "tessera/estimator/servable/servable.pb.h"

namespace tessera::servable {

// Immutable; copies share the table.
class WordColumn {
 public:
  WordColumn() = default;
  // Fails with InvalidArgument for a table without words, or with more than 2^24.
  static absl::StatusOr<WordColumn> Create(const proto::WordTable& table);

  // Returns the words at `places`, an i32 or i64 tensor, in its shape. Fails with Internal for an index outside of the
  // table.
  absl::StatusOr<Value> Choose(const Buffer& places) const;
  // Returns the whole table in each row: [rows, words].
  absl::StatusOr<Value> Whole(int64_t rows) const;
  int64_t size() const { return static_cast<int64_t>(words_->size()); }

 private:
  std::shared_ptr<const std::vector<std::string>> words_;
};

}  // namespace tessera::servable

#endif  // TESSERA_ESTIMATOR_SERVABLE_WORDS_H_
