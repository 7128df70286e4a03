// SPDX-License-Identifier: Apache-2.0
// The values that one training step sent to the outfeed `metrics` (program_layout.h), by name.
#ifndef TESSERA_ESTIMATOR_LOOP_LAYOUT_STEP_VALUES_H_
#define TESSERA_ESTIMATOR_LOOP_LAYOUT_STEP_VALUES_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/feed/feed_piece.h"
#include "tessera/runtime/types/shape.h"

namespace tessera {

struct Executable;  // runtime/executable/executable.h

// The parts of summary/KIND/TAG (program_layout.h).
struct SummaryName {
  std::string kind;  // "scalar", "histogram", "image", "audio:16000", "array"
  std::string tag;
};
// Returns nullopt if `name` is not a summary name.
std::optional<SummaryName> ParseSummaryName(std::string_view name);

// The indices of the metrics feed's values.
struct MetricsLayout {
  int loss = -1;
  std::vector<std::pair<std::string, int>> summaries;  // tag, index
  struct HostCallTensor {
    std::string name;
    int index = -1;
    bool whole = false;  // every replica returns all of it
  };
  std::vector<HostCallTensor> host_call;
  int summaries_due = -1;  // the flag that array summaries are computed; -1: always computed
  struct ArraySummary {
    SummaryName name;
    int index = -1;
    std::optional<TensorType> packed;  // the type of a summary that is packed with others in one value
    int64_t offset = 0;                // the byte offset of the packed summary
  };
  std::vector<ArraySummary> array_summaries;

  // Returns the index of the value that hooks call `name`: `loss`, a tag, or a host call tensor; -1 if there is none.
  int Find(std::string_view name) const;
  // Returns all names that Find accepts.
  std::vector<std::string> Names() const;
};
// Fails with InvalidArgument for a program without `metrics` or without a float scalar `loss` in it.
absl::StatusOr<MetricsLayout> FindMetrics(const Executable& executable);

// A view: `layout` and `step` must outlive it.
class StepValues {
 public:
  // `step` holds the values of each replica.
  StepValues(const MetricsLayout& layout, const FeedStep& step, int64_t global_step, int64_t batch_size);

  int64_t global_step() const { return global_step_; }  // after the step
  int64_t batch_size() const { return batch_size_; }    // rows of all replicas
  float loss() const { return loss_; }                  // replica 0's
  double loss_mean() const { return loss_mean_; }       // over the replicas
  int64_t replicas() const { return static_cast<int64_t>(step_.size()); }
  const MetricsLayout& layout() const { return layout_; }

  // Returns value `index` of `replica` as a number; nullopt if it is not a scalar.
  std::optional<double> Scalar(int index, size_t replica = 0) const;
  // Returns the mean of Scalar over the replicas.
  std::optional<double> MeanScalar(int index) const;
  // Returns replica 0's value.
  const Buffer& First(int index) const { return step_[0][static_cast<size_t>(index)]; }
  // Returns replica 0's summary.
  Buffer Summary(const MetricsLayout::ArraySummary& summary) const;
  // Returns the replicas' values concatenated along dimension 0, scalars stacked. If every replica returns the whole
  // value, returns replica 0's.
  absl::StatusOr<Buffer> Stack(int index) const;

 private:
  const MetricsLayout& layout_;
  const FeedStep& step_;
  int64_t global_step_;
  int64_t batch_size_;
  float loss_ = 0;
  double loss_mean_ = 0;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_LAYOUT_STEP_VALUES_H_
