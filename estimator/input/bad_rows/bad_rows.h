// SPDX-License-Identifier: Apache-2.0
// Rows that cannot be read and end no pass over the data: they are noted here, and a row of zeros and empty strings
// stands in the place of each. So every row has the same number whether or not earlier ones are good.
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
  int64_t row = 0;  // its number in the input, from 0
  std::string file = {};
  int64_t line = 0;    // or the record, from 1; 0: not known
  int64_t column = 0;  // the letter, from 1; 0: not known
  std::string message = {};
  std::string text = {};  // the row as it stands in the file; empty where it is not known
};

// Returns the entry for an error that begins with FILE:LINE:COLUMN, FILE:LINE or "FILE: record NUMBER".
BadRow BadRowOf(int64_t row, std::string_view file, std::string_view message);

// Thread-safe. Sources that read ahead note rows before those rows are taken.
class BadRows {
 public:
  // A row that is noted twice keeps the first entry: its values are zeros from then on.
  void Add(BadRow row);
  // Removes and returns the entries of rows from `first` to `last` - 1, ascending. Removes those before, too: after a
  // restart a source may read and note such rows once more.
  std::vector<BadRow> Take(int64_t first, int64_t last);

 private:
  std::mutex mutex_;
  std::map<int64_t, BadRow> rows_;  // by number; guarded by mutex_
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_BAD_ROWS_BAD_ROWS_H_
