// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/product/product.h"

#include <algorithm>
#include <cstring>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/kernels/parallel_for.h"
#include "tessera/runtime/kernels/product/arrange.h"
#include "tessera/runtime/kernels/product/gather.h"
#include "tessera/runtime/kernels/product/long_sums.h"
#include "tessera/runtime/kernels/product/plan.h"
#include "tessera/runtime/kernels/product/side.h"
#include "tessera/runtime/kernels/product/store.h"

namespace tessera::product {
namespace {

// Steps of dots between two visits of the sums; a multiple of any vector.
constexpr int64_t kDotSteps = 4096;

// Bytes between the rows of two tiles. A load that follows a store at the same offset of a page would wait for it.
constexpr int64_t kApart = 128;

// A product as its loops see it. Complex numbers are pairs of real ones:
//
//   tiles   Both parts of an element of the left-hand side are steps. A column of the right-hand side is two columns,
//           and each of its steps is two rows, the second derived from the first. In a left-hand side that is read by
//           steps, both parts of its rows alternate and are then separated.
//   sweeps  Both parts of the left-hand side are rows, both of the right-hand side are columns. At the end, the row of
//           imaginary parts, times the imaginary unit, is added to the other row.
//   dots    Both parts are steps on both sides. The left-hand side has each row twice, for the real and for the
//           imaginary part of the result.
struct Problem {
  Side left, right;
  std::optional<Gather> gathers[2];  // gathers of the program's operands
  Method method = Method::kTiles;
  LeftOrder order = LeftOrder::kRows;  // the order of elements in tiles
  bool is_narrow = false;              // tiles convert the right-hand side
  bool swapped = false;                // left is the right-hand side of the program
  DType result = DType::kInvalid;
  SumType sum = SumType::kF32;

  int64_t parts() const { return IsComplex(result) ? 2 : 1; }
  // The costs of copying rows and columns.
  Copies copies_of_tiles(const Functions& functions) const {
    const bool by_rows = order != LeftOrder::kSteps;
    return {by_rows ? kConverted : kConvertedToSecondCache,
            IsTransposed(right, functions) ? kTransposed : kConvertedToSecondCache, by_rows};
  }
  // Returns true when a tile can convert the rows of the next one, with both in scratch memory.
  bool feeds_tiles(const Functions& functions) const {
    return method == Method::kTiles && order != LeftOrder::kSteps && !is_narrow && parts() == 1 &&
           functions.feeds_tiles[static_cast<int>(left.element)] && left.steps.run == left.steps.size();
  }
  // Rows of sums for each row of the result.
  int64_t copies() const { return method == Method::kTiles ? 1 : parts(); }
  // Columns of sums for each element of the result.
  int64_t width() const { return method == Method::kDots ? 1 : parts(); }
  Extents extents() const {
    if (method == Method::kTiles) {
      const int64_t rows = left.free.size() / (order == LeftOrder::kSteps ? parts() : 1);
      return {left.batch.size(), rows, right.free.size(), right.steps.size() * parts()};
    }
    const int64_t rows = left.free.size() * (method == Method::kDots ? parts() : 1);
    return {left.batch.size(), rows, right.free.size(), left.steps.size()};
  }
};

// A block's position: the batch, and the first row, column and step.
struct Block {
  int64_t batch, step_block, row, rows, column, columns, step, steps;
};

class Product : public LibraryKernel {
 public:
  Product(Problem problem, const Functions& functions, int threads)
      : problem_(std::move(problem)),
        left_(problem_.left),
        right_(problem_.right),
        width_(WidthOf(problem_.sum)),
        functions_(functions),
        extents_(problem_.extents()),
        plan_(MakePlan(extents_, problem_.method, problem_.copies_of_tiles(functions), functions, width_, threads)),
        order_(problem_.order),
        feeds_tiles_(problem_.feeds_tiles(functions)),
        store_(problem_.result, problem_.sum, functions, extents_.rows / problem_.copies(),
               extents_.columns / problem_.width(), problem_.swapped) {}

