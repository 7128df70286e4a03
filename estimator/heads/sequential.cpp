// SPDX-License-Identifier: Apache-2.0
// A sequence head applies the head of single steps to all steps of the batch, as rows. Steps that the mask excludes are
// padding there (BatchScope), like the rows after the end of an evaluation.
#include <optional>
#include <vector>

#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/heads/head.h"
#include "tessera/estimator/scope/batch_scope.h"
#include "tessera/runtime/base/status.h"

namespace tessera::heads {
namespace {

// Returns [batch, time, ...] as [batch * time, ...], and [batch, time] as [batch * time, 1]; an invalid tensor after an
// error.
Tensor Flat(const Tensor& x, const Tensor& mask, const std::string& what) {
  if (!Usable({x, mask})) return {};
  if (x.rank() < 2 || x.dim(0) != mask.dim(0) || x.dim(1) != mask.dim(1)) {
    return ErrorTensor(fmt::format("expected {} to begin with the dimensions of the mask {}, got {}", what,
                                   ToString(mask), ToString(x)));
  }
  Shape shape = x.shape();
  shape.erase(shape.begin());
  shape[0] = x.dim(0) * x.dim(1);
  if (shape.size() == 1) shape.push_back(1);
  return Reshape(x, shape);
}

// Returns which steps count, i1[batch * time]: those in the mask and in real rows.
Tensor StepsThatCount(const Tensor& mask) {
  if (!mask.valid()) return {};
  Tensor counts = mask.dtype() == DType::kI1 ? mask : NotEqual(mask, 0);
  if (const std::optional<Tensor> valid = ValidRows()) {
    counts = And(counts, BroadcastTo(ExpandDims(*valid, -1), counts.shape()));
  }
  return Reshape(counts, {counts.num_elements()});
}

class SequentialHead final : public Head {
 public:
  explicit SequentialHead(SequentialOptions options)
      : head_(std::move(options.static_head)),
        mask_(std::move(options.sequence_length_mask)),
        columns_(std::move(options.feature_columns)),
        name_(head_->name().empty() ? "" : head_->name() + "_sequential") {}

  int64_t logits_dimension() const override { return head_->logits_dimension(); }
  const std::string& name() const override { return name_; }

  Tensor TrainingLoss(const Features& features, const Labels& labels, const Tensor& logits) const override {
    return OnSteps<Tensor>(features, labels, logits, [&](const Steps& steps) {
      return head_->TrainingLoss(steps.features, steps.labels, steps.logits);
    });
  }

  HeadPredictions Predictions(const Features& features, const Tensor& logits) const override {
    HeadPredictions predictions = head_->Predictions(features, logits);
    predictions.tensors.emplace_back(mask_, Mask(features));
    return predictions;
  }

  // The mask is not part of the signatures.
  ExportOutputs Exports(const HeadPredictions& predictions) const override {
    HeadPredictions own = predictions;
    own.tensors.pop_back();
    return head_->Exports(own);
  }

  NamedMetrics Metrics(const Features& features, const Labels& labels, const Tensor& logits) const override {
    return OnSteps<NamedMetrics>(features, labels, logits, [&](const Steps& steps) {
      return head_->Metrics(steps.features, steps.labels, steps.logits);
    });
  }

  void Summarise(const Features& features, const Labels& labels, const Tensor& logits,
                 const Tensor& loss) const override {
    OnSteps<bool>(features, labels, logits, [&](const Steps& steps) {
      head_->Summarise(steps.features, steps.labels, steps.logits, loss);
      return true;
    });
  }

 private:
  // The steps of a batch, as rows.
  struct Steps {
    Features features;
    Labels labels;
    Tensor logits;
  };

  Tensor Mask(const Features& features) const {
    const Tensor mask = features[mask_];
    if (!Usable({mask})) return {};
    if (mask.rank() == 2 && !IsComplex(mask.dtype())) return mask;
    return ErrorTensor(fmt::format("expected the mask \"{}\" [batch, time], got {}", mask_, ToString(mask)));
  }

  // Returns the result of `function` for the steps as rows; a default-constructed result after an error.
  template <typename Result, typename Function>
  Result OnSteps(const Features& features, const Labels& labels, const Tensor& logits, const Function& function) const {
    const Tensor mask = Mask(features);
    std::vector<NamedTensor> flat_features, flat_labels;
    for (const std::string& column : columns_) {
      flat_features.push_back({column, Flat(features[column], mask, fmt::format("feature \"{}\"", column))});
    }
    for (const NamedTensor& label : labels) {
      flat_labels.push_back({label.name, Flat(label.tensor, mask, "labels")});
    }
    const Steps steps = {Features(flat_features), Labels(flat_labels), Flat(logits, mask, "logits")};
    const Tensor counts = StepsThatCount(mask);
    if (!TraceStatus().ok() || !steps.logits.valid()) return Result();
    Result result;
    std::vector<BatchScope::NotedValues> noted;
    {
      const BatchScope scope(counts);
      result = function(steps);
      noted = scope.noted_values();
    }
    PassOn(noted, labels, steps.labels, mask);
    return result;
  }

  // Forwards to the batch the value ranges that the head noted for its steps' labels, which are in the order of
  // `labels`.
  static void PassOn(const std::vector<BatchScope::NotedValues>& noted, const Labels& labels, const Labels& flat,
                     const Tensor& mask) {
    for (const BatchScope::NotedValues& values : noted) {
      auto step = flat.begin();
      for (const NamedTensor& label : labels) {
        if ((step++)->tensor.id() == values.tensor.id()) NoteValues(label.tensor, values.range, mask);
      }
    }
  }

  const HeadPtr head_;
  const std::string mask_;
  const std::vector<std::string> columns_;
  const std::string name_;
};

}  // namespace

absl::StatusOr<HeadPtr> Sequential(SequentialOptions options) {
  if (options.static_head == nullptr) {
    return InvalidArgument("heads::Sequential: static_head is missing, expected the head of a step");
  }
  if (options.sequence_length_mask.empty()) {
    return InvalidArgument("heads::Sequential: sequence_length_mask is empty, expected the name of a feature");
  }
  return std::make_shared<SequentialHead>(std::move(options));
}

}  // namespace tessera::heads
