// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/premade/kmeans.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/feature_columns/layers/input_layer.h"
#include "tessera/estimator/metrics/metric.h"
#include "tessera/estimator/metrics/summaries.h"
#include "tessera/estimator/premade/parts/kmeans_init.h"
#include "tessera/estimator/scope/batch_scope.h"
#include "tessera/runtime/base/status.h"

namespace tessera::premade {
namespace {

constexpr char kClusters[] = "clusters";
constexpr char kScore[] = "score";
constexpr int64_t kMostSteps = int64_t{1} << 32;    // exact in a double, the type of initial values
constexpr int64_t kMostRetries = int64_t{1} << 16;  // each is a candidate; all distances are computed together
constexpr double kSmallestSquare = 1e-12;           // the least square of a norm that divides a vector

Tensor Normalized(const Tensor& x) {
  return x * Rsqrt(Maximum(ReduceSum(Square(x), 1, /*keep_dimensions=*/true), kSmallestSquare));
}

// Ends training when the loss hardly changes any more.
class LossChangeHook : public Hook {
 public:
  explicit LossChangeHook(double tolerance) : tolerance_(tolerance) {}
  std::string_view name() const override { return "KMeans: relative_tolerance"; }
  int64_t NextStep(int64_t run_step) const override { return run_step + 1; }
  absl::Status AfterRun(HookSession& session, const RunValues& values) override {
    if (!values.loss) return absl::OkStatus();
    const double before = std::exchange(before_, *values.loss);
    // A loss of 0 counts as no loss, as in TensorFlow.
    if (before != 0 && std::abs(before_ - before) / (1 + std::abs(before)) < tolerance_) session.RequestStop();
    return absl::OkStatus();
  }

 private:
  const double tolerance_;
  double before_ = 0;
};

absl::Status Validate(const KMeansOptions& options) {
  if (options.num_clusters < 1) {
    return InvalidArgument("KMeans: num_clusters is {}, expected 1 or more", options.num_clusters);
  }
  if (options.mini_batch_steps_per_iteration < 1 || options.mini_batch_steps_per_iteration > kMostSteps) {
    return InvalidArgument("KMeans: mini_batch_steps_per_iteration is {}, expected 1 to {}",
                           options.mini_batch_steps_per_iteration, kMostSteps);
  }
  if (options.kmeans_plus_plus_num_retries > kMostRetries) {
    return InvalidArgument("KMeans: kmeans_plus_plus_num_retries is {}, expected at most {}",
                           options.kmeans_plus_plus_num_retries, kMostRetries);
  }
  if (options.relative_tolerance && !(*options.relative_tolerance >= 0)) {
    return InvalidArgument("KMeans: relative_tolerance is {}, expected 0 or more", *options.relative_tolerance);
  }
  const auto* given = std::get_if<std::vector<float>>(&options.initial_clusters);
  if (given && (given->empty() || given->size() % static_cast<size_t>(options.num_clusters) != 0)) {
    return InvalidArgument("KMeans: initial_clusters holds {} numbers, expected num_clusters ({}) rows of one length",
                           given->size(), options.num_clusters);
  }
  return absl::OkStatus();
}

// One trace of the model.
class Trace {
 public:
  Trace(const KMeansOptions& options, const Features& features) : options_(options), points_(Points(features)) {
    if (!points_.valid()) return;
    if (cosine()) points_ = Normalized(points_);
    if (const auto* given = std::get_if<std::vector<float>>(&options_.initial_clusters)) CheckGiven(given->size());
    type_ = {DType::kF32, {options_.num_clusters, points_.dim(1)}};
    clusters_ = State(kClusters, type_, FirstClusters());
  }

  TpuEstimatorSpec Train() {
    Hooks hooks;
    if (options_.relative_tolerance) hooks.push_back(std::make_shared<LossChangeHook>(*options_.relative_tolerance));
    if (!Usable({points_})) return TpuEstimatorSpec::Train({}, TrainOp(std::vector<Tensor>()));
    const Tensor centers = CentersAtStart();
    const Assigned assigned = Assign(centers);
    const Tensor loss = AllReduceSum(ReduceSum(assigned.distances));
    summaries::Scalar("loss/raw", loss);
    const std::vector<Tensor> updates = options_.use_mini_batch ? MiniBatch(centers, assigned) : FullBatch(assigned);
    return TpuEstimatorSpec::Train(loss, TrainOp(updates), {.training_hooks = hooks, .location = options_.location});
  }

