// RUN: tessera-opt --strict=false %s --pass-pipeline='builtin.module(tessera.computation(tessera-propagate-sharding,tessera-partition,canonicalize,cse))' | FileCheck %s

tessera.mesh @shards ["replica" = 1, "x" = 4]

// The halo has as many elements of both neighbours as the window needs. At the edges it holds zeros, which are the
// padding.
// CHECK-LABEL: tessera.computation @convolution
tessera.computation @convolution(%a: tensor<1x8x1xf32> {tessera.sharding = #tessera.sharding<[{}, {"x"}, {}]>}, %k: tensor<3x1x2xf32>) -> tensor<1x8x2xf32> on @shards manual ["replica", "x"] {
  // CHECK: %[[A:.*]] = stablehlo.sine %{{.*}} : tensor<1x2x1xf32>
  // CHECK-NEXT: %[[H:.*]] = tessera.halo_exchange %[[A]] dim 1 low 1 high 1 over ["x"] : tensor<1x2x1xf32> -> tensor<1x4x1xf32>
  // CHECK-NEXT: %[[C:.*]] = stablehlo.convolution(%[[H]], %{{.*}}) {{.*}}pad = {{\[\[}}0, 0]]{{.*}} -> tensor<1x2x2xf32>
  // CHECK-NEXT: tessera.reshard %[[C]] [{}, {"x"}, {}] to [{}, {}, {}]
  %0 = stablehlo.sine %a : tensor<1x8x1xf32>
  %1 = stablehlo.convolution(%0, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x1xf32>, tensor<3x1x2xf32>) -> tensor<1x8x2xf32>
  tessera.return %1 : tensor<1x8x2xf32>
}

// An argument that each shard has whole needs no communication: the shard slices its part.
// CHECK-LABEL: tessera.computation @argument
tessera.computation @argument(%a: tensor<1x8x1xf32> {tessera.sharding = #tessera.sharding<[{}, {"x"}, {}]>}, %k: tensor<3x1x2xf32>) -> tensor<1x8x2xf32> on @shards manual ["replica", "x"] {
  // CHECK: %[[P:.*]] = stablehlo.pad %{{.*}}, %{{.*}}, low = [0, 1, 0], high = [0, 1, 0]
  // CHECK: %[[S:.*]] = stablehlo.dynamic_slice %[[P]], {{.*}}, sizes = [1, 4, 1]
  // CHECK: stablehlo.convolution(%[[S]], %{{.*}})
  %1 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x1xf32>, tensor<3x1x2xf32>) -> tensor<1x8x2xf32>
  tessera.return %1 : tensor<1x8x2xf32>
}

// Pieces of 3 of 11 elements meet pieces of 2 of 5: windows begin at different offsets of the pieces, and the last
// piece has padding.
// CHECK-LABEL: tessera.computation @stride
tessera.computation @stride(%a: tensor<1x11x1xf32> {tessera.sharding = #tessera.sharding<[{}, {"x"}, {}]>}, %k: tensor<3x1x2xf32>) -> tensor<1x5x2xf32> on @shards manual ["replica", "x"] {
  // CHECK: %[[H:.*]] = tessera.halo_exchange %{{.*}} dim 1 low 0 high 3 over ["x"] : tensor<1x3x1xf32> -> tensor<1x6x1xf32>
  // CHECK: stablehlo.dynamic_slice %{{.*}}, sizes = [1, 5, 1]
  // CHECK: stablehlo.select
  // CHECK: stablehlo.convolution({{.*}}stride = [2], pad = {{\[\[}}0, 0]]{{.*}} -> tensor<1x2x2xf32>
  %0 = stablehlo.sine %a : tensor<1x11x1xf32>
  %1 = stablehlo.convolution(%0, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2], pad = [[0, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x11x1xf32>, tensor<3x1x2xf32>) -> tensor<1x5x2xf32>
  tessera.return %1 : tensor<1x5x2xf32>
}

// The phase of the interior padding is the same on all shards.
// CHECK-LABEL: tessera.computation @transposed
tessera.computation @transposed(%a: tensor<1x8x1xf32> {tessera.sharding = #tessera.sharding<[{}, {"x"}, {}]>}, %k: tensor<3x1x2xf32>) -> tensor<1x16x2xf32> on @shards manual ["replica", "x"] {
  // CHECK: %[[H:.*]] = tessera.halo_exchange %{{.*}} dim 1 low 1 high 1 over ["x"] : tensor<1x2x1xf32> -> tensor<1x4x1xf32>
  // CHECK: stablehlo.convolution({{.*}}pad = {{\[\[}}-1, 0]], lhs_dilate = [2]{{.*}} -> tensor<1x4x2xf32>
  %0 = stablehlo.sine %a : tensor<1x8x1xf32>
  %1 = stablehlo.convolution(%0, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1, 2]], lhs_dilate = [2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x1xf32>, tensor<3x1x2xf32>) -> tensor<1x16x2xf32>
  tessera.return %1 : tensor<1x16x2xf32>
}

// In the gradient of a kernel each shard has a part of the sum.
// CHECK-LABEL: tessera.computation @kernel_gradient
tessera.computation @kernel_gradient(%a: tensor<1x8x1xf32> {tessera.sharding = #tessera.sharding<[{}, {"x"}, {}]>}, %g: tensor<1x8x2xf32> {tessera.sharding = #tessera.sharding<[{}, {"x"}, {}]>}) -> tensor<3x1x2xf32> on @shards manual ["replica", "x"] {
  // CHECK: %[[H:.*]] = tessera.halo_exchange %{{.*}} dim 1 low 1 high 1 over ["x"] : tensor<1x2x1xf32> -> tensor<1x4x1xf32>
  // CHECK: %[[P:.*]] = stablehlo.convolution(%[[H]], %{{.*}}) {{.*}} : (tensor<1x4x1xf32>, tensor<1x2x2xf32>) -> tensor<3x1x2xf32>
  // CHECK: tessera.reshard %[[P]] [{}, {}, {}] unreduced {"x"} sum to [{}, {}, {}]
  %0 = stablehlo.sine %a : tensor<1x8x1xf32>
  %1 = stablehlo.convolution(%0, %g) dim_numbers = [f, 0, b]x[i, 0, o]->[0, b, f], window = {pad = [[1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x1xf32>, tensor<1x8x2xf32>) -> tensor<3x1x2xf32>
  tessera.return %1 : tensor<3x1x2xf32>
}

// The first pooling has whole windows in each piece. The second pads a maximum with the least value. A running sum is
// computed on the whole.
// CHECK-LABEL: tessera.computation @pooling
tessera.computation @pooling(%a: tensor<8xf32> {tessera.sharding = #tessera.sharding<[{"x"}]>}) -> (tensor<4xf32>, tensor<8xf32>, tensor<8xf32>) on @shards manual ["replica", "x"] {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0 = stablehlo.sine %a : tensor<8xf32>
  // CHECK: %[[A:.*]] = stablehlo.sine %{{.*}} : tensor<2xf32>
  // CHECK: %[[W:.*]] = tessera.reshard %[[A]] [{"x"}] to [{}]
  // CHECK: "stablehlo.reduce_window"(%[[A]], %{{.*}})
  // CHECK: (tensor<2xf32>, tensor<f32>) -> tensor<1xf32>
  %1 = "stablehlo.reduce_window"(%0, %low) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %m = stablehlo.maximum %p, %q : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<8xf32>, tensor<f32>) -> tensor<4xf32>
  // CHECK: %[[H:.*]] = tessera.halo_exchange %[[A]] dim 0 low 1 high 1 over ["x"] : tensor<2xf32> -> tensor<4xf32>
  // CHECK: %[[F:.*]] = stablehlo.select %{{.*}}, %[[H]], %{{.*}} : {{.*}}tensor<4xf32>
  // CHECK: "stablehlo.reduce_window"(%[[F]], %{{.*}})
  // CHECK: (tensor<4xf32>, tensor<f32>) -> tensor<2xf32>
  %2 = "stablehlo.reduce_window"(%0, %low) <{window_dimensions = array<i64: 3>, padding = dense<[[1, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %m = stablehlo.maximum %p, %q : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  // CHECK: "stablehlo.reduce_window"(%[[W]], %{{.*}})
  // CHECK: (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  %3 = "stablehlo.reduce_window"(%0, %zero) <{window_dimensions = array<i64: 8>, padding = dense<[[7, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %m = stablehlo.add %p, %q : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  tessera.return %1, %2, %3 : tensor<4xf32>, tensor<8xf32>, tensor<8xf32>
}

// In a roll the last element becomes the first. Each shard has a part of that one element, and the parts are summed.
// CHECK-LABEL: tessera.computation @roll
tessera.computation @roll(%a: tensor<8xf32> {tessera.sharding = #tessera.sharding<[{"x"}]>}) -> tensor<8xf32> on @shards manual ["replica", "x"] {
  // CHECK: %[[A:.*]] = stablehlo.sine %{{.*}} : tensor<2xf32>
  // CHECK: tessera.reshard %{{.*}} [{}] unreduced {"x"} sum to [{"x"}] : tensor<1xf32> -> tensor<1xf32>
  // CHECK: tessera.halo_exchange %[[A]] dim 0 low 1 high 0 over ["x"] : tensor<2xf32> -> tensor<3xf32>
  %0 = stablehlo.sine %a : tensor<8xf32>
  %1 = stablehlo.slice %0 [7:8] : (tensor<8xf32>) -> tensor<1xf32>
  %2 = stablehlo.slice %0 [0:7] : (tensor<8xf32>) -> tensor<7xf32>
  %3 = stablehlo.concatenate %1, %2, dim = 0 : (tensor<1xf32>, tensor<7xf32>) -> tensor<8xf32>
  tessera.return %3 : tensor<8xf32>
}

// A reverse exchanges mirrored pieces.
// CHECK-LABEL: tessera.computation @reverse
tessera.computation @reverse(%a: tensor<8xf32> {tessera.sharding = #tessera.sharding<[{"x"}]>}, %b: tensor<7xf32> {tessera.sharding = #tessera.sharding<[{"x"}]>}) -> (tensor<8xf32>, tensor<7xf32>) on @shards manual ["replica", "x"] {
  // CHECK: stablehlo.reverse %{{.*}}, dims = [0] : tensor<2xf32>
  // CHECK-NEXT: tessera.permute %{{.*}} over ["x"] pairs dense<{{\[\[}}0, 3], [1, 2], [2, 1], [3, 0]]>
  // CHECK-NEXT: tessera.reshard
  %0 = stablehlo.reverse %a, dims = [0] : tensor<8xf32>
  // CHECK: tessera.permute
  // CHECK-NEXT: tessera.halo_exchange %{{.*}} dim 0 low 0 high 1 over ["x"] : tensor<2xf32> -> tensor<3xf32>
  // CHECK-NEXT: stablehlo.slice %{{.*}} [1:3]
  %1 = stablehlo.reverse %b, dims = [0] : tensor<7xf32>
  tessera.return %0, %1 : tensor<8xf32>, tensor<7xf32>
}

// CHECK-LABEL: tessera.computation @pad_and_slice
tessera.computation @pad_and_slice(%a: tensor<8xf32> {tessera.sharding = #tessera.sharding<[{"x"}]>}, %v: tensor<f32>) -> (tensor<12xf32>, tensor<4xf32>) on @shards manual ["replica", "x"] {
  %0 = stablehlo.sine %a : tensor<8xf32>
  // CHECK: %[[A:.*]] = stablehlo.sine
  // CHECK: %[[H:.*]] = tessera.halo_exchange %[[A]] dim 0 low 1 high 1 over ["x"]
  // CHECK: stablehlo.dynamic_slice %{{.*}}, sizes = [3]
  // CHECK: stablehlo.select
  %1 = stablehlo.pad %0, %v, low = [2], high = [2], interior = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<12xf32>
  // CHECK: %[[S:.*]] = stablehlo.slice %[[A]] [0:1]
  // CHECK: tessera.reshard %[[S]] [{"x"}] to [{}] : tensor<1xf32> -> tensor<4xf32>
  %2 = stablehlo.slice %0 [0:8:2] : (tensor<8xf32>) -> tensor<4xf32>
  tessera.return %1, %2 : tensor<12xf32>, tensor<4xf32>
}

// In gradients of pooling, windows within a piece need no communication. Otherwise each shard computes all windows that
// reach into its piece, and leaves elements beyond the piece to their owners.
// CHECK-LABEL: tessera.computation @pooling_gradient
tessera.computation @pooling_gradient(%a: tensor<8xf32> {tessera.sharding = #tessera.sharding<[{"x"}]>}, %s: tensor<4xf32>, %t: tensor<6xf32>) -> (tensor<8xf32>, tensor<8xf32>) on @shards manual ["replica", "x"] {
  // CHECK: %[[A:.*]] = stablehlo.sine %{{.*}} : tensor<2xf32>
  // CHECK: %[[S:.*]] = stablehlo.sine %{{.*}} : tensor<1xf32>
  // CHECK: "stablehlo.select_and_scatter"(%[[A]], %[[S]], %{{.*}})
  // CHECK: (tensor<2xf32>, tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.sine %a : tensor<8xf32>
  %1 = stablehlo.sine %s : tensor<4xf32>
  %2 = "stablehlo.select_and_scatter"(%0, %1, %zero) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %m = stablehlo.compare GE, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %m : tensor<i1>
  }, {
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %m = stablehlo.add %p, %q : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<8xf32>, tensor<4xf32>, tensor<f32>) -> tensor<8xf32>
  // CHECK: %[[H:.*]] = tessera.halo_exchange %[[A]] dim 0 low 2 high 2 over ["x"] : tensor<2xf32> -> tensor<6xf32>
  // CHECK: "stablehlo.select_and_scatter"(%[[H]], %{{.*}}, %{{.*}})
  // CHECK: (tensor<6xf32>, tensor<4xf32>, tensor<f32>) -> tensor<6xf32>
  // CHECK-NEXT: stablehlo.slice %{{.*}} [2:4] : (tensor<6xf32>) -> tensor<2xf32>
  %3 = "stablehlo.select_and_scatter"(%0, %t, %zero) <{window_dimensions = array<i64: 3>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %m = stablehlo.compare GE, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %m : tensor<i1>
  }, {
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %m = stablehlo.add %p, %q : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<8xf32>, tensor<6xf32>, tensor<f32>) -> tensor<8xf32>
  tessera.return %2, %3 : tensor<8xf32>, tensor<8xf32>
}
