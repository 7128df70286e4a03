// SPDX-License-Identifier: Apache-2.0
// Tests gradients of ops that move, contract, reduce and index, and of control flow, against central differences.
#include "gtest/gtest.h"
#include "tessera/compiler/autodiff/central_difference_testutil.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

class StructuralGradients : public testing::TestWithParam<GradientCase> {};

TEST_P(StructuralGradients, EqualCentralDifferences) { EXPECT_EQ(CheckGradients(GetParam()), absl::OkStatus()); }

std::string TestName(const testing::TestParamInfo<GradientCase>& info) { return info.param.name; }

// Returns the case of one op: `|arguments|` as `%x: type`, ..., the op without its result, the result's type.
GradientCase OneOp(std::string name, std::string_view arguments, std::string_view op, std::string_view type) {
  return {std::move(name), fmt::format("func.func @main({}) -> {} {{\n  %result = {}\n  return %result : {}\n}}\n",
                                       arguments, type, op, type)};
}

INSTANTIATE_TEST_SUITE_P(
    DataMovement, StructuralGradients,
    testing::Values(
        OneOp("broadcast", "%x: tensor<3xf64>",
              "stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<3xf64>) -> tensor<2x3x2xf64>", "tensor<2x3x2xf64>"),
        OneOp("broadcast_that_permutes_and_grows", "%x: tensor<3x1x2xf64>",
              "stablehlo.broadcast_in_dim %x, dims = [2, 1, 0] : (tensor<3x1x2xf64>) -> tensor<2x4x3xf64>",
              "tensor<2x4x3xf64>"),
        OneOp("broadcast_of_a_scalar", "%x: tensor<f64>",
              "stablehlo.broadcast_in_dim %x, dims = [] : (tensor<f64>) -> tensor<2x2xf64>", "tensor<2x2xf64>"),
        OneOp("reshape", "%x: tensor<2x3xf64>", "stablehlo.reshape %x : (tensor<2x3xf64>) -> tensor<6xf64>",
              "tensor<6xf64>"),
        OneOp("transpose", "%x: tensor<2x3x2xf64>",
              "stablehlo.transpose %x, dims = [2, 0, 1] : (tensor<2x3x2xf64>) -> tensor<2x2x3xf64>",
              "tensor<2x2x3xf64>"),
        OneOp("reverse", "%x: tensor<2x3xf64>", "stablehlo.reverse %x, dims = [1] : tensor<2x3xf64>",
              "tensor<2x3xf64>"),
        OneOp("slice", "%x: tensor<4x9xf64>", "stablehlo.slice %x [1:3, 2:8:3] : (tensor<4x9xf64>) -> tensor<2x2xf64>",
              "tensor<2x2xf64>"),
        OneOp("slice_of_nothing", "%x: tensor<4xf64>", "stablehlo.slice %x [2:2] : (tensor<4xf64>) -> tensor<0xf64>",
              "tensor<0xf64>"),
        OneOp(
            "pad", "%x: tensor<2x3xf64>, %v: tensor<f64>",
            "stablehlo.pad %x, %v, low = [1, 0], high = [0, 2], interior = [2, 1] : (tensor<2x3xf64>, tensor<f64>) -> "
            "tensor<5x7xf64>",
            "tensor<5x7xf64>"),
        OneOp("pad_that_cuts", "%x: tensor<5xf64>, %v: tensor<f64>",
              "stablehlo.pad %x, %v, low = [-2], high = [-1], interior = [1] : (tensor<5xf64>, tensor<f64>) -> "
              "tensor<6xf64>",
              "tensor<6xf64>"),
        OneOp("concatenate", "%x: tensor<2x1xf64>, %y: tensor<2x3xf64>",
              "stablehlo.concatenate %x, %y, dim = 1 : (tensor<2x1xf64>, tensor<2x3xf64>) -> tensor<2x4xf64>",
              "tensor<2x4xf64>"),
        GradientCase{"dynamic_slice", R"(
func.func @main(%x: tensor<3x5xf64>) -> tensor<2x2xf64> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %j = stablehlo.constant dense<1> : tensor<i32>
  %y = stablehlo.dynamic_slice %x, %i, %j, sizes = [2, 2] : (tensor<3x5xf64>, tensor<i32>, tensor<i32>) -> tensor<2x2xf64>
  return %y : tensor<2x2xf64>
})"},
        GradientCase{"dynamic_update_slice", R"(
func.func @main(%x: tensor<3x5xf64>, %u: tensor<2x2xf64>) -> tensor<3x5xf64> {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %j = stablehlo.constant dense<1> : tensor<i32>
  %y = stablehlo.dynamic_update_slice %x, %u, %i, %j : (tensor<3x5xf64>, tensor<2x2xf64>, tensor<i32>, tensor<i32>) -> tensor<3x5xf64>
  return %y : tensor<3x5xf64>
})"}),
    TestName);

