// Ops that index along a cut dimension equal the reference on the whole: starts and indices outside, and slices and
// updates across the edges of pieces.
// RUN: sed s/SHARDS/2/ %s > %t.2.mlir && tessera run --strict=false %t.2.mlir --compare=reference --input=13x6xf32=random:1 --input=4xi32=-3,2,5,99 --input=5x2xi32=0,1,12,3,-1,2,13,0,6,5 --input=4x6xf32=random:2 --input=14xi32=12,0,-1,5,13,6,7,7,3,200,-200,11,4,9
// RUN: sed s/SHARDS/3/ %s > %t.3.mlir && tessera run --strict=false %t.3.mlir --compare=reference --input=13x6xf32=random:1 --input=4xi32=-3,2,5,99 --input=5x2xi32=0,1,12,3,-1,2,13,0,6,5 --input=4x6xf32=random:2 --input=14xi32=12,0,-1,5,13,6,7,7,3,200,-200,11,4,9
// RUN: sed s/SHARDS/4/ %s > %t.4.mlir && tessera run --strict=false %t.4.mlir --compare=reference --input=13x6xf32=random:1 --input=4xi32=-3,2,5,99 --input=5x2xi32=0,1,12,3,-1,2,13,0,6,5 --input=4x6xf32=random:2 --input=14xi32=12,0,-1,5,13,6,7,7,3,200,-200,11,4,9
module attributes {mhlo.num_partitions = SHARDS : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=SHARDS]>
  func.func public @main(%given: tensor<13x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %s: tensor<4xi32>, %pairs: tensor<5x2xi32>,
                         %u: tensor<4x6xf32>, %ids: tensor<14xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
      -> (tensor<4x4x6xf32>, tensor<1x2xf32>, tensor<4x13x6xf32>, tensor<13x6xf32>, tensor<13x6xf32>, tensor<5xf32>, tensor<5x6xf32>,
          tensor<2x6xi1>, tensor<3x2x3xf32>, tensor<3xcomplex<f32>>, tensor<13x6xf32>, tensor<13x6xf32>, tensor<13x6xf32>, tensor<13x6xf32>,
          tensor<13xf32>, tensor<13xi32>, tensor<13xf32>, tensor<13xi1>, tensor<13x6xbf16>, tensor<13xui8>, tensor<13xcomplex<f32>>) {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %0 = stablehlo.slice %s [0:1] : (tensor<4xi32>) -> tensor<1xi32>
    %1 = stablehlo.slice %s [1:2] : (tensor<4xi32>) -> tensor<1xi32>
    %2 = stablehlo.slice %s [2:3] : (tensor<4xi32>) -> tensor<1xi32>
    %3 = stablehlo.slice %s [3:4] : (tensor<4xi32>) -> tensor<1xi32>
    %before = stablehlo.reshape %0 : (tensor<1xi32>) -> tensor<i32>
    %two = stablehlo.reshape %1 : (tensor<1xi32>) -> tensor<i32>
    %five = stablehlo.reshape %2 : (tensor<1xi32>) -> tensor<i32>
    %behind = stablehlo.reshape %3 : (tensor<1xi32>) -> tensor<i32>
    %unsigned = stablehlo.convert %behind : (tensor<i32>) -> tensor<ui8>
    // Each shard has a piece of a value that no shard has whole.
    %a = stablehlo.sine %given : tensor<13x6xf32>
    // Slices: clamped at both ends, across pieces, of one element.
    %d0 = stablehlo.dynamic_slice %a, %before, %two, sizes = [4, 6] : (tensor<13x6xf32>, tensor<i32>, tensor<i32>) -> tensor<4x6xf32>
    %d1 = stablehlo.dynamic_slice %a, %two, %two, sizes = [4, 6] : (tensor<13x6xf32>, tensor<i32>, tensor<i32>) -> tensor<4x6xf32>
    %d2 = stablehlo.dynamic_slice %a, %five, %two, sizes = [4, 6] : (tensor<13x6xf32>, tensor<i32>, tensor<i32>) -> tensor<4x6xf32>
    %d3 = stablehlo.dynamic_slice %a, %unsigned, %unsigned, sizes = [4, 6] : (tensor<13x6xf32>, tensor<ui8>, tensor<ui8>) -> tensor<4x6xf32>
    %e0 = stablehlo.reshape %d0 : (tensor<4x6xf32>) -> tensor<1x4x6xf32>
    %e1 = stablehlo.reshape %d1 : (tensor<4x6xf32>) -> tensor<1x4x6xf32>
    %e2 = stablehlo.reshape %d2 : (tensor<4x6xf32>) -> tensor<1x4x6xf32>
    %e3 = stablehlo.reshape %d3 : (tensor<4x6xf32>) -> tensor<1x4x6xf32>
    %e = stablehlo.concatenate %e0, %e1, %e2, %e3, dim = 0 : (tensor<1x4x6xf32>, tensor<1x4x6xf32>, tensor<1x4x6xf32>, tensor<1x4x6xf32>) -> tensor<4x4x6xf32>
    %d4 = stablehlo.dynamic_slice %a, %behind, %five, sizes = [1, 2] : (tensor<13x6xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
    // Updates are tested in the same way, and with one larger than a piece.
    %u0 = stablehlo.dynamic_update_slice %a, %u, %before, %two : (tensor<13x6xf32>, tensor<4x6xf32>, tensor<i32>, tensor<i32>) -> tensor<13x6xf32>
    %u1 = stablehlo.dynamic_update_slice %a, %u, %two, %two : (tensor<13x6xf32>, tensor<4x6xf32>, tensor<i32>, tensor<i32>) -> tensor<13x6xf32>
    %u2 = stablehlo.dynamic_update_slice %a, %u, %five, %two : (tensor<13x6xf32>, tensor<4x6xf32>, tensor<i32>, tensor<i32>) -> tensor<13x6xf32>
    %u3 = stablehlo.dynamic_update_slice %a, %u, %unsigned, %unsigned : (tensor<13x6xf32>, tensor<4x6xf32>, tensor<ui8>, tensor<ui8>) -> tensor<13x6xf32>
    %v0 = stablehlo.reshape %u0 : (tensor<13x6xf32>) -> tensor<1x13x6xf32>
    %v1 = stablehlo.reshape %u1 : (tensor<13x6xf32>) -> tensor<1x13x6xf32>
    %v2 = stablehlo.reshape %u2 : (tensor<13x6xf32>) -> tensor<1x13x6xf32>
    %v3 = stablehlo.reshape %u3 : (tensor<13x6xf32>) -> tensor<1x13x6xf32>
    %v = stablehlo.concatenate %v0, %v1, %v2, %v3, dim = 0 : (tensor<1x13x6xf32>, tensor<1x13x6xf32>, tensor<1x13x6xf32>, tensor<1x13x6xf32>) -> tensor<4x13x6xf32>
    %tanh = stablehlo.tanh %a : tensor<13x6xf32>
    %large = stablehlo.slice %tanh [2:12, 0:6] : (tensor<13x6xf32>) -> tensor<10x6xf32>
    %u4 = stablehlo.dynamic_update_slice %a, %large, %two, %two : (tensor<13x6xf32>, tensor<10x6xf32>, tensor<i32>, tensor<i32>) -> tensor<13x6xf32>
    %one = stablehlo.slice %u [1:2, 0:2] : (tensor<4x6xf32>) -> tensor<1x2xf32>
    %u5 = stablehlo.dynamic_update_slice %a, %one, %five, %two : (tensor<13x6xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<13x6xf32>
    // Lookups: elements by pairs, rows, flags, slices across pieces, of complex numbers.
    %g0 = "stablehlo.gather"(%a, %pairs) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<13x6xf32>, tensor<5x2xi32>) -> tensor<5xf32>
    %column = stablehlo.slice %pairs [0:5, 0:1] : (tensor<5x2xi32>) -> tensor<5x1xi32>
    %rows = stablehlo.reshape %column : (tensor<5x1xi32>) -> tensor<5xi32>
    %g1 = "stablehlo.gather"(%a, %rows) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 6>}> : (tensor<13x6xf32>, tensor<5xi32>) -> tensor<5x6xf32>
    %flags = stablehlo.compare GT, %a, %tanh : (tensor<13x6xf32>, tensor<13x6xf32>) -> tensor<13x6xi1>
    %few = stablehlo.slice %rows [1:3] : (tensor<5xi32>) -> tensor<2xi32>
    %g2 = "stablehlo.gather"(%flags, %few) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 6>}> : (tensor<13x6xi1>, tensor<2xi32>) -> tensor<2x6xi1>
    %three = stablehlo.slice %pairs [2:5, 0:2] : (tensor<5x2xi32>) -> tensor<3x2xi32>
    %swapped = stablehlo.reverse %three, dims = [1] : tensor<3x2xi32>
    %g3 = "stablehlo.gather"(%a, %swapped) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [1, 0], index_vector_dim = 1>, slice_sizes = array<i64: 2, 3>}> : (tensor<13x6xf32>, tensor<3x2xi32>) -> tensor<3x2x3xf32>
    %complex = stablehlo.complex %a, %tanh : tensor<13x6xcomplex<f32>>
    %g4 = "stablehlo.gather"(%complex, %three) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<13x6xcomplex<f32>>, tensor<3x2xi32>) -> tensor<3xcomplex<f32>>
    // Updates that are set, added, across pieces, at indices whose own dimension is cut as well.
    %upto = stablehlo.slice %tanh [0:5, 0:6] : (tensor<13x6xf32>) -> tensor<5x6xf32>
    %unique = stablehlo.constant dense<[[7], [-1], [12], [13], [0]]> : tensor<5x1xi32>
    %t0 = "stablehlo.scatter"(%a, %unique, %upto) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      stablehlo.return %q : tensor<f32>
    }) : (tensor<13x6xf32>, tensor<5x1xi32>, tensor<5x6xf32>) -> tensor<13x6xf32>
    %t1 = "stablehlo.scatter"(%a, %column, %upto) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %m = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %m : tensor<f32>
    }) : (tensor<13x6xf32>, tensor<5x1xi32>, tensor<5x6xf32>) -> tensor<13x6xf32>
    %slabs = stablehlo.broadcast_in_dim %upto, dims = [1, 2] : (tensor<5x6xf32>) -> tensor<5x5x6xf32>
    %slab = stablehlo.slice %slabs [0:5, 0:3, 0:4] : (tensor<5x5x6xf32>) -> tensor<5x3x4xf32>
    %t2 = "stablehlo.scatter"(%a, %pairs, %slab) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %m = stablehlo.maximum %p, %q : tensor<f32>
      stablehlo.return %m : tensor<f32>
    }) : (tensor<13x6xf32>, tensor<5x2xi32>, tensor<5x3x4xf32>) -> tensor<13x6xf32>
    %zeros = stablehlo.constant dense<0.0> : tensor<13x6xf32>
    %t3 = "stablehlo.scatter"(%zeros, %column, %upto) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %m = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %m : tensor<f32>
    }) : (tensor<13x6xf32>, tensor<5x1xi32>, tensor<5x6xf32>) -> tensor<13x6xf32>
    // The updates are cut: a histogram is added to the old values.
    %start = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0]> : tensor<13xf32>
    %counts = stablehlo.convert %ids : (tensor<14xi32>) -> tensor<14xf32>
    %h0 = "stablehlo.scatter"(%start, %ids, %counts) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %m = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %m : tensor<f32>
    }) : (tensor<13xf32>, tensor<14xi32>, tensor<14xf32>) -> tensor<13xf32>
    %least = stablehlo.constant dense<5> : tensor<13xi32>
    %h1 = "stablehlo.scatter"(%least, %ids, %ids) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %m = stablehlo.minimum %p, %q : tensor<i32>
      stablehlo.return %m : tensor<i32>
    }) : (tensor<13xi32>, tensor<14xi32>, tensor<14xi32>) -> tensor<13xi32>
    // A scatter whose function is no single known op runs on the whole.
    %h2 = "stablehlo.scatter"(%start, %ids, %counts) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %m = stablehlo.subtract %p, %q : tensor<f32>
      stablehlo.return %m : tensor<f32>
    }) : (tensor<13xf32>, tensor<14xi32>, tensor<14xf32>) -> tensor<13xf32>
    %yes = stablehlo.constant dense<true> : tensor<14xi1>
    %no = stablehlo.constant dense<false> : tensor<13xi1>
    %h3 = "stablehlo.scatter"(%no, %ids, %yes) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%p: tensor<i1>, %q: tensor<i1>):
      %m = stablehlo.or %p, %q : tensor<i1>
      stablehlo.return %m : tensor<i1>
    }) : (tensor<13xi1>, tensor<14xi32>, tensor<14xi1>) -> tensor<13xi1>
    // Numbers counted from the beginning of the whole.
    %i0 = stablehlo.iota dim = 0 : tensor<13x6xf32>
    %i1 = stablehlo.add %i0, %a : tensor<13x6xf32>
    %i2 = stablehlo.convert %i1 : (tensor<13x6xf32>) -> tensor<13x6xbf16>
    %i3 = stablehlo.iota dim = 0 : tensor<13x6xbf16>
    %i4 = stablehlo.subtract %i2, %i3 : tensor<13x6xbf16>
    %i5 = stablehlo.iota dim = 0 : tensor<13xui8>
    %i6 = sdy.sharding_constraint %i5 <@mesh, [{"x"}]> : tensor<13xui8>
    %i7 = stablehlo.iota dim = 0 : tensor<13xcomplex<f32>>
    %i8 = sdy.sharding_constraint %i7 <@mesh, [{"x"}]> : tensor<13xcomplex<f32>>
    return %e, %d4, %v, %u4, %u5, %g0, %g1, %g2, %g3, %g4, %t0, %t1, %t2, %t3, %h0, %h1, %h2, %h3, %i4, %i6, %i8
      : tensor<4x4x6xf32>, tensor<1x2xf32>, tensor<4x13x6xf32>, tensor<13x6xf32>, tensor<13x6xf32>, tensor<5xf32>, tensor<5x6xf32>,
        tensor<2x6xi1>, tensor<3x2x3xf32>, tensor<3xcomplex<f32>>, tensor<13x6xf32>, tensor<13x6xf32>, tensor<13x6xf32>, tensor<13x6xf32>,
        tensor<13xf32>, tensor<13xi32>, tensor<13xf32>, tensor<13xi1>, tensor<13x6xbf16>, tensor<13xui8>, tensor<13xcomplex<f32>>
  }
}
