// SPDX-License-Identifier: Apache-2.0
// RUN: tessera-opt --strict=false %s -split-input-file -tessera-lift-variables -tessera-fold-replicas 2>%t | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARK --input-file=%t

// A data-parallel step becomes the step of the global batch. The rows of all replicas stand behind each other, and the
// product that makes the gradient also sums it.
tessera.mesh @pod ["replica" = 4]
tessera.feed @train infeed ("x" : tensor<2x3xf32>, "scale" : tensor<f32>) split [0, -1]
tessera.feed @out outfeed ("loss" : tensor<f32>) split [-1]
tessera.var @w mirrored : tensor<3x5xf32>
// CHECK-LABEL: tessera.computation @step
// CHECK-SAME: %[[X:[^:]*]]: tensor<4x2x3xf32>
// CHECK-SAME: %[[SCALE:[^:]*]]: tensor<f32>
// CHECK-SAME: attributes {tessera.folded_replicas = 4 : i64}
tessera.computation @step() on @pod manual ["replica"] {
  %x, %scale = tessera.infeed @train : tensor<2x3xf32>, tensor<f32>
  %w = tessera.read_var @w : tensor<3x5xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  // CHECK: %[[ROWS:.*]] = stablehlo.reshape %[[X]] : (tensor<4x2x3xf32>) -> tensor<8x3xf32>
  // CHECK: %[[Y:.*]] = stablehlo.dot_general %[[ROWS]], %{{.*}}, contracting_dims = [1] x [0] : (tensor<8x3xf32>, tensor<3x5xf32>) -> tensor<8x5xf32>
  %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x5xf32>) -> tensor<2x5xf32>
  // CHECK: %[[SCALES:.*]] = stablehlo.broadcast_in_dim %[[SCALE]], dims = [] : (tensor<f32>) -> tensor<8x5xf32>
  %scales = stablehlo.broadcast_in_dim %scale, dims = [] : (tensor<f32>) -> tensor<2x5xf32>
  // CHECK: %[[Z:.*]] = stablehlo.multiply %[[Y]], %[[SCALES]] : tensor<8x5xf32>
  %z = stablehlo.multiply %y, %scales : tensor<2x5xf32>
  %g = stablehlo.dot_general %x, %z, contracting_dims = [0] x [0] : (tensor<2x3xf32>, tensor<2x5xf32>) -> tensor<3x5xf32>
  // CHECK: %[[SUM:.*]] = stablehlo.dot_general %[[ROWS]], %[[Z]], contracting_dims = [0] x [0] : (tensor<8x3xf32>, tensor<8x5xf32>) -> tensor<3x5xf32>
  %sum = tessera.all_reduce %g over ["replica"] sum : tensor<3x5xf32>
  // CHECK: %[[NEW:.*]] = stablehlo.subtract %{{.*}}, %[[SUM]] : tensor<3x5xf32>
  %new = stablehlo.subtract %w, %sum : tensor<3x5xf32>
  tessera.write_var @w, %new : tensor<3x5xf32>
  // The losses of the replicas are elements of a leading dimension.
  // CHECK: %[[LOSS:.*]] = stablehlo.reduce({{.*}}across dimensions = [1, 2] : (tensor<4x2x5xf32>, tensor<f32>) -> tensor<4xf32>
  %loss = stablehlo.reduce(%z init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5xf32>, tensor<f32>) -> tensor<f32>
  // CHECK: tessera.outfeed @out, %[[LOSS]] : tensor<4xf32>
  tessera.outfeed @out, %loss : tensor<f32>
  // CHECK: tessera.return %[[NEW]] : tensor<3x5xf32>
  tessera.return
}

// -----

