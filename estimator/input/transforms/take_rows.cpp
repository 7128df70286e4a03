// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/transforms/take_rows.h"

#include <utility>

#include "tessera/runtime/base/status.h"

namespace tessera {

absl::StatusOr<std::vector<Element>> TakeRows(ElementIterator& source, int64_t batch_size, bool drop_remainder) {
  std::vector<Element> rows;
  while (static_cast<int64_t>(rows.size()) < batch_size) {
    Element row;
    ASSIGN_OR_RETURN(const bool more, source.Next(row));
    if (!more) break;
    RETURN_IF_ERROR(Materialize(row));
    rows.push_back(std::move(row));
  }
  if (drop_remainder && static_cast<int64_t>(rows.size()) < batch_size) rows.clear();
  return rows;
}

absl::StatusOr<int64_t> SkipBatches(ElementIterator& source, int64_t count, int64_t batch_size, bool drop_remainder) {
  const int64_t most = count > kAnyPosition / batch_size ? kAnyPosition : count * batch_size;
  ASSIGN_OR_RETURN(const int64_t rows, source.Skip(most));
  return rows / batch_size + (rows % batch_size > 0 && !drop_remainder ? 1 : 0);
}

}  // namespace tessera
