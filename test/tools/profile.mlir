// A profile names each kernel with its op and its line, in a table and in the files of two viewers.

// RUN: tessera bench %s --iterations=3 --warmup=1 --profile=%t.json 2>%t.table
// RUN: FileCheck %s --check-prefix=TABLE --input-file=%t.table
// TABLE:      4 steps, {{[0-9.]+}} ms on all shards together
// TABLE-NEXT: of time         ms    calls   Gflop/s      GB/s  of peak  limit    kernel, ops, source
// TABLE-NEXT: {{[0-9.]+ % +[0-9.]+ +4 +[0-9.]+ +[0-9.]+ +[0-9.]+ % +(compute|memory|latency) +}}kernel_0: mulf at {{.*}}profile.mlir:[[#@LINE+25]]:
// TABLE:      resident memory: at most {{[0-9.]+}} MiB
// TABLE-NEXT: profile: {{.*}}.json

// RUN: FileCheck %s --check-prefix=TRACE --input-file=%t.json
// TRACE:      "traceEvents":[
// TRACE:      "name":"step 0"
// TRACE:      "name":"step 3"
// TRACE:      "name":"kernel_0",{{.*}}"cat":"kernel","args":{"ops":"mulf",{{.*}}"flops":4096.0,"bytes":32768.0,

// The steps of a range, for TensorBoard.
// RUN: rm -rf %t.logs
// RUN: tessera bench %s --iterations=1 --warmup=0 --loop=5 --json --profile=%t.logs,steps=1:3 | FileCheck %s --check-prefix=JSON
// RUN: ls %t.logs/trace.json %t.logs/plugins/profile/*/*.xplane.pb
// JSON: "profile": {
// JSON:   "steps": 2,
// JSON:   "name": "kernel_0",

// RUN: not tessera run %s --input=4096xf32=1 --profile=%t.json,steps=3:3 2>&1 | FileCheck %s --check-prefix=RANGE
// RANGE: tessera run: error: --profile: invalid range of steps; expected A:B with A less than B, got "3:3"; try steps=10:20

// RUN: not tessera run %s --input=4096xf32=1 --device=reference --profile=%t.json 2>&1 | FileCheck %s --check-prefix=REFERENCE
// REFERENCE: tessera run: error: --profile: the reference interpreter has no kernels; expected a device that runs code, got --device=reference

func.func @main(%x: tensor<4096xf32>) -> tensor<4096xf32> {
  %0 = stablehlo.multiply %x, %x : tensor<4096xf32>
  return %0 : tensor<4096xf32>
}
