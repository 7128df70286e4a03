// SPDX-License-Identifier: Apache-2.0
// Values that enter and leave a computation: feeds, and arguments and results of the direct entry.
#include <algorithm>

#include "tessera/compiler/trace/tracer.h"
#include "tessera/dialects/tessera/ops.h"

namespace tessera {

using trace::Call;
using trace::Computation;
using trace::HloBuilder;
using trace::Tracer;

namespace trace {

absl::Status Tracer::DeclareFeed(const std::string& name, bool infeed, const std::vector<FeedValue>& values,
                                 const std::vector<int64_t>& batch_sizes, mlir::Location location) {
  std::string kind = infeed ? "infeed" : "outfeed";
  if (!ClaimSymbol(name, kind)) return InvalidArgument("the name \"{}\" is taken", name);
  for (const FeedValue& value : values) {
    RETURN_IF_ERROR_WITH(CheckType(value.type), fmt::format("value \"{}\"", value.name));
    if (value.batch_axis < -1 || value.batch_axis >= value.type.rank()) {
      return InvalidArgument("value \"{}\", {}, has no batch axis {}", value.name, ToString(value.type),
                             value.batch_axis);
    }
  }
  auto [found, is_new] = feeds_.emplace(name, values);
  if (!is_new) {
    bool same = std::equal(values.begin(), values.end(), found->second.begin(), found->second.end(),
                           [](const FeedValue& a, const FeedValue& b) {
                             return a.name == b.name && a.type == b.type && a.batch_axis == b.batch_axis;
                           });
    return same ? absl::OkStatus()
                : InvalidArgument("{} \"{}\" was already declared with different values", kind, name);
  }
  mlir::OpBuilder at(computations_[0].op);
  llvm::SmallVector<mlir::Attribute> names;
  llvm::SmallVector<mlir::Attribute> types;
  llvm::SmallVector<int64_t> axes;
  for (const FeedValue& value : values) {
    names.push_back(at.getStringAttr(value.name));
    types.push_back(mlir::TypeAttr::get(ToMlir(value.type, context())));
    axes.push_back(value.batch_axis);
  }
  auto direction = ir::DirectionAttr::get(context(), infeed ? ir::Direction::kInfeed : ir::Direction::kOutfeed);
  HloBuilder hlo(at, location);
  llvm::SmallVector<mlir::NamedAttribute> attributes = {
      at.getNamedAttr("sym_name", at.getStringAttr(name)), at.getNamedAttr("direction", direction),
      at.getNamedAttr("names", at.getArrayAttr(names)), at.getNamedAttr("types", at.getArrayAttr(types)),
      hlo.Dims("split_axes", axes)};
  if (llvm::any_of(batch_sizes, [](int64_t size) { return size > 0; }))
    attributes.push_back(hlo.Dims("batch_sizes", batch_sizes));
  hlo.Make<ir::FeedOp>({}, {}, attributes);
  return absl::OkStatus();
}

}  // namespace trace

namespace {

// Returns whether model code sees a larger size along |batch_axis| than one replica is fed or returns.
bool IsSplit(const Tracer& tracer, int64_t batch_axis) {
  return tracer.is_automatic() && tracer.options().replicas > 1 && batch_axis >= 0;
}

// Values as one replica is fed or returns them.
struct Pieces {
  std::vector<FeedValue> values;
  std::vector<int64_t> batch_sizes;  // where the replicas do not divide a value and its last shards are padded; else 0

