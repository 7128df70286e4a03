// SPDX-License-Identifier: Apache-2.0
// A result that the axes do not divide is joined for all shards.
// RUN: tessera compile %s --emit=tessera --strict=false 2>&1 >/dev/null | FileCheck %s --check-prefix=REMARK
// RUN: not tessera compile %s --emit=tessera 2>&1 | FileCheck %s --check-prefix=ERROR
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<5x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<5x4xf32> {
  // REMARK: not_by_pieces.mlir:[[@LINE+2]]:8: remark: not-by-pieces: result 0 is sharded, and each shard joins all of it and writes it whole
  // ERROR: not_by_pieces.mlir:[[@LINE+1]]:8: error: not-by-pieces: result 0 is sharded, and each shard joins all of it and writes it whole
  %0 = stablehlo.tanh %a : tensor<5x4xf32>
  return %0 : tensor<5x4xf32>
}
