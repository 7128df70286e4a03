// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/heads/single_head.h"
#include "tessera/estimator/scope/batch_scope.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera::heads {
namespace {

// A class with its own metrics.
struct ReportedClass {
  int64_t number = 0;
  std::string name;  // "class3", or its word
};

// Returns column `index` of the last dimension, which is kept with size 1.
Tensor Column(const Tensor& x, int64_t index) {
  std::vector<int64_t> starts(static_cast<size_t>(x.rank()), 0);
  Shape sizes = x.shape();
  starts.back() = index;
  sizes.back() = 1;
  return Slice(x, starts, sizes);
}

class MultiLabelHead final : public SingleHead {
 public:
  MultiLabelHead(SingleHeadOptions common, MultiLabelOptions options, std::vector<ReportedClass> reported)
      : SingleHead(std::move(common), options.n_classes),
        thresholds_(std::move(options.thresholds)),
        words_(ClassWords(options.label_vocabulary, options.n_classes)),
        reported_(std::move(reported)),
        sparse_labels_(options.sparse_labels) {}

 protected:
  Tensor ReadLabels(const Labels& given, const Tensor& logits) const override {
    const Tensor label = given.only();
    if (!Usable({label})) return {};
    return sparse_labels_ ? MultiHot(label, logits) : CheckedMultiHot(label, logits);
  }

  Tensor Losses(const Tensor& labels, const Tensor& logits) const override {
    const Tensor each = losses::SigmoidCrossEntropy(labels, logits, {.reduction = losses::Reduction::kNone});
    return ReduceMean(each, {-1}, /*keep_dimensions=*/true);
  }

  HeadPredictions Predict(const Tensor& logits) const override {
    return {.tensors = {{"logits", logits}, {"probabilities", Sigmoid(logits)}},
            .words = {AllClasses("classes", words_)}};
  }

  ExportOutputs Serve(const HeadPredictions& predictions) const override {
    return ServeClasses(PredictionOf(predictions, "probabilities"), words_);
  }

  void AddMetrics(const Rows& rows, NamedMetrics& metrics) const override {
    const Tensor probabilities = Sigmoid(rows.logits);
    AddAucs(rows.labels, probabilities, rows, /*suffix=*/"", metrics);
    AddThresholds(thresholds_, rows.labels, probabilities, rows, metrics);
    for (const ReportedClass& reported : reported_) {
      const Tensor labels = Column(rows.labels, reported.number), probability = Column(probabilities, reported.number);
      metrics.emplace_back("probability_mean/" + reported.name,
                           metrics::Mean(probability, WeightedBy(rows, "probability_mean")));
      AddAucs(labels, probability, rows, "/" + reported.name, metrics);
    }
  }

 private:
  Tensor CheckedMultiHot(const Tensor& label, const Tensor& logits) const {
    const Tensor labels = LabelsLike(label, logits, logits_dimension());
    if (!labels.valid()) return {};
    if (!IsInteger(label.dtype()) && !IsFloat(label.dtype()) && label.dtype() != DType::kI1) {
      return ErrorTensor(fmt::format("expected multi-hot labels of 0 and 1, got {}", ToString(label)));
    }
    NoteValues(label, {.least = 0, .most = 1, .expected = "0 or 1: labels are multi-hot"});
    return Cast(labels, DType::kF32);
  }

  // Returns the multi-hot form of class numbers, [..., m]; negative ones are padding.
  Tensor MultiHot(const Tensor& label, const Tensor& logits) const {
    Shape rows = logits.shape(), given = label.shape();
    rows.pop_back();
    if (!given.empty()) given.pop_back();
    if (given != rows || label.rank() != logits.rank() || !IsInteger(label.dtype())) {
      return ErrorTensor(fmt::format("expected integer labels [{}, m] (class numbers, padded with -1), got {}",
                                     fmt::join(rows, ", "), ToString(label)));
    }
    const int64_t last = logits_dimension() - 1;
    NoteValues(label, {.least = -1,
                       .most = static_cast<double>(last),
                       .expected = fmt::format("a class from 0 to {}, or -1 for none: the model has {} classes", last,
                                               logits_dimension())});
    Tensor hot = Zeros({DType::kI1, logits.shape()});
    const Tensor classes = Iota({label.dtype(), logits.shape()}, -1);
    for (int64_t i = 0; i < label.dim(-1); ++i) hot = Or(hot, Equal(classes, Column(label, i)));
    return Cast(hot, DType::kF32);
  }

  const std::vector<double> thresholds_;
  const WordTable words_;
  const std::vector<ReportedClass> reported_;
  const bool sparse_labels_;
};

// Returns the classes with their own metrics; fails with InvalidArgument for a class that the model lacks.
absl::StatusOr<std::vector<ReportedClass>> Reported(const MultiLabelOptions& options) {
  constexpr std::string_view kOption = "classes_for_class_based_metrics";
  const std::vector<std::string>& words = options.label_vocabulary;
  std::vector<ReportedClass> all;
  for (const auto& given : options.classes_for_class_based_metrics) {
    ReportedClass reported;
    if (const auto* word = std::get_if<std::string>(&given)) {
      const auto found = std::find(words.begin(), words.end(), *word);
      if (found == words.end()) {
        return InvalidArgument("{} has \"{}\", which is not in label_vocabulary{}", kOption, *word,
                               DidYouMean(*word, words, ", "));
      }
      reported.number = found - words.begin();
    } else {
      reported.number = std::get<int64_t>(given);
    }
    if (reported.number < 0 || reported.number >= options.n_classes) {
      return InvalidArgument("{} has {}, expected numbers from 0 to {}", kOption, reported.number,
                             options.n_classes - 1);
    }
    reported.name =
        words.empty() ? fmt::format("class{}", reported.number) : words[static_cast<size_t>(reported.number)];
    all.push_back(std::move(reported));
  }
  return all;
}

absl::StatusOr<HeadPtr> Make(MultiLabelOptions options) {
  RETURN_IF_ERROR(CheckClasses(options.n_classes));
  RETURN_IF_ERROR(CheckThresholds(options.thresholds));
  RETURN_IF_ERROR(CheckVocabulary(options.label_vocabulary, options.n_classes));
  ASSIGN_OR_RETURN(std::vector<ReportedClass> reported, Reported(options));
  ASSIGN_OR_RETURN(SingleHeadOptions common, CommonOptions(options));
  return std::make_shared<MultiLabelHead>(std::move(common), std::move(options), std::move(reported));
}

}  // namespace

absl::StatusOr<HeadPtr> MultiLabel(MultiLabelOptions options) {
  absl::StatusOr<HeadPtr> head = Make(std::move(options));
  RETURN_IF_ERROR_WITH(head.status(), "heads::MultiLabel");
  return head;
}

}  // namespace tessera::heads
