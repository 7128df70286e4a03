// SPDX-License-Identifier: Apache-2.0
// A step visits the examples of the batch in sequence. Example i sees the weights before the step plus the changes
// of the examples before it:
//
//   w + num_loss_partitions * sum over j < i of d_j * x_j,   d_j = change of the dual * weight of the example / l2
//
// The d_j, [batch], are carried from example to example instead of the weights. A looked-up weight then needs how
// often each example of the batch has its id, which is computed once for the whole batch. So the time of a step grows
// with the square of the batch, not with the size of the tables. The tables are then updated by rows, as by an
// optimizer.
#include "tessera/estimator/premade/parts/sdca.h"

#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "fmt/format.h"
#include "tessera/compiler/trace/initializers.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/root_scope.h"
#include "tessera/compiler/trace/sparse_gradient.h"
#include "tessera/estimator/metrics/summaries.h"
#include "tessera/estimator/premade/parts/example_table.h"
#include "tessera/estimator/premade/parts/sdca_rule.h"
#include "tessera/estimator/premade/parts/sdca_sampling.h"
#include "tessera/estimator/scope/batch_scope.h"
#include "tessera/runtime/base/status.h"

namespace tessera::premade {
namespace {

using feature_columns::LinearInput;

enum StateColumn : int64_t { kDual, kPrimalLoss, kDualLoss, kWeight, kStateColumns };

// Returns `x` as f32[batch] of the global batch.
Tensor GlobalNumbers(const Tensor& x) { return AllGather(Cast(Reshape(x, {-1}), DType::kF32)); }

// Returns column `column` of [batch, columns].
Tensor Column(const Tensor& x, int64_t column) { return Reshape(Slice(x, {0, column}, {-1, 1}), {-1}); }

// The features of the global batch, dense ones side by side and ids side by side; the last dense one is the bias.
struct Design {
  Tensor dense;        // f32[batch, features]
  Tensor looked_up;    // f32[batch, length]: the weight of each id, 0 where there is none; invalid without ids
  Tensor occurrences;  // f32[batch, length, batch]: the weight of the id in each example of the batch
  std::vector<Tensor> ids = {};     // a tensor for each table: i32 or i64[batch, length], -1 for none
  std::vector<Tensor> counts = {};  // a tensor for each table: its part of looked_up
};

class Step {
 public:
  Step(const LinearSdca& sdca, ExampleLoss loss, const LinearTrace& model) : sdca_(sdca), loss_(loss) {
    for (const LinearInput& input : model.inputs) (input.ids.valid() ? tables_ : dense_).push_back(input);
    for (const LinearInput& input : tables_) table_slots_.push_back(Unshrunk(input.weights));
    for (const LinearInput& input : dense_) dense_variables_.push_back(input.weights);
    dense_variables_.push_back(model.bias);
    for (const Variable& variable : dense_variables_) dense_slots_.push_back(Unshrunk(variable));
  }

  TrainOp Run(const SdcaExamples& examples) {
    ExampleTable table("linear/sdca", sdca_.num_examples, kStateColumns);
    const Tensor ids = AllGather(Cast(Reshape(examples.ids, {-1}), DType::kI64));
    const Tensor labels = Converted(loss_, Cast(GlobalNumbers(examples.labels), DType::kF64));
    const Tensor weights =
        examples.weights.valid() ? GlobalNumbers(examples.weights) : Ones({DType::kF32, ids.shape()});
    ReadDesign(ids.dim(0));
    table.Find(ids);
    const Tensor states = table.States();
    const Visited visited = Visit(table.first(), labels, Cast(weights, DType::kF64), states);
    table.Store(Stack(visited.states, 1));
    Update(visited.changes);
    Summarise(table);
    return TrainOp(std::move(updates_));
  }

 private:
  struct Visited {
    Tensor changes;              // f32[batch]: d_i
    std::vector<Tensor> states;  // f32[batch] by StateColumn: of the first row of each id
  };

  static Variable Unshrunk(const Variable& weights) {
    const RootScope root;
    return GetVariable(weights.name() + "_unshrunk", weights.type(), initializers::Zeros(), {.trainable = false});
  }

  double shrinkage() const { return sdca_.symmetric_l1_regularization / sdca_.symmetric_l2_regularization; }
  // Returns the proximal step of L1: sign(w) * max(|w| - l1 / l2, 0).
  Tensor Shrunk(const Tensor& weights) const {
    if (sdca_.symmetric_l1_regularization == 0) return weights;
    return Sign(weights) * Maximum(Abs(weights) - shrinkage(), 0);
  }

