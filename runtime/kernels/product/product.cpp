// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/product/product.h"

#include <algorithm>
#include <cstring>

#include "tessera/runtime/base/small_float.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/kernels/parallel_for.h"
#include "tessera/runtime/kernels/product/plan.h"

namespace tessera::product {
namespace {

// Steps of dots between two visits of the sums; a multiple of any vector.
constexpr int64_t kDotSteps = 4096;

int64_t WidthOf(SumType type) { return type == SumType::kF64 || type == SumType::kI64 ? 8 : 4; }

// How an element lies in memory; of a complex one, its parts.
std::optional<Element> ElementOf(DType dtype) {
  switch (dtype) {
    case DType::kF32:
    case DType::kC64:
      return Element::kF32;
    case DType::kF64:
    case DType::kC128:
      return Element::kF64;
    case DType::kBF16:
      return Element::kBF16;
    case DType::kF16:
      return Element::kF16;
    case DType::kI8:
      return Element::kS8;
    case DType::kU8:
      return Element::kU8;
    case DType::kI16:
      return Element::kS16;
    case DType::kU16:
      return Element::kU16;
    case DType::kI32:
    case DType::kU32:
      return Element::kI32;
    case DType::kI64:
    case DType::kU64:
      return Element::kI64;
    default:
      if (IsFloat(dtype)) return Element::kTable;
      return std::nullopt;
  }
}

// A side of the product, as the loops see it.
struct Side {
  Element element = Element::kF32;
  int64_t byte_width = 0;
  std::vector<int64_t> batch;  // offsets
  Offsets free, steps;
  std::vector<float> table;
};

Side MakeSide(const TensorType& type, const Operand& operand, bool is_right) {
  Side side;
  side.element = *ElementOf(type.dtype);
  const int parts = IsComplex(type.dtype) ? 2 : 1;
  side.byte_width = ByteWidth(type.dtype) / parts;
  side.batch = OffsetsOf(operand.batch, parts).values;
  // A complex product is a real one: a row of the left-hand side has both parts of its elements one behind the other, a
  // column of the right-hand side is two, and each of its steps is two rows, the second of which is made of the first.
  side.free = OffsetsOf(operand.free, parts, parts == 2 && is_right);
  side.steps = OffsetsOf(operand.contracting, parts, parts == 2 && !is_right);
  if (side.element == Element::kTable) {
    for (int bits = 0; bits < 256; ++bits) {
      side.table.push_back(DecodeSmallFloat(type.dtype, static_cast<uint8_t>(bits)));
    }
  }
  return side;
}

// A block's place: the batch, and the first row, column and step.
struct Block {
  int64_t batch, step_block, row, rows, column, columns, step, steps;
};

class Product : public LibraryKernel {
 public:
  Product(Side left, Side right, DType result, bool swapped, bool is_complex, SumType sum, const Functions& functions,
          Method method, int threads)
      : left_(std::move(left)),
        right_(std::move(right)),
        result_(result),
        swapped_(swapped),
        parts_(is_complex ? 2 : 1),
        width_(WidthOf(sum)),
        functions_(functions),
        extents_{static_cast<int64_t>(left_.batch.size()), left_.free.size(), right_.free.size(), left_.steps.size()},
        plan_(MakePlan(extents_, method, functions, width_, threads)) {}

  absl::Status Allocate() {
    const int64_t columns = (plan_.columns + functions_.tile_columns - 1) / functions_.tile_columns;
    stride_ = columns * functions_.tile_columns;
    sums_bytes_ = plan_.rows * stride_ * width_;
    left_bytes_ = plan_.rows * (plan_.method == Method::kDots ? kDotSteps : kDepth) * width_;
    panel_bytes_ = plan_.method == Method::kTiles ? kDepth * stride_ * width_ : 0;
    line_bytes_ = stride_ * ByteWidth(result_);
    // Lines of the cache, so that threads do not share them.
    worker_bytes_ = (sums_bytes_ + left_bytes_ + panel_bytes_ + line_bytes_ + 127) / 64 * 64;
    ASSIGN_OR_RETURN(scratch_, Buffer::Allocate({DType::kU8, {worker_bytes_ * plan_.workers}}));
    std::memset(scratch_.data(), 0, static_cast<size_t>(scratch_.byte_size()));
    if (plan_.step_blocks > 1) {
      const int64_t results = extents_.batch * extents_.rows * extents_.columns;
      ASSIGN_OR_RETURN(parts_of_sums_, Buffer::Allocate({DType::kU8, {plan_.step_blocks * results * width_}}));
    }
    return absl::OkStatus();
  }

