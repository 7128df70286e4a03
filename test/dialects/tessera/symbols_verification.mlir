// RUN: tessera-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{expected at least one axis}}
tessera.mesh @pod []

// -----

// expected-error @+1 {{axis "replica": expected a size of at least 1, got 0}}
tessera.mesh @pod ["replica" = 0]

// -----

// expected-error @+1 {{axis 1: "replica" appears twice}}
tessera.mesh @pod ["replica" = 2, "replica" = 2]

// -----

// expected-error @+1 {{expected at most 1048576 shards in all}}
tessera.mesh @pod ["replica" = 1048576, "model" = 9223372036854775807]

// -----

// expected-error @+1 {{expected axis "replica" to come first, got it at 1}}
tessera.mesh @pod ["model" = 2, "replica" = 2]

// -----

// expected-error @+1 {{shards_per_domain: expected a divisor of the number of shards, 4, got 3}}
tessera.mesh @pod ["replica" = 4] shards_per_domain 3

// -----

// expected-error @+1 {{shards_per_domain: expected a divisor of the number of shards, 4, got 0}}
tessera.mesh @pod ["replica" = 4] shards_per_domain 0

// -----

// expected-error @+1 {{shards_per_domain: expected a divisor of the number of shards, 4, got -2}}
tessera.mesh @pod ["replica" = 4] shards_per_domain -2

// -----

// expected-error @+1 {{shards_per_domain: expected a divisor of the number of shards, 4, got 9223372036854775807}}
tessera.mesh @pod ["replica" = 4] shards_per_domain 9223372036854775807

// -----

// expected-error @+1 {{shards_per_domain: expected a product of the sizes of the last axes, one of 1, 4; got 2, which splits axis "replica"}}
tessera.mesh @pod ["replica" = 4, "model" = 1] shards_per_domain 2

// -----

// expected-error @+1 {{shards_per_domain: expected a product of the sizes of the last axes, one of 1, 2, 8; got 4, which splits axis "replica"}}
tessera.mesh @pod ["replica" = 4, "model" = 2] shards_per_domain 4

// -----

// expected-error @+1 {{shards_per_domain: expected a product of the sizes of the last axes, one of 1, 4, 12, 24; got 6, which splits axis "y"}}
tessera.mesh @pod ["replica" = 2, "y" = 3, "model" = 4] shards_per_domain 6

// -----

// expected-error @+1 {{expected 'tessera.shards_per_domain' to be an i64 of at least 1, got 0}}
module attributes {tessera.shards_per_domain = 0 : i64} {}

// -----

// expected-error @+1 {{expected 'tessera.shards_per_domain' to be an i64 of at least 1, got 2 : i32}}
module attributes {tessera.shards_per_domain = 2 : i32} {}

// -----

// expected-error @+1 {{expected 'tessera.shards_per_domain' to be an i64 of at least 1, got "two"}}
module attributes {tessera.shards_per_domain = "two"} {}

// -----

// expected-error @+1 {{expected 'tessera.shards_per_domain' on a module only}}
func.func private @f() attributes {tessera.shards_per_domain = 2 : i64}

// -----

// expected-error @+1 {{expected a tensor of static shape, got 'tensor<?xf32>'}}
tessera.var @w mirrored : tensor<?xf32>

// -----

// expected-error @+1 {{expected a tensor of static shape, got 'f32'}}
tessera.var @w mirrored : f32

// -----

// expected-error @+1 {{expected a split dimension per value, 2 in all, got 1}}
tessera.feed @train infeed (tensor<4xf32>, tensor<f32>) split [0]

// -----

// expected-error @+1 {{value 0: expected a split dimension from -1 to -1, got 0}}
tessera.feed @train infeed (tensor<f32>) split [0]

// -----

// expected-error @+1 {{expected a size of the global batch per value, 2 in all, got 1}}
tessera.feed @train infeed (tensor<4xf32>, tensor<f32>) split [0, -1] of [7]

// -----

// expected-error @+1 {{value 1: expected no size of a global batch, since it is not split, got 7}}
tessera.feed @train infeed (tensor<4xf32>, tensor<f32>) split [0, -1] of [0, 7]

// -----

// expected-error @+1 {{value 1: the name "x" appears twice}}
tessera.feed @train infeed ("x" : tensor<4xf32>, "x" : tensor<4xf32>) split [0, 0]

// -----

// expected-error @+1 {{value 0: expected a tensor of static shape, got 'i32'}}
tessera.feed @train infeed (i32) split [-1]

// -----

// expected-error @+1 {{expected @pod to be a tessera.mesh of the module}}
tessera.computation @step() on @pod {}

// -----

tessera.mesh @pod ["replica" = 2]
// expected-error @+1 {{mesh @pod has no axis "model"}}
tessera.computation @step() on @pod manual ["model"] {}

// -----

// expected-error @+1 {{has manual axes but no mesh; name one with 'on @mesh'}}
tessera.computation @step() manual ["replica"] {}

// -----

