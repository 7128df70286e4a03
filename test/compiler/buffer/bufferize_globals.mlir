// RUN: tessera-opt --strict=false %s -tessera-place-results -tessera-bufferize | FileCheck %s

// The globals of constants stand in the order of the program, the last first, whatever the addresses of its functions are.
// CHECK: memref.global {{.*}} dense<[7.000000e+00, 9.000000e+00]>
// CHECK: memref.global {{.*}} dense<[6.000000e+00, 9.000000e+00]>
// CHECK: memref.global {{.*}} dense<[5.000000e+00, 9.000000e+00]>
// CHECK: memref.global {{.*}} dense<[4.000000e+00, 9.000000e+00]>
// CHECK: memref.global {{.*}} dense<[3.000000e+00, 9.000000e+00]>
// CHECK: memref.global {{.*}} dense<[2.000000e+00, 9.000000e+00]>
// CHECK: memref.global {{.*}} dense<[1.000000e+00, 9.000000e+00]>
// CHECK: memref.global {{.*}} dense<[0.000000e+00, 9.000000e+00]>

func.func @entry_0(%out: tensor<2xf32> {bufferization.writable = true, tessera.role = #tessera.role<output 0>})
    -> (tensor<2xf32> {tessera.dest = 0}) attributes {tessera.entry} {
  %c = arith.constant dense<[0.0, 9.0]> : tensor<2xf32>
  return %c : tensor<2xf32>
}

func.func @entry_1(%out: tensor<2xf32> {bufferization.writable = true, tessera.role = #tessera.role<output 0>})
    -> (tensor<2xf32> {tessera.dest = 0}) attributes {tessera.entry} {
  %c = arith.constant dense<[1.0, 9.0]> : tensor<2xf32>
  return %c : tensor<2xf32>
}

func.func @entry_2(%out: tensor<2xf32> {bufferization.writable = true, tessera.role = #tessera.role<output 0>})
    -> (tensor<2xf32> {tessera.dest = 0}) attributes {tessera.entry} {
  %c = arith.constant dense<[2.0, 9.0]> : tensor<2xf32>
  return %c : tensor<2xf32>
}

func.func @entry_3(%out: tensor<2xf32> {bufferization.writable = true, tessera.role = #tessera.role<output 0>})
    -> (tensor<2xf32> {tessera.dest = 0}) attributes {tessera.entry} {
  %c = arith.constant dense<[3.0, 9.0]> : tensor<2xf32>
  return %c : tensor<2xf32>
}

func.func @entry_4(%out: tensor<2xf32> {bufferization.writable = true, tessera.role = #tessera.role<output 0>})
    -> (tensor<2xf32> {tessera.dest = 0}) attributes {tessera.entry} {
  %c = arith.constant dense<[4.0, 9.0]> : tensor<2xf32>
  return %c : tensor<2xf32>
}

func.func @entry_5(%out: tensor<2xf32> {bufferization.writable = true, tessera.role = #tessera.role<output 0>})
    -> (tensor<2xf32> {tessera.dest = 0}) attributes {tessera.entry} {
  %c = arith.constant dense<[5.0, 9.0]> : tensor<2xf32>
  return %c : tensor<2xf32>
}

func.func @entry_6(%out: tensor<2xf32> {bufferization.writable = true, tessera.role = #tessera.role<output 0>})
    -> (tensor<2xf32> {tessera.dest = 0}) attributes {tessera.entry} {
  %c = arith.constant dense<[6.0, 9.0]> : tensor<2xf32>
  return %c : tensor<2xf32>
}

func.func @entry_7(%out: tensor<2xf32> {bufferization.writable = true, tessera.role = #tessera.role<output 0>})
    -> (tensor<2xf32> {tessera.dest = 0}) attributes {tessera.entry} {
  %c = arith.constant dense<[7.0, 9.0]> : tensor<2xf32>
  return %c : tensor<2xf32>
}