// An op without a batched form is repeated for each replica; control flow that all replicas take together is not.
tessera.mesh @pod ["replica" = 2]
// CHECK-LABEL: tessera.computation @loops
// CHECK-SAME: %[[X:[^:]*]]: tensor<2xi32>
tessera.computation @loops(%x: tensor<i32>) -> (tensor<i32>, tensor<i32>) on @pod manual ["replica"] {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  // CHECK: stablehlo.while(%{{.*}} = %{{.*}}, %{{.*}} = %[[X]]) : tensor<i32>, tensor<2xi32>
  // CHECK: stablehlo.add %{{.*}}, %{{.*}} : tensor<2xi32>
  %i, %y = stablehlo.while(%n = %zero, %v = %x) : tensor<i32>, tensor<i32>
    cond {
      %more = stablehlo.compare LT, %n, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %more : tensor<i1>
    } do {
      %next = stablehlo.add %n, %one : tensor<i32>
      %twice = stablehlo.add %v, %v : tensor<i32>
      stablehlo.return %next, %twice : tensor<i32>, tensor<i32>
    }
  // CHECK-COUNT-2: stablehlo.while{{.*}} : tensor<i32>{{$}}
  // REMARK: fold_replicas.mlir:[[@LINE+1]]:8: remark: repeated: 'stablehlo.while' is repeated for each of the 2 replicas that are folded into one program
  %z = stablehlo.while(%v = %x) : tensor<i32>
    cond {
      %more = stablehlo.compare GT, %v, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %more : tensor<i1>
    } do {
      %next = stablehlo.subtract %v, %one : tensor<i32>
      stablehlo.return %next : tensor<i32>
    }
  // CHECK: tessera.return %{{.*}}, %{{.*}} : tensor<2xi32>, tensor<2xi32>
  tessera.return %y, %z : tensor<i32>, tensor<i32>
}

// -----