  absl::Status Allocate() {
    const int64_t panel = functions_.tile_columns;
    const bool tiles = plan_.method == Method::kTiles;
    stride_ = (plan_.columns + panel - 1) / panel * panel;
    left_stride_ = tiles ? StrideOfLeft() : plan_.method == Method::kSweep ? kDepth : kDotSteps;
    const int64_t left_rows = tiles && order_ == LeftOrder::kSteps ? std::min(kDepth, extents_.steps)
                              : tiles && !problem_.is_narrow       ? std::min(functions_.tile_rows, plan_.rows)
                                                                   : plan_.rows;
    // Tiles keep sums only from one depth to the next.
    sums_bytes_ = !tiles || plan_.steps > kDepth || plan_.step_blocks > 1 ? plan_.rows * stride_ * width_ : 0;
    left_bytes_ = left_rows * left_stride_ * width_;
    if (feeds_tiles_) {
      next_left_ = left_bytes_ + kApart;
      left_bytes_ += next_left_;
    }
    panel_bytes_ = problem_.is_narrow ? kDepth * panel * right_.byte_width : tiles ? kDepth * stride_ * width_ : 0;
    if (right_.steps.size() > 1 && right_.steps.is_even()) right_stride_ = right_.steps.values[1];
    // Sums of a tile, or of the rows of a block, and as many elements.
    line_bytes_ = std::max({kMostTileRows * panel, plan_.rows, (tiles ? 1 : plan_.rows) * stride_}) * 2 * width_;
    // Whole cache lines, so that threads do not share them.
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
    const char* data[2];
    for (int i = 0; i < 2; ++i) {
      data[i] = static_cast<const char*>(operands[i]);
      if (!problem_.gathers[i].has_value()) continue;
      auto gather = [&](int64_t worker) { problem_.gathers[i]->Run(data[i], worker, plan_.workers); };
      Parallel(gather);
      data[i] = problem_.gathers[i]->data();
    }
    lhs_ = data[problem_.swapped ? 1 : 0];
    rhs_ = data[problem_.swapped ? 0 : 1];
    to_ = results[0];
    auto work = [this](int64_t worker) { Work(worker); };
    Parallel(work);
    auto add_up = [this](int64_t worker) { AddUp(worker); };
    if (plan_.step_blocks > 1) Parallel(add_up);
    return absl::OkStatus();
  }

 private:
  // Calls function(worker) on every worker.
  template <typename Function>
  void Parallel(Function& function) {
    if (plan_.workers == 1) return function(0);
    auto body = [](void* closure, int64_t begin, int64_t end) -> int32_t {
      for (int64_t worker = begin; worker < end; ++worker) (*static_cast<Function*>(closure))(worker);
      return 0;
    };
    ParallelFor(plan_.workers, 1, plan_.workers, body, &function);
  }

  int64_t StrideOfLeft() const {
    if (order_ == LeftOrder::kSteps) return (plan_.rows + functions_.lanes - 1) / functions_.lanes * functions_.lanes;
    return order_ == LeftOrder::kShortRows ? kShortDepth : kDepth;
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
      if (plan_.method == Method::kTiles) {
        Tiles(worker, block);
        continue;
      }
      std::memset(Sums(worker), 0, static_cast<size_t>(block.rows * stride_ * width_));
      plan_.method == Method::kSweep ? Sweep(worker, block) : Dots(worker, block);
      if (plan_.step_blocks == 1) {
        Finish(worker, block.batch, block.row, block.rows, block.column, block.columns);
      } else {
        Keep(worker, block);
      }
    }
  }

  Rectangle LeftPart(const Block& block, int64_t step, int64_t steps) const {
    const void* data = lhs_ + left_.batch.values[block.batch] * left_.byte_width;
    const Axis rows = left_.free.axis(), columns = left_.steps.axis();
    if (plan_.method == Method::kTiles && order_ == LeftOrder::kSteps) {
      const int64_t parts = problem_.parts();
      return {data,         left_.table.data(), columns,           rows,
              step / parts, steps / parts,      block.row * parts, block.rows * parts};
    }
    const int64_t copies = plan_.method == Method::kDots ? problem_.parts() : 1;
    return {data, left_.table.data(), rows, columns, block.row / copies, block.rows / copies, step, steps};
  }
  Rectangle RightPart(const Block& block, int64_t step, int64_t steps, int64_t column, int64_t columns) const {
    return {rhs_ + right_.batch.values[block.batch] * right_.byte_width,
            right_.table.data(),
            right_.steps.axis(),
            right_.free.axis(),
            step,
            steps,
            column,
            columns};
  }

  auto WidenLeft() const { return functions_.widen[static_cast<int>(left_.element)]; }

  // A part of the steps of a block.
  struct Depth {
    int64_t step, steps;
    bool is_first, is_last;
  };

