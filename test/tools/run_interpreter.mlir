// The interpreter dialect: processes side by side, values printed and kept.
// RUN: rm -rf %t.probes
// RUN: tessera run %s --device=reference --probe-output-dir=%t.probes | FileCheck %s
// RUN: cat %t.probes/index.csv | FileCheck %s --check-prefix=INDEX
// RUN: not tessera run %s --device=reference 2>&1 | FileCheck %s --check-prefix=FOLDER
// RUN: not tessera run %s 2>&1 | FileCheck %s --check-prefix=NATIVE

// CHECK:      tensor<2x2xi64> {
// CHECK-NEXT:   [1, 2]
// CHECK-NEXT:   [3, 4]
// CHECK-NEXT: }
// INDEX:      loop/i,tensor<i64>,probe{{[0-9]+}}.npy
// INDEX-NEXT: loop/i,tensor<i64>,probe{{[0-9]+}}.npy
// FOLDER: probes need a directory; give --probe-output-dir=DIR
// NATIVE: 'stablehlo.create_token' op result 0 is a token; only infeed and outfeed are ordered by tokens here

// Two replicas of two partitions: the flattened ids of a group count all four processes.
func.func private @sum(%x: tensor<i64>) -> (tensor<i64>, tensor<i64>, tensor<ui32>) {
  %0 = "stablehlo.all_reduce"(%x) ({
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %s = stablehlo.add %a, %b : tensor<i64>
    stablehlo.return %s : tensor<i64>
  }) {replica_groups = dense<[[0, 3], [1, 2]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids} : (tensor<i64>) -> tensor<i64>
  %1 = "stablehlo.all_reduce"(%x) ({
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %s = stablehlo.add %a, %b : tensor<i64>
    stablehlo.return %s : tensor<i64>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<i64>) -> tensor<i64>
  %2 = stablehlo.partition_id : tensor<ui32>
  return %0, %1, %2 : tensor<i64>, tensor<i64>, tensor<ui32>
}

func.func private @queue0() -> (tensor<i64>) {
  %0 = stablehlo.constant dense<5> : tensor<i64>
  return %0 : tensor<i64>
}
func.func private @queue1() -> (tensor<i64>) {
  %0 = stablehlo.constant dense<6> : tensor<i64>
  return %0 : tensor<i64>
}
func.func private @feeds(%t: !stablehlo.token) -> (tensor<i64>, tensor<i64>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%t) {infeed_config = ""} : (!stablehlo.token) -> (tensor<i64>, !stablehlo.token)
  %1:2 = "stablehlo.infeed"(%0#1) {infeed_config = ""} : (!stablehlo.token) -> (tensor<i64>, !stablehlo.token)
  %2 = "stablehlo.outfeed"(%1#0, %1#1) {outfeed_config = ""} : (tensor<i64>, !stablehlo.token) -> !stablehlo.token
  return %0#0, %1#0, %2 : tensor<i64>, tensor<i64>, !stablehlo.token
}

// A value that one process sends to the host reaches another process.
func.func private @to_host(%x: tensor<2xi64>, %t: !stablehlo.token) -> !stablehlo.token {
  %0 = "stablehlo.send"(%x, %t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true} : (tensor<2xi64>, !stablehlo.token) -> !stablehlo.token
  return %0 : !stablehlo.token
}
func.func private @from_host(%t: !stablehlo.token) -> (tensor<2xi64>, !stablehlo.token) {
  %0:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true} : (!stablehlo.token) -> (tensor<2xi64>, !stablehlo.token)
  return %0#0, %0#1 : tensor<2xi64>, !stablehlo.token
}

func.func @main() {
  %c0 = stablehlo.constant dense<1> : tensor<i64>
  %c1 = stablehlo.constant dense<10> : tensor<i64>
  %c2 = stablehlo.constant dense<100> : tensor<i64>
  %c3 = stablehlo.constant dense<1000> : tensor<i64>
  %0:12 = "interpreter.run_parallel"(%c0, %c1, %c2, %c3) {programs = [[@sum, @sum], [@sum, @sum]]} : (tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>, tensor<ui32>, tensor<i64>, tensor<i64>, tensor<ui32>, tensor<i64>, tensor<i64>, tensor<ui32>, tensor<i64>, tensor<i64>, tensor<ui32>)
  check.expect_eq_const %0#0, dense<1001> : tensor<i64>
  check.expect_eq_const %0#3, dense<110> : tensor<i64>
  check.expect_eq_const %0#9, dense<1001> : tensor<i64>
  check.expect_eq_const %0#1, dense<101> : tensor<i64>
  check.expect_eq_const %0#4, dense<1010> : tensor<i64>
  check.expect_eq_const %0#2, dense<0> : tensor<ui32>
  check.expect_eq_const %0#5, dense<1> : tensor<ui32>

  %t = stablehlo.create_token : !stablehlo.token
  %1:3 = "interpreter.run_parallel"(%t) {infeed = [@queue0, @queue1], programs = [[@feeds]]} : (!stablehlo.token) -> (tensor<i64>, tensor<i64>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<5> : tensor<i64>
  check.expect_eq_const %1#1, dense<6> : tensor<i64>

  %pair = stablehlo.constant dense<[7, 8]> : tensor<2xi64>
  %2:3 = "interpreter.run_parallel"(%pair, %t, %t) {programs = [[@to_host], [@from_host]]} : (tensor<2xi64>, !stablehlo.token, !stablehlo.token) -> (!stablehlo.token, tensor<2xi64>, !stablehlo.token)
  check.expect_eq_const %2#1, dense<[7, 8]> : tensor<2xi64>

  %x = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
  %printed = interpreter.print %x : tensor<2x2xi64>

  %zero = stablehlo.constant dense<0> : tensor<i64>
  %two = stablehlo.constant dense<2> : tensor<i64>
  %last = stablehlo.while(%i = %zero) : tensor<i64>
  cond {
    %more = stablehlo.compare LT, %i, %two : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %next = stablehlo.add %i, %c0 : tensor<i64>
    %kept = interpreter.probe %next, probe_id = "loop/i" : tensor<i64>
    stablehlo.return %kept : tensor<i64>
  }
  check.expect_serialized_eq %c0, probe_id = "loop/i" : tensor<i64>
  check.expect_serialized_eq %two, probe_id = "loop/i", iter = 1 : tensor<i64>
  return
}
