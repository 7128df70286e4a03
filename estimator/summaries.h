// SPDX-License-Identifier: Apache-2.0
// Summaries of model functions: what a training step or an evaluation computed, for TensorBoard.
//
//   summaries::Scalar("learning_rate", rate);
//   summaries::Histogram("hidden/activations", hidden);
//   summaries::Image("digits", image);
//
// In training they are written at the steps of RunConfig::save_summary_steps, under the number of the step, and at no
// others are they computed, scalars aside. An evaluation writes them once, beside its metrics: a scalar is the mean
// over all rows, the rest is of the first batch. In predictions they are nothing. On several replicas a scalar is the
// mean over them and a histogram that of the values of all; images, sounds and arrays are replica 0's.
#ifndef TESSERA_ESTIMATOR_SUMMARIES_H_
#define TESSERA_ESTIMATOR_SUMMARIES_H_

#include <cstdint>
#include <functional>
#include <string_view>

#include "tessera/compiler/trace/tensor.h"

namespace tessera {

namespace summaries {

// Tags may have slashes, by which dashboards group them; each tag once.

// A number: a tensor of one element.
void Scalar(std::string_view tag, const Tensor& value, SourceLocation location = SourceLocation::current());

// A number that takes work to compute: at the steps that are written alone, where hooks find the other kind at every
// one. In evaluations that of the first batch.
void ScalarWhenDue(std::string_view tag, std::function<Tensor()> compute,
                   SourceLocation location = SourceLocation::current());

// How numbers of any shape are distributed, in 30 buckets. Where one is not finite the step's is left out, with a
// warning.
void Histogram(std::string_view tag, const Tensor& values, SourceLocation location = SourceLocation::current());

struct SampleOptions {
  int64_t max_outputs = 3;  // rows of the batch
  SourceLocation location = SourceLocation::current();
};
// [batch, height, width, channels] of 1 to 4 channels: u8, or floating-point numbers in [0, 1].
void Image(std::string_view tag, const Tensor& images, const SampleOptions& options = {});

// [batch, frames, channels] of floating-point numbers in [-1, 1].
void Audio(std::string_view tag, const Tensor& samples, int64_t sample_rate, const SampleOptions& options = {});

// Markdown that is known before the first step, written once: what the classes are called, say.
void Text(std::string_view tag, std::string_view markdown, SourceLocation location = SourceLocation::current());

// An array as it is, for programs that read event files.
void Array(std::string_view tag, const Tensor& value, SourceLocation location = SourceLocation::current());

}  // namespace summaries
}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SUMMARIES_H_
