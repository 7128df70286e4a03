// SPDX-License-Identifier: Apache-2.0
// K-means clustering, like TensorFlow's tf.compat.v1.estimator.experimental.KMeans:
//
//   ASSIGN_OR_RETURN(ModelFn model_fn, premade::KMeans({.num_clusters = 5, .use_mini_batch = false}));
//   ASSIGN_OR_RETURN(TpuEstimator estimator, TpuEstimator::Create({.model_fn = model_fn, .config = config}));
//   RETURN_IF_ERROR(estimator.Train(input_fn, {.steps = 20}).status());
//   ASSIGN_OR_RETURN(const Buffer centers, premade::ClusterCenters(estimator));  // f32[5, dimensions]
//   ASSIGN_OR_RETURN(const double score, premade::KMeansScore(estimator, input_fn));
//
// The points are the rows of a global batch: the feature columns, or without columns all features in name order. There
// are no labels. Sums are over all replicas.
#ifndef TESSERA_ESTIMATOR_PREMADE_KMEANS_H_
#define TESSERA_ESTIMATOR_PREMADE_KMEANS_H_

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/model/model_fn.h"
#include "tessera/estimator/premade/column_list.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera::premade {

enum class Distance {
  kSquaredEuclidean,
  kCosine,  // 1 - the cosine of the angle; centers and points are normalised to length 1
};

// The initial centers: rows of the first batch, which must have at least num_clusters rows.
enum class InitialClusters {
  kRandom,          // distinct rows, drawn at random
  kKMeansPlusPlus,  // each row by its squared distance to the centers so far (Arthur and Vassilvitskii 2007)
};

struct KMeansOptions {
  int64_t num_clusters = 0;
  // Or the centers themselves: [num_clusters, dimensions], row-major.
  std::variant<InitialClusters, std::vector<float>> initial_clusters = InitialClusters::kRandom;
  Distance distance_metric = Distance::kSquaredEuclidean;
  uint64_t seed = 0;  // for the initial clusters
  // True: a step moves each center towards the mean of its points over all steps (Sculley 2010). False: a step moves it
  // to the mean of its points in this batch, which should be the whole data set; a center without points becomes zero.
  bool use_mini_batch = true;
  // For mini batches: the centers to which points are assigned change only once per this many steps.
  int64_t mini_batch_steps_per_iteration = 1;
  // The number of candidate rows drawn for each center of kKMeansPlusPlus, in addition to the first: the candidate that
  // leaves the smallest sum of distances is chosen. Negative: 2 + log(num_clusters) rows.
  int64_t kmeans_plus_plus_num_retries = 2;
  // Ends the training when |change of the loss| / (1 + |previous loss|) is less. Steps then run one per launch.
  std::optional<double> relative_tolerance = std::nullopt;
  ColumnList feature_columns = {};
  SourceLocation location = SourceLocation::current();
};

// The values of each mode:
//    train    loss: the sum of the distances of the batch's points to their centers; summary `loss/raw`
//    eval     `score`: the mean of the batches' losses
//    predict  `cluster_index` i64[batch], `all_distances` f32[batch, num_clusters]
// Variables, named like TensorFlow's: `clusters` f32[num_clusters, dimensions], `initialized`; with mini batches
// `Variable`, the number of points assigned to each center so far, and with several steps per iteration
// `clusters_updated`, `update_in_steps`. Fails with InvalidArgument naming the option.
absl::StatusOr<ModelFn> KMeans(KMeansOptions options);

// Returns `clusters` of the newest checkpoint. Fails with NotFound without one.
absl::StatusOr<Buffer> ClusterCenters(const TpuEstimator& estimator);
// Returns the sum of the distances of the points in the first input batch, like TensorFlow's score().
absl::StatusOr<double> KMeansScore(TpuEstimator& estimator, const InputFn& input_fn);

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_KMEANS_H_
