// SPDX-License-Identifier: Apache-2.0
// Sums of derivatives per node and bin, the input of the split search.
#ifndef TESSERA_ESTIMATOR_TREES_LAYER_HISTOGRAM_H_
#define TESSERA_ESTIMATOR_TREES_LAYER_HISTOGRAM_H_

#include <span>

#include "tessera/estimator/trees/data/binned_rows.h"
#include "tessera/estimator/trees/layer/row_partition.h"
#include "tessera/estimator/trees/layer/row_stats.h"

namespace tessera::trees {

// Writes a histogram of the stats of each segment's rows: num_bins() * num_stats() sums per segment, consecutive in
// `sums`. The sums do not depend on `threads`.
void ComputeHistograms(const BinnedRows& rows, const Buckets& buckets, const RowPartition& partition,
                       const RowStats& stats, std::span<const RowPartition::Segment> segments, int threads,
                       std::span<double> sums);

}  // namespace tessera::trees

#endif  // TESSERA_ESTIMATOR_TREES_LAYER_HISTOGRAM_H_
