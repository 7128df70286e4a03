// SPDX-License-Identifier: Apache-2.0
// Generates random programs whose rows are independent, makes them dynamic, and compares them at several numbers of
// rows with the programs generated for those numbers.
#include "tessera/compiler/driver/portable/dynamic_rows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>

#include "fmt/ranges.h"
#include "tessera/compiler/driver/interpreter.h"
#include "tessera/compiler/driver/portable/portable_module.h"
#include "tessera/runtime/base/rng.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;

// A tensor of f32. The size of dimension `axis` is `times` the number of rows.
struct Drawn {
  std::string name;
  Shape shape;  // with `times` at `axis`
  size_t axis = 0;
};

// Writes a program for a number of rows. Equal seeds give the same program except for the number of rows.
class Draw {
 public:
  Draw(uint64_t seed, int64_t rows) : rng_(seed), rows_(rows) {}

  std::string Program(int ops) {
    values_ = {{"%x", {1, 4}, 0}, {"%y", {1, 2, 3}, 0}};
    for (int i = 0; i < ops; ++i) Add();
    std::string names, types;
    for (const Drawn& value : values_) {
      if (value.shape[value.axis] != 1) continue;  // a program's results have the rows as they are
      names += (names.empty() ? "" : ", ") + value.name;
      types += (types.empty() ? "" : ", ") + Type(value.shape, value.axis);
    }
    return fmt::format(
        "func.func @main(%x: {}, %y: {}, %w: tensor<6xf32>, %k: tensor<i32>) -> ({}) {{\n{}  return {} : {}\n}}\n",
        Type({1, 4}, 0), Type({1, 2, 3}, 0), types, text_, names, types);
  }

 private:
  int64_t Below(int64_t bound) { return static_cast<int64_t>(rng_.Below(next_++, static_cast<uint64_t>(bound))); }
  size_t Dim(const Drawn& x) { return static_cast<size_t>(Below(static_cast<int64_t>(x.shape.size()))); }

  std::string Type(Shape shape, size_t axis, const char* element = "f32") const {
    if (axis < shape.size()) shape[axis] *= rows_;
    return shape.empty() ? fmt::format("tensor<{}>", element)
                         : fmt::format("tensor<{}x{}>", fmt::join(shape, "x"), element);
  }
  std::string TypeOf(const Drawn& x, const char* element = "f32") const { return Type(x.shape, x.axis, element); }
  static std::string Numbers(const Shape& numbers) { return fmt::format("array<i64: {}>", fmt::join(numbers, ", ")); }

  std::string Name() { return fmt::format("%v{}", names_++); }
  template <typename... Args>
  void Line(fmt::format_string<Args...> format, Args&&... args) {
    text_ += "  " + fmt::format(format, std::forward<Args>(args)...) + "\n";
  }
  Drawn Made(const Drawn& like) { return {Name(), like.shape, like.axis}; }

  void Add() {
    const Drawn x = values_[static_cast<size_t>(Below(static_cast<int64_t>(values_.size())))];
    using Adder = void (Draw::*)(const Drawn&);
    constexpr Adder kAdders[] = {&Draw::Binary,    &Draw::Splat,  &Draw::Bias,    &Draw::Merge,  &Draw::Iota,
                                 &Draw::Transpose, &Draw::Slice,  &Draw::Pad,     &Draw::Reduce, &Draw::Concat,
                                 &Draw::Dot,       &Draw::Window, &Draw::Place,   &Draw::Update, &Draw::Take,
                                 &Draw::Loop,      &Draw::Branch, &Draw::Reverse, &Draw::Repeat, &Draw::Constant};
    const size_t before = values_.size();
    (this->*kAdders[static_cast<size_t>(Below(std::size(kAdders)))])(x);
    // Large results make the test slow.
    if (values_.size() > before && Product(values_.back().shape) > 200) values_.pop_back();
  }
  static int64_t Product(const Shape& shape) {
    int64_t product = 1;
    for (int64_t size : shape) product *= size;
    return product;
  }

