// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/premade/rnn.h"

#include <utility>

#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/feature_columns/layers/input_layer.h"
#include "tessera/estimator/feature_columns/layers/sequence_features.h"
#include "tessera/estimator/layers/layers.h"
#include "tessera/estimator/premade/parts/model.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera::premade {
namespace {

constexpr double kRnnRate = 0.05;
constexpr double kClipNorm = 5;

using MakeCell = layers::RecurrentCell (*)(int64_t features, int64_t units, const layers::KerasCellOptions& options);

struct CellType {
  MakeCell make = layers::SimpleRnnCell;
  std::string name = "simple_rnn_cell";
};

absl::StatusOr<CellType> CellTypeByName(const std::string& name) {
  if (name.empty() || name == "simple_rnn") return CellType();
  if (name == "lstm") return CellType{.make = layers::LstmCell, .name = "lstm_cell"};
  if (name == "gru") return CellType{.make = layers::GruCell, .name = "gru_cell"};
  return InvalidArgument("cell_type is \"{}\", expected simple_rnn, lstm or gru{}", name,
                         DidYouMean(name, {"simple_rnn", "lstm", "gru"}, "; "));
}

struct Network {
  ColumnList sequence_columns;
  ColumnList context_columns;
  std::vector<int64_t> units;
  CellType cell_type;
  RnnCellFn cell_fn;
  bool return_sequences = false;

  // Traces logits of `dimension` columns; sets `lengths` to the steps of each row.
  Tensor Logits(const Features& features, int64_t dimension, Tensor& lengths) const;

 private:
  Tensor Cells(Tensor x, const Tensor& lengths) const;
};

template <typename Options>
absl::StatusOr<Network> NetworkOf(const Options& options) {
  if (options.sequence_feature_columns.empty()) {
    return InvalidArgument("sequence_feature_columns is empty, expected at least one column of sequences");
  }
  if (options.rnn_cell_fn && (!options.units.empty() || !options.cell_type.empty())) {
    return InvalidArgument("rnn_cell_fn is given beside units or cell_type, expected one or the other");
  }
  if (!options.rnn_cell_fn && options.units.empty()) {
    return InvalidArgument("units is empty, expected the size of each cell, or rnn_cell_fn");
  }
  for (const int64_t units : options.units) {
    if (units < 1) return InvalidArgument("units holds {}, expected positive numbers", units);
  }
  ASSIGN_OR_RETURN(CellType cell_type, CellTypeByName(options.cell_type));
  return Network{.sequence_columns = options.sequence_feature_columns,
                 .context_columns = options.context_feature_columns,
                 .units = options.units,
                 .cell_type = std::move(cell_type),
                 .cell_fn = options.rnn_cell_fn,
                 .return_sequences = options.return_sequences};
}

Tensor Network::Logits(const Features& features, int64_t dimension, Tensor& lengths) const {
  const feature_columns::SequenceInput input = feature_columns::SequenceFeatures(features, sequence_columns);
  lengths = input.lengths;
  Tensor x = input.values;
  if (!context_columns.empty()) {
    const Tensor context = feature_columns::DenseFeatures(features, context_columns);
    x = feature_columns::ConcatenateContextInput(context, x);
  }
  if (!Usable({x, lengths})) return {};
  const NameScope model("rnn_model");
  return layers::Dense(Cells(x, lengths), dimension, {.name = "logits"});
}

Tensor Network::Cells(Tensor x, const Tensor& lengths) const {
  const NameScope rnn("rnn");
  layers::RecurrentOutputs outputs;
  if (cell_fn) {
    outputs = layers::RunCell(cell_fn(x.dim(-1)), x, lengths);
  } else {
    std::optional<NameScope> stack;
    if (units.size() > 1) stack.emplace("stacked_rnn_cells");
    for (size_t i = 0; i < units.size(); ++i) {
      const std::string name = i == 0 ? cell_type.name : fmt::format("{}_{}", cell_type.name, i);
      outputs = layers::RunCell(cell_type.make(x.dim(-1), units[i], {.name = name}), x, lengths);
      if (!outputs.all.valid()) return {};
      x = outputs.all;
    }
  }
  return return_sequences ? outputs.all : outputs.last;
}

// Returns `features` with the mask of real steps, i1[batch, steps], added unless present.
Features WithMask(const Features& features, const std::string& name, const Tensor& logits, const Tensor& lengths) {
  if (features.contains(name) || !Usable({logits, lengths})) return features;
  std::vector<NamedTensor> tensors(features.begin(), features.end());
  const Tensor place = Iota({lengths.dtype(), {1, logits.dim(1)}}, /*axis=*/1);
  tensors.push_back({name, place < ExpandDims(lengths, 1)});
  return Features(std::move(tensors));
}

// The default optimizer and optimizers chosen by name clip gradients.
absl::StatusOr<OptimizerFn> OptimizerOf(const OptimizerChoice& choice) {
  ASSIGN_OR_RETURN(OptimizerFn make, choice.Resolve(Version::kV2, "Adagrad", kRnnRate));
  if (!choice.by_name()) return make;
  return OptimizerFn([make = std::move(make)] { return optimizers::ClipByNorm(make(), kClipNorm); });
}

template <typename Options>
absl::StatusOr<ModelFn> MakeRnn(const char* function, const Options& options,
                                const absl::StatusOr<heads::HeadPtr>& head) {
  absl::StatusOr<Network> network = NetworkOf(options);
  RETURN_IF_ERROR_WITH(network.status(), function);
  RETURN_IF_ERROR_WITH(head.status(), function);
  absl::StatusOr<OptimizerFn> optimizer = OptimizerOf(options.optimizer);
  RETURN_IF_ERROR_WITH(optimizer.status(), function);
  return ModelFn([=, network = *std::move(network), head = *head, make = *std::move(optimizer),
                  mask = options.sequence_mask, location = options.location](
                     const Features& features, const Labels& labels, Mode mode, const Params&) -> ModelFnSpec {
    const CallScope call(function, location);
    Tensor lengths;
    const Tensor logits = network.Logits(features, head->logits_dimension(), lengths);
    const Features given = network.return_sequences ? WithMask(features, mask, logits, lengths) : features;
    return head->Spec(
        given, labels, mode, logits, [&](const Tensor& loss) { return optimizers::CrossShard(make())->Minimize(loss); },
        location);
  });
}

absl::StatusOr<heads::HeadPtr> ClassifierHeadOf(const RnnClassifierOptions& options) {
  ASSIGN_OR_RETURN(heads::HeadPtr head, ClassifierHead(options.n_classes, options.label_vocabulary,
                                                       {.weight_column = options.weight_column,
                                                        .loss_reduction = options.loss_reduction,
                                                        .version = Version::kV2}));
  if (!options.return_sequences) return head;
  heads::SequentialOptions sequential = {.static_head = std::move(head), .sequence_length_mask = options.sequence_mask};
  if (!options.weight_column.empty()) sequential.feature_columns = {options.weight_column};
  return heads::Sequential(std::move(sequential));
}

}  // namespace

absl::StatusOr<ModelFn> RnnClassifier(RnnClassifierOptions options) {
  return MakeRnn("RnnClassifier", options, ClassifierHeadOf(options));
}

absl::StatusOr<ModelFn> RnnEstimator(RnnEstimatorOptions options) {
  return MakeRnn("RnnEstimator", options, GivenHead(options.head));
}

}  // namespace tessera::premade