  absl::Status Run(const void* const* operands, void* const* results) override {
    lhs_ = static_cast<const char*>(operands[swapped_ ? 1 : 0]);
    rhs_ = static_cast<const char*>(operands[swapped_ ? 0 : 1]);
    to_ = static_cast<char*>(results[0]);
    Parallel([](Product& product, int64_t worker) { product.Work(worker); });
    if (plan_.step_blocks > 1) Parallel([](Product& product, int64_t worker) { product.AddUp(worker); });
    return absl::OkStatus();
  }

 private:
  // Calls function(*this, worker) on every worker.
  template <typename Function>
  void Parallel(Function) {
    auto body = [](void* closure, int64_t begin, int64_t end) -> int32_t {
      for (int64_t worker = begin; worker < end; ++worker) Function()(*static_cast<Product*>(closure), worker);
      return 0;
    };
    ParallelFor(plan_.workers, 1, plan_.workers, body, this);
  }

  char* Sums(int64_t worker) { return static_cast<char*>(scratch_.data()) + worker * worker_bytes_; }
  char* Left(int64_t worker) { return Sums(worker) + sums_bytes_; }
  char* Panels(int64_t worker) { return Left(worker) + left_bytes_; }
  char* Line(int64_t worker) { return Panels(worker) + panel_bytes_; }

  Block BlockAt(int64_t index) const {
    Block block;
    block.column = index % plan_.column_blocks * plan_.columns;
    index /= plan_.column_blocks;
    block.row = index % plan_.row_blocks * plan_.rows;
    index /= plan_.row_blocks;
    block.step_block = index % plan_.step_blocks;
    block.step = block.step_block * plan_.steps;
    block.batch = index / plan_.step_blocks;
    block.rows = std::min(plan_.rows, extents_.rows - block.row);
    block.columns = std::min(plan_.columns, extents_.columns - block.column);
    block.steps = std::min(plan_.steps, extents_.steps - block.step);
    return block;
  }

  void Work(int64_t worker) {
    const int64_t blocks = plan_.blocks(extents_.batch);
    const int64_t end = blocks * (worker + 1) / plan_.workers;
    for (int64_t index = blocks * worker / plan_.workers; index < end; ++index) {
      const Block block = BlockAt(index);
      if (plan_.method != Method::kTiles) {
        std::memset(Sums(worker), 0, static_cast<size_t>(block.rows * stride_ * width_));
      }
      switch (plan_.method) {
        case Method::kTiles:
          Tiles(worker, block);
          break;
        case Method::kSweep:
          Sweep(worker, block);
          break;
        case Method::kDots:
          Dots(worker, block);
          break;
      }
      if (plan_.step_blocks == 1) {
        Finish(worker, block);
      } else {
        Keep(worker, block);
      }
    }
  }

  Rectangle LeftPart(const Block& block, int64_t step, int64_t steps) const {
    return {lhs_ + left_.batch[block.batch] * left_.byte_width,
            left_.table.data(),
            left_.free.axis(),
            left_.steps.axis(),
            block.row,
            block.rows,
            step,
            steps};
  }
  Rectangle RightPart(const Block& block, int64_t step, int64_t steps, int64_t column, int64_t columns) const {
    return {rhs_ + right_.batch[block.batch] * right_.byte_width,
            right_.table.data(),
            right_.steps.axis(),
            right_.free.axis(),
            step,
            steps,
            column,
            columns};
  }

  auto WidenLeft() const { return functions_.widen[static_cast<int>(left_.element)]; }

  void Tiles(int64_t worker, const Block& block) {
    const int64_t panel_columns = functions_.tile_columns;
    // Rows of about one number: a block of 13 rows is one of 7 and one of 6.
    const int64_t row_tiles = (block.rows + functions_.tile_rows - 1) / functions_.tile_rows;
    for (int64_t step = block.step; step < block.step + block.steps; step += kDepth) {
      const int64_t steps = std::min(kDepth, block.step + block.steps - step);
      WidenLeft()(LeftPart(block, step, steps), Left(worker), kDepth);
      FillPanels(block, step, steps, Panels(worker));
      for (int64_t column = 0; column < block.columns; column += panel_columns) {
        const char* panel = Panels(worker) + column * kDepth * width_;
        for (int64_t tile = 0; tile < row_tiles; ++tile) {
          const int64_t row = block.rows * tile / row_tiles, end = block.rows * (tile + 1) / row_tiles;
          functions_.tile[end - row - 1](Left(worker) + row * kDepth * width_, panel, steps,
                                         Sums(worker) + (row * stride_ + column) * width_, stride_, step > block.step);
        }
      }
    }
  }

