// SPDX-License-Identifier: Apache-2.0
#include <limits>

#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/heads/single_head.h"
#include "tessera/estimator/scope/batch_scope.h"
#include "tessera/runtime/base/status.h"

namespace tessera::heads {
namespace {

// Returns the indices of the `k` largest elements along the last dimension, i32[..., k]: largest first, and of equal
// ones the first. Finds the maximum k times, which needs no more memory than the logits.
Tensor TopK(const Tensor& logits, int64_t k) {
  const Tensor numbers = Iota({DType::kI32, logits.shape()}, -1);
  Tensor left = logits;
  std::vector<Tensor> largest;
  for (int64_t i = 0; i < k; ++i) {
    largest.push_back(ExpandDims(ArgMax(left, -1), -1));
    left = Select(Equal(numbers, largest.back()), -std::numeric_limits<float>::infinity(), left);
  }
  return Concat(largest, -1);
}

class MultiClassHead final : public SingleHead {
 public:
  MultiClassHead(SingleHeadOptions common, const MultiClassOptions& options)
      : SingleHead(std::move(common), options.n_classes),
        words_(ClassWords(options.label_vocabulary, options.n_classes)),
        top_k_(options.top_k) {}

 protected:
  Tensor ReadLabels(const Labels& given, const Tensor& logits) const override {
    const Tensor label = given.only();
    const Tensor labels = LabelsLike(label, logits, 1);
    if (!labels.valid()) return {};
    if (!IsInteger(label.dtype())) {
      return ErrorTensor(fmt::format("expected integer labels (class numbers), got {}", ToString(label)));
    }
    NoteClassNumbers(label, logits_dimension());
    return labels;
  }

  Tensor Losses(const Tensor& labels, const Tensor& logits) const override {
    return ExpandDims(losses::SparseSoftmaxCrossEntropy(labels, logits, {.reduction = losses::Reduction::kNone}), -1);
  }

  HeadPredictions Predict(const Tensor& logits) const override {
    const Tensor number = ArgMax(logits, -1, DType::kI64);
    HeadPredictions predictions = {
        .tensors = {{"logits", logits},
                    {"probabilities", Softmax(logits)},
                    {"class_ids", ExpandDims(number, -1)},
                    {"class", number},
                    {"all_class_ids", AllClassIds(logits, logits_dimension())}},
        .words = {{.name = "classes", .numbers = "class", .table = words_}, AllClasses("all_classes", words_)}};
    if (top_k_ > 0) predictions.tensors.emplace_back("top_k", TopK(logits, top_k_));
    return predictions;
  }

  ExportOutputs Serve(const HeadPredictions& predictions) const override {
    return ServeClasses(PredictionOf(predictions, "probabilities"), words_);
  }

  void AddMetrics(const Rows& rows, NamedMetrics& metrics) const override {
    const Tensor predicted = ExpandDims(ArgMax(rows.logits, -1, rows.labels.dtype()), -1);
    metrics.emplace_back("accuracy", metrics::Accuracy(rows.labels, predicted, WeightedBy(rows, "accuracy")));
  }

 private:
  const WordTable words_;
  const int64_t top_k_;
};

absl::Status Check(const MultiClassOptions& options) {
  if (options.n_classes <= 2) {
    return InvalidArgument("n_classes is {}, expected more than 2; for 2 classes use heads::Binary", options.n_classes);
  }
  RETURN_IF_ERROR(CheckClasses(options.n_classes));
  if (options.top_k < 0 || options.top_k > options.n_classes) {
    return InvalidArgument("top_k is {}, expected a number up to n_classes, which is {}", options.top_k,
                           options.n_classes);
  }
  return CheckVocabulary(options.label_vocabulary, options.n_classes);
}

}  // namespace

absl::StatusOr<HeadPtr> MultiClass(MultiClassOptions options) {
  RETURN_IF_ERROR_WITH(Check(options), "heads::MultiClass");
  absl::StatusOr<SingleHeadOptions> common = CommonOptions(options);
  RETURN_IF_ERROR_WITH(common.status(), "heads::MultiClass");
  return std::make_shared<MultiClassHead>(*std::move(common), options);
}

absl::StatusOr<HeadPtr> BinaryOrMultiClass(MultiClassOptions options) {
  if (options.n_classes != 2) return MultiClass(std::move(options));
  if (options.top_k != 0) {
    return InvalidArgument("heads::BinaryOrMultiClass: top_k is {}, and there are 2 classes; expected 0",
                           options.top_k);
  }
  return Binary({.weight_column = std::move(options.weight_column),
                 .thresholds = {},
                 .label_vocabulary = std::move(options.label_vocabulary),
                 .loss_reduction = options.loss_reduction,
                 .loss_fn = std::move(options.loss_fn),
                 .name = std::move(options.name),
                 .version = options.version});
}

}  // namespace tessera::heads
