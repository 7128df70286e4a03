// RUN: tessera-opt %s -tessera-split-convolutions | FileCheck %s

// Phases with two taps each become features of one convolution.
// CHECK-LABEL: func.func @joined
// CHECK: %[[TAPS:.*]] = stablehlo.reshape %arg1 : (tensor<8x5x1xf32>) -> tensor<2x4x5x1x1xf32>
// CHECK: %[[REVERSED:.*]] = stablehlo.reverse %[[TAPS]], dims = [1]
// CHECK: %[[MOVED:.*]] = stablehlo.transpose %[[REVERSED]], dims = [0, 2, 3, 1, 4]
// CHECK: %[[KERNEL:.*]] = stablehlo.reshape %[[MOVED]] : (tensor<2x5x1x4x1xf32>) -> tensor<2x5x4xf32>
// CHECK: %[[DENSE:.*]] = stablehlo.convolution(%arg0, %[[KERNEL]])
// CHECK-SAME: (tensor<3x10x5xf32>, tensor<2x5x4xf32>) -> tensor<3x11x4xf32>
// CHECK: %[[ROW:.*]] = stablehlo.reshape {{.*}} -> tensor<3x44x1xf32>
// CHECK: stablehlo.slice %[[ROW]] [0:3, 1:43, 0:1]
func.func @joined(%x: tensor<3x10x5xf32>, %w: tensor<8x5x1xf32>) -> tensor<3x42x1xf32> {
  %y = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[6, 6]], lhs_dilate = [4]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<3x10x5xf32>, tensor<8x5x1xf32>) -> tensor<3x42x1xf32>
  return %y : tensor<3x42x1xf32>
}

// A reversed window reverses the taps; phases keep their order.
// CHECK-LABEL: func.func @reversed
// CHECK: stablehlo.reverse %arg1
// CHECK-NOT: stablehlo.reverse
// CHECK: stablehlo.convolution{{.*}}reverse = [true]
func.func @reversed(%x: tensor<3x10x5xf32>, %w: tensor<8x5x1xf32>) -> tensor<3x42x1xf32> {
  %r = stablehlo.reverse %w, dims = [0] : tensor<8x5x1xf32>
  %y = stablehlo.convolution(%x, %r) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[6, 6]], lhs_dilate = [4]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<3x10x5xf32>, tensor<8x5x1xf32>) -> tensor<3x42x1xf32>
  return %y : tensor<3x42x1xf32>
}

// With five taps, phases have two or one, so there are two convolutions, the first for three phases.
// CHECK-LABEL: func.func @two_groups
// CHECK: stablehlo.convolution{{.*}}(tensor<1x6x1xf64>, tensor<1x1x3xf64>) -> tensor<1x7x3xf64>
// CHECK: stablehlo.convolution{{.*}}(tensor<1x6x1xf64>, tensor<2x1x1xf64>) -> tensor<1x7x1xf64>
// CHECK: stablehlo.concatenate
func.func @two_groups(%x: tensor<1x6x1xf64>, %w: tensor<5x1x1xf64>) -> tensor<1x25x1xf64> {
  %y = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[4, 4]], lhs_dilate = [4]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x6x1xf64>, tensor<5x1x1xf64>) -> tensor<1x25x1xf64>
  return %y : tensor<1x25x1xf64>
}

// A window that moves by the dilation sees every fourth tap, and no zeros.
// CHECK-LABEL: func.func @stride_is_dilation
// CHECK: stablehlo.slice {{.*}} [1:6:4, 0:5, 0:1, 0:1]
// CHECK: stablehlo.convolution(%arg0, {{.*}}stride = [1]{{.*}}lhs_dilate = [1]
// CHECK-NOT: stablehlo.convolution
func.func @stride_is_dilation(%x: tensor<3x10x5xf32>, %w: tensor<8x5x1xf32>) -> tensor<3x9x1xf32> {
  %y = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [4], pad = [[1, 2]], lhs_dilate = [4]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<3x10x5xf32>, tensor<8x5x1xf32>) -> tensor<3x9x1xf32>
  return %y : tensor<3x9x1xf32>
}

// An output that no tap reaches is zero.
// CHECK-LABEL: func.func @few_taps
// CHECK-NOT: stablehlo.pad
// CHECK: stablehlo.constant dense<0> : tensor<1x6x1x2x1xi32>
// CHECK: stablehlo.convolution
// CHECK: stablehlo.concatenate
func.func @few_taps(%x: tensor<1x6x1xi32>, %w: tensor<1x1x1xi32>) -> tensor<1x16x1xi32> {
  %y = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {lhs_dilate = [3]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x6x1xi32>, tensor<1x1x1xi32>) -> tensor<1x16x1xi32>
  return %y : tensor<1x16x1xi32>
}

