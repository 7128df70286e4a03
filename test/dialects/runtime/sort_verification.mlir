// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @main(%x: tensor<8xf32>, %y: tensor<8xi8>) {
  // expected-error@+1 {{expected operands and an element type for each, got 2 operands and 1 element types}}
  %0 = tessera_rt.sort %x, %y {
  ^bb0(%a: f32, %b: f32, %c: i8, %d: i8):
    %less = arith.cmpf olt, %a, %b : f32
    tessera_rt.yield %less : i1
  } {descending = array<i64: 0>, dimension = 0 : i64, element_types = [f32], keep = 2 : i64, keys = array<i64: 0>, order = array<i64: 2>, places = array<i64>, sources = array<i64: 1>} : (tensor<8xf32>, tensor<8xi8>) -> tensor<2xi8>
  return
}

// -----

func.func @main(%x: tensor<8xf32>, %y: tensor<8xi8>) {
  // expected-error@+1 {{expected to keep 1 to all elements of a dimension of [8], got 9 of dimension 0}}
  %0 = tessera_rt.sort %x, %y {
  ^bb0(%a: f32, %b: f32, %c: i8, %d: i8):
    %less = arith.cmpf olt, %a, %b : f32
    tessera_rt.yield %less : i1
  } {descending = array<i64: 0>, dimension = 0 : i64, element_types = [f32, ui8], keep = 9 : i64, keys = array<i64: 0>, order = array<i64: 2>, places = array<i64>, sources = array<i64: 1>} : (tensor<8xf32>, tensor<8xi8>) -> tensor<2xi8>
  return
}

// -----

func.func @main(%x: tensor<8xf32>, %y: tensor<8xi8>) {
  // expected-error@+1 {{expected to keep 1 to all elements of a dimension of [8], got 2 of dimension 1}}
  %0 = tessera_rt.sort %x, %y {
  ^bb0(%a: f32, %b: f32, %c: i8, %d: i8):
    %less = arith.cmpf olt, %a, %b : f32
    tessera_rt.yield %less : i1
  } {descending = array<i64: 0>, dimension = 1 : i64, element_types = [f32, ui8], keep = 2 : i64, keys = array<i64: 0>, order = array<i64: 2>, places = array<i64>, sources = array<i64: 1>} : (tensor<8xf32>, tensor<8xi8>) -> tensor<2xi8>
  return
}

// -----

func.func @main(%x: tensor<8xf32>, %y: tensor<8xi8>) {
  // expected-error@+1 {{expected an operand index from 0 to 1, got 2}}
  %0 = tessera_rt.sort %x, %y {
  ^bb0(%a: f32, %b: f32, %c: i8, %d: i8):
    %less = arith.cmpf olt, %a, %b : f32
    tessera_rt.yield %less : i1
  } {descending = array<i64: 0>, dimension = 0 : i64, element_types = [f32, ui8], keep = 2 : i64, keys = array<i64: 2>, order = array<i64: 2>, places = array<i64>, sources = array<i64: 1>} : (tensor<8xf32>, tensor<8xi8>) -> tensor<2xi8>
  return
}

// -----

func.func @main(%x: tensor<8xf32>, %y: tensor<8xi8>) {
  // expected-error@+1 {{expected a result of shape [2] for each of 2 sources}}
  %0 = tessera_rt.sort %x, %y {
  ^bb0(%a: f32, %b: f32, %c: i8, %d: i8):
    %less = arith.cmpf olt, %a, %b : f32
    tessera_rt.yield %less : i1
  } {descending = array<i64: 0>, dimension = 0 : i64, element_types = [f32, ui8], keep = 2 : i64, keys = array<i64: 0>, order = array<i64: 2>, places = array<i64>, sources = array<i64: 0, 1>} : (tensor<8xf32>, tensor<8xi8>) -> tensor<2xi8>
  return
}

// -----

func.func @main(%x: tensor<8xf32>, %y: tensor<8xi8>) {
  // expected-error@+1 {{expected a result of shape [3] for each of 1 sources}}
  %0 = tessera_rt.sort %x, %y {
  ^bb0(%a: f32, %b: f32, %c: i8, %d: i8):
    %less = arith.cmpf olt, %a, %b : f32
    tessera_rt.yield %less : i1
  } {descending = array<i64: 0>, dimension = 0 : i64, element_types = [f32, ui8], keep = 3 : i64, keys = array<i64: 0>, order = array<i64: 2>, places = array<i64>, sources = array<i64: 1>} : (tensor<8xf32>, tensor<8xi8>) -> tensor<2xi8>
  return
}

// -----