// expected-error @+1 {{expected 'tessera.role' on every argument and result or on none, got 1 of 2}}
tessera.computation @step(%x: tensor<f32> {tessera.role = #tessera.role<input 0>}) -> tensor<f32> {
  tessera.return %x : tensor<f32>
}

// -----

// expected-error @+1 {{argument 0: expected role input, state or infeed, got #tessera.role<output 0>}}
tessera.computation @step(%x: tensor<f32> {tessera.role = #tessera.role<output 0>}) {}

// -----

// expected-error @+1 {{expected 'by div' or 'by mod' after the placement, got 'sharded'}}
tessera.var @t sharded : tensor<4xf32>

// -----

// expected-error @+1 {{expected 'sharded' before the partition of its rows, got 'mirrored'}}
tessera.var @t mirrored by div : tensor<4xf32>

// -----

// expected-error @+1 {{has pieces, which only sharded variables may have}}
tessera.var @t mirrored into 2 : tensor<4xf32>

// -----

// expected-error @+1 {{is sharded: expected a tensor with rows, got 'tensor<f32>'}}
tessera.var @t sharded by mod : tensor<f32>

// -----

// expected-error @+1 {{expected 1 to 1048576 pieces, got 0}}
tessera.var @t sharded by mod into 0 : tensor<4xf32>

// -----

// A piece has the rows of the largest one.
tessera.var @t sharded by div into 5 : tensor<13x4xf32>
// expected-error @+1 {{argument 0: expected type 'tensor<3x4xf32>' of role #tessera.role<state @t>, got 'tensor<13x4xf32>'}}
tessera.computation @whole(%t: tensor<13x4xf32> {tessera.role = #tessera.role<state @t>}) {
  tessera.return
}

// -----

// expected-error @+1 {{role #tessera.role<state @w> names no tessera.var}}
tessera.computation @step(%x: tensor<f32> {tessera.role = #tessera.role<state @w>}) {}

// -----

tessera.var @w mirrored : tensor<4xf32>
// expected-error @+1 {{argument 0: expected type 'tensor<4xf32>' of role #tessera.role<state @w>, got 'tensor<f32>'}}
tessera.computation @step(%x: tensor<f32> {tessera.role = #tessera.role<state @w>}) {}

// -----

tessera.feed @train infeed (tensor<f32>) split [-1]
// expected-error @+1 {{role #tessera.role<infeed @train 1>: the feed has 1 values}}
tessera.computation @step(%x: tensor<f32> {tessera.role = #tessera.role<infeed @train 1>}) {}

// -----

// expected-error @+1 {{argument 1: role #tessera.role<input 0> appears twice}}
tessera.computation @step(%x: tensor<f32> {tessera.role = #tessera.role<input 0>},
                          %y: tensor<f32> {tessera.role = #tessera.role<input 0>}) {}

// -----

tessera.computation @step(%x: tensor<f32>) -> tensor<4xf32> {
  // expected-error @+1 {{value 0: expected type 'tensor<4xf32>', got 'tensor<f32>'}}
  tessera.return %x : tensor<f32>
}

// -----

tessera.computation @step(%x: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{expected 1 values, one per result of 'tessera.computation', got 0}}
  tessera.return
}

// -----

// expected-error @+1 {{expected 'tessera.flush_denormals' to be a unit attribute, got 1}}
module attributes {tessera.flush_denormals = 1} {}

// -----

// expected-error @+1 {{expected 'tessera.token_arguments' to be an array of i64 in increasing order, from 0 on, got [0]}}
tessera.computation @step() attributes {tessera.token_arguments = [0]} {}

// -----

// expected-error @+1 {{expected 'tessera.token_results' to be an array of i64 in increasing order, from 0 on, got array<i64: -1, 2>}}
tessera.computation @step() attributes {tessera.token_results = array<i64: -1, 2>} {}

// -----

// expected-error @+1 {{expected 'tessera.token_results' to be an array of i64 in increasing order, from 0 on, got array<i64: 2, 2>}}
tessera.computation @step() attributes {tessera.token_results = array<i64: 2, 2>} {}

// -----

// expected-error @+1 {{argument 0: expected 'tessera.name' to be a string, got 1}}
tessera.computation @step(%x: tensor<f32> {tessera.name = 1}) {}

// -----

// expected-error @+1 {{expected a role: input, output, state or infeed; got 'carry'}}
tessera.computation @step(%x: tensor<f32> {tessera.role = #tessera.role<carry 0>}) {}

// -----

func.func @main() {
  // expected-error @+1 {{expected @nothing to be a tessera.computation}}
  tessera.execute @nothing() : () -> ()
  return
}

// -----

tessera.computation @step(%x: tensor<f32>) {}
func.func @main(%x: tensor<f32>, %n: i64) {
  // expected-error @+1 {{donated operand 0: no result has its type 'tensor<f32>'}}
  tessera.execute @step(%x) donated [0] : (tensor<f32>) -> ()
  return
}

// -----

tessera.computation @step(%x: tensor<f32>) {}
func.func @main(%x: tensor<f32>, %n: i64) {
  // expected-error @+1 {{with steps: expected no operands and no results in a feed loop}}
  tessera.execute @step(%x) steps %n : (tensor<f32>) -> ()
  return
}

// -----

// expected-error @+1 {{expected 'tessera.storage' = "file", on a variable only, got "disk"}}
tessera.var @table mirrored : tensor<8x2xf32> {tessera.storage = "disk"}

// -----

// expected-error @+1 {{expected 'tessera.storage' = "file", on a variable only, got "file"}}
module attributes {tessera.storage = "file"} {}