// The compiler has convolutions in f32 only; model_gradients_test.cpp compares f32 convolutions.
GradientCase Convolution(std::string name, std::string_view arguments, std::string_view op, std::string_view type) {
  GradientCase test = OneOp(std::move(name), arguments, op, type);
  test.compiled = false;
  return test;
}

INSTANTIATE_TEST_SUITE_P(
    Contraction, StructuralGradients,
    testing::Values(
        OneOp("matmul", "%x: tensor<2x3xf64>, %y: tensor<3x4xf64>",
              "stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<2x3xf64>, tensor<3x4xf64>) -> "
              "tensor<2x4xf64>",
              "tensor<2x4xf64>"),
        OneOp("dot_with_batches_in_odd_places", "%x: tensor<3x2x4x2xf64>, %y: tensor<4x2x3x5xf64>",
              "stablehlo.dot_general %x, %y, batching_dims = [1] x [1], contracting_dims = [2, 0] x [0, 2] : "
              "(tensor<3x2x4x2xf64>, tensor<4x2x3x5xf64>) -> tensor<2x2x5xf64>",
              "tensor<2x2x5xf64>"),
        Convolution(
            "convolution", "%x: tensor<2x5x4x2xf64>, %k: tensor<3x2x2x3xf64>",
            "stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = "
            "[2, 1], pad = [[1, 1], [0, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : "
            "(tensor<2x5x4x2xf64>, tensor<3x2x2x3xf64>) -> tensor<2x3x4x3xf64>",
            "tensor<2x3x4x3xf64>"),
        Convolution(
            "convolution_that_leaves_a_rest", "%x: tensor<1x6x1xf64>, %k: tensor<2x1x1xf64>",
            "stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [3]} "
            "{batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x6x1xf64>, tensor<2x1x1xf64>) -> "
            "tensor<1x2x1xf64>",
            "tensor<1x2x1xf64>"),
        Convolution(
            "convolution_dilated", "%x: tensor<1x4x2xf64>, %k: tensor<2x2x2xf64>",
            "stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1, 2]], "
            "lhs_dilate = [2], rhs_dilate = [3]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : "
            "(tensor<1x4x2xf64>, tensor<2x2x2xf64>) -> tensor<1x7x2xf64>",
            "tensor<1x7x2xf64>"),
        Convolution(
            "convolution_in_feature_groups", "%x: tensor<2x4x4xf64>, %k: tensor<2x2x6xf64>",
            "stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} "
            "{batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<2x4x4xf64>, tensor<2x2x6xf64>) -> "
            "tensor<2x3x6xf64>",
            "tensor<2x3x6xf64>"),
        Convolution(
            "convolution_in_batch_groups", "%x: tensor<4x4x2xf64>, %k: tensor<2x2x4xf64>",
            "stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} "
            "{batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<4x4x2xf64>, tensor<2x2x4xf64>) -> "
            "tensor<2x3x4xf64>",
            "tensor<2x3x4xf64>"),
        Convolution(
            "convolution_reversed_in_another_layout", "%x: tensor<2x1x5xf64>, %k: tensor<3x2x2xf64>",
            "stablehlo.convolution(%x, %k) dim_numbers = [f, b, 0]x[o, i, 0]->[0, b, f], window = {reverse = [true]} "
            "{batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x1x5xf64>, tensor<3x2x2xf64>) -> "
            "tensor<4x1x3xf64>",
            "tensor<4x1x3xf64>")),
    TestName);