  bool is_padded(size_t index) const { return batch_sizes[index] > 0; }
};

// Returns one replica's shards of |values|; records an error and returns nullopt for fewer rows than replicas.
std::optional<Pieces> PiecesOf(Call& call, std::vector<FeedValue> values) {
  const int64_t replicas = call.tracer().options().replicas;
  Pieces pieces = {.values = std::move(values), .batch_sizes = {}};
  for (FeedValue& value : pieces.values) {
    pieces.batch_sizes.push_back(0);
    if (!IsSplit(call.tracer(), value.batch_axis) || value.batch_axis >= value.type.rank()) continue;
    int64_t& size = value.type.shape[static_cast<size_t>(value.batch_axis)];
    if (size < replicas && size > 0) {
      call.Fail("value \"{}\", {}: expected dimension {} to have at least one element for each of {} replicas",
                value.name, ToString(value.type), value.batch_axis, replicas);
      return std::nullopt;
    }
    if (size % replicas != 0) pieces.batch_sizes.back() = size;
    size = (size + replicas - 1) / replicas;
  }
  return pieces;
}

llvm::SmallVector<mlir::NamedAttribute> BatchAttributes(HloBuilder& hlo, int64_t batch_axis, bool padded) {
  llvm::SmallVector<mlir::NamedAttribute> attributes = {hlo.Integer("dimension", batch_axis), trace::OverReplicas(hlo)};
  if (padded)
    attributes.push_back(
        hlo.builder.getNamedAttr("policy", ir::BatchPolicyAttr::get(hlo.builder.getContext(), ir::BatchPolicy::kPad)));
  return attributes;
}

// Returns the batch of all replicas, of which |piece| is this replica's shard.
mlir::Value Merge(HloBuilder& hlo, mlir::Value piece, mlir::Type type, int64_t batch_axis, bool padded) {
  return hlo.Make<ir::MergeBatchOp>(type, piece, BatchAttributes(hlo, batch_axis, padded))->getResult(0);
}

// Returns this replica's shard of |batch|.
mlir::Value Split(HloBuilder& hlo, mlir::Value batch, mlir::Type type, int64_t batch_axis, bool padded) {
  llvm::SmallVector<mlir::Type> types = {type};
  if (padded) {
    const int64_t rows = mlir::cast<mlir::RankedTensorType>(type).getDimSize(batch_axis);
    // This mask marks the real rows; the host knows it.
    types.push_back(mlir::RankedTensorType::get({rows}, hlo.builder.getI1Type()));
  }
  return hlo.Make<ir::SplitBatchOp>(types, batch, BatchAttributes(hlo, batch_axis, padded))->getResult(0);
}

// Feeds, arguments and results belong to the computation itself.
bool IsAtTop(Call& call) {
  if (call.tracer().builder().getInsertionBlock() == call.tracer().computation()->body) return true;
  call.Fail("called inside a loop or branch");
  return false;
}

}  // namespace

std::vector<Tensor> Infeed(std::string_view feed, const std::vector<FeedValue>& values, SourceLocation location) {
  Call call("Infeed", location);
  std::vector<Tensor> invalid(values.size());
  if (!call.Accepts(std::initializer_list<Tensor>{}) || !IsAtTop(call)) return invalid;
  std::string name(feed);
  Tracer& tracer = call.tracer();
  if (!tracer.computation()->infeeds.insert(name).second) {
    call.Fail("computation {} reads feed \"{}\" twice in one step", tracer.computation()->name, name);
    return invalid;
  }
  HloBuilder hlo = call.hlo();
  const std::optional<Pieces> pieces = PiecesOf(call, values);
  if (!pieces) return invalid;
  absl::Status declared = tracer.DeclareFeed(name, /*infeed=*/true, pieces->values, pieces->batch_sizes, hlo.location);
  if (!declared.ok()) {
    call.FailWith(std::string(Message(declared)));
    return invalid;
  }
  llvm::SmallVector<mlir::Type> types;
  for (const FeedValue& piece : pieces->values) types.push_back(call.type(piece.type));
  std::vector<Tensor> tensors = call.GiveResults(hlo.Make<ir::InfeedOp>(
      types, {}, {hlo.builder.getNamedAttr("feed", mlir::FlatSymbolRefAttr::get(call.context(), name))}));
  for (size_t i = 0; i < values.size() && tensors.size() == values.size(); ++i) {
    if (!IsSplit(tracer, values[i].batch_axis)) continue;
    tensors[i] = call.Give(
        Merge(hlo, call.value(tensors[i]), call.type(values[i].type), values[i].batch_axis, pieces->is_padded(i)));
  }
  return tensors;
}

void Outfeed(std::string_view feed, const std::vector<NamedTensor>& values, SourceLocation location) {
  Call call("Outfeed", location);
  std::vector<Tensor> tensors;
  for (const NamedTensor& value : values) tensors.push_back(value.tensor);
  if (!call.Accepts(tensors) || !IsAtTop(call)) return;
  std::vector<FeedValue> declared;
  for (const NamedTensor& value : values) declared.push_back({value.name, value.tensor.type(), value.batch_axis});
  const std::optional<Pieces> pieces = PiecesOf(call, std::move(declared));
  if (!pieces) return;
  HloBuilder hlo = call.hlo();
  std::string name(feed);
  absl::Status status =
      call.tracer().DeclareFeed(name, /*infeed=*/false, pieces->values, pieces->batch_sizes, hlo.location);
  if (!status.ok()) {
    call.FailWith(std::string(Message(status)));
    return;
  }
  llvm::SmallVector<mlir::Value> operands;
  for (size_t i = 0; i < values.size(); ++i) {
    mlir::Value operand = call.value(values[i].tensor);
    if (IsSplit(call.tracer(), values[i].batch_axis)) {
      operand = Split(hlo, operand, call.type(pieces->values[i].type), values[i].batch_axis, pieces->is_padded(i));
    }
    operands.push_back(operand);
  }
  call.Verify(hlo.Make<ir::OutfeedOp>(
      {}, operands, {hlo.builder.getNamedAttr("feed", mlir::FlatSymbolRefAttr::get(call.context(), name))}));
}

Tensor Argument(std::string_view name, const TensorType& type, SourceLocation location) {
  Call call("Argument", location);
  if (!call.Accepts(std::initializer_list<Tensor>{}) || !IsAtTop(call)) return {};
  absl::Status status = trace::CheckType(type);
  if (!status.ok()) return call.FailWith(std::string(Message(status)));
  Computation& computation = *call.tracer().computation();
  auto op = llvm::cast<ir::ComputationOp>(computation.op);
  mlir::Value argument = computation.body->addArgument(call.type(type), call.tracer().MlirLocation(call.location()));
  op.setFunctionTypeAttr(
      mlir::TypeAttr::get(mlir::FunctionType::get(call.context(), computation.body->getArgumentTypes(), {})));
  mlir::Builder builder(call.context());
  llvm::SmallVector<mlir::Attribute> attributes;
  if (mlir::ArrayAttr before = op.getArgAttrsAttr()) llvm::append_range(attributes, before);
  attributes.push_back(builder.getDictionaryAttr(
      builder.getNamedAttr(ir::TesseraDialect::kNameAttr, builder.getStringAttr(std::string(name)))));
  op.setArgAttrsAttr(builder.getArrayAttr(attributes));
  return call.tracer().Give(argument);
}

void Result(std::string_view name, const Tensor& tensor, SourceLocation location) {
  Call call("Result", location);
  if (!call.Accepts({tensor}) || !IsAtTop(call)) return;
  auto& results = call.tracer().computation()->results;
  for (const auto& [other, value] : results) {
    if (other == name) {
      call.Fail("result \"{}\" already exists", name);
      return;
    }
  }
  results.emplace_back(name, call.value(tensor));
}

}  // namespace tessera
