// RUN: tessera-opt %s --split-input-file --verify-diagnostics

tessera.computation @step(%x: tensor<4xf32>) {
  // expected-error @+1 {{expected the computation to be on a mesh; say so with 'on @mesh'}}
  %0 = tessera.all_reduce %x over ["replica"] sum : tensor<4xf32>
}

// -----

tessera.mesh @pod ["replica" = 2]
tessera.computation @step(%x: tensor<4xf32>) on @pod manual ["replica"] {
  // expected-error @+1 {{mesh @pod has no axis "model"}}
  %0 = tessera.all_reduce %x over ["model"] sum : tensor<4xf32>
}

// -----

tessera.mesh @pod ["replica" = 2, "model" = 2]
tessera.computation @step(%x: tensor<4xf32>) on @pod manual ["replica"] {
  // expected-error @+1 {{expected axis "model" to be manual in the computation}}
  %0 = tessera.all_reduce %x over ["model"] sum : tensor<4xf32>
}

// -----

tessera.mesh @pod ["replica" = 2]
tessera.computation @step(%x: tensor<4xf32>) on @pod manual ["replica"] {
  // expected-error @+1 {{axis "replica" appears twice}}
  %0 = tessera.all_reduce %x over ["replica", "replica"] sum : tensor<4xf32>
}

// -----

tessera.mesh @pod ["replica" = 2]
tessera.computation @step(%x: tensor<4xf32>) on @pod manual ["replica"] {
  // expected-error @+1 {{expected at least one axis}}
  %0 = tessera.all_reduce %x over [] sum : tensor<4xf32>
}

// -----

tessera.mesh @pod ["replica" = 2]
tessera.computation @step(%x: tensor<4xf32>) on @pod manual ["replica"] {
  // expected-error @+1 {{groups: expected shards from 0 to 1, got 2}}
  %0 = tessera.all_reduce %x over ["replica"] sum groups dense<[[0, 2]]> : tensor<1x2xi64> : tensor<4xf32>
}

// -----

tessera.mesh @pod ["replica" = 2]
tessera.computation @step(%x: tensor<4xf32>) on @pod manual ["replica"] {
  // expected-error @+1 {{groups: expected all 2 shards, got 1}}
  %0 = tessera.all_reduce %x over ["replica"] sum groups dense<[[0]]> : tensor<1x1xi64> : tensor<4xf32>
}

// -----

tessera.mesh @pod ["replica" = 2]
tessera.computation @step(%x: tensor<4xf32>) on @pod manual ["replica"] {
  // expected-error @+1 {{groups: shard 1 appears twice}}
  %0 = tessera.all_reduce %x over ["replica"] sum groups dense<1> : tensor<1x2xi64> : tensor<4xf32>
}

// -----

tessera.mesh @pod ["replica" = 2]
tessera.computation @step(%x: tensor<4xf32>) on @pod manual ["replica"] {
  // expected-error @+1 {{groups: expected 1 to 2 groups of 1 to 2 shards, got 'tensor<1000000x1000000xi64>'}}
  %0 = tessera.all_reduce %x over ["replica"] sum groups dense<1> : tensor<1000000x1000000xi64> : tensor<4xf32>
}

// -----

tessera.mesh @pod ["replica" = 2]
tessera.computation @step(%x: tensor<4xf32>) on @pod manual ["replica"] {
  // expected-error @+1 {{expected integers for 'and', got 'tensor<4xf32>'}}
  %0 = tessera.all_reduce %x over ["replica"] and : tensor<4xf32>
}

// -----

tessera.mesh @pod ["replica" = 2]
tessera.computation @step(%x: tensor<4xf32>) on @pod manual ["replica"] {
  // expected-error @+1 {{expected a result of type 'tensor<8xf32>': dimension 0 times 2 shards, got 'tensor<4xf32>'}}
  %0 = tessera.all_gather %x dim 0 over ["replica"] : tensor<4xf32> -> tensor<4xf32>
}

// -----

tessera.mesh @pod ["replica" = 2]
tessera.computation @step(%x: tensor<4xf32>) on @pod manual ["replica"] {
  // expected-error @+1 {{expected a dimension from 0 to 0, got 7}}
  %0 = tessera.all_gather %x dim 7 over ["replica"] : tensor<4xf32> -> tensor<8xf32>
}

// -----