// Returns a reduce by |op| over dimensions 0 and 2, from |init|.
GradientCase Reduce(std::string name, std::string_view op, std::string_view init) {
  return {std::move(name), fmt::format(R"(
func.func @main(%x: tensor<2x3x2xf64>) -> tensor<3xf64> {{
  %init = stablehlo.constant dense<{}> : tensor<f64>
  %y = stablehlo.reduce(%x init: %init) applies stablehlo.{} across dimensions = [0, 2] : (tensor<2x3x2xf64>, tensor<f64>) -> tensor<3xf64>
  return %y : tensor<3xf64>
}})",
                                       init, op)};
}

// Returns a reduce_window by |op| with |attributes| over tensor<1x6xf64>, with result type |result|.
GradientCase Window(std::string name, std::string_view op, std::string_view init, std::string_view attributes,
                    std::string_view result) {
  return {std::move(name), fmt::format(R"(
func.func @main(%x: tensor<2x6xf64>) -> {3} {{
  %init = stablehlo.constant dense<{1}> : tensor<f64>
  %y = "stablehlo.reduce_window"(%x, %init) <{{{2}}}> ({{
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %c = stablehlo.{0} %a, %b : tensor<f64>
    stablehlo.return %c : tensor<f64>
  }}) : (tensor<2x6xf64>, tensor<f64>) -> {3}
  return %y : {3}
}})",
                                       op, init, attributes, result)};
}

INSTANTIATE_TEST_SUITE_P(
    Reduction, StructuralGradients,
    testing::Values(
        Reduce("sum", "add", "0.0"), Reduce("maximum", "maximum", "0xFFF0000000000000"),
        Reduce("minimum", "minimum", "0x7FF0000000000000"), Reduce("product", "multiply", "1.5"),
        GradientCase{"product_with_zeros", R"(
func.func @main(%x: tensor<3x2xf64>) -> tensor<2xf64> {
  %one = stablehlo.constant dense<1.0> : tensor<f64>
  %mask = stablehlo.constant dense<[[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]]> : tensor<3x2xf64>
  %z = stablehlo.multiply %x, %mask : tensor<3x2xf64>
  %y = stablehlo.reduce(%z init: %one) applies stablehlo.multiply across dimensions = [0] : (tensor<3x2xf64>, tensor<f64>) -> tensor<2xf64>
  return %y : tensor<2xf64>
})"},
        GradientCase{"sum_of_its_init_value", R"(
func.func @main(%x: tensor<3x2xf64>, %init: tensor<f64>) -> tensor<2xf64> {
  %y = stablehlo.reduce(%x init: %init) applies stablehlo.add across dimensions = [0] : (tensor<3x2xf64>, tensor<f64>) -> tensor<2xf64>
  return %y : tensor<2xf64>
})"},
        Window("window_sum", "add", "0.0",
               "window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>, padding = "
               "dense<[[0, 0], [1, 1]]> : tensor<2x2xi64>",
               "tensor<2x3xf64>"),
        Window("window_sum_with_dilations", "add", "0.0",
               "window_dimensions = array<i64: 1, 3>, base_dilations = array<i64: 1, 2>, window_dilations = "
               "array<i64: 1, 3>, padding = dense<[[0, 0], [1, 0]]> : tensor<2x2xi64>",
               "tensor<2x6xf64>"),
        Window("window_maximum", "maximum", "0xFFF0000000000000",
               "window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>", "tensor<1x3xf64>"),
        Window("window_minimum", "minimum", "0x7FF0000000000000",
               "window_dimensions = array<i64: 1, 2>, padding = dense<[[0, 0], [1, 0]]> : tensor<2x2xi64>",
               "tensor<2x6xf64>"),
        GradientCase{"select_and_scatter", R"(
func.func @main(%s: tensor<1x3xf64>) -> tensor<2x6xf64> {
  %x = stablehlo.constant dense<[[3.0, 1.0, 2.0, 9.0, 0.0, 4.0], [1.0, 7.0, 3.0, 1.0, 8.0, 2.0]]> : tensor<2x6xf64>
  %init = stablehlo.constant dense<0.0> : tensor<f64>
  %y = "stablehlo.select_and_scatter"(%x, %s, %init) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %c = stablehlo.compare GE, %a, %b : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %c = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %c : tensor<f64>
  }) : (tensor<2x6xf64>, tensor<1x3xf64>, tensor<f64>) -> tensor<2x6xf64>
  return %y : tensor<2x6xf64>
})"}),
    TestName);