// A collective on common values, in a branch that all replicas take, becomes a reduction in that branch.
tessera.mesh @pod ["replica" = 2]
tessera.var @w mirrored : tensor<f32>
// CHECK-LABEL: tessera.computation @branch
tessera.computation @branch() -> (tensor<f32>) on @pod manual ["replica"] {
  %w = tessera.read_var @w : tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %positive = stablehlo.compare GT, %w, %zero : (tensor<f32>, tensor<f32>) -> tensor<i1>
  // CHECK: "stablehlo.if"
  // CHECK: stablehlo.reduce({{.*}}applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  // CHECK-NOT: tessera.all_reduce
  // CHECK: tessera.return
  %y = "stablehlo.if"(%positive) ({
    %sum = tessera.all_reduce %w over ["replica"] sum : tensor<f32>
    stablehlo.return %sum : tensor<f32>
  }, {
    stablehlo.return %zero : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  tessera.return %y : tensor<f32>
}

// -----

// Groups, permutations and pieces become slices of the leading dimension.
tessera.mesh @pod ["replica" = 2]
// CHECK-LABEL: tessera.computation @exchange
// CHECK-SAME: %[[X:[^:]*]]: tensor<2x4xf32>
tessera.computation @exchange(%x: tensor<4xf32>) -> (tensor<8xf32>, tensor<2xf32>, tensor<4xf32>, tensor<ui32>) on @pod manual ["replica"] {
  // CHECK: %[[ALL:.*]] = stablehlo.reshape %[[X]] : (tensor<2x4xf32>) -> tensor<8xf32>
  %all = tessera.all_gather %x dim 0 over ["replica"] : tensor<4xf32> -> tensor<8xf32>
  // CHECK: %[[TOTAL:.*]] = stablehlo.reduce(%[[X]] init: {{.*}} across dimensions = [0] : (tensor<2x4xf32>, tensor<f32>) -> tensor<4xf32>
  // CHECK: %[[PIECES:.*]] = stablehlo.reshape %[[TOTAL]] : (tensor<4xf32>) -> tensor<2x2xf32>
  %piece = tessera.reduce_scatter %x dim 0 over ["replica"] sum : tensor<4xf32> -> tensor<2xf32>
  // CHECK: %[[SWAPPED:.*]] = stablehlo.concatenate {{.*}} -> tensor<2x4xf32>
  %swapped = tessera.permute %x over ["replica"] pairs dense<[[0, 1], [1, 0]]> : tensor<2x2xi64> : tensor<4xf32>
  // CHECK: %[[INDEX:.*]] = stablehlo.iota dim = 0 : tensor<2xui32>
  %index = tessera.shard_index over ["replica"] : tensor<ui32>
  // CHECK: %[[ALL2:.*]] = stablehlo.broadcast_in_dim %[[ALL]], dims = [1]
  // CHECK: tessera.return %[[ALL2]], %[[PIECES]], %[[SWAPPED]], %[[INDEX]]
  tessera.return %all, %piece, %swapped, %index : tensor<8xf32>, tensor<2xf32>, tensor<4xf32>, tensor<ui32>
}

// -----

// Host code with effects for each replica keeps them apart.
tessera.mesh @pod ["replica" = 2]
// CHECK-LABEL: tessera.computation @hosted
// CHECK-SAME: tensor<4xf32> {{.*}} on @pod manual ["replica"]
tessera.computation @hosted(%x: tensor<4xf32>) on @pod manual ["replica"] {
  // REMARK: fold_replicas.mlir:[[@LINE+1]]:3: remark: not-folded: the 2 replicas are not folded into one program: host code runs once per replica
  tessera.host(%x) : (tensor<4xf32>) -> () {
  ^bb0(%value: tensor<4xf32>):
    tessera.host_call @print(%value) : (tensor<4xf32>) -> ()
  }
  tessera.return
}

// -----

// A constraint that names no axis says nothing.
tessera.mesh @pod ["replica" = 2]
// CHECK-LABEL: tessera.computation @unconstrained
// CHECK-SAME: %[[X:[^:]*]]: tensor<2x4xf32>
tessera.computation @unconstrained(%x: tensor<4xf32>) -> tensor<4xf32> on @pod manual ["replica"] {
  %0 = tessera.constrain %x [{?}] : tensor<4xf32>
  // CHECK: %[[Y:.*]] = stablehlo.tanh
  %1 = stablehlo.tanh %0 : tensor<4xf32>
  // CHECK: tessera.return %{{.*}} : tensor<2x4xf32>
  tessera.return %1 : tensor<4xf32>
}

// -----

// Three rows on two replicas are padded to four: the padding is removed and added again.
tessera.mesh @pod ["replica" = 2]
// CHECK-LABEL: tessera.computation @uneven
// CHECK-SAME: %[[X:[^:]*]]: tensor<2x2x5xf32>
tessera.computation @uneven(%x: tensor<2x5xf32>) -> (tensor<2x5xf32>, tensor<2xi1>) on @pod manual ["replica"] {
  // CHECK: %[[ROWS:.*]] = stablehlo.reshape %[[X]] : (tensor<2x2x5xf32>) -> tensor<4x5xf32>
  // CHECK: %[[REAL:.*]] = stablehlo.slice %[[ROWS]] [0:3, 0:5] : (tensor<4x5xf32>) -> tensor<3x5xf32>
  %all = tessera.merge_batch %x dim 0 over ["replica"] policy pad : tensor<2x5xf32> -> tensor<3x5xf32>
  // CHECK: %[[Y:.*]] = stablehlo.tanh %[[REAL]] : tensor<3x5xf32>
  %y = stablehlo.tanh %all : tensor<3x5xf32>
  // CHECK-DAG: stablehlo.compare LT, {{.*}} : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  // CHECK-DAG: %[[PADDED:.*]] = stablehlo.pad %[[Y]], {{.*}} high = [1, 0]
  // CHECK-DAG: stablehlo.reshape %[[PADDED]] : (tensor<4x5xf32>) -> tensor<2x2x5xf32>
  %mine, %valid = tessera.split_batch %y dim 0 over ["replica"] policy pad : tensor<3x5xf32> -> tensor<2x5xf32>, tensor<2xi1>
  tessera.return %mine, %valid : tensor<2x5xf32>, tensor<2xi1>
}

// -----

// Each replica has its own copy of the variable, which one program for both would not write.
tessera.mesh @pod ["replica" = 2] shards_per_domain 1
tessera.var @w mirrored : tensor<4xf32>
// CHECK-LABEL: tessera.computation @apart
// CHECK-SAME: on @pod manual ["replica"]
// REMARK: fold_replicas.mlir:[[@LINE+1]]:1: remark: not-folded: the 2 replicas are not folded into one program: they span 2 memory domains
tessera.computation @apart() on @pod manual ["replica"] {
  %w = tessera.read_var @w : tensor<4xf32>
  %w1 = stablehlo.negate %w : tensor<4xf32>
  tessera.write_var @w, %w1 : tensor<4xf32>
}