tessera.mesh @pod ["replica" = 3]
tessera.computation @step(%x: tensor<4xf32>) on @pod manual ["replica"] {
  // expected-error @+1 {{groups: expected groups of equal size}}
  %0 = tessera.all_gather %x dim 0 over ["replica"] groups dense<[[0, 1], [2, -1]]> : tensor<2x2xi64> : tensor<4xf32> -> tensor<8xf32>
}

// -----

tessera.mesh @pod ["replica" = 3]
tessera.computation @step(%x: tensor<4xf32>) on @pod manual ["replica"] {
  // expected-error @+1 {{expected an operand of type 'tensor<3xf32>': dimension 0 times 3 shards, got 'tensor<4xf32>'}}
  %0 = tessera.split_batch %x dim 0 over ["replica"] : tensor<4xf32> -> tensor<1xf32>
}

// -----

tessera.mesh @pod ["replica" = 3]
tessera.computation @step(%x: tensor<7xf32>) on @pod manual ["replica"] {
  // expected-error @+1 {{expected a result of type 'tensor<3xf32>': dimension 0 of 'tensor<7xf32>' over 3 shards, policy pad, got 'tensor<2xf32>'}}
  %0, %1 = tessera.split_batch %x dim 0 over ["replica"] policy pad : tensor<7xf32> -> tensor<2xf32>, tensor<2xi1>
}

// -----

tessera.mesh @pod ["replica" = 3]
tessera.computation @step(%x: tensor<7xf32>) on @pod manual ["replica"] {
  // expected-error @+1 {{policy pad: expected a second result of type 'tensor<3xi1>'}}
  %0 = tessera.split_batch %x dim 0 over ["replica"] policy pad : tensor<7xf32> -> tensor<3xf32>
}

// -----

tessera.mesh @pod ["replica" = 3]
tessera.computation @step(%x: tensor<7xf32>) on @pod manual ["replica"] {
  // expected-error @+1 {{expected a second result of type 'tensor<3xi1>', got 'tensor<7xi1>'}}
  %0, %1 = tessera.split_batch %x dim 0 over ["replica"] policy pad : tensor<7xf32> -> tensor<3xf32>, tensor<7xi1>
}

// -----

tessera.mesh @pod ["replica" = 3]
tessera.computation @step(%x: tensor<7xf32>) on @pod manual ["replica"] {
  // expected-error @+1 {{policy drop: expected no second result, since every row is real}}
  %0, %1 = tessera.split_batch %x dim 0 over ["replica"] policy drop : tensor<7xf32> -> tensor<2xf32>, tensor<2xi1>
}

// -----

tessera.mesh @pod ["replica" = 3]
tessera.computation @step(%x: tensor<7xf32>) on @pod manual ["replica"] {
  // expected-error @+1 {{expected a dimension from 0 to 0, got 1}}
  %0 = tessera.split_batch %x dim 1 over ["replica"] policy drop : tensor<7xf32> -> tensor<2xf32>
}

// -----

tessera.mesh @pod ["replica" = 3]
tessera.computation @step(%x: tensor<3xf32>) on @pod manual ["replica"] {
  // expected-error @+1 {{policy drop: dropped rows cannot be joined; expected even or pad}}
  %0 = tessera.merge_batch %x dim 0 over ["replica"] policy drop : tensor<3xf32> -> tensor<9xf32>
}

// -----

tessera.mesh @pod ["replica" = 3]
tessera.computation @step(%x: tensor<3xf32>) on @pod manual ["replica"] {
  // expected-error @+1 {{expected an operand of type 'tensor<4xf32>': dimension 0 of 'tensor<10xf32>' over 3 shards, policy pad, got 'tensor<3xf32>'}}
  %0 = tessera.merge_batch %x dim 0 over ["replica"] policy pad : tensor<3xf32> -> tensor<10xf32>
}

// -----

tessera.mesh @pod ["replica" = 3]
tessera.computation @step(%x: tensor<4xf32>) on @pod manual ["replica"] {
  // expected-error @+1 {{split: expected dimension 0 to be a multiple of 3, got 4}}
  %0 = tessera.all_to_all %x split 0 concat 0 over ["replica"] : tensor<4xf32> -> tensor<4xf32>
}

// -----