  void FillPanels(const Block& block, int64_t step, int64_t steps, char* panels) const {
    const auto widen = functions_.widen_panels[static_cast<int>(right_.element)];
    const int64_t all = functions_.tile_columns;
    widen(RightPart(block, step / parts_, steps / parts_, block.column, block.columns), panels, all * parts_);
    if (parts_ == 1) return;
    for (int64_t column = 0; column < block.columns; column += all) {
      char* panel = panels + column * kDepth * width_;
      const int64_t row_bytes = all * width_, columns = std::min(all, block.columns - column);
      for (int64_t row = 0; row < steps; row += 2) {
        functions_.turn(panel + row * row_bytes, panel + (row + 1) * row_bytes, columns);
      }
    }
  }

  void Sweep(int64_t worker, const Block& block) {
    for (int64_t step = block.step; step < block.step + block.steps; step += kDepth) {
      const int64_t steps = std::min(kDepth, block.step + block.steps - step);
      WidenLeft()(LeftPart(block, step, steps), Left(worker), kDepth);
      const Rectangle right = RightPart(block, step, steps, block.column, block.columns);
      for (int64_t row = 0; row < block.rows; row += functions_.tile_rows) {
        const int64_t rows = std::min(functions_.tile_rows, block.rows - row);
        functions_.sweep[static_cast<int>(right_.element)][rows - 1](Left(worker) + row * kDepth * width_, right,
                                                                     Sums(worker) + row * stride_ * width_, stride_);
      }
    }
  }

  void Dots(int64_t worker, const Block& block) {
    for (int64_t step = block.step; step < block.step + block.steps; step += kDotSteps) {
      const int64_t steps = std::min(kDotSteps, block.step + block.steps - step);
      if (steps % functions_.lanes != 0) {
        std::memset(Left(worker), 0, static_cast<size_t>(block.rows * kDotSteps * width_));
      }
      WidenLeft()(LeftPart(block, step, steps), Left(worker), kDotSteps);
      const Rectangle right = RightPart(block, step, steps, block.column, block.columns);
      for (int64_t row = 0; row < block.rows; row += kMostDotRows) {
        const int64_t rows = std::min<int64_t>(kMostDotRows, block.rows - row);
        functions_.dots[static_cast<int>(right_.element)][rows - 1](
            Left(worker) + row * kDotSteps * width_, kDotSteps, right, Sums(worker) + row * stride_ * width_, stride_);
      }
    }
  }

  // The sums of a block become elements of the result.
  void Finish(int64_t worker, const Block& block) {
    for (int64_t row = 0; row < block.rows; ++row) {
      RoundRow(Sums(worker) + row * stride_ * width_, block.batch, block.row + row, block.column, block.columns,
               Line(worker));
    }
  }

  void RoundRow(const char* sums, int64_t batch, int64_t row, int64_t column, int64_t columns, char* line) {
    const int64_t width = ByteWidth(result_);
    const int64_t rows = extents_.rows, all = extents_.columns / parts_;
    char* place = to_ + batch * rows * all * width;
    const bool adjacent = !swapped_ || rows == 1;
    if (adjacent) place += (row * all + column / parts_) * width;
    RoundRun(sums, adjacent ? place : line, columns);
    if (adjacent) return;
    // The result lies the other way round: its rows are this product's columns.
    place += (column * rows + row) * width;
    for (int64_t i = 0; i < columns; ++i) {
      std::memcpy(place + i * rows * width, line + i * width, static_cast<size_t>(width));
    }
  }

  void RoundRun(const char* sums, char* to, int64_t count) const {
    const Element element = *ElementOf(result_);
    if (element != Element::kTable) return functions_.round[static_cast<int>(element)](sums, to, count);
    for (int64_t i = 0; i < count; ++i) {
      float sum = 0;
      std::memcpy(&sum, sums + i * width_, sizeof(sum));
      to[i] = static_cast<char>(EncodeSmallFloat(result_, sum));
    }
  }

  char* PartOfSums(int64_t step_block, int64_t batch, int64_t row) {
    const int64_t index = (step_block * extents_.batch + batch) * extents_.rows + row;
    return static_cast<char*>(parts_of_sums_.data()) + index * extents_.columns * width_;
  }

  void Keep(int64_t worker, const Block& block) {
    for (int64_t row = 0; row < block.rows; ++row) {
      std::memcpy(PartOfSums(block.step_block, block.batch, block.row + row) + block.column * width_,
                  Sums(worker) + row * stride_ * width_, static_cast<size_t>(block.columns * width_));
    }
  }

