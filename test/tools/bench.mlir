// Bench prints times, feeds results back into the arguments that they take over, and runs several steps in a call.

// RUN: tessera bench %s --iterations=3 --warmup=1 2>&1 | FileCheck %s --check-prefix=TEXT --match-full-lines
// TEXT:      filled at random: 0, 1
// TEXT-NEXT: median {{[0-9.]+}} us, min {{[0-9.]+}} us, max {{[0-9.]+}} us per step; 3 calls of 1 step
// TEXT-NEXT: compiled in {{[0-9.]+}} s

// RUN: tessera bench %s --iterations=1 --loop=5 --donate --replicas=2 --threads=2 --input=4xf32=1 --input=4xf32=2 2>&1 | FileCheck %s --check-prefix=LOOP --match-full-lines
// LOOP:      median {{[0-9.]+}} us, min {{[0-9.]+}} us, max {{[0-9.]+}} us per step; 1 call of 5 steps

// RUN: tessera bench %s --iterations=7 --loop=3 --compilations=2 --donate --json --input=4xf32=1 --input=4xf32=2 | FileCheck %s --check-prefix=JSON
// JSON:      "median_us": {{[0-9.e-]+}},
// JSON-NEXT: "min_us": {{[0-9.e-]+}},
// JSON-NEXT: "max_us": {{[0-9.e-]+}},
// JSON-NEXT: "iterations": 7,
// JSON-NEXT: "steps_per_call": 3,
// JSON-NEXT: "donate": true,
// JSON-NEXT: "compile_s": {{[0-9.e-]+}},
// JSON-NEXT: "allocations": 0,
// JSON-NEXT: "collectives": [],
// JSON-NEXT: "bytes_per_step": 0

// RUN: tessera bench %s --device=reference --iterations=1 --loop=2 --donate 2>&1 | FileCheck %s --check-prefix=REFERENCE
// REFERENCE: 1 call of 2 steps

// A donated argument holds the result of the call before: the check in the program sees it after the third step.
// RUN: tessera bench %s --entry=counts --iterations=3 --warmup=0 --input=f32=0
// RUN: not tessera bench %s --entry=counts --iterations=3 --warmup=0 --donate --input=f32=0 2>&1 | FileCheck %s --check-prefix=COUNTS
// RUN: sh -c 'tessera bench %s --entry=counts --iterations=1 --warmup=0 --loop=3 --input=f32=0; test $? = 1'
// COUNTS: at index [] expected true, got false

// RUN: not tessera bench %s --entry=keeps --donate 2>&1 | FileCheck %s --check-prefix=KEEPS --match-full-lines
// RUN: sh -c 'tessera bench %s --entry=keeps --donate; test $? = 2'
// KEEPS: tessera bench: error: --donate: no result of "keeps" reuses an argument's memory; mark arguments with tf.aliasing_output or jax.buffer_donor (in JAX: jit with donate_argnums)

// The executable declares it.
// RUN: tessera compile %s -o %t.tsr
// RUN: tessera inspect %t.tsr | FileCheck %s --check-prefix=INSPECT
// INSPECT:      entry main(0: f32[4], 1: f32[4]) -> (0: f32[4])
// INSPECT-NEXT:   aliased    0 by result 0

func.func @main(%x: tensor<4xf32> {tf.aliasing_output = 0 : i32}, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %y : tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func @counts(%x: tensor<f32> {tf.aliasing_output = 0 : i32}) -> tensor<f32> {
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %three = stablehlo.constant dense<3.0> : tensor<f32>
  %true = stablehlo.constant dense<true> : tensor<i1>
  %0 = stablehlo.add %x, %one : tensor<f32>
  %below = stablehlo.compare LT, %0, %three : (tensor<f32>, tensor<f32>) -> tensor<i1>
  check.expect_eq %below, %true : tensor<i1>
  return %0 : tensor<f32>
}

func.func @keeps(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
