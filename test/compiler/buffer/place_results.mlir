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
