// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/metrics/summaries.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "fmt/ranges.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/initializers.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/metrics/metrics.h"
#include "tessera/estimator/metrics/summary_scope.h"
#include "tessera/estimator/scope/batch_scope.h"

namespace tessera {
namespace {

thread_local SummaryScope* current = nullptr;  // dereferenced only after IsWanted has returned true

constexpr int64_t kBuckets = 30;

// Returns the number of rows of an evaluation's batch.
int64_t BatchRows() {
  const std::optional<Tensor> valid = ValidRows();
  return valid ? valid->dim(0) : 1;
}

// Returns a variable that is zero when an evaluation begins.
Variable StateOf(std::string_view name, const TensorType& type) {
  return GetVariable(name, type, initializers::Zeros(), {.trainable = false, .saved = false});
}

// Returns whether the batch is the evaluation's first.
Tensor IsFirstBatch() {
  const Variable batches = StateOf("summaries/batches", {DType::kI32, {}});
  const Tensor is_first = Equal(batches.Read(), 0);
  batches.Assign(batches.Read() + 1);
  return is_first;
}

// Returns whether this step's summaries are computed: i1[], noted once.
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

// Returns whether to add a summary `tag` of these values; records errors.
bool IsWanted(std::string_view tag, std::initializer_list<Tensor> values) {
  if (SummaryScope::Current() == nullptr || !Usable(values)) return false;
  const bool is_taken = tag == layout::kLoss || tag == layout::kLossMean || tag.starts_with(layout::kHostCallPrefix) ||
                        tag.starts_with(layout::kSummaryPrefix);
  const bool is_line = tag.find('\n') == std::string_view::npos;
  if (!tag.empty() && !is_taken && is_line) return true;
  ErrorTensor(tag.empty() ? "a summary has no tag"
              : !is_line  ? fmt::format("the tag \"{}\" has several lines", tag)
                          : fmt::format("the tag \"{}\" is reserved: its summary is written automatically; leave the "
                                        "summary out, or give it another tag",
                                        tag));
  return false;
}

// Returns whether no summary has the name; records an error otherwise.
bool IsNew(const std::string& name, std::string_view tag) {
  const std::vector<NamedTensor> noted = Collected(SummaryScope::kCollection);
  const std::vector<SummaryScope::Deferred>& deferred = current->deferred();
  const bool is_noted =
      std::any_of(noted.begin(), noted.end(), [&](const NamedTensor& other) { return other.name == name; }) ||
      std::any_of(deferred.begin(), deferred.end(),
                  [&](const auto& other) { return NameOf(other.kind, other.tag) == name; });
  if (!is_noted && !current->results().contains(name)) return true;
  ErrorTensor(fmt::format("a summary \"{}\" already exists", tag));
  return false;
}

// Returns replica 0's `value`, on all replicas.
Tensor OfReplica0(const Tensor& value) {
  const bool is_boolean = value.dtype() == DType::kI1;
  const Tensor number = is_boolean ? Cast(value, DType::kI32) : value;
  const Tensor shared = AllReduceSum(Select(Equal(ReplicaId(), 0), number, Zeros(number.type())));
  return is_boolean ? Cast(shared, DType::kI1) : shared;
}

// Defers a summary of `type` that `compute` returns, for `function` at the user's line.
void NoteWhenDue(const char* function, SourceLocation location, const std::string& kind, std::string_view tag,
                 const TensorType& type, std::function<Tensor()> compute) {
  if (!IsNew(NameOf(kind, tag), tag)) return;
  current->deferred().push_back({.kind = kind,
                                 .tag = std::string(tag),
                                 .type = type,
                                 .compute = std::move(compute),
                                 .function = function,
                                 .location = location});
}

// Keeps the value of an evaluation's first batch: other batches add zeros, in place.
void AddUp(const SummaryScope::Deferred& summary, const Tensor& value) {
  const Variable state = StateOf(fmt::format("summaries/{}/{}", summary.kind, summary.tag), summary.type);
  state.Assign(summary.type.dtype == DType::kI1 ? Or(state.Read(), value) : state.Read() + value);
  current->results().emplace(NameOf(summary.kind, summary.tag), Metric([state] { return state.Read(); }));
}

bool IsPacked(const SummaryScope::Deferred& summary) { return summary.type.dtype == DType::kF32; }

// Concatenates the f32 values into one vector, which costs a step no more than one of them, and keeps the others.
std::vector<Tensor> Pack(const std::vector<SummaryScope::Deferred>& summaries, const std::vector<Tensor>& values) {
  std::vector<Tensor> parts, packed;
  for (size_t i = 0; i < values.size(); ++i) {
    if (IsPacked(summaries[i])) {
      parts.push_back(Reshape(values[i], {summaries[i].type.num_elements()}));
    } else {
      packed.push_back(values[i]);
    }
  }
  if (!parts.empty()) packed.push_back(Concat(parts, 0));
  return packed;
}

// Returns which of the flattened `values` of an evaluation's batch are in real rows, i1[n]; nullopt if all are.
std::optional<Tensor> OfRealRows(const Tensor& values) {
  const std::optional<Tensor> valid = ValidRows();
  if (!valid || values.rank() == 0 || values.dim(0) != valid->dim(0)) return std::nullopt;
  Shape column(static_cast<size_t>(values.rank()), 1);
  column[0] = values.dim(0);
  return Reshape(BroadcastTo(Reshape(*valid, column), values.shape()), {values.num_elements()});
}

// Returns rows (left, right, count) of the values of all replicas; the right edge of the last bucket is the largest
// value. Counts are differences of the numbers of values below each left edge. Processing one edge at a time needs no
// memory.
Tensor CountBuckets(const Tensor& values) {
  const int64_t size = values.num_elements();
  const Tensor numbers = Reshape(Cast(values, DType::kF32), {size});
  const std::optional<Tensor> real = OfRealRows(values);
  const auto largest = [&](const Tensor& x) {
    return AllReduceMax(ReduceMax(real ? Select(*real, x, -std::numeric_limits<float>::infinity()) : x));
  };
  const Tensor least = -largest(-numbers), most = largest(numbers);
  const Tensor width = (most - least) / static_cast<double>(kBuckets);
  const Tensor left = least + width * Iota({DType::kF32, {kBuckets}});
  const ScanStep counted =
      Scan({left}, {}, [&](const std::vector<Tensor>& edge, const std::vector<Tensor>&) -> ScanStep {
        const Tensor is_below = real ? And(numbers < edge[0], *real) : numbers < edge[0];
        // Adding -0 changes no number, so one masked instruction suffices.
        return {.outputs = {ReduceSum(Select(is_below, Constant(1.0, DType::kF32), -0.0))}, .carried = {}};
      });
  if (counted.outputs.empty()) return {};
  const Tensor below = counted.outputs[0];
  const Tensor all = real ? ReduceSum(Cast(*real, DType::kF32)) : Constant(static_cast<double>(size), DType::kF32);
  // Drops the first bucket's entry and appends `last`.
  const auto next = [&](const Tensor& x, const Tensor& last) {
    return Concat({Slice(x, {1}, {kBuckets - 1}), Reshape(last, {1})}, 0);
  };
  // When a value is not finite, at least one of the extremes is not finite either, which the host detects.
  return Stack({left, next(left, most), AllReduceSum(next(below, all) - below)}, 1);
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

void SummaryScope::ComputeDeferred() {
  if (deferred_.empty()) return;
  const auto when_due = [&] {
    std::vector<Tensor> values;
    for (const Deferred& summary : deferred_) {
      const CallScope call(summary.function, summary.location);
      const Tensor value = summary.compute();
      values.push_back(of_evaluation() ? OfReplica0(value) : value);
    }
    return of_evaluation() ? values : Pack(deferred_, values);
  };
  const auto otherwise = [&] {
    std::vector<Tensor> zeros;
    for (const Deferred& summary : deferred_) zeros.push_back(Zeros(summary.type));
    return of_evaluation() ? zeros : Pack(deferred_, zeros);
  };
  const std::vector<Tensor> values = Cond(Due(), when_due, otherwise);
  if (values.empty()) return;
  size_t next = 0;
  std::string packed = layout::kPackedSummaries;
  for (const Deferred& summary : deferred_) {
    if (of_evaluation()) {
      AddUp(summary, values[next++]);
    } else if (IsPacked(summary)) {
      packed += fmt::format("{}/{} {}\n", summary.kind, summary.tag, fmt::join(summary.type.shape, "x"));
    } else {
      Collect(kCollection, {NameOf(summary.kind, summary.tag), values[next++]});
    }
  }
  if (next < values.size()) Collect(kCollection, {packed, values[next]});
}

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

void ScalarWhenDue(std::string_view tag, std::function<Tensor()> compute, SourceLocation location) {
  const CallScope call("summaries::ScalarWhenDue", location);
  if (!compute) {
    ErrorTensor("expected a function that computes the number, got an empty one");
    return;
  }
  if (!IsWanted(tag, {})) return;
  NoteWhenDue("summaries::ScalarWhenDue", location, "scalar", tag, {DType::kF32, {1}}, [compute = std::move(compute)] {
    const Tensor value = compute();
    if (!Usable({value})) return Tensor();
    if (value.num_elements() != 1 || IsComplex(value.dtype())) {
      return ErrorTensor(fmt::format("expected a number, got {}", ToString(value)));
    }
    return AllReduceMean(Reshape(Cast(value, DType::kF32), {1}));
  });
}

void Histogram(std::string_view tag, const Tensor& values, SourceLocation location) {
  const CallScope call("summaries::Histogram", location);
  if (!IsWanted(tag, {values})) return;
  if (values.num_elements() == 0 || IsComplex(values.dtype())) {
    ErrorTensor(fmt::format("expected at least one number, got {}", ToString(values)));
    return;
  }
  NoteWhenDue("summaries::Histogram", location, "histogram", tag, {DType::kF32, {kBuckets, 3}},
              [values] { return CountBuckets(values); });
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
  NoteWhenDue("summaries::Image", options.location, "image", tag, {DType::kU8, shape},
              [images, is_float, count = options.max_outputs] {
                const Tensor rows = FirstRows(images, count);
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
  NoteWhenDue("summaries::Audio", options.location, fmt::format("audio:{}", sample_rate), tag, {DType::kF32, shape},
              [samples, count = options.max_outputs] { return Cast(FirstRows(samples, count), DType::kF32); });
}

void Text(std::string_view tag, std::string_view markdown, SourceLocation location) {
  const CallScope call("summaries::Text", location);
  if (!IsWanted(tag, {})) return;
  if (!current->texts().emplace(tag, markdown).second) ErrorTensor(fmt::format("a text \"{}\" already exists", tag));
}

void Array(std::string_view tag, const Tensor& value, SourceLocation location) {
  const CallScope call("summaries::Array", location);
  if (!IsWanted(tag, {value})) return;
  const Shape shape = value.rank() == 0 ? Shape{1} : value.shape();
  NoteWhenDue("summaries::Array", location, "array", tag, {value.dtype(), shape},
              [value, shape] { return Reshape(value, shape); });
}

}  // namespace summaries
}  // namespace tessera
