// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/model/job_head.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "tessera/compiler/trace/ops.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

losses::Reduction ReductionOf(job::LossReduction reduction) {
  return reduction == job::SUM ? losses::Reduction::kSum : losses::Reduction::kSumOverBatchSize;
}

// Sets the options that all heads have.
template <typename Options>
Options With(const job::Head& head, heads::Version version, Options options) {
  options.weight_column = head.weight_column();
  options.loss_reduction = ReductionOf(head.loss_reduction());
  options.version = version;
  return options;
}

// Returns a word for each class: "" for those without one.
std::vector<std::string> WordsFor(std::vector<std::string> words, int64_t classes) {
  const bool is_possible = classes >= 0 && classes <= heads::kMostClasses;  // the head rejects others
  if (!words.empty() && is_possible) words.resize(static_cast<size_t>(classes));
  return words;
}

template <typename Message>
int64_t DimensionOf(const Message& message) {
  return message.has_label_dimension() ? message.label_dimension() : 1;
}

// Returns the numbers of a label, or `otherwise` for each of them. Fails with InvalidArgument for another count.
absl::StatusOr<std::vector<float>> PerNumber(const google::protobuf::RepeatedField<double>& given,
                                             std::string_view field, int64_t dimension, float otherwise) {
  if (given.empty()) return std::vector<float>(static_cast<size_t>(std::max<int64_t>(dimension, 0)), otherwise);
  if (given.size() != dimension) {
    return InvalidArgument("{} has {} numbers, expected one for each of the {} of a label", field, given.size(),
                           dimension);
  }
  return std::vector<float>(given.begin(), given.end());
}

absl::StatusOr<heads::HeadPtr> MakeRegression(const job::Head& head, heads::Version version) {
  const job::RegressionHead& given = head.regression();
  const int64_t dimension = DimensionOf(given);
  auto options = With<heads::RegressionOptions>(head, version, {.label_dimension = dimension});
  if (given.label_mean().empty() && given.label_deviation().empty()) return heads::Regression(std::move(options));
  ASSIGN_OR_RETURN(const std::vector<float> mean, PerNumber(given.label_mean(), "label_mean", dimension, 0));
  ASSIGN_OR_RETURN(const std::vector<float> deviation,
                   PerNumber(given.label_deviation(), "label_deviation", dimension, 1));
  for (const float value : deviation) {
    if (!(value > 0)) return InvalidArgument("label_deviation holds {}, expected more than 0", value);
  }
  // [batch, dimension]
  options.inverse_link_fn = [mean, deviation, dimension](const Tensor& logits) {
    return logits * Constant(deviation, {1, dimension}) + Constant(mean, {1, dimension});
  };
  options.loss_fn = [link = options.inverse_link_fn](const Tensor& labels, const Tensor& logits, const Features&) {
    const Tensor error = link(logits) - labels;
    return error * error;
  };
  return heads::Regression(std::move(options));
}

absl::StatusOr<heads::HeadPtr> Make(const job::Head& head, const std::vector<std::string>& words,
                                    heads::Version version) {
  switch (head.kind_case()) {
    case job::Head::kBinary:
      return heads::Binary(With<heads::BinaryOptions>(
          head, version,
          {.thresholds = {head.binary().thresholds().begin(), head.binary().thresholds().end()},
           .label_vocabulary = WordsFor(words, 2)}));
    case job::Head::kMultiClass: {
      const int64_t classes = head.multi_class().n_classes();
      if (classes < 2) return InvalidArgument("n_classes is {}, expected 2 or more", classes);
      return heads::BinaryOrMultiClass(With<heads::MultiClassOptions>(
          head, version, {.n_classes = classes, .label_vocabulary = WordsFor(words, classes)}));
    }
    case job::Head::kMultiLabel: {
      const job::MultiLabelHead& given = head.multi_label();
      return heads::MultiLabel(
          With<heads::MultiLabelOptions>(head, version,
                                         {.n_classes = given.n_classes(),
                                          .thresholds = {given.thresholds().begin(), given.thresholds().end()},
                                          .label_vocabulary = WordsFor(words, given.n_classes())}));
    }
    case job::Head::kRegression:
      return MakeRegression(head, version);
    case job::Head::kPoissonRegression:
      return heads::PoissonRegression(With<heads::PoissonRegressionOptions>(
          head, version, {.label_dimension = DimensionOf(head.poisson_regression())}));
    case job::Head::kLogisticRegression:
      return heads::LogisticRegression(With<heads::LogisticRegressionOptions>(head, version, {}));
    case job::Head::KIND_NOT_SET:
      break;
  }
  return InvalidArgument("head has no kind; expected one such as regression {{ }} or multi_label {{ n_classes: 5 }}");
}

}  // namespace

absl::StatusOr<heads::HeadPtr> MakeHead(const job::Head& head, const std::vector<std::string>& words,
                                        heads::Version version) {
  absl::StatusOr<heads::HeadPtr> made = Make(head, words, version);
  if (made.ok()) return made;
  // The message begins with the field, not with the function that heads name.
  std::string_view message = Message(made.status());
  if (message.starts_with("heads::")) message.remove_prefix(message.find(": ") + 2);
  return absl::Status(made.status().code(), std::string(message));
}

std::vector<std::string> PredictKeysOf(const job::Head& head, bool has_words) {
  switch (head.kind_case()) {
    case job::Head::kBinary:
    case job::Head::kMultiClass:
      if (has_words) return {"class", "classes", "probabilities"};
      return {"class", "probabilities"};
    case job::Head::kMultiLabel:
      if (has_words) return {"classes", "probabilities"};
      return {"probabilities"};
    default:
      return {"predictions"};
  }
}

}  // namespace tessera
