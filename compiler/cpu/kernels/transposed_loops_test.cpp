// SPDX-License-Identifier: Apache-2.0
// Compares random transposes, alone and as operands of other ops, with their definition.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/compiler/driver/execute.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/base/rng.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {
namespace {

absl::StatusOr<std::unique_ptr<Executor>> Load(const std::string& text, const std::string& cpu = "") {
  ASSIGN_OR_RETURN(SourceProgram program, ParseProgram(text, "model.mlir"));
  StartOptions options;
  if (!cpu.empty()) options.compile.architecture = cpu;
  ASSIGN_OR_RETURN(StartedProgram started, StartProgram(std::move(program), std::move(options)));
  return std::move(started.executor);
}

struct Transpose {
  Shape shape;
  std::vector<int64_t> order;

  Shape ResultShape() const {
    Shape result;
    for (int64_t dim : order) result.push_back(shape[static_cast<size_t>(dim)]);
    return result;
  }

  // Returns the index in the operand of the element at |place| of the result.
  int64_t Source(int64_t place) const {
    const Shape result = ResultShape();
    std::vector<int64_t> index(shape.size());
    for (size_t i = result.size(); i-- > 0; place /= result[i]) {
      index[static_cast<size_t>(order[i])] = place % result[i];
    }
    int64_t source = 0;
    for (size_t i = 0; i < shape.size(); ++i) source = source * shape[i] + index[i];
    return source;
  }

  std::string Text(std::string_view type) const {
    const Shape to = ResultShape();
    const std::string a = fmt::format("tensor<{}x{}>", fmt::join(shape, "x"), type);
    const std::string b = fmt::format("tensor<{}x{}>", fmt::join(to, "x"), type);
    return fmt::format(
        "func.func @main(%a: {0}, %b: {1}) -> ({1}, {1}) {{\n"
        "  %0 = stablehlo.transpose %a, dims = [{2}] : ({0}) -> {1}\n"
        "  %1 = stablehlo.transpose %a, dims = [{2}] : ({0}) -> {1}\n"
        "  %2 = stablehlo.multiply %1, %1 : {1}\n"
        "  %3 = stablehlo.subtract %2, %b : {1}\n"
        "  return %0, %3 : {1}, {1}\n}}\n",
        a, b, fmt::join(order, ", "));
  }
};

// Returns a random transpose of at most 2^14 elements. One in four dimensions is a few elements long.
Transpose Draw(uint64_t seed) {
  const StatelessRng rng(seed, HashName("transposes"));
  uint64_t next = 0;
  auto between = [&](int64_t least, int64_t most) {
    return least + static_cast<int64_t>(rng.Below(next++, static_cast<uint64_t>(most - least + 1)));
  };
  Transpose t;
  const int64_t rank = between(2, 4);
  int64_t room = 1 << 14;
  for (int64_t i = 0; i < rank; ++i) {
    const int64_t most = between(1, 4) == 1 ? 4 : rank == 2 ? 150 : 40;
    t.shape.push_back(std::min(between(1, most), room));
    room /= t.shape.back();
  }
  t.order.resize(t.shape.size());
  std::iota(t.order.begin(), t.order.end(), 0);
  for (size_t i = t.order.size(); i > 1; --i) {
    std::swap(t.order[i - 1], t.order[static_cast<size_t>(between(0, static_cast<int64_t>(i) - 1))]);
  }
  return t;
}

template <typename T>
void Check(const Transpose& t, std::string_view type, DType dtype, const std::string& cpu = "") {
  SCOPED_TRACE(fmt::format("{} {} dims = [{}] {}", fmt::join(t.shape, "x"), type, fmt::join(t.order, ", "), cpu));
  ASSERT_OK_AND_ASSIGN(auto executor, Load(t.Text(type), cpu));
  std::vector<Buffer> inputs;
  for (const Shape& shape : {t.shape, t.ResultShape()}) {
    ASSERT_OK_AND_ASSIGN(inputs.emplace_back(), Buffer::Allocate({dtype, shape}));
    int64_t next = 0;
    for (T& element : inputs.back().As<T>()) element = static_cast<T>(next++ % 11);
  }
  const auto a = inputs[0].As<T>(), b = inputs[1].As<T>();
  const std::vector<T> from(a.begin(), a.end()), other(b.begin(), b.end());
  ASSERT_OK_AND_ASSIGN(auto run, executor->Run("main", {std::move(inputs)}));
  const auto moved = run.results[0][0].As<T>(), combined = run.results[0][1].As<T>();
  ASSERT_EQ(moved.size(), from.size());
  for (size_t i = 0; i < moved.size(); ++i) {
    const T source = from[static_cast<size_t>(t.Source(static_cast<int64_t>(i)))];
    ASSERT_EQ(moved[i], source) << "at " << i;
    ASSERT_EQ(combined[i], static_cast<T>(source * source - other[i])) << "at " << i;
  }
}

class DrawnTranspose : public testing::TestWithParam<uint64_t> {};

TEST_P(DrawnTranspose, MovesEveryElement) {
  const Transpose t = Draw(GetParam());
  Check<float>(t, "f32", DType::kF32);
  switch (GetParam() % 4) {
    case 0:
      return Check<double>(t, "f64", DType::kF64);
    case 1:
      return Check<int8_t>(t, "i8", DType::kI8);
    case 2:
      return Check<int16_t>(t, "i16", DType::kI16);
    default:
      return Check<float>(t, "f32", DType::kF32, "x86-64-v2");
  }
}

INSTANTIATE_TEST_SUITE_P(Seeds, DrawnTranspose, testing::Range<uint64_t>(0, 24));

// There is enough work for several threads, which each compute blocks of rows; the last two blocks overlap.
TEST(TransposedLoops, ThreadsShareRows) {
  Check<float>({{1100, 1003}, {1, 0}}, "f32", DType::kF32);
  Check<int8_t>({{1031, 2051}, {1, 0}}, "i8", DType::kI8);
  Check<float>({{2, 1003, 550}, {0, 2, 1}}, "f32", DType::kF32);  // more blocks of rows than images
}

// Height and width become one loop when neither is as long as a vector.
TEST(TransposedLoops, ChannelsFirst) {
  Check<float>({{2, 7, 7, 64}, {0, 3, 1, 2}}, "f32", DType::kF32);
  Check<double>({{2, 64, 5, 5}, {0, 2, 3, 1}}, "f64", DType::kF64);
}

}  // namespace
}  // namespace tessera
