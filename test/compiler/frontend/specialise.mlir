// RUN: tessera-opt %s --tessera-specialise=shapes=x=5x4,1=4x3 -split-input-file -verify-diagnostics | FileCheck %s

// The values that give shapes are evaluated, and every op gets the shape that follows.
// CHECK-LABEL: tessera.computation @main
// CHECK-SAME: (%arg0: tensor<5x4xf32> {tessera.name = "x"}, %arg1: tensor<4x3xf32>) -> tensor<5x3xf32>
// CHECK: stablehlo.dot_general {{.*}} : (tensor<5x4xf32>, tensor<4x3xf32>) -> tensor<5x3xf32>
// CHECK: stablehlo.broadcast_in_dim %{{.*}}, dims = [] : (tensor<f32>) -> tensor<5x3xf32>
// CHECK: stablehlo.add {{.*}} : tensor<5x3xf32>
// CHECK-NOT: dynamic
tessera.computation @main(%x: tensor<?x4xf32> {tessera.name = "x"}, %w: tensor<4x?xf32>) -> tensor<?x?xf32> {
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %least = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<?x4xf32>, tensor<4x?xf32>) -> tensor<?x?xf32>
  %b = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
  %n = stablehlo.get_dimension_size %w, dim = 1 : (tensor<4x?xf32>) -> tensor<i32>
  %ok = stablehlo.compare GE, %b, %least : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.custom_call @shape_assertion(%ok, %b) {error_message = "{0} is less than 1", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  %b1 = stablehlo.reshape %b : (tensor<i32>) -> tensor<1xi32>
  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %s = stablehlo.concatenate %b1, %n1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %1 = stablehlo.dynamic_broadcast_in_dim %one, %s, dims = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x?xf32>
  %2 = stablehlo.add %0, %1 : tensor<?x?xf32>
  tessera.return %2 : tensor<?x?xf32>
}

// -----

// Loops and branches pass shapes on.
// CHECK-LABEL: tessera.computation @main
// CHECK: stablehlo.while({{.*}}) : tensor<i32>, tensor<5x4xf32>
// CHECK: "stablehlo.if"
// CHECK: }) : (tensor<i1>) -> tensor<5x4xf32>
tessera.computation @main(%x: tensor<?x4xf32> {tessera.name = "x"}, %w: tensor<4x3xf32>) -> tensor<?x4xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<?x4xf32>
  cond {
    %p = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %b = stablehlo.add %a, %a : tensor<?x4xf32>
    %p = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c = "stablehlo.if"(%p) ({
      %d = stablehlo.negate %b : tensor<?x4xf32>
      stablehlo.return %d : tensor<?x4xf32>
    }, {
      stablehlo.return %b : tensor<?x4xf32>
    }) : (tensor<i1>) -> tensor<?x4xf32>
    stablehlo.return %i, %c : tensor<i32>, tensor<?x4xf32>
  }
  tessera.return %0#1 : tensor<?x4xf32>
}

// -----

tessera.computation @main(%x: tensor<?x4xf32> {tessera.name = "x"}, %w: tensor<4x3xf32>) {
  %b = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
  %least = stablehlo.constant dense<6> : tensor<i32>
  %ok = stablehlo.compare GE, %b, %least : (tensor<i32>, tensor<i32>) -> tensor<i1>
  // expected-error@+1 {{expected at least 6 rows, got 5}}
  stablehlo.custom_call @shape_assertion(%ok, %b, %least) {error_message = "expected at least {1} rows, got {0}", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i32>) -> ()
  tessera.return
}

// -----

tessera.computation @main(%x: tensor<5x4xf32> {tessera.name = "x"}, %w: tensor<4x3xf32>, %s: tensor<1xi32>) -> tensor<?xf32> {
  // expected-error@+1 {{output_shape depends on data}}
  %0 = stablehlo.dynamic_reshape %x, %s : (tensor<5x4xf32>, tensor<1xi32>) -> tensor<?xf32>
  tessera.return %0 : tensor<?xf32>
}

// -----

// Values that differ between shards are not evaluated: pieces of a value, the shard's index, and constants that are
// computed from them.
tessera.mesh @shards ["replica" = 1, "x" = 2]
tessera.computation @main(%x: tensor<5x4xf32> {tessera.name = "x"}, %w: tensor<4x3xf32>) -> tensor<?xf32> on @shards manual ["replica", "x"] {
  %c = stablehlo.constant dense<[20, 20]> : tensor<2xi32>
  %s = tessera.reshard %c [{}] to [{"x"}] : tensor<2xi32> -> tensor<1xi32>
  // expected-error@+1 {{output_shape depends on data}}
  %0 = stablehlo.dynamic_reshape %x, %s : (tensor<5x4xf32>, tensor<1xi32>) -> tensor<?xf32>
  tessera.return %0 : tensor<?xf32>
}