INSTANTIATE_TEST_SUITE_P(Indexing, StructuralGradients,
                         testing::Values(GradientCase{"gather_with_repeats_and_indices_out_of_range", R"(
func.func @main(%x: tensor<4x3xf64>) -> tensor<5x3xf64> {
  %i = stablehlo.constant dense<[2, 0, 2, 9, -4]> : tensor<5xi32>
  %y = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<4x3xf64>, tensor<5xi32>) -> tensor<5x3xf64>
  return %y : tensor<5x3xf64>
})"},
                                         GradientCase{"gather_of_windows", R"(
func.func @main(%x: tensor<4x5xf64>) -> tensor<2x2x3xf64> {
  %i = stablehlo.constant dense<[[0, 1], [2, 4]]> : tensor<2x2xi32>
  %y = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 3>}> : (tensor<4x5xf64>, tensor<2x2xi32>) -> tensor<2x2x3xf64>
  return %y : tensor<2x2x3xf64>
})"},
                                         GradientCase{"scatter_add_that_drops", R"(
func.func @main(%x: tensor<4x3xf64>, %u: tensor<4x3xf64>) -> tensor<4x3xf64> {
  %i = stablehlo.constant dense<[[2], [0], [2], [7]]> : tensor<4x1xi32>
  %y = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %c = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %c : tensor<f64>
  }) : (tensor<4x3xf64>, tensor<4x1xi32>, tensor<4x3xf64>) -> tensor<4x3xf64>
  return %y : tensor<4x3xf64>
})"},
                                         GradientCase{"scatter_that_replaces", R"(
func.func @main(%x: tensor<4xf64>, %u: tensor<2xf64>) -> tensor<4xf64> {
  %i = stablehlo.constant dense<[3, 1]> : tensor<2xi32>
  %y = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    stablehlo.return %b : tensor<f64>
  }) : (tensor<4xf64>, tensor<2xi32>, tensor<2xf64>) -> tensor<4xf64>
  return %y : tensor<4xf64>
})"},
                                         GradientCase{"sort_of_two_by_the_first", R"(
func.func @main(%x: tensor<2x5xf64>, %y: tensor<2x5xf64>) -> tensor<2x5xf64> {
  %a, %b = "stablehlo.sort"(%x, %y) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<f64>, %q: tensor<f64>, %r: tensor<f64>, %s: tensor<f64>):
    %c = stablehlo.compare GT, %p, %q : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<2x5xf64>, tensor<2x5xf64>) -> (tensor<2x5xf64>, tensor<2x5xf64>)
  %z = stablehlo.multiply %a, %b : tensor<2x5xf64>
  return %z : tensor<2x5xf64>
})"}),
                         TestName);

