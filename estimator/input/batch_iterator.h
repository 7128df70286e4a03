// SPDX-License-Identifier: Apache-2.0
// The input of training, evaluation and prediction: full numeric batches, each with the position after it.
#ifndef TESSERA_ESTIMATOR_INPUT_BATCH_ITERATOR_H_
#define TESSERA_ESTIMATOR_INPUT_BATCH_ITERATOR_H_

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/element_iterator.h"

namespace tessera {

// The prefix of InputState::dataset for batches produced by the calling program (sources/given_batches.h).
inline constexpr std::string_view kGivenBatches = "batches of the calling program";

// The position of an iterator: sufficient for another process to continue with the next row.
struct InputState {
  std::string dataset;  // identifies the data and its order; must match on restore
  std::vector<int64_t> position;

  // Returns whether the calling program produces the batches: their position has no meaning for other data.
  bool is_given() const { return dataset.starts_with(kGivenBatches); }

  // As JSON. Parse fails with DataLoss for text not written by Serialize.
  std::string Serialize() const;
  static absl::StatusOr<InputState> Parse(std::string_view text);
};

struct Batch {
  std::vector<Buffer> values;  // one per component, rows along dimension 0: always a full batch
  int64_t rows = 0;            // the first `rows` rows are real, the others are zeros
  InputState state;            // the state of the iterator after this batch
};

// Not thread-safe.
class BatchIterator {
 public:
  virtual ~BatchIterator() = default;
  virtual const std::vector<Component>& components() const = 0;
  virtual int64_t batch_size() const = 0;
  // Returns the next batch, or nullopt at the end of the data.
  virtual absl::StatusOr<std::optional<tessera::Batch>> Next() = 0;
  // Moves to a position; call it before the first Next. Fails with FailedPrecondition, with both descriptions, for the
  // state of a different data set.
  virtual absl::Status Restore(const InputState& state) = 0;
  // Returns the position before the first Next.
  virtual InputState state() const = 0;
};

// Makes full batches of `elements`, which are batches of at most `batch_size` rows; the last is padded with zeros. The
// state contains `description`.
std::unique_ptr<BatchIterator> MakeBatchIterator(std::unique_ptr<ElementIterator> elements,
                                                 std::vector<Component> components, int64_t batch_size,
                                                 std::string description);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_BATCH_ITERATOR_H_
