// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/embeddings/trained_table.h"

#include <string>
#include <utility>
#include <vector>

#include "tessera/compiler/trace/initializers.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/root_scope.h"
#include "tessera/estimator/embeddings/row_update.h"

namespace tessera::embeddings {
namespace {

// A table and its slots, or the same rows of them.
struct Variables {
  Variable table;
  std::vector<Variable> slots;

  Variables Rows(const Tensor& ids) const {
    Variables rows = {table.Rows(ids), {}};
    for (const Variable& slot : slots) rows.slots.push_back(slot.Rows(ids));
    return rows;
  }

  RowState Read() const {
    RowState state = {table.Read(), {}};
    for (const Variable& slot : slots) state.slots.push_back(slot.Read());
    return state;
  }

  void Assign(const RowState& state) const {
    table.Assign(state.weights);
    for (size_t i = 0; i < slots.size(); ++i) slots[i].Assign(state.slots[i]);
  }
};

Variables VariablesOf(const Variable& table, const TableUpdate& update) {
  const RootScope root;
  Variables variables = {table, {}};
  for (const SlotDescription& slot : SlotsOf(update.parameters)) {
    variables.slots.push_back(GetVariable(table.name() + "/" + slot.suffix, table.type(),
                                          initializers::Constant(slot.initial_value), update.options));
  }
  return variables;
}

// Returns the state after all contributions to each row, which are applied in order. Each iteration of the loop
// applies the next contribution to every row that has one left.
RowState UpdateOneByOne(const RowState& before, const RowContributions& order, const Tensor& rows,
                        const TableUpdate& update) {
  std::vector<Tensor> carried = {Zeros({DType::kI32, {}}), before.weights};
  carried.insert(carried.end(), before.slots.begin(), before.slots.end());
  const auto state_of = [](const std::vector<Tensor>& values) {
    return RowState{values[1], {values.begin() + 2, values.end()}};
  };
  const Tensor most = ReduceMax(order.counts);
  const std::vector<Tensor> after = While(
      carried, [&](const std::vector<Tensor>& values) { return values[0] < most; },
      [&](const std::vector<Tensor>& values) {
        const Tensor places = Gather(order.places, order.firsts + values[0]);  // clamped where nothing is left
        const RowState state = state_of(values);
        const RowState next = UpdateRows(update.parameters, state, Gather(rows, places), update.rate);
        const Tensor applies = ExpandDims(order.counts > values[0], 1);
        std::vector<Tensor> result = {values[0] + 1, Select(applies, next.weights, state.weights)};
        for (size_t i = 0; i < state.slots.size(); ++i) {
          result.push_back(Select(applies, next.slots[i], state.slots[i]));
        }
        return result;
      });
  return after.size() == carried.size() ? state_of(after) : before;
}

// Returns whether every step updates all rows.
bool UpdatesAllRows(const OptimizationParameters& parameters) {
  const auto* adam = std::get_if<AdamParameters>(&parameters);
  return adam != nullptr && !adam->lazy_adam;
}

// Applies `gradient` in this step.
void Apply(const Variables& variables, const SparseGradient& gradient, const TableUpdate& update) {
  const TensorType type = variables.table.type();
  if (UpdatesAllRows(update.parameters)) {
    const Tensor whole = DenseForm(gradient, type);
    variables.Assign(UpdateRows(update.parameters, variables.Read(), whole, update.rate));
  } else if (CommonOf(update.parameters).use_gradient_accumulation) {
    const SparseGradient sums = SumDuplicates(gradient, type.shape[0]);
    const Variables rows = variables.Rows(sums.ids);
    rows.Assign(UpdateRows(update.parameters, rows.Read(), sums.rows, update.rate));
  } else {
    const RowContributions order = GroupByRow(gradient);
    if (!Usable({order.ids})) return;
    const Variables rows = variables.Rows(order.ids);
    rows.Assign(UpdateOneByOne(rows.Read(), order, gradient.rows, update));
  }
}

// Returns the gradient and the learning rate of the previous step, and stores those of this step.
std::pair<SparseGradient, TableUpdate> Exchange(const Variable& table, const SparseGradient& gradient,
                                                const TableUpdate& update) {
  const RootScope root;
  const auto exchange = [&](const char* name, const Tensor& value, double initial) {
    const Variable kept =
        GetVariable(table.name() + "/" + name, value.type(), initializers::Constant(initial), {.trainable = false});
    const Tensor before = kept.Read();
    kept.Assign(value);
    return before;
  };
  SparseGradient earlier = {exchange("pending_ids", gradient.ids, -1), exchange("pending_rows", gradient.rows, 0)};
  TableUpdate of_earlier = update;
  if (update.rate_moves) of_earlier.rate = exchange("pending_rate", update.rate, 0);
  return {std::move(earlier), std::move(of_earlier)};
}

}  // namespace

VariableOptions TableOptions(const TableConfig& table, EmbeddingConfigSpec::PartitionStrategy strategy) {
  VariableOptions options = {.trainable = false, .storage = table.storage, .reuse = Reuse::kAuto};
  // A replica of several cores holds the whole table, and so does a single program that sees the global batch.
  if (NumReplicas() > 1 && CoreAxes().empty()) {
    options.partition =
        strategy == EmbeddingConfigSpec::PartitionStrategy::kDiv ? TablePartition::kDiv : TablePartition::kMod;
  }
  return options;
}

void UpdateTable(const Variable& table, const SparseGradient& gradient, const TableUpdate& update) {
  SparseGradient all = gradient;
  // Contributions are concatenated in the order of the global batch.
  if (NumReplicas() > 1) all = {AllGather(gradient.ids), AllGather(gradient.rows)};
  if (!Usable({all.ids, all.rows, update.rate})) return;
  if (!update.pipelined) return Apply(VariablesOf(table, update), all, update);
  const auto [earlier, of_earlier] = Exchange(table, all, update);
  if (Usable({earlier.ids})) Apply(VariablesOf(table, update), earlier, of_earlier);
}

}  // namespace tessera::embeddings