// The library's gradient of an input skips the zeros, too.
// CHECK-LABEL: func.func @gradient_of_input
// CHECK: stablehlo.convolution{{.*}}lhs_dilate = [2, 2]
func.func @gradient_of_input(%x: tensor<8x16x16x64xf32>, %w: tensor<3x3x64x64xf32>) -> tensor<8x33x33x64xf32> {
  %y = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[2, 2], [2, 2]], lhs_dilate = [2, 2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<8x16x16x64xf32>, tensor<3x3x64x64xf32>) -> tensor<8x33x33x64xf32>
  return %y : tensor<8x33x33x64xf32>
}

// So does its gradient of a kernel.
// CHECK-LABEL: func.func @gradient_of_kernel
// CHECK: stablehlo.convolution{{.*}}lhs_dilate = [2]
func.func @gradient_of_kernel(%x: tensor<5x10x3xf32>, %g: tensor<20x3x7xf32>) -> tensor<5x2x7xf32> {
  %y = stablehlo.convolution(%x, %g) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1, 1]], lhs_dilate = [2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<5x10x3xf32>, tensor<20x3x7xf32>) -> tensor<5x2x7xf32>
  return %y : tensor<5x2x7xf32>
}

// Negative padding is a slice of the input. On a dilated input, padding replaces the zeros that are left at the cut.
// CHECK-LABEL: func.func @negative_padding
// CHECK: stablehlo.slice %arg0 [0:3, 1:8, 0:2]
// CHECK: stablehlo.convolution{{.*}}pad = {{\[\[}}0, 1]]
func.func @negative_padding(%x: tensor<3x8x2xf32>, %w: tensor<3x2x2xf32>) -> tensor<3x6x2xf32> {
  %y = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[-1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<3x8x2xf32>, tensor<3x2x2xf32>) -> tensor<3x6x2xf32>
  return %y : tensor<3x6x2xf32>
}

// The gradient of a kernel leaves out the rest of a stride. The library reads the others where they are.
// CHECK-LABEL: func.func @rest_of_stride
// CHECK-NOT: stablehlo.slice
// CHECK: stablehlo.convolution(%arg0, %arg1){{.*}}pad = {{\[\[}}0, -3], [0, -2]]
func.func @rest_of_stride(%x: tensor<8x24x23x32xf32>, %g: tensor<8x6x6x7xf32>) -> tensor<1x1x32x7xf32> {
  %y = stablehlo.convolution(%x, %g) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {pad = [[0, -3], [0, -2]], rhs_dilate = [4, 4]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<8x24x23x32xf32>, tensor<8x6x6x7xf32>) -> tensor<1x1x32x7xf32>
  return %y : tensor<1x1x32x7xf32>
}

// A larger part is left out by a slice, because oneDNN would refuse its padding.
// CHECK-LABEL: func.func @more_than_rest
// CHECK: stablehlo.slice %arg0 [0:8, 0:20, 0:21, 0:32]
func.func @more_than_rest(%x: tensor<8x24x23x32xf32>, %g: tensor<8x6x6x7xf32>) -> tensor<1x1x32x7xf32> {
  %y = stablehlo.convolution(%x, %g) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {pad = [[1, -4], [0, -2]], rhs_dilate = [4, 4]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<8x24x23x32xf32>, tensor<8x6x6x7xf32>) -> tensor<1x1x32x7xf32>
  return %y : tensor<1x1x32x7xf32>
}

// Each of a few outputs has its own convolution, so no output between them is computed.
// CHECK-LABEL: func.func @few_outputs
// CHECK-COUNT-2: stablehlo.convolution{{.*}} -> tensor<5x1x7xf64>
// CHECK-NOT: stablehlo.convolution
func.func @few_outputs(%x: tensor<5x10x3xf64>, %g: tensor<40x3x7xf64>) -> tensor<5x2x7xf64> {
  %y = stablehlo.convolution(%x, %g) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[2, 2]], lhs_dilate = [4]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<5x10x3xf64>, tensor<40x3x7xf64>) -> tensor<5x2x7xf64>
  return %y : tensor<5x2x7xf64>
}

