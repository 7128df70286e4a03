// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/summaries.h"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/loop/program_layout.h"

namespace tessera {
namespace {

thread_local int64_t every_n_steps = 0;

constexpr int64_t kBuckets = 30;

// Whether this step's summaries are written: i1[], noted once.
Tensor Due() {
  for (const NamedTensor& noted : Collected(SummaryScope::kCollection)) {
    if (noted.name == layout::kSummariesDue) return noted.tensor;
  }
  const Variable global_step = GlobalStep();
  const Tensor before = global_step.assigned() ? global_step.Read() - 1 : global_step.Read();
  const Tensor due = Equal(Remainder(before, every_n_steps), 0);
  Collect(SummaryScope::kCollection, {layout::kSummariesDue, due});
  return due;
}

// Notes `value` unless there is one of that name.
void Note(const std::string& name, std::string_view tag, const Tensor& value) {
  const std::vector<NamedTensor> noted = Collected(SummaryScope::kCollection);
  if (std::any_of(noted.begin(), noted.end(), [&](const NamedTensor& other) { return other.name == name; })) {
    ErrorTensor(fmt::format("there is a summary \"{}\" already", tag));
    return;
  }
  if (value.valid()) Collect(SummaryScope::kCollection, {name, value});
}

// Whether there is anything to do for `tag`; errors are recorded.
bool IsWanted(std::string_view tag, const Tensor& value) {
  if (every_n_steps == 0 || !Usable({value})) return false;
  const bool is_taken = tag == layout::kLoss || tag == layout::kLossMean || tag.starts_with(layout::kHostCallPrefix) ||
                        tag.starts_with(layout::kSummaryPrefix);
  if (!tag.empty() && !is_taken) return true;
  ErrorTensor(tag.empty() ? "a summary has no tag" : fmt::format("the tag \"{}\" is taken", tag));
  return false;
}

// Notes what `compute` gives, of `type`; in steps that are not due zeros, at no cost.
void NoteWhenDue(const std::string& kind, std::string_view tag, const TensorType& type,
                 const std::function<Tensor()>& compute) {
  const std::vector<Tensor> value =
      Cond(Due(), [&] { return std::vector<Tensor>{compute()}; }, [&] { return std::vector<Tensor>{Zeros(type)}; });
  if (!value.empty()) Note(fmt::format("{}{}/{}", layout::kSummaryPrefix, kind, tag), tag, value[0]);
}

// Rows (left, right, count) of the values of all replicas; the right edge of the last bucket is their largest.
Tensor CountBuckets(const Tensor& values) {
  const Tensor numbers = Reshape(Cast(values, DType::kF32), {values.num_elements()});
  const Tensor least = -AllReduceMax(ReduceMax(-numbers)), most = AllReduceMax(ReduceMax(numbers));
  const Tensor width = (most - least) / static_cast<double>(kBuckets);
  const ScanStep counted =
      Scan({Iota({DType::kF32, {kBuckets}})}, {},
           [&](const std::vector<Tensor>& elements, const std::vector<Tensor>&) -> ScanStep {
             const Tensor& bucket = elements[0];
             const Tensor is_last = bucket >= static_cast<double>(kBuckets - 1);
             const Tensor left = least + width * bucket;
             const Tensor right = Select(is_last, most, least + width * (bucket + 1));
             const Tensor inside = And(numbers >= left, Or(numbers < right, And(is_last, numbers <= right)));
             return {.outputs = {left, right, ReduceSum(Cast(inside, DType::kF32))}, .carried = {}};
           });
  if (counted.outputs.size() != 3) return {};
  // Where a value is not finite no extreme is: the host sees it.
  return Stack({counted.outputs[0], counted.outputs[1], AllReduceSum(counted.outputs[2])}, 1);
}

Tensor FirstRows(const Tensor& x, int64_t count) {
  Shape sizes = x.shape();
  sizes[0] = std::min(sizes[0], count);
  return Slice(x, std::vector<int64_t>(sizes.size(), 0), sizes);
}

bool CheckCount(const summaries::SampleOptions& options) {
  if (options.max_outputs >= 1) return true;
  ErrorTensor(fmt::format("expected max_outputs of at least 1, got {}", options.max_outputs));
  return false;
}

}  // namespace

SummaryScope::SummaryScope(int64_t n) : previous_(std::exchange(every_n_steps, n)) {}
SummaryScope::~SummaryScope() { every_n_steps = previous_; }

namespace summaries {

void Scalar(std::string_view tag, const Tensor& value, SourceLocation location) {
  const CallScope call("summaries::Scalar", location);
  if (!IsWanted(tag, value)) return;
  if (value.num_elements() != 1 || IsComplex(value.dtype())) {
    ErrorTensor(fmt::format("expected a number, got {}", ToString(value)));
    return;
  }
  Note(std::string(tag), tag, Reshape(Cast(value, DType::kF32), {}));
}

void Histogram(std::string_view tag, const Tensor& values, SourceLocation location) {
  const CallScope call("summaries::Histogram", location);
  if (!IsWanted(tag, values)) return;
  if (values.num_elements() == 0 || IsComplex(values.dtype())) {
    ErrorTensor(fmt::format("expected at least one number, got {}", ToString(values)));
    return;
  }
  NoteWhenDue("histogram", tag, {DType::kF32, {kBuckets, 3}}, [&] { return CountBuckets(values); });
}

void Image(std::string_view tag, const Tensor& images, const SampleOptions& options) {
  const CallScope call("summaries::Image", options.location);
  if (!IsWanted(tag, images) || !CheckCount(options)) return;
  const bool is_float = IsFloat(images.dtype());
  if (images.rank() != 4 || images.dim(3) < 1 || images.dim(3) > 4 || !(is_float || images.dtype() == DType::kU8)) {
    ErrorTensor(
        fmt::format("expected images [batch, height, width, 1 to 4 channels] of u8 or floating-point numbers, "
                    "got {}",
                    ToString(images)));
    return;
  }
  Shape shape = images.shape();
  shape[0] = std::min(shape[0], options.max_outputs);
  NoteWhenDue("image", tag, {DType::kU8, shape}, [&] {
    const Tensor rows = FirstRows(images, options.max_outputs);
    return is_float ? Cast(Clamp(0, Cast(rows, DType::kF32) * 255.5, 255), DType::kU8) : rows;
  });
}

void Audio(std::string_view tag, const Tensor& samples, int64_t sample_rate, const SampleOptions& options) {
  const CallScope call("summaries::Audio", options.location);
  if (!IsWanted(tag, samples) || !CheckCount(options)) return;
  if (samples.rank() != 3 || !IsFloat(samples.dtype())) {
    ErrorTensor(fmt::format("expected floating-point samples [batch, frames, channels], got {}", ToString(samples)));
    return;
  }
  if (sample_rate < 1) {
    ErrorTensor(fmt::format("expected at least one sample per second, got {}", sample_rate));
    return;
  }
  Shape shape = samples.shape();
  shape[0] = std::min(shape[0], options.max_outputs);
  NoteWhenDue(fmt::format("audio:{}", sample_rate), tag, {DType::kF32, shape},
              [&] { return Cast(FirstRows(samples, options.max_outputs), DType::kF32); });
}

void Array(std::string_view tag, const Tensor& value, SourceLocation location) {
  const CallScope call("summaries::Array", location);
  if (!IsWanted(tag, value)) return;
  const Shape shape = value.rank() == 0 ? Shape{1} : value.shape();
  NoteWhenDue("array", tag, {value.dtype(), shape}, [&] { return Reshape(value, shape); });
}

}  // namespace summaries
}  // namespace tessera
