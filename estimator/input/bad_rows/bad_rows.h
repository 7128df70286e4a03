// SPDX-License-Identifier: Apache-2.0
// Unreadable rows that do not end a pass over the data: they are recorded here, and each is replaced by a row of zeros
// and empty strings. Row numbers therefore do not depend on earlier bad rows.
#ifndef TESSERA_ESTIMATOR_INPUT_BAD_ROWS_BAD_ROWS_H_
#define TESSERA_ESTIMATOR_INPUT_BAD_ROWS_BAD_ROWS_H_

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

struct BadRow {
  int64_t row = 0;  // its index in the input, from 0
  std::string file = {};
  int64_t line = 0;    // or the record number, from 1; 0: unknown
  int64_t column = 0;  // the character, from 1; 0: unknown
  std::string message = {};
  std::string text = {};  // the row as in the file; empty if unknown
};

// Returns the entry for an error that starts with FILE:LINE:COLUMN, FILE:LINE or "FILE: record NUMBER".
BadRow BadRowOf(int64_t row, std::string_view file, std::string_view message);

// Thread-safe. Sources that read ahead record rows before those rows are consumed.
class BadRows {
 public:
  // Keeps the first entry of a row that is recorded twice: its values are zeros from then on.
  void Add(BadRow row);
  // Removes and returns the entries of rows `first` to `last` - 1, ascending. Also removes earlier ones: after a
  // restart a source may read and record them again.
  std::vector<BadRow> Take(int64_t first, int64_t last);

 private:
  std::mutex mutex_;
  std::map<int64_t, BadRow> rows_;  // by row index; guarded by mutex_
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_BAD_ROWS_BAD_ROWS_H_
