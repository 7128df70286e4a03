// SPDX-License-Identifier: Apache-2.0
// Artifacts have versioned tokens. A token that enters an op of another dialect is one of stablehlo, in the encoding of
// that dialect: so JAX's artifact of this program has it.
// RUN: tessera-translate --deserialize %S/Inputs/token_in_region_1_13.mlirbc | FileCheck %s
// RUN: tessera-translate --serialize --target=1.13.0 %s -o %t
// RUN: tessera-translate --deserialize %t | FileCheck %s
// RUN: tessera compile %S/Inputs/token_in_region_1_13.mlirbc --emit=tessera | FileCheck %s --check-prefix=TESSERA
// RUN: tessera run %S/Inputs/token_in_region_1_13.mlirbc --input=4xi32=1,2,3,4 --expect=4xi32=1,2,4,5

// The region is the program of one shard, and tokens are gone.
// TESSERA-NOT: !stablehlo.token
// TESSERA: tessera.shard_index
// TESSERA-NOT: !stablehlo.token
module attributes {mhlo.num_partitions = 2 : i32} {
  // CHECK: sdy.mesh @mesh
  sdy.mesh @mesh = <["x"=2]>
  // CHECK: func.func public @main(%[[T:.*]]: !stablehlo.token, %[[X:.*]]: tensor<4xi32>) -> (!stablehlo.token, tensor<4xi32>)
  func.func public @main(%token: !stablehlo.token, %x: tensor<4xi32>) -> (!stablehlo.token, tensor<4xi32>) {
    // CHECK: %[[R:.*]]:2 = sdy.manual_computation(%[[T]], %[[X]]) in_shardings=[<@mesh, []>, <@mesh, [{"x"}]>]
    // CHECK-SAME: (%[[INSIDE:.*]]: !stablehlo.token, %{{.*}}: tensor<2xi32>) {
    %0:2 = sdy.manual_computation(%token, %x) in_shardings=[<@mesh, []>, <@mesh, [{"x"}]>] out_shardings=[<@mesh, []>, <@mesh, [{"x"}]>] manual_axes={"x"} (%t: !stablehlo.token, %p: tensor<2xi32>) {
      %id = stablehlo.partition_id : tensor<ui32>
      %index = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
      %all = stablehlo.broadcast_in_dim %index, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %sum = stablehlo.add %p, %all : tensor<2xi32>
      // CHECK: %[[AFTER:.*]] = stablehlo.after_all %[[INSIDE]] : !stablehlo.token
      %after = stablehlo.after_all %t : !stablehlo.token
      // CHECK: sdy.return %[[AFTER]], %{{.*}} : !stablehlo.token, tensor<2xi32>
      sdy.return %after, %sum : !stablehlo.token, tensor<2xi32>
    } : (!stablehlo.token, tensor<4xi32>) -> (!stablehlo.token, tensor<4xi32>)
    // CHECK: return %[[R]]#0, %[[R]]#1
    return %0#0, %0#1 : !stablehlo.token, tensor<4xi32>
  }
}
