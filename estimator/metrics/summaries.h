// SPDX-License-Identifier: Apache-2.0
// Summaries of model functions: values of a training step or an evaluation, for TensorBoard.
//
//   summaries::Scalar("learning_rate", rate);
//   summaries::Histogram("hidden/activations", hidden);
//   summaries::Image("digits", image);
//
// In training they are written at the steps of RunConfig::save_summary_steps, under the number of the step. At other
// steps only scalars are computed. An evaluation writes them once, beside its metrics: a scalar is the mean over all
// rows, the other kinds are of the first batch. Predictions ignore them. On several replicas a scalar is the mean over
// them, and a histogram counts the values of all; images, sounds and arrays are replica 0's.
#ifndef TESSERA_ESTIMATOR_METRICS_SUMMARIES_H_
#define TESSERA_ESTIMATOR_METRICS_SUMMARIES_H_

#include <cstdint>
#include <functional>
#include <string_view>

#include "tessera/compiler/trace/tensor.h"

namespace tessera {

namespace summaries {

// Tags may have slashes, by which dashboards group them. Each tag may be used once.

// Writes a number: a tensor of one element.
void Scalar(std::string_view tag, const Tensor& value, SourceLocation location = SourceLocation::current());

// Writes a number that is costly to compute, only at the steps that are written; hooks find the numbers of Scalar at
// every step. An evaluation writes that of its first batch.
void ScalarWhenDue(std::string_view tag, std::function<Tensor()> compute,
                   SourceLocation location = SourceLocation::current());

// Writes the distribution of numbers of any shape, in 30 buckets. A step with a number that is not finite is left out,
// with a warning.
void Histogram(std::string_view tag, const Tensor& values, SourceLocation location = SourceLocation::current());

struct SampleOptions {
  int64_t max_outputs = 3;  // rows of the batch
  SourceLocation location = SourceLocation::current();
};
// `images` are [batch, height, width, channels] of 1 to 4 channels: u8, or floating-point numbers in [0, 1].
void Image(std::string_view tag, const Tensor& images, const SampleOptions& options = {});

// `samples` are [batch, frames, channels] of floating-point numbers in [-1, 1].
void Audio(std::string_view tag, const Tensor& samples, int64_t sample_rate, const SampleOptions& options = {});

// Writes Markdown that is known before the first step, once: the names of the classes, for example.
void Text(std::string_view tag, std::string_view markdown, SourceLocation location = SourceLocation::current());

// Writes an array unchanged, for programs that read event files.
void Array(std::string_view tag, const Tensor& value, SourceLocation location = SourceLocation::current());

}  // namespace summaries
}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_METRICS_SUMMARIES_H_
