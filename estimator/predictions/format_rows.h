// SPDX-License-Identifier: Apache-2.0
// Formats predicted rows on several threads, and passes on the results in row order.
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

// How rows are converted to the bytes of parts (prediction_parts.h).
struct RowFormat {
  PredictionFormat format = PredictionFormat::kJsonLines;
  int64_t shards = 1;
  bool has_numbers = false;  // each row contains its index in the input
};

// Predicted rows, and the bytes to append to the parts.
struct FormattedRows {
  PredictedRows rows;
  int64_t first = 0;                    // the index of the first row in the input
  std::string header = {};              // the start of each part; only with the first rows
  std::vector<std::string> parts = {};  // the bytes per shard; for npz, per array within each shard
  std::vector<int64_t> part_rows = {};  // rows per shard
  std::string errors = {};              // lines of the side file
  bool is_done = false;
};

// Returns the arrays of an npz file for predictions like `batch`, in the order of their bytes in FormattedRows::parts.
std::vector<SavedArray> ArraysOf(const PredictBatch& batch, const RowFormat& format);
// Returns the line of a bad row in the side file: {"row":7,"file":"a.csv","line":9,"column":3,"message":"...",
// "text":"..."}. Unknown members are omitted.
std::string ToJsonLine(const BadRow& row);
// Sets `parts`, `part_rows` and `errors` of `rows`.
void Format(const RowFormat& format, FormattedRows& rows);

// Formats rows on `threads` threads, and passes the results to `write` on one more thread.
class RowFormatter {
 public:
  using Write = std::function<absl::Status(FormattedRows& rows)>;
  RowFormatter(RowFormat format, int threads, Write write);
  // Discards the rows that are not written yet.
  ~RowFormatter();
  RowFormatter(const RowFormatter&) = delete;
  RowFormatter& operator=(const RowFormatter&) = delete;

  // Blocks while too many batches are pending. Returns the first error of `write`; nothing is written after it.
  absl::Status Add(std::unique_ptr<FormattedRows> rows);
  // Blocks until all rows are written. Returns the first error.
  absl::Status Finish();

 private:
  void FormatSome();
  void WriteAll();

  const RowFormat format_;
  const size_t most_;  // pending batches
  const Write write_;
  std::mutex mutex_;
  std::condition_variable changed_;
  // Guarded by mutex_.
  std::deque<std::unique_ptr<FormattedRows>> rows_;  // in row order; removed when their write starts
  size_t next_ = 0;                                  // index of the first one that no thread formats yet
  bool is_closed_ = false;
  bool is_writing_ = false;
  absl::Status status_;
  std::vector<std::thread> threads_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_PREDICTIONS_FORMAT_ROWS_H_
