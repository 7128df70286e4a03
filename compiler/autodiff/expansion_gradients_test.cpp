// SPDX-License-Identifier: Apache-2.0
// Tests gradients of ops that are differentiated through their expansions, against central differences.
#include "gtest/gtest.h"
#include "tessera/compiler/autodiff/central_difference_testutil.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

class ExpansionGradients : public testing::TestWithParam<GradientCase> {};

TEST_P(ExpansionGradients, EqualCentralDifferences) { EXPECT_EQ(CheckGradients(GetParam()), absl::OkStatus()); }

std::string TestName(const testing::TestParamInfo<GradientCase>& info) { return info.param.name; }

GradientCase Reference(std::string name, std::string text) {
  return {.name = std::move(name), .text = std::move(text), .low = 0.5, .high = 2, .compiled = false};
}

// Returns the case of |op| on |operands|, "%x: tensor<..>, ...", with result type |result|.
GradientCase Of(std::string name, std::string_view operands, std::string_view op, std::string_view result) {
  return Reference(std::move(name), fmt::format("func.func @main({0}) -> {2} {{\n  %y = {1}\n  return %y : {2}\n}}\n",
                                                operands, op, result));
}

INSTANTIATE_TEST_SUITE_P(
    Legacy, ExpansionGradients,
    testing::Values(
        Of("dot", "%a: tensor<2x3xf64>, %b: tensor<3x2xf64>",
           "stablehlo.dot %a, %b : (tensor<2x3xf64>, tensor<3x2xf64>) -> tensor<2x2xf64>", "tensor<2x2xf64>"),
        Of("broadcast", "%a: tensor<2xf64>", "stablehlo.broadcast %a, sizes = [3] : (tensor<2xf64>) -> tensor<3x2xf64>",
           "tensor<3x2xf64>"),
        Of("unary_einsum", "%a: tensor<2x3xf64>",
           "stablehlo.unary_einsum %a, config = \"ab->b\" : (tensor<2x3xf64>) -> tensor<3xf64>", "tensor<3xf64>"),
        Of("unary_einsum_diagonal", "%a: tensor<3x3xf64>",
           "stablehlo.unary_einsum %a, config = \"aa->a\" : (tensor<3x3xf64>) -> tensor<3xf64>", "tensor<3xf64>"),
        Of("einsum_batched", "%a: tensor<2x3x2xf64>, %b: tensor<2x2x4xf64>",
           "stablehlo.einsum %a, %b, config = \"bik,bkj->jbi\" : (tensor<2x3x2xf64>, tensor<2x2x4xf64>) -> "
           "tensor<4x2x3xf64>",
           "tensor<4x2x3xf64>"),
        Of("einsum_with_own_sums", "%a: tensor<2x3x2xf64>, %b: tensor<3x2xf64>",
           "stablehlo.einsum %a, %b, config = \"abc,bd->b\" : (tensor<2x3x2xf64>, tensor<3x2xf64>) -> tensor<3xf64>",
           "tensor<3xf64>"),
        Of("einsum_ellipsis", "%a: tensor<1x2x3xf64>, %b: tensor<2x3x2xf64>",
           "stablehlo.einsum %a, %b, config = \"...ij,...jk->...ik\" : (tensor<1x2x3xf64>, tensor<2x3x2xf64>) -> "
           "tensor<2x2x2xf64>",
           "tensor<2x2x2xf64>"),
        Reference("torch_index_select", R"(
func.func @main(%x: tensor<2x4xf64>) -> tensor<2x3xf64> {
  %i = stablehlo.constant dense<[3, 1, 3]> : tensor<3xi32>
  %y = "stablehlo.torch_index_select"(%x, %i) <{dim = 1 : i64, batch_dims = 0 : i64}> : (tensor<2x4xf64>, tensor<3xi32>) -> tensor<2x3xf64>
  return %y : tensor<2x3xf64>
})"),
        Reference("map", R"(
func.func @main(%x: tensor<2x3xf64>, %w: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %y = "stablehlo.map"(%x, %w) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %c = stablehlo.constant dense<0.5> : tensor<f64>
    %p = stablehlo.compare GT, %a, %b : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %d = stablehlo.multiply %a, %c : tensor<f64>
    %e = stablehlo.sine %b : tensor<f64>
    %f = stablehlo.select %p, %d, %e : tensor<i1>, tensor<f64>
    stablehlo.return %f : tensor<f64>
  }) : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %y : tensor<2x3xf64>
})")),
    TestName);

constexpr std::string_view kFeatures = "%s: tensor<3xf64>, %o: tensor<3xf64>";

