// SPDX-License-Identifier: Apache-2.0
#include <set>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/heads/head.h"
#include "tessera/estimator/metrics/metrics.h"
#include "tessera/runtime/base/status.h"

namespace tessera::heads {
namespace {

// Returns the labels of one head, without a name, as a standalone head gets them.
Labels LabelsOf(const Labels& labels, const std::string& name) { return Labels({{"", labels[name]}}); }

// Returns the predictions whose names begin with `prefix`, without the prefix.
HeadPredictions PredictionsOf(const HeadPredictions& all, const std::string& prefix) {
  HeadPredictions own;
  for (const auto& [key, tensor] : all.tensors) {
    if (key.starts_with(prefix)) own.tensors.emplace_back(key.substr(prefix.size()), tensor);
  }
  for (const auto& [key, numbers, table] : all.words) {
    if (!key.starts_with(prefix)) continue;
    own.words.push_back({key.substr(prefix.size()), numbers.empty() ? "" : numbers.substr(prefix.size()), table});
  }
  return own;
}

class HeadOfHeads final : public Head {
 public:
  explicit HeadOfHeads(MultiHeadOptions options)
      : heads_(std::move(options.heads)), weights_(std::move(options.head_weights)) {
    for (const HeadPtr& head : heads_) {
      dimension_ += head->logits_dimension();
      name_ += (name_.empty() ? "" : "_") + head->name();
    }
  }

  int64_t logits_dimension() const override { return dimension_; }
  const std::string& name() const override { return name_; }

  Tensor TrainingLoss(const Features& features, const Labels& labels, const Tensor& logits) const override {
    Tensor sum;
    const std::vector<Tensor> parts = Split(logits);
    for (size_t i = 0; i < parts.size(); ++i) {
      const Tensor loss = heads_[i]->TrainingLoss(features, LabelsOf(labels, heads_[i]->name()), parts[i]);
      const Tensor weighted = weights_.empty() ? loss : loss * weights_[i];
      sum = i == 0 ? weighted : sum + weighted;
    }
    return sum;
  }

  HeadPredictions Predictions(const Features& features, const Tensor& logits) const override {
    HeadPredictions all;
    const std::vector<Tensor> parts = Split(logits);
    for (size_t i = 0; i < parts.size(); ++i) {
      const std::string prefix = heads_[i]->name() + "/";
      const HeadPredictions one = heads_[i]->Predictions(features, parts[i]);
      for (const auto& [key, tensor] : one.tensors) all.tensors.emplace_back(prefix + key, tensor);
      for (const auto& [key, numbers, table] : one.words) {
        all.words.push_back({prefix + key, numbers.empty() ? "" : prefix + numbers, table});
      }
    }
    return all;
  }

  // The first head is the default one. Each head's signatures are named HEAD/NAME, and its default one HEAD; `predict`
  // returns all predictions.
  ExportOutputs Exports(const HeadPredictions& predictions) const override {
    ExportOutputs all;
    PredictOutput merged;
    for (const HeadPtr& head : heads_) {
      const std::string prefix = head->name() + "/";
      for (const auto& [name, output] : head->Exports(PredictionsOf(predictions, prefix))) {
        if (head == heads_.front() && name == kServingDefault) all.emplace_back(kServingDefault, output);
        all.emplace_back(name == kServingDefault ? head->name() : prefix + name, output);
        if (name != kPredictSignature) continue;
        for (const auto& [key, tensor] : std::get<PredictOutput>(output).outputs) {
          merged.outputs.emplace_back(prefix + key, tensor);
        }
      }
    }
    all.emplace_back(kPredictSignature, std::move(merged));
    return all;
  }

  NamedMetrics Metrics(const Features& features, const Labels& labels, const Tensor& logits) const override {
    NamedMetrics all;
    const std::vector<Tensor> parts = Split(logits);
    for (size_t i = 0; i < parts.size(); ++i) {
      const Labels own = LabelsOf(labels, heads_[i]->name());
      const Tensor loss = heads_[i]->TrainingLoss(features, own, parts[i]);
      if (!loss.valid()) return all;
      // The mean over the rows of all batches, as for the model's loss.
      all.emplace_back("loss/" + heads_[i]->name(),
                       metrics::Mean(BroadcastTo(loss, {parts[i].dim(0)}), {.name = "loss"}));
      for (auto& [key, metric] : heads_[i]->Metrics(features, own, parts[i])) all.emplace_back(key, metric);
    }
    return all;
  }

  void Summarise(const Features& features, const Labels& labels, const Tensor& logits, const Tensor&) const override {
    const std::vector<Tensor> parts = Split(logits);
    for (size_t i = 0; i < parts.size(); ++i) {
      const Labels own = LabelsOf(labels, heads_[i]->name());
      heads_[i]->Summarise(features, own, parts[i], heads_[i]->TrainingLoss(features, own, parts[i]));
    }
  }

 private:
  // Returns the logits of each head; none after an error.
  std::vector<Tensor> Split(const Tensor& logits) const {
    if (!Usable({logits})) return {};
    if (logits.rank() < 2 || logits.dim(-1) != dimension_) {
      std::vector<int64_t> dimensions;
      for (const HeadPtr& head : heads_) dimensions.push_back(head->logits_dimension());
      ErrorTensor(fmt::format("expected logits [batch, {}] for the heads' {}, got {}", dimension_,
                              fmt::join(dimensions, " + "), ToString(logits)));
      return {};
    }
    std::vector<Tensor> parts;
    std::vector<int64_t> starts(static_cast<size_t>(logits.rank()), 0);
    for (const HeadPtr& head : heads_) {
      Shape sizes = logits.shape();
      sizes.back() = head->logits_dimension();
      parts.push_back(Slice(logits, starts, sizes));
      starts.back() += sizes.back();
    }
    return parts;
  }

  const std::vector<HeadPtr> heads_;
  const std::vector<double> weights_;
  int64_t dimension_ = 0;
  std::string name_;
};

absl::Status Check(const MultiHeadOptions& options) {
  if (options.heads.empty()) return InvalidArgument("heads is empty, expected at least one head");
  if (!options.head_weights.empty() && options.head_weights.size() != options.heads.size()) {
    return InvalidArgument("head_weights has {} numbers, expected one for each of the {} heads",
                           options.head_weights.size(), options.heads.size());
  }
  std::set<std::string> names;
  for (const HeadPtr& head : options.heads) {
    if (head == nullptr) return InvalidArgument("heads has a null pointer, expected heads");
    if (head->name().empty()) return InvalidArgument("heads has a head without a name; give it the name of its labels");
    if (!names.insert(head->name()).second) return InvalidArgument("heads has two heads named \"{}\"", head->name());
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<HeadPtr> MultiHead(MultiHeadOptions options) {
  RETURN_IF_ERROR_WITH(Check(options), "heads::MultiHead");
  return std::make_shared<HeadOfHeads>(std::move(options));
}

}  // namespace tessera::heads
