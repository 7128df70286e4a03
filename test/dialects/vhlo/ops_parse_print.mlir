// SPDX-License-Identifier: Apache-2.0
// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s

// CHECK: "vhlo.func_v1"() <{arg_attrs = #vhlo.array<[]>, function_type = #vhlo.type<(tensor<2xf32>) -> tensor<2xf32>>, res_attrs = #vhlo.array<[]>, sym_name = #vhlo.string<"main">, sym_visibility = #vhlo.string<"">}> ({
"vhlo.func_v1"() <{arg_attrs = #vhlo.array<[]>, function_type = #vhlo.type<(tensor<2xf32>) -> tensor<2xf32>>,
                   res_attrs = #vhlo.array<[]>, sym_name = #vhlo.string<"main">, sym_visibility = #vhlo.string<"">}> ({
// CHECK: ^bb0(%arg0: !vhlo.type<tensor<2xf32>>)
^bb0(%x: !vhlo.type<tensor<2xf32>>):
  // CHECK: "vhlo.exponential_v2"(%arg0) <{result_accuracy = #vhlo.result_accuracy<#stablehlo.result_accuracy<ulps = 3, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>>}>
  %0 = "vhlo.exponential_v2"(%x) <{result_accuracy = #vhlo.result_accuracy<#stablehlo.result_accuracy<ulps = 3, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>>}> : (!vhlo.type<tensor<2xf32>>) -> !vhlo.type<tensor<2xf32>>
  // CHECK: "vhlo.constant_v1"() <{value = #vhlo.tensor<dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>>}>
  %1 = "vhlo.constant_v1"() <{value = #vhlo.tensor<dense<[1.0, 2.0]> : tensor<2xf32>>}> : () -> !vhlo.type<tensor<2xf32>>
  // CHECK: "vhlo.compare_v1"(%0, %1) <{compare_type = #vhlo.comparison_type<1 : i32>, comparison_direction = #vhlo.comparison_direction<5 : i32>}> {note = #vhlo.dictionary<{a = #vhlo.boolean<true>, b = #vhlo.float<1.500000e+00 : f32>}>}
  %2 = "vhlo.compare_v1"(%0, %1) <{compare_type = #vhlo.comparison_type<1 : i32>, comparison_direction = #vhlo.comparison_direction<5 : i32>}> {note = #vhlo.dictionary<{a = #vhlo.boolean<true>, b = #vhlo.float<1.5 : f32>}>} : (!vhlo.type<tensor<2xf32>>, !vhlo.type<tensor<2xf32>>) -> !vhlo.type<tensor<2xi1>>
  // CHECK: "vhlo.return_v1"(%0) : (!vhlo.type<tensor<2xf32>>) -> ()
  "vhlo.return_v1"(%0) : (!vhlo.type<tensor<2xf32>>) -> ()
}) : () -> ()