  void Binary(const Drawn& x) {
    Drawn y = Made(x);
    Line("{} = stablehlo.{} {}, {} : {}", y.name, Below(2) == 0 ? "add" : "minimum", x.name, x.name, TypeOf(x));
    values_.push_back(y);
  }
  void Splat(const Drawn& x) {
    Drawn c = Made(x), y = Made(x);
    Line("{} = stablehlo.constant dense<0.5> : {}", c.name, TypeOf(x));
    Line("{} = stablehlo.multiply {}, {} : {}", y.name, x.name, c.name, TypeOf(x));
    values_.push_back(y);
  }
  // A constant of equal rows.
  void Constant(const Drawn& x) {
    if (x.axis != 0 || x.shape.size() != 2) return;
    std::string row;
    for (int64_t i = 0; i < x.shape[1]; ++i) row += (i > 0 ? ", " : "") + fmt::format("{}.5", i);
    const std::vector<std::string> all(static_cast<size_t>(rows_ * x.shape[0]), "[" + row + "]");
    Drawn c = Made(x), y = Made(x);
    Line("{} = stablehlo.constant dense<[{}]> : {}", c.name, fmt::join(all, ", "), TypeOf(x));
    Line("{} = stablehlo.add {}, {} : {}", y.name, x.name, c.name, TypeOf(x));
    values_.push_back(y);
  }
  void Bias(const Drawn& x) {
    const size_t dim = Dim(x);
    if (dim == x.axis || x.shape[dim] > 6) return;
    const Drawn b = {Name(), {x.shape[dim]}, 1}, wide = Made(x), y = Made(x);
    Line("{} = stablehlo.slice %w [0:{}] : (tensor<6xf32>) -> {}", b.name, x.shape[dim], TypeOf(b));
    Line("{} = stablehlo.broadcast_in_dim {}, dims = [{}] : ({}) -> {}", wide.name, b.name, dim, TypeOf(b), TypeOf(x));
    Line("{} = stablehlo.add {}, {} : {}", y.name, x.name, wide.name, TypeOf(x));
    values_.push_back(y);
  }
  // Merges rows and the following dimension, or splits a multiple of the rows again.
  void Merge(const Drawn& x) {
    Drawn y = {Name(), x.shape, x.axis};
    if (x.axis + 1 < x.shape.size() && Below(2) == 0) {
      y.shape[x.axis] *= y.shape[x.axis + 1];
      y.shape.erase(y.shape.begin() + static_cast<std::ptrdiff_t>(x.axis) + 1);
    } else {
      y.shape.insert(y.shape.begin() + static_cast<std::ptrdiff_t>(x.axis) + 1, x.shape[x.axis]);
      y.shape[x.axis] = 1;
    }
    Line("{} = stablehlo.reshape {} : ({}) -> {}", y.name, x.name, TypeOf(x), TypeOf(y));
    values_.push_back(y);
  }
  void Iota(const Drawn& x) {
    Drawn i = Made(x), y = Made(x);
    Line("{} = stablehlo.iota dim = {} : {}", i.name, Dim(x), TypeOf(x));
    Line("{} = stablehlo.add {}, {} : {}", y.name, x.name, i.name, TypeOf(x));
    values_.push_back(y);
  }
  void Transpose(const Drawn& x) {
    if (x.shape.size() < 2) return;
    const size_t a = Dim(x), b = Dim(x);
    Shape order;
    for (size_t i = 0; i < x.shape.size(); ++i) order.push_back(static_cast<int64_t>(i));
    std::swap(order[a], order[b]);
    Drawn y = Made(x);
    std::swap(y.shape[a], y.shape[b]);
    if (x.axis == a || x.axis == b) y.axis = x.axis == a ? b : a;
    Line("{} = stablehlo.transpose {}, dims = [{}] : ({}) -> {}", y.name, x.name, fmt::join(order, ", "), TypeOf(x),
         TypeOf(y));
    values_.push_back(y);
  }
  void Slice(const Drawn& x) {
    Drawn y = Made(x);
    std::vector<std::string> ranges;
    for (size_t dim = 0; dim < x.shape.size(); ++dim) {
      const int64_t size = dim == x.axis ? x.shape[dim] * rows_ : x.shape[dim];
      const int64_t start = dim == x.axis ? 0 : Below(size);
      if (dim != x.axis) y.shape[dim] = size - start;
      ranges.push_back(fmt::format("{}:{}", start, size));
    }
    Line("{} = stablehlo.slice {} [{}] : ({}) -> {}", y.name, x.name, fmt::join(ranges, ", "), TypeOf(x), TypeOf(y));
    values_.push_back(y);
  }
  void Pad(const Drawn& x) {
    const size_t dim = Dim(x);
    if (dim == x.axis) return;
    Drawn y = Made(x);
    y.shape[dim] += 1;
    Shape low(x.shape.size(), 0), none(x.shape.size(), 0);
    low[dim] = 1;
    const std::string zero = Name();
    Line("{} = stablehlo.constant dense<0.25> : tensor<f32>", zero);
    Line("{} = stablehlo.pad {}, {}, low = [{}], high = [{}], interior = [{}] : ({}, tensor<f32>) -> {}", y.name,
         x.name, zero, fmt::join(low, ", "), fmt::join(none, ", "), fmt::join(none, ", "), TypeOf(x), TypeOf(y));
    values_.push_back(y);
  }
  void Reduce(const Drawn& x) {
    const size_t dim = Dim(x);
    if (dim == x.axis) return;
    Drawn y = Made(x);
    y.shape.erase(y.shape.begin() + static_cast<std::ptrdiff_t>(dim));
    if (dim < x.axis) --y.axis;
    const std::string zero = Name();
    Line("{} = stablehlo.constant dense<0.0> : tensor<f32>", zero);
    Line("{} = stablehlo.reduce({} init: {}) applies stablehlo.add across dimensions = [{}] : ({}, tensor<f32>) -> {}",
         y.name, x.name, zero, dim, TypeOf(x), TypeOf(y));
    values_.push_back(y);
  }
  void Concat(const Drawn& x) {
    const size_t dim = Dim(x);
    if (dim == x.axis) return;
    Drawn y = Made(x);
    y.shape[dim] *= 2;
    Line("{} = stablehlo.concatenate {}, {}, dim = {} : ({}, {}) -> {}", y.name, x.name, x.name, dim, TypeOf(x),
         TypeOf(x), TypeOf(y));
    values_.push_back(y);
  }
  void Dot(const Drawn& x) {
    const size_t dim = Dim(x);
    if (dim == x.axis) return;
    const Drawn w = {Name(), {x.shape[dim], 2}, 2};
    Drawn y = Made(x);
    y.shape.erase(y.shape.begin() + static_cast<std::ptrdiff_t>(dim));
    y.shape.push_back(2);
    if (dim < x.axis) --y.axis;
    Line("{} = stablehlo.constant dense<0.5> : {}", w.name, TypeOf(w));
    Line("{} = stablehlo.dot_general {}, {}, contracting_dims = [{}] x [0] : ({}, {}) -> {}", y.name, x.name, w.name,
         dim, TypeOf(x), TypeOf(w), TypeOf(y));
    values_.push_back(y);
  }
  void Window(const Drawn& x) {
    const size_t dim = Dim(x);
    if (dim == x.axis) return;
    Shape window(x.shape.size(), 1);
    window[dim] = 2;
    std::vector<std::string> padding(x.shape.size(), "[0, 0]");
    padding[dim] = "[1, 0]";
    Drawn y = Made(x);
    const std::string zero = Name();
    Line("{} = stablehlo.constant dense<0.0> : tensor<f32>", zero);
    Line(
        "{} = \"stablehlo.reduce_window\"({}, {}) ({{\n  ^bb0(%l: tensor<f32>, %r: tensor<f32>):\n    %s = "
        "stablehlo.add %l, "
        "%r : tensor<f32>\n    stablehlo.return %s : tensor<f32>\n  }}) {{window_dimensions = {}, padding = "
        "dense<[{}]> : "
        "tensor<{}x2xi64>}} : ({}, tensor<f32>) -> {}",
        y.name, x.name, zero, Numbers(window), fmt::join(padding, ", "), padding.size(), TypeOf(x), TypeOf(y));
    values_.push_back(y);
  }
  // A slice at a computed index.
  void Place(const Drawn& x) {
    const size_t dim = Dim(x);
    if (dim == x.axis) return;
    Drawn y = Made(x);
    y.shape[dim] = 1 + Below(x.shape[dim]);
    Shape sizes = y.shape;
    sizes[x.axis] *= rows_;
    const std::string types = Repeated("tensor<i32>", x.shape.size());
    Line("{} = stablehlo.dynamic_slice {}, {}, sizes = [{}] : ({}, {}) -> {}", y.name, x.name,
         Repeated("%k", x.shape.size()), fmt::join(sizes, ", "), TypeOf(x), types, TypeOf(y));
    values_.push_back(y);
  }
  void Update(const Drawn& x) {
    const size_t dim = Dim(x);
    if (dim == x.axis) return;
    Drawn part = Made(x), y = Made(x);
    part.shape[dim] = 1;
    Line("{} = stablehlo.constant dense<7.0> : {}", part.name, TypeOf(part));
    Line("{} = stablehlo.dynamic_update_slice {}, {}, {} : ({}, {}, {}) -> {}", y.name, x.name, part.name,
         Repeated("%k", x.shape.size()), TypeOf(x), TypeOf(part), Repeated("tensor<i32>", x.shape.size()), TypeOf(y));
    values_.push_back(y);
  }
  static std::string Repeated(const std::string& text, size_t count) {
    return fmt::format("{}", fmt::join(std::vector<std::string>(count, text), ", "));
  }
  // Each number looks up an element of a table.
  void Take(const Drawn& x) {
    Drawn i = Made(x), y = Made(x);
    Line("{} = stablehlo.convert {} : ({}) -> {}", i.name, x.name, TypeOf(x), TypeOf(x, "i32"));
    Line(
        "{} = \"stablehlo.gather\"(%w, {}) {{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], "
        "start_index_map = [0], index_vector_dim = {}>, slice_sizes = array<i64: 1>}} : (tensor<6xf32>, {}) -> {}",
        y.name, i.name, x.shape.size(), TypeOf(x, "i32"), TypeOf(y));
    values_.push_back(y);
  }
  void Loop(const Drawn& x) {
    Drawn y = Made(x);
    const std::string type = TypeOf(x), zero = Name(), one = Name(), three = Name();
    for (const auto& [name, value] : {std::pair(zero, 0), std::pair(one, 1), std::pair(three, 3)})
      Line("{} = stablehlo.constant dense<{}> : tensor<i32>", name, value);
    Line(
        "{}, {} = stablehlo.while(%i = {}, %a = {}) : tensor<i32>, {}\n  cond {{\n    %p = stablehlo.compare LT, %i, "
        "{} : "
        "(tensor<i32>, tensor<i32>) -> tensor<i1>\n    stablehlo.return %p : tensor<i1>\n  }} do {{\n    %h = "
        "stablehlo.constant dense<0.5> : {}\n    %b = stablehlo.multiply %a, %h : {}\n    %c = stablehlo.add %b, {} : "
        "{}\n    "
        "%n = stablehlo.add %i, {} : tensor<i32>\n    stablehlo.return %n, %c : tensor<i32>, {}\n  }}",
        Name(), y.name, zero, x.name, type, three, type, type, x.name, type, one, type);
    values_.push_back(y);
  }
  void Branch(const Drawn& x) {
    Drawn y = Made(x);
    const std::string type = TypeOf(x), zero = Name(), choice = Name();
    Line("{} = stablehlo.constant dense<0> : tensor<i32>", zero);
    Line("{} = stablehlo.compare EQ, %k, {} : (tensor<i32>, tensor<i32>) -> tensor<i1>", choice, zero);
    Line(
        "{} = \"stablehlo.if\"({}) ({{\n    %c = stablehlo.constant dense<2.0> : {}\n    stablehlo.return %c : {}\n  "
        "}}, {{\n    "
        "stablehlo.return {} : {}\n  }}) : (tensor<i1>) -> {}",
        y.name, choice, type, type, x.name, type, type);
    values_.push_back(y);
  }
  void Reverse(const Drawn& x) {
    const size_t dim = Dim(x);
    if (dim == x.axis) return;
    Drawn y = Made(x);
    Line("{} = stablehlo.reverse {}, dims = [{}] : {}", y.name, x.name, dim, TypeOf(x));
    values_.push_back(y);
  }
  // A new dimension before or after the rows.
  void Repeat(const Drawn& x) {
    const size_t place = static_cast<size_t>(Below(static_cast<int64_t>(x.shape.size()) + 1));
    Drawn y = Made(x);
    y.shape.insert(y.shape.begin() + static_cast<std::ptrdiff_t>(place), 2);
    if (place <= x.axis) ++y.axis;
    Shape dims;
    for (size_t i = 0; i < x.shape.size(); ++i) dims.push_back(static_cast<int64_t>(i >= place ? i + 1 : i));
    Line("{} = stablehlo.broadcast_in_dim {}, dims = [{}] : ({}) -> {}", y.name, x.name, fmt::join(dims, ", "),
         TypeOf(x), TypeOf(y));
    values_.push_back(y);
  }

