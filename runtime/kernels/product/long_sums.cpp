// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/product/long_sums.h"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <limits>
#include <numeric>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/kernels/parallel_for.h"
#include "tessera/runtime/kernels/product/arrange.h"
#include "tessera/runtime/kernels/product/plan.h"
#include "tessera/runtime/kernels/product/side.h"
#include "tessera/runtime/kernels/product/store.h"

namespace tessera::product {
namespace {

// The most rows or columns of one matrix, and results; tiles compute larger products.
constexpr int64_t kMostFree = 16, kMostResults = 64;
constexpr int64_t kLongSum = 256, kLeastLine = 32;
// Bytes of the rows of a block, which stay in a second-level cache.
constexpr int64_t kBlockBytes = 128 << 10;
// Steps of a row in a block.
constexpr int64_t kMostSteps = 512, kGoodSteps = 64;
// Rows of a block, and of all blocks: each has an offset.
constexpr int64_t kMostRowsOfBlock = 2048, kMostRows = 1 << 20;
constexpr int64_t kMostParts = 32;
// The distance from copied to prefetched elements, which covers the latency of a load.
constexpr int64_t kElementsAhead = 1 << 10;
// Elements of both operands that are worth another thread.
constexpr int64_t kElementsPerThread = 1 << 15;

// A dimension of steps, by its strides in both operands.
struct Steps {
  int64_t size, strides[2];
};

// Returns the dimensions of steps, outermost first on the left. Dimensions that follow each other in both operands are
// one.
std::vector<Steps> MergedSteps(const Dimensions& lhs, const Dimensions& rhs) {
  std::vector<Steps> dims;
  for (size_t i = 0; i < lhs.sizes.size(); ++i) {
    if (lhs.sizes[i] > 1) dims.push_back({lhs.sizes[i], {lhs.strides[i], rhs.strides[i]}});
  }
  std::sort(dims.begin(), dims.end(), [](const Steps& a, const Steps& b) { return a.strides[0] > b.strides[0]; });
  std::vector<Steps> merged;
  for (const Steps& inner : dims) {
    auto follows = [&](int side) { return merged.back().strides[side] == inner.strides[side] * inner.size; };
    if (!merged.empty() && follows(0) && follows(1)) {
      merged.back() = {merged.back().size * inner.size, {inner.strides[0], inner.strides[1]}};
    } else {
      merged.push_back(inner);
    }
  }
  return merged;
}

// Takes out the dimension whose steps become the elements of vectors: a long one, best adjacent in memory.
Steps TakeLine(std::vector<Steps>& dims) {
  auto worth = [](const Steps& steps) {
    int64_t worth = std::min(steps.size, kMostSteps);
    for (int64_t stride : steps.strides) worth *= stride == 1 ? 4 : 1;
    return worth;
  };
  auto best = std::max_element(dims.begin(), dims.end(), [&](auto& a, auto& b) { return worth(a) < worth(b); });
  const Steps line = *best;
  dims.erase(best);
  return line;
}

Dimensions OfSide(const std::vector<Steps>& dims, int side) {
  Dimensions of;
  for (const Steps& steps : dims) {
    of.sizes.push_back(steps.size);
    of.strides.push_back(steps.strides[side]);
  }
  return of;
}

// Returns how many consecutive indices are adjacent, from each multiple of the result on.
int64_t RunOf(const std::vector<int64_t>& offsets) {
  auto run = static_cast<int64_t>(offsets.size());
  for (size_t i = 1; i < offsets.size(); ++i) {
    if (offsets[i] != offsets[i - 1] + 1) run = std::gcd(run, static_cast<int64_t>(i));
  }
  return run;
}

// An operand as rows of steps along the line: one row for each matrix, row of the matrix, and other step.
struct Rows {
  Side side;
  int64_t stride = 1;  // between steps, in elements
  int64_t matrices = 1, free = 1, others = 1;
  bool in_place = false;

