// SPDX-License-Identifier: Apache-2.0
// What an input function returns: rows, the order in which they come, and how many make a batch.
//
//   Dataset::FromTable(table).Shuffle(1000, seed).Repeat().Batch(params.batch_size()).Prefetch(2)
#ifndef TESSERA_ESTIMATOR_INPUT_DATASET_H_
#define TESSERA_ESTIMATOR_INPUT_DATASET_H_

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/row_order.h"
#include "tessera/estimator/input/table.h"

namespace tessera {

// Where an iterator stands: enough for another process to go on with the very next row.
struct InputState {
  std::string dataset;  // what was read and in which order, in words; must agree on restore
  std::vector<int64_t> position;

  // JSON. Parse: DataLoss for text that Serialize did not write.
  std::string Serialize() const;
  static absl::StatusOr<InputState> Parse(std::string_view text);
};

struct Batch {
  std::vector<Buffer> values;  // one per component, the rows along dimension 0: always a full batch
  int64_t rows = 0;            // the first so many are real, the rest is zeros
  InputState state;            // of the iterator after this batch
};

// One thread at a time.
class BatchIterator {
 public:
  virtual ~BatchIterator() = default;
  virtual const std::vector<Component>& components() const = 0;
  virtual int64_t batch_size() const = 0;
  // nullopt at the end of the data.
  virtual absl::StatusOr<std::optional<tessera::Batch>> Next() = 0;
  // Before the first Next. FailedPrecondition, with both descriptions, for the state of another data set.
  virtual absl::Status Restore(const InputState& state) = 0;
  // Where it stands before the first Next.
  virtual InputState state() const = 0;
};

// A description, cheap to copy; nothing is read before an iterator asks. An invalid argument is kept and returned by
// MakeIterator, so that chains stay short.
class Dataset {
 public:
  static Dataset FromTable(std::shared_ptr<const Table> table);
  // From memory: names are those of features; an empty name is a single tensor without a structure. The same for
  // labels.
  static absl::StatusOr<Dataset> FromTensors(const std::vector<std::pair<std::string, Buffer>>& features,
                                             const std::vector<std::pair<std::string, Buffer>>& labels = {});

  Dataset Skip(int64_t rows) const;
  Dataset Take(int64_t rows) const;
  // Rows index, index + num_shards, ...: for several hosts that read the same file.
  Dataset Shard(int64_t num_shards, int64_t index) const;
  // buffer_size -1: all rows. Another order on every pass unless `reshuffle` is false.
  Dataset Shuffle(int64_t buffer_size, uint64_t seed, bool reshuffle = true) const;
  // -1: for ever.
  Dataset Repeat(int64_t count = -1) const;
  // After all of the above. The last batch is dropped or padded with zeros when it is short.
  Dataset Batch(int64_t batch_size, bool drop_remainder = false) const;
  // After Batch: a thread keeps this many batches ready.
  Dataset Prefetch(int64_t batches) const;

  const std::vector<Component>& components() const { return table_->components(); }
  const std::shared_ptr<const Table>& table() const { return table_; }
  // Rows of one batch, 0 before Batch.
  int64_t batch_size() const { return batch_size_; }
  // The chain in words, as InputState has it: "1437 rows of features f32[64], checksum 1a2b3c4d: shuffle(1000, seed 7),
  // repeat".
  std::string description() const;

  absl::StatusOr<std::unique_ptr<BatchIterator>> MakeIterator() const;

 private:
  using Stage = std::function<std::unique_ptr<RowOrder>(std::unique_ptr<RowOrder>)>;

  explicit Dataset(std::shared_ptr<const Table> table) : table_(std::move(table)) {}
  // A copy with one more stage.
  Dataset With(std::string words, Stage stage) const;
  Dataset Failed(absl::Status error) const;

  std::shared_ptr<const Table> table_;
  std::vector<Stage> stages_;
  std::string words_;
  int64_t batch_size_ = 0;
  bool drop_remainder_ = false;
  int64_t prefetch_ = 0;
  absl::Status error_;  // the first
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_DATASET_H_