  StatelessRng rng_;
  uint64_t next_ = 0;
  const int64_t rows_;
  int names_ = 0;
  std::vector<Drawn> values_;
  std::string text_;
};

absl::StatusOr<std::vector<Buffer>> ResultsOf(SourceProgram program, int64_t rows) {
  CompileOptions options;
  options.shapes = {{"0", {rows, 4}}, {"1", {rows, 2, 3}}};
  ASSIGN_OR_RETURN(const std::unique_ptr<Executor> executor, CreateReferenceExecutor(std::move(program), options, {}));
  std::vector<float> x, y;
  for (int64_t i = 0; i < rows * 4; ++i) x.push_back(static_cast<float>(i % 7) - 1.5F);
  for (int64_t i = 0; i < rows * 6; ++i) y.push_back(static_cast<float>(i % 5) * 0.75F);
  ASSIGN_OR_RETURN(auto run,
                   executor->Run("main", {{Buffer::FromVector(x, {rows, 4}), Buffer::FromVector(y, {rows, 2, 3}),
                                           Buffer::FromVector(std::vector<float>{1, 2, 3, 4, 5, 6}, {6}),
                                           Buffer::Scalar<int32_t>(1)}}));
  return std::move(run.results[0]);
}

TEST(DynamicRows, EqualsTheProgramOfEachNumberOfRows) {
  for (uint64_t seed = 1; seed <= 60; ++seed) {
    const std::string text = Draw(seed, 11).Program(12);
    SCOPED_TRACE(fmt::format("seed {}:\n{}", seed, text));
    ASSERT_OK_AND_ASSIGN(const SourceProgram traced, ParseProgram(text, "drawn.mlir"));
    ASSERT_OK_AND_ASSIGN(const SourceProgram dynamic, WithDynamicRows({.program = traced, .rows = 11}));
    ASSERT_OK_AND_ASSIGN(const std::vector<PortableModule> modules, ToPortableModules(dynamic));
    for (const int64_t rows : {1, 3, 22}) {
      ASSERT_OK_AND_ASSIGN(SourceProgram wanted, ParseProgram(Draw(seed, rows).Program(12), "drawn.mlir"));
      ASSERT_OK_AND_ASSIGN(const std::vector<Buffer> expected, ResultsOf(std::move(wanted), rows));
      ASSERT_OK_AND_ASSIGN(const std::vector<Buffer> got, ResultsOf(dynamic.Clone(), rows));
      ASSERT_EQ(got.size(), expected.size());
      for (size_t i = 0; i < got.size(); ++i)
        ASSERT_TRUE(got[i].type() == expected[i].type() &&
                    std::memcmp(got[i].data(), expected[i].data(), static_cast<size_t>(got[i].byte_size())) == 0)
            << "result " << i << " of " << rows << " rows";
    }
  }
}