INSTANTIATE_TEST_SUITE_P(
    Normalization, ExpansionGradients,
    testing::Values(
        Of("batch_norm_inference",
           fmt::format("%x: tensor<4x3xf64>, {}, %m: tensor<3xf64>, %v: tensor<3xf64>", kFeatures),
           "\"stablehlo.batch_norm_inference\"(%x, %s, %o, %m, %v) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> "
           ": (tensor<4x3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) -> tensor<4x3xf64>",
           "tensor<4x3xf64>"),
        Reference("batch_norm_training", fmt::format(R"(
func.func @main(%x: tensor<4x3xf64>, {}) -> tensor<6x3xf64> {{
  %y, %m, %v = "stablehlo.batch_norm_training"(%x, %s, %o) <{{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}}> : (tensor<4x3xf64>, tensor<3xf64>, tensor<3xf64>) -> (tensor<4x3xf64>, tensor<3xf64>, tensor<3xf64>)
  %m2 = stablehlo.reshape %m : (tensor<3xf64>) -> tensor<1x3xf64>
  %v2 = stablehlo.reshape %v : (tensor<3xf64>) -> tensor<1x3xf64>
  %z = stablehlo.concatenate %y, %m2, %v2, dim = 0 : (tensor<4x3xf64>, tensor<1x3xf64>, tensor<1x3xf64>) -> tensor<6x3xf64>
  return %z : tensor<6x3xf64>
}})",
                                                     kFeatures)),
        Reference("batch_norm_grad", R"(
func.func @main(%x: tensor<4x3xf64>, %s: tensor<3xf64>, %m: tensor<3xf64>, %v: tensor<3xf64>, %g: tensor<4x3xf64>) -> tensor<6x3xf64> {
  %y, %gs, %go = "stablehlo.batch_norm_grad"(%x, %s, %m, %v, %g) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<4x3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<4x3xf64>) -> (tensor<4x3xf64>, tensor<3xf64>, tensor<3xf64>)
  %s2 = stablehlo.reshape %gs : (tensor<3xf64>) -> tensor<1x3xf64>
  %o2 = stablehlo.reshape %go : (tensor<3xf64>) -> tensor<1x3xf64>
  %z = stablehlo.concatenate %y, %s2, %o2, dim = 0 : (tensor<4x3xf64>, tensor<1x3xf64>, tensor<1x3xf64>) -> tensor<6x3xf64>
  return %z : tensor<6x3xf64>
})")),
    TestName);

GradientCase Broadcast(std::string_view op) {
  return Of(std::string(op), "%x: tensor<3xf64>, %y0: tensor<2x3xf64>",
            fmt::format("chlo.{} %x, %y0 : (tensor<3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>", op),
            "tensor<2x3xf64>");
}

INSTANTIATE_TEST_SUITE_P(Chlo, ExpansionGradients,
                         testing::Values(Broadcast("broadcast_add"), Broadcast("broadcast_atan2"),
                                         Broadcast("broadcast_divide"), Broadcast("broadcast_maximum"),
                                         Broadcast("broadcast_minimum"), Broadcast("broadcast_multiply"),
                                         Broadcast("broadcast_power"), Broadcast("broadcast_subtract"),
                                         Broadcast("broadcast_remainder"), Reference("broadcast_select_and_complex", R"(
func.func @main(%x: tensor<3xf64>, %w: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %p = stablehlo.constant dense<[[true, false, true], [false, true, true]]> : tensor<2x3xi1>
  %s = chlo.broadcast_select %p, %x, %w : (tensor<2x3xi1>, tensor<3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  %c = chlo.broadcast_complex %s, %x : (tensor<2x3xf64>, tensor<3xf64>) -> tensor<2x3xcomplex<f64>>
  %y = stablehlo.abs %c : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xf64>
  return %y : tensor<2x3xf64>
})"),
                                         Reference("top_k", R"(
func.func @main(%x: tensor<2x5xf64>) -> tensor<2x3xf64> {
  %v, %i = chlo.top_k(%x, k = 3) : tensor<2x5xf64> -> (tensor<2x3xf64>, tensor<2x3xi32>)
  return %v : tensor<2x3xf64>
})"),
                                         Reference("ragged_dot", R"(
func.func @main(%x: tensor<4x2xf64>, %w: tensor<2x2x3xf64>) -> tensor<4x3xf64> {
  %g = stablehlo.constant dense<[3, 1]> : tensor<2xi32>
  %y = "chlo.ragged_dot"(%x, %w, %g) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<4x2xf64>, tensor<2x2x3xf64>, tensor<2xi32>) -> tensor<4x3xf64>
  return %y : tensor<4x3xf64>
})"),
                                         Reference("scan_that_gives_its_sums", R"(
func.func @main(%x: tensor<4xf64>, %init: tensor<f64>, %w: tensor<f64>) -> tensor<5xf64> {
  %sums, %total = chlo.scan(%x) inits(%init) dimension=0 {
  ^bb0(%element: tensor<f64>, %sum: tensor<f64>):
    %decayed = stablehlo.multiply %sum, %w : tensor<f64>
    %next = stablehlo.add %element, %decayed : tensor<f64>
    %out = stablehlo.sine %next : tensor<f64>
    stablehlo.return %out, %next : tensor<f64>, tensor<f64>
  } : (tensor<4xf64>, tensor<f64>) -> (tensor<4xf64>, tensor<f64>)
  %t = stablehlo.reshape %total : (tensor<f64>) -> tensor<1xf64>
  %y = stablehlo.concatenate %sums, %t, dim = 0 : (tensor<4xf64>, tensor<1xf64>) -> tensor<5xf64>
  return %y : tensor<5xf64>
})"),
                                         GradientCase{.name = "bessel_i1e",
                                                      .text = R"(
func.func @main(%x: tensor<6xf64>) -> tensor<6xf64> {
  %y = chlo.bessel_i1e %x : tensor<6xf64> -> tensor<6xf64>
  return %y : tensor<6xf64>
})",
                                                      .low = -12,
                                                      .high = 12,
                                                      .compiled = false}),
                         TestName);