  int64_t count() const { return matrices * free * others; }
};

// Both sides as rows, and the number of steps of a row.
struct Arranged {
  Rows left, right;      // the left one is copied
  bool swapped = false;  // left is the program's right-hand side
  int64_t line = 1;
  int64_t inner = 1;  // other steps that are adjacent to each other, or nearly so
};

Arranged ArrangeRows(const LongSumsProblem& problem) {
  Arranged arranged;
  std::vector<Steps> dims = MergedSteps(problem.lhs.contracting, problem.rhs.contracting);
  const Steps line = dims.empty() ? Steps{1, {1, 1}} : TakeLine(dims);
  arranged.line = line.size;
  const Operand* operands[] = {&problem.lhs, &problem.rhs};
  const TensorType* types[] = {&problem.lhs_type, &problem.rhs_type};
  bool in_place[2];
  for (int i = 0; i < 2; ++i) {
    const auto element = static_cast<int>(*ElementOf(types[i]->dtype));
    in_place[i] = line.strides[i] == 1 && problem.functions.dots[element][0] != nullptr;
  }
  const int64_t rows = operands[0]->free.size(), columns = operands[1]->free.size();
  // The side whose steps are not adjacent is copied, or the smaller one. If both are, it is the one with more rows,
  // which are multiplied together.
  arranged.swapped = in_place[0] != in_place[1] ? in_place[0] : in_place[0] ? columns < rows : columns > rows;
  const int left = arranged.swapped ? 1 : 0, right = 1 - left;
  // Steps that are adjacent in a side that is copied are copied together.
  constexpr int64_t kNear = 16;
  auto is_inner = [&](const Steps& steps) {
    return steps.strides[left] < kNear || (!in_place[right] && steps.strides[right] < kNear);
  };
  std::vector<Steps> ordered;
  for (bool inner : {false, true}) {
    std::copy_if(dims.begin(), dims.end(), std::back_inserter(ordered),
                 [&](auto& dim) { return is_inner(dim) == inner; });
  }
  for (const Steps& steps : ordered) arranged.inner *= is_inner(steps) ? steps.size : 1;
  for (int i = 0; i < 2; ++i) {
    const Dimensions others = OfSide(ordered, i);
    Rows& side = i == left ? arranged.left : arranged.right;
    side.side = MakeElements(*types[i], {operands[i]->batch, operands[i]->free, others});
    side.stride = line.strides[i];
    side.matrices = operands[i]->batch.size();
    side.free = operands[i]->free.size();
    side.others = others.size();
    side.in_place = i == right && in_place[i];
  }
  return arranged;
}

// The rows of some of the other steps.
struct Chunk {
  std::vector<int64_t> offsets;  // where rows begin in memory, in order
  int64_t run = 1;
  // Where row [other][matrix][free] begins: in elements of memory from the operand's first one, or of the copy.
  std::vector<int64_t> begins;

  int64_t size() const { return static_cast<int64_t>(offsets.size()); }
};

Chunk MakeChunk(const Rows& rows, int64_t first, int64_t count, int64_t row_stride) {
  Chunk chunk;
  for (int64_t other = first; other < first + count; ++other) {
    for (int64_t matrix : rows.side.batch.values) {
      for (int64_t row : rows.side.free.values) chunk.begins.push_back(rows.side.steps.values[other] + matrix + row);
    }
  }
  if (rows.in_place) return chunk;
  std::vector<int64_t> order(chunk.begins.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](int64_t a, int64_t b) { return chunk.begins[a] < chunk.begins[b]; });
  for (int64_t row : order) chunk.offsets.push_back(chunk.begins[row]);
  chunk.run = RunOf(chunk.offsets);
  for (size_t i = 0; i < order.size(); ++i) chunk.begins[order[i]] = static_cast<int64_t>(i) * row_stride;
  return chunk;
}

// Returns how many of the other steps have their rows in one block: about `good`, all those that are adjacent together
// unless they are more than `most`.
int64_t OthersOfChunk(int64_t others, int64_t inner, int64_t good, int64_t most) {
  if (inner > most) {
    int64_t divisor = std::max<int64_t>(most, 1);
    while (inner % divisor != 0) --divisor;
    return divisor;
  }
  const int64_t outer = others / inner;
  const int64_t chunks = DivideUp(outer, std::clamp<int64_t>(good / inner, 1, outer));
  return DivideUp(outer, chunks) * inner;
}

class LongSums : public LibraryKernel {
 public:
  LongSums(Arranged arranged, const LongSumsProblem& problem, int threads)
      : left_(std::move(arranged.left)),
        right_(std::move(arranged.right)),
        swapped_(arranged.swapped),
        line_(arranged.line),
        functions_(problem.functions),
        width_(WidthOf(problem.sum)),
        sum_(ElementOfSums(problem.sum)),
        store_(problem.result, problem.sum, functions_, left_.free, right_.free, swapped_) {
    const int64_t lanes = functions_.lanes;
    const int64_t rows = left_.matrices * (left_.free + (right_.in_place ? 0 : right_.free));
    const int64_t good = std::min(DivideUp(line_, lanes) * lanes, kGoodSteps);
    others_ =
        OthersOfChunk(left_.others, arranged.inner, kBlockBytes / (rows * good * width_), kMostRowsOfBlock / rows);
    const int64_t most = kBlockBytes / (rows * others_ * width_) / lanes * lanes;
    step_blocks_ = DivideUp(line_, std::clamp<int64_t>(most, lanes, kMostSteps));
    steps_ = DivideUp(DivideUp(line_, step_blocks_), lanes) * lanes;
    step_blocks_ = DivideUp(line_, steps_);
    // Rows of a power of two would evict each other from the first-level cache.
    row_stride_ = steps_ + (steps_ % (4 * lanes) == 0 ? lanes : 0);
    for (int64_t other = 0; other < left_.others; other += others_) {
      const int64_t count = std::min(others_, left_.others - other);
      left_chunks_.push_back(MakeChunk(left_, other, count, row_stride_));
      right_chunks_.push_back(MakeChunk(right_, other, count, row_stride_));
    }
    for (int64_t step = 0; step < steps_; ++step) adjacent_.push_back(step);
    const int64_t blocks = step_blocks_ * static_cast<int64_t>(left_chunks_.size());
    parts_ = std::min(blocks, kMostParts);
    const int64_t elements = (left_.count() + right_.count()) * line_;
    workers_ = static_cast<int>(std::min(std::clamp<int64_t>(elements / kElementsPerThread, 1, threads), parts_));
  }

