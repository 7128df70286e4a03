// SPDX-License-Identifier: Apache-2.0
#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/heads/single_head.h"
#include "tessera/runtime/base/status.h"

namespace tessera::heads {
namespace {

class BinaryHead final : public SingleHead {
 public:
  BinaryHead(SingleHeadOptions common, std::vector<double> thresholds, std::vector<std::string> vocabulary)
      : SingleHead(std::move(common), /*logits_dimension=*/1),
        thresholds_(std::move(thresholds)),
        words_(ClassWords(vocabulary, 2)) {}

  ExampleLoss example_loss() const override { return has_loss_fn() ? ExampleLoss::kOther : ExampleLoss::kLogistic; }

 protected:
  Tensor ReadLabels(const Labels& given, const Tensor& logits) const override {
    const Tensor label = given.only();
    const Tensor labels = LabelsLike(label, logits, 1);
    if (!labels.valid()) return {};
    if (IsComplex(labels.dtype())) {
      return ErrorTensor(fmt::format("expected labels from 0 to 1, got {}", ToString(label)));
    }
    NoteUnitInterval(label);
    return Cast(labels, DType::kF32);
  }

  Tensor Losses(const Tensor& labels, const Tensor& logits) const override {
    return losses::SigmoidCrossEntropy(labels, logits, {.reduction = losses::Reduction::kNone});
  }

  HeadPredictions Predict(const Tensor& logits) const override {
    const Tensor logistic = Sigmoid(logits);
    const Tensor class_ids = Cast(logits > 0, DType::kI64);
    return {.tensors = {{"logits", logits},
                        {"logistic", logistic},
                        {"probabilities", Concat({Sigmoid(-logits), logistic}, -1)},
                        {"class_ids", class_ids},
                        {"class", Squeeze(class_ids, {-1})},
                        {"all_class_ids", AllClassIds(logits, 2)}},
            .words = {{.name = "classes", .numbers = "class", .table = words_}, AllClasses("all_classes", words_)}};
  }

  ExportOutputs Serve(const HeadPredictions& predictions) const override {
    ExportOutputs outputs = ServeClasses(PredictionOf(predictions, "probabilities"), words_);
    outputs.emplace_back(kRegressSignature, RegressionOutput{.value = PredictionOf(predictions, "logistic")});
    return outputs;
  }

  void AddMetrics(const Rows& rows, NamedMetrics& metrics) const override {
    const Tensor& labels = rows.labels;
    const Tensor predicted = Cast(rows.logits > 0, DType::kF32);
    const Tensor logistic = Sigmoid(rows.logits);
    metrics.emplace_back("accuracy", metrics::Accuracy(labels, predicted, WeightedBy(rows, "accuracy")));
    metrics.emplace_back("precision", metrics::Precision(labels, predicted, WeightedBy(rows, "precision")));
    metrics.emplace_back("recall", metrics::Recall(labels, predicted, WeightedBy(rows, "recall")));
    metrics.emplace_back("prediction/mean", metrics::Mean(logistic, WeightedBy(rows, "prediction_mean")));
    const Metric label_mean = metrics::Mean(labels, WeightedBy(rows, "label_mean"));
    metrics.emplace_back("label/mean", label_mean);
    // Where no row has a weight, both means are 0: Keras' baseline is then 0, v1's is 1.
    const Metric other_mean = is_v1() ? Metric() : metrics::Mean(1 - labels, WeightedBy(rows, "accuracy_baseline"));
    metrics.emplace_back("accuracy_baseline", Metric([label_mean, other_mean] {
                           const Tensor mean = label_mean.Result();
                           return Maximum(mean, other_mean.valid() ? other_mean.Result() : 1 - mean);
                         }));
    AddAucs(labels, logistic, rows, /*suffix=*/"", metrics);
    AddThresholds(thresholds_, labels, logistic, rows, metrics);
  }

 private:
  const std::vector<double> thresholds_;
  const WordTable words_;
};

absl::Status Check(const BinaryOptions& options) {
  RETURN_IF_ERROR(CheckThresholds(options.thresholds));
  return CheckVocabulary(options.label_vocabulary, 2);
}

}  // namespace

absl::StatusOr<HeadPtr> Binary(BinaryOptions options) {
  RETURN_IF_ERROR_WITH(Check(options), "heads::Binary");
  absl::StatusOr<SingleHeadOptions> common = CommonOptions(options);
  RETURN_IF_ERROR_WITH(common.status(), "heads::Binary");
  return std::make_shared<BinaryHead>(*std::move(common), std::move(options.thresholds),
                                      std::move(options.label_vocabulary));
}

}  // namespace tessera::heads
