// SPDX-License-Identifier: Apache-2.0
// Tests that portable artifacts return the results of the programs that they express.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>

#include "fmt/ranges.h"
#include "tessera/compiler/driver/interpreter.h"
#include "tessera/compiler/driver/portable/dynamic_rows.h"
#include "tessera/compiler/driver/portable/portable_module.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/base/rng.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

absl::StatusOr<std::vector<Buffer>> ResultsOf(SourceProgram program, const std::vector<Buffer>& inputs) {
  ASSIGN_OR_RETURN(const std::unique_ptr<Executor> executor, CreateReferenceExecutor(std::move(program), {}, {}));
  ASSIGN_OR_RETURN(auto run, executor->Run("main", {inputs}));
  return std::move(run.results[0]);
}

// Returns the results of the program, and of its artifact.
absl::StatusOr<std::pair<std::vector<Buffer>, std::vector<Buffer>>> BothResults(const std::string& text,
                                                                                const std::vector<Buffer>& inputs) {
  ASSIGN_OR_RETURN(SourceProgram program, ParseProgram(text, "program.mlir"));
  ASSIGN_OR_RETURN(const std::vector<PortableModule> modules, ToPortableModules(program));
  ASSIGN_OR_RETURN(SourceProgram artifact, ParseProgram(modules[0].bytes, "artifact"));
  EXPECT_THAT(artifact.ToString(), Not(HasSubstr("chlo.")));
  ASSIGN_OR_RETURN(std::vector<Buffer> expected, ResultsOf(std::move(program), inputs));
  ASSIGN_OR_RETURN(std::vector<Buffer> got, ResultsOf(std::move(artifact), inputs));
  return std::pair(std::move(expected), std::move(got));
}

struct Function {
  const char* op;
  double most;  // the largest argument
};
constexpr Function kFunctions[] = {
    {"chlo.acosh", 1e4}, {"chlo.bessel_i1e", 30}, {"chlo.cosh", 40},   {"chlo.digamma", 30}, {"chlo.erf", 5},
    {"chlo.erfc", 9},    {"chlo.erf_inv", 1.1},   {"chlo.lgamma", 30}, {"chlo.sinh", 40},    {"stablehlo.tan", 20}};

// Returns numbers up to |most|, and those at the limits of the functions' domains.
template <typename T>
std::vector<T> Arguments(double most) {
  std::vector<T> x = {0,
                      -T{0},
                      1,
                      -1,
                      2,
                      -2,
                      std::numeric_limits<T>::infinity(),
                      -std::numeric_limits<T>::infinity(),
                      std::numeric_limits<T>::quiet_NaN()};
  const StatelessRng rng(5, 1);
  for (uint64_t i = 0; i < 400; ++i) {
    const double part = static_cast<double>(rng.Below(i, 1U << 20)) / (1U << 20);
    x.push_back(static_cast<T>(most * (2 * part - 1)));
    x.push_back(static_cast<T>(most * std::exp(-20 * part)));
  }
  return x;
}

template <typename T>
double WorstError(const Function& function) {
  const std::vector<T> x = Arguments<T>(function.most);
  const auto size = static_cast<int64_t>(x.size());
  const std::string type = fmt::format("tensor<{}x{}>", size, sizeof(T) == 4 ? "f32" : "f64");
  const std::string text =
      fmt::format("func.func @main(%x: {0}) -> {0} {{ %y = {1} %x : {2}{0} return %y : {0} }}", type, function.op,
                  std::string(function.op).starts_with("chlo") ? type + " -> " : "");
  const auto results = BothResults(text, {Buffer::FromVector(x, {size})});
  EXPECT_OK(results.status());
  if (!results.ok()) return 0;
  double worst = 0;
  for (int64_t i = 0; i < size; ++i) {
    const auto expected = static_cast<double>(results->first[0].template As<T>()[static_cast<size_t>(i)]);
    const auto got = static_cast<double>(results->second[0].template As<T>()[static_cast<size_t>(i)]);
    if (expected == got || (std::isnan(expected) && std::isnan(got))) continue;
    const double error = std::abs(got - expected) / std::max(1.0, std::abs(expected));
    if (!(error <= worst)) worst = std::isnan(error) ? std::numeric_limits<double>::infinity() : error;
  }
  return worst;
}

TEST(OlderOps, FunctionsKeepTheirValues) {
  for (const Function& function : kFunctions) {
    EXPECT_LE(WorstError<float>(function), 1e-6) << function.op;
    EXPECT_LE(WorstError<double>(function), 1e-13) << function.op;
  }
}

TEST(OlderOps, NarrowFloatsAreComputedInF32) {
  ASSERT_OK_AND_ASSIGN(const auto results,
                       BothResults("func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {\n"
                                   "  %a = stablehlo.convert %x : (tensor<2xf32>) -> tensor<2xbf16>\n"
                                   "  %b = chlo.erf %a : tensor<2xbf16> -> tensor<2xbf16>\n"
                                   "  %c = stablehlo.convert %b : (tensor<2xbf16>) -> tensor<2xf32>\n"
                                   "  return %c : tensor<2xf32> }",
                                   {Buffer::FromVector<float>({0.3F, -1.7F}, {2})}));
  EXPECT_EQ(results.first[0].bytes(), results.second[0].bytes());
}

