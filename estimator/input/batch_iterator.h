// SPDX-License-Identifier: Apache-2.0
// What training, evaluation and prediction read: full batches of numbers, each with the position after it.
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

// The batches that `elements`, each a batch of at most `batch_size` rows, make: the last is padded with zeros. The
// state says `description`.
std::unique_ptr<BatchIterator> MakeBatchIterator(std::unique_ptr<ElementIterator> elements,
                                                 std::vector<Component> components, int64_t batch_size,
                                                 std::string description);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_BATCH_ITERATOR_H_
