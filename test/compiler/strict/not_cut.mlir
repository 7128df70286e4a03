// SPDX-License-Identifier: Apache-2.0
// The rows along which a tensor is sorted are joined for all shards.
// RUN: tessera compile %s --emit=tessera --strict=false 2>&1 >/dev/null | FileCheck %s --check-prefix=REMARK
// RUN: not tessera compile %s --emit=tessera 2>&1 | FileCheck %s --check-prefix=ERROR
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<8x4xf32> {
  // REMARK: not_cut.mlir:[[@LINE+2]]:8: remark: not-cut: 'stablehlo.sort' is computed in full by all shards along axis "x", over which dimension 0 of operand 0 is sharded: its rule keeps that dimension whole, or in fewer shards
  // ERROR: not_cut.mlir:[[@LINE+1]]:8: error: not-cut: 'stablehlo.sort' is computed in full by all shards along axis "x"
  %0 = "stablehlo.sort"(%a) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%l: tensor<f32>, %r: tensor<f32>):
    %less = stablehlo.compare LT, %l, %r : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
