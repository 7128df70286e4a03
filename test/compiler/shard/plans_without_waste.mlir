// RUN: tessera-opt --strict=false %s --pass-pipeline='builtin.module(tessera-shard)' | FileCheck %s
// Other compilers send too much in these programs. Each shard writes its piece of the results in the end.

tessera.mesh @line ["replica" = 1, "x" = 4]
tessera.mesh @grid ["replica" = 1, "x" = 2, "y" = 2]

// A whole operand is not reduced by every shard: each reduces the rows that it needs (openxla/xla#5963).
// CHECK-LABEL: tessera.computation @reduces_its_rows
tessera.computation @reduces_its_rows(%a: tensor<8x6xf32>, %b: tensor<8xf32> {tessera.sharding = #tessera.sharding<[{"x"}]>}) -> tensor<8xf32> on @line manual ["replica", "x"] {
  // CHECK: stablehlo.reduce({{.*}}) applies stablehlo.add across dimensions = [1] : (tensor<2x6xf32>, tensor<f32>) -> tensor<2xf32>
  // CHECK: %[[S:.*]] = stablehlo.add %{{.*}}, %{{.*}} : tensor<2xf32>
  // CHECK-NEXT: %[[R:.*]] = tessera.join %[[S]] [{"x"}] alone
  // CHECK-NEXT: tessera.return %[[R]]
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] : (tensor<8x6xf32>, tensor<f32>) -> tensor<8xf32>
  %1 = stablehlo.add %0, %b : tensor<8xf32>
  tessera.return %1 : tensor<8xf32>
}

// In a product of matrices cut both ways, each operand is joined along the contracted dimension only
// (openxla/xla#4062).
// CHECK-LABEL: tessera.computation @joins_what_is_contracted
tessera.computation @joins_what_is_contracted(%a: tensor<8x6xf32>, %b: tensor<6x10xf32>) -> tensor<8x10xf32> on @grid manual ["replica", "x", "y"] {
  // CHECK: %[[A:.*]] = tessera.all_gather %{{.*}} dim 1 over ["y"] : tensor<4x3xf32> -> tensor<4x6xf32>
  // CHECK: %[[B:.*]] = tessera.all_gather %{{.*}} dim 0 over ["x"] : tensor<3x5xf32> -> tensor<6x5xf32>
  // CHECK: %[[C:.*]] = stablehlo.dot_general %[[A]], %[[B]], {{.*}} -> tensor<4x5xf32>
  // CHECK-NEXT: stablehlo.sine %[[C]] : tensor<4x5xf32>
  %0 = stablehlo.sine %a : tensor<8x6xf32>
  %1 = stablehlo.sine %b : tensor<6x10xf32>
  %2 = tessera.constrain %0 [{"x"}, {"y"}] : tensor<8x6xf32>
  %3 = tessera.constrain %1 [{"x"}, {"y"}] : tensor<6x10xf32>
  %4 = stablehlo.dot_general %2, %3, contracting_dims = [1] x [0] : (tensor<8x6xf32>, tensor<6x10xf32>) -> tensor<8x10xf32>
  %5 = stablehlo.sine %4 : tensor<8x10xf32>
  %6 = tessera.constrain %5 [{"x"}, {"y"}] : tensor<8x10xf32>
  tessera.return %6 : tensor<8x10xf32>
}

// The operand of a loop's scatter stays cut from one step to the next (openxla/xla#15048).
// CHECK-LABEL: tessera.computation @stays_cut_in_the_loop
tessera.computation @stays_cut_in_the_loop(%a: tensor<6x4xf32> {tessera.sharding = #tessera.sharding<[{}, {"x"}]>}, %i: tensor<1x1xi32>, %u: tensor<1x4xf32> {tessera.sharding = #tessera.sharding<[{}, {"x"}]>}) -> tensor<6x4xf32> on @line manual ["replica", "x"] {
  // CHECK: stablehlo.while
  // CHECK-NOT: {{tessera[.]}}
  // CHECK: "stablehlo.scatter"
  // CHECK: (tensor<6x1xf32>, tensor<1x1xi32>, tensor<1x1xf32>) -> tensor<6x1xf32>
  // CHECK-NEXT: stablehlo.return
  // CHECK-NEXT: }
  // CHECK: tessera.join
  %n = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%k = %n, %v = %a) : tensor<i32>, tensor<6x4xf32> cond {
    %l = stablehlo.constant dense<3> : tensor<i32>
    %p = stablehlo.compare LT, %k, %l, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %k, %one : tensor<i32>
    %w = "stablehlo.scatter"(%v, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %m = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %m : tensor<f32>
    }) : (tensor<6x4xf32>, tensor<1x1xi32>, tensor<1x4xf32>) -> tensor<6x4xf32>
    stablehlo.return %j, %w : tensor<i32>, tensor<6x4xf32>
  }
  tessera.return %0#1 : tensor<6x4xf32>
}

// A reshape keeps the axes of a dimension that it splits or merges, and nothing is sent (openxla/xla#13306), if the
// major dimension is cut completely. Otherwise the minor dimensions are joined.
// CHECK-LABEL: tessera.computation @splits_and_merges
tessera.computation @splits_and_merges(%a: tensor<8x6xf32>, %b: tensor<4x2xf32>) -> (tensor<8x6xf32>, tensor<8xf32>) on @grid manual ["replica", "x", "y"] {
  // CHECK-NOT: tessera.all_to_all
  // CHECK: %[[A:.*]] = stablehlo.sine %{{.*}} : tensor<2x6xf32>
  // CHECK-NEXT: %[[S:.*]] = stablehlo.reshape %[[A]] : (tensor<2x6xf32>) -> tensor<1x2x6xf32>
  // CHECK-NEXT: %[[C:.*]] = stablehlo.cosine %[[S]] : tensor<1x2x6xf32>
  // CHECK-NEXT: %[[M:.*]] = stablehlo.reshape %[[C]] : (tensor<1x2x6xf32>) -> tensor<2x6xf32>
  // CHECK-NEXT: %[[T:.*]] = stablehlo.tanh %[[M]] : tensor<2x6xf32>
  // CHECK: %[[B:.*]] = stablehlo.sine %{{.*}} : tensor<2x1xf32>
  // CHECK: %[[J:.*]] = tessera.all_gather %[[B]] dim 1 over ["y"] : tensor<2x1xf32> -> tensor<2x2xf32>
  // CHECK: stablehlo.reshape %[[J]] : (tensor<2x2xf32>) -> tensor<4xf32>
  %0 = tessera.constrain %a [{"x", "y"}, {}] : tensor<8x6xf32>
  %1 = stablehlo.sine %0 : tensor<8x6xf32>
  %2 = stablehlo.reshape %1 : (tensor<8x6xf32>) -> tensor<2x4x6xf32>
  %3 = stablehlo.cosine %2 : tensor<2x4x6xf32>
  %4 = stablehlo.reshape %3 : (tensor<2x4x6xf32>) -> tensor<8x6xf32>
  %5 = stablehlo.tanh %4 : tensor<8x6xf32>
  %6 = tessera.constrain %b [{"x"}, {"y"}] : tensor<4x2xf32>
  %7 = stablehlo.sine %6 : tensor<4x2xf32>
  %8 = stablehlo.reshape %7 : (tensor<4x2xf32>) -> tensor<8xf32>
  tessera.return %5, %8 : tensor<8x6xf32>, tensor<8xf32>
}
