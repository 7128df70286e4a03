// SPDX-License-Identifier: Apache-2.0
// All regressions share one head, with different losses and link functions.
#include <limits>

#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/heads/single_head.h"
#include "tessera/estimator/scope/batch_scope.h"
#include "tessera/runtime/base/status.h"

namespace tessera::heads {
namespace {

using InverseLinkFn = std::function<Tensor(const Tensor& logits)>;
// Tells the host which labels are valid.
using NoteLabelsFn = std::function<void(const Tensor& labels)>;

class RegressionHead final : public SingleHead {
 public:
  RegressionHead(SingleHeadOptions common, int64_t label_dimension, InverseLinkFn inverse_link_fn,
                 NoteLabelsFn note_labels)
      : SingleHead(std::move(common), label_dimension),
        inverse_link_fn_(std::move(inverse_link_fn)),
        note_labels_(std::move(note_labels)) {}

  ExampleLoss example_loss() const override {
    return has_loss_fn() || inverse_link_fn_ ? ExampleLoss::kOther : ExampleLoss::kSquared;
  }

 protected:
  Tensor ReadLabels(const Labels& given, const Tensor& logits) const override {
    const Tensor label = given.only();
    const Tensor labels = LabelsLike(label, logits, logits_dimension());
    if (!labels.valid()) return {};
    if (IsComplex(label.dtype())) {
      return ErrorTensor(fmt::format("expected labels that are real numbers, got {}", ToString(label)));
    }
    if (note_labels_) note_labels_(label);
    return Cast(labels, DType::kF32);
  }

  Tensor Losses(const Tensor& labels, const Tensor& logits) const override {
    return losses::MeanSquaredError(labels, logits, {.reduction = losses::Reduction::kNone});
  }
  int64_t loss_dimension() const override { return logits_dimension(); }

  HeadPredictions Predict(const Tensor& logits) const override {
    if (!inverse_link_fn_) return {.tensors = {{"predictions", logits}}};
    return {.tensors = {{"predictions", inverse_link_fn_(logits)}, {"logits", logits}}};
  }

  ExportOutputs Serve(const HeadPredictions& predictions) const override {
    const RegressionOutput output = {.value = PredictionOf(predictions, "predictions")};
    return {{kServingDefault, output}, {kRegressSignature, output}};
  }

  void AddMetrics(const Rows& rows, NamedMetrics& metrics) const override {
    const Tensor predictions = inverse_link_fn_ ? inverse_link_fn_(rows.logits) : rows.logits;
    metrics.emplace_back("prediction/mean", metrics::Mean(predictions, WeightedBy(rows, "prediction_mean")));
    metrics.emplace_back("label/mean", metrics::Mean(rows.labels, WeightedBy(rows, "label_mean")));
  }

 private:
  const InverseLinkFn inverse_link_fn_;
  const NoteLabelsFn note_labels_;
};

absl::StatusOr<HeadPtr> Make(RegressionOptions options, NoteLabelsFn note_labels, const char* function) {
  RETURN_IF_ERROR_WITH(CheckLabelDimension(options.label_dimension), function);
  absl::StatusOr<SingleHeadOptions> common = CommonOptions(options);
  RETURN_IF_ERROR_WITH(common.status(), function);
  return std::make_shared<RegressionHead>(*std::move(common), options.label_dimension,
                                          std::move(options.inverse_link_fn), std::move(note_labels));
}

}  // namespace

absl::StatusOr<HeadPtr> Regression(RegressionOptions options) {
  return Make(std::move(options), /*note_labels=*/{}, "heads::Regression");
}

absl::StatusOr<HeadPtr> PoissonRegression(PoissonRegressionOptions options) {
  const auto loss = [full = options.compute_full_loss](const Tensor& labels, const Tensor& logits, const Features&) {
    return losses::LogPoissonLoss(labels, logits, {.reduction = losses::Reduction::kNone, .compute_full_loss = full});
  };
  const auto note_labels = [](const Tensor& labels) {
    NoteValues(labels, {.least = 0,
                        .most = std::numeric_limits<double>::infinity(),
                        .expected = "a non-negative label: a count or a rate"});
  };
  return Make({.weight_column = std::move(options.weight_column),
               .label_dimension = options.label_dimension,
               .loss_reduction = options.loss_reduction,
               .loss_fn = loss,
               .inverse_link_fn = [](const Tensor& logits) { return Exp(logits); },
               .name = std::move(options.name),
               .version = options.version},
              note_labels, "heads::PoissonRegression");
}

absl::StatusOr<HeadPtr> LogisticRegression(LogisticRegressionOptions options) {
  const auto loss = [](const Tensor& labels, const Tensor& logits, const Features&) {
    return losses::SigmoidCrossEntropy(labels, logits, {.reduction = losses::Reduction::kNone});
  };
  return Make({.weight_column = std::move(options.weight_column),
               .label_dimension = 1,
               .loss_reduction = options.loss_reduction,
               .loss_fn = loss,
               .inverse_link_fn = [](const Tensor& logits) { return Sigmoid(logits); },
               .name = std::move(options.name),
               .version = options.version},
              NoteUnitInterval, "heads::LogisticRegression");
}

}  // namespace tessera::heads
