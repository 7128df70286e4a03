// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/loops/product_operands.h"

#include <numeric>

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
  // The columns of C must be adjacent; rows and columns are interchangeable.
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
  is_flat_ = !is_paired_ && HasFlatRows();
  tile_rows_ = TileRows();
  const int64_t bytes = element_.getIntOrFloatBitWidth() / 8;
  const bool copies_columns = is_transposed_ || IsNarrow(rhs_);
  return (!copies_columns || Size(n_) * Size(k_) * bytes <= kMostCopied) &&
         (!IsNarrow(lhs_) || Size(m_) * Size(k_) * bytes <= kMostCopied);
}

// Returns the rows of a tile. Sums of fewer than eight vectors leave multipliers idle, as do those of a last tile of
// few rows. More rows need fewer loads of columns, but more registers. More than eight rows, of converted elements and
// one vector, avoid a tile of few rows. They start later, because all of them are converted first.
int64_t ProductOperands::TileRows() {
  constexpr int64_t kMostRows = 8, kMostSums = 16, kBusySums = 8, kCostOfTile = 2;
  const int64_t vectors = std::min(VectorsOf(Size(n_)), TileColumns());
  const int64_t most = target_.vector_bits >= 512 && NeedsCopyOfRows() ? kMostSums : kMostRows;
  int64_t best = std::clamp(kMostSums / vectors, kLeastTileRows, std::clamp(lanes_, kLeastTileRows, most));
  best = std::min(best, std::max(Size(m_), kMostRows));
  if (target_.vector_bits < 512 && vectors > 1) best = kLeastTileRows;
  auto cost = [&](int64_t rows) {
    auto of_tile = [&](int64_t r) {
      const int64_t later = std::max<int64_t>(r - kMostRows, 0) / 2;
      return r == 0 ? 0 : std::max(r * vectors, kBusySums) + kCostOfTile + later;
    };
    return Size(m_) / rows * of_tile(rows) + of_tile(Size(m_) % rows);
  };
  for (int64_t rows = best - 1; rows >= kLeastTileRows; --rows) {
    if (cost(rows) < cost(best)) best = rows;
  }
  return best;
}

// Returns whether the rows and steps of a matrix of A follow one another in memory.
bool ProductOperands::HasFlatRows() {
  const ArrayRef<AffineExpr> dims = Map(lhs_).getResults();
  auto is = [](AffineExpr expression, unsigned dim) {
    auto found = dyn_cast<AffineDimExpr>(expression);
    return found && found.getPosition() == dim;
  };
  if (dims.size() < 2) return false;
  AffineExpr lines = dims[dims.size() - 2], last = dims.back();
  return (is(lines, m_) && is(last, k_)) || (is(lines, k_) && is(last, m_));
}

std::optional<unsigned> ProductOperands::LastDim(int64_t operand) {
  AffineMap map = Map(operand);
  if (map.getNumResults() == 0) return std::nullopt;
  auto dim = dyn_cast<AffineDimExpr>(map.getResults().back());
  return dim ? std::optional<unsigned>(dim.getPosition()) : std::nullopt;
}

Value ProductOperands::Index(int64_t value) {
  Value& constant = constants_[value];
  if (!constant) {
    OpBuilder::InsertionGuard guard(b_);
    b_.setInsertionPointToStart(&op_->getParentOfType<func::FuncOp>().getBody().front());
    constant = arith::ConstantIndexOp::create(b_, value);
  }
  return constant;
}

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
  Loop(Index(begin), Index(end), step, body);
}

