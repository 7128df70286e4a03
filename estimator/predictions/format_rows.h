// SPDX-License-Identifier: Apache-2.0
// Threads that format predicted rows; the results come in the order of the rows.
#ifndef TESSERA_ESTIMATOR_PREDICTIONS_FORMAT_ROWS_H_
#define TESSERA_ESTIMATOR_PREDICTIONS_FORMAT_ROWS_H_

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "absl/status/status.h"
#include "tessera/estimator/predictions/prediction_format.h"
#include "tessera/estimator/predictions/prediction_stream.h"
#include "tessera/estimator/predictions/saved_progress.h"

namespace tessera {

// How rows become the bytes of parts.
struct RowFormat {
  PredictionFormat format = PredictionFormat::kJsonLines;
  int64_t shards = 1;
  bool has_numbers = false;  // every row has its number in the input
};

// Rows on their way to the parts.
struct FormattedRows {
  PredictedRows rows;
  int64_t first = 0;                    // the number of the first row in the input
  std::string header = {};              // begins each part; only before the first rows
  std::vector<std::string> parts = {};  // the bytes of the first shard, for npz of each array; then the next shard
  std::vector<int64_t> part_rows = {};  // rows in each shard
  std::string errors = {};              // lines of the side file
  bool is_done = false;
};

// Returns the arrays of an npz file for predictions like `batch`, in the order of their bytes in FormattedRows::parts.
std::vector<SavedArray> ArraysOf(const PredictBatch& batch, const RowFormat& format);
// Returns the line of a bad row in the side file: {"row":7,"file":"a.csv","line":9,"column":3,"message":"...",
// "text":"..."}. Members that are not known are left out.
std::string ToJsonLine(const BadRow& row);
// Sets all members of `rows` behind `header`.
void Format(const RowFormat& format, FormattedRows& rows);

// Formats on `threads` threads, and passes the results to `write` on one more.
class RowFormatter {
 public:
  using Write = std::function<absl::Status(FormattedRows& rows)>;
  RowFormatter(RowFormat format, int threads, Write write);
  // Ends without the rows that are not written yet.
  ~RowFormatter();
  RowFormatter(const RowFormatter&) = delete;
  RowFormatter& operator=(const RowFormatter&) = delete;

  // Waits while too many rows are under way. Returns the first error of `write`, after which no more is written.
  absl::Status Add(std::unique_ptr<FormattedRows> rows);
  // Waits until all rows are written. Returns the first error.
  absl::Status Finish();

 private:
  void FormatSome();
  void WriteAll();

  const RowFormat format_;
  const size_t most_;  // rows under way
  const Write write_;
  std::mutex mutex_;
  std::condition_variable changed_;
  // Guarded by mutex_.
  std::deque<std::unique_ptr<FormattedRows>> rows_;  // in their order; written ones are removed
  size_t next_ = 0;                                  // the first of them that no thread formats
  bool is_closed_ = false;
  bool is_writing_ = false;
  absl::Status status_;
  std::vector<std::thread> threads_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_PREDICTIONS_FORMAT_ROWS_H_
