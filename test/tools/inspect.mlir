// Inspect describes programs and arrays.

// RUN: tessera inspect %s | FileCheck %s --check-prefix=PROGRAM
// PROGRAM:      program {{.*}}inspect.mlir
// PROGRAM-NEXT:   function main (tensor<3xf32>) -> tensor<3xf32>
// PROGRAM:        stablehlo.add 1

// RUN: tessera run %s --device=reference --input=3xf32=1,2,3 --output-dir=%t.out
// RUN: tessera inspect %t.out/0.npy | FileCheck %s --check-prefix=ARRAY --match-full-lines
// RUN: tessera inspect %t.out/0.npy --tensor=array --output=%t.copy.npy
// RUN: cmp %t.out/0.npy %t.copy.npy
// ARRAY:      array f32[3]
// ARRAY-NEXT: [2, 4, 6]

// RUN: tessera inspect %t.out/0.npy --json | FileCheck %s --check-prefix=JSON
// JSON: "kind": "npy"
// JSON: "dtype": "float32"

// RUN: not tessera inspect %t.out/0.npy --tensor=kernel 2>&1 | FileCheck %s --check-prefix=NAME
// NAME: tessera inspect: error: {{.*}}0.npy: the file has no array "kernel"

// Inspect shows the first values of a checkpoint, also of 16 bits.
// RUN: tessera inspect %S/../checkpoints/types.ckpt | FileCheck %s --check-prefix=TYPES
// TYPES: float16 {{ *}}f16[2,3] {{ *}}[5.0546875,-2.61328125,-2.427734375,
// TYPES: uint16 {{ *}}ui16[2,3] {{ *}}[54,43,178,39,131,157]

// RUN: not tessera inspect %s --tensor=x 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: inspect.mlir: holds no tensors

// An Example and a SequenceExample, as TensorFlow 2.15 wrote them.
// RUN: echo IQAAAAAAAAABe+z2Ch8KCgoBbhIFGgMKAQEKEQoBeBIMEgoKCAAAgD8AAABA7gA8ZTgAAAAAAAAAo3l9VwofCgoKAXMSBQoDCgFhChEKAXgSDBIKCggAAIA/AAAAQBIVChMKAXQSDgoFGgMKAQEKBRoDCgECQPqoPw== | base64 -d > %t.tfrecord
// RUN: tessera inspect %t.tfrecord | FileCheck %s --check-prefix=RECORDS --match-full-lines
// RECORDS:      TFRecord file {{.*}}.tfrecord, 2 records of 89 bytes
// RECORDS-NEXT: feature  kind    each      in records
// RECORDS-NEXT: n        int64   1 value   1
// RECORDS-NEXT: s        string  1 value   1
// RECORDS-NEXT: x        float   2 values  2
// RECORDS-NEXT: t        int64   2 steps   1
// RUN: tessera inspect %t.tfrecord --json | FileCheck %s --check-prefix=RECORDS_JSON
// RECORDS_JSON: "feature_lists": {
// RECORDS_JSON-NEXT: "t": {
// RUN: head -c 100 %t.tfrecord > %t.cut && not tessera inspect %t.cut 2>&1 | FileCheck %s --check-prefix=CUT
// CUT: inspect.mlir.tmp.cut: truncated record at 49: it has 56 bytes, the file ends at 100

// RUN: not tessera inspect %S/../../examples/digits/job.textproto 2>&1 | FileCheck %s --check-prefix=JOB
// JOB: job.textproto: a job; `tessera job explain {{.*}}job.textproto` says what it does

// RUN: echo nonsense > %t.txt
// RUN: not tessera inspect %t.txt 2>&1 | FileCheck %s --check-prefix=KIND
// KIND: inspect.mlir.tmp.txt: unknown kind of file; expected a program (.mlir), executable (.tsr), .npy, .npz, .safetensors, uncompressed TFRecords, a checkpoint, event file, model directory or SavedModel

func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.add %x, %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}