INSTANTIATE_TEST_SUITE_P(ControlFlow, StructuralGradients,
                         testing::Values(GradientCase{"if_that_uses_values_around_it", R"(
func.func @main(%x: tensor<3xf64>, %y: tensor<3xf64>) -> tensor<3xf64> {
  %zero = stablehlo.constant dense<0.0> : tensor<f64>
  %sum = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<3xf64>, tensor<f64>) -> tensor<f64>
  %p = stablehlo.compare GT, %sum, %zero : (tensor<f64>, tensor<f64>) -> tensor<i1>
  %z = "stablehlo.if"(%p) ({
    %a = stablehlo.multiply %x, %y : tensor<3xf64>
    stablehlo.return %a : tensor<3xf64>
  }, {
    %a = stablehlo.tanh %y : tensor<3xf64>
    stablehlo.return %a : tensor<3xf64>
  }) : (tensor<i1>) -> tensor<3xf64>
  return %z : tensor<3xf64>
})"},
                                         GradientCase{"case", R"(
func.func @main(%x: tensor<3xf64>, %y: tensor<3xf64>) -> tensor<3xf64> {
  %i = stablehlo.constant dense<1> : tensor<i32>
  %z = "stablehlo.case"(%i) ({
    stablehlo.return %x : tensor<3xf64>
  }, {
    %a = stablehlo.multiply %x, %y : tensor<3xf64>
    %b = stablehlo.multiply %a, %y : tensor<3xf64>
    stablehlo.return %b : tensor<3xf64>
  }) : (tensor<i32>) -> tensor<3xf64>
  return %z : tensor<3xf64>
})"},
                                         GradientCase{"while_with_a_value_from_around", R"(
func.func @main(%x: tensor<2xf64>, %w: tensor<2xf64>) -> tensor<2xf64> {
  %start = stablehlo.constant dense<2> : tensor<i32>
  %r:2 = stablehlo.while(%i = %start, %a = %x) : tensor<i32>, tensor<2xf64>
  cond {
    %limit = stablehlo.constant dense<9> : tensor<i32>
    %p = stablehlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %two = stablehlo.constant dense<2> : tensor<i32>
    %next = stablehlo.add %i, %two : tensor<i32>
    %b = stablehlo.multiply %a, %w : tensor<2xf64>
    %c = stablehlo.sine %b : tensor<2xf64>
    stablehlo.return %next, %c : tensor<i32>, tensor<2xf64>
  }
  return %r#1 : tensor<2xf64>
})"},
                                         GradientCase{"while_in_while", R"(
func.func @main(%x: tensor<2xf64>) -> tensor<2xf64> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<2xf64>
  cond {
    %p = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %s:2 = stablehlo.while(%j = %zero, %b = %a) : tensor<i32>, tensor<2xf64>
    cond {
      %p = stablehlo.compare LE, %j, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %next = stablehlo.add %j, %one : tensor<i32>
      %c = stablehlo.sine %b : tensor<2xf64>
      %d = stablehlo.add %c, %a : tensor<2xf64>
      stablehlo.return %next, %d : tensor<i32>, tensor<2xf64>
    }
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %s#1 : tensor<i32>, tensor<2xf64>
  }
  return %r#1 : tensor<2xf64>
})"},
                                         GradientCase{"while_that_may_end_before_its_bound", R"(
func.func @main(%x: tensor<2xf64>, %w: tensor<2xf64>) -> tensor<2xf64> {
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %thousand = stablehlo.constant dense<20> : tensor<i64>
  %r:4 = stablehlo.while(%i = %zero, %limit = %thousand, %a = %x, %f = %w) : tensor<i64>, tensor<i64>, tensor<2xf64>, tensor<2xf64>
  cond {
    %init = stablehlo.constant dense<0.0> : tensor<f64>
    %most = stablehlo.constant dense<50.0> : tensor<f64>
    %s = stablehlo.multiply %a, %a : tensor<2xf64>
    %n = stablehlo.reduce(%s init: %init) applies stablehlo.add across dimensions = [0] : (tensor<2xf64>, tensor<f64>) -> tensor<f64>
    %p = stablehlo.compare LT, %n, %most : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %q = stablehlo.compare LT, %i, %limit : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c = stablehlo.and %p, %q : tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i64>
    %next = stablehlo.add %i, %one : tensor<i64>
    %s = stablehlo.sine %f : tensor<2xf64>
    %b = stablehlo.multiply %a, %a : tensor<2xf64>
    %c = stablehlo.add %b, %s : tensor<2xf64>
    %h = stablehlo.constant dense<0.75> : tensor<2xf64>
    %d = stablehlo.add %c, %h : tensor<2xf64>
    stablehlo.return %next, %limit, %d, %f : tensor<i64>, tensor<i64>, tensor<2xf64>, tensor<2xf64>
  }
  %y = stablehlo.multiply %r#2, %r#3 : tensor<2xf64>
  return %y : tensor<2xf64>
})"},
                                         GradientCase{.name = "while_that_counts_down_over_carried_rows",
                                                      .text = R"(
func.func @main(%x: tensor<2xf64>, %rows: tensor<3x2xf64>) -> tensor<3x2xf64> {
  %start = stablehlo.constant dense<2> : tensor<i32>
  %none = stablehlo.constant dense<0.0> : tensor<3x2xf64>
  %r:4 = stablehlo.while(%i = %start, %xs = %rows, %a = %x, %ys = %none) : tensor<i32>, tensor<3x2xf64>, tensor<2xf64>, tensor<3x2xf64>
  cond {
    %limit = stablehlo.constant dense<-1> : tensor<i32>
    %p = stablehlo.compare NE, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.subtract %i, %one : tensor<i32>
    %row = stablehlo.dynamic_slice %xs, %i, %zero, sizes = [1, 2] : (tensor<3x2xf64>, tensor<i32>, tensor<i32>) -> tensor<1x2xf64>
    %v = stablehlo.reshape %row : (tensor<1x2xf64>) -> tensor<2xf64>
    %b = stablehlo.multiply %a, %v : tensor<2xf64>
    %c = stablehlo.sine %b : tensor<2xf64>
    %u = stablehlo.reshape %c : (tensor<2xf64>) -> tensor<1x2xf64>
    %out = stablehlo.dynamic_update_slice %ys, %u, %i, %zero : (tensor<3x2xf64>, tensor<1x2xf64>, tensor<i32>, tensor<i32>) -> tensor<3x2xf64>
    stablehlo.return %next, %xs, %c, %out : tensor<i32>, tensor<3x2xf64>, tensor<2xf64>, tensor<3x2xf64>
  }
  return %r#3 : tensor<3x2xf64>
})",
                                                      .compiled = false},
                                         GradientCase{"while_that_never_runs", R"(
func.func @main(%x: tensor<2xf64>) -> tensor<2xf64> {
  %start = stablehlo.constant dense<5> : tensor<i32>
  %r:2 = stablehlo.while(%i = %start, %a = %x) : tensor<i32>, tensor<2xf64>
  cond {
    %p = stablehlo.compare LT, %i, %start : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %start : tensor<i32>
    %c = stablehlo.sine %a : tensor<2xf64>
    stablehlo.return %next, %c : tensor<i32>, tensor<2xf64>
  }
  return %r#1 : tensor<2xf64>
})"}),
                         TestName);