// Returns a program that divides the sum over the rows by `count`.
std::string Mean(int64_t rows, const std::string& count) {
  return fmt::format(R"(
func.func @main(%x: tensor<{0}x4xf32>) -> tensor<{0}x4xf32> {{
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<{0}x4xf32>, tensor<f32>) -> tensor<4xf32>
  %count = stablehlo.constant dense<{1}> : tensor<4xf32>
  %mean = stablehlo.divide %sum, %count : tensor<4xf32>
  %rows = stablehlo.broadcast_in_dim %mean, dims = [1] : (tensor<4xf32>) -> tensor<{0}x4xf32>
  return %rows : tensor<{0}x4xf32>
}})",
                     rows, count);
}

TEST(DynamicRows, RowsComeTogetherOnlyWhereTwoTracesAgree) {
  ASSERT_OK_AND_ASSIGN(const SourceProgram mean, ParseProgram(Mean(11, "11.0"), "mean.mlir"));
  EXPECT_THAT(WithDynamicRows({.program = mean, .rows = 11}).status().message(),
              HasSubstr("brings rows together (stablehlo.reduce at mean.mlir:4:10)"));
  // One row fewer than there are: not a multiple of their number.
  ASSERT_OK_AND_ASSIGN(const SourceProgram fewer, ParseProgram(Mean(11, "10.0"), "mean.mlir"));
  ASSERT_OK_AND_ASSIGN(const SourceProgram other, ParseProgram(Mean(13, "12.0"), "mean.mlir"));
  const RowsProgram second = {.program = other, .rows = 13};
  EXPECT_THAT(WithDynamicRows({.program = fewer, .rows = 11}, &second).status().message(),
              HasSubstr("stablehlo.constant at mean.mlir:5:12 has different attributes for 11 and 13 rows"));
  ASSERT_OK_AND_ASSIGN(const SourceProgram half, ParseProgram(Mean(11, "2.0"), "mean.mlir"));
  ASSERT_OK_AND_ASSIGN(const SourceProgram other_half, ParseProgram(Mean(13, "2.0"), "mean.mlir"));
  const RowsProgram second_half = {.program = other_half, .rows = 13};
  ASSERT_OK_AND_ASSIGN(const SourceProgram dynamic, WithDynamicRows({.program = half, .rows = 11}, &second_half));
  EXPECT_THAT(dynamic.ToString(), HasSubstr("tensor<?x4xf32>"));
}