// -----

tessera.computation @main(%x: tensor<5x4xf32> {tessera.name = "x"}, %w: tensor<4x3xf32>) -> tensor<5x4xf32> {
  %p = stablehlo.partition_id : tensor<ui32>
  %s = stablehlo.reshape %p : (tensor<ui32>) -> tensor<1xui32>
  // expected-error@+1 {{output_shape depends on data}}
  %0 = stablehlo.dynamic_iota %s, dim = 0 : (tensor<1xui32>) -> tensor<?xf32>
  tessera.return %x : tensor<5x4xf32>
}

// -----

// expected-error@+1 {{argument 2 has type 'tensor<?xf32>': programs are compiled for fixed shapes; give the argument's with --shape=2=SIZES}}
tessera.computation @main(%x: tensor<5x4xf32> {tessera.name = "x"}, %w: tensor<4x3xf32>, %s: tensor<?xf32>) {
  tessera.return
}

// -----

// expected-error@+1 {{argument 0: the shape [5, 4] does not fit its type 'tensor<?x3xf32>'}}
tessera.computation @main(%x: tensor<?x3xf32> {tessera.name = "x"}, %w: tensor<4x3xf32>) {
  tessera.return
}

// -----

// expected-error@+1 {{argument 0: the shape [5, 4] does not fit its type 'tensor<?x4xf32, #stablehlo.bounds<3, ?>>'}}
tessera.computation @main(%x: tensor<?x4xf32, #stablehlo.bounds<3, ?>> {tessera.name = "x"}, %w: tensor<4x3xf32>) {
  tessera.return
}

// -----

// expected-error@+1 {{has no argument "x", but a shape was given for it}}
tessera.computation @main(%y: tensor<5x4xf32>, %w: tensor<4x3xf32>) {
  tessera.return
}

// -----

tessera.computation @main(%x: tensor<5x4xf32> {tessera.name = "x"}, %w: tensor<4x3xf32>) {
  %k = stablehlo.constant dense<5> : tensor<i32>
  // expected-error@+1 {{@stablehlo.dynamic_top_k: expected k, one number from 0 to 3, got [5]}}
  %0:2 = stablehlo.custom_call @stablehlo.dynamic_top_k(%w, %k) : (tensor<4x3xf32>, tensor<i32>) -> (tensor<4x?xf32>, tensor<4x?xi32>)
  tessera.return
}

// -----

tessera.computation @main(%x: tensor<5x4xf32> {tessera.name = "x"}, %w: tensor<4x3xf32>, %s: tensor<2xui64>) {
  %shape = stablehlo.constant dense<[2, -3]> : tensor<2xi32>
  // expected-error@+1 {{computes the shape [2, -3], which has a negative size}}
  %0:2 = stablehlo.custom_call @stablehlo.dynamic_rng_bit_generator(%s, %shape) {rng_algorithm = #stablehlo<rng_algorithm PHILOX>} : (tensor<2xui64>, tensor<2xi32>) -> (tensor<2xui64>, tensor<?x?xui32>)
  tessera.return
}

// -----

tessera.computation @main(%x: tensor<5x4xf32> {tessera.name = "x"}, %w: tensor<4x3xf32>, %n: tensor<i32>) {
  // expected-error@+1 {{@stablehlo.dynamic_approx_top_k: expected an input, an initial value and a shape per result, and k}}
  %0 = stablehlo.custom_call @stablehlo.dynamic_approx_top_k(%x, %n) : (tensor<5x4xf32>, tensor<i32>) -> tensor<?x4xf32>
  tessera.return
}

// -----

// A slice at a place computed from data, of sizes that are added to it, as JAX writes x[i] in a scan over a batch.
// CHECK-LABEL: tessera.computation @main
// CHECK: stablehlo.dynamic_slice %{{.*}}, sizes = [1, 4] : (tensor<5x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
tessera.computation @main(%x: tensor<?x4xf32> {tessera.name = "x"}, %w: tensor<4x3xf32>, %i: tensor<2xi32>) -> tensor<?x?xf32> {
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %ones = stablehlo.constant dense<1> : tensor<2xi32>
  %columns = stablehlo.get_dimension_size %x, dim = 1 : (tensor<?x4xf32>) -> tensor<i32>
  %columns1 = stablehlo.reshape %columns : (tensor<i32>) -> tensor<1xi32>
  %sizes = stablehlo.concatenate %one, %columns1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %limits = stablehlo.add %i, %sizes : tensor<2xi32>
  %0 = stablehlo.real_dynamic_slice %x, %i, %limits, %ones : (tensor<?x4xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  tessera.return %0 : tensor<?x?xf32>
}
