// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/trees/model.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "tessera/estimator/trees/layer/row_partition.h"
#include "tessera/runtime/base/status.h"

namespace tessera::trees {
namespace {

template <typename T>
void Put(Predictions& predictions, const std::string& name, const std::vector<T>& values) {
  const auto width = static_cast<int64_t>(values.size()) / std::max<int64_t>(predictions.rows, 1);
  predictions.values[name] = Buffer::FromVector<T>(values, {predictions.rows, width});
}

}  // namespace

absl::StatusOr<TrainedModel> TrainedModel::Create(const BoostedTreesOptions& options, const Features& features,
                                                  TrainingState state) {
  if (!state.boundaries_ready) {
    return FailedPrecondition(
        "boosted trees: the checkpoint has no boundaries of numeric columns yet; continue the training");
  }
  ASSIGN_OR_RETURN(Buckets buckets, Buckets::Create(features, state.boundaries));
  return TrainedModel(options, features, std::move(state), std::move(buckets));
}

TrainedModel::TrainedModel(const BoostedTreesOptions& options, const Features& features, TrainingState state,
                           Buckets buckets)
    : features_(&features),
      state_(std::move(state)),
      buckets_(std::move(buckets)),
      loss_(options.loss(), options.logits_dimension()),
      threads_(options.num_threads()) {}

std::vector<float> TrainedModel::Logits(const RawRows& rows) const {
  const BinnedRows binned = BinnedRows::Create(*features_, buckets_, std::span(&rows, 1), threads_);
  std::vector<float> logits(static_cast<size_t>(rows.count * loss_.logits_dimension()));
  for (const Tree& tree : state_.ensemble.trees) {
    AddTreeLogits(state_.ensemble, tree, binned, buckets_, threads_, logits);
  }
  return logits;
}

absl::StatusOr<Predictions> TrainedModel::Predict(const std::vector<float>& logits) const {
  const auto width = static_cast<size_t>(loss_.logits_dimension());
  Predictions predictions{.rows = static_cast<int64_t>(logits.size() / width), .values = {}};
  if (loss_.kind() == LossKind::kSquared) {
    Put(predictions, "predictions", logits);
    return predictions;
  }
  std::vector<float> probabilities, logistic;
  std::vector<int64_t> classes;
  for (size_t row = 0; row * width < logits.size(); ++row) {
    const float* begin = logits.data() + row * width;
    if (width == 1) {
      logistic.push_back(Sigmoid(*begin));
      probabilities.insert(probabilities.end(), {Sigmoid(-*begin), logistic.back()});
      classes.push_back(*begin > 0 ? 1 : 0);
      continue;
    }
    probabilities.resize(probabilities.size() + width);
    Softmax(begin, static_cast<int64_t>(width), probabilities.data() + row * width);
    classes.push_back(std::max_element(begin, begin + width) - begin);
  }
  Put(predictions, "logits", logits);
  Put(predictions, "probabilities", probabilities);
  Put(predictions, "class_ids", classes);
  if (width == 1) Put(predictions, "logistic", logistic);
  for (const auto& [name, buffer] : predictions.values) RETURN_IF_ERROR_WITH(buffer.status(), name);
  return predictions;
}

Explanation TrainedModel::ExplainRow(const BinnedRows& rows, int64_t row) const {
  const Ensemble& ensemble = state_.ensemble;
  const auto predict = [this](double logit) {
    return loss_.kind() == LossKind::kLogistic ? 1 / (1 + std::exp(-logit)) : logit;
  };
  const auto bucket = [&](int32_t feature) {
    return rows.WithType(
        [&]<typename T>(T) { return static_cast<int32_t>(rows.rows<T>()[row * rows.stride() + feature]); });
  };
  std::vector<double> changes(features_->features().size());
  // The logit of all trees before the current one; the first tree's root has the bias.
  double logit = ensemble.trees.empty() ? 0 : static_cast<double>(ensemble.Values(ensemble.trees[0], 0)[0]);
  Explanation explanation{.bias = predict(logit), .contributions = {}};
  double before = 0;
  double prediction = explanation.bias;
  for (const Tree& tree : ensemble.trees) {
    int32_t at = 0;
    for (const Node* node = tree.nodes.data(); !node->is_leaf(); node = &tree.nodes[static_cast<size_t>(at)]) {
      const auto feature = static_cast<size_t>(node->feature);
      at = node->GoesLeft(bucket(node->feature), buckets_.missing(feature)) ? node->left : node->right;
      logit = before + static_cast<double>(tree.weight * ensemble.Values(tree, at)[0]);
      changes[feature] += predict(logit) - prediction;
      prediction = predict(logit);
    }
    before = logit;
  }
  explanation.contributions = SumByColumn(*features_, changes);
  return explanation;
}

std::vector<Explanation> TrainedModel::Explain(const RawRows& rows) const {
  const BinnedRows binned = BinnedRows::Create(*features_, buckets_, std::span(&rows, 1), threads_);
  std::vector<Explanation> explanations;
  for (int64_t row = 0; row < rows.count; ++row) explanations.push_back(ExplainRow(binned, row));
  return explanations;
}

std::vector<std::pair<std::string, double>> SumByColumn(const Features& features, const std::vector<double>& values) {
  std::vector<std::pair<std::string, double>> sums;
  std::map<std::string, size_t> places;
  for (size_t i = 0; i < values.size(); ++i) {
    const auto [place, is_new] = places.try_emplace(features.ReportName(i), sums.size());
    if (is_new) sums.emplace_back(place->first, 0.0);
    sums[place->second].second += values[i];
  }
  std::sort(sums.begin(), sums.end(), [](const auto& a, const auto& b) {
    const double first = std::abs(a.second), second = std::abs(b.second);
    return first != second ? first > second : a.first < b.first;
  });
  return sums;
}

}  // namespace tessera::trees
