// Windows that reach into neighbours' pieces equal the reference on the whole. The last pieces are padded or hold only
// padding.
// RUN: sed s/SHARDS/2/ %s > %t.2.mlir && tessera run --strict=false %t.2.mlir --compare=reference --input=2x11x7x3xf32=random:1 --input=3x3x3x4xf32=random:2 --input=13x2xf32=random:3
// RUN: sed s/SHARDS/3/ %s > %t.3.mlir && tessera run --strict=false %t.3.mlir --compare=reference --input=2x11x7x3xf32=random:1 --input=3x3x3x4xf32=random:2 --input=13x2xf32=random:3
// RUN: sed s/SHARDS/4/ %s > %t.4.mlir && tessera run --strict=false %t.4.mlir --compare=reference --input=2x11x7x3xf32=random:1 --input=3x3x3x4xf32=random:2 --input=13x2xf32=random:3
module attributes {mhlo.num_partitions = SHARDS : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=SHARDS]>
  func.func public @main(%images: tensor<2x11x7x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}, {}]>}, %k: tensor<3x3x3x4xf32>,
                         %values: tensor<13x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
      -> (tensor<2x11x7x4xf32>, tensor<2x5x3x4xf32>, tensor<2x22x7x4xf32>, tensor<2x8x7x4xf32>, tensor<2x7x7x4xf32>, tensor<2x6x5x4xf32>,
          tensor<2x11x7x6xf32>, tensor<3x3x1x3xf32>, tensor<2x4x1x3xf32>, tensor<2x11x1x2xf32>,
          tensor<2x6x7x3xf32>, tensor<2x19x7x3xf32>, tensor<2x11x7x3xf32>,
          tensor<6x2xf32>, tensor<8x2xf32>, tensor<2x2xf32>, tensor<5x1xf32>, tensor<30x2xf32>, tensor<9x2xf32>, tensor<17x2xf32>,
          tensor<26x2xf32>, tensor<13x2xf32>, tensor<13x2xf32>, tensor<5x2xi1>, tensor<2x11x9x3xf32>, tensor<13x2xf32>, tensor<13x2xf32>) {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %seven = stablehlo.constant dense<7.0> : tensor<f32>
    %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
    // Each shard has a piece of a value that no shard has whole.
    %i = stablehlo.sine %images : tensor<2x11x7x3xf32>
    %v = stablehlo.sine %values : tensor<13x2xf32>
    // The convolutions keep the size, have a stride that leaves odd sizes, are transposed, and have strides and
    // dilations that no piece has in common.
    %c0 = stablehlo.convolution(%i, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x11x7x3xf32>, tensor<3x3x3x4xf32>) -> tensor<2x11x7x4xf32>
    %c1 = stablehlo.convolution(%i, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x11x7x3xf32>, tensor<3x3x3x4xf32>) -> tensor<2x5x3x4xf32>
    %c2 = stablehlo.convolution(%i, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 2], [1, 1]], lhs_dilate = [2, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x11x7x3xf32>, tensor<3x3x3x4xf32>) -> tensor<2x22x7x4xf32>
    %c3 = stablehlo.convolution(%i, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [3, 1], pad = [[3, 1], [1, 1]], lhs_dilate = [2, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x11x7x3xf32>, tensor<3x3x3x4xf32>) -> tensor<2x8x7x4xf32>
    %c4 = stablehlo.convolution(%i, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[0, 0], [1, 1]], rhs_dilate = [2, 1], reverse = [1, 0]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x11x7x3xf32>, tensor<3x3x3x4xf32>) -> tensor<2x7x7x4xf32>
    %c5 = stablehlo.convolution(%i, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[-1, -2], [0, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x11x7x3xf32>, tensor<3x3x3x4xf32>) -> tensor<2x6x5x4xf32>
    // Groups of features.
    %g = stablehlo.slice %k [0:3, 0:3, 0:1, 0:4] : (tensor<3x3x3x4xf32>) -> tensor<3x3x1x4xf32>
    %h = stablehlo.slice %k [0:3, 0:3, 1:2, 0:2] : (tensor<3x3x3x4xf32>) -> tensor<3x3x1x2xf32>
    %gh = stablehlo.concatenate %g, %h, dim = 3 : (tensor<3x3x1x4xf32>, tensor<3x3x1x2xf32>) -> tensor<3x3x1x6xf32>
    %c6 = stablehlo.convolution(%i, %gh) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[2, 0], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 3 : i64} : (tensor<2x11x7x3xf32>, tensor<3x3x1x6xf32>) -> tensor<2x11x7x6xf32>
    // In the gradient of a kernel the window is cut, forwards and reversed.
    %t = stablehlo.slice %i [0:2, 1:10, 0:7, 0:3] : (tensor<2x11x7x3xf32>) -> tensor<2x9x7x3xf32>
    %c7 = stablehlo.convolution(%i, %t) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {pad = [[0, 0], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x11x7x3xf32>, tensor<2x9x7x3xf32>) -> tensor<3x3x3x3xf32>
    %c7s = stablehlo.slice %c7 [0:3, 0:3, 0:1, 0:3] : (tensor<3x3x3x3xf32>) -> tensor<3x3x1x3xf32>
    %u = stablehlo.slice %i [0:2, 2:10, 0:7, 0:3] : (tensor<2x11x7x3xf32>) -> tensor<2x8x7x3xf32>
    %c8 = stablehlo.convolution(%i, %u) dim_numbers = [b, 0, 1, f]x[o, 0, 1, i]->[b, 0, 1, f], window = {pad = [[0, 0], [0, 0]], reverse = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x11x7x3xf32>, tensor<2x8x7x3xf32>) -> tensor<2x4x1x2xf32>
    %c8p = stablehlo.pad %c8, %zero, low = [0, 0, 0, 1], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x4x1x2xf32>, tensor<f32>) -> tensor<2x4x1x3xf32>
    // A window larger than a piece.
    %c9 = stablehlo.convolution(%i, %u) dim_numbers = [b, 0, 1, f]x[o, 0, 1, i]->[b, 0, 1, f], window = {pad = [[4, 3], [0, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x11x7x3xf32>, tensor<2x8x7x3xf32>) -> tensor<2x11x1x2xf32>
    // Pooling, with paddings that are not zero; dilated; a running sum.
    %w0 = "stablehlo.reduce_window"(%i, %low) <{window_dimensions = array<i64: 1, 3, 1, 1>, window_strides = array<i64: 1, 2, 1, 1>, padding = dense<[[0, 0], [1, 1], [0, 0], [0, 0]]> : tensor<4x2xi64>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %m = stablehlo.maximum %p, %q : tensor<f32>
      stablehlo.return %m : tensor<f32>
    }) : (tensor<2x11x7x3xf32>, tensor<f32>) -> tensor<2x6x7x3xf32>
    %w1 = "stablehlo.reduce_window"(%i, %seven) <{window_dimensions = array<i64: 1, 2, 1, 1>, base_dilations = array<i64: 1, 2, 1, 1>, window_dilations = array<i64: 1, 3, 1, 1>, padding = dense<[[0, 0], [-1, 2], [0, 0], [0, 0]]> : tensor<4x2xi64>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %m = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %m : tensor<f32>
    }) : (tensor<2x11x7x3xf32>, tensor<f32>) -> tensor<2x19x7x3xf32>
    %w2 = "stablehlo.reduce_window"(%i, %zero) <{window_dimensions = array<i64: 1, 11, 1, 1>, padding = dense<[[0, 0], [10, 0], [0, 0], [0, 0]]> : tensor<4x2xi64>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %m = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %m : tensor<f32>
    }) : (tensor<2x11x7x3xf32>, tensor<f32>) -> tensor<2x11x7x3xf32>
    // These ops move elements.
    %s0 = stablehlo.slice %v [1:13:2, 0:2] : (tensor<13x2xf32>) -> tensor<6x2xf32>
    %s1 = stablehlo.slice %v [4:12, 0:2] : (tensor<13x2xf32>) -> tensor<8x2xf32>
    %s2 = stablehlo.slice %v [6:9:2, 0:2] : (tensor<13x2xf32>) -> tensor<2x2xf32>
    %s3 = stablehlo.slice %v [8:13, 1:2] : (tensor<13x2xf32>) -> tensor<5x1xf32>
    %p0 = stablehlo.pad %v, %seven, low = [2, 0], high = [3, 0], interior = [1, 0] : (tensor<13x2xf32>, tensor<f32>) -> tensor<30x2xf32>
    %p1 = stablehlo.pad %v, %seven, low = [-3, 0], high = [-1, 0], interior = [0, 0] : (tensor<13x2xf32>, tensor<f32>) -> tensor<9x2xf32>
    %p2 = stablehlo.pad %v, %zero, low = [4, 0], high = [0, 0], interior = [0, 0] : (tensor<13x2xf32>, tensor<f32>) -> tensor<17x2xf32>
    %l0 = stablehlo.slice %v [12:13, 0:2] : (tensor<13x2xf32>) -> tensor<1x2xf32>
    %l1 = stablehlo.slice %v [0:12, 0:2] : (tensor<13x2xf32>) -> tensor<12x2xf32>
    %rolled = stablehlo.concatenate %l0, %l1, dim = 0 : (tensor<1x2xf32>, tensor<12x2xf32>) -> tensor<13x2xf32>
    %tanh = stablehlo.tanh %v : tensor<13x2xf32>
    %j0 = stablehlo.concatenate %tanh, %rolled, dim = 0 : (tensor<13x2xf32>, tensor<13x2xf32>) -> tensor<26x2xf32>
    %r0 = stablehlo.reverse %tanh, dims = [0, 1] : tensor<13x2xf32>
    %b = stablehlo.compare GT, %tanh, %v : (tensor<13x2xf32>, tensor<13x2xf32>) -> tensor<13x2xi1>
    %b0 = stablehlo.slice %b [2:11:2, 0:2] : (tensor<13x2xi1>) -> tensor<5x2xi1>
    // Along two dimensions, of which one is whole.
    %w3 = stablehlo.pad %i, %seven, low = [0, -1, 1, 0], high = [0, 1, 1, 0], interior = [0, 0, 0, 0] : (tensor<2x11x7x3xf32>, tensor<f32>) -> tensor<2x11x9x3xf32>
    // The gradients of poolings, by values whose padding is not zero.
    %e = stablehlo.exponential %v : tensor<13x2xf32>
    %e0 = stablehlo.slice %e [1:12, 0:2] : (tensor<13x2xf32>) -> tensor<11x2xf32>
    %e1 = stablehlo.exponential %e0 : tensor<11x2xf32>
    %g0 = "stablehlo.select_and_scatter"(%v, %e1, %zero) <{window_dimensions = array<i64: 3, 1>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %m = stablehlo.compare GE, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %m : tensor<i1>
    }, {
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %m = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %m : tensor<f32>
    }) : (tensor<13x2xf32>, tensor<11x2xf32>, tensor<f32>) -> tensor<13x2xf32>
    %e2 = stablehlo.slice %e1 [2:8, 0:2] : (tensor<11x2xf32>) -> tensor<6x2xf32>
    %g1 = "stablehlo.select_and_scatter"(%v, %e2, %seven) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %m = stablehlo.compare LT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %m : tensor<i1>
    }, {
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %m = stablehlo.multiply %p, %q : tensor<f32>
      stablehlo.return %m : tensor<f32>
    }) : (tensor<13x2xf32>, tensor<6x2xf32>, tensor<f32>) -> tensor<13x2xf32>
    return %c0, %c1, %c2, %c3, %c4, %c5, %c6, %c7s, %c8p, %c9, %w0, %w1, %w2, %s0, %s1, %s2, %s3, %p0, %p1, %p2, %j0, %rolled, %r0, %b0, %w3, %g0, %g1
      : tensor<2x11x7x4xf32>, tensor<2x5x3x4xf32>, tensor<2x22x7x4xf32>, tensor<2x8x7x4xf32>, tensor<2x7x7x4xf32>, tensor<2x6x5x4xf32>,
        tensor<2x11x7x6xf32>, tensor<3x3x1x3xf32>, tensor<2x4x1x3xf32>, tensor<2x11x1x2xf32>,
        tensor<2x6x7x3xf32>, tensor<2x19x7x3xf32>, tensor<2x11x7x3xf32>,
        tensor<6x2xf32>, tensor<8x2xf32>, tensor<2x2xf32>, tensor<5x1xf32>, tensor<30x2xf32>, tensor<9x2xf32>, tensor<17x2xf32>,
        tensor<26x2xf32>, tensor<13x2xf32>, tensor<13x2xf32>, tensor<5x2xi1>, tensor<2x11x9x3xf32>, tensor<13x2xf32>, tensor<13x2xf32>
  }
}
