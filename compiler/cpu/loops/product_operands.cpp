// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/loops/product_operands.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "tessera/compiler/cpu/loops/squares.h"

namespace tessera {

using namespace mlir;

namespace {

// The limit on a copy of an operand on the stack, in bytes.
constexpr int64_t kMostCopied = 64 << 10;
// For each lane of f32: sums + an element of the left-hand side times one of the right-hand side, for both of a pair.
constexpr llvm::StringLiteral kBf16PairsIntrinsic = "llvm.x86.avx512bf16.dpbf16ps.512";

VectorType VectorOf(int64_t lanes, Type element) { return VectorType::get({lanes}, element); }

}  // namespace

MemRefType ProductOperands::TypeOf(int64_t operand) const {
  return cast<MemRefType>(op_->getOperand(operand).getType());
}

bool ProductOperands::IsNarrow(int64_t operand) const { return TypeOf(operand).getElementType() != element_; }

// Returns whether elements are converted to the type of the sums, multiplied and added, and nothing else.
bool ProductOperands::WidensOnly() {
  return llvm::all_of(*op_.getBlock(), [](Operation& inner) {
    auto widened = dyn_cast<arith::ExtFOp>(inner);
    if (widened) return isa<BlockArgument>(widened.getIn());
    return isa<arith::MulFOp, arith::AddFOp, linalg::YieldOp>(inner);
  });
}

bool ProductOperands::Match() {
  if (!linalg::isaContractionOpInterface(op_) || op_.getNumDpsInputs() != 2) return false;
  for (Value operand : op_->getOperands()) {
    auto type = dyn_cast<MemRefType>(operand.getType());
    if (!type || !type.hasStaticShape() || !type.getLayout().isIdentity()) return false;
  }
  element_ = TypeOf(2).getElementType();
  if (!element_.isF32() && !element_.isF64()) return false;
  for (int64_t operand : {0, 1}) {
    Type type = TypeOf(operand).getElementType();
    if (type != element_ && (!element_.isF32() || !(type.isBF16() || type.isF16()) || !WidensOnly())) return false;
  }
  FailureOr<linalg::ContractionDimensions> dims = linalg::inferContractionDims(op_);
  if (failed(dims) || dims->m.size() != 1 || dims->n.size() != 1 || dims->k.size() != 1) return false;
  m_ = dims->m[0], n_ = dims->n[0], k_ = dims->k[0];
  batch_.assign(dims->batch.begin(), dims->batch.end());
  // The columns of C must be adjacent; rows and columns are only names.
  if (LastDim(2) == m_) {
    std::swap(m_, n_);
    lhs_ = 1, rhs_ = 0;
  }
  if (LastDim(2) != n_) return false;
  lanes_ = target_.vector_bits / element_.getIntOrFloatBitWidth();
  if (Size(n_) < lanes_ / 2) return false;
  is_transposed_ = LastDim(rhs_) != n_;
  rows_by_steps_ = HasAdjacentSteps(lhs_);
  if (IsNarrow(lhs_) && !rows_by_steps_ && LastDim(lhs_) != m_) return false;
  is_paired_ = target_.has_bf16_pairs && target_.vector_bits >= 512 && TypeOf(0).getElementType().isBF16() &&
               TypeOf(1).getElementType().isBF16();
  step_ = is_paired_ ? IntegerType::get(op_.getContext(), 32) : element_;
  const int64_t bytes = element_.getIntOrFloatBitWidth() / 8;
  const bool copies_columns = is_transposed_ || IsNarrow(rhs_);
  return (!copies_columns || Size(n_) * Size(k_) * bytes <= kMostCopied) &&
         (!IsNarrow(lhs_) || Size(m_) * Size(k_) * bytes <= kMostCopied);
}

std::optional<unsigned> ProductOperands::LastDim(int64_t operand) {
  AffineMap map = Map(operand);
  if (map.getNumResults() == 0) return std::nullopt;
  auto dim = dyn_cast<AffineDimExpr>(map.getResults().back());
  return dim ? std::optional<unsigned>(dim.getPosition()) : std::nullopt;
}

Value ProductOperands::Index(int64_t value) { return arith::ConstantIndexOp::create(b_, value); }

Value ProductOperands::Plus(Value index, Value offset) { return b_.createOrFold<arith::AddIOp>(index, offset); }

Value ProductOperands::Plus(Value index, int64_t offset) {
  return offset == 0 ? index : arith::AddIOp::create(b_, index, Index(offset)).getResult();
}

SmallVector<Value> ProductOperands::At(int64_t operand, Indices batch, Value row, Value column, Value summand) {
  SmallVector<Value> indices;
  for (AffineExpr expression : Map(operand).getResults()) {
    unsigned dim = cast<AffineDimExpr>(expression).getPosition();
    if (dim == m_)
      indices.push_back(row);
    else if (dim == n_)
      indices.push_back(column);
    else if (dim == k_)
      indices.push_back(summand);
    else
      indices.push_back(batch[llvm::find(batch_, dim) - batch_.begin()]);
  }
  return indices;
}

void ProductOperands::Loop(int64_t begin, int64_t end, int64_t step, llvm::function_ref<void(Value)> body) {
  if (begin >= end) return;
  if (begin + step >= end) return body(Index(begin));
  auto loop = scf::ForOp::create(b_, Index(begin), Index(end), Index(step));
  OpBuilder::InsertionGuard guard(b_);
  b_.setInsertionPointToStart(loop.getBody());
  body(loop.getInductionVar());
}

Value ProductOperands::AllocateOnce(MemRefType type) {
  OpBuilder::InsertionGuard guard(b_);
  b_.setInsertionPointToStart(&op_->getParentOfType<func::FuncOp>().getBody().front());
  return memref::AllocaOp::create(b_, type, b_.getI64IntegerAttr(64));
}

Value ProductOperands::Widen(Value narrow) {
  auto vector = dyn_cast<VectorType>(narrow.getType());
  if ((vector ? vector.getElementType() : narrow.getType()) == element_) return narrow;
  return arith::ExtFOp::create(b_, vector ? VectorOf(vector.getNumElements(), element_) : element_, narrow);
}

// Returns neighbouring elements of bf16 as pairs.
Value ProductOperands::AsPairs(Value narrow) {
  const int64_t elements = cast<VectorType>(narrow.getType()).getNumElements();
  return vector::BitCastOp::create(b_, VectorOf(elements / 2, step_), narrow);
}

// Returns pairs of an element of |first| and one of |second|.
Value ProductOperands::Interleave(Value first, Value second) {
  SmallVector<int64_t> order;
  const int64_t elements = cast<VectorType>(first.getType()).getNumElements();
  for (int64_t i = 0; i < elements; ++i) order.append({i, i + elements});
  return AsPairs(vector::ShuffleOp::create(b_, first, second, order));
}

Value ProductOperands::LoadColumns(Indices batch, const Columns& columns) {
  auto load = [&](int64_t more) {
    Value step = is_paired_ ? arith::MulIOp::create(b_, columns.step, Index(2)).getResult() : columns.step;
    return LoadVector(b_, op_->getOperand(rhs_), At(rhs_, batch, Value(), columns.column, Plus(step, more)),
                      columns.part);
  };
  if (!is_paired_) return Widen(load(0));
  Value first = load(0);
  if (!columns.is_half) return Interleave(first, load(1));
  return Interleave(first, arith::ConstantOp::create(b_, b_.getZeroAttr(first.getType())));
}

Value ProductOperands::PairOfRow(Indices batch, Value row, Value step) {
  Value summand = arith::MulIOp::create(b_, step, Index(2));
  Value pair = LoadVector(b_, op_->getOperand(lhs_), At(lhs_, batch, row, Value(), summand), {2, 2});
  return vector::ExtractOp::create(b_, AsPairs(pair), ArrayRef<int64_t>{0});
}

SmallVector<Value> ProductOperands::PlaceOfRow(Value row, Value step) {
  return rows_by_steps_ ? SmallVector<Value>{row, step} : SmallVector<Value>{step, row};
}

Value ProductOperands::LoadRow(Indices batch, Value row, Value step) {
  Value element;
  if (rows_) {
    element = memref::LoadOp::create(b_, rows_, PlaceOfRow(row, step));
  } else if (is_paired_) {
    element = PairOfRow(batch, row, step);
  } else {
    element = memref::LoadOp::create(b_, op_->getOperand(lhs_), At(lhs_, batch, row, Value(), step));
  }
  return Repeat(b_, element, lanes_);
}

Value ProductOperands::MultiplyAdd(Value row, Value columns, Value sums) {
  if (!is_paired_) return vector::FMAOp::create(b_, row, columns, sums);
  VectorType pairs = VectorOf(2 * lanes_, b_.getBF16Type());
  Value left = vector::BitCastOp::create(b_, pairs, row), right = vector::BitCastOp::create(b_, pairs, columns);
  return LLVM::CallIntrinsicOp::create(b_, sums.getType(), b_.getStringAttr(kBf16PairsIntrinsic),
                                       ValueRange{sums, right, left})
      .getResult(0);
}

void ProductOperands::AllocateRows() {
  if (rows_) return;
  const int64_t lines = rows_by_steps_ ? Size(m_) : Steps(), line = rows_by_steps_ ? Steps() : Size(m_);
  const int64_t padded = (line + lanes_ - 1) / lanes_ * lanes_;
  pads_rows_ = lines * padded * step_.getIntOrFloatBitWidth() / 8 <= kMostCopied;
  rows_ = AllocateOnce(MemRefType::get({lines, pads_rows_ ? padded : line}, step_));
}

// Copies a vector along A's last dimension, which has |part| in the type of a step. Padded lines get whole vectors,
// because loads would have to wait for a store with a mask.
void ProductOperands::CopyLine(Indices batch, Value row, Value step, VectorPart part, bool is_half) {
  Value source = op_->getOperand(lhs_), copied;
  if (!is_paired_) {
    copied = Widen(LoadVector(b_, source, At(lhs_, batch, row, Value(), step), part));
  } else {
    Value summand = arith::MulIOp::create(b_, step, Index(2));
    auto load = [&](int64_t more, VectorPart elements) {
      return LoadVector(b_, source, At(lhs_, batch, row, Value(), Plus(summand, more)), elements);
    };
    if (rows_by_steps_) {
      copied = AsPairs(load(0, {2 * part.count, 2 * part.used - (is_half ? 1 : 0)}));
    } else {
      Value first = load(0, part);
      Value zero = arith::ConstantOp::create(b_, b_.getZeroAttr(first.getType()));
      copied = Interleave(first, is_half ? zero : load(1, part));
    }
  }
  StoreVector(b_, copied, rows_, PlaceOfRow(row, step), pads_rows_ ? VectorPart{part.count, part.count} : part);
}

void ProductOperands::CopyAllRows(Indices batch) {
  AllocateRows();
  const int64_t rows = Size(m_), steps = Steps();
  const bool is_odd = is_paired_ && Size(k_) % 2 != 0;
  auto lines = [&](int64_t size, llvm::function_ref<void(Value, VectorPart)> copy) {
    const int64_t whole = size / lanes_ * lanes_;
    Loop(0, whole, lanes_, [&](Value first) { copy(first, Whole()); });
    if (whole < size) copy(Index(whole), {lanes_, size - whole});
  };
  if (rows_by_steps_) {
    // The half of a pair that a row lacks is the last element of a vector with unused lanes.
    const int64_t pairs = is_odd ? steps - 1 : steps, whole = pairs / lanes_ * lanes_;
    Loop(0, rows, 1, [&](Value row) {
      Loop(0, whole, lanes_, [&](Value step) { CopyLine(batch, row, step, Whole(), false); });
      if (whole < steps) CopyLine(batch, row, Index(whole), {lanes_, steps - whole}, is_odd);
    });
    return;
  }
  Loop(0, is_odd ? steps - 1 : steps, 1,
       [&](Value step) { lines(rows, [&](Value row, VectorPart part) { CopyLine(batch, row, step, part, false); }); });
  if (is_odd) lines(rows, [&](Value row, VectorPart part) { CopyLine(batch, row, Index(steps - 1), part, true); });
}

void ProductOperands::CopyRows(Indices batch, Value row, int64_t rows) {
  if (rows_by_steps_) {
    Loop(0, Size(k_) / lanes_ * lanes_, lanes_, [&](Value step) {
      for (int64_t i = 0; i < rows; ++i) CopyLine(batch, Plus(row, i), step, Whole(), false);
    });
  } else {
    Loop(0, Size(k_), 1, [&](Value step) { CopyLine(batch, row, step, {kTileRows, rows}, false); });
  }
  CopyLastSteps(batch, row, rows);
}

void ProductOperands::CopyPartOfRows(Indices batch, Value row, Value part) {
  if (!rows_by_steps_) return CopyLine(batch, row, part, {kTileRows, kTileRows}, false);
  Value rows = Index(kTileRows);
  Value step = arith::MulIOp::create(b_, arith::DivUIOp::create(b_, part, rows), Index(lanes_));
  CopyLine(batch, Plus(row, arith::RemUIOp::create(b_, part, rows)), step, Whole(), false);
}

void ProductOperands::CopyLastSteps(Indices batch, Value row, int64_t rows) {
  const int64_t rest = rows_by_steps_ ? Size(k_) % lanes_ : 0;
  for (int64_t i = 0; rest > 0 && i < rows; ++i) {
    CopyLine(batch, Plus(row, i), Index(Size(k_) - rest), {lanes_, rest}, false);
  }
}

void ProductOperands::Pack(Indices batch) {
  const int64_t all_columns = Size(n_), all_steps = Steps();
  if (!pack_) pack_ = AllocateOnce(MemRefType::get({all_steps, all_columns}, step_));
  if (!is_transposed_) {
    auto copy = [&](Value step, Value column, VectorPart part, bool is_half) {
      StoreVector(b_, LoadColumns(batch, {step, column, part, is_half}), pack_, {step, column}, part);
    };
    auto line = [&](Value step, bool is_half) {
      const int64_t whole = all_columns / lanes_ * lanes_;
      Loop(0, whole, lanes_, [&](Value column) { copy(step, column, Whole(), is_half); });
      if (whole < all_columns) copy(step, Index(whole), {lanes_, all_columns - whole}, is_half);
    };
    const bool is_odd = is_paired_ && Size(k_) % 2 != 0;
    Loop(0, is_odd ? all_steps - 1 : all_steps, 1, [&](Value step) { line(step, false); });
    if (is_odd) line(Index(all_steps - 1), true);
    return;
  }
  const bool adjacent = HasAdjacentSteps(rhs_);
  const int64_t whole_steps = is_paired_ ? Size(k_) / 2 : all_steps;
  const int64_t columns = adjacent ? all_columns / lanes_ * lanes_ : 0, steps = whole_steps / lanes_ * lanes_;
  if (columns && steps) {
    Loop(0, columns, lanes_, [&](Value column) {
      Loop(0, steps, lanes_, [&](Value step) {
        for (auto [i, vector] : llvm::enumerate(TransposedSquare(batch, column, step))) {
          StoreVector(b_, vector, pack_, {Plus(step, static_cast<int64_t>(i)), column}, Whole());
        }
      });
    });
    PackElements(batch, 0, columns, steps, all_steps);
    PackElements(batch, columns, all_columns, 0, all_steps);
  } else {
    PackElements(batch, 0, all_columns, 0, all_steps);
  }
}

void ProductOperands::PackElements(Indices batch, int64_t first_column, int64_t columns, int64_t first_step,
                                   int64_t steps) {
  if (first_column == columns || first_step == steps) return;
  const int64_t whole = is_paired_ ? std::min(steps, Size(k_) / 2) : steps;
  auto load = [&](Value column, Value summand) {
    return memref::LoadOp::create(b_, op_->getOperand(rhs_), At(rhs_, batch, Value(), column, summand)).getResult();
  };
  auto pack = [&](Value column, Value step, bool is_half) {
    Value element;
    if (!is_paired_) {
      element = Widen(load(column, step));
    } else {
      Value summand = arith::MulIOp::create(b_, step, Index(2));
      Value first = load(column, summand);
      Value second = is_half ? arith::ConstantOp::create(b_, b_.getZeroAttr(first.getType())).getResult()
                             : load(column, Plus(summand, 1));
      Value pair = vector::FromElementsOp::create(b_, VectorOf(2, first.getType()), ValueRange{first, second});
      element = vector::ExtractOp::create(b_, AsPairs(pair), ArrayRef<int64_t>{0});
    }
    memref::StoreOp::create(b_, element, pack_, ValueRange{step, column});
  };
  Loop(first_column, columns, 1, [&](Value column) {
    Loop(first_step, whole, 1, [&](Value step) { pack(column, step, false); });
    if (whole < steps) pack(column, Index(whole), true);
  });
}

SmallVector<Value> ProductOperands::TransposedSquare(Indices batch, Value column, Value step) {
  const int64_t summands = is_paired_ ? 2 : 1;
  return LoadTransposed(b_, lanes_, step_, [&](int64_t row, int64_t first, int64_t width) {
    Value summand = Plus(step, first);
    if (is_paired_) summand = arith::MulIOp::create(b_, summand, Index(2));
    SmallVector<Value> indices = At(rhs_, batch, Value(), Plus(column, row), summand);
    Value loaded = LoadVector(b_, op_->getOperand(rhs_), indices, {summands * width, summands * width});
    return is_paired_ ? AsPairs(loaded) : Widen(loaded);
  });
}

}  // namespace tessera
