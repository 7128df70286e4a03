// SPDX-License-Identifier: Apache-2.0
// Contractions of model code: matrix products.
#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/tracer.h"

namespace tessera {
namespace {

using trace::Call;
using trace::HloBuilder;

bool CheckSameDtype(Call& call, const Tensor& a, const Tensor& b) {
  if (a.dtype() == b.dtype() && a.dtype() != DType::kI1) return true;
  call.Fail("expected two tensors of one numeric dtype, got {} and {}; convert one with Cast", ToString(a),
            ToString(b));
  return false;
}

}  // namespace

Tensor DotGeneral(const Tensor& a, const Tensor& b, const DotDimensions& dimensions, SourceLocation location) {
  Call call("DotGeneral", location);
  if (!call.Accepts({a, b}) || !CheckSameDtype(call, a, b)) return {};
  auto check = [&](const Tensor& x, const std::vector<int64_t>& batch, const std::vector<int64_t>& contract) {
    std::vector<bool> seen(x.rank());
    for (const std::vector<int64_t>* list : {&batch, &contract}) {
      for (int64_t dimension : *list) {
        if (dimension < 0 || dimension >= x.rank() || seen[dimension]) {
          call.Fail("dimension {} of {} does not exist or is named twice", dimension, ToString(x));
          return false;
        }
        seen[dimension] = true;
      }
    }
    return true;
  };
  if (!check(a, dimensions.batch_a, dimensions.contract_a) || !check(b, dimensions.batch_b, dimensions.contract_b)) {
    return {};
  }
  auto numbers = stablehlo::DotDimensionNumbersAttr::get(call.context(), dimensions.batch_a, dimensions.batch_b,
                                                         dimensions.contract_a, dimensions.contract_b);
  return call.Give(call.hlo().Dot(call.value(a), call.value(b), numbers));
}

Tensor MatMul(const Tensor& a, const Tensor& b, SourceLocation location) {
  Call call("MatMul", location);
  if (!call.Accepts({a, b}) || !CheckSameDtype(call, a, b)) return {};
  if (a.rank() < 2 || b.rank() < 2) {
    return call.Fail("expected matrices [..., m, k] and [..., k, n], got {} and {}", ToString(a), ToString(b));
  }
  if (a.dim(-1) != b.dim(-2)) {
    return call.Fail("the last dimension of {} is {}, the second to last of {} is {}; they must be equal", ToString(a),
                     a.dim(-1), ToString(b), b.dim(-2));
  }
  if (b.rank() == 2) return DotGeneral(a, b, {{}, {}, {a.rank() - 1}, {0}}, location);
  Shape batch_a = a.shape();
  Shape batch_b = b.shape();
  batch_a.resize(batch_a.size() - 2);
  batch_b.resize(batch_b.size() - 2);
  std::optional<Shape> batch = trace::BroadcastShapes(batch_a, batch_b);
  if (!batch) return call.Fail("the leading dimensions of {} and {} do not broadcast", ToString(a), ToString(b));
  auto expand = [&](const Tensor& x) {
    Shape shape = *batch;
    shape.insert(shape.end(), {x.dim(-2), x.dim(-1)});
    return BroadcastTo(x, shape, location);
  };
  auto rank = static_cast<int64_t>(batch->size());
  autodiff::Sizes range = autodiff::Range(rank);
  std::vector<int64_t> leading(range.begin(), range.end());
  return DotGeneral(expand(a), expand(b), {leading, leading, {rank + 1}, {rank}}, location);
}

}  // namespace tessera