void ProductOperands::Loop(Value begin, Value end, int64_t step, llvm::function_ref<void(Value)> body) {
  auto loop = scf::ForOp::create(b_, begin, end, Index(step));
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

Value ProductOperands::LoadPiece(Indices batch, Value row, Value step) {
  Value piece = LoadVector(b_, op_->getOperand(lhs_), At(lhs_, batch, row, Value(), step), {kPiece, kPiece});
  // Loads one integer, which LLVM broadcasts during the load.
  Type bits = b_.getIntegerType(kPiece * TypeOf(lhs_).getElementTypeBitWidth());
  Value integers = vector::BitCastOp::create(b_, VectorOf(1, bits), piece);
  Value repeated = Repeat(b_, vector::ExtractOp::create(b_, integers, ArrayRef<int64_t>{0}), lanes_ / kPiece);
  return Widen(vector::BitCastOp::create(b_, VectorOf(lanes_, TypeOf(lhs_).getElementType()), repeated));
}

// The elements are taken within each 128 bits, which processors shuffle fastest.
Value ProductOperands::StepOfPiece(Value piece, int64_t index) {
  SmallVector<int64_t> order;
  for (int64_t lane = 0; lane < lanes_; ++lane) order.push_back(lane / kPiece * kPiece + index);
  return vector::ShuffleOp::create(b_, piece, piece, order);
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
  if (is_flat_) {
    auto flat = [&](Value buffer) -> Value {
      ReassociationIndices dims(cast<MemRefType>(buffer.getType()).getRank());
      std::iota(dims.begin(), dims.end(), 0);
      return memref::CollapseShapeOp::create(b_, buffer, ArrayRef<ReassociationIndices>(dims));
    };
    rows_ = AllocateOnce(MemRefType::get({Size(rows_by_steps_ ? m_ : k_), Size(rows_by_steps_ ? k_ : m_)}, step_));
    flat_rows_ = flat(rows_);
    flat_ = flat(op_->getOperand(lhs_));
    return;
  }
  const int64_t lines = rows_by_steps_ ? Size(m_) : Steps(), line = rows_by_steps_ ? Steps() : Size(m_);
  const int64_t padded = VectorsOf(line) * lanes_;
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

void ProductOperands::CopyFlat(Indices batch, Value first) {
  const int64_t size = Size(m_) * Size(k_);
  Value place = size < lanes_ ? Index(0) : arith::MinUIOp::create(b_, first, Index(size - lanes_)).getResult();
  Value matrix = Index(0);
  const SmallVector<Value> indices = At(lhs_, batch, Index(0), Value(), Index(0));
  for (size_t dim = 0; dim + 2 < indices.size(); ++dim) {
    matrix = arith::MulIOp::create(b_, matrix, Index(TypeOf(lhs_).getDimSize(dim)));
    matrix = arith::AddIOp::create(b_, matrix, indices[dim]);
  }
  matrix = arith::MulIOp::create(b_, matrix, Index(size));
  const VectorPart part = {lanes_, std::min(lanes_, size)};
  StoreVector(b_, Widen(LoadVector(b_, flat_, Plus(matrix, place), part)), flat_rows_, place, part);
}

void ProductOperands::CopyFlat(Indices batch, Value first, int64_t count) {
  Loop(0, count, lanes_, [&](Value offset) { CopyFlat(batch, Plus(first, offset)); });
}

void ProductOperands::CopyAllRows(Indices batch) {
  AllocateRows();
  if (is_flat_) return CopyFlat(batch, Index(0), Size(m_) * Size(k_));
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
  if (is_flat_) return CopyFlat(batch, arith::MulIOp::create(b_, row, Index(Size(k_))), rows * Size(k_));
  if (rows_by_steps_) {
    Loop(0, Size(k_) / lanes_ * lanes_, lanes_, [&](Value step) {
      for (int64_t i = 0; i < rows; ++i) CopyLine(batch, Plus(row, i), step, Whole(), false);
    });
  } else {
    Loop(0, Size(k_), 1, [&](Value step) { CopyLine(batch, row, step, {tile_rows_, rows}, false); });
  }
  CopyLastSteps(batch, row, rows);
}

void ProductOperands::CopyPartOfRows(Indices batch, Value row, Value part) {
  if (is_flat_) {
    Value first = arith::MulIOp::create(b_, row, Index(Size(k_)));
    return CopyFlat(batch, Plus(first, arith::MulIOp::create(b_, part, Index(lanes_)).getResult()));
  }
  if (!rows_by_steps_) return CopyLine(batch, row, part, {tile_rows_, tile_rows_}, false);
  Value rows = Index(tile_rows_);
  Value step = arith::MulIOp::create(b_, arith::DivUIOp::create(b_, part, rows), Index(lanes_));
  CopyLine(batch, Plus(row, arith::RemUIOp::create(b_, part, rows)), step, Whole(), false);
}

void ProductOperands::CopyLastSteps(Indices batch, Value row, int64_t rows) {
  if (is_flat_) {
    const int64_t count = rows * Size(k_), rest = count % lanes_;
    Value first = arith::MulIOp::create(b_, row, Index(Size(k_)));
    if (rest > 0) CopyFlat(batch, Plus(first, count - rest));
    return;
  }
  const int64_t rest = rows_by_steps_ ? Size(k_) % lanes_ : 0;
  for (int64_t i = 0; rest > 0 && i < rows; ++i) {
    CopyLine(batch, Plus(row, i), Index(Size(k_) - rest), {lanes_, rest}, false);
  }
}

void ProductOperands::Pack(Indices batch) {
  const int64_t all_columns = Size(n_), all_steps = Steps();
  if (!pack_) {
    const int64_t padded = VectorsOf(all_columns) * lanes_;
    pads_pack_ = all_steps * padded * step_.getIntOrFloatBitWidth() / 8 <= kMostCopied;
    pack_ = AllocateOnce(MemRefType::get({all_steps, pads_pack_ ? padded : all_columns}, step_));
  }
  if (is_transposed_) return HasAdjacentSteps(rhs_) ? PackTransposed(batch) : PackElements(batch);
  auto line = [&](Value step, bool is_half) {
    auto copy = [&](Value column, VectorPart part) {
      StoreColumns(LoadColumns(batch, {step, column, part, is_half}), step, column, part);
    };
    const int64_t whole = all_columns / lanes_ * lanes_;
    Loop(0, whole, lanes_, [&](Value column) { copy(column, Whole()); });
    if (whole < all_columns) copy(Index(whole), {lanes_, all_columns - whole});
  };
  const bool is_odd = is_paired_ && Size(k_) % 2 != 0;
  Loop(0, is_odd ? all_steps - 1 : all_steps, 1, [&](Value step) { line(step, false); });
  if (is_odd) line(Index(all_steps - 1), true);
}

void ProductOperands::StoreColumns(Value columns, Value step, Value column, VectorPart part) {
  StoreVector(b_, columns, pack_, {step, column}, pads_pack_ ? Whole() : part);
}

void ProductOperands::PackTransposed(Indices batch) {
  const int64_t summands = SummandsOfPart(), steps = is_paired_ ? summands / 2 : summands;
  const int64_t whole = Size(k_) / summands, rest = Size(k_) % summands;
  auto copy = [&](const TransposedPart& part) {
    for (auto [i, vector] : llvm::enumerate(Transposed(batch, part))) {
      StoreColumns(vector, Plus(part.step, static_cast<int64_t>(i)), part.column, {lanes_, part.columns});
    }
  };
  auto columns = [&](Value column, int64_t count) {
    Loop(0, whole * steps, steps, [&](Value step) { copy({column, step, count, summands}); });
    if (rest > 0) copy({column, Index(whole * steps), count, rest});
  };
  const int64_t whole_columns = Size(n_) / lanes_ * lanes_;
  Loop(0, whole_columns, lanes_, [&](Value column) { columns(column, lanes_); });
  if (whole_columns < Size(n_)) columns(Index(whole_columns), Size(n_) - whole_columns);
}

void ProductOperands::PackElements(Indices batch) {
  const int64_t steps = Steps(), whole = is_paired_ ? Size(k_) / 2 : steps;
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
  Loop(0, Size(n_), 1, [&](Value column) {
    Loop(0, whole, 1, [&](Value step) { pack(column, step, false); });
    if (whole < steps) pack(column, Index(whole), true);
  });
}

// Narrow elements are transposed in pairs, which takes half as many shuffles.
SmallVector<Value> ProductOperands::Transposed(Indices batch, const TransposedPart& part) {
  const bool has_pairs = IsNarrow(rhs_);
  const int64_t elements = has_pairs ? 2 : 1;  // in a lane
  Type lane = has_pairs ? b_.getI32Type() : element_;
  Value first_summand = is_paired_ ? arith::MulIOp::create(b_, part.step, Index(2)).getResult() : part.step;
  auto load = [&](int64_t row, int64_t first, int64_t width) -> Value {
    if (row >= part.columns) return arith::ConstantOp::create(b_, b_.getZeroAttr(VectorOf(width, lane)));
    const int64_t used = std::min(width * elements, part.summands - first * elements);
    Value summand = Plus(first_summand, first * elements);
    Value loaded = LoadVector(b_, op_->getOperand(rhs_), At(rhs_, batch, Value(), Plus(part.column, row), summand),
                              {width * elements, used});
    return has_pairs ? vector::BitCastOp::create(b_, VectorOf(width, lane), loaded).getResult() : loaded;
  };
  const int64_t count = (part.summands + elements - 1) / elements;
  const SmallVector<Value> vectors = LoadTransposed(b_, lanes_, count, lane, load);
  if (!has_pairs || is_paired_) return vectors;
  SmallVector<Value> steps;
  for (Value pairs : vectors) {
    Value halves = vector::BitCastOp::create(b_, VectorOf(2 * lanes_, TypeOf(rhs_).getElementType()), pairs);
    for (int64_t half : {0, 1}) {
      SmallVector<int64_t> order;
      for (int64_t i = 0; i < lanes_; ++i) order.push_back(2 * i + half);
      steps.push_back(Widen(vector::ShuffleOp::create(b_, halves, halves, order)));
    }
  }
  steps.truncate(part.summands);
  return steps;
}

}  // namespace tessera