  void Tiles(int64_t worker, const Block& block) {
    const int64_t end = block.step + block.steps;
    for (int64_t step = block.step; step < end; step += kDepth) {
      const int64_t steps = std::min(kDepth, end - step);
      const Depth depth = {step, steps, step == block.step, step + steps == end};
      if (order_ == LeftOrder::kSteps) FillSteps(worker, block, step, steps);
      problem_.is_narrow ? TilesByPanels(worker, block, depth) : TilesByRows(worker, block, depth);
    }
  }

  // All panels lie in the second-level cache, and rows are converted a tile at a time: by the previous tile, if it can.
  void TilesByRows(int64_t worker, const Block& block, const Depth& depth) {
    FillPanels(block, depth.step, depth.steps, Panels(worker));
    const int64_t tiles = NumRowTiles(block);
    for (int64_t i = 0; i < tiles; ++i) {
      const auto [row, rows] = RowTile(block, tiles, i);
      char* left = Left(worker) + (order_ == LeftOrder::kSteps ? row * width_ : 0);
      NextRows next = {};
      if (feeds_tiles_) {
        // The tiles of all depths take turns at two places.
        const int64_t turn = depth.step / kDepth * tiles + i;
        left += turn % 2 * next_left_;
        char* other = Left(worker) + (turn + 1) % 2 * next_left_;
        if (depth.is_first && i == 0) FillRows(block, row, rows, depth.step, depth.steps, left);
        next = NextRowsOf(block, depth, tiles, i + 1, other);
      } else if (order_ != LeftOrder::kSteps) {
        FillRows(block, row, rows, depth.step, depth.steps, left);
      }
      for (int64_t column = 0; column < block.columns; column += functions_.tile_columns) {
        const Panel panel = {Panels(worker) + column * kDepth * width_, functions_.tile_columns};
        RunTile(worker, block, depth, row, rows, column, left, panel, column == 0 && next.rows > 0 ? &next : nullptr);
      }
    }
  }

  // Returns the rows of a tile of this depth or, after the last tile, of the first one of the next depth.
  NextRows NextRowsOf(const Block& block, const Depth& depth, int64_t tiles, int64_t tile, void* to) {
    int64_t step = depth.step, steps = depth.steps;
    if (tile == tiles) {
      if (depth.is_last) return {};
      tile = 0;
      step += kDepth;
      steps = std::min(kDepth, block.step + block.steps - step);
    }
    const auto [row, rows] = RowTile(block, tiles, tile);
    const int64_t ahead = step + 2 * kDepth <= block.step + block.steps ? kDepth : 0;
    const char* data = lhs_ + (left_.batch.values[block.batch] + left_.steps.values[step]) * left_.byte_width;
    return {data, left_.free.values.data() + block.row + row, left_.element, rows, steps, ahead, to};
  }

  // All rows lie in the first-level cache. Their tiles read a panel where the program has it, or a copy where it is not
  // whole vectors.
  void TilesByPanels(int64_t worker, const Block& block, const Depth& depth) {
    if (order_ != LeftOrder::kSteps) FillRows(block, 0, block.rows, depth.step, depth.steps, Left(worker));
    for (int64_t column = 0; column < block.columns; column += functions_.tile_columns) {
      Block panel = block;
      panel.column += column;
      panel.columns = std::min(functions_.tile_columns, block.columns - column);
      Panel right = {Panels(worker), functions_.tile_columns};
      if (ReadsInPlace(panel)) {
        const Rectangle part = RightPart(panel, depth.step, depth.steps, panel.column, panel.columns);
        right = {static_cast<const char*>(part.data) +
                     (part.rows.offsets[part.row] + part.columns.offsets[part.column]) * right_.byte_width,
                 right_stride_};
      } else {
        FillPanels(panel, depth.step, depth.steps, Panels(worker));
      }
      const int64_t tiles = NumRowTiles(block);
      for (int64_t i = 0; i < tiles; ++i) {
        const auto [row, rows] = RowTile(block, tiles, i);
        const char* left = Left(worker) + row * (order_ == LeftOrder::kSteps ? 1 : left_stride_) * width_;
        RunTile(worker, block, depth, row, rows, column, left, right, nullptr);
      }
    }
  }

  // Where the panel of a tile lies, and how far its steps are apart if it is narrow.
  struct Panel {
    const char* data;
    int64_t stride;
  };

