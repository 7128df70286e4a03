// SPDX-License-Identifier: Apache-2.0
// Tuples, composites and the custom calls of exporters.
func.func @main() {
  call @tuples() : () -> ()
  call @loop_of_tuple() : () -> ()
  call @composites() : () -> ()
  call @custom_calls() : () -> ()
  return
}

func.func private @swap(%t: tuple<tensor<i32>, tuple<tensor<2xf32>>>) -> tuple<tensor<2xf32>, tensor<i32>> {
  %0 = stablehlo.get_tuple_element %t[0] : (tuple<tensor<i32>, tuple<tensor<2xf32>>>) -> tensor<i32>
  %1 = stablehlo.get_tuple_element %t[1] : (tuple<tensor<i32>, tuple<tensor<2xf32>>>) -> tuple<tensor<2xf32>>
  %2 = stablehlo.get_tuple_element %1[0] : (tuple<tensor<2xf32>>) -> tensor<2xf32>
  %3 = stablehlo.tuple %2, %0 : tuple<tensor<2xf32>, tensor<i32>>
  return %3 : tuple<tensor<2xf32>, tensor<i32>>
}

func.func private @tuples() {
  %n = stablehlo.constant dense<7> : tensor<i32>
  %x = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %inner = stablehlo.tuple %x : tuple<tensor<2xf32>>
  %t = stablehlo.tuple %n, %inner : tuple<tensor<i32>, tuple<tensor<2xf32>>>
  %swapped = call @swap(%t) : (tuple<tensor<i32>, tuple<tensor<2xf32>>>) -> tuple<tensor<2xf32>, tensor<i32>>
  %0 = stablehlo.get_tuple_element %swapped[0] : (tuple<tensor<2xf32>, tensor<i32>>) -> tensor<2xf32>
  %1 = stablehlo.get_tuple_element %swapped[1] : (tuple<tensor<2xf32>, tensor<i32>>) -> tensor<i32>
  check.expect_eq_const %0, dense<[1.0, 2.0]> : tensor<2xf32>
  check.expect_eq_const %1, dense<7> : tensor<i32>
  return
}

func.func private @loop_of_tuple() {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %ten = stablehlo.constant dense<10> : tensor<i32>
  %t = stablehlo.tuple %zero, %one : tuple<tensor<i32>, tensor<i32>>
  %done = "stablehlo.while"(%t) ({
  ^bb0(%state: tuple<tensor<i32>, tensor<i32>>):
    %i = stablehlo.get_tuple_element %state[0] : (tuple<tensor<i32>, tensor<i32>>) -> tensor<i32>
    %more = stablehlo.compare LT, %i, %ten : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  }, {
  ^bb0(%state: tuple<tensor<i32>, tensor<i32>>):
    %i = stablehlo.get_tuple_element %state[0] : (tuple<tensor<i32>, tensor<i32>>) -> tensor<i32>
    %p = stablehlo.get_tuple_element %state[1] : (tuple<tensor<i32>, tensor<i32>>) -> tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %twice = stablehlo.add %p, %p : tensor<i32>
    %both = stablehlo.tuple %next, %twice : tuple<tensor<i32>, tensor<i32>>
    stablehlo.return %both : tuple<tensor<i32>, tensor<i32>>
  }) : (tuple<tensor<i32>, tensor<i32>>) -> tuple<tensor<i32>, tensor<i32>>
  %power = stablehlo.get_tuple_element %done[1] : (tuple<tensor<i32>, tensor<i32>>) -> tensor<i32>
  check.expect_eq_const %power, dense<1024> : tensor<i32>
  return
}

func.func private @add_two(%x: tensor<i64>) -> tensor<i64> {
  %two = stablehlo.constant dense<2> : tensor<i64>
  %0 = stablehlo.add %x, %two : tensor<i64>
  return %0 : tensor<i64>
}

func.func private @add_four(%x: tensor<i64>) -> tensor<i64> {
  %0 = stablehlo.composite "test.add_n" %x {composite_attributes = {n = 2 : i64}, decomposition = @add_two} : (tensor<i64>) -> tensor<i64>
  %1 = stablehlo.composite "test.add_n" %0 {composite_attributes = {n = 2 : i64}, decomposition = @add_two} : (tensor<i64>) -> tensor<i64>
  return %1 : tensor<i64>
}

func.func private @composites() {
  %one = stablehlo.constant dense<1> : tensor<i64>
  %0 = stablehlo.composite "test.add_n" %one {composite_attributes = {n = 4 : i64}, decomposition = @add_four, version = 1 : i32} : (tensor<i64>) -> tensor<i64>
  check.expect_eq_const %0, dense<5> : tensor<i64>
  return
}

func.func private @custom_calls() {
  %x = stablehlo.constant dense<[[0.5, -0.5, 0.25]]> : tensor<1x3xf32>
  %0 = stablehlo.custom_call @mhlo.erf(%x) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<1x3xf32>) -> tensor<1x3xf32>
  %e0 = stablehlo.constant dense<[[0.5204999, -0.5204999, 0.27632639]]> : tensor<1x3xf32>
  check.expect_close %0, %e0, max_ulp_difference = 4 : tensor<1x3xf32>, tensor<1x3xf32>
  %1:2 = stablehlo.custom_call @mhlo.topk(%x) {mhlo.attributes = {k = 2 : i64, largest = true}} : (tensor<1x3xf32>) -> (tensor<1x2xf32>, tensor<1x2xi32>)
  check.expect_eq_const %1#0, dense<[[0.5, 0.25]]> : tensor<1x2xf32>
  check.expect_eq_const %1#1, dense<[[0, 2]]> : tensor<1x2xi32>
  %2 = stablehlo.custom_call @Sharding(%x) {mhlo.sharding = "{replicated}"} : (tensor<1x3xf32>) -> tensor<1x3xf32>
  check.expect_eq %2, %x : tensor<1x3xf32>
  return
}
