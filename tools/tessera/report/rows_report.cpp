// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/report/rows_report.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <memory>
#include <numeric>
#include <utility>

#include "tessera/estimator/input/cast.h"
#include "tessera/estimator/job/data/job_data.h"
#include "tessera/estimator/job/job_premade.h"
#include "tessera/estimator/job/model/job_model.h"
#include "tessera/estimator/job/trees/job_trees.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/estimator/summary/numbers.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/tessera/report/evaluation_rows.h"

namespace tessera::report {
namespace {

constexpr int64_t kMostElements = 256;  // elements of all features that are permuted one by one
constexpr int64_t kMostValues = 1024;   // elements of a feature that a row keeps
constexpr int64_t kPredictorRows = 128;

// The evaluation's data with the model that predicts it.
struct Subject {
  EvaluationRows data;
  Tensors features;  // the features that the model reads
  std::function<absl::StatusOr<PredictBatch>(const Tensors& inputs)> predict;

  absl::StatusOr<Outcomes> Predict(const Tensors& inputs) const {
    ASSIGN_OR_RETURN(const PredictBatch predictions, predict(inputs));
    return CompareOutcomes(predictions.values, data.labels);
  }
};

// Reads the evaluation's rows.
absl::StatusOr<EvaluationRows> ReadRows(const Dataset& batches, const std::string& file, int64_t rows) {
  ASSIGN_OR_RETURN(EvaluationRows data, ReadEvaluationRows(batches, rows));
  if (data.labels.has_value()) return data;
  return InvalidArgument("{}: the evaluation's data has no tensor of labels to compare predictions with", file);
}

// Boosted trees predict from a checkpoint, without a compiled step.
absl::StatusOr<Subject> OpenTrees(const job::Job& given, const std::string& file, const std::string& model_dir,
                                  const RowsOptions& options) {
  ASSIGN_OR_RETURN(const JobTreesModel model, MakeTrees(InFileOrder(given), Mode::kEval, file, FileSystem::Local()));
  ASSIGN_OR_RETURN(trees::BoostedTrees trees, trees::BoostedTrees::Create(model.options, model_dir));
  if (!options.checkpoint.empty()) trees = trees.At(options.checkpoint);
  Subject subject;
  ASSIGN_OR_RETURN(subject.data, ReadRows(model.rows, file, options.rows));
  subject.features = subject.data.features;
  if (!model.options.weight_column.empty()) subject.features.erase(model.options.weight_column);
  subject.predict = [trees, words = model.words](const Tensors& inputs) -> absl::StatusOr<PredictBatch> {
    std::vector<std::pair<std::string, Value>> features;
    for (const auto& [name, values] : inputs) features.emplace_back(name, values);
    ASSIGN_OR_RETURN(const Dataset rows, Dataset::FromTensors(features, {}));
    PredictBatch batch;
    RETURN_IF_ERROR(trees.Predict(rows.Batch(rows.chain().num_rows), [&](const trees::Predictions& predictions) {
      absl::StatusOr<PredictBatch> made = ToBatch(predictions, words);
      if (made.ok()) batch = *std::move(made);
      return made.status();
    }));
    return batch;
  };
  return subject;
}

absl::StatusOr<Subject> OpenSubject(const job::Job& given, const std::string& file, const std::string& model_dir,
                                    const RowsOptions& options) {
  if (GrowsTrees(given.model())) return OpenTrees(given, file, model_dir, options);
  const job::Job job = InFileOrder(given);
  ASSIGN_OR_RETURN(const RunnableModel eval, MakeModel(job, Mode::kEval, file, FileSystem::Local()));
  ASSIGN_OR_RETURN(RunnableModel model, MakeModel(job, Mode::kPredict, file, FileSystem::Local()));
  model.estimator.model_dir = model_dir;
  const int64_t batch_size = model.estimator.predict_batch_size.value_or(kPredictorRows);
  const Params params = Params().With(batch_size, /*use_tpu=*/true, std::nullopt);
  ASSIGN_OR_RETURN(const Dataset batches, eval.eval(params));
  Subject subject;
  ASSIGN_OR_RETURN(subject.data, ReadRows(batches, file, options.rows));
  ASSIGN_OR_RETURN(TpuEstimator estimator, TpuEstimator::Create(model.estimator));
  ASSIGN_OR_RETURN(Predictor predictor,
                   estimator.MakePredictor(model.predict, {.rows = batch_size, .checkpoint_path = options.checkpoint}));
  const std::vector<std::string> names = predictor.feature_names();
  for (const Component& component : model.components) {
    const std::optional<std::string> name = FeatureName(component.name);
    if (!name || std::find(names.begin(), names.end(), *name) == names.end()) continue;
    const auto found = subject.data.features.find(*name);
    if (found == subject.data.features.end()) continue;  // the predictor reports it
    // The programs of a job may accept a feature as different types.
    Buffer& feature = subject.features[*name] = found->second;
    if (feature.type().dtype != component.row.dtype) {
      ASSIGN_OR_RETURN(feature, Cast(feature, component.row.dtype));
    }
  }
  const auto kept = std::make_shared<Predictor>(std::move(predictor));
  subject.predict = [kept](const Tensors& inputs) { return kept->Predict(inputs); };
  return subject;
}

// How the job makes a feature from a file's contents.
struct Source {
  std::vector<std::string> words = {};  // the vocabulary of a feature of one word per row
  double scale = 1, offset = 0;         // the model gets number * scale + offset
};

template <typename Feature>
Source SourceOf(const Feature& feature) {
  Source source = {.scale = feature.has_scale() ? feature.scale() : 1, .offset = feature.offset()};
  if constexpr (requires { feature.vocabulary(); }) {
    source.words.assign(feature.vocabulary().begin(), feature.vocabulary().end());
  }
  return source;
}

Source SourceOf(const job::Job& job, const std::string& name) {
  const job::Data& data = job_data::DataOf(job, Mode::kEval);
  const auto find = [&](const auto& features) -> Source {
    for (const auto& feature : features) {
      if (job_data::NameOf(feature) == name) return SourceOf(feature);
    }
    return {};
  };
  if (data.has_csv()) return find(data.csv().features());
  return data.has_tfrecord() ? find(data.tfrecord().features()) : find(data.arrays().features());
}

// Returns the inputs to permute: each feature, and each element of features of numbers. A column of weights,
// WORDS_weighted_by_WEIGHTS, goes with its words.
std::vector<ImportanceInput> InputsOf(const Tensors& features, const job::Job& job) {
  constexpr std::string_view kWeights = "_weighted_by_";
  std::vector<ImportanceInput> inputs;
  int64_t elements = 0;
  for (const auto& [name, values] : features) {
    if (const size_t at = name.find(kWeights); at != std::string::npos && features.contains(name.substr(0, at)))
      continue;
    ImportanceInput& input = inputs.emplace_back();
    for (const auto& [other, unused] : features) {
      if (other == name || other.starts_with(fmt::format("{}{}", name, kWeights))) input.features.push_back(other);
    }
  }
  for (const auto& [name, values] : features) {
    const int64_t rows = values.type().shape[0];
    const int64_t in_row = values.type().num_elements() / std::max<int64_t>(rows, 1);
    if (!IsFloat(values.type().dtype) || in_row < 2 || !SourceOf(job, name).words.empty()) continue;
    elements += in_row;
    if (elements > kMostElements) break;
    for (int64_t element = 0; element < in_row; ++element) inputs.push_back({.features = {name}, .element = element});
  }
  return inputs;
}

absl::StatusOr<std::vector<FeatureImportance>> ImportancesOf(Subject& subject, const job::Job& job, const Score& whole,
                                                             const RowsOptions& options) {
  const Scorer scorer = [&](const Tensors& features) -> absl::StatusOr<Score> {
    ASSIGN_OR_RETURN(const Outcomes outcomes, subject.Predict(features));
    return outcomes.score();
  };
  const auto orders = RandomOrders(subject.data.rows, options.repeats, options.seed);
  std::vector<FeatureImportance> importances;
  for (const ImportanceInput& input : InputsOf(subject.features, job)) {
    ASSIGN_OR_RETURN(const Importance importance,
                     PermutationImportance(subject.features, input, orders, whole, scorer));
    importances.push_back({.feature = input.features[0], .element = input.element, .importance = importance});
  }
  return importances;
}

// Returns the predicted probability that is compared with an event, and whether the event happened.
Calibration CalibrationOf(const Outcomes& outcomes, int64_t num_bins) {
  std::vector<double> probabilities;
  std::vector<int64_t> events;
  for (int64_t row = 0; row < outcomes.rows; ++row) {
    const auto index = static_cast<size_t>(row);
    const int64_t of = outcomes.num_classes == 2 ? 1 : outcomes.classes[index];
    probabilities.push_back(outcomes.Probability(row, of));
    events.push_back(outcomes.labels[index] == of ? 1 : 0);
  }
  return Calibrate(probabilities, events, num_bins);
}

FeatureValues ValuesOf(const std::string& name, const Buffer& tensor, int64_t row, const job::Job& job) {
  FeatureValues values = {.feature = name, .shape = {tensor.type().shape.begin() + 1, tensor.type().shape.end()}};
  TensorType type = {tensor.type().dtype, values.shape};
  const Buffer of_row = tensor.View(type, row * type.byte_size());
  values.values = ToNumbers(of_row).value_or(std::vector<double>());
  const Source source = SourceOf(job, name);
  values.scale = source.scale;
  values.offset = source.offset;
  const auto one = std::find(values.values.begin(), values.values.end(), 1);
  const auto place = static_cast<size_t>(one - values.values.begin());
  if (place < source.words.size()) values.word = source.words[place];
  values.values.resize(std::min(values.values.size(), static_cast<size_t>(kMostValues)));
  return values;
}

std::vector<WorstRow> WorstRows(const Subject& subject, const job::Job& job, const Outcomes& outcomes, int64_t most) {
  // A loss that is NaN is the worst.
  const auto rank = [&](int64_t row) {
    const double loss = outcomes.losses[static_cast<size_t>(row)];
    return std::isnan(loss) ? std::numeric_limits<double>::infinity() : loss;
  };
  std::vector<int64_t> rows(static_cast<size_t>(outcomes.rows));
  std::iota(rows.begin(), rows.end(), int64_t{0});
  std::sort(rows.begin(), rows.end(),
            [&](int64_t a, int64_t b) { return std::pair(-rank(a), a) < std::pair(-rank(b), b); });
  rows.resize(std::min(rows.size(), static_cast<size_t>(most)));
  std::vector<WorstRow> worst;
  for (const int64_t row : rows) {
    const auto index = static_cast<size_t>(row);
    WorstRow& of =
        worst.emplace_back(WorstRow{.row = row, .loss = outcomes.losses[index], .origin = subject.data.origins[index]});
    for (const auto& [name, tensor] : subject.features) of.values.push_back(ValuesOf(name, tensor, row, job));
  }
  return worst;
}

}  // namespace

absl::StatusOr<RowsReport> ReportRows(const job::Job& job, const std::string& file, const std::string& model_dir,
                                      const RowsOptions& options) {
  ASSIGN_OR_RETURN(Subject subject, OpenSubject(job, file, model_dir, options));
  RowsReport report = {.is_all = subject.data.is_all, .class_words = ClassWordsOf(job)};
  ASSIGN_OR_RETURN(report.outcomes, subject.Predict(subject.features));
  const Outcomes& outcomes = report.outcomes;
  report.score = outcomes.score();
  if (outcomes.kind == Outcomes::Kind::kClasses) {
    report.confusion = CountConfusions(outcomes.labels, outcomes.classes, outcomes.num_classes);
    if (!outcomes.probabilities.empty()) report.calibration = CalibrationOf(outcomes, options.bins);
  } else {
    report.residuals = CompareNumbers(outcomes.label_numbers, outcomes.predicted_numbers, options.bins);
  }
  if (options.repeats > 0) {
    ASSIGN_OR_RETURN(report.importances, ImportancesOf(subject, job, report.score, options));
  }
  report.worst = WorstRows(subject, job, outcomes, options.worst);
  return report;
}

}  // namespace tessera::report