TEST(OlderOps, ATangentOfComplexNumbersIsThatOfTanh) {
  ASSERT_OK_AND_ASSIGN(
      const auto results,
      BothResults(
          "func.func @main(%x: tensor<3xf32>, %y: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {\n"
          "  %a = stablehlo.complex %x, %y : tensor<3xcomplex<f32>>\n"
          "  %b = stablehlo.tan %a : tensor<3xcomplex<f32>>\n"
          "  %c = stablehlo.real %b : (tensor<3xcomplex<f32>>) -> tensor<3xf32>\n"
          "  %d = stablehlo.imag %b : (tensor<3xcomplex<f32>>) -> tensor<3xf32>\n"
          "  return %c, %d : tensor<3xf32>, tensor<3xf32> }",
          {Buffer::FromVector<float>({0.3F, -1.7F, 2}, {3}), Buffer::FromVector<float>({0.5F, -0.1F, 60}, {3})}));
  for (size_t part = 0; part < 2; ++part) {
    for (size_t i = 0; i < 3; ++i) {
      EXPECT_NEAR(results.first[part].As<float>()[i], results.second[part].As<float>()[i], 2e-6);
    }
  }
}

// A gather of slices from `batches` operands, by `type` of indices, or the scatter that is its inverse.
std::string Batched(bool scatter, int64_t batches, const std::string& type, bool vectors) {
  const std::string indices =
      vectors ? fmt::format("tensor<{}x5x1x{}>", batches, type) : fmt::format("tensor<{}x5x{}>", batches, type);
  const std::string operand = fmt::format("tensor<7x{}x3xf32>", batches);
  const std::string slices = fmt::format("tensor<{}x5x3xf32>", batches);
  if (!scatter) {
    return fmt::format(R"(func.func @main(%x: {0}, %i: {1}, %u: {2}) -> {2} {{
  %y = "stablehlo.gather"(%x, %i) <{{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0],
    operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [0], index_vector_dim = 2>,
    slice_sizes = array<i64: 1, 1, 3>, indices_are_sorted = false}}> : ({0}, {1}) -> {2}
  return %y : {2} }})",
                       operand, indices, slices);
  }
  return fmt::format(R"(func.func @main(%x: {0}, %i: {1}, %u: {2}) -> {0} {{
  %y = "stablehlo.scatter"(%x, %i, %u) <{{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2],
    inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0],
    scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}}> ({{
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }}) : ({0}, {1}, {2}) -> {0}
  return %y : {0} }})",
                     operand, indices, slices);
}

TEST(OlderOps, BatchesOfGathersAndScattersKeepTheirValues) {
  const StatelessRng rng(9, 1);
  uint64_t draw = 0;
  for (const int64_t batches : {1, 4, 200}) {
    std::vector<float> x(static_cast<size_t>(7 * batches * 3)), updates(static_cast<size_t>(batches * 15));
    for (float& number : x) number = static_cast<float>(rng.Below(draw++, 100));
    for (float& number : updates) number = static_cast<float>(rng.Below(draw++, 100));
    std::vector<int8_t> narrow(static_cast<size_t>(batches * 5));
    for (int8_t& place : narrow) place = static_cast<int8_t>(rng.Below(draw++, 10)) - 1;  // some are out of bounds
    const std::vector<int64_t> wide(narrow.begin(), narrow.end());
    for (const bool vectors : {false, true}) {
      const Shape shape = vectors ? Shape{batches, 5, 1} : Shape{batches, 5};
      for (const bool scatter : {false, true}) {
        for (const bool is_narrow : {false, true}) {
          const std::string text = Batched(scatter, batches, is_narrow ? "i8" : "i64", vectors);
          SCOPED_TRACE(text);
          ASSERT_OK_AND_ASSIGN(const auto results, BothResults(text, {Buffer::FromVector(x, {7, batches, 3}),
                                                                      is_narrow ? Buffer::FromVector(narrow, shape)
                                                                                : Buffer::FromVector(wide, shape),
                                                                      Buffer::FromVector(updates, {batches, 5, 3})}));
          EXPECT_EQ(results.first[0].bytes(), results.second[0].bytes());
        }
      }
    }
  }
}

TEST(OlderOps, FunctionsOfAnyNumberOfRows) {
  const auto text = [](int64_t rows) {
    return fmt::format(
        "func.func @main(%x: tensor<{0}x4xf32>) -> tensor<{0}x4xf32> {{\n  %y = chlo.erf %x : tensor<{0}x4xf32> -> "
        "tensor<{0}x4xf32>\n  %z = chlo.cosh %y : tensor<{0}x4xf32> -> tensor<{0}x4xf32>\n  return %z : "
        "tensor<{0}x4xf32> }}",
        rows);
  };
  ASSERT_OK_AND_ASSIGN(const SourceProgram traced, ParseProgram(text(11), "rows.mlir"));
  ASSERT_OK_AND_ASSIGN(const SourceProgram again, ParseProgram(text(13), "rows.mlir"));
  const RowsProgram other = {.program = again, .rows = 13};
  ASSERT_OK_AND_ASSIGN(const SourceProgram dynamic, WithDynamicRows({.program = traced, .rows = 11}, &other));
  ASSERT_OK_AND_ASSIGN(const std::vector<PortableModule> modules, ToPortableModules(dynamic));
  EXPECT_EQ(modules[0].arguments[0].shape, (std::vector<int64_t>{-1, 4}));
}

}  // namespace
}  // namespace tessera
