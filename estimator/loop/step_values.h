// SPDX-License-Identifier: Apache-2.0
// What one training step gave to the outfeed `metrics` (program_layout.h), by name.
#ifndef TESSERA_ESTIMATOR_LOOP_STEP_VALUES_H_
#define TESSERA_ESTIMATOR_LOOP_STEP_VALUES_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/feed/feed_piece.h"

namespace tessera {

// What summary/KIND/TAG of program_layout.h says.
struct SummaryName {
  std::string kind;  // "scalar", "histogram", "image", "audio:16000", "array"
  std::string tag;
};
// nullopt: not the name of a summary.
std::optional<SummaryName> ParseSummaryName(std::string_view name);

// Where the parts of the metrics feed lie.
struct MetricsLayout {
  int loss = -1;
  std::vector<std::pair<std::string, int>> summaries;  // tag, index
  struct HostCallTensor {
    std::string name;
    int index = -1;
    bool whole = false;  // every replica gives all of it
  };
  std::vector<HostCallTensor> host_call;
  int summaries_due = -1;  // index of the boolean that says whether the next are there; -1: they always are
  struct ArraySummary {
    SummaryName name;
    int index = -1;
    std::optional<TensorType> packed;  // of one of several in the value: its type
    int64_t offset = 0;                // and where it begins, in bytes
  };
  std::vector<ArraySummary> array_summaries;

  // The index of the value that hooks call `name`: `loss`, a tag, or the name of a tensor of the host call; -1: none.
  int Find(std::string_view name) const;
  // All that Find finds.
  std::vector<std::string> Names() const;
};
// InvalidArgument for a program without `metrics` or without a float scalar `loss` in it.
absl::StatusOr<MetricsLayout> FindMetrics(const Executable& executable);

// Refers to what it is made of.
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

  // Replica 0's value `index` of the feed as a number; nullopt where it is none.
  std::optional<double> Scalar(int index, size_t replica = 0) const;
  // The mean of that over the replicas.
  std::optional<double> MeanScalar(int index) const;
  // Replica 0's value.
  const Buffer& First(int index) const { return step_[0][static_cast<size_t>(index)]; }
  // Replica 0's, too.
  Buffer Summary(const MetricsLayout::ArraySummary& summary) const;
  // The replicas' values one after another along dimension 0, scalars stacked; of a value that every replica gives
  // whole, replica 0's.
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

#endif  // TESSERA_ESTIMATOR_LOOP_STEP_VALUES_H_