  TpuEstimatorSpec Evaluate() {
    if (!Usable({points_})) return TpuEstimatorSpec::Eval({});
    Tensor distances = Assign(clusters_.Read()).distances;
    if (const std::optional<Tensor> valid = ValidRows()) distances = Select(*valid, distances, 0);
    const Tensor sum = ReduceSum(distances);
    const NameScope scope = metrics::MetricScope(kScore, kScore);
    const Tensor batch = Constant(1.0 / static_cast<double>(NumReplicas()), DType::kF32);
    return TpuEstimatorSpec::Eval(AllReduceSum(sum), {{kScore, metrics::Ratio(sum, batch)}},
                                  {.location = options_.location});
  }

  TpuEstimatorSpec Predict() {
    if (!Usable({points_})) return TpuEstimatorSpec::Predict({});
    const Assigned assigned = Assign(clusters_.Read());
    return TpuEstimatorSpec::Predict({{"cluster_index", assigned.index}, {"all_distances", assigned.all}},
                                     {.export_outputs = {{"all_distances", PredictOutput(assigned.all)},
                                                         {"cluster_index", PredictOutput(assigned.index)},
                                                         {kServingDefault, PredictOutput(assigned.index)}},
                                      .location = options_.location});
  }

 private:
  bool cosine() const { return options_.distance_metric == Distance::kCosine; }
  // Returns whether points are assigned to centers other than those that every step moves.
  bool has_copy() const { return options_.use_mini_batch && options_.mini_batch_steps_per_iteration > 1; }

  static Variable State(const char* name, const TensorType& type, const Initializer& initializer) {
    return GetVariable(name, type, initializer, {.trainable = false});
  }

  Tensor Points(const Features& features) const {
    if (!options_.feature_columns.empty()) return feature_columns::InputLayer(features, options_.feature_columns);
    std::vector<Tensor> parts;  // in the order of their names
    for (const NamedTensor& feature : features) {
      if (!Usable({feature.tensor})) return {};
      if (feature.tensor.rank() != 2) {
        return ErrorTensor(fmt::format("expected features of shape [batch, columns], got \"{}\" {}", feature.name,
                                       ToString(feature.tensor)));
      }
      parts.push_back(Cast(feature.tensor, DType::kF32));
    }
    return parts.size() == 1 ? parts.front() : Concat(parts, 1);
  }

  void CheckGiven(size_t numbers) {
    if (static_cast<int64_t>(numbers) == options_.num_clusters * points_.dim(1)) return;
    points_ = ErrorTensor(fmt::format("initial_clusters holds {} numbers, expected {} rows of {}: the points are {}",
                                      numbers, options_.num_clusters, points_.dim(1), ToString(points_)));
  }

  // Returns the given centers, or zeros until the first step samples them.
  Initializer FirstClusters() const {
    const auto* given = std::get_if<std::vector<float>>(&options_.initial_clusters);
    if (given == nullptr) return initializers::Zeros();
    return [values = *given, cosine = cosine()](const TensorType& type) {
      const Tensor centers = Constant(values, type.shape);
      return cosine ? Normalized(centers) : centers;
    };
  }

  // Returns the centers of the current step; the first step samples them from its batch.
  Tensor CentersAtStart() {
    const bool given = std::holds_alternative<std::vector<float>>(options_.initial_clusters);
    const Variable initialized = State("initialized", {DType::kI1, {}}, initializers::Constant(given ? 1 : 0));
    if (given) return clusters_.Read();
    const int64_t rows = points_.dim(0) * NumReplicas();
    if (rows < options_.num_clusters) {
      return ErrorTensor(
          fmt::format("a batch has {} rows, expected at least num_clusters, {}, from which the first "
                      "clusters are drawn; try a larger batch, or give initial_clusters",
                      rows, options_.num_clusters));
    }
    const Tensor centers = Cond(
        initialized.Read(), [&] { return std::vector<Tensor>{clusters_.Read()}; },
        [&] { return std::vector<Tensor>{DrawCenters(AllGather(points_), Draw())}; })[0];
    updates_.push_back(initialized.Assign(Constant(1, DType::kI1)));
    is_first_ = Not(initialized.ReadAtStart());
    return centers;
  }

  DrawOptions Draw() const {
    const bool by_distance = std::get<InitialClusters>(options_.initial_clusters) == InitialClusters::kKMeansPlusPlus;
    const int64_t retries = options_.kmeans_plus_plus_num_retries;
    const auto heuristic = static_cast<int64_t>(2 + std::log(static_cast<double>(options_.num_clusters)));
    return {.num_clusters = options_.num_clusters,
            .candidates = by_distance ? 1 + (retries < 0 ? heuristic : retries) : 1,
            .by_distance = by_distance,
            .seed = options_.seed};
  }

  struct Assigned {
    Tensor all;        // f32[rows, k]: distances to all centers
    Tensor index;      // i64[rows]: the nearest center
    Tensor distances;  // f32[rows]: distances to the nearest center
  };
  Assigned Assign(const Tensor& centers) const {
    const Tensor all =
        cosine() ? 1 - MatMul(points_, Transpose(Normalized(centers))) : SquaredDistances(points_, centers);
    return {.all = all, .index = ArgMin(all, 1, DType::kI64), .distances = ReduceMin(all, 1)};
  }