  // The parts of all sums, in the order of their steps.
  void AddUp(int64_t worker) {
    const int64_t rows = extents_.batch * extents_.rows;
    const int64_t end = rows * (worker + 1) / plan_.workers;
    for (int64_t index = rows * worker / plan_.workers; index < end; ++index) {
      const int64_t batch = index / extents_.rows, row = index % extents_.rows;
      char* sums = PartOfSums(0, batch, row);
      for (int64_t part = 1; part < plan_.step_blocks; ++part) {
        functions_.add(sums, PartOfSums(part, batch, row), extents_.columns);
      }
      for (int64_t column = 0; column < extents_.columns; column += stride_) {
        RoundRow(sums + column * width_, batch, row, column, std::min(stride_, extents_.columns - column),
                 Line(worker));
      }
    }
  }

  const Side left_, right_;
  const DType result_;
  const bool swapped_;   // left_ is the right-hand side of the program
  const int64_t parts_;  // of an element of the result
  const int64_t width_;  // of a sum, in bytes
  const Functions& functions_;
  const Extents extents_;
  const Plan plan_;
  int64_t stride_ = 0;  // between rows of sums
  int64_t sums_bytes_ = 0, left_bytes_ = 0, panel_bytes_ = 0, line_bytes_ = 0, worker_bytes_ = 0;
  Buffer scratch_, parts_of_sums_;
  // The run under way.
  const char *lhs_ = nullptr, *rhs_ = nullptr;
  char* to_ = nullptr;
};

bool CanHold(const Functions& functions, DType dtype) {
  const std::optional<Element> element = ElementOf(dtype);
  return element.has_value() && functions.widen[static_cast<int>(*element)] != nullptr;
}

// How the right-hand side is read in place, where it can be.
std::optional<Method> InPlace(int64_t rows, const Side& right, const Functions& functions) {
  if (functions.sweep[static_cast<int>(right.element)][0] == nullptr) return std::nullopt;
  const bool sweeps = rows <= kMostSweepRows && right.free.run == right.free.size();
  const bool dots = rows <= kMostRowsOfDots && right.steps.run == right.steps.size();
  // A vector of columns that is mostly empty is no vector.
  if (sweeps && (!dots || right.free.size() >= functions.lanes)) return Method::kSweep;
  if (dots) return Method::kDots;
  return std::nullopt;
}

}  // namespace

std::optional<SumType> SumTypeOf(DType lhs, DType rhs, DType result) {
  if (IsComplex(lhs) != IsComplex(rhs) || IsComplex(lhs) != IsComplex(result)) return std::nullopt;
  if (IsComplex(lhs) && (lhs != rhs || lhs != result)) return std::nullopt;
  for (SumType type : {SumType::kF32, SumType::kF64, SumType::kI32, SumType::kI64}) {
    const Functions& functions = BaselineFunctions(type);
    if (!CanHold(functions, lhs) || !CanHold(functions, rhs)) continue;
    const std::optional<Element> element = ElementOf(result);
    if (!element.has_value()) continue;
    const bool small = type == SumType::kF32 && *element == Element::kTable;
    if (small || functions.round[static_cast<int>(*element)] != nullptr) return type;
  }
  return std::nullopt;
}

absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareProduct(const TensorType& lhs_type, const Operand& lhs,
                                                              const TensorType& rhs_type, const Operand& rhs,
                                                              DType result, int threads, const HasFeature& has) {
  const std::optional<SumType> sum = SumTypeOf(lhs_type.dtype, rhs_type.dtype, result);
  if (!sum.has_value()) {
    return Unimplemented("{} x {} -> {}", Name(lhs_type.dtype), Name(rhs_type.dtype), Name(result));
  }
  const Functions& functions = ChooseFunctions(*sum, has);
  const bool is_complex = IsComplex(result);
  Side left = MakeSide(lhs_type, lhs, false), right = MakeSide(rhs_type, rhs, true);
  Method method = Method::kTiles;
  bool swapped = false;
  if (!is_complex) {
    std::optional<Method> in_place = InPlace(left.free.size(), right, functions);
    std::optional<Method> in_place_swapped = InPlace(right.free.size(), left, functions);
    swapped = in_place_swapped.has_value() && (!in_place.has_value() || right.free.size() < left.free.size());
    if (swapped) std::swap(left, right);
    method = (swapped ? in_place_swapped : in_place).value_or(Method::kTiles);
  }
  auto product = std::make_unique<Product>(std::move(left), std::move(right), result, swapped, is_complex, *sum,
                                           functions, method, threads);
  RETURN_IF_ERROR(product->Allocate());
  return std::unique_ptr<LibraryKernel>(std::move(product));
}

}  // namespace tessera::product