// Constants that are a multiple of the number of rows, or 1 divided by it, follow the number.
TEST(DynamicRows, ConstantsFollowTheNumberOfRows) {
  const auto count = [](int64_t rows) { return fmt::format("{:.1f}", static_cast<double>(2 * rows)); };
  const auto part = [](int64_t rows) {
    return fmt::format("{:.9e}", static_cast<float>(1.0 / static_cast<double>(rows)));
  };
  for (const auto& number : std::vector<std::function<std::string(int64_t)>>{count, part}) {
    const auto trace = [&](int64_t rows) { return ParseProgram(Mean(rows, number(rows)), "mean.mlir"); };
    ASSERT_OK_AND_ASSIGN(const SourceProgram dynamic, WithDynamicRows(trace));
    for (const int64_t rows : {1, 3, 10}) {
      std::vector<float> x(static_cast<size_t>(rows) * 4);
      for (size_t i = 0; i < x.size(); ++i) x[i] = static_cast<float>(i % 5) - 1;
      std::vector<std::string> results;
      for (const bool any : {true, false}) {
        ASSERT_OK_AND_ASSIGN(SourceProgram fixed, trace(rows));
        CompileOptions options;
        options.shapes = {{"0", {rows, 4}}};
        ASSERT_OK_AND_ASSIGN(const auto executor,
                             CreateReferenceExecutor(any ? dynamic.Clone() : std::move(fixed), options, {}));
        ASSERT_OK_AND_ASSIGN(const auto run, executor->Run("main", {{Buffer::FromVector(x, {rows, 4})}}));
        results.emplace_back(run.results[0][0].bytes());
      }
      EXPECT_EQ(results[0], results[1]) << rows;
    }
  }
}