  // The points of each center in this step, over all replicas.
  struct Sums {
    Tensor points;  // f32[k, d]
    Tensor counts;  // f32[k, 1]
  };
  Sums SumUp(const Assigned& assigned) const {
    const Tensor members = OneHot(assigned.index, options_.num_clusters);
    const Tensor counts = AllReduceSum(ReduceSum(members, 0));
    return {.points = AllReduceSum(MatMul(Transpose(members), points_)), .counts = ExpandDims(counts, 1)};
  }

  std::vector<Tensor> FullBatch(const Assigned& assigned) {
    constexpr double kSmallCount = 1e-6;  // the mean of no points is zero
    const Sums sums = SumUp(assigned);
    const Tensor means = sums.points / (sums.counts + kSmallCount);
    updates_.push_back(clusters_.Assign(cosine() ? Normalized(means) : means));
    return updates_;
  }

  // Moves a center with n points so far by the sum of (point - center) over its k new points, divided by n + 2 * k. A
  // running mean divides by n + k; TensorFlow 2.15 reads n when the k points are counted already.
  std::vector<Tensor> MiniBatch(const Tensor& centers, const Assigned& assigned) {
    const Initializer first_counts = has_copy() ? initializers::Zeros() : initializers::Ones();
    const Variable seen = State("Variable", {DType::kI64, {options_.num_clusters}}, first_counts);
    Tensor moving = centers, counts = seen.Read();
    Variable target = clusters_;
    if (has_copy()) {
      const Variable copy = State("clusters_updated", type_, FirstClusters());
      moving = is_first_.valid() ? Select(is_first_, centers, copy.Read()) : copy.Read();
      counts = BeginIteration(centers, moving, counts);
      target = copy;
    }
    const Sums sums = SumUp(assigned);
    const Tensor total = ExpandDims(Cast(counts, DType::kF32), 1) + sums.counts * 2;
    const Tensor moved = moving + (sums.points - sums.counts * moving) / Maximum(total, 1);
    updates_.push_back(target.Assign(Select(sums.counts > 0, moved, moving)));
    updates_.push_back(seen.Assign(counts + Cast(Squeeze(sums.counts, {1}), DType::kI64)));
    return updates_;
  }

  // Every mini_batch_steps_per_iteration steps, the moved centers replace those to which points are assigned, and the
  // counts are reset. Returns the counts at the start of this step.
  Tensor BeginIteration(const Tensor& centers, const Tensor& moving, const Tensor& counts) {
    const int64_t steps = options_.mini_batch_steps_per_iteration;
    const Variable left =
        State("update_in_steps", {DType::kI64, {}}, initializers::Constant(static_cast<double>(steps)));
    const Tensor begins = left.Read() <= 0;
    updates_.push_back(left.Assign(Select(begins, Constant(steps - 1, DType::kI64), left.Read() - 1)));
    updates_.push_back(clusters_.Assign(Select(begins, cosine() ? Normalized(moving) : moving, centers)));
    return Select(begins, ZerosLike(counts), counts);
  }

  const KMeansOptions& options_;
  Tensor points_;  // f32[rows, d]
  TensorType type_;
  Variable clusters_;
  Tensor is_first_;  // i1[]; invalid where the clusters are given
  std::vector<Tensor> updates_;
};

}  // namespace

absl::StatusOr<ModelFn> KMeans(KMeansOptions options) {
  RETURN_IF_ERROR(Validate(options));
  return ModelFn([options = std::move(options)](const Features& features, const Labels& labels, Mode mode,
                                                const Params&) -> ModelFnSpec {
    const CallScope call("KMeans", options.location);
    if (!labels.empty()) ErrorTensor("the input has labels, expected features alone");
    Trace trace(options, features);
    if (mode == Mode::kTrain) return trace.Train();
    return mode == Mode::kEval ? trace.Evaluate() : trace.Predict();
  });
}

absl::StatusOr<Buffer> ClusterCenters(const TpuEstimator& estimator) { return estimator.GetVariableValue(kClusters); }

absl::StatusOr<double> KMeansScore(TpuEstimator& estimator, const InputFn& input_fn) {
  ASSIGN_OR_RETURN(const EvaluateResult result, estimator.Evaluate(input_fn, {.steps = 1}));
  const auto score = result.metrics.find(kScore);
  if (score == result.metrics.end()) {
    return InvalidArgument("the model has no metric \"{}\", expected an estimator of premade::KMeans", kScore);
  }
  return score->second;
}

}  // namespace tessera::premade