// An op that adds over both replicas, on tensor<4xf64>.
std::string_view kAddRegion = R"(({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %c = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %c : tensor<f64>
  }))";

GradientCase Collective(std::string name, std::string_view op, std::string_view result, bool compiled = true) {
  return {.name = std::move(name),
          .text = fmt::format(R"(
func.func @main(%x: tensor<4xf64>, %w: {1}) -> {1} {{
  %y = {0} : (tensor<4xf64>) -> {1}
  %z = stablehlo.multiply %y, %w : {1}
  return %z : {1}
}})",
                              op, result),
          .replicas = 2};
}

INSTANTIATE_TEST_SUITE_P(
    Collectives, StructuralGradients,
    testing::Values(
        Collective(
            "all_reduce",
            fmt::format("\"stablehlo.all_reduce\"(%x) <{{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}}> {}",
                        kAddRegion),
            "tensor<4xf64>"),
        Collective("all_gather",
                   "\"stablehlo.all_gather\"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : "
                   "tensor<1x2xi64>}>",
                   "tensor<8xf64>"),
        Collective("reduce_scatter",
                   fmt::format("\"stablehlo.reduce_scatter\"(%x) <{{scatter_dimension = 0 : i64, replica_groups = "
                               "dense<[[0, 1]]> : tensor<1x2xi64>}}> {}",
                               kAddRegion),
                   "tensor<2xf64>"),
        Collective("cross_replica_sum",
                   "\"stablehlo.cross-replica-sum\"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}>",
                   "tensor<4xf64>", /*compiled=*/false),
        Collective(
            "all_to_all",
            "\"stablehlo.all_to_all\"(%x) <{split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = "
            "2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}>",
            "tensor<4xf64>"),
        Collective("collective_permute",
                   "\"stablehlo.collective_permute\"(%x) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}>",
                   "tensor<4xf64>"),
        Collective("collective_broadcast",
                   "\"stablehlo.collective_broadcast\"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}>",
                   "tensor<4xf64>"),
        Collective("collective_reduce",
                   fmt::format("\"stablehlo.collective_reduce\"(%x) <{{replica_groups = dense<[[1, 0]]> : "
                               "tensor<1x2xi64>}}> {}",
                               kAddRegion),
                   "tensor<4xf64>", /*compiled=*/false)),
    TestName);

