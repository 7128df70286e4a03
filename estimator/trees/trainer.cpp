// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/trees/trainer.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "tessera/estimator/trees/data/parallel.h"
#include "tessera/estimator/trees/layer/histogram.h"
#include "tessera/estimator/trees/layer/split_finder.h"
#include "tessera/runtime/base/status.h"

namespace tessera::trees {
namespace {

// Histograms of up to this many bytes are built together; a layer of more nodes takes several passes.
constexpr int64_t kHistogramBytes = int64_t{64} << 20;
// The most memory for the sums over batches.
constexpr int64_t kMostLayerBytes = int64_t{4} << 30;

}  // namespace

Trainer::Trainer(const BoostedTreesOptions& options, const Features& features)
    : options_(options),
      features_(features),
      loss_(options.loss(), options.logits_dimension()),
      threads_(options.num_threads()) {}

TrainingState Trainer::NewState(const BoostedTreesOptions& options, const Features& features) {
  return {.ensemble = {.logits_dimension = options.logits_dimension(), .trees = {}},
          .boundaries_ready = features.numeric().empty(),
          .centering = options.center_bias};
}

absl::Status Trainer::Start(TrainingState state) {
  state_ = std::move(state);
  if (state_.boundaries_ready) return SetBoundaries(state_.boundaries);
  sketches_.assign(features_.numeric().size(), QuantileSketch(options_.quantile_sketch_epsilon));
  return absl::OkStatus();
}

bool Trainer::done() const {
  const int64_t most_attempts = 2 * options_.n_trees * options_.max_depth;
  return state_.ensemble.num_finalized() >= options_.n_trees || state_.ensemble.layers_attempted > most_attempts;
}

absl::Status Trainer::SetBoundaries(Boundaries boundaries) {
  ASSIGN_OR_RETURN(buckets_, Buckets::Create(features_, std::move(boundaries)));
  return absl::OkStatus();
}

void Trainer::AddNumbers(std::span<const RawRows> rows, size_t numeric, QuantileSketch& sketch) const {
  const Feature& feature = features_.features()[features_.numeric()[numeric]];
  for (const RawRows& batch : rows) {
    const RawRows::Values& values = batch.columns[feature.column];
    for (int64_t row = 0; row < batch.count; ++row) {
      const float weight = batch.weights.empty() ? 1 : batch.weights[static_cast<size_t>(row)];
      sketch.Add(values.numbers[static_cast<size_t>(row * values.width + feature.index)], weight);
    }
  }
}

absl::Status Trainer::FinishBoundaries() {
  const Reduction& reduction = options_.reduction;
  for (QuantileSketch& sketch : sketches_) {
    if (reduction.size == 1) break;
    // Every process writes its summary, and the summary's length, into its own part of zeros: the sum has all of them.
    const size_t part = sketch.MaxSummary() + 1;
    std::vector<double> all(part * static_cast<size_t>(reduction.size));
    const std::vector<double> own = sketch.Summary();
    double* into = all.data() + part * static_cast<size_t>(reduction.rank);
    *into = static_cast<double>(own.size());
    std::copy(own.begin(), own.end(), into + 1);
    RETURN_IF_ERROR(reduction.sum(all));
    sketch = QuantileSketch(options_.quantile_sketch_epsilon);
    for (size_t rank = 0; rank < static_cast<size_t>(reduction.size); ++rank) {
      const std::span<const double> from = std::span<const double>(all).subspan(rank * part, part);
      if (!(from[0] >= 0 && from[0] < static_cast<double>(part))) {
        return DataLoss("boosted trees: rank {} has a quantile summary of {} numbers", rank, from[0]);
      }
      RETURN_IF_ERROR(sketch.AddSummary(from.subspan(1, static_cast<size_t>(from[0]))));
    }
  }
  state_.boundaries.assign(sketches_.size(), {});
  ForEach(static_cast<int64_t>(sketches_.size()), threads_, [&](int64_t i) {
    const auto index = static_cast<size_t>(i);
    state_.boundaries[index] = sketches_[index].Boundaries(options_.num_quantiles());
  });
  return BoundariesAreReady();
}

absl::Status Trainer::BoundariesAreReady() {
  sketches_.clear();
  state_.boundaries_ready = true;
  return SetBoundaries(state_.boundaries);
}

Trainer::Batch Trainer::MakeBatch(std::span<const RawRows> rows) const {
  Batch batch;
  batch.rows.binned = BinnedRows::Create(features_, *buckets_, rows, threads_);
  for (const RawRows& part : rows) {
    batch.rows.labels.insert(batch.rows.labels.end(), part.labels.begin(), part.labels.end());
    batch.rows.weights.insert(batch.rows.weights.end(), part.weights.begin(), part.weights.end());
  }
  const Ensemble& ensemble = state_.ensemble;
  const int64_t count = batch.rows.binned.num_rows();
  batch.rows.logits.resize(static_cast<size_t>(count * loss_.logits_dimension()));
  for (size_t i = 0; i + 1 < ensemble.trees.size(); ++i) {
    AddTreeLogits(ensemble, ensemble.trees[i], batch.rows.binned, *buckets_, threads_, batch.rows.logits);
  }
  if (ensemble.trees.empty()) {
    batch.partition.Reset(count);
  } else {
    const Tree& tree = ensemble.trees.back();
    batch.partition.Assign(ReachedNodes(tree, batch.rows.binned, *buckets_, threads_),
                           static_cast<int32_t>(tree.nodes.size()));
  }
  // With more than two classes, the normalizer counts the rows of nonzero weight; otherwise all rows.
  batch.normalizer = static_cast<double>(count) * static_cast<double>(loss_.label_width());
  if (loss_.kind() == LossKind::kMaxEntropy && !batch.rows.weights.empty()) {
    const auto zeros = std::count(batch.rows.weights.begin(), batch.rows.weights.end(), 0.0f);
    batch.normalizer = static_cast<double>(count - zeros);
  }
  batch.normalizer = std::max(batch.normalizer, 1.0);
  return batch;
}

double Trainer::LossOf(const Batch& batch) const {
  const Ensemble& ensemble = state_.ensemble;
  const int64_t width = loss_.logits_dimension(), label_width = loss_.label_width();
  std::vector<float> logits(static_cast<size_t>(width));
  double sum = 0;
  for (const RowPartition::Segment& segment : batch.partition.segments()) {
    for (int64_t i = segment.begin; i < segment.end; ++i) {
      const int32_t row = batch.partition.rows()[static_cast<size_t>(i)];
      for (int64_t k = 0; k < width; ++k) {
        const float node =
            ensemble.trees.empty() ? 0 : ensemble.Values(ensemble.trees.back(), segment.node)[static_cast<size_t>(k)];
        logits[static_cast<size_t>(k)] = batch.rows.logits[static_cast<size_t>(row * width + k)] + node;
      }
      sum += loss_.Sum(logits.data(), batch.rows.labels.data() + row * label_width, batch.rows.weight(row), 1);
    }
  }
  return sum / batch.normalizer;
}

double Trainer::loss() const { return memory_ != nullptr ? LossOf(*memory_) : last_loss_; }

void Trainer::Count(const Batch& batch, RowStats& stats) const {
  const RowStats::Bounds bounds = RowStats::Measure(loss_, state_.ensemble, batch.rows, batch.partition, threads_);
  stats.Compute(loss_, state_.ensemble, batch.rows, batch.partition, bounds, threads_);
}

std::vector<double> Trainer::BiasSums(const Batch& batch) {
  Count(batch, stats_);
  std::vector<double> sums = stats_.Sums();
  const auto rows = static_cast<double>(std::max<int64_t>(batch.rows.binned.num_rows(), 1));
  for (double& sum : sums) sum /= batch.normalizer * rows;
  return sums;
}

void Trainer::MoveBias(std::span<const double> sums) {
  const LeafValue leaf = BestLeaf(sums, 1, options_.regularization);
  state_.centering = AddBias(state_.ensemble, leaf.logits[0]);
}

std::span<const double> Trainer::Histograms(const Batch& batch, std::span<const RowPartition::Segment> segments) {
  const size_t size = segments.size() * static_cast<size_t>(buckets_->num_bins() * loss_.num_stats());
  // The vector keeps the size of the largest layer: growing it again would clear it.
  if (histograms_.size() < size) histograms_.resize(size);
  const std::span<double> sums = std::span(histograms_).first(size);
  ComputeHistograms(batch.rows.binned, *buckets_, batch.partition, stats_, segments, threads_, sums);
  return sums;
}

absl::Status Trainer::AddLayerSums(const Batch& batch) {
  const Ensemble& ensemble = state_.ensemble;
  const int64_t nodes = ensemble.layer_end - ensemble.layer_begin;
  const auto size = static_cast<size_t>(buckets_->num_bins() * loss_.num_stats());
  const double bytes = static_cast<double>(nodes) * static_cast<double>(size) * sizeof(double);
  if (bytes > static_cast<double>(kMostLayerBytes)) {
    return ResourceExhausted(
        "boosted trees: the sums of a layer of {} nodes need {:.1f} GiB; expected at most {}; try a smaller max_depth "
        "or "
        "a larger quantile_sketch_epsilon",
        nodes, bytes / (1 << 30), kMostLayerBytes >> 30);
  }
  Count(batch, stats_);
  const std::span<const double> histograms =
      Histograms(batch, batch.partition.Range(ensemble.layer_begin, ensemble.layer_end));
  state_.sums.resize(histograms.size());
  const auto width = static_cast<size_t>(loss_.logits_dimension()), num_stats = static_cast<size_t>(loss_.num_stats());
  const double gradient = stats_.units().gradient / batch.normalizer,
               hessian = stats_.units().hessian / batch.normalizer;
  for (size_t i = 0; i < histograms.size(); ++i) {
    state_.sums[i] += histograms[i] * (i % num_stats < width ? gradient : hessian);
  }
  return absl::OkStatus();
}

absl::Status Trainer::GrowFromBatches() {
  std::vector<double> sums = std::exchange(state_.sums, {});
  sums.push_back(static_cast<double>(std::exchange(state_.batches, 0)));
  if (options_.reduction.size > 1) RETURN_IF_ERROR(options_.reduction.sum(sums));
  const double batches = sums.back();
  sums.pop_back();
  for (double& sum : sums) sum /= batches;
  if (state_.centering) {
    MoveBias(sums);
    return absl::OkStatus();
  }
  Ensemble& ensemble = state_.ensemble;
  std::vector<Split> splits;
  FindSplits(*buckets_, sums, Units{}, loss_.logits_dimension(), ensemble.layer_begin,
             ensemble.layer_end - ensemble.layer_begin, options_.regularization, threads_, splits);
  AddLayer(ensemble, splits, {options_.max_depth, options_.learning_rate, options_.pruning_mode});
  return absl::OkStatus();
}

absl::Status Trainer::AddBatch(const RawRows& rows) {
  const std::span<const RawRows> batches(&rows, 1);
  const int64_t needed = (options_.n_batches_per_layer + options_.reduction.size - 1) / options_.reduction.size;
  if (!state_.boundaries_ready) {
    ForEach(static_cast<int64_t>(sketches_.size()), threads_,
            [&](int64_t i) { AddNumbers(batches, static_cast<size_t>(i), sketches_[static_cast<size_t>(i)]); });
    return ++sketched_batches_ >= needed ? FinishBoundaries() : absl::OkStatus();
  }
  const Batch batch = MakeBatch(batches);
  last_loss_ = LossOf(batch);
  if (state_.centering) {
    const std::vector<double> sums = BiasSums(batch);
    state_.sums.resize(sums.size());
    for (size_t i = 0; i < sums.size(); ++i) state_.sums[i] += sums[i];
  } else {
    RETURN_IF_ERROR(AddLayerSums(batch));
  }
  ++state_.global_step;
  return ++state_.batches >= needed ? GrowFromBatches() : absl::OkStatus();
}

absl::Status Trainer::SetRows(std::vector<RawRows> rows) {
  int64_t count = 0;
  for (const RawRows& part : rows) count += part.count;
  if (count == 0) return InvalidArgument("boosted trees: the data set has no rows");
  if (count > std::numeric_limits<int32_t>::max()) {
    return InvalidArgument("boosted trees: expected at most {} rows in memory, got {}; try train_in_memory: false",
                           std::numeric_limits<int32_t>::max(), count);
  }
  if (!state_.boundaries_ready) {
    state_.boundaries.assign(sketches_.size(), {});
    ForEach(static_cast<int64_t>(sketches_.size()), threads_, [&](int64_t i) {
      // With all values together, ranks are exact.
      QuantileSketch sketch(options_.quantile_sketch_epsilon, count + 1);
      AddNumbers(rows, static_cast<size_t>(i), sketch);
      state_.boundaries[static_cast<size_t>(i)] = sketch.Boundaries(options_.num_quantiles());
    });
    RETURN_IF_ERROR(BoundariesAreReady());
  }
  memory_ = std::make_unique<Batch>(MakeBatch(rows));
  return absl::OkStatus();
}

absl::StatusOr<bool> Trainer::GrowInMemory(Batch& batch) {
  Ensemble& ensemble = state_.ensemble;
  Count(batch, stats_);
  const std::vector<RowPartition::Segment> segments = batch.partition.Range(ensemble.layer_begin, ensemble.layer_end);
  const auto size = static_cast<size_t>(buckets_->num_bins() * loss_.num_stats());
  const auto at_once = std::max<size_t>(1, static_cast<size_t>(kHistogramBytes) / (size * sizeof(double)));
  const Units units{stats_.units().gradient / batch.normalizer, stats_.units().hessian / batch.normalizer};
  std::vector<Split> splits;
  for (size_t begin = 0; begin < segments.size(); begin += at_once) {
    const std::span<const RowPartition::Segment> group =
        std::span(segments).subspan(begin, std::min(at_once, segments.size() - begin));
    FindSplits(*buckets_, Histograms(batch, group), units, loss_.logits_dimension(), group[0].node,
               static_cast<int64_t>(group.size()), options_.regularization, threads_, splits);
  }
  const size_t tree = ensemble.trees.empty() ? 0 : ensemble.trees.size() - 1;
  const bool grew = AddLayer(ensemble, splits, {options_.max_depth, options_.learning_rate, options_.pruning_mode});
  if (!grew) return false;
  const Tree& grown = ensemble.trees[tree];
  if (!grown.is_finalized) {
    batch.partition.Split(grown, batch.rows.binned, *buckets_, threads_);
    return true;
  }
  AddLeafLogits(ensemble, grown, batch.partition, batch.rows.binned, *buckets_, threads_, batch.rows.logits);
  batch.partition.Reset(batch.rows.binned.num_rows());
  return true;
}

absl::Status Trainer::Step(int64_t most_steps) {
  if (state_.centering) {
    MoveBias(BiasSums(*memory_));
    ++state_.global_step;
    return absl::OkStatus();
  }
  ASSIGN_OR_RETURN(const bool grew, GrowInMemory(*memory_));
  ++state_.global_step;
  if (grew) return absl::OkStatus();
  // Counting the same rows again would give the same result, until the attempts run out.
  const int64_t left = 2 * options_.n_trees * options_.max_depth + 1 - state_.ensemble.layers_attempted;
  const int64_t skipped = std::clamp<int64_t>(most_steps - 1, 0, std::max<int64_t>(left, 0));
  state_.ensemble.layers_attempted += skipped;
  state_.global_step += skipped;
  // A tree of one node also counts as attempted each time.
  const Tree* last = state_.ensemble.trees.empty() ? nullptr : &state_.ensemble.trees.back();
  if (last != nullptr && last->nodes.size() == 1) state_.ensemble.trees_attempted += skipped;
  return absl::OkStatus();
}

}  // namespace tessera::trees
