// SPDX-License-Identifier: Apache-2.0
// Functions of model code that look beyond one replica.
#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/tracer.h"
#include "tessera/dialects/tessera/ops.h"

namespace tessera {

mlir::NamedAttribute trace::OverReplicas(HloBuilder& hlo) {
  return hlo.builder.getNamedAttr("axes", hlo.builder.getStrArrayAttr({ir::TesseraDialect::kReplicaAxis}));
}

namespace {

using trace::Call;
using trace::HloBuilder;

Tensor AllReduce(std::string_view name, ir::Reduction reduction, const Tensor& x, const SourceLocation& location) {
  Call call(name, location);
  if (!call.Accepts({x})) return {};
  if (!IsFloat(x.dtype()) && !IsInteger(x.dtype())) {
    return call.Fail("expected a tensor of numbers, got {}; convert it with Cast", ToString(x));
  }
  if (call.tracer().num_replicas() == 1) return x;
  HloBuilder hlo = call.hlo();
  auto op = hlo.Make<ir::AllReduceOp>(
      call.value(x).getType(), call.value(x),
      {trace::OverReplicas(hlo),
       hlo.builder.getNamedAttr("reduction", ir::ReductionAttr::get(call.context(), reduction))});
  return call.Give(op->getResult(0));
}

}  // namespace

Tensor AllReduceSum(const Tensor& x, SourceLocation location) {
  return AllReduce("AllReduceSum", ir::Reduction::kSum, x, location);
}

Tensor AllReduceMax(const Tensor& x, SourceLocation location) {
  return AllReduce("AllReduceMax", ir::Reduction::kMax, x, location);
}

Tensor AllReduceMean(const Tensor& x, SourceLocation location) {
  Call call("AllReduceMean", location);
  if (!call.Accepts({x})) return {};
  if (!IsFloat(x.dtype())) {
    return call.Fail("expected a floating-point tensor, got {}; convert it with Cast", ToString(x));
  }
  if (call.tracer().num_replicas() == 1) return x;
  CallScope scope("AllReduceMean", location);
  return AllReduceSum(x) * (1.0 / static_cast<double>(call.tracer().num_replicas()));
}

Tensor AllGather(const Tensor& x, int64_t axis, SourceLocation location) {
  Call call("AllGather", location);
  if (!call.Accepts({x})) return {};
  std::optional<int64_t> normal = trace::NormalizeAxis(call, axis, x.rank(), x);
  if (!normal) return {};
  if (call.tracer().num_replicas() == 1) return x;
  TensorType type = x.type();
  type.shape[*normal] *= call.tracer().num_replicas();
  HloBuilder hlo = call.hlo();
  auto op = hlo.Make<ir::AllGatherOp>(call.type(type), call.value(x),
                                      {hlo.Integer("dimension", *normal), trace::OverReplicas(hlo)});
  return call.Give(op->getResult(0));
}

Tensor ReplicaId(SourceLocation location) {
  Call call("ReplicaId", location);
  if (!call.Accepts({})) return {};
  HloBuilder hlo = call.hlo();
  if (call.tracer().num_replicas() == 1) {
    return call.Give(hlo.Constant(mlir::DenseElementsAttr::get(call.type({DType::kI32, {}}), llvm::APInt(32, 0))));
  }
  auto index = hlo.Make<ir::ShardIndexOp>(call.type({DType::kU32, {}}), {}, trace::OverReplicas(hlo));
  return call.Give(hlo.Convert(index->getResult(0), hlo.builder.getI32Type()));
}

}  // namespace tessera