  // Returns true when tiles convert a panel where the program has it.
  bool ReadsInPlace(const Block& panel) const {
    return problem_.is_narrow && right_stride_ > 0 && panel.columns % functions_.lanes == 0;
  }

  // Returns the rows of a tile, the first one and how many. Tiles have about equally many: a block of 13 rows is one of
  // 6 and one of 7.
  static std::pair<int64_t, int64_t> RowTile(const Block& block, int64_t tiles, int64_t index) {
    const int64_t row = block.rows * index / tiles;
    return {row, block.rows * (index + 1) / tiles - row};
  }
  int64_t NumRowTiles(const Block& block) const { return DivideUp(block.rows, functions_.tile_rows); }

  void RunTile(int64_t worker, const Block& block, const Depth& depth, int64_t row, int64_t rows, int64_t column,
               const char* left, const Panel& panel, const NextRows* next) {
    char* sums = Sums(worker) + (row * stride_ + column) * width_;
    TileOperands tile = {};
    tile.left = left;
    tile.left_stride = left_stride_;
    tile.panel = panel.data;
    tile.panel_stride = panel.stride;
    tile.depth = depth.steps;
    tile.from = depth.is_first ? nullptr : sums;
    tile.from_stride = stride_;
    tile.to = sums;
    tile.to_stride = stride_;
    tile.columns = std::min(functions_.tile_columns, block.columns - column);
    tile.next = next;
    depth.is_last ? LastTile(worker, block, tile, row, rows, column) : Multiply(tile, rows);
  }

  void Multiply(const TileOperands& tile, int64_t rows) const {
    const int64_t vectors = (tile.columns + functions_.lanes - 1) / functions_.lanes;
    const auto& tiles = problem_.is_narrow ? functions_.narrow_tile : functions_.tile;
    tiles[static_cast<int>(order_)][vectors - 1][rows - 1](tile);
  }

  // Computes a tile of the last steps of a block, and writes its sums.
  void LastTile(int64_t worker, const Block& block, TileOperands& tile, int64_t row, int64_t rows, int64_t column) {
    row += block.row, column += block.column;
    if (plan_.step_blocks > 1) {
      tile.to = PartOfSums(block.step_block, block.batch, row) + column * width_;
      tile.to_stride = extents_.columns;
      return Multiply(tile, rows);
    }
    const int64_t parts = problem_.parts();
    if (store_.is_direct()) {
      tile.to = store_.At(to_, block.batch, row, column / parts);
      tile.to_stride = extents_.columns;
      tile.rounds = store_.is_rounded();
      tile.rounded = *ElementOf(problem_.result);
      return Multiply(tile, rows);
    }
    const int64_t columns = functions_.tile_columns;
    tile.to = Line(worker);
    tile.to_stride = columns;
    Multiply(tile, rows);
    store_.Round(tile.to, columns, to_, block.batch, row, rows, column / parts, tile.columns / parts,
                 Line(worker) + kMostTileRows * columns * width_);
  }

  // Converts some rows of a block.
  void FillRows(Block block, int64_t row, int64_t rows, int64_t step, int64_t steps, char* left) {
    FetchRows(block, row, rows, step + steps);
    block.row += row;
    block.rows = rows;
    functions_.widen_rows[static_cast<int>(left_.element)](LeftPart(block, step, steps), left, left_stride_);
  }

  // Prefetches the steps that some rows need next, from `begin` on. Rows are far apart and alternate, so the processor
  // does not predict the loads.
  void FetchRows(const Block& block, int64_t row, int64_t rows, int64_t begin) const {
    constexpr int64_t kLine = 64;
    const int64_t end = std::min(begin + kDepth, block.step + block.steps);
    if (begin >= end || left_.steps.run < left_.steps.size()) return;
    const char* from = lhs_ + left_.batch.values[block.batch] * left_.byte_width;
    for (int64_t i = block.row + row; i < block.row + row + rows; ++i) {
      const int64_t first = left_.free.values[i];
      for (int64_t byte = (first + begin) * left_.byte_width; byte < (first + end) * left_.byte_width; byte += kLine) {
        __builtin_prefetch(from + byte, 0, 2);
      }
    }
  }