  void ReadDesign(int64_t batch) {
    std::vector<Tensor> values;
    for (const LinearInput& input : dense_) values.push_back(AllGather(input.values));
    values.push_back(Ones({DType::kF32, {batch, 1}}));
    design_.dense = values.size() == 1 ? values.front() : Concat(values, 1);
    std::vector<Tensor> occurrences;
    for (const LinearInput& input : tables_) {
      const Tensor ids = AllGather(input.ids.ids);
      const Tensor is_id = And(ids >= 0, ids < input.weights.type().shape[0]);
      const Tensor counts =
          input.ids.weights.valid() ? Select(is_id, AllGather(input.ids.weights), 0) : Cast(is_id, DType::kF32);
      const int64_t length = ids.dim(1);
      const Tensor here = Reshape(ids, {batch, length, 1, 1}), there = Reshape(ids, {1, 1, batch, length});
      const Tensor there_counts = Reshape(counts, {1, 1, batch, length});
      occurrences.push_back(ReduceSum(Select(Equal(here, there), there_counts, 0), 3));
      design_.ids.push_back(Select(is_id, ids, -1));
      design_.counts.push_back(counts);
    }
    if (tables_.empty()) return;
    design_.looked_up = Joined(design_.counts);
    design_.occurrences = Joined(occurrences);
  }

  static Tensor Joined(const std::vector<Tensor>& parts) {
    return parts.size() == 1 ? parts.front() : Concat(parts, 1);
  }

  // Returns the dense weights before the step, f32[features].
  Tensor DenseWeights() const {
    std::vector<Tensor> weights;
    for (const Variable& slot : dense_slots_) weights.push_back(Reshape(slot.Read(), {-1}));
    return weights.size() == 1 ? weights.front() : Concat(weights, 0);
  }

  // Returns the weight of each id before the step, f32[batch, length].
  Tensor TableWeights() const {
    std::vector<Tensor> weights;
    for (size_t i = 0; i < tables_.size(); ++i) {
      const Tensor& ids = design_.ids[i];
      weights.push_back(Reshape(Lookup(table_slots_[i].Read(), Reshape(ids, {-1})), ids.shape()));
    }
    return Joined(weights);
  }

  // Returns the squared norms of the examples' features, f32[batch]. An id that occurs twice counts as one feature.
  Tensor SquaredNorms() const {
    Tensor norms = ReduceSum(Square(design_.dense), 1);
    if (tables_.empty()) return norms;
    const int64_t batch = norms.dim(0);
    const Tensor is_own = Equal(Iota({DType::kI32, {batch, 1, batch}}, 0), Iota({DType::kI32, {batch, 1, batch}}, 2));
    const Tensor own = ReduceSum(Select(is_own, design_.occurrences, 0), 2);
    return norms + ReduceSum(design_.looked_up * own, 1);
  }

  // Returns the visiting order, computed from the weights before the step, i32[batch]. `table_weights` are invalid
  // without ids.
  Tensor Order(const SdcaExample& examples, const Tensor& squared_norms, const Tensor& dense_weights,
               const Tensor& table_weights) const {
    Tensor wx = ReduceSum(design_.dense * ExpandDims(Shrunk(dense_weights), 0), 1);
    if (!tables_.empty()) wx = wx + ReduceSum(design_.looked_up * Shrunk(table_weights), 1);
    SdcaExample before = examples;
    before.wx = Cast(wx, DType::kF64);
    const Tensor draws = RandomUniform({DType::kF64, {2, 2 * wx.dim(0)}}, {.per_example = false});
    return AdaptiveOrder(SamplingScore(loss_, before, squared_norms, sdca_.symmetric_l2_regularization), draws);
  }

