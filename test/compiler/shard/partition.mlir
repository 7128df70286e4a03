// RUN: tessera-opt --strict=false %s --pass-pipeline='builtin.module(tessera.computation(tessera-propagate-sharding,tessera-partition,canonicalize,cse))' | FileCheck %s

tessera.mesh @shards ["replica" = 1, "x" = 2, "y" = 2]

// Two layers whose hidden features are cut need one reduction.
// CHECK-LABEL: tessera.computation @tensor_parallel
tessera.computation @tensor_parallel(%a: tensor<8x4xf32> {tessera.sharding = #tessera.sharding<[{"x"}, {}]>},
                                     %w: tensor<4x6xf32> {tessera.sharding = #tessera.sharding<[{}, {"y"}]>},
                                     %v: tensor<6x2xf32> {tessera.sharding = #tessera.sharding<[{"y"}, {}]>}) -> tensor<8x2xf32> on @shards manual ["replica", "x", "y"] {
  // CHECK-DAG: %[[A:.*]] = tessera.reshard %{{.*}} [{}, {}] to [{"x"}, {}] : tensor<8x4xf32> -> tensor<4x4xf32>
  // CHECK-DAG: %[[W:.*]] = tessera.reshard %{{.*}} [{}, {}] to [{}, {"y"}] : tensor<4x6xf32> -> tensor<4x3xf32>
  // CHECK: %[[H:.*]] = stablehlo.dot_general %[[A]], %[[W]], contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  // CHECK: %[[T:.*]] = stablehlo.tanh %[[H]] : tensor<4x3xf32>
  // CHECK: %[[V:.*]] = tessera.reshard %{{.*}} [{}, {}] to [{"y"}, {}] : tensor<6x2xf32> -> tensor<3x2xf32>
  // CHECK: %[[P:.*]] = stablehlo.dot_general %[[T]], %[[V]]
  // CHECK: %[[R:.*]] = tessera.reshard %[[P]] [{"x"}, {}] unreduced {"y"} sum to [{}, {}] : tensor<4x2xf32> -> tensor<8x2xf32>
  // CHECK-NEXT: tessera.return %[[R]]
  %0 = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x6xf32>) -> tensor<8x6xf32>
  %1 = stablehlo.tanh %0 : tensor<8x6xf32>
  %2 = stablehlo.dot_general %1, %v, contracting_dims = [1] x [0] : (tensor<8x6xf32>, tensor<6x2xf32>) -> tensor<8x2xf32>
  tessera.return %2 : tensor<8x2xf32>
}

// Reductions over a cut dimension combine parts by their own function. They compute on whole values if the initial
// value would count more than once.
// CHECK-LABEL: tessera.computation @reduce
tessera.computation @reduce(%a: tensor<8x4xf32> {tessera.sharding = #tessera.sharding<[{"x"}, {"y"}]>}) -> (tensor<4xf32>, tensor<8xf32>, tensor<f32>) on @shards manual ["replica", "x", "y"] {
  %inf = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  // CHECK: stablehlo.reduce({{.*}}) applies stablehlo.maximum across dimensions = [0] : (tensor<4x2xf32>, tensor<f32>) -> tensor<2xf32>
  // CHECK: tessera.reshard %{{.*}} [{"y"}] unreduced {"x"} max to [{}] : tensor<2xf32> -> tensor<4xf32>
  %0 = stablehlo.reduce(%a init: %inf) applies stablehlo.maximum across dimensions = [0] : (tensor<8x4xf32>, tensor<f32>) -> tensor<4xf32>
  // CHECK: tessera.reshard %{{.*}} [{}, {}] to [{"x"}, {}] : tensor<8x4xf32> -> tensor<4x4xf32>
  // CHECK: stablehlo.reduce({{.*}}) applies stablehlo.add across dimensions = [1] : (tensor<4x4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = stablehlo.reduce(%a init: %one) applies stablehlo.add across dimensions = [1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<8xf32>
  // CHECK: stablehlo.reduce({{.*}}) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<4x2xf32>, tensor<f32>) -> tensor<f32>
  // CHECK: tessera.reshard %{{.*}} [] unreduced {"x", "y"} max to [] : tensor<f32> -> tensor<f32>
  %2 = stablehlo.reduce(%a init: %inf) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<f32>
  tessera.return %0, %1, %2 : tensor<4xf32>, tensor<8xf32>, tensor<f32>
}

// A loop carries pieces; no data moves between shards.
// CHECK-LABEL: tessera.computation @loop
tessera.computation @loop(%a: tensor<8xf32>, %n: tensor<i32>) -> tensor<8xf32> on @shards manual ["replica", "x", "y"] {
  // CHECK: %[[A:.*]] = tessera.reshard %{{.*}} [{}] to [{"y"}] : tensor<8xf32> -> tensor<4xf32>
  %0 = tessera.constrain %a [{"y"}] : tensor<8xf32>
  // CHECK: stablehlo.while(%{{.*}} = %{{.*}}, %[[V:.*]] = %[[A]]) : tensor<i32>, tensor<4xf32>
  %1:2 = stablehlo.while(%i = %n, %v = %0) : tensor<i32>, tensor<8xf32> cond {
    %c = stablehlo.constant dense<3> : tensor<i32>
    %p = stablehlo.compare LT, %i, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    // CHECK: stablehlo.sine %[[V]] : tensor<4xf32>
    %s = stablehlo.sine %v : tensor<8xf32>
    %c = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %c : tensor<i32>
    stablehlo.return %j, %s : tensor<i32>, tensor<8xf32>
  }
  // CHECK: tessera.reshard %{{.*}}#1 [{"y"}] to [{}] : tensor<4xf32> -> tensor<8xf32>
  tessera.return %1#1 : tensor<8xf32>
}

// Sizes in attributes are those of the piece; an op without a rule gets the whole.
// CHECK-LABEL: tessera.computation @sizes
tessera.computation @sizes(%a: tensor<8x4xf32> {tessera.sharding = #tessera.sharding<[{"x"}, {}]>}, %i: tensor<i32>) -> (tensor<8x2xf32>, tensor<8x1xf32>, tensor<8x4xf32>) on @shards manual ["replica", "x", "y"] {
  // CHECK: stablehlo.slice %{{.*}} [0:4, 1:3] : (tensor<4x4xf32>) -> tensor<4x2xf32>
  %0 = stablehlo.slice %a [0:8, 1:3] : (tensor<8x4xf32>) -> tensor<8x2xf32>
  // CHECK: stablehlo.dynamic_slice %{{.*}}, sizes = [4, 1] : (tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<4x1xf32>
  %1 = stablehlo.dynamic_slice %a, %i, %i, sizes = [8, 1] : (tensor<8x4xf32>, tensor<i32>, tensor<i32>) -> tensor<8x1xf32>
  // CHECK: stablehlo.rng_bit_generator {{.*}} -> (tensor<2xui64>, tensor<8x4xui32>)
  %state = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %s, %2 = "stablehlo.rng_bit_generator"(%state) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8x4xui32>)
  %3 = stablehlo.bitcast_convert %2 : (tensor<8x4xui32>) -> tensor<8x4xf32>
  %4 = stablehlo.add %3, %a : tensor<8x4xf32>
  tessera.return %0, %1, %4 : tensor<8x2xf32>, tensor<8x1xf32>, tensor<8x4xf32>
}

// Some dimensions are batches, which can be cut: the right sides of equations, and images (whose windows reach into
// padding).
// CHECK-LABEL: tessera.computation @independent
tessera.computation @independent(%l: tensor<4x4xf32>, %b: tensor<4x6xf32> {tessera.sharding = #tessera.sharding<[{}, {"x"}]>}, %i: tensor<4x6xf32> {tessera.sharding = #tessera.sharding<[{"y"}, {"x"}]>}, %s: tensor<4x4xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>) on @shards manual ["replica", "x", "y"] {
  // CHECK: "stablehlo.triangular_solve"(%{{.*}}, %{{.*}}) {{.*}} : (tensor<4x4xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  %0 = "stablehlo.triangular_solve"(%l, %b) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<4x4xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  // CHECK: "stablehlo.select_and_scatter"
  // CHECK: (tensor<2x6xf32>, tensor<2x4xf32>, tensor<f32>) -> tensor<2x6xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = "stablehlo.select_and_scatter"(%i, %s, %zero) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [1, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %m = stablehlo.compare GE, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %m : tensor<i1>
  }, {
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %m = stablehlo.add %p, %q : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<4x6xf32>, tensor<4x4xf32>, tensor<f32>) -> tensor<4x6xf32>
  tessera.return %0, %1 : tensor<4x6xf32>, tensor<4x6xf32>
}

// A dimension that the axes do not divide is padded; the padding takes no part in a sum.
// CHECK-LABEL: tessera.computation @padded
tessera.computation @padded(%a: tensor<5x3xf32> {tessera.sharding = #tessera.sharding<[{"x"}, {"y"}]>}, %b: tensor<3x2xf32>) -> (tensor<5x2xf32>, tensor<3xf32>) on @shards manual ["replica", "x", "y"] {
  // CHECK: %[[A:.*]] = tessera.reshard %{{.*}} [{}, {}] to [{"x"}, {"y"}] : tensor<5x3xf32> -> tensor<3x2xf32>
  // CHECK: %[[E:.*]] = stablehlo.exponential %[[A]] : tensor<3x2xf32>
  %0 = stablehlo.exponential %a : tensor<5x3xf32>
  // CHECK: %[[B:.*]] = tessera.reshard %{{.*}} [{}, {}] to [{"y"}, {}] : tensor<3x2xf32> -> tensor<2x2xf32>
  // CHECK: %[[ME:.*]] = stablehlo.select %{{.*}}, %[[E]], %{{.*}} : tensor<3x2xi1>, tensor<3x2xf32>
  // CHECK: %[[MB:.*]] = stablehlo.select %{{.*}}, %[[B]], %{{.*}} : tensor<2x2xi1>, tensor<2x2xf32>
  // CHECK: %[[P:.*]] = stablehlo.dot_general %[[ME]], %[[MB]]
  // CHECK: tessera.reshard %[[P]] [{"x"}, {}] unreduced {"y"} sum to [{}, {}] of [5, 2] : tensor<3x2xf32> -> tensor<5x2xf32>
  %1 = stablehlo.dot_general %0, %b, contracting_dims = [1] x [0] : (tensor<5x3xf32>, tensor<3x2xf32>) -> tensor<5x2xf32>
  %inf = stablehlo.constant dense<0xFF800000> : tensor<f32>
  // CHECK: %[[M:.*]] = stablehlo.select %{{.*}}, %[[E]], %{{.*}} : tensor<3x2xi1>, tensor<3x2xf32>
  // CHECK: stablehlo.reduce(%[[M]] {{.*}}) applies stablehlo.maximum across dimensions = [0] : (tensor<3x2xf32>, tensor<f32>) -> tensor<2xf32>
  %2 = stablehlo.reduce(%0 init: %inf) applies stablehlo.maximum across dimensions = [0] : (tensor<5x3xf32>, tensor<f32>) -> tensor<3xf32>
  tessera.return %1, %2 : tensor<5x2xf32>, tensor<3xf32>
}