tessera.mesh @pod ["replica" = 3]
tessera.computation @step(%x: tensor<4xf32>) on @pod manual ["replica"] {
  // expected-error @+1 {{pairs: target 1 appears twice}}
  %0 = tessera.permute %x over ["replica"] pairs dense<[[0, 1], [2, 1]]> : tensor<2x2xi64> : tensor<4xf32>
}

// -----

tessera.mesh @pod ["replica" = 2]
tessera.computation @step(%x: tensor<4xf32>) on @pod manual ["replica"] {
  tessera.host(%x) : (tensor<4xf32>) -> () {
  ^bb0(%v: tensor<4xf32>):
    // expected-error @+1 {{expected not to be in a host or writer region, which other shards may not run}}
    %0 = tessera.all_reduce %v over ["replica"] sum : tensor<4xf32>
  }
}

// -----

tessera.computation @step(%x: tensor<4xf32>) {
  // expected-error @+1 {{expected its results to be returned only; other shards do not compute them}}
  %0 = tessera.writer keeps(%x) : tensor<4xf32> {
    tessera.return %x : tensor<4xf32>
  }
  %1 = tessera.writer keeps(%0) : tensor<4xf32> {
    tessera.return %0 : tensor<4xf32>
  }
}

// -----

tessera.mesh @grid ["replica" = 1, "x" = 2]
tessera.computation @step() on @grid manual ["replica", "x"] {
  // expected-error @+1 {{mesh @grid has no axis "y"}}
  %0 = tessera.shard_index over ["y"] : tensor<ui32>
}

// -----

tessera.mesh @grid ["replica" = 1, "x" = 2]
tessera.computation @step(%x: tensor<8x4xf32>) on @grid manual ["replica", "x"] {
  // expected-error @+1 {{axis "x" appears twice}}
  %0 = tessera.constrain %x [{"x"}, {"x"}] : tensor<8x4xf32>
}

// -----

tessera.mesh @grid ["replica" = 1, "x" = 2]
tessera.computation @step(%x: tensor<8x4xf32>) on @grid manual ["replica", "x"] {
  // expected-error @+1 {{expected a sharding of 2 dimensions, got #tessera.sharding<[{"x"}]>}}
  %0 = tessera.constrain %x [{"x"}] : tensor<8x4xf32>
}

// -----

tessera.mesh @grid ["replica" = 1, "x" = 2]
tessera.computation @step(%x: tensor<8x4xf32>) on @grid manual ["replica", "x"] {
  // expected-error @+1 {{expected a result of type 'tensor<8x2xf32>', got 'tensor<4x4xf32>'}}
  %0 = tessera.reshard %x [{}, {}] to [{}, {"x"}] : tensor<8x4xf32> -> tensor<4x4xf32>
}

// -----

tessera.mesh @grid ["replica" = 1, "x" = 2]
tessera.computation @step(%x: tensor<7xf32>) on @grid manual ["replica", "x"] {
  // expected-error @+1 {{expected a result of type 'tensor<4xf32>', got 'tensor<3xf32>'}}
  %0 = tessera.reshard %x [{}] to [{"x"}] : tensor<7xf32> -> tensor<3xf32>
}

// -----

tessera.mesh @grid ["replica" = 1, "x" = 2]
tessera.computation @step(%x: tensor<8xf32>) on @grid manual ["replica", "x"] {
  // expected-error @+1 {{expected shardings without open dimensions}}
  %0 = tessera.reshard %x [{}] to [{"x", ?}] : tensor<8xf32> -> tensor<4xf32>
}

// -----

tessera.mesh @grid ["replica" = 1, "x" = 2]
tessera.computation @step(%x: tensor<4xf32>) on @grid manual ["replica", "x"] {
  // expected-error @+1 {{expected an operand of type 'tensor<3xf32>', a shard of 'tensor<5xf32>', got 'tensor<4xf32>'}}
  %0 = tessera.reshard %x [{"x"}] to [{}] of [5] : tensor<4xf32> -> tensor<5xf32>
}

// -----

tessera.mesh @grid ["replica" = 1, "x" = 2]
tessera.computation @step(%x: tensor<4xf32>) on @grid manual ["replica", "x"] {
  // expected-error @+1 {{of: expected 1 sizes of at least 0, got array<i64: 5, 1>}}
  %0 = tessera.reshard %x [{"x"}] to [{}] of [5, 1] : tensor<4xf32> -> tensor<5xf32>
}

// -----