  Visited Visit(const Tensor& first, const Tensor& labels, const Tensor& weights, const Tensor& states) const {
    const int64_t batch = labels.dim(0);
    const auto partitions = static_cast<double>(sdca_.num_loss_partitions);
    const double l2 = sdca_.symmetric_l2_regularization;
    const Tensor squared_norms = Cast(SquaredNorms(), DType::kF64);
    const Tensor norms = squared_norms * (partitions / l2);
    const Tensor dense_weights = DenseWeights();
    const Tensor table_weights = tables_.empty() ? Tensor() : TableWeights();
    const Tensor at = Iota({DType::kI32, {batch}});
    // A row whose id occurs in an earlier row uses the dual of that row.
    const Tensor start = Cast(Column(states, kDual), DType::kF64);
    std::vector<Tensor> inputs = {at, first, labels, weights, norms, design_.dense};
    if (!tables_.empty()) inputs.insert(inputs.end(), {design_.looked_up, table_weights, design_.occurrences});
    // An example without a visit keeps its state; one with several visits has the state of the last.
    std::vector<Tensor> initial = {Zeros({DType::kF32, {batch}}), ZerosLike(dense_weights), start};
    if (sdca_.adaptive) {
      const Tensor order = Order({.label = labels, .weight = weights, .dual = start, .wx = {}, .norm = norms},
                                 squared_norms, dense_weights, table_weights);
      for (Tensor& input : inputs) input = Gather(input, order);
      for (const int64_t column : {kPrimalLoss, kDualLoss, kWeight}) {
        initial.push_back(Cast(Column(states, column), DType::kF64));
      }
    }
    const ScanStep visited =
        Scan(inputs, initial, [&](const std::vector<Tensor>& row, const std::vector<Tensor>& carried) -> ScanStep {
          const Tensor& changes = carried[0];
          const Tensor& dense_change = carried[1];
          Tensor wx = ReduceSum(row[5] * Shrunk(dense_weights + dense_change * partitions));
          Tensor before = ReduceSum(row[5] * Shrunk(dense_weights));
          if (!tables_.empty()) {
            const Tensor change = ReduceSum(row[8] * changes, 1);
            wx = wx + ReduceSum(row[6] * Shrunk(row[7] + change * partitions));
            before = before + ReduceSum(row[6] * Shrunk(row[7]));
          }
          const Tensor is_first = Equal(at, row[1]);
          const Tensor dual = ReduceSum(Select(is_first, carried[2], 0));
          const Tensor &label = row[2], &weight = row[3];
          const Tensor updated = UpdatedDual(
              loss_, {.label = label, .weight = weight, .dual = dual, .wx = Cast(wx, DType::kF64), .norm = row[4]});
          const Tensor change = Cast((updated - dual) * weight / l2, DType::kF32);
          const Tensor primal_loss = PrimalLoss(loss_, Cast(before, DType::kF64), label, weight);
          const Tensor dual_loss = DualLoss(loss_, dual, label, weight);
          ScanStep step = {.outputs = {},
                           .carried = {Select(Equal(at, row[0]), changes + change, changes),
                                       dense_change + row[5] * change, Select(is_first, updated, carried[2])}};
          if (!sdca_.adaptive) {
            step.outputs = {primal_loss, dual_loss};
            return step;
          }
          for (const Tensor& value : {primal_loss, dual_loss, weight}) {
            step.carried.push_back(Select(is_first, value, carried[step.carried.size()]));
          }
          return step;
        });
    const auto narrow = [](const Tensor& x) { return Cast(x, DType::kF32); };
    Visited result = {.changes = visited.carried[0], .states = {narrow(visited.carried[2])}};
    if (sdca_.adaptive) {
      for (size_t i = 3; i < initial.size(); ++i) result.states.push_back(narrow(visited.carried[i]));
    } else {
      for (const Tensor& losses : visited.outputs) result.states.push_back(narrow(losses));
      result.states.push_back(narrow(weights));
    }
    return result;
  }

  // Adds sum of d_i * x_i to the weights before the proximal step, and takes that step.
  void Update(const Tensor& changes) {
    NoteUpdates();
    const Tensor dense_change = ReduceSum(design_.dense * ExpandDims(changes, 1), 0);
    int64_t begin = 0;
    for (size_t i = 0; i < dense_variables_.size(); ++i) {
      const TensorType type = dense_variables_[i].type();
      const Tensor change = Reshape(Slice(dense_change, {begin}, {type.num_elements()}), type.shape);
      begin += type.num_elements();
      AddTo(dense_slots_[i], dense_variables_[i], change);
    }
    for (size_t i = 0; i < tables_.size(); ++i) {
      const Tensor change = design_.counts[i] * ExpandDims(changes, 1);
      const int64_t num_rows = tables_[i].weights.type().shape[0];
      const SparseGradient sums =
          SumDuplicates({.ids = Reshape(design_.ids[i], {-1}), .rows = Reshape(change, {-1, 1})}, num_rows);
      AddTo(table_slots_[i].Rows(sums.ids), tables_[i].weights.Rows(sums.ids), sums.rows);
    }
  }