  absl::Status Allocate() {
    for (int64_t step = 0; step < line_; ++step) {
      left_line_.push_back(step * left_.stride);
      right_line_.push_back(step * right_.stride);
    }
    left_bytes_ = LargestChunk(left_chunks_) * row_stride_ * width_;
    worker_bytes_ = (left_bytes_ + LargestChunk(right_chunks_) * row_stride_ * width_ + 127) / 64 * 64;
    ASSIGN_OR_RETURN(scratch_, Buffer::Allocate({DType::kU8, {workers_ * worker_bytes_}}));
    ASSIGN_OR_RETURN(sums_, Buffer::Allocate({DType::kU8, {parts_ * results() * width_}}));
    ASSIGN_OR_RETURN(rounded_, Buffer::Allocate({DType::kU8, {workers_ * left_.free * right_.free * 2 * width_}}));
    return absl::OkStatus();
  }

  absl::Status Run(const void* const* operands, void* const* results) override {
    lhs_ = static_cast<const char*>(operands[swapped_ ? 1 : 0]);
    rhs_ = static_cast<const char*>(operands[swapped_ ? 0 : 1]);
    to_ = results[0];
    Parallel<&LongSums::Multiply>();
    Parallel<&LongSums::AddUp>();
    return absl::OkStatus();
  }

 private:
  template <void (LongSums::*function)(int64_t worker)>
  void Parallel() {
    if (workers_ == 1) return (this->*function)(0);
    auto body = [](void* closure, int64_t begin, int64_t end) -> int32_t {
      for (int64_t worker = begin; worker < end; ++worker) (static_cast<LongSums*>(closure)->*function)(worker);
      return 0;
    };
    ParallelFor(workers_, 1, workers_, body, this);
  }

  static int64_t LargestChunk(const std::vector<Chunk>& chunks) {
    int64_t largest = 0;
    for (const Chunk& chunk : chunks) largest = std::max(largest, chunk.size());
    return largest;
  }

  int64_t results() const { return left_.matrices * left_.free * right_.free; }
  char* Sums(int64_t part) { return static_cast<char*>(sums_.data()) + part * results() * width_; }

  void Multiply(int64_t worker) {
    const int64_t blocks = step_blocks_ * static_cast<int64_t>(left_chunks_.size());
    for (int64_t part = parts_ * worker / workers_; part < parts_ * (worker + 1) / workers_; ++part) {
      std::memset(Sums(part), 0, static_cast<size_t>(results() * width_));
      for (int64_t block = blocks * part / parts_; block < blocks * (part + 1) / parts_; ++block) {
        const int64_t chunks = std::ssize(left_chunks_);
        const int64_t step = block / chunks * steps_;
        MultiplyBlock(worker, block % chunks, step, std::min(steps_, line_ - step), Sums(part));
      }
    }
  }