// A single element has no holes at any dilation. Large dilations do not grow the program without bound.
// CHECK-LABEL: func.func @huge_dilations
// CHECK: stablehlo.convolution{{.*}}(tensor<1x1x1xi32>, tensor<3x1x1xi32>) -> tensor<1x3x1xi32>
// CHECK: stablehlo.convolution{{.*}}stride = [999999], {{.*}}lhs_dilate = [1000000]
func.func @huge_dilations(%x: tensor<1x1x1xi32>, %w: tensor<3x1x1xi32>, %z: tensor<1x90x1xf32>, %v: tensor<3x1x1xf32>) -> (tensor<1x3x1xi32>, tensor<1x90x1xf32>) {
  %y = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[2, 2]], lhs_dilate = [1000000000]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x1x1xi32>, tensor<3x1x1xi32>) -> tensor<1x3x1xi32>
  %u = stablehlo.convolution(%z, %v) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [999999], pad = [[1, 1]], lhs_dilate = [1000000]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x90x1xf32>, tensor<3x1x1xf32>) -> tensor<1x90x1xf32>
  return %y, %u : tensor<1x3x1xi32>, tensor<1x90x1xf32>
}

// Taps that lie over padding at every output are left out of the kernel.
// CHECK-LABEL: func.func @taps_over_padding
// CHECK: %[[TAPS:.*]] = stablehlo.slice %arg1 [6:13, 0:3, 0:5]
// CHECK: stablehlo.convolution(%arg0, %[[TAPS]]){{.*}}pad = {{\[\[}}3, 3]]
func.func @taps_over_padding(%x: tensor<5x4x3xf32>, %w: tensor<19x3x5xf32>) -> tensor<5x4x5xf32> {
  %y = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[9, 9]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<5x4x3xf32>, tensor<19x3x5xf32>) -> tensor<5x4x5xf32>
  return %y : tensor<5x4x5xf32>
}

// The first taps of a reversed window are the last elements of the kernel.
// CHECK-LABEL: func.func @reversed_taps_over_padding
// CHECK: %[[TAPS:.*]] = stablehlo.slice %arg1 [3:10, 0:3, 0:5]
// CHECK: stablehlo.convolution(%arg0, %[[TAPS]]){{.*}}pad = {{\[\[}}3, 3]]{{.*}}reverse = [true]
func.func @reversed_taps_over_padding(%x: tensor<5x4x3xf32>, %w: tensor<19x3x5xf32>) -> tensor<5x4x5xf32> {
  %y = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[12, 6]], reverse = [true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<5x4x3xf32>, tensor<19x3x5xf32>) -> tensor<5x4x5xf32>
  return %y : tensor<5x4x5xf32>
}

// The library reads the taps of a product of matrices where they are.
// CHECK-LABEL: func.func @taps_in_place
// CHECK-NOT: stablehlo.slice
// CHECK: stablehlo.convolution(%arg0, %arg1)
func.func @taps_in_place(%x: tensor<2x4x13xf64>, %w: tensor<19x13x470xf64>) -> tensor<2x4x470xf64> {
  %y = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[9, 9]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4x13xf64>, tensor<19x13x470xf64>) -> tensor<2x4x470xf64>
  return %y : tensor<2x4x470xf64>
}

// Joining the phases of many results takes longer than multiplying the zeros of few taps.
// CHECK-LABEL: func.func @few_taps_of_many_results
// CHECK: stablehlo.convolution{{.*}}lhs_dilate = [2, 2]
// CHECK-NOT: stablehlo.convolution
func.func @few_taps_of_many_results(%x: tensor<241x2x2x1xf64>, %w: tensor<104x1x3x3xf64>) -> tensor<241x104x2x8xf64> {
  %y = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[o, i, 0, 1]->[b, f, 0, 1], window = {pad = [[0, 1], [3, 4]], lhs_dilate = [2, 2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<241x2x2x1xf64>, tensor<104x1x3x3xf64>) -> tensor<241x104x2x8xf64>
  return %y : tensor<241x104x2x8xf64>
}

// A kernel most of whose taps meet an element stays whole: its slice would be a copy.
// CHECK-LABEL: func.func @few_taps_over_padding
// CHECK-NOT: stablehlo.slice
// CHECK: stablehlo.convolution(%arg0, %arg1)
func.func @few_taps_over_padding(%x: tensor<2x4x3xf32>, %w: tensor<8x3x5xf32>) -> tensor<2x4x5xf32> {
  %y = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[4, 3]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4x3xf32>, tensor<8x3x5xf32>) -> tensor<2x4x5xf32>
  return %y : tensor<2x4x5xf32>
}
