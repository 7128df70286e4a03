// SPDX-License-Identifier: Apache-2.0
// Writes data for TensorBoard's dashboards: scalars, distributions, images, audio, text, hyperparameters, graphs. It is
// for hooks, host calls and other programs; model functions use summaries.h.
//
//   ASSIGN_OR_RETURN(const std::unique_ptr<EventWriter> events,
//                    EventWriter::Create(FileSystem::Local(), Clock::Real(), "model/translations"));
//   SummaryWriter summaries(*events);
//   RETURN_IF_ERROR(summaries.Text("samples", step, "| source | target |\n|---|---|\n| un | one |"));
//
// Each directory is a run. The steps of a tag must increase: a value drops the tag's values of its step and later ones.
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
  std::string run = {};  // a directory below the run's, such as "eval"; empty: the run itself
};

// Bucket i of a distribution: the count of values from left to below right; the last bucket includes right.
struct HistogramBucket {
  double left = 0, right = 0, count = 0;
};

// An operation of a graph. Slashes in names form groups that the dashboard collapses.
struct GraphNode {
  std::string name;  // letters of [A-Za-z0-9_./>-]; _ replaces others
  std::string op;
  std::vector<std::string> inputs = {};  // names of nodes
  std::map<std::string, std::string> attributes = {};
};

// As thread-safe as its EventWriter. Fails with InvalidArgument for values that a dashboard cannot show; the
// EventWriter's Flush and Sync return errors of the disk.
class SummaryWriter {
 public:
  // `events` must outlive the writer.
  explicit SummaryWriter(EventWriter& events) : events_(events) {}

  void Scalar(std::string_view tag, int64_t step, double value);
  // Writes the distribution of any numbers: 30 buckets of equal width over their range. Fails with InvalidArgument for
  // values that are not finite.
  absl::Status Histogram(std::string_view tag, int64_t step, const Buffer& values);
  // Writes a distribution whose buckets are already counted.
  absl::Status Histogram(std::string_view tag, int64_t step, const std::vector<HistogramBucket>& buckets);
  // `images` are [n, height, width, channels] (or without n) of 1 to 4 channels: u8, or floating-point numbers in [0,
  // 1].
  absl::Status Image(std::string_view tag, int64_t step, const Buffer& images);
  // `samples` are [n, frames, channels] (or without n) of floating-point numbers in [-1, 1]; written as WAV of 16 bits.
  absl::Status Audio(std::string_view tag, int64_t step, const Buffer& samples, int64_t sample_rate);
  // `text` is Markdown.
  void Text(std::string_view tag, int64_t step, std::string_view text);
  // Writes the value unchanged, for programs that read event files; no dashboard shows it.
  void Tensor(std::string_view tag, int64_t step, const Buffer& value) { events_.AddTensor(tag, step, value); }
  // Counts of a binary classifier at each of several thresholds; the PR curves dashboard shows them and their ratios.
  struct PrCounts {
    double true_positives = 0, false_positives = 0, true_negatives = 0, false_negatives = 0;
  };
  void PrCurve(std::string_view tag, int64_t step, const std::vector<PrCounts>& thresholds);

  // Writes the hyperparameters of this run. Without metrics the dashboard compares runs by all of their scalars.
  void HParams(const std::map<std::string, HParamValue>& hparams, const std::vector<HParamMetric>& metrics = {});
  // Writes the run's end, for the dashboard's status.
  void HParamsEnd(bool success);

  void Graph(const std::vector<GraphNode>& nodes);

 private:
  void AddHParams(std::string_view tag, std::string content);

  EventWriter& events_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SUMMARY_SUMMARY_WRITER_H_