  // Converts all rows of a block whose steps are adjacent.
  void FillSteps(int64_t worker, const Block& block, int64_t step, int64_t steps) {
    char* left = Left(worker);
    if (problem_.parts() == 1) return WidenLeft()(LeftPart(block, step, steps), left, left_stride_);
    WidenLeft()(LeftPart(block, step, steps), left, left_stride_ * 2);
    for (int64_t i = 0; i < steps; i += 2) {
      char* row = left + i * left_stride_ * width_;
      std::memcpy(Line(worker), row, static_cast<size_t>(block.rows * 2 * width_));
      functions_.split_parts(Line(worker), row, row + left_stride_ * width_, block.rows);
    }
  }

  void FillPanels(const Block& block, int64_t step, int64_t steps, char* panels) const {
    const auto widen = functions_.widen_panels[static_cast<int>(right_.element)];
    const int64_t all = functions_.tile_columns, parts = problem_.parts();
    if (problem_.is_narrow) {
      return functions_.pack_panels(RightPart(block, step, steps, block.column, block.columns), panels);
    }
    widen(RightPart(block, step / parts, steps / parts, block.column, block.columns), panels, all * parts);
    if (parts == 1) return;
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
      const int64_t rest = steps % functions_.lanes;
      for (int64_t row = 0; rest > 0 && row < block.rows; ++row) {
        std::memset(Left(worker) + (row * kDotSteps + steps) * width_, 0,
                    static_cast<size_t>((functions_.lanes - rest) * width_));
      }
      const int64_t parts = problem_.parts();
      WidenLeft()(LeftPart(block, step, steps), Left(worker), kDotSteps * parts);
      for (int64_t row = 0; parts > 1 && row < block.rows; row += 2) {
        char* even = Left(worker) + row * kDotSteps * width_;
        functions_.swap_parts(even, even + kDotSteps * width_, steps);
      }
      const Rectangle right = RightPart(block, step, steps, block.column, block.columns);
      for (int64_t row = 0; row < block.rows; row += kMostDotRows) {
        const int64_t rows = std::min<int64_t>(kMostDotRows, block.rows - row);
        functions_.dots[static_cast<int>(right_.element)][rows - 1](
            Left(worker) + row * kDotSteps * width_, kDotSteps, right, Sums(worker) + row * stride_ * width_, stride_);
      }
    }
  }