  // Adds the products of some steps of a chunk to the sums.
  void MultiplyBlock(int64_t worker, int64_t index, int64_t step, int64_t steps, char* sums) {
    const Chunk &left = left_chunks_[index], &right = right_chunks_[index];
    char* left_copy = static_cast<char*>(scratch_.data()) + worker * worker_bytes_;
    char* right_copy = left_copy + left_bytes_;
    Copy(left_, left, left_line_, lhs_, step, steps, left_copy);
    if (!right_.in_place) Copy(right_, right, right_line_, rhs_, step, steps, right_copy);
    const char* right_data = right_.in_place ? rhs_ + step * right_.side.byte_width : right_copy;
    const Element element = right_.in_place ? right_.side.element : sum_;
    const auto& dots = functions_.dots[static_cast<int>(element)];
    const int64_t others = static_cast<int64_t>(left.begins.size()) / (left_.matrices * left_.free);
    for (int64_t matrix = 0; matrix < left_.matrices; ++matrix) {
      char* to = sums + matrix * left_.free * right_.free * width_;
      for (int64_t other = 0; other < others; ++other) {
        const int64_t place = other * left_.matrices + matrix;
        const int64_t* rows = left.begins.data() + place * left_.free;
        const Rectangle columns = {right_data,
                                   nullptr,
                                   {adjacent_.data(), steps_},
                                   {right.begins.data() + place * right_.free, 1},
                                   0,
                                   steps,
                                   0,
                                   right_.free};
        for (int64_t row = 0, count = 0; row < left_.free; row += count) {
          count = EvenRows(rows + row, left_.free - row);
          dots[count - 1](left_copy + rows[row] * width_, count > 1 ? rows[row + 1] - rows[row] : 0, columns,
                          to + row * right_.free * width_, right_.free);
        }
      }
    }
  }

  // Returns how many rows, of those that are multiplied together, have one distance.
  static int64_t EvenRows(const int64_t* begins, int64_t count) {
    int64_t even = std::min<int64_t>(count, 2);
    while (even < std::min<int64_t>(count, kMostDotRows) && begins[even] - begins[even - 1] == begins[1] - begins[0]) {
      ++even;
    }
    return even;
  }

  void Copy(const Rows& rows, const Chunk& chunk, const std::vector<int64_t>& line, const char* from, int64_t step,
            int64_t steps, char* to) const {
    // Loops over steps read whole vectors on the left.
    for (int64_t row = 0; steps % functions_.lanes != 0 && row < chunk.size(); ++row) {
      const int64_t whole = steps / functions_.lanes * functions_.lanes;
      std::memset(to + (row * row_stride_ + whole) * width_, 0, static_cast<size_t>(functions_.lanes * width_));
    }
    const Element element = rows.side.element;
    const Axis offsets = {chunk.offsets.data(), chunk.run};
    const Axis along = {line.data(), rows.stride == 1 ? line_ : 1};
    const int64_t few = rows.stride == 1 ? steps : functions_.lanes;
    const int64_t ahead = std::clamp<int64_t>(kElementsAhead / chunk.size(), few, kMostSteps);
    for (int64_t begin = 0; begin < steps; begin += few) {
      const int64_t count = std::min(few, steps - begin);
      const int64_t next = step + begin + ahead;
      if (rows.stride > 1) Fetch(rows, chunk, from, next, std::min(few, line_ - next));
      functions_.widen[static_cast<int>(element)](
          {from, rows.side.table.data(), offsets, along, 0, chunk.size(), step + begin, count}, to + begin * width_,
          row_stride_);
    }
  }

  // Prefetches some steps of rows. The processor does not predict strides of several cache lines.
  void Fetch(const Rows& rows, const Chunk& chunk, const char* from, int64_t step, int64_t steps) const {
    constexpr int64_t kLine = 64;
    const bool adjacent = rows.stride <= chunk.run;
    const int64_t width = rows.side.byte_width;
    const int64_t bytes = (chunk.run + (adjacent ? (steps - 1) * rows.stride : 0)) * width;
    for (int64_t row = 0; steps > 0 && row < chunk.size(); row += chunk.run) {
      for (int64_t i = 0; i < (adjacent ? 1 : steps); ++i) {
        const char* run = from + (chunk.offsets[row] + (step + i) * rows.stride) * width;
        for (int64_t byte = 0; byte < bytes; byte += kLine) __builtin_prefetch(run + byte, 0, 2);
      }
    }
  }

