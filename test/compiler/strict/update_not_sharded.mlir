// SPDX-License-Identifier: Apache-2.0
// No dimension of a large variable is divisible by the number of replicas.
// RUN: tessera compile %s --emit=tessera --strict=false 2>&1 >/dev/null | FileCheck %s --check-prefix=REMARK
// RUN: not tessera compile %s --emit=tessera 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: sed 's/@pod \["replica" = 2\]/@pod ["replica" = 2] shards_per_domain 1/' %s > %t.mlir
// RUN: tessera compile %t.mlir --emit=tessera --strict=false 2>&1 >/dev/null | FileCheck %s --check-prefix=DOMAINS
// DOMAINS: remark: update-not-sharded: every memory domain computes the new value of variable @w: no dimension of 'tensor<20001xf32>' is divisible by the 2 replicas
tessera.mesh @pod ["replica" = 2]
tessera.var @w mirrored : tensor<20001xf32>
tessera.feed @train infeed ("x" : tensor<20001xf32>) split [0]
tessera.computation @step() on @pod manual ["replica"] {
  %x = tessera.infeed @train : tensor<20001xf32>
  %w = tessera.read_var @w : tensor<20001xf32>
  %g = tessera.all_reduce %x over ["replica"] sum : tensor<20001xf32>
  // REMARK: update_not_sharded.mlir:[[@LINE+2]]:8: remark: update-not-sharded: one replica computes the new value of variable @w for all: no dimension of 'tensor<20001xf32>' is divisible by the 2 replicas
  // ERROR: update_not_sharded.mlir:[[@LINE+1]]:8: error: update-not-sharded: one replica computes the new value of variable @w for all
  %n = stablehlo.subtract %w, %g : tensor<20001xf32>
  tessera.write_var @w, %n : tensor<20001xf32>
  tessera.return
}