  // Turns the sums of a few rows and columns, which lie `stride_` apart, into elements of the result.
  void Finish(int64_t worker, int64_t batch, int64_t row, int64_t rows, int64_t column, int64_t columns) {
    const int64_t copies = problem_.copies(), width = problem_.width();
    char* sums = Sums(worker);
    if (copies == 2) {
      for (int64_t i = 0; i < rows; i += 2) {
        char* real = sums + i * stride_ * width_;
        char* imaginary = real + stride_ * width_;
        if (plan_.method == Method::kSweep) {
          functions_.add_turned(real, imaginary, columns);
        } else {
          functions_.join_parts(real, imaginary, Line(worker), columns);
          std::memcpy(real, Line(worker), static_cast<size_t>(2 * columns * width_));
        }
      }
    }
    store_.Round(sums, stride_ * copies, to_, batch, row / copies, rows / copies, column / width, columns / width,
                 Line(worker));
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

  // Adds up the parts of all sums in the order of their steps: by rows of the result, and by as many columns as a block
  // has.
  void AddUp(int64_t worker) {
    const int64_t copies = problem_.copies();
    const int64_t items = extents_.batch * extents_.rows / copies * plan_.column_blocks;
    const int64_t end = items * (worker + 1) / plan_.workers;
    for (int64_t item = items * worker / plan_.workers; item < end; ++item) {
      const int64_t column = item % plan_.column_blocks * plan_.columns, index = item / plan_.column_blocks * copies;
      const int64_t batch = index / extents_.rows, row = index % extents_.rows;
      const int64_t columns = std::min(plan_.columns, extents_.columns - column);
      for (int64_t copy = 0; copy < copies; ++copy) {
        char* sums = Sums(worker) + copy * stride_ * width_;
        std::memcpy(sums, PartOfSums(0, batch, row + copy) + column * width_, static_cast<size_t>(columns * width_));
        for (int64_t part = 1; part < plan_.step_blocks; ++part) {
          functions_.add(sums, PartOfSums(part, batch, row + copy) + column * width_, columns);
        }
      }
      Finish(worker, batch, row, copies, column, columns);
    }
  }

  Problem problem_;
  const Side &left_, &right_;
  const int64_t width_;  // the width of a sum, in bytes
  const Functions& functions_;
  const Extents extents_;
  const Plan plan_;
  const LeftOrder order_;   // the order of elements in tiles
  const bool feeds_tiles_;  // each tile converts the rows of the next one
  const Store store_;
  int64_t stride_ = 0, left_stride_ = 0;  // between rows of sums, and of the left-hand side
  int64_t right_stride_ = 0;              // between steps of the right-hand side; 0 where distances differ
  int64_t next_left_ = 0;                 // bytes to the rows of the next tile
  int64_t sums_bytes_ = 0, left_bytes_ = 0, panel_bytes_ = 0, line_bytes_ = 0, worker_bytes_ = 0;
  Buffer scratch_, parts_of_sums_;
  // The current run.
  const char *lhs_ = nullptr, *rhs_ = nullptr;
  void* to_ = nullptr;
};

bool CanHold(const Functions& functions, DType dtype) {
  const std::optional<Element> element = ElementOf(dtype);
  return element.has_value() && functions.widen[static_cast<int>(*element)] != nullptr;
}

// Returns true when tiles convert the right-hand side themselves, each a vector again. A conversion takes about as long
// as a multiply-add of its vector, and writing it for other tiles takes two or three.
bool ConvertsInTiles(const Side& left, const Side& right, const Functions& functions) {
  constexpr int64_t kFewTiles = 3;
  return functions.pack_panels != nullptr && right.element == Element::kF16 && right.free.run == right.free.size() &&
         left.free.size() <= kFewTiles * functions.tile_rows;
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

bool ReadsInPlace(const TensorType& lhs_type, const Operand& lhs, const TensorType& rhs_type, const Operand& rhs,
                  const HasFeature& has) {
  const std::optional<SumType> sum = SumTypeOf(lhs_type.dtype, rhs_type.dtype, lhs_type.dtype);
  if (!sum.has_value()) return false;
  const Functions& functions = ChooseFunctions(*sum, has);
  if (IsLongSum({lhs_type, rhs_type, lhs, rhs, lhs_type.dtype, *sum, functions})) return true;
  const int64_t parts = IsComplex(lhs_type.dtype) ? 2 : 1;
  return Arrange(MakeElements(lhs_type, lhs), MakeElements(rhs_type, rhs), parts, functions).method != Method::kTiles;
}

absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareProduct(const TensorType& lhs_type, const Operand& lhs,
                                                              const TensorType& rhs_type, const Operand& rhs,
                                                              DType result, int threads, const HasFeature& has) {
  const std::optional<SumType> sum = SumTypeOf(lhs_type.dtype, rhs_type.dtype, result);
  if (!sum.has_value()) {
    return Unimplemented("{} x {} -> {}", Name(lhs_type.dtype), Name(rhs_type.dtype), Name(result));
  }
  const Functions& functions = ChooseFunctions(*sum, has);
  const LongSumsProblem sums = {lhs_type, rhs_type, lhs, rhs, result, *sum, functions};
  if (IsLongSum(sums)) return PrepareLongSums(sums, threads);
  Problem problem;
  problem.result = result;
  problem.sum = *sum;
  const int64_t parts = problem.parts();
  Side left = MakeElements(lhs_type, lhs), right = MakeElements(rhs_type, rhs);
  for (auto [side, gather, free_last] :
       {std::tuple{&left, &problem.gathers[0], false}, std::tuple{&right, &problem.gathers[1], true}}) {
    if (parts > 1 || !IsScattered(*side)) continue;
    ASSIGN_OR_RETURN(*gather, Gather::Prepare(*side, *sum, functions, free_last));
  }
  const auto [method, order, swapped] = Arrange(left, right, parts, functions);
  if (swapped) std::swap(left, right);
  problem.method = method;
  problem.swapped = swapped;
  problem.order = order;
  problem.is_narrow = method == Method::kTiles && ConvertsInTiles(left, right, functions);
  const bool rows_in_parts =
      method == Method::kSweep || (method == Method::kTiles && problem.order == LeftOrder::kSteps);
  problem.left = WithParts(std::move(left), parts, rows_in_parts ? PartsAlong::kFree : PartsAlong::kSteps);
  problem.right = WithParts(std::move(right), parts, method == Method::kDots ? PartsAlong::kSteps : PartsAlong::kFree);
  auto product = std::make_unique<Product>(std::move(problem), functions, threads);
  RETURN_IF_ERROR(product->Allocate());
  return std::unique_ptr<LibraryKernel>(std::move(product));
}

}  // namespace tessera::product