// Returns a reduction of pairs by |body|, whose arguments are (key, value) so far and (key, value) of the next pair.
std::string PairReduction(std::string_view body) {
  return fmt::format(R"(
func.func @main(%x: tensor<5x2xf64>, %w: tensor<5x2xf64>, %i0: tensor<f64>) -> tensor<2xf64> {{
  %i1 = stablehlo.constant dense<1.0> : tensor<f64>
  %k, %v = stablehlo.reduce(%x init: %i0), (%w init: %i1) across dimensions = [0] : (tensor<5x2xf64>, tensor<5x2xf64>, tensor<f64>, tensor<f64>) -> (tensor<2xf64>, tensor<2xf64>)
    reducer(%a: tensor<f64>, %b: tensor<f64>) (%c: tensor<f64>, %d: tensor<f64>)  {{
{}
  }}
  %y = stablehlo.multiply %k, %v : tensor<2xf64>
  return %y : tensor<2xf64>
}})",
                     body);
}

constexpr std::string_view kWindow =
    "window_dimensions = array<i64: 1, 5>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [2, 1]]> : "
    "tensor<2x2xi64>";

// Returns a reduce_window by |op| over tensor<2x6xf64>, from the argument %init.
GradientCase Window(std::string name, std::string_view op, std::string_view attributes, std::string_view result) {
  return Reference(std::move(name), fmt::format(R"(
func.func @main(%x: tensor<2x6xf64>, %init: tensor<f64>) -> {2} {{
  %y = "stablehlo.reduce_window"(%x, %init) <{{{1}}}> ({{
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %c = stablehlo.{0} %a, %b : tensor<f64>
    stablehlo.return %c : tensor<f64>
  }}) : (tensor<2x6xf64>, tensor<f64>) -> {2}
  return %y : {2}
}})",
                                                op, attributes, result));
}

