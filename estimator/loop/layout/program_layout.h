// SPDX-License-Identifier: Apache-2.0
// The program form that the loops train, evaluate and predict with: names of entries, feeds and values. Model
// functions, premade models and imported programs are all converted to it; the loops know nothing else about a model.
//
//    entry         infeed     outfeed        what it does
//    init          -          -              direct, no arguments: gives every variable its first value
//    train_step    train      metrics        one step of training; adds 1 to global_step
//    eval_step     eval       eval_host      adds one batch to the metric variables
//    eval_result   -          -              direct, no arguments: a value per metric under the name that is reported,
//                                            `loss` among them; a scalar, or an array of numbers; summaries under the
//                                            outfeed's names, and summary/scalar/TAG
//    predict_step  predict    predictions,   one batch of predictions: every value has the shard's rows as dimension 0
//                             predict_host
//
// A program contains `train_step` with `init`, `eval_step` with `eval_result`, `predict_step`, or any combination of
// these.
//
// Values of infeeds, in this order, each group sorted by name:
//    features | features/NAME   a single tensor, or the tensors of a structure
//    labels | labels/NAME       none where the mode has none
//    signals/valid              i1[rows of the shard]: false in the rows that pad a short last batch. Optional: without
//                               it a program is given full batches only. Never part of `train`.
//
// Values of the outfeed `metrics`, once per step and shard:
//    loss                       a float scalar, the shard's own; the loop reports replica 0's as `loss`, as
//                               TPUEstimator does, and the mean over replicas as `loss_mean`
//    any other scalar           a summary: its name is the tag, the mean over the replicas is written
//    summary/due                i1: true when this step computes the values of the kinds below; they are 0 otherwise
//    summary/histogram/TAG      f32[n,3], rows of (left, right, count); of this and the next kinds, replica 0's value
//                               is written
//    summary/image/TAG          u8[n, height, width, channels]
//    summary/audio:RATE/TAG     f32[n, frames, channels] of RATE samples per second
//    summary/array/TAG          any tensor of rank 1 and more
//    summary/scalar/TAG         f32[1]
//    summary/packed\nLINES      f32[n]: several summaries, concatenated, each with a line "KIND/TAG 30x3\n"
//    host_call/NAME             given to the job's host call, stacked over replicas; replica 0's where it has
//                               dimensions and all replicas give the whole (`split` is -1)
//
// Values of the outfeeds `eval_host` and `predict_host`, each of them optional, once per batch and shard:
//    signals/valid              as above
//    host_call/NAME             given to the host call, stacked over replicas, or replica 0's where `split` is -1;
//                               tensors with the shard's rows as dimension 0 are given without padded rows
//    host_metrics/NAME          in `eval_host`: the same for the metrics that the host computes
//
// Variables:
//    global_step                i64 scalar, mirrored, saved: steps trained. Written by train_step only.
//    metric variables           not `saved`; the loop zeroes them before an evaluation
//    all others                 restored from and saved in checkpoints under their own names when `saved`
#ifndef TESSERA_ESTIMATOR_LOOP_LAYOUT_PROGRAM_LAYOUT_H_
#define TESSERA_ESTIMATOR_LOOP_LAYOUT_PROGRAM_LAYOUT_H_

namespace tessera::layout {

inline constexpr char kInitEntry[] = "init";
inline constexpr char kTrainEntry[] = "train_step";
inline constexpr char kEvalEntry[] = "eval_step";
inline constexpr char kEvalResultEntry[] = "eval_result";
inline constexpr char kPredictEntry[] = "predict_step";

inline constexpr char kTrainFeed[] = "train";
inline constexpr char kEvalFeed[] = "eval";
inline constexpr char kPredictFeed[] = "predict";
inline constexpr char kMetricsFeed[] = "metrics";
inline constexpr char kPredictionsFeed[] = "predictions";
inline constexpr char kEvalHostFeed[] = "eval_host";
inline constexpr char kPredictHostFeed[] = "predict_host";

inline constexpr char kFeatures[] = "features";
inline constexpr char kLabels[] = "labels";
inline constexpr char kValidRows[] = "signals/valid";

inline constexpr char kLoss[] = "loss";
inline constexpr char kLossMean[] = "loss_mean";
inline constexpr char kHostCallPrefix[] = "host_call/";
inline constexpr char kHostMetricsPrefix[] = "host_metrics/";

inline constexpr char kSummaryPrefix[] = "summary/";
inline constexpr char kSummariesDue[] = "summary/due";
inline constexpr char kPackedSummaries[] = "summary/packed\n";

inline constexpr char kGlobalStep[] = "global_step";

}  // namespace tessera::layout

#endif  // TESSERA_ESTIMATOR_LOOP_LAYOUT_PROGRAM_LAYOUT_H_
