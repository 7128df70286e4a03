// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/reference/numerics.h"

#include <cmath>
#include <functional>
#include <numeric>
#include <optional>

#include "fmt/ranges.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "tessera/compiler/diagnostics.h"
#include "tessera/compiler/reference/element/element.h"
#include "tessera/compiler/reference/numerics_payload.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/dialects/interpreter/ops.h"
#include "tessera/dialects/stablehlo/basic/control_flow_ops.h"
#include "tessera/dialects/stablehlo/basic/structural_ops.h"
#include "tessera/dialects/tessera/ops.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/elements.h"

namespace tessera::reference {
namespace {

using Predicate = bool (*)(const std::complex<double>& value);

bool IsNan(const std::complex<double>& value) { return std::isnan(value.real()) || std::isnan(value.imag()); }
bool IsInfinite(const std::complex<double>& value) {
  return !IsNan(value) && (std::isinf(value.real()) || std::isinf(value.imag()));
}

bool HasFloats(const Buffer& value) {
  if (!value.has_value()) return false;
  const Kind kind = KindOf(value.type().dtype);
  return kind == Kind::kFloat || kind == Kind::kComplex;
}

// Returns the index of the first element that satisfies `predicate`.
std::optional<int64_t> Find(const Buffer& value, Predicate predicate) {
  if (!HasFloats(value)) return std::nullopt;
  for (int64_t i = 0; i < value.type().num_elements(); ++i) {
    if (predicate(Load(value, i).complex)) return i;
  }
  return std::nullopt;
}

// Returns whether |op| only runs its regions or a callee; the ops inside are checked instead.
bool PassesOn(mlir::Operation* op) {
  return mlir::isa<mlir::func::CallOp, stablehlo::CompositeOp, stablehlo::IfOp, stablehlo::CaseOp, stablehlo::WhileOp,
                   ir::HostOp, ir::WriterOp, interpreter::RunParallelOp>(op);
}

std::string ElementText(const Buffer& value, int64_t index) {
  const DType dtype = value.type().dtype;
  std::string text = FormatElement(dtype, static_cast<const char*>(value.data()) + index * ByteWidth(dtype));
  return text == "-nan" ? "nan" : text;  // the sign of a NaN is meaningless
}

// Returns, for example, "operand 0 ranges from -3 to 4".
std::string RangeText(size_t operand, const Buffer& value) {
  int64_t smallest = 0, largest = 0;
  for (int64_t i = 1; i < value.type().num_elements(); ++i) {
    if (Load(value, i).real() < Load(value, smallest).real()) smallest = i;
    if (Load(value, i).real() > Load(value, largest).real()) largest = i;
  }
  return fmt::format("operand {} ranges from {} to {}", operand, ElementText(value, smallest),
                     ElementText(value, largest));
}

// Returns the operands of |op|: their elements at |index| when the op is elementwise, else their ranges.
std::string OperandsText(mlir::Operation* op, const Frame& frame, int64_t index) {
  const bool elementwise = OpTable::Get().FindElementFunction(op->getName()) != nullptr;
  std::vector<std::string> texts;
  for (auto [i, operand] : llvm::enumerate(op->getOperands())) {
    const Buffer& value = frame.Get(operand);
    if (!value.has_value() || value.type().num_elements() == 0) continue;
    if (elementwise) {
      texts.push_back(ElementText(value, value.type().rank() == 0 ? 0 : index));
    } else if (HasFloats(value) && KindOf(value.type().dtype) == Kind::kFloat) {
      texts.push_back(RangeText(i, value));
    }
  }
  if (texts.empty()) return "";
  return fmt::format("; {}{}", elementwise ? "operands there: " : "", fmt::join(texts, ", "));
}

// Attaches the number's index in dimension 0 and the size of that dimension, for callers who know its meaning.
void SetRow(const Shape& shape, int64_t index, absl::Status& status) {
  if (shape.empty()) return;
  const int64_t per_row = std::accumulate(shape.begin() + 1, shape.end(), int64_t{1}, std::multiplies<>());
  const std::string row = fmt::format("{} {}", index / per_row, shape[0]);
  status.SetPayload(kNumericsRowPayload, absl::Cord(absl::string_view(row)));
}

}  // namespace

void Numerics::AddSource(const std::string& name, const Buffer& value) {
  if (const auto index = Find(value, IsNan)) {
    sources_.push_back(fmt::format("{} holds one at index {}", name, FormatIndex(value.type().shape, *index)));
  }
}

void Numerics::AddReceived(const std::vector<Buffer>& values) {
  for (const Buffer& value : values) {
    received_nan_ |= Find(value, IsNan).has_value();
    received_infinity_ |= Find(value, IsInfinite).has_value();
  }
}

absl::Status Numerics::CheckOp(mlir::Operation* op, const Frame& frame) {
  const bool received_nan = std::exchange(received_nan_, false);
  const bool received_infinity = std::exchange(received_infinity_, false);
  if (PassesOn(op)) return absl::OkStatus();
  const std::string location = LocationText(op->getLoc());
  // Constants, infeeds, variables and messages have no operands.
  const bool is_source =
      llvm::none_of(op->getOperands(), [&](mlir::Value value) { return frame.Get(value).has_value(); });
  for (auto [i, result] : llvm::enumerate(op->getResults())) {
    const Buffer& value = frame.Get(result);
    if (is_source) {
      AddSource(op->getName().getStringRef().str() + (location.empty() ? "" : " at " + location), value);
      continue;
    }
    for (const bool nan : {true, false}) {
      const Predicate predicate = nan ? IsNan : IsInfinite;
      const std::optional<int64_t> index = Find(value, predicate);
      if (!index.has_value() || (nan ? received_nan : received_infinity)) continue;
      auto holds = [&](mlir::Value operand) { return Find(frame.Get(operand), predicate).has_value(); };
      if (llvm::any_of(op->getOperands(), holds)) continue;
      absl::Status status = OutOfRange("{}{}first op that makes {}: {}\nresult {} at index {} is {}{}{}", location,
                                       location.empty() ? "" : ": ", nan ? "a NaN" : "an infinity", SignatureText(op),
                                       i, FormatIndex(value.type().shape, *index), ElementText(value, *index),
                                       OperandsText(op, frame, *index), Around());
      status.SetPayload("op", absl::Cord("innermost"));
      SetRow(value.type().shape, *index, status);
      return status;
    }
  }
  return absl::OkStatus();
}

absl::Status Numerics::CheckResult(size_t result, const Buffer& value) const {
  const std::optional<int64_t> index = Find(value, IsNan);
  if (!index.has_value()) return absl::OkStatus();
  return OutOfRange("result {} holds a NaN at index {}, and no op produced it\n{}", result,
                    FormatIndex(value.type().shape, *index),
                    sources_.empty() ? "no input or constant holds one; an op on bits may have produced it"
                                     : fmt::to_string(fmt::join(sources_, "\n")));
}

std::string Numerics::Around() const {
  std::string text;
  for (auto loop = loops_.rbegin(); loop != loops_.rend(); ++loop) {
    const std::string location = LocationText(loop->op->getLoc());
    text += fmt::format("\nin iteration {} of the loop{}", loop->iteration, location.empty() ? "" : " at " + location);
  }
  return text;
}

}  // namespace tessera::reference