tessera.mesh @grid ["replica" = 1, "x" = 2]
tessera.computation @step(%x: tensor<8xf32>) on @grid manual ["replica", "x"] {
  // expected-error @+1 {{expected a target sharding without unreduced axes}}
  %0 = tessera.reshard %x [{}] to [{}] unreduced {"x"} sum : tensor<8xf32> -> tensor<8xf32>
}

// -----

tessera.mesh @grid ["replica" = 1, "x" = 2]
tessera.computation @step(%x: tensor<8xf32>) on @grid manual ["replica", "x"] {
  // expected-error @+1 {{axis "x" appears twice}}
  %0 = tessera.reshard %x [{"x"}] unreduced {"x"} sum to [{}] : tensor<8xf32> -> tensor<16xf32>
}

// -----

tessera.mesh @grid ["replica" = 1, "x" = 2]
tessera.computation @step(%x: tensor<8xf32>) on @grid manual ["replica", "x"] {
  // expected-error @+1 {{expected integers for 'and', got 'tensor<8xf32>'}}
  %0 = tessera.reshard %x [{}] unreduced {"x"} and to [{}] : tensor<8xf32> -> tensor<8xf32>
}

// -----

tessera.mesh @grid ["replica" = 1, "x" = 2]
tessera.computation @step(%x: tensor<8xf32>) on @grid manual ["replica", "x"] {
  // expected-error @+1 {{expected an axis}}
  %0 = tessera.reshard %x [{}] unreduced {} sum to [{}] : tensor<8xf32> -> tensor<8xf32>
}

// -----

tessera.mesh @grid ["replica" = 1, "x" = 2]
tessera.computation @step(%x: tensor<8xf32>) on @grid manual ["replica", "x"] {
  // expected-error @+1 {{expected a sharding without unreduced axes}}
  %0 = tessera.constrain %x [{}] unreduced {"x"} sum : tensor<8xf32>
}

// -----

// expected-error @+1 {{argument 0: expected 'tessera.sharding' to be a sharding of 'tensor<8xf32>', got #tessera.sharding<[{}, {}]>}}
tessera.computation @step(%x: tensor<8xf32> {tessera.sharding = #tessera.sharding<[{}, {}]>}) {}

// -----

tessera.computation @step(%x: tensor<8xf32>) {
  // expected-error @+1 {{expected 'tessera.sharding' to be a list of a sharding per result, got 1 : i64}}
  %0 = stablehlo.negate %x {tessera.sharding = 1} : tensor<8xf32>
}

// -----

tessera.mesh @pod ["replica" = 1, "x" = 2]
tessera.computation @join(%x: tensor<3xf32>) -> tensor<7xf32> on @pod manual ["replica", "x"] {
  // expected-error @+1 {{expected axes that divide the dimensions of 'tensor<7xf32>'}}
  %0 = tessera.join %x [{"x"}] : tensor<3xf32> -> tensor<7xf32>
  tessera.return %0 : tensor<7xf32>
}

// -----

tessera.mesh @pod ["replica" = 1, "x" = 2]
tessera.computation @join(%x: tensor<3xf32>) -> tensor<8xf32> on @pod manual ["replica", "x"] {
  // expected-error @+1 {{expected an operand of type 'tensor<4xf32>', got 'tensor<3xf32>'}}
  %0 = tessera.join %x [{"x"}] : tensor<3xf32> -> tensor<8xf32>
  tessera.return %0 : tensor<8xf32>
}

// -----

tessera.mesh @pod ["replica" = 1, "x" = 2]
tessera.computation @join(%x: tensor<4xf32>) -> tensor<8xf32> on @pod manual ["replica", "x"] {
  // expected-error @+1 {{expected a sharding without open dimensions or unreduced axes}}
  %0 = tessera.join %x [{"x", ?}] : tensor<4xf32> -> tensor<8xf32>
  tessera.return %0 : tensor<8xf32>
}

// -----

tessera.mesh @pod ["replica" = 1, "x" = 2]
tessera.computation @join(%x: tensor<4xf32>) -> tensor<8xf32> on @pod manual ["replica", "x"] {
  // expected-error @+1 {{expected to be used by the return only; got a use by stablehlo.negate}}
  %0 = tessera.join %x [{"x"}] : tensor<4xf32> -> tensor<8xf32>
  %1 = stablehlo.negate %0 : tensor<8xf32>
  tessera.return %1 : tensor<8xf32>
}