struct Refusal {
  std::string name;
  std::string text;
  std::string message;
};

class Refused : public testing::TestWithParam<Refusal> {};

TEST_P(Refused, NamesTheOpAndTheLine) {
  absl::StatusOr<DifferentiatedFunction> function = DifferentiatedFunction::Create({GetParam().name, GetParam().text});
  EXPECT_EQ(Message(function.status()), GetParam().message);
}

INSTANTIATE_TEST_SUITE_P(
    Ops, Refused,
    testing::Values(
        Refusal{"no_rule", R"(
func.func @main(%x: tensor<4xf64>) -> tensor<4xf64> {
  %y = stablehlo.custom_call @mystery(%x) : (tensor<4xf64>) -> tensor<4xf64>
  return %y : tensor<4xf64>
})",
                "3: custom call @mystery has no gradient: its semantics are unknown; stop the gradient of its "
                "operands"},
        Refusal{"unknown_trips", R"(
func.func @main(%x: tensor<f64>) -> tensor<f64> {
  %limit = stablehlo.constant dense<9.0> : tensor<f64>
  %y = stablehlo.while(%a = %x) : tensor<f64>
  cond {
    %p = stablehlo.compare LT, %a, %limit : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %b = stablehlo.add %a, %a : tensor<f64>
    stablehlo.return %b : tensor<f64>
  }
  return %y : tensor<f64>
})",
                "4: stablehlo.while has no gradient: its trip count is unknown; expected a carried counter with "
                "constant start and step, compared with a constant; try While's max_trips"},
        Refusal{"reduce_by_a_body_that_is_not_elementwise", R"(
func.func @main(%x: tensor<4xf64>) -> tensor<f64> {
  %zero = stablehlo.constant dense<0.0> : tensor<f64>
  %y = stablehlo.reduce(%x init: %zero) across dimensions = [0] : (tensor<4xf64>, tensor<f64>) -> tensor<f64>
   reducer(%a: tensor<f64>, %b: tensor<f64>) {
    %c = stablehlo.dot_general %a, %b, contracting_dims = [] x [] : (tensor<f64>, tensor<f64>) -> tensor<f64>
    stablehlo.return %c : tensor<f64>
  }
  return %y : tensor<f64>
})",
                "4: stablehlo.reduce has a gradient only if its body is elementwise; this one contains "
                "stablehlo.dot_general"}),
    [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace tessera
