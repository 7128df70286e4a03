// SPDX-License-Identifier: Apache-2.0
// A program for several partitions has no sharding on any value.
// RUN: tessera compile %s --emit=tessera --strict=false 2>&1 >/dev/null | FileCheck %s --check-prefix=REMARK
// RUN: not tessera compile %s --emit=tessera 2>&1 | FileCheck %s --check-prefix=ERROR
module attributes {mhlo.num_partitions = 4 : i32} {
  // REMARK: no_sharding.mlir:[[@LINE+2]]:3: remark: no-sharding: the program is for 4 partitions ('mhlo.num_partitions') and shards no value: each partition computes everything
  // ERROR: no_sharding.mlir:[[@LINE+1]]:3: error: no-sharding: the program is for 4 partitions
  func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
    %0 = stablehlo.add %a, %a : tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}
