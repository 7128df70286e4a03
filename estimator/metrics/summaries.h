// SPDX-License-Identifier: Apache-2.0
// Summaries of model functions: values of a training step or an evaluation, for TensorBoard.
//
//   summaries::Scalar("learning_rate", rate);
//   summaries::Histogram("hidden/activations", hidden);
//   summaries::Image("digits", image);
//
// In training they are written every RunConfig::save_summary_steps steps, with the global step. At other steps only
// scalars are computed. An evaluation writes them once, with its metrics: a scalar is averaged over all rows, the other
// kinds come from the first batch. Predictions ignore them. On several replicas scalars are averaged and histograms are
// combined; images, sounds and arrays are replica 0's.
#ifndef TESSERA_ESTIMATOR_METRICS_SUMMARIES_H_
#define TESSERA_ESTIMATOR_METRICS_SUMMARIES_H_

#include <cstdint>
#include <functional>
#include <string_view>

#include "tessera/compiler/trace/tensor.h"

namespace tessera {

namespace summaries {

// Dashboards group tags by slash-separated prefix. Each tag may be used once.

// Writes a number: a tensor of one element.
void Scalar(std::string_view tag, const Tensor& value, SourceLocation location = SourceLocation::current());

// Writes a scalar that is expensive to compute: it is only computed at the steps that are written. (Hooks see the
// values of Scalar at every step.) An evaluation writes the value of its first batch.
void ScalarWhenDue(std::string_view tag, std::function<Tensor()> compute,
                   SourceLocation location = SourceLocation::current());

// Writes the distribution of the elements of a tensor of any shape, in 30 buckets. A step with a non-finite element is
// skipped with a warning.
void Histogram(std::string_view tag, const Tensor& values, SourceLocation location = SourceLocation::current());

struct SampleOptions {
  int64_t max_outputs = 3;  // maximum rows of the batch
  SourceLocation location = SourceLocation::current();
};
// `images` are [batch, height, width, channels] of 1 to 4 channels: u8, or floating-point numbers in [0, 1].
void Image(std::string_view tag, const Tensor& images, const SampleOptions& options = {});

// `samples` are [batch, frames, channels] of floating-point numbers in [-1, 1].
void Audio(std::string_view tag, const Tensor& samples, int64_t sample_rate, const SampleOptions& options = {});

// Writes Markdown known before the first step, once: for example, the class names.
void Text(std::string_view tag, std::string_view markdown, SourceLocation location = SourceLocation::current());

// Writes an array unchanged, for programs that read event files.
void Array(std::string_view tag, const Tensor& value, SourceLocation location = SourceLocation::current());

}  // namespace summaries
}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_METRICS_SUMMARIES_H_