  // Adds up the parts of some matrices, in the order of their steps, and rounds the sums.
  void AddUp(int64_t worker) {
    const int64_t size = left_.free * right_.free;
    const int64_t begin = left_.matrices * worker / workers_, end = left_.matrices * (worker + 1) / workers_;
    const int64_t first = begin * size * width_;
    for (int64_t part = 1; part < parts_; ++part) {
      functions_.add(Sums(0) + first, Sums(part) + first, (end - begin) * size);
    }
    char* scratch = static_cast<char*>(rounded_.data()) + worker * size * 2 * width_;
    for (int64_t matrix = begin; matrix < end; ++matrix) {
      store_.Round(Sums(0) + matrix * size * width_, right_.free, to_, matrix, 0, left_.free, 0, right_.free, scratch);
    }
  }

  const Rows left_, right_;  // the left one is copied
  const bool swapped_;       // left is the program's right-hand side
  const int64_t line_;       // steps of a row
  const Functions& functions_;
  const int64_t width_;  // the width of a sum, in bytes
  const Element sum_;    // a sum as an element
  const Store store_;
  int64_t others_ = 1, steps_ = 0, step_blocks_ = 1, row_stride_ = 0, parts_ = 1;
  int workers_ = 1;
  std::vector<Chunk> left_chunks_, right_chunks_;
  std::vector<int64_t> left_line_, right_line_, adjacent_;  // offsets of steps
  int64_t left_bytes_ = 0, worker_bytes_ = 0;
  Buffer scratch_, sums_, rounded_;
  // The current run.
  const char *lhs_ = nullptr, *rhs_ = nullptr;
  void* to_ = nullptr;
};

// Returns true when each matrix of an operand lies apart from the others.
bool HasMatricesApart(const Operand& operand) {
  int64_t extent = 1, least = std::numeric_limits<int64_t>::max();
  for (const Dimensions* dims : {&operand.free, &operand.contracting}) {
    for (size_t i = 0; i < dims->sizes.size(); ++i) extent += (dims->sizes[i] - 1) * dims->strides[i];
  }
  for (size_t i = 0; i < operand.batch.sizes.size(); ++i) {
    if (operand.batch.sizes[i] > 1) least = std::min(least, operand.batch.strides[i]);
  }
  return extent <= least;
}

}  // namespace

bool FitsLongSums(const Operand& lhs, const Operand& rhs) {
  const int64_t rows = lhs.free.size(), columns = rhs.free.size(), matrices = lhs.batch.size();
  const int64_t steps = lhs.contracting.size();
  if (std::max(rows, columns) > kMostFree || rows * columns > kMostResults || steps < kLongSum ||
      matrices * rows * columns == 0) {
    return false;
  }
  std::vector<Steps> dims = MergedSteps(lhs.contracting, rhs.contracting);
  const int64_t line = TakeLine(dims).size;
  return line >= kLeastLine && matrices * (rows + columns) <= kMostRowsOfBlock &&
         matrices * std::max(rows, columns) <= kMostRows / (steps / line);
}

bool HasScatteredSums(const Operand& lhs, const Operand& rhs) {
  return FitsLongSums(lhs, rhs) && (!HasMatricesApart(lhs) || !HasMatricesApart(rhs));
}

bool IsLongSum(const LongSumsProblem& problem) {
  const Functions& functions = problem.functions;
  if (IsComplex(problem.result) || functions.dots[static_cast<int>(ElementOfSums(problem.sum))][0] == nullptr ||
      !FitsLongSums(problem.lhs, problem.rhs)) {
    return false;
  }
  if (HasScatteredSums(problem.lhs, problem.rhs)) return true;
  const Side left = MakeElements(problem.lhs_type, problem.lhs);
  const Side right = MakeElements(problem.rhs_type, problem.rhs);
  return Arrange(left, right, /*parts=*/1, functions).method == Method::kTiles;
}

absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareLongSums(const LongSumsProblem& problem, int threads) {
  auto sums = std::make_unique<LongSums>(ArrangeRows(problem), problem, threads);
  RETURN_IF_ERROR(sums->Allocate());
  return std::unique_ptr<LibraryKernel>(std::move(sums));
}

}  // namespace tessera::product
