// RUN: tessera-opt %s -tessera-convert-computation -split-input-file -verify-diagnostics | FileCheck %s

// A variable is its own destination; an output gets an argument for its memory.
tessera.var @w mirrored : tensor<4xf32>

// CHECK-LABEL: func.func @step
// CHECK-SAME: %[[W:.*]]: tensor<4xf32> {bufferization.writable = true, tessera.role = #tessera.role<state @w>
// CHECK-SAME: %[[X:.*]]: tensor<4xf32> {bufferization.writable = false, tessera.role = #tessera.role<input 0>
// CHECK-SAME: %{{.*}}: tensor<4xf32> {bufferization.writable = true, tessera.role = #tessera.role<output 0>
// CHECK-SAME: -> (tensor<4xf32> {tessera.dest = 0 : i64}, tensor<4xf32> {tessera.dest = 2 : i64}) attributes {tessera.entry}
tessera.computation @step(%w: tensor<4xf32> {tessera.role = #tessera.role<state @w>},
                          %x: tensor<4xf32> {tessera.role = #tessera.role<input 0>})
    -> (tensor<4xf32> {tessera.role = #tessera.role<state @w>}, tensor<4xf32> {tessera.role = #tessera.role<output 0>}) {
  %y = stablehlo.add %w, %x : tensor<4xf32>
  // CHECK: return %{{.*}}, %[[X]]
  tessera.return %y, %x : tensor<4xf32>, tensor<4xf32>
}

// -----

// Ops of the runtime become calls; the writer becomes a branch.
tessera.mesh @pod ["replica" = 2]
tessera.var @w mirrored : tensor<4xf32>
tessera.feed @metrics outfeed ("w" : tensor<4xf32>) split [-1]

// CHECK-LABEL: func.func @step
tessera.computation @step(%w: tensor<4xf32> {tessera.role = #tessera.role<state @w>})
    -> (tensor<4xf32> {tessera.role = #tessera.role<state @w>}) on @pod manual ["replica"] {
  // CHECK: tessera_rt.call outfeed ins(%{{.*}} : tensor<4xf32>) {feed = @metrics}
  tessera.outfeed @metrics, %w : tensor<4xf32>
  // CHECK: tessera_rt.call collective {{.*}}kind = "all_reduce"{{.*}}reduction = "sum"
  %s = tessera.all_reduce %w over ["replica"] sum : tensor<4xf32>
  // CHECK: tessera_rt.call barrier
  tessera.barrier
  // CHECK: %[[WRITES:.*]] = tessera_rt.context writes_state
  // CHECK: %[[IS_WRITER:.*]] = arith.cmpi ne, %[[WRITES]]
  // CHECK: scf.if %[[IS_WRITER]]
  %new = tessera.writer keeps(%w) : tensor<4xf32> {
    %next = stablehlo.add %w, %s : tensor<4xf32>
    tessera.return %next : tensor<4xf32>
  }
  tessera.return %new : tensor<4xf32>
}

// -----

// Host code that one shard runs for all stands in a branch; the other shards get its results.
tessera.mesh @pod ["replica" = 2, "x" = 3]

// CHECK-LABEL: func.func @host
tessera.computation @host(%x: tensor<f32> {tessera.role = #tessera.role<input 0>})
    -> (tensor<f32> {tessera.role = #tessera.role<output 0>}) on @pod manual ["replica", "x"] {
  // CHECK: %[[SHARD:.*]] = tessera_rt.context shard_index
  // CHECK: %[[PLACE:.*]] = arith.remui
  // CHECK: %[[FIRST:.*]] = arith.cmpi eq, %[[PLACE]]
  // CHECK: %[[Y:.*]] = scf.if %[[FIRST]] -> (tensor<f32>) {
  // CHECK: tessera_rt.call host_call {{.*}}function = "f"{{.*}}mode = "per_replica"
  // CHECK: } else {
  // CHECK: tessera_rt.call collective ins(%[[Y]] : tensor<f32>){{.*}}groups = dense<{{\[}}[0, 1, 2], [3, 4, 5]]>{{.*}}kind = "collective_broadcast"
  %y = tessera.host(%x) : (tensor<f32>) -> tensor<f32> {
  ^bb0(%v: tensor<f32>):
    %0 = tessera.host_call @f(%v) : (tensor<f32>) -> tensor<f32>
    tessera.return %0 : tensor<f32>
  }
  // CHECK-NOT: scf.if
  // CHECK: tessera_rt.call host_call {{.*}}function = "g"{{.*}}mode = "per_core"
  tessera.host(%y) {mode = #tessera.host_mode<per_core>} : (tensor<f32>) -> () {
  ^bb0(%v: tensor<f32>):
    tessera.host_call @g(%v) : (tensor<f32>) -> ()
  }
  tessera.return %y : tensor<f32>
}

// -----

// Shards write their pieces into the variable and into memory for the result, which they share.
tessera.mesh @pod ["replica" = 1, "x" = 2]
tessera.var @w mirrored : tensor<4xf32>

// CHECK-LABEL: func.func @join
// CHECK-SAME: %[[W:[^ :]*]]: tensor<4xf32> {{{.*}}tessera.joined, tessera.role = #tessera.role<state @w>
// CHECK-SAME: %[[P:[^ :]*]]: tensor<2xf32> {
// CHECK-SAME: %[[OUT:[^ :]*]]: tensor<4xf32> {{{.*}}tessera.joined, tessera.role = #tessera.role<output 0>
tessera.computation @join(%w: tensor<4xf32> {tessera.role = #tessera.role<state @w>}, %p: tensor<2xf32> {tessera.role = #tessera.role<input 0>})
    -> (tensor<4xf32> {tessera.role = #tessera.role<state @w>}, tensor<4xf32> {tessera.role = #tessera.role<output 0>})
    on @pod manual ["replica", "x"] {
  // CHECK: tessera_rt.context shard_index
  // CHECK: %[[PLACED:.*]] = stablehlo.dynamic_update_slice %[[OUT]], %[[P]]
  %0 = tessera.join %p [{"x"}] alone : tensor<2xf32> -> tensor<4xf32>
  // CHECK: tessera_rt.call barrier ins(%[[P]] : tensor<2xf32>)
  tessera.barrier after(%p : tensor<2xf32>)
  // CHECK: %[[NEW:.*]] = stablehlo.dynamic_update_slice %[[W]], %[[P]]
  %1 = tessera.join %p [{"x"}] : tensor<2xf32> -> tensor<4xf32>
  // CHECK: return %[[NEW]], %[[PLACED]]
  tessera.return %1, %0 : tensor<4xf32>, tensor<4xf32>
}

// -----

// expected-error @below {{argument 0 has no role}}
tessera.computation @step(%x: tensor<4xf32>) {
  tessera.return
}

// -----

// Convolutions of f32 get their channels adjacent; a small window stays as it is, its reversal goes to the convolution.
// CHECK-LABEL: func.func @channels_first
tessera.computation @channels_first(%x: tensor<2x3x8x8xf32> {tessera.role = #tessera.role<input 0>},
                                    %w: tensor<5x3x3x3xf32> {tessera.role = #tessera.role<input 1>})
    -> (tensor<2x5x8x8xf32> {tessera.role = #tessera.role<output 0>}) {
  // CHECK: %[[X:.*]] = stablehlo.transpose %{{.*}}, dims = [0, 2, 3, 1] : (tensor<2x3x8x8xf32>) -> tensor<2x8x8x3xf32>
  // CHECK: %[[Y:.*]] = stablehlo.convolution(%[[X]], %{{.*}}) dim_numbers = [b, 0, 1, f]x[o, i, 0, 1]->[b, 0, 1, f]
  // CHECK-SAME: reverse = [true, true]
  // CHECK: stablehlo.transpose %[[Y]], dims = [0, 3, 1, 2] : (tensor<2x8x8x5xf32>) -> tensor<2x5x8x8xf32>
  %r = stablehlo.reverse %w, dims = [2, 3] : tensor<5x3x3x3xf32>
  %y = stablehlo.convolution(%x, %r) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {pad = [[1, 1], [1, 1]]}
      {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x3x8x8xf32>, tensor<5x3x3x3xf32>) -> tensor<2x5x8x8xf32>
  tessera.return %y : tensor<2x5x8x8xf32>
}

// -----

// Windows of one tap read a part of the input, which is one product where windows lie beside each other.
// CHECK-LABEL: func.func @part_of_one_tap
tessera.computation @part_of_one_tap(%x: tensor<2x16x96x95xf32> {tessera.role = #tessera.role<input 0>},
                                     %w: tensor<8x16x1x1xf32> {tessera.role = #tessera.role<input 1>})
    -> (tensor<2x8x32x94xf32> {tessera.role = #tessera.role<output 0>}) {
  // CHECK: %[[PART:.*]] = stablehlo.slice %arg0 [0:2, 0:16, 1:95:3, 1:95]
  // CHECK: stablehlo.convolution(%[[PART]], %arg1){{.*}} window = {stride = [1, 1]
  %y = stablehlo.convolution(%x, %w) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [3, 1], pad = [[-1, 0], [-1, 0]]}
      {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x16x96x95xf32>, tensor<8x16x1x1xf32>) -> tensor<2x8x32x94xf32>
  tessera.return %y : tensor<2x8x32x94xf32>
}

// -----

// A product per result is elementwise, of the elements that windows read.
// CHECK-LABEL: func.func @outer_product
tessera.computation @outer_product(%x: tensor<6x1x2x8xbf16> {tessera.role = #tessera.role<input 0>},
                                   %w: tensor<1x1x1x5xbf16> {tessera.role = #tessera.role<input 1>})
    -> (tensor<2x3x4x5xbf16> {tessera.role = #tessera.role<output 0>}) {
  // CHECK: %[[READ:.*]] = stablehlo.slice %arg0 [0:5:2, 0:1, 0:2, 0:7:2]
  // CHECK: %[[FACTORS:.*]] = stablehlo.reshape %arg1 : (tensor<1x1x1x5xbf16>) -> tensor<5xbf16>
  // CHECK: %[[WIDE:.*]] = stablehlo.convert %[[READ]] : {{.*}} -> tensor<3x1x2x4xf32>
  // CHECK: %[[X:.*]] = stablehlo.broadcast_in_dim %[[WIDE]], dims = [1, 3, 0, 2]
  // CHECK: %[[WIDE_FACTORS:.*]] = stablehlo.convert %[[FACTORS]]
  // CHECK: %[[W:.*]] = stablehlo.broadcast_in_dim %[[WIDE_FACTORS]], dims = [3]
  // CHECK: %[[PRODUCT:.*]] = stablehlo.multiply %[[X]], %[[W]]
  // CHECK: %[[SUM:.*]] = stablehlo.add %[[PRODUCT]], %{{.*}} : tensor<2x3x4x5xf32>
  // CHECK: stablehlo.convert %[[SUM]] : (tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xbf16>
  %y = stablehlo.convolution(%x, %w) dim_numbers = [0, f, b, 1]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2]}
      {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<6x1x2x8xbf16>, tensor<1x1x1x5xbf16>) -> tensor<2x3x4x5xbf16>
  tessera.return %y : tensor<2x3x4x5xbf16>
}

// -----

// The mask of a ReLU's gradient is taken from its result, so %x is no longer needed. In @kept another op needs %x.
// CHECK-LABEL: func.func @mask(
// CHECK: %[[R:.*]] = stablehlo.maximum
// CHECK: stablehlo.compare GT, %[[R]], %{{.*}}
tessera.computation @mask(%a: tensor<4xf32> {tessera.role = #tessera.role<input 0>}, %y: tensor<4xf32> {tessera.role = #tessera.role<input 1>})
    -> (tensor<4xf32> {tessera.role = #tessera.role<output 0>}, tensor<4xi1> {tessera.role = #tessera.role<output 1>}) {
  %x = stablehlo.add %a, %a : tensor<4xf32>
  %r = stablehlo.maximum %y, %x : tensor<4xf32>
  %m = stablehlo.compare GT, %x, %y : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  tessera.return %r, %m : tensor<4xf32>, tensor<4xi1>
}
// CHECK-LABEL: func.func @kept(
// CHECK: %[[X:.*]] = stablehlo.add
// CHECK: stablehlo.compare LT, %[[X]], %{{.*}}
tessera.computation @kept(%a: tensor<4xf32> {tessera.role = #tessera.role<input 0>}, %y: tensor<4xf32> {tessera.role = #tessera.role<input 1>})
    -> (tensor<4xf32> {tessera.role = #tessera.role<output 0>}, tensor<4xi1> {tessera.role = #tessera.role<output 1>},
        tensor<4xf32> {tessera.role = #tessera.role<output 2>}) {
  %x = stablehlo.add %a, %a : tensor<4xf32>
  %r = stablehlo.minimum %x, %y : tensor<4xf32>
  %m = stablehlo.compare LT, %x, %y : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  tessera.return %r, %m, %x : tensor<4xf32>, tensor<4xi1>, tensor<4xf32>
}

// -----

// The extreme of a row of f16 is one of integers in the order of the numbers. Columns stay floats.
// CHECK-LABEL: func.func @narrow_extreme
tessera.computation @narrow_extreme(%x: tensor<4x8xf16> {tessera.role = #tessera.role<input 0>})
    -> (tensor<4xf16> {tessera.role = #tessera.role<output 0>}, tensor<8xf16> {tessera.role = #tessera.role<output 1>}) {
  // CHECK: %[[BITS:.*]] = stablehlo.bitcast_convert %arg0 : (tensor<4x8xf16>) -> tensor<4x8xi16>
  // CHECK: %[[KEYS:.*]] = stablehlo.select %{{.*}} : tensor<4x8xi1>, tensor<4x8xi16>
  // CHECK: stablehlo.reduce(%[[KEYS]] init: %{{.*}}) applies stablehlo.maximum across dimensions = [1]
  // CHECK: stablehlo.bitcast_convert %{{.*}} : (tensor<4xi16>) -> tensor<4xf16>
  // CHECK: stablehlo.reduce(%arg0 init: %{{.*}}) applies stablehlo.maximum across dimensions = [0]
  %init = stablehlo.constant dense<0xFC00> : tensor<f16>
  %rows = stablehlo.reduce(%x init: %init) applies stablehlo.maximum across dimensions = [1] : (tensor<4x8xf16>, tensor<f16>) -> tensor<4xf16>
  %columns = stablehlo.reduce(%x init: %init) applies stablehlo.maximum across dimensions = [0] : (tensor<4x8xf16>, tensor<f16>) -> tensor<8xf16>
  tessera.return %rows, %columns : tensor<4xf16>, tensor<8xf16>
}

// -----

// The gradient of a kernel of one tap reads a part of its input, which alone is transposed.
// CHECK-LABEL: func.func @part_of_gradient
tessera.computation @part_of_gradient(%x: tensor<2x16x96x95xf32> {tessera.role = #tessera.role<input 0>},
                                      %g: tensor<2x8x32x24xf32> {tessera.role = #tessera.role<input 1>})
    -> (tensor<8x16x1x1xf32> {tessera.role = #tessera.role<output 0>}) {
  // CHECK: %[[PART:.*]] = stablehlo.slice %arg0 [0:2, 0:16, 0:94:3, 0:93:4]
  // CHECK: %[[LAST:.*]] = stablehlo.transpose %[[PART]], dims = [0, 2, 3, 1] : (tensor<2x16x32x24xf32>)
  // CHECK: stablehlo.convolution(%[[LAST]], %{{.*}}){{.*}}rhs_dilate = [1, 1]
  %y = stablehlo.convolution(%x, %g) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {pad = [[0, -2], [0, -2]], rhs_dilate = [3, 4]}
      {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x16x96x95xf32>, tensor<2x8x32x24xf32>) -> tensor<8x16x1x1xf32>
  tessera.return %y : tensor<8x16x1x1xf32>
}
