// Not all shards share memory: `inspect` and `--explain=memory` say which do, and sizes of axes must fit the domains.
// RUN: split-file %s %t

// RUN: tessera compile --strict=false %t/partitioned.mlir -o %t.tsr
// RUN: tessera inspect %t.tsr | FileCheck %s --check-prefix=INSPECT
// RUN: tessera inspect %t.tsr --json | FileCheck %s --check-prefix=JSON
// INSPECT: executable for 1 replica of 4 shards (x=2, y=2) in 2 memory domains
// JSON: "shards_per_domain": 2

// RUN: tessera run --strict=false %t/partitioned.mlir --input=4x2xf32=1,2,3,4,5,6,7,8 | FileCheck %s
// RUN: tessera run --strict=false %t/partitioned.mlir --device=reference --input=4x2xf32=1,2,3,4,5,6,7,8 | FileCheck %s
// CHECK: f32[4,2]
// CHECK-NEXT: {{\[\[}}2, 4],
// CHECK-NEXT: [6, 8],
// CHECK-NEXT: [10, 12],
// CHECK-NEXT: [14, 16]]

// RUN: tessera compile --strict=false %t/partitioned.mlir --explain=memory | FileCheck %s --check-prefix=RESULT
// RUN: tessera compile --strict=false %t/partitioned.mlir --explain=memory --json | FileCheck %s --check-prefix=DOMAINS
// RESULT: 4 shards in 2 memory domains, constants of
// RESULT: result 0 tensor<4x2xf32> 32 a replica's shards in a domain
// DOMAINS: "domains": 2

// RUN: tessera compile --strict=false %t/variable.mlir --explain=memory | FileCheck %s --check-prefix=PAIRS
// RUN: sed 's/shards_per_domain 2/shards_per_domain 1/' %t/variable.mlir > %t/apart.mlir
// RUN: tessera compile --strict=false %t/apart.mlir --explain=memory | FileCheck %s --check-prefix=APART
// PAIRS: 4 shards in 2 memory domains
// PAIRS: variable w tensor<4xf32> 16 a domain's shards
// APART: 4 shards in 4 memory domains
// APART: variable w tensor<4xf32> 16 each shard

// RUN: tessera compile --strict=false %t/partitioned.mlir --emit=tessera --mesh=x=4,y=2 | FileCheck %s --check-prefix=LARGER
// RUN: not tessera compile %t/partitioned.mlir --emit=tessera --mesh=x=3,y=1 2>&1 | FileCheck %s --check-prefix=ODD
// RUN: not tessera compile %t/partitioned.mlir --emit=tessera --mesh=x=1,y=4 2>&1 | FileCheck %s --check-prefix=CUT
// LARGER: tessera.mesh @shards ["replica" = 1, "x" = 4, "y" = 2] shards_per_domain 2
// ODD: 'tessera.shards_per_domain': expected a divisor or a multiple of the 3 devices of the mesh with its new sizes, got 2; choose other sizes, or change it
// CUT: 'tessera.mesh' op shards_per_domain: expected a product of the sizes of the last axes, one of 1, 4; got 2, which splits axis "y"

//--- partitioned.mlir
module @twice attributes {mhlo.num_partitions = 4 : i32, tessera.shards_per_domain = 2 : i64} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%a: tensor<4x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>})
      -> (tensor<4x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
    %0 = stablehlo.add %a, %a : tensor<4x2xf32>
    return %0 : tensor<4x2xf32>
  }
}

//--- variable.mlir
tessera.mesh @pod ["replica" = 2, "x" = 2] shards_per_domain 2
tessera.var @w mirrored : tensor<4xf32>
tessera.computation @train(%x: tensor<4xf32>) on @pod manual ["replica", "x"] {
  %w = tessera.read_var @w : tensor<4xf32>
  %g = tessera.all_reduce %x over ["replica"] sum : tensor<4xf32>
  %w1 = stablehlo.subtract %w, %g : tensor<4xf32>
  tessera.write_var @w, %w1 : tensor<4xf32>
}
