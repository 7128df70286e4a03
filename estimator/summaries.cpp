// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/summaries.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/initializers.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/batch_scope.h"
#include "tessera/estimator/loop/program_layout.h"
#include "tessera/estimator/metrics/metrics.h"
#include "tessera/estimator/summary_scope.h"

namespace tessera {
namespace {

thread_local SummaryScope* current = nullptr;  // used once IsWanted

constexpr int64_t kBuckets = 30;

// The rows of an evaluation's batch.
int64_t BatchRows() {
  const std::optional<Tensor> valid = ValidRows();
  return valid ? valid->dim(0) : 1;
}

// Zeros when an evaluation begins.
Variable StateOf(std::string_view name, const TensorType& type) {
  return GetVariable(name, type, initializers::Zeros(), {.trainable = false, .saved = false});
}

// In an evaluation: whether this is its first batch.
Tensor IsFirstBatch() {
  const Variable batches = StateOf("summaries/batches", {DType::kI32, {}});
  const Tensor is_first = Equal(batches.Read(), 0);
  batches.Assign(batches.Read() + 1);
  return is_first;
}

// Whether this step's summaries are computed: i1[], noted once.
Tensor Due() {
  for (const NamedTensor& noted : Collected(SummaryScope::kCollection)) {
    if (noted.name == layout::kSummariesDue) return noted.tensor;
  }
  const auto of_training = [] {
    const Variable global_step = GlobalStep();
    const Tensor before = global_step.assigned() ? global_step.Read() - 1 : global_step.Read();
    return Equal(Remainder(before, current->every_n_steps()), 0);
  };
  const Tensor due = current->of_evaluation() ? IsFirstBatch() : of_training();
  Collect(SummaryScope::kCollection, {layout::kSummariesDue, due});
  return due;
}

std::string NameOf(std::string_view kind, std::string_view tag) {
  return fmt::format("{}{}/{}", layout::kSummaryPrefix, kind, tag);
}

// Whether there is anything to do for a summary `tag` of these values; errors are recorded.
bool IsWanted(std::string_view tag, std::initializer_list<Tensor> values) {
  if (SummaryScope::Current() == nullptr || !Usable(values)) return false;
  const bool is_taken = tag == layout::kLoss || tag == layout::kLossMean || tag.starts_with(layout::kHostCallPrefix) ||
                        tag.starts_with(layout::kSummaryPrefix);
  if (!tag.empty() && !is_taken) return true;
  ErrorTensor(tag.empty() ? "a summary has no tag" : fmt::format("the tag \"{}\" is taken", tag));
  return false;
}

// Whether no summary has the name; an error where one has.
bool IsNew(const std::string& name, std::string_view tag) {
  const std::vector<NamedTensor> noted = Collected(SummaryScope::kCollection);
  const bool is_noted =
      std::any_of(noted.begin(), noted.end(), [&](const NamedTensor& other) { return other.name == name; });
  if (!is_noted && !current->results().contains(name)) return true;
  ErrorTensor(fmt::format("there is a summary \"{}\" already", tag));
  return false;
}

// `value` as replica 0 has it, on all replicas.
Tensor OfReplica0(const Tensor& value) {
  const bool is_boolean = value.dtype() == DType::kI1;
  const Tensor number = is_boolean ? Cast(value, DType::kI32) : value;
  const Tensor shared = AllReduceSum(Select(Equal(ReplicaId(), 0), number, Zeros(number.type())));
  return is_boolean ? Cast(shared, DType::kI1) : shared;
}

// Notes what `compute` gives, of `type`: zeros at no cost in steps that are not due.
void NoteWhenDue(const std::string& kind, std::string_view tag, const TensorType& type,
                 const std::function<Tensor()>& compute) {
  const std::string name = NameOf(kind, tag);
  if (!IsNew(name, tag)) return;
  const bool adds_up = current->of_evaluation();
  const auto when_due = [&] { return std::vector<Tensor>{adds_up ? OfReplica0(compute()) : compute()}; };
  const std::vector<Tensor> value = Cond(Due(), when_due, [&] { return std::vector<Tensor>{Zeros(type)}; });
  if (value.empty() || !value[0].valid()) return;
  if (!adds_up) {
    Collect(SummaryScope::kCollection, {name, value[0]});
    return;
  }
  // Of all batches but the first zeros are added, in place.
  const Variable state = StateOf(fmt::format("summaries/{}/{}", kind, tag), type);
  state.Assign(type.dtype == DType::kI1 ? Or(state.Read(), value[0]) : state.Read() + value[0]);
  current->results().emplace(name, Metric([state] { return state.Read(); }));
}

// Of the `values` of an evaluation's batch, flat, which are of real rows: i1[n]; nullopt: all.
std::optional<Tensor> OfRealRows(const Tensor& values) {
  const std::optional<Tensor> valid = ValidRows();
  if (!valid || values.rank() == 0 || values.dim(0) != valid->dim(0)) return std::nullopt;
  Shape column(static_cast<size_t>(values.rank()), 1);
  column[0] = values.dim(0);
  return Reshape(BroadcastTo(Reshape(*valid, column), values.shape()), {values.num_elements()});
}

// Rows (left, right, count) of the values of all replicas; the right edge of the last bucket is their largest.
Tensor CountBuckets(const Tensor& values) {
  const Tensor numbers = Reshape(Cast(values, DType::kF32), {values.num_elements()});
  const std::optional<Tensor> real = OfRealRows(values);
  const auto largest = [&](const Tensor& x) {
    return AllReduceMax(ReduceMax(real ? Select(*real, x, -std::numeric_limits<float>::infinity()) : x));
  };
  const Tensor least = -largest(-numbers), most = largest(numbers);
  const Tensor width = (most - least) / static_cast<double>(kBuckets);
  const ScanStep counted =
      Scan({Iota({DType::kF32, {kBuckets}})}, {},
           [&](const std::vector<Tensor>& elements, const std::vector<Tensor>&) -> ScanStep {
             const Tensor& bucket = elements[0];
             const Tensor is_last = bucket >= static_cast<double>(kBuckets - 1);
             const Tensor left = least + width * bucket;
             const Tensor right = Select(is_last, most, least + width * (bucket + 1));
             Tensor inside = And(numbers >= left, Or(numbers < right, And(is_last, numbers <= right)));
             if (real) inside = And(inside, *real);
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

SummaryScope::SummaryScope(Mode mode, int64_t every_n_steps)
    : mode_(mode), every_n_steps_(every_n_steps), previous_(current) {
  current = this;
}
SummaryScope::~SummaryScope() { current = previous_; }

SummaryScope* SummaryScope::Current() {
  const bool is_on = current != nullptr && current->mode_ != Mode::kPredict && current->every_n_steps_ > 0;
  return is_on ? current : nullptr;
}

namespace summaries {

void Scalar(std::string_view tag, const Tensor& value, SourceLocation location) {
  const CallScope call("summaries::Scalar", location);
  if (!IsWanted(tag, {value})) return;
  if (value.num_elements() != 1 || IsComplex(value.dtype())) {
    ErrorTensor(fmt::format("expected a number, got {}", ToString(value)));
    return;
  }
  const Tensor number = Reshape(Cast(value, DType::kF32), {});
  if (!current->of_evaluation()) {
    if (IsNew(std::string(tag), tag)) Collect(SummaryScope::kCollection, {std::string(tag), number});
    return;
  }
  const std::string name = NameOf("scalar", tag);
  if (!IsNew(name, tag)) return;
  const Metric mean = metrics::Mean(BroadcastTo(number, {BatchRows()}), {.name = "summary_mean"});
  current->results().emplace(name, mean);
}

void Histogram(std::string_view tag, const Tensor& values, SourceLocation location) {
  const CallScope call("summaries::Histogram", location);
  if (!IsWanted(tag, {values})) return;
  if (values.num_elements() == 0 || IsComplex(values.dtype())) {
    ErrorTensor(fmt::format("expected at least one number, got {}", ToString(values)));
    return;
  }
  NoteWhenDue("histogram", tag, {DType::kF32, {kBuckets, 3}}, [&] { return CountBuckets(values); });
}

void Image(std::string_view tag, const Tensor& images, const SampleOptions& options) {
  const CallScope call("summaries::Image", options.location);
  if (!IsWanted(tag, {images}) || !CheckCount(options)) return;
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
  if (!IsWanted(tag, {samples}) || !CheckCount(options)) return;
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

void Text(std::string_view tag, std::string_view markdown, SourceLocation location) {
  const CallScope call("summaries::Text", location);
  if (!IsWanted(tag, {})) return;
  if (!current->texts().emplace(tag, markdown).second) ErrorTensor(fmt::format("there is a text \"{}\" already", tag));
}

void Array(std::string_view tag, const Tensor& value, SourceLocation location) {
  const CallScope call("summaries::Array", location);
  if (!IsWanted(tag, {value})) return;
  const Shape shape = value.rank() == 0 ? Shape{1} : value.shape();
  NoteWhenDue("array", tag, {value.dtype(), shape}, [&] { return Reshape(value, shape); });
}

}  // namespace summaries
}  // namespace tessera
