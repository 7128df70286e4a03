// SPDX-License-Identifier: Apache-2.0
// Writes what TensorBoard's dashboards show: scalars, distributions, images, sounds, text, hyperparameters, graphs. For
// hooks, host calls and programs of one's own; model functions have summaries.h.
//
//   ASSIGN_OR_RETURN(const std::unique_ptr<EventWriter> events,
//                    EventWriter::Create(FileSystem::Local(), Clock::Real(), "model/translations"));
//   SummaryWriter summaries(*events);
//   RETURN_IF_ERROR(summaries.Text("samples", step, "| source | target |\n|---|---|\n| un | one |"));
//
// A directory is a run of its own. Of one tag the steps must grow: a value drops what is there of its step and later.
#ifndef TESSERA_ESTIMATOR_SUMMARY_SUMMARY_WRITER_H_
#define TESSERA_ESTIMATOR_SUMMARY_SUMMARY_WRITER_H_

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "tessera/estimator/summary/event_writer.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

using HParamValue = std::variant<bool, double, std::string>;

// A scalar by which runs are compared.
struct HParamMetric {
  std::string tag;       // "loss"
  std::string run = {};  // below the run's directory: "eval"; empty: the run itself
};

// Bucket i of a distribution: how many values lie from left to below right; in the last one, right is among them.
struct HistogramBucket {
  double left = 0, right = 0, count = 0;
};

// An operation of a graph. Slashes in names make groups that the dashboard folds.
struct GraphNode {
  std::string name;  // of [A-Za-z0-9_./>-]; others are replaced by _
  std::string op;
  std::vector<std::string> inputs = {};  // names of nodes
  std::map<std::string, std::string> attributes = {};
};

// Thread-safe as its EventWriter. InvalidArgument for values that a dashboard cannot show; errors of the disk come from
// the EventWriter's Flush and Sync.
class SummaryWriter {
 public:
  // `events` must outlive it.
  explicit SummaryWriter(EventWriter& events) : events_(events) {}

  void Scalar(std::string_view tag, int64_t step, double value);
  // The distribution of any numbers: 30 buckets of one width over their range. Values that are not finite are an error.
  absl::Status Histogram(std::string_view tag, int64_t step, const Buffer& values);
  // One whose buckets were counted before.
  absl::Status Histogram(std::string_view tag, int64_t step, const std::vector<HistogramBucket>& buckets);
  // [n, height, width, channels] (or without n) of 1 to 4 channels: u8, or floating-point numbers in [0, 1].
  absl::Status Image(std::string_view tag, int64_t step, const Buffer& images);
  // [n, frames, channels] (or without n) of floating-point numbers in [-1, 1], as WAV of 16 bits.
  absl::Status Audio(std::string_view tag, int64_t step, const Buffer& samples, int64_t sample_rate);
  // Markdown.
  void Text(std::string_view tag, int64_t step, std::string_view text);
  // As it is, for programs that read event files; no dashboard shows it.
  void Tensor(std::string_view tag, int64_t step, const Buffer& value) { events_.AddTensor(tag, step, value); }
  // Counts of a binary classifier at each of several thresholds, and what follows of them: the PR curves dashboard.
  struct PrCounts {
    double true_positives = 0, false_positives = 0, true_negatives = 0, false_negatives = 0;
  };
  void PrCurve(std::string_view tag, int64_t step, const std::vector<PrCounts>& thresholds);

  // The hyperparameters of this run. Without metrics the dashboard compares runs by all of their scalars.
  void HParams(const std::map<std::string, HParamValue>& hparams, const std::vector<HParamMetric>& metrics = {});
  // The run's end, for the dashboard's status.
  void HParamsEnd(bool success);

  void Graph(const std::vector<GraphNode>& nodes);

 private:
  void AddHParams(std::string_view tag, std::string content);

  EventWriter& events_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SUMMARY_SUMMARY_WRITER_H_