INSTANTIATE_TEST_SUITE_P(
    Folds, ExpansionGradients,
    testing::Values(
        GradientCase{.name = "greatest_key_with_its_value",
                     .text = PairReduction(R"(
    %p = stablehlo.compare GE, %a, %b : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %e = stablehlo.select %p, %a, %b : tensor<i1>, tensor<f64>
    %f = stablehlo.select %p, %c, %d : tensor<i1>, tensor<f64>
    stablehlo.return %e, %f : tensor<f64>, tensor<f64>)"),
                     .low = 0.5,
                     .high = 2},
        Reference("linear_recurrence", PairReduction(R"(
    %e = stablehlo.multiply %a, %b : tensor<f64>
    %m = stablehlo.multiply %d, %a : tensor<f64>
    %f = stablehlo.add %c, %m : tensor<f64>
    stablehlo.return %e, %f : tensor<f64>, tensor<f64>)")),
        Reference("product_of_its_init_value", R"(
func.func @main(%x: tensor<2x3x2xf64>, %init: tensor<f64>) -> tensor<3xf64> {
  %y = stablehlo.reduce(%x init: %init) applies stablehlo.multiply across dimensions = [2, 0] : (tensor<2x3x2xf64>, tensor<f64>) -> tensor<3xf64>
  return %y : tensor<3xf64>
})"),
        Reference("of_no_elements", R"(
func.func @main(%x: tensor<0x2xf64>, %init: tensor<f64>) -> tensor<2xf64> {
  %y = stablehlo.reduce(%x init: %init) applies stablehlo.multiply across dimensions = [0] : (tensor<0x2xf64>, tensor<f64>) -> tensor<2xf64>
  return %y : tensor<2xf64>
})"),
        Window("window_product", "multiply", kWindow, "tensor<2x3xf64>"),
        Window("window_sum_of_its_init_value", "add", kWindow, "tensor<2x3xf64>"),
        Window("window_maximum_with_dilations", "maximum",
               "window_dimensions = array<i64: 2, 3>, base_dilations = array<i64: 1, 2>, window_dilations = array<i64: "
               "1, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>",
               "tensor<1x7xf64>"),
        Reference("log_of_sum_of_exponentials", R"(
func.func @main(%x: tensor<7xf64>) -> tensor<7xf64> {
  %init = stablehlo.constant dense<-1.0e30> : tensor<f64>
  %y = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 7>, padding = dense<[[6, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %m = stablehlo.maximum %a, %b : tensor<f64>
    %c = stablehlo.subtract %a, %m : tensor<f64>
    %d = stablehlo.subtract %b, %m : tensor<f64>
    %e = stablehlo.exponential %c : tensor<f64>
    %f = stablehlo.exponential %d : tensor<f64>
    %s = stablehlo.add %e, %f : tensor<f64>
    %l = stablehlo.log %s : tensor<f64>
    %r = stablehlo.add %l, %m : tensor<f64>
    stablehlo.return %r : tensor<f64>
  }) : (tensor<7xf64>, tensor<f64>) -> tensor<7xf64>
  return %y : tensor<7xf64>
})")),
    TestName);

// Returns a scatter by |body| with two updates to one element, one to another and one out of bounds.
GradientCase Scatter(std::string name, std::string_view body, bool unique = false) {
  return Reference(std::move(name),
                   fmt::format(R"(
func.func @main(%x: tensor<4x2xf64>, %u: tensor<4x2xf64>) -> tensor<4x2xf64> {{
  %i = stablehlo.constant dense<{1}> : tensor<4x1xi32>
  %y = "stablehlo.scatter"(%x, %i, %u) <{{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = {2}}}> ({{
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    {0}
  }}) : (tensor<4x2xf64>, tensor<4x1xi32>, tensor<4x2xf64>) -> tensor<4x2xf64>
  return %y : tensor<4x2xf64>
}})",
                               body, unique ? "[[2], [0], [3], [7]]" : "[[2], [0], [2], [7]]", unique));
}

std::string Combine(std::string_view op) {
  return fmt::format("%c = stablehlo.{} %a, %b : tensor<f64>\n    stablehlo.return %c : tensor<f64>", op);
}

INSTANTIATE_TEST_SUITE_P(Scatters, ExpansionGradients,
                         testing::Values(Scatter("scatter_subtract", Combine("subtract")),
                                         Scatter("scatter_maximum", Combine("maximum")),
                                         Scatter("scatter_minimum", Combine("minimum")),
                                         Scatter("scatter_multiply", Combine("multiply"), /*unique=*/true),
                                         Scatter("scatter_replace_the_last_stays", "stablehlo.return %b : tensor<f64>"),
                                         Reference("scatter_of_two", R"(
func.func @main(%x: tensor<3xf64>, %w: tensor<3xf64>, %u: tensor<2xf64>, %v: tensor<2xf64>) -> tensor<3xf64> {
  %i = stablehlo.constant dense<[2, 0]> : tensor<2xi32>
  %y:2 = "stablehlo.scatter"(%x, %w, %i, %u, %v) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>, %c: tensor<f64>, %d: tensor<f64>):
    %e = stablehlo.add %a, %c : tensor<f64>
    %f = stablehlo.multiply %b, %d : tensor<f64>
    stablehlo.return %e, %f : tensor<f64>, tensor<f64>
  }) : (tensor<3xf64>, tensor<3xf64>, tensor<2xi32>, tensor<2xf64>, tensor<2xf64>) -> (tensor<3xf64>, tensor<3xf64>)
  %z = stablehlo.multiply %y#0, %y#1 : tensor<3xf64>
  return %z : tensor<3xf64>
})")),
                         TestName);

}  // namespace
}  // namespace tessera
