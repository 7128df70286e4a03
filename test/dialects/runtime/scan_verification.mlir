// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @main(%x: tensor<8xf32>, %z: f32) {
  // expected-error@+1 {{expected a result of the type of the input, got 'tensor<4xf32>'}}
  %0 = tessera_rt.scan %x from %z {
  ^bb0(%a: f32, %b: f32):
    %n = arith.addf %a, %a : f32
    tessera_rt.yield %n : f32
  } {dimension = 0 : i64, element_type = f32} : (tensor<8xf32>, f32) -> tensor<4xf32>
  return
}

// -----

func.func @main(%x: tensor<8xf32>, %z: f64) {
  // expected-error@+1 {{expected a start of type 'f32', got 'f64'}}
  %0 = tessera_rt.scan %x from %z {
  ^bb0(%a: f32, %b: f32):
    %n = arith.addf %a, %a : f32
    tessera_rt.yield %n : f32
  } {dimension = 0 : i64, element_type = f32} : (tensor<8xf32>, f64) -> tensor<8xf32>
  return
}

// -----

func.func @main(%x: tensor<8xf32>, %z: f32) {
  // expected-error@+1 {{expected one of 1 dimensions, got 1}}
  %0 = tessera_rt.scan %x from %z {
  ^bb0(%a: f32, %b: f32):
    %n = arith.addf %a, %a : f32
    tessera_rt.yield %n : f32
  } {dimension = 1 : i64, element_type = f32} : (tensor<8xf32>, f32) -> tensor<8xf32>
  return
}

// -----

func.func @main(%x: tensor<8xf32>, %z: f32) {
  // expected-error@+1 {{expected one of 1 dimensions, got -1}}
  %0 = tessera_rt.scan %x from %z {
  ^bb0(%a: f32, %b: f32):
    %n = arith.addf %a, %a : f32
    tessera_rt.yield %n : f32
  } {dimension = -1 : i64, element_type = f32} : (tensor<8xf32>, f32) -> tensor<8xf32>
  return
}

// -----

func.func @main(%x: tensor<0xf32>, %z: f32) {
  // expected-error@+1 {{expected a non-empty input}}
  %0 = tessera_rt.scan %x from %z {
  ^bb0(%a: f32, %b: f32):
    %n = arith.addf %a, %a : f32
    tessera_rt.yield %n : f32
  } {dimension = 0 : i64, element_type = f32} : (tensor<0xf32>, f32) -> tensor<0xf32>
  return
}

// -----

func.func @main(%x: tensor<8xf32>, %z: f32) {
  // expected-error@+1 {{expected a combiner of 2 elements with 1 result, got one of 1 with 1}}
  %0 = tessera_rt.scan %x from %z {
  ^bb0(%a: f32):
    %n = arith.addf %a, %a : f32
    tessera_rt.yield %n : f32
  } {dimension = 0 : i64, element_type = f32} : (tensor<8xf32>, f32) -> tensor<8xf32>
  return
}

// -----

func.func @main(%x: tensor<8xf32>, %z: f32) {
  // expected-error@+1 {{expected a combiner of 2 elements with 1 result, got one of 2 with 2}}
  %0 = tessera_rt.scan %x from %z {
  ^bb0(%a: f32, %b: f32):
    %n = arith.addf %a, %a : f32
    tessera_rt.yield %n, %n : f32, f32
  } {dimension = 0 : i64, element_type = f32} : (tensor<8xf32>, f32) -> tensor<8xf32>
  return
}

// -----

func.func @main(%x: tensor<8xf32>, %z: f32) {
  // expected-error@+1 {{expected a tensor of 'i8' for elements of 'f8E5M2', got 'tensor<8xf32>'}}
  %0 = tessera_rt.scan %x from %z {
  ^bb0(%a: f32, %b: f32):
    %n = arith.addf %a, %a : f32
    tessera_rt.yield %n : f32
  } {dimension = 0 : i64, element_type = f8E5M2} : (tensor<8xf32>, f32) -> tensor<8xf32>
  return
}