TEST(DynamicRows, ASizeThatOnlyLooksLikeRowsIsFound) {
  const auto text = [](int64_t rows) {
    return fmt::format(
        "func.func @main(%x: tensor<{0}x22xf32>) -> tensor<{0}x22xf32> {{ return %x : tensor<{0}x22xf32> }}", rows);
  };
  ASSERT_OK_AND_ASSIGN(const SourceProgram traced, ParseProgram(text(11), "same.mlir"));
  ASSERT_OK_AND_ASSIGN(const SourceProgram other, ParseProgram(text(13), "same.mlir"));
  const RowsProgram second = {.program = other, .rows = 13};
  const absl::Status status = WithDynamicRows({.program = traced, .rows = 11}, &second).status();
  EXPECT_EQ(status.code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_THAT(status.message(), HasSubstr("size 22 is a multiple of the 11 rows but does not depend on them"));
}

TEST(PortableModules, DescribeArgumentsAndResults) {
  ASSERT_OK_AND_ASSIGN(
      const SourceProgram traced,
      ParseProgram("func.func @main(%x: tensor<11x4xf32> {tessera.name = \"features/x\"}, %i: tensor<ui8>) "
                   "-> (tensor<ui8>, tensor<11x4xf32> {tessera.name = \"y\"}) { return %i, %x : tensor<ui8>, "
                   "tensor<11x4xf32> }",
                   "x.mlir"));
  ASSERT_OK_AND_ASSIGN(const SourceProgram dynamic, WithDynamicRows({.program = traced, .rows = 11}));
  ASSERT_OK_AND_ASSIGN(const std::vector<PortableModule> modules, ToPortableModules(dynamic));
  ASSERT_EQ(modules.size(), 1U);
  EXPECT_EQ(modules[0].entry, "main");
  const std::vector<PortableValue> arguments = {{"features/x", "f32", {-1, 4}}, {"arg1", "ui8", {}}};
  const std::vector<PortableValue> results = {{"result0", "ui8", {}}, {"y", "f32", {-1, 4}}};
  EXPECT_EQ(modules[0].arguments, arguments);
  EXPECT_EQ(modules[0].results, results);
  ASSERT_OK_AND_ASSIGN(const SourceProgram read, ParseProgram(modules[0].bytes, "artifact"));
  EXPECT_THAT(read.ToString(), HasSubstr("jax.uses_shape_polymorphism = true"));
}

TEST(PortableModules, NamesTheOpThatTheVersionLacks) {
  ASSERT_OK_AND_ASSIGN(
      const SourceProgram program,
      ParseProgram("func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n  %0 = stablehlo.custom_call "
                   "@f(%x) {backend_config = {a = 1 : i64}, api_version = 4 : i32} : (tensor<4xf32>) -> "
                   "tensor<4xf32>\n  return %0 : tensor<4xf32> }",
                   "x.mlir"));
  EXPECT_THAT(ToPortableModules(program).status().message(), HasSubstr("custom_call"));
}

}  // namespace
}  // namespace tessera