func.func @main(%x: tensor<8xf32>, %y: tensor<8xi8>) {
  // expected-error@+1 {{expected a direction and an order for each of 1 keys}}
  %0 = tessera_rt.sort %x, %y {
  ^bb0(%a: f32, %b: f32, %c: i8, %d: i8):
    %less = arith.cmpf olt, %a, %b : f32
    tessera_rt.yield %less : i1
  } {descending = array<i64: 0>, dimension = 0 : i64, element_types = [f32, ui8], keep = 2 : i64, keys = array<i64: 0>, order = array<i64: 3>, places = array<i64>, sources = array<i64: 1>} : (tensor<8xf32>, tensor<8xi8>) -> tensor<2xi8>
  return
}

// -----

func.func @main(%x: tensor<8xf32>, %y: tensor<8xi8>) {
  // expected-error@+1 {{expected a comparator of 4 elements, got 2}}
  %0 = tessera_rt.sort %x, %y {
  ^bb0(%a: f32, %b: f32):
    %less = arith.cmpf olt, %a, %b : f32
    tessera_rt.yield %less : i1
  } {descending = array<i64: 0>, dimension = 0 : i64, element_types = [f32, ui8], keep = 2 : i64, keys = array<i64: 0>, order = array<i64: 2>, places = array<i64>, sources = array<i64: 1>} : (tensor<8xf32>, tensor<8xi8>) -> tensor<2xi8>
  return
}

// -----

func.func @main(%x: tensor<8xf32>, %y: tensor<8xi8>) {
  // expected-error@+1 {{expected a comparator with one result}}
  %0 = tessera_rt.sort %x, %y {
  ^bb0(%a: f32, %b: f32, %c: i8, %d: i8):
    %less = arith.cmpf olt, %a, %b : f32
    tessera_rt.yield %less, %less : i1, i1
  } {descending = array<i64: 0>, dimension = 0 : i64, element_types = [f32, ui8], keep = 2 : i64, keys = array<i64: 0>, order = array<i64: 2>, places = array<i64>, sources = array<i64: 1>} : (tensor<8xf32>, tensor<8xi8>) -> tensor<2xi8>
  return
}

// -----

func.func @main(%x: tensor<8xf32>) {
  // expected-error@+1 {{expected to keep 1 to all elements of a dimension of [8], got -1 of dimension 0}}
  tessera_rt.sort %x {
  ^bb0(%a: f32, %b: f32):
    %less = arith.cmpf olt, %a, %b : f32
    tessera_rt.yield %less : i1
  } {descending = array<i64: 0>, dimension = 0 : i64, element_types = [f32], keep = -1 : i64, keys = array<i64: 0>, order = array<i64: 2>, places = array<i64>, sources = array<i64>} : (tensor<8xf32>) -> ()
  return
}

// -----

func.func @main(%x: tensor<8xf32>) {
  // expected-error@+1 {{expected to keep 1 to all elements of a dimension of [8], got 2 of dimension -1}}
  %0 = tessera_rt.sort %x {
  ^bb0(%a: f32, %b: f32):
    %less = arith.cmpf olt, %a, %b : f32
    tessera_rt.yield %less : i1
  } {descending = array<i64: 0>, dimension = -1 : i64, element_types = [f32], keep = 2 : i64, keys = array<i64: 0>, order = array<i64: 2>, places = array<i64>, sources = array<i64: 0>} : (tensor<8xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @main(%x: tensor<8xf32>) {
  // expected-error@+1 {{expected a comparator with a result of i1, got 'f32'}}
  %0 = tessera_rt.sort %x {
  ^bb0(%a: f32, %b: f32):
    tessera_rt.yield %a : f32
  } {descending = array<i64: 0>, dimension = 0 : i64, element_types = [f32], keep = 2 : i64, keys = array<i64: 0>, order = array<i64: 2>, places = array<i64>, sources = array<i64: 0>} : (tensor<8xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @result_of_another_element(%keys: tensor<8xf32>, %values: tensor<8xi8>) -> tensor<2xf32> {
  // expected-error @+1 {{expected a result of type 'tensor<2xi8>', got 'tensor<2xf32>'}}
  %0 = tessera_rt.sort %keys, %values {
  ^bb0(%a: f32, %b: f32, %c: i8, %d: i8):
    %less = arith.cmpf olt, %a, %b : f32
    tessera_rt.yield %less : i1
  } {descending = array<i64: 0>, dimension = 0 : i64, element_types = [f32, ui8], keep = 2 : i64, keys = array<i64: 0>, order = array<i64: 2>, places = array<i64>, sources = array<i64: 1>} : (tensor<8xf32>, tensor<8xi8>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
