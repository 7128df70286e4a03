// RUN: tessera-opt %s -tessera-place-results | FileCheck %s

#id = affine_map<(i) -> (i)>

// A fresh result is computed in its destination; an argument that is returned is copied there.
// CHECK-LABEL: func.func @step(
// CHECK-SAME: %[[W:[^:]*]]: tensor<4xf32> {{.*}}, %[[X:[^:]*]]: tensor<4xf32> {{.*}}, %[[OUT:[^:]*]]: tensor<4xf32>
func.func @step(%w: tensor<4xf32> {tessera.role = #tessera.role<state @w>},
                %x: tensor<4xf32> {tessera.role = #tessera.role<input 0>},
                %out: tensor<4xf32> {tessera.role = #tessera.role<output 0>})
    -> (tensor<4xf32> {tessera.dest = 0}, tensor<4xf32> {tessera.dest = 2}) attributes {tessera.entry} {
  %e = tensor.empty() : tensor<4xf32>
  // CHECK: %[[NEW:.*]] = linalg.generic {{.*}} ins(%[[W]], %[[X]] : {{.*}}) outs(%[[W]] : tensor<4xf32>)
  %new = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%w, %x : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) {
    ^bb0(%a: f32, %b: f32, %c: f32):
      %s = arith.addf %a, %b : f32
      linalg.yield %s : f32
  } -> tensor<4xf32>
  // CHECK: %[[COPY:.*]] = linalg.copy ins(%[[X]] : tensor<4xf32>) outs(%[[OUT]] : tensor<4xf32>)
  // CHECK: return %[[NEW]], %[[COPY]]
  return %new, %x : tensor<4xf32>, tensor<4xf32>
}

// Canonicalisation turned the writing shard's result into a select: only that shard may copy it.
// CHECK-LABEL: func.func @constant_initial_value(
// CHECK-SAME: %[[W:[^:]*]]: tensor<4xf32>
func.func @constant_initial_value(%w: tensor<4xf32> {tessera.role = #tessera.role<state @w>})
    -> (tensor<4xf32> {tessera.dest = 0}) attributes {tessera.entry} {
  %one = arith.constant dense<1.0> : tensor<4xf32>
  %zero = arith.constant 0 : i64
  %writes = tessera_rt.context writes_state : i64
  %writer = arith.cmpi ne, %writes, %zero : i64
  // CHECK: %[[NEW:.*]] = scf.if %{{.*}} -> (tensor<4xf32>) {
  // CHECK: linalg.copy ins(%{{.*}}) outs(%[[W]] : tensor<4xf32>)
  // CHECK: } else {
  // CHECK-NEXT: scf.yield %[[W]]
  // CHECK: return %[[NEW]]
  %new = arith.select %writer, %one, %w : tensor<4xf32>
  return %new : tensor<4xf32>
}

// Scalars that a loop carries stay in registers, also when it carries one twice.
// CHECK-LABEL: func.func @scalars_of_a_loop
// CHECK-NOT: linalg.copy
// CHECK: scf.yield %[[NEXT:.*]], %[[NEXT]] : f32, f32
func.func @scalars_of_a_loop(%x: f32, %y: f32) -> (f32, f32) {
  %r:2 = scf.while (%a = %x, %b = %y) : (f32, f32) -> (f32, f32) {
    %more = arith.cmpf olt, %a, %b : f32
    scf.condition(%more) %a, %b : f32, f32
  } do {
  ^bb0(%a: f32, %b: f32):
    %next = arith.addf %a, %b : f32
    scf.yield %next, %next : f32, f32
  }
  return %r#0, %r#1 : f32, f32
}

// A part of shared memory is computed in place, from the slice that it replaces.
// CHECK-LABEL: func.func @part
// CHECK-SAME: %[[W:.*]]: tensor<8xf32>
func.func @part(%w: tensor<8xf32> {tessera.role = #tessera.role<state @w>, tessera.joined}, %at: index)
    -> (tensor<8xf32> {tessera.dest = 0}) attributes {tessera.entry} {
  // CHECK: %[[OLD:.*]] = tensor.extract_slice %[[W]]
  %old = tensor.extract_slice %w[%at] [4] [1] : tensor<8xf32> to tensor<4xf32>
  %empty = tensor.empty() : tensor<4xf32>
  // CHECK: %[[NEW:.*]] = linalg.exp ins(%[[OLD]] : tensor<4xf32>) outs(%[[OLD]] : tensor<4xf32>)
  %new = linalg.exp ins(%old : tensor<4xf32>) outs(%empty : tensor<4xf32>) -> tensor<4xf32>
  // CHECK: %[[PLACED:.*]] = tensor.insert_slice %[[NEW]] into %[[W]]
  %placed = tensor.insert_slice %new into %w[%at] [4] [1] : tensor<4xf32> into tensor<8xf32>
  // CHECK: return %[[PLACED]]
  return %placed : tensor<8xf32>
}

// The offset is computed first, so the part can be computed in place. A value returned behind the barrier has its own
// memory.
// CHECK-LABEL: func.func @part_of_result
// CHECK-SAME: %[[X:[^:]*]]: tensor<4xf32> {{[^,]*}}, %[[R:[^:]*]]: tensor<8xf32> {{[^,]*}}, %[[S:[^:]*]]: tensor<8xf32>
func.func @part_of_result(%x: tensor<4xf32> {tessera.role = #tessera.role<input 0>}, %r: tensor<8xf32> {tessera.role = #tessera.role<output 0>},
                          %s: tensor<8xf32> {tessera.role = #tessera.role<output 1>}, %place: index,
                          %t: tensor<8xf32> {tessera.role = #tessera.role<output 2>})
    -> (tensor<8xf32> {tessera.dest = 1}, tensor<8xf32> {tessera.dest = 2}, tensor<8xf32> {tessera.dest = 4})
    attributes {tessera.entry, tessera.barrier} {
  %c4 = arith.constant 4 : index
  %empty = tensor.empty() : tensor<4xf32>
  // CHECK: %[[AT:.*]] = arith.muli
  // CHECK: %[[PLACE:.*]] = tensor.extract_slice %[[R]][%[[AT]]] [4] [1]
  // CHECK: linalg.exp ins(%[[X]] : tensor<4xf32>) outs(%[[PLACE]] : tensor<4xf32>)
  %new = linalg.exp ins(%x : tensor<4xf32>) outs(%empty : tensor<4xf32>) -> tensor<4xf32>
  // CHECK-NOT: tensor.extract_slice
  // CHECK: %[[OTHER:.*]] = linalg.negf ins(%[[X]] : tensor<4xf32>)
  %other = linalg.negf ins(%x : tensor<4xf32>) outs(%empty : tensor<4xf32>) -> tensor<4xf32>
  // CHECK: %[[LATER:.*]] = linalg.abs ins(%[[X]] : tensor<4xf32>) outs(%{{.*}} : tensor<4xf32>)
  %later = linalg.abs ins(%x : tensor<4xf32>) outs(%empty : tensor<4xf32>) -> tensor<4xf32>
  %at = arith.muli %place, %c4 : index
  %placed = tensor.insert_slice %new into %r[%at] [4] [1] : tensor<4xf32> into tensor<8xf32>
  // CHECK: tessera_rt.call barrier ins(%[[LATER]] : tensor<4xf32>)
  tessera_rt.call barrier ins(%later : tensor<4xf32>) {}
  // CHECK: tensor.insert_slice %[[LATER]] into %[[S]]
  %placed_later = tensor.insert_slice %later into %s[%at] [4] [1] : tensor<4xf32> into tensor<8xf32>
  // CHECK: tensor.insert_slice %[[OTHER]] into
  %placed_other = tensor.insert_slice %other into %t[%at] [4] [1] : tensor<4xf32> into tensor<8xf32>
  return %placed, %placed_later, %placed_other : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
}

// A long constant becomes a fill at each use: in its destination, in separate buffers of the ops that start from it,
// and before loops. Only the writing shard fills a variable.
// CHECK-LABEL: func.func @long_constants(
// CHECK-SAME: %[[W:[^:]*]]: tensor<2000xf32> {{.*}}, %[[OUT:[^:]*]]: tensor<2000xf32> {{.*}}, %[[LAST:[^:]*]]: tensor<2000xf32>
func.func @long_constants(%w: tensor<2000xf32> {tessera.role = #tessera.role<state @w>},
                          %out: tensor<2000xf32> {tessera.role = #tessera.role<output 0>},
                          %last: tensor<2000xf32> {tessera.role = #tessera.role<output 1>})
    -> (tensor<2000xf32> {tessera.dest = 0}, tensor<2000xf32> {tessera.dest = 1}, tensor<2000xf32> {tessera.dest = 2})
    attributes {tessera.entry} {
  %one = arith.constant dense<1.0> : tensor<2000xf32>
  %zero = arith.constant 0 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %writes = tessera_rt.context writes_state : i64
  %writer = arith.cmpi ne, %writes, %zero : i64
  // CHECK: %[[FILLED:.*]] = linalg.fill ins(%{{.*}} : f32) outs(%[[LAST]] : tensor<2000xf32>)
  // CHECK: %[[LOOP:.*]] = scf.for {{.*}} iter_args(%[[CARRIED:.*]] = %[[FILLED]])
  // CHECK: %[[AGAIN:.*]] = linalg.fill ins(%{{.*}} : f32) outs(%[[CARRIED]] : tensor<2000xf32>)
  // CHECK: scf.yield %[[AGAIN]]
  %loop = scf.for %i = %c0 to %c9 step %c1 iter_args(%carried = %one) -> tensor<2000xf32> {
    scf.yield %one : tensor<2000xf32>
  }
  // CHECK: %[[NEW:.*]] = scf.if
  // CHECK: linalg.fill ins(%{{.*}} : f32) outs(%[[W]] : tensor<2000xf32>)
  // CHECK: } else {
  %new = arith.select %writer, %one, %w : tensor<2000xf32>
  // CHECK: %[[THERE:.*]] = linalg.fill ins(%{{.*}} : f32) outs(%[[OUT]] : tensor<2000xf32>)
  // CHECK: return %[[NEW]], %[[THERE]], %[[LOOP]]
  return %new, %one, %loop : tensor<2000xf32>, tensor<2000xf32>, tensor<2000xf32>
}

// A reshape gives the destination its own shape in turn.
// CHECK-LABEL: func.func @reshaped(
// CHECK-SAME: %[[X:[^:]*]]: tensor<4x6xf32> {{.*}}, %[[OUT:[^:]*]]: tensor<2x2x6xf32>
func.func @reshaped(%x: tensor<4x6xf32> {tessera.role = #tessera.role<input 0>},
                    %out: tensor<2x2x6xf32> {tessera.role = #tessera.role<output 0>})
    -> (tensor<2x2x6xf32> {tessera.dest = 1}) attributes {tessera.entry} {
  // CHECK: %[[DEST:.*]] = tensor.collapse_shape %[[OUT]] {{.*}} into tensor<4x6xf32>
  // CHECK: %[[NEW:.*]] = linalg.exp ins(%[[X]] : tensor<4x6xf32>) outs(%[[DEST]] : tensor<4x6xf32>)
  // CHECK: %[[RESULT:.*]] = tensor.expand_shape %[[NEW]]
  // CHECK-NOT: linalg.copy
  // CHECK: return %[[RESULT]]
  %empty = tensor.empty() : tensor<4x6xf32>
  %new = linalg.exp ins(%x : tensor<4x6xf32>) outs(%empty : tensor<4x6xf32>) -> tensor<4x6xf32>
  %result = tensor.expand_shape %new [[0, 1], [2]] output_shape [2, 2, 6] : tensor<4x6xf32> into tensor<2x2x6xf32>
  return %result : tensor<2x2x6xf32>
}

// A loop carries memory that its body sees in another shape.
// CHECK-LABEL: func.func @reshaped_in_loop
// CHECK: scf.for {{.*}} iter_args(%[[CARRIED:.*]] = %{{.*}}) -> (tensor<24xf32>) {
// CHECK: %[[OLD:.*]] = tensor.expand_shape %[[CARRIED]]
// CHECK: %[[DEST:.*]] = tensor.expand_shape %[[CARRIED]]
// CHECK: linalg.exp ins(%[[OLD]] : tensor<4x6xf32>) outs(%[[DEST]] : tensor<4x6xf32>)
// CHECK-NOT: linalg.copy
// CHECK: scf.yield
func.func @reshaped_in_loop(%x: tensor<24xf32>, %n: index) -> tensor<24xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%carried = %x) -> (tensor<24xf32>) {
    %old = tensor.expand_shape %carried [[0, 1]] output_shape [4, 6] : tensor<24xf32> into tensor<4x6xf32>
    %empty = tensor.empty() : tensor<4x6xf32>
    %new = linalg.exp ins(%old : tensor<4x6xf32>) outs(%empty : tensor<4x6xf32>) -> tensor<4x6xf32>
    %next = tensor.collapse_shape %new [[0, 1]] : tensor<4x6xf32> into tensor<24xf32>
    scf.yield %next : tensor<24xf32>
  }
  return %r : tensor<24xf32>
}

// Pieces of a joined tensor are computed in their places, each behind those that come before it.
// CHECK-LABEL: func.func @pieces(
// CHECK-SAME: %[[X:[^:]*]]: tensor<4x3xf32> {{.*}}, %[[OUT:[^:]*]]: tensor<4x6xf32>
func.func @pieces(%x: tensor<4x3xf32> {tessera.role = #tessera.role<input 0>},
                  %out: tensor<4x6xf32> {tessera.role = #tessera.role<output 0>})
    -> (tensor<4x6xf32> {tessera.dest = 1}) attributes {tessera.entry} {
  %piece = tensor.empty() : tensor<4x3xf32>
  %whole = tensor.empty() : tensor<4x6xf32>
  // CHECK: %[[LEFT:.*]] = tensor.extract_slice %[[OUT]][0, 0] [4, 3] [1, 1]
  // CHECK: %[[EXP:.*]] = linalg.exp ins(%[[X]] : tensor<4x3xf32>) outs(%[[LEFT]] : tensor<4x3xf32>)
  // CHECK: %[[ONE:.*]] = tensor.insert_slice %[[EXP]] into %[[OUT]][0, 0]
  // CHECK: %[[RIGHT:.*]] = tensor.extract_slice %[[ONE]][0, 3] [4, 3] [1, 1]
  // CHECK: %[[ABS:.*]] = linalg.abs ins(%[[X]] : tensor<4x3xf32>) outs(%[[RIGHT]] : tensor<4x3xf32>)
  // CHECK: tensor.insert_slice %[[ABS]] into %[[ONE]][0, 3]
  %exp = linalg.exp ins(%x : tensor<4x3xf32>) outs(%piece : tensor<4x3xf32>) -> tensor<4x3xf32>
  %abs = linalg.abs ins(%x : tensor<4x3xf32>) outs(%piece : tensor<4x3xf32>) -> tensor<4x3xf32>
  %one = tensor.insert_slice %exp into %whole[0, 0] [4, 3] [1, 1] : tensor<4x3xf32> into tensor<4x6xf32>
  %two = tensor.insert_slice %abs into %one[0, 3] [4, 3] [1, 1] : tensor<4x3xf32> into tensor<4x6xf32>
  return %two : tensor<4x6xf32>
}

// Interleaved pieces get a dimension of one element, which slices leave out, and the result is reshaped.
// CHECK-LABEL: func.func @interleaved(
// CHECK-SAME: %[[X:[^:]*]]: tensor<8xf32> {{.*}}, %[[OUT:[^:]*]]: tensor<16xf32>
func.func @interleaved(%x: tensor<8xf32> {tessera.role = #tessera.role<input 0>},
                       %out: tensor<16xf32> {tessera.role = #tessera.role<output 0>})
    -> (tensor<16xf32> {tessera.dest = 1}) attributes {tessera.entry} {
  %piece = tensor.empty() : tensor<8xf32>
  %pairs = tensor.empty() : tensor<8x2xf32>
  // CHECK: %[[PAIRS:.*]] = tensor.expand_shape %[[OUT]] {{.*}} into tensor<8x2xf32>
  // CHECK: tensor.insert_slice %[[X]] into %[[PAIRS]][0, 0] [8, 1] [1, 1] : tensor<8xf32> into tensor<8x2xf32>
  // CHECK: %[[ODD:.*]] = tensor.extract_slice %{{.*}}[0, 1] [8, 1] [1, 1] : tensor<8x2xf32> to tensor<8xf32>
  // CHECK: %[[EXP:.*]] = linalg.exp ins(%[[X]] : tensor<8xf32>) outs(%[[ODD]] : tensor<8xf32>)
  // CHECK: tensor.insert_slice %[[EXP]] into %{{.*}}[0, 1] [8, 1] [1, 1] : tensor<8xf32> into tensor<8x2xf32>
  // CHECK-NOT: linalg.copy
  %exp = linalg.exp ins(%x : tensor<8xf32>) outs(%piece : tensor<8xf32>) -> tensor<8xf32>
  %even_column = tensor.expand_shape %x [[0, 1]] output_shape [8, 1] : tensor<8xf32> into tensor<8x1xf32>
  %odd_column = tensor.expand_shape %exp [[0, 1]] output_shape [8, 1] : tensor<8xf32> into tensor<8x1xf32>
  %even = tensor.insert_slice %even_column into %pairs[0, 0] [8, 1] [1, 1] : tensor<8x1xf32> into tensor<8x2xf32>
  %both = tensor.insert_slice %odd_column into %even[0, 1] [8, 1] [1, 1] : tensor<8x1xf32> into tensor<8x2xf32>
  %result = tensor.collapse_shape %both [[0, 1]] : tensor<8x2xf32> into tensor<16xf32>
  return %result : tensor<16xf32>
}

// Rows of a joined tensor follow each other, so that a piece behind a reshape is computed there. Columns do not.
// CHECK-LABEL: func.func @reshaped_pieces(
// CHECK-SAME: %[[X:[^:]*]]: tensor<6xf32> {{.*}}, %[[ROWS:[^:]*]]: tensor<4x3xf32> {{.*}}, %[[COLUMNS:[^:]*]]: tensor<2x5xf32>
func.func @reshaped_pieces(%x: tensor<6xf32> {tessera.role = #tessera.role<input 0>},
                           %rows: tensor<4x3xf32> {tessera.role = #tessera.role<output 0>},
                           %columns: tensor<2x5xf32> {tessera.role = #tessera.role<output 1>}, %f: f32)
    -> (tensor<4x3xf32> {tessera.dest = 1}, tensor<2x5xf32> {tessera.dest = 2}) attributes {tessera.entry} {
  %piece = tensor.empty() : tensor<6xf32>
  %fresh_rows = tensor.empty() : tensor<4x3xf32>
  %fresh_columns = tensor.empty() : tensor<2x5xf32>
  // CHECK: %[[FILLED:.*]] = linalg.fill {{.*}} outs(%[[ROWS]] : tensor<4x3xf32>)
  // CHECK: %[[OTHER:.*]] = linalg.fill {{.*}} outs(%[[COLUMNS]] : tensor<2x5xf32>)
  // CHECK: %[[ABS:.*]] = linalg.abs ins(%[[X]] : tensor<6xf32>) outs(%{{.*}} : tensor<6xf32>)
  // CHECK: %[[PLACE:.*]] = tensor.extract_slice %[[FILLED]][2, 0] [2, 3] [1, 1]
  // CHECK: %[[LINE:.*]] = tensor.collapse_shape %[[PLACE]] {{.*}} into tensor<6xf32>
  // CHECK: linalg.exp ins(%[[X]] : tensor<6xf32>) outs(%[[LINE]] : tensor<6xf32>)
  // CHECK: tensor.insert_slice %{{.*}} into %[[FILLED]][2, 0]
  // CHECK: tensor.insert_slice %{{.*}} into %[[OTHER]][0, 1]
  %filled_rows = linalg.fill ins(%f : f32) outs(%fresh_rows : tensor<4x3xf32>) -> tensor<4x3xf32>
  %filled_columns = linalg.fill ins(%f : f32) outs(%fresh_columns : tensor<2x5xf32>) -> tensor<2x5xf32>
  %exp = linalg.exp ins(%x : tensor<6xf32>) outs(%piece : tensor<6xf32>) -> tensor<6xf32>
  %abs = linalg.abs ins(%x : tensor<6xf32>) outs(%piece : tensor<6xf32>) -> tensor<6xf32>
  %exp_rows = tensor.expand_shape %exp [[0, 1]] output_shape [2, 3] : tensor<6xf32> into tensor<2x3xf32>
  %abs_rows = tensor.expand_shape %abs [[0, 1]] output_shape [2, 3] : tensor<6xf32> into tensor<2x3xf32>
  %a = tensor.insert_slice %exp_rows into %filled_rows[2, 0] [2, 3] [1, 1] : tensor<2x3xf32> into tensor<4x3xf32>
  %b = tensor.insert_slice %abs_rows into %filled_columns[0, 1] [2, 3] [1, 1] : tensor<2x3xf32> into tensor<2x5xf32>
  return %a, %b : tensor<4x3xf32>, tensor<2x5xf32>
}

// A piece of a piece finds its place in the whole.
// CHECK-LABEL: func.func @pieces_of_pieces(
// CHECK-SAME: %[[X:[^:]*]]: tensor<2xf32> {{.*}}, %[[OUT:[^:]*]]: tensor<6xf32>
func.func @pieces_of_pieces(%x: tensor<2xf32> {tessera.role = #tessera.role<input 0>},
                            %out: tensor<6xf32> {tessera.role = #tessera.role<output 0>})
    -> (tensor<6xf32> {tessera.dest = 1}) attributes {tessera.entry} {
  %piece = tensor.empty() : tensor<2xf32>
  %inner = tensor.empty() : tensor<4xf32>
  %outer = tensor.empty() : tensor<6xf32>
  // CHECK: %[[BEGIN:.*]] = tensor.insert_slice %[[X]] into %[[OUT]][0] [2] [1]
  // CHECK: %[[INNER:.*]] = tensor.extract_slice %[[BEGIN]][2] [4] [1]
  // CHECK: %[[MIDDLE:.*]] = tensor.insert_slice %[[X]] into %[[INNER]][0] [2] [1]
  // CHECK: %[[PLACE:.*]] = tensor.extract_slice %[[MIDDLE]][2] [2] [1]
  // CHECK: linalg.exp ins(%[[X]] : tensor<2xf32>) outs(%[[PLACE]] : tensor<2xf32>)
  // CHECK-NOT: linalg.copy
  %exp = linalg.exp ins(%x : tensor<2xf32>) outs(%piece : tensor<2xf32>) -> tensor<2xf32>
  %i0 = tensor.insert_slice %x into %inner[0] [2] [1] : tensor<2xf32> into tensor<4xf32>
  %i1 = tensor.insert_slice %exp into %i0[2] [2] [1] : tensor<2xf32> into tensor<4xf32>
  %o0 = tensor.insert_slice %x into %outer[0] [2] [1] : tensor<2xf32> into tensor<6xf32>
  %o1 = tensor.insert_slice %i1 into %o0[2] [4] [1] : tensor<4xf32> into tensor<6xf32>
  return %o1 : tensor<6xf32>
}

// Pieces of a variable's new value stay apart, because its old value is read. So does a piece that is read besides.
// CHECK-LABEL: func.func @pieces_apart(
// CHECK-SAME: %[[W:[^:]*]]: tensor<4xf32> {{.*}}, %[[X:[^:]*]]: tensor<2xf32> {{.*}}, %[[OUT:[^:]*]]: tensor<4xf32>
func.func @pieces_apart(%w: tensor<4xf32> {tessera.role = #tessera.role<state @w>},
                        %x: tensor<2xf32> {tessera.role = #tessera.role<input 0>},
                        %out: tensor<4xf32> {tessera.role = #tessera.role<output 0>})
    -> (tensor<4xf32> {tessera.dest = 0}, tensor<4xf32> {tessera.dest = 2}) attributes {tessera.entry} {
  %piece = tensor.empty() : tensor<2xf32>
  %whole = tensor.empty() : tensor<4xf32>
  // CHECK: %[[BEGIN:.*]] = tensor.extract_slice %[[W]][0]
  // CHECK: %[[END:.*]] = tensor.extract_slice %[[W]][2]
  // CHECK: %[[EXP:.*]] = linalg.exp ins(%[[END]] : tensor<2xf32>) outs(%[[PIECE:.*]] : tensor<2xf32>)
  // CHECK: %[[ABS:.*]] = linalg.abs ins(%[[BEGIN]] : tensor<2xf32>) outs(%[[PIECE]] : tensor<2xf32>)
  // CHECK: tensor.insert_slice %[[EXP]] into %[[W]][0] [2] [1]
  %begin = tensor.extract_slice %w[0] [2] [1] : tensor<4xf32> to tensor<2xf32>
  %end = tensor.extract_slice %w[2] [2] [1] : tensor<4xf32> to tensor<2xf32>
  %exp = linalg.exp ins(%end : tensor<2xf32>) outs(%piece : tensor<2xf32>) -> tensor<2xf32>
  %abs = linalg.abs ins(%begin : tensor<2xf32>) outs(%piece : tensor<2xf32>) -> tensor<2xf32>
  %first = tensor.insert_slice %exp into %whole[0] [2] [1] : tensor<2xf32> into tensor<4xf32>
  %new = tensor.insert_slice %abs into %first[2] [2] [1] : tensor<2xf32> into tensor<4xf32>
  // CHECK: %[[TWICE:.*]] = linalg.exp ins(%[[X]] : tensor<2xf32>) outs(%[[PIECE]] : tensor<2xf32>)
  // CHECK: tensor.insert_slice %[[TWICE]] into %[[OUT]][0] [2] [1]
  %twice = linalg.exp ins(%x : tensor<2xf32>) outs(%piece : tensor<2xf32>) -> tensor<2xf32>
  %once = tensor.insert_slice %twice into %whole[0] [2] [1] : tensor<2xf32> into tensor<4xf32>
  %both = tensor.insert_slice %twice into %once[2] [2] [1] : tensor<2xf32> into tensor<4xf32>
  return %new, %both : tensor<4xf32>, tensor<4xf32>
}

// An op that is followed by a write to what it reads stays in front of it.
// CHECK-LABEL: func.func @pieces_before_a_write(
func.func @pieces_before_a_write(%w: tensor<2xf32> {tessera.role = #tessera.role<state @w>},
                                 %out: tensor<4xf32> {tessera.role = #tessera.role<output 0>})
    -> (tensor<2xf32> {tessera.dest = 0}, tensor<4xf32> {tessera.dest = 1}) attributes {tessera.entry} {
  %piece = tensor.empty() : tensor<2xf32>
  %whole = tensor.empty() : tensor<4xf32>
  // CHECK: %[[EXP:.*]] = linalg.exp
  // CHECK: linalg.abs
  // CHECK: tensor.insert_slice %[[EXP]]
  %exp = linalg.exp ins(%w : tensor<2xf32>) outs(%piece : tensor<2xf32>) -> tensor<2xf32>
  %new = linalg.abs ins(%w : tensor<2xf32>) outs(%w : tensor<2xf32>) -> tensor<2xf32>
  %one = tensor.insert_slice %exp into %whole[0] [2] [1] : tensor<2xf32> into tensor<4xf32>
  %two = tensor.insert_slice %new into %one[2] [2] [1] : tensor<2xf32> into tensor<4xf32>
  return %new, %two : tensor<2xf32>, tensor<4xf32>
}

// Interleaved elements of 16 bits are copied to their places.
// CHECK-LABEL: func.func @narrow_pieces(
func.func @narrow_pieces(%x: tensor<8xf16> {tessera.role = #tessera.role<input 0>},
                         %out: tensor<8x2xf16> {tessera.role = #tessera.role<output 0>})
    -> (tensor<8x2xf16> {tessera.dest = 1}) attributes {tessera.entry} {
  %piece = tensor.empty() : tensor<8xf16>
  %pairs = tensor.empty() : tensor<8x2xf16>
  // CHECK: %[[PIECE:.*]] = tensor.empty() : tensor<8xf16>
  // CHECK: %[[EXP:.*]] = linalg.exp ins(%{{.*}}) outs(%[[PIECE]] : tensor<8xf16>)
  // CHECK: tensor.insert_slice %[[EXP]]
  %exp = linalg.exp ins(%x : tensor<8xf16>) outs(%piece : tensor<8xf16>) -> tensor<8xf16>
  %even = tensor.insert_slice %x into %pairs[0, 0] [8, 1] [1, 1] : tensor<8xf16> into tensor<8x2xf16>
  %both = tensor.insert_slice %exp into %even[0, 1] [8, 1] [1, 1] : tensor<8xf16> into tensor<8x2xf16>
  return %both : tensor<8x2xf16>
}
