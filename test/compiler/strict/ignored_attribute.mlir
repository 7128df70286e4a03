// SPDX-License-Identifier: Apache-2.0
// These attributes would change how a program runs, but no pass reads them.
// RUN: tessera compile %s --emit=tessera --strict=false 2>&1 >/dev/null | FileCheck %s --check-prefix=REMARK
// RUN: not tessera compile %s --emit=tessera 2>&1 | FileCheck %s --check-prefix=ERROR
module attributes {mhlo.num_partitions = 2 : i32, mhlo.use_auto_spmd_partitioning = true} {
  // REMARK: ignored_attribute.mlir:[[@LINE-1]]:1: remark: ignored-attribute: 'mhlo.use_auto_spmd_partitioning' is ignored
  // ERROR: ignored_attribute.mlir:[[@LINE-2]]:1: error: ignored-attribute: 'mhlo.use_auto_spmd_partitioning' is ignored
  func.func @main(%a: tensor<8xf32> {mhlo.sharding = "{devices=[2]<=[2]}"}) -> tensor<8xf32> {
    %0 = stablehlo.add %a, %a : tensor<8xf32>
    // REMARK: ignored_attribute.mlir:[[@LINE+1]]:10: remark: ignored-attribute: 'xla.sdy.sharding' of 'mhlo.frontend_attributes' is ignored
    %1 = stablehlo.tanh %0 {mhlo.frontend_attributes = {xla.sdy.sharding = "#sdy.sharding_per_value<[<@mesh, [{}]>]>"}} : tensor<8xf32>
    // REMARK: ignored_attribute.mlir:[[@LINE+1]]:10: remark: ignored-attribute: comparison type UNSIGNED is ignored: elements are compared as 'f32'
    %2 = stablehlo.compare LT, %0, %1, UNSIGNED : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
    %3 = stablehlo.select %2, %0, %1 : tensor<8xi1>, tensor<8xf32>
    return %3 : tensor<8xf32>
  }
}
