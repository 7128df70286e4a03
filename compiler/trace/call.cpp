// SPDX-License-Identifier: Apache-2.0
// Implements one call of a builder function, with the checks that many builder functions share.
#include <algorithm>
#include <cmath>
#include <limits>

#include "mlir/IR/Verifier.h"
#include "tessera/compiler/trace/outside_graph.h"
#include "tessera/compiler/trace/tracer.h"

namespace tessera::trace {

Call::Call(std::string_view function, const SourceLocation& location)
    : tracer_(Tracer::Current()), function_(function), location_(location) {
  if (!tracer_) WarnOutsideGraph(function, location);
  if (tracer_ && tracer_->call_scope) {
    function_ = tracer_->call_scope->function;
    location_ = tracer_->call_scope->location;
  }
}

HloBuilder Call::hlo() { return HloBuilder(tracer_->builder(), tracer_->MlirLocation(location_)); }

Tensor Call::FailWith(std::string message) {
  if (tracer_) tracer_->Report(location_, function_, std::move(message));
  return {};
}

bool Call::Accepts(std::initializer_list<Tensor> tensors) { return Accepts(std::vector<Tensor>(tensors)); }

bool Call::Accepts(const std::vector<Tensor>& tensors) {
  if (!tracer_) return false;
  if (!tracer_->computation()) {
    FailWith("no computation is open: call Graph::BeginComputation first");
    return false;
  }
  for (size_t i = 0; i < tensors.size(); ++i) {
    if (!Accepts(tensors[i], i, tensors.size())) return false;
  }
  return true;
}

bool Call::Accepts(const Tensor& tensor, size_t position, size_t count) {
  std::string which = count == 1 ? std::string("the tensor") : fmt::format("tensor {} of {}", position + 1, count);
  if (!tensor.valid()) {
    if (tracer_->failed()) {
      tracer_->Attribute(function_);
    } else if (tensor.id() >= 0) {
      Fail("{} belongs to a graph that has ended; a model function must create its tensors each time it is traced",
           which);
    } else {
      const std::string outside = TakeLastOutsideGraph();
      Fail("{} has no value: it was never assigned{}", which,
           outside.empty() ? "" : fmt::format(", or created outside the model function, for example by {}", outside));
    }
    return false;
  }
  if (tensor.graph().lock() != tracer_) {
    Fail("{}, {}, belongs to another graph; a model function must create its tensors each time it is traced", which,
         ToString(tensor));
    return false;
  }
  int64_t owner = tracer_->ComputationOf(tensor.id());
  if (owner != tracer_->computation_index()) {
    Fail("{}, {}, belongs to computation {}, not to {}; only variables are shared between computations", which,
         ToString(tensor), tracer_->computation(owner).name, tracer_->computation()->name);
    return false;
  }
  mlir::Region* home = tracer_->ValueOf(tensor.id()).getParentRegion();
  if (!home->isAncestor(tracer_->builder().getInsertionBlock()->getParent())) {
    Fail("{}, {}, was created inside a loop or branch and is used outside; return it from there", which,
         ToString(tensor));
    return false;
  }
  return true;
}

bool Call::Verify(mlir::Operation* op) {
  std::string message;
  mlir::ScopedDiagnosticHandler handler(context(), [&](mlir::Diagnostic& diagnostic) {
    if (message.empty()) message = diagnostic.str();
    return mlir::success();
  });
  if (mlir::succeeded(mlir::verify(op, /*verifyRecursively=*/true))) return true;
  FailWith(message);
  op->erase();
  return false;
}

Tensor Call::Give(mlir::Value value) {
  if (!value) return {};
  mlir::Operation* op = value.getDefiningOp();
  if (op && op->use_empty() && !Verify(op)) return {};
  absl::Status fits = Validate(ToTensorType(value.getType()));
  if (!fits.ok()) return FailWith(std::string(Message(fits)));
  return tracer_->Give(value);
}

std::vector<Tensor> Call::GiveResults(mlir::Operation* op) {
  unsigned count = op->getNumResults();
  if (!Verify(op)) return std::vector<Tensor>(count);
  std::vector<Tensor> results;
  for (mlir::Value result : op->getResults()) results.push_back(tracer_->Give(result));
  return results;
}

std::string TypesText(const std::vector<Tensor>& tensors) {
  std::string text = "(";
  for (const Tensor& tensor : tensors) text += (text.size() > 1 ? ", " : "") + ToString(tensor);
  return text + ")";
}

std::optional<int64_t> NormalizeAxis(Call& call, int64_t axis, int64_t rank, const Tensor& x) {
  if (axis >= -rank && axis < rank) return axis < 0 ? axis + rank : axis;
  call.Fail("{} has no axis {}; expected one of {} to {}", ToString(x), axis, -rank, rank - 1);
  return std::nullopt;
}

std::optional<Shape> BroadcastShapes(const Shape& a, const Shape& b) {
  Shape result(std::max(a.size(), b.size()));
  for (size_t i = 0; i < result.size(); ++i) {  // i counts from the last dimension
    int64_t left = i < a.size() ? a[a.size() - 1 - i] : 1;
    int64_t right = i < b.size() ? b[b.size() - 1 - i] : 1;
    if (left != right && left != 1 && right != 1) return std::nullopt;
    result[result.size() - 1 - i] = left == 1 ? right : left;
  }
  return result;
}

mlir::Value BroadcastValue(HloBuilder& hlo, mlir::Value value, const Shape& shape) {
  int64_t rank = autodiff::RankOf(value);
  autodiff::Sizes dimensions;
  for (int64_t i = 0; i < rank; ++i) dimensions.push_back(static_cast<int64_t>(shape.size()) - rank + i);
  return hlo.Broadcast(value, shape, dimensions);
}

namespace {

template <typename T>
bool Holds(const std::variant<Tensor, double, int64_t, uint64_t>& number) {
  if (const double* value = std::get_if<double>(&number)) {
    return *value == std::trunc(*value) && *value >= static_cast<double>(std::numeric_limits<T>::min()) &&
           *value < std::ldexp(1.0, std::numeric_limits<T>::digits);
  }
  if (const int64_t* value = std::get_if<int64_t>(&number)) return std::in_range<T>(*value);
  return std::in_range<T>(std::get<uint64_t>(number));
}

bool Holds(DType dtype, const std::variant<Tensor, double, int64_t, uint64_t>& number) {
  switch (dtype) {
    case DType::kI1:
      return Holds<uint8_t>(number) && std::visit(
                                           [](const auto& v) {
                                             if constexpr (std::is_arithmetic_v<std::decay_t<decltype(v)>>)
                                               return v == 0 || v == 1;
                                             return false;
                                           },
                                           number);
    case DType::kI8:
      return Holds<int8_t>(number);
    case DType::kI16:
      return Holds<int16_t>(number);
    case DType::kI32:
      return Holds<int32_t>(number);
    case DType::kI64:
      return Holds<int64_t>(number);
    case DType::kU8:
      return Holds<uint8_t>(number);
    case DType::kU16:
      return Holds<uint16_t>(number);
    case DType::kU32:
      return Holds<uint32_t>(number);
    case DType::kU64:
      return Holds<uint64_t>(number);
    default:
      return true;
  }
}

}  // namespace

std::optional<mlir::Value> NumberValue(Call& call, const Operand& number, const TensorType& type) {
  const auto& value = number.value();
  auto text = [&] {
    return std::visit(
        [](const auto& v) -> std::string {
          if constexpr (std::is_arithmetic_v<std::decay_t<decltype(v)>>) return fmt::format("{}", v);
          return "tensor";
        },
        value);
  };
  if (!Holds(type.dtype, value)) {
    call.Fail("the number {} is not a value of {}", text(), Name(type.dtype));
    return std::nullopt;
  }
  HloBuilder hlo = call.hlo();
  mlir::RankedTensorType mlir_type = call.type(type);
  if (auto integer = llvm::dyn_cast<mlir::IntegerType>(mlir_type.getElementType())) {
    // Converts through the integer, so that 64-bit values stay exact.
    uint64_t bits = 0;
    if (const double* d = std::get_if<double>(&value)) {
      bits = *d < 0 ? static_cast<uint64_t>(static_cast<int64_t>(*d)) : static_cast<uint64_t>(*d);
    } else if (const int64_t* i = std::get_if<int64_t>(&value)) {
      bits = static_cast<uint64_t>(*i);
    } else {
      bits = std::get<uint64_t>(value);
    }
    llvm::APInt exact(integer.getWidth(), bits, /*isSigned=*/false, /*implicitTrunc=*/true);
    return hlo.Constant(mlir::DenseElementsAttr::get(mlir_type, exact));
  }
  double real = 0;
  if (const double* d = std::get_if<double>(&value)) real = *d;
  if (const int64_t* i = std::get_if<int64_t>(&value)) real = static_cast<double>(*i);
  if (const uint64_t* u = std::get_if<uint64_t>(&value)) real = static_cast<double>(*u);
  return hlo.Splat(mlir_type, real);
}

}  // namespace tessera::trace