  void AddTo(const Variable& slot, const Variable& weights, const Tensor& change) {
    updates_.push_back(weights.Assign(Shrunk(slot.Assign(slot.Read() + change))));
  }

  // Writes TensorFlow's summaries. The duality gap bounds how far the mean loss is above its minimum.
  void Summarise(const ExampleTable& table) const {
    summaries::Scalar("examples_seen", table.Size());
    summaries::Scalar(kWithoutPlaceTag, table.without_place());
    std::vector<Tensor> weights;
    for (const Variable& variable : dense_variables_) weights.push_back(variable.Read());
    for (const LinearInput& input : tables_) weights.push_back(input.weights.Read());
    const double l1 = sdca_.symmetric_l1_regularization, l2 = sdca_.symmetric_l2_regularization;
    summaries::ScalarWhenDue("approximate_duality_gap", [weights, l1, l2, states = table.AllStates()] {
      const Tensor sums = ReduceSum(Cast(states, DType::kF64), 0);
      Tensor penalty = Zeros({DType::kF64, {}});
      for (const Tensor& weight : weights) {
        const Tensor wide = Cast(weight, DType::kF64);
        penalty = penalty + l1 * ReduceSum(Abs(wide)) + l2 * ReduceSum(Square(wide));
      }
      const auto sum = [&](int64_t column) { return Reshape(Slice(sums, {column}, {1}), {}); };
      return Cast((sum(kPrimalLoss) + sum(kDualLoss) + penalty) / sum(kWeight), DType::kF32);
    });
  }

  const LinearSdca& sdca_;
  const ExampleLoss loss_;
  std::vector<LinearInput> tables_;
  std::vector<LinearInput> dense_;
  std::vector<Variable> dense_variables_;  // followed by the bias
  std::vector<Variable> table_slots_;      // the weights before the proximal step
  std::vector<Variable> dense_slots_;
  Design design_;
  std::vector<Tensor> updates_;
};

}  // namespace

absl::Status CheckSdca(const LinearSdca& sdca) {
  constexpr int64_t kMostExamples = int64_t{1} << 29;  // places are numbered in i32
  if (sdca.example_id_column.empty()) {
    return InvalidArgument("sdca.example_id_column is empty, expected the feature that holds the ids of examples");
  }
  if (sdca.num_examples < 1 || sdca.num_examples > kMostExamples) {
    return InvalidArgument("sdca.num_examples is {}, expected the number of different examples, 1 to {}",
                           sdca.num_examples, kMostExamples);
  }
  if (sdca.num_loss_partitions < 1) {
    return InvalidArgument("sdca.num_loss_partitions is {}, expected 1 or more", sdca.num_loss_partitions);
  }
  if (!(sdca.symmetric_l1_regularization >= 0)) {
    return InvalidArgument("sdca.symmetric_l1_regularization is {}, expected at least 0",
                           sdca.symmetric_l1_regularization);
  }
  if (!(sdca.symmetric_l2_regularization > 0)) {
    return InvalidArgument("sdca.symmetric_l2_regularization is {}, expected more than 0",
                           sdca.symmetric_l2_regularization);
  }
  return absl::OkStatus();
}

TrainOp SdcaStep(const LinearSdca& sdca, ExampleLoss loss, const LinearTrace& model, const SdcaExamples& examples) {
  if (!Usable({model.logits, examples.ids, examples.labels})) return TrainOp(std::vector<Tensor>());
  if (!IsInteger(examples.ids.dtype())) {
    ErrorTensor(
        fmt::format("sdca: feature \"{}\" is {}, expected ids of examples, integers of [batch]; convert strings to "
                    "integers with HashBucket and ToIds",
                    sdca.example_id_column, ToString(examples.ids)));
    return TrainOp(std::vector<Tensor>());
  }
  const int64_t rows = model.logits.dim(0);
  for (const Tensor& x : {examples.ids, examples.labels, examples.weights}) {
    if (!x.valid() || x.num_elements() == rows) continue;
    ErrorTensor(fmt::format("sdca: expected one id, label and weight for each of {} rows, got {}", rows, ToString(x)));
    return TrainOp(std::vector<Tensor>());
  }
  NoteValues(examples.ids, {.least = 0,
                            .most = std::numeric_limits<double>::infinity(),
                            .expected = "the id of an example: an integer from 0 on, or a word"});
  return Step(sdca, loss, model).Run(examples);
}

}  // namespace tessera::premade
