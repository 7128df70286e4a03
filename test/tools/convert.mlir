// Tensors between kinds of files: checkpoints that TensorFlow 2.15 wrote, safetensors that its library wrote, and ours.
// (scripts/oracles/tf_checkpoints.py makes the files of test/checkpoints.)

// RUN: rm -rf %t && mkdir -p %t

// Every element type.
// RUN: tessera diff %S/../checkpoints/types.ckpt %S/../checkpoints/types.npz | FileCheck %s --check-prefix=TYPES --match-full-lines
// TYPES: 17 equal
// RUN: not tessera diff %S/../checkpoints/types.ckpt %S/../checkpoints/types.safetensors | FileCheck %s --check-prefix=LESS --match-full-lines
// LESS:      tensor      type               elements  absolute  relative  ulp  worst at
// LESS-NEXT: bfloat16    bf16[2,3]                                                       only in A
// LESS-NEXT: complex128  complex<f64>[2,3]                                               only in A
// LESS-NEXT: complex64   complex<f32>[2,3]                                               only in A
// LESS-NEXT: 14 equal, 3 only in A

// Pieces of a partitioned variable, in one file of data and in several.
// RUN: tessera diff %S/../checkpoints/pieces.ckpt %S/../checkpoints/pieces.npz --all | FileCheck %s --check-prefix=PIECES --match-full-lines
// RUN: tessera diff %S/../checkpoints/shards.ckpt.index %S/../checkpoints/pieces.npz --all | FileCheck %s --check-prefix=PIECES --match-full-lines
// PIECES:      tensor       type         elements  absolute  relative  ulp  worst at
// PIECES-NEXT: columns      f32[2,200]   0         0         0         0              equal
// PIECES-NEXT: global_step  i64[]        0         0         0         -              equal
// PIECES-NEXT: rows         f32[7,2]     0         0         0         0              equal
// PIECES-NEXT: 3 equal

// Tensors survive a round trip through each kind.
// RUN: tessera convert %S/../checkpoints/types.ckpt %t/a.npz 2>&1 | FileCheck %s --check-prefix=STRINGS
// STRINGS: left out: string (a string), strings (strings [3])
// STRINGS: a.npz: 17 tensors
// RUN: tessera convert %t/a.npz %t/b.ckpt
// RUN: tessera diff %t/b.ckpt %S/../checkpoints/types.npz | FileCheck %s --check-prefix=TYPES
// RUN: tessera convert %t/b.ckpt %t/c.safetensors --only=^[^x]*$
// RUN: tessera convert %t/c.safetensors %t/d/
// RUN: not tessera diff %t/d %t/b.ckpt | FileCheck %s --check-prefix=BACK
// BACK: 15 equal, 2 only in B
// RUN: tessera inspect %t/c.safetensors | FileCheck %s --check-prefix=INSPECT
// INSPECT: bfloat16 bf16[2,3]
// RUN: tessera convert %S/../checkpoints/pieces.ckpt %t/e/ | FileCheck %s --check-prefix=STEP
// STEP: e/model.ckpt-12: 3 tensors

// Strings of any shape go from checkpoint to checkpoint, under other names too.
// RUN: tessera convert %S/../checkpoints/types.ckpt %t/s.ckpt | FileCheck %s --check-prefix=CARRIED
// CARRIED: s.ckpt: 17 tensors and 2 of strings
// RUN: tessera diff %t/s.ckpt %S/../checkpoints/types.ckpt | FileCheck %s --check-prefix=ALL19 --match-full-lines
// ALL19: 19 equal
// RUN: tessera inspect %t/s.ckpt --json | FileCheck %s --check-prefix=ELEMENTS
// ELEMENTS:      "strings": {
// ELEMENTS:        "strings": [
// ELEMENTS-NEXT:     "a",
// ELEMENTS-NEXT:     "",
// ELEMENTS-NEXT:     "bc"
// RUN: tessera convert %t/s.ckpt %t/r.ckpt --only=string --rename=^strings=words
// RUN: not tessera diff %t/r.ckpt %t/s.ckpt --only=^string | FileCheck %s --check-prefix=WORDS --match-full-lines
// WORDS:      tensor   type         elements  absolute  relative  ulp  worst at
// WORDS-NEXT: strings  strings [3]                                               only in B
// WORDS-NEXT: 1 equal, 1 only in B

// Other names.
// RUN: tessera convert %t/e %t/f.npz "--rename=^(r)ows$=table/\1" --rename=table=embedding
// RUN: tessera diff %t/f.npz %t/e --rename=embedding/r=rows
// RUN: not tessera convert %t/e %t/g.npz --rename=kernel=w 2>&1 | FileCheck %s --check-prefix=UNUSED --match-full-lines
// UNUSED: tessera convert: error: --rename: the rule kernel=w matches no name, such as "columns"
// RUN: not tessera convert %t/e %t/g.npz --rename=.*=w 2>&1 | FileCheck %s --check-prefix=SAME --match-full-lines
// SAME: tessera convert: error: --rename: "columns" and "global_step" would both be named "w"
// RUN: not tessera convert %t/e %t/g.npz "--rename=(=w" 2>&1 | FileCheck %s --check-prefix=REGEX --match-full-lines
// REGEX: tessera convert: error: --rename=(=w: the regular expression "(": missing ): (
// RUN: not tessera convert %t/e %t/g.npz --only=kernel 2>&1 | FileCheck %s --check-prefix=ONLY
// ONLY: tessera convert: error: {{.*}}model.ckpt-12: none of its 3 tensors has "kernel" in its name

// diff reports the differing tensors and by how much they differ.
// RUN: tessera run %s --device=reference --input=3xf32=1,2,3 --output-dir=%t/x
// RUN: tessera run %s --device=reference --input=3xf32=1,2.000001,4 --output-dir=%t/y
// RUN: sh -c 'tessera diff %t/x/0.npy %t/y/0.npy; test $? = 1' | FileCheck %s --check-prefix=DIFF --match-full-lines
// DIFF:      tensor  type    elements  absolute  relative  ulp      worst at
// DIFF-NEXT: array   f32[3]  2         2         0.25      4194304  [2]       differs
// DIFF-NEXT: 0 equal, 1 differs
// RUN: tessera diff %t/x/0.npy %t/y/0.npy --rtol=0.25 | FileCheck %s --check-prefix=WITHIN --match-full-lines
// WITHIN: 0 equal, 1 within tolerance
// RUN: not tessera diff %t/x/0.npy %t/y/0.npy --atol=1e-5 --json | FileCheck %s --check-prefix=JSON
// JSON: "result": "differs",
// JSON: "ulp": 4194304,
// JSON: "beyond_tolerance": 1

// RUN: not tessera convert %t/e %t/kernel.npy 2>&1 | FileCheck %s --check-prefix=NPY
// NPY: kernel.npy: convert writes no .npy files; expected NAME.safetensors, NAME.npz, NAME/ for a model directory, or a checkpoint's name without .index
// RUN: not tessera convert %t/e %t/copy.ckpt.index 2>&1 | FileCheck %s --check-prefix=INDEX
// INDEX: copy.ckpt.index: convert writes no .index files;

// Strings of NumPy's are left out. (numpy.savez_compressed(f, o=numpy.array(["a"]), x=numpy.array([1.5], "f4")))
// RUN: echo UEsDBC0AAAAIAAAAIQAqpCg2//////////8FABQAby5ucHkBABAAhAAAAAAAAABIAAAAAAAAAJvsF+obEMnIUMZQrZ6SWpxcpG6loG4Taqiuo6Cell9UUpSYF59flJIKEndLzClOBYoXZyQWpAL5GoY6mjoKtQoUAK5EBgYGAFBLAwQtAAAACAAAACEAVHkug///////////BQAUAHgubnB5AQAQAIQAAAAAAAAASAAAAAAAAACb7BfqGxDJyFDGUK2eklqcXKRupaBuk2airqOgnpZfVFKUmBefX5SSChJ3S8wpTgWKF2ckFqQC+RqGOpo6CrUKFAAuBoYD9gBQSwECLQMtAAAACAAAACEAKqQoNkgAAACEAAAABQAAAAAAAAAAAAAAgAEAAAAAby5ucHlQSwECLQMtAAAACAAAACEAVHkug0gAAACEAAAABQAAAAAAAAAAAAAAgAF/AAAAeC5ucHlQSwUGAAAAAAIAAgBmAAAA/gAAAAAA | base64 -d > %t/words.npz
// RUN: tessera convert %t/words.npz %t/words.safetensors 2>&1 | FileCheck %s --check-prefix=WORDS_OUT
// WORDS_OUT: left out: o ({{.*}}words.npz[o.npy]: elements of type "<U1" cannot be a tensor; save numbers or booleans)
// WORDS_OUT: words.safetensors: 1 tensors

// Nothing is lost by mistake.
// RUN: not tessera convert %t/e %t/f.npz 2>&1 | FileCheck %s --check-prefix=EXISTS
// EXISTS: f.npz exists; name another, or --force
// RUN: tessera convert %t/e %t/f.npz --force
// RUN: not tessera convert %t/f.npz %t/e 2>&1 | FileCheck %s --check-prefix=THERE
// THERE: e already has the checkpoint model.ckpt-12; choose another directory
// RUN: not tessera convert %t/e/model.ckpt-12 %t/e/model.ckpt-12 --force 2>&1 | FileCheck %s --check-prefix=ITSELF
// ITSELF: model.ckpt-12 is both IN and OUT; name another OUT
// RUN: sh -c 'tessera diff %t/none %t/e; test $? = 2' 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: none: neither a file, nor a model directory, nor a checkpoint (there is no {{.*}}none.index)
// RUN: not tessera diff %s %t/e 2>&1 | FileCheck %s --check-prefix=KIND
// KIND: convert.mlir: not a file of named tensors; expected a checkpoint, a model directory, .safetensors, .npz or .npy
// RUN: not tessera convert %t/d/.. %t/g.npz 2>&1 | FileCheck %s --check-prefix=EMPTY
// EMPTY: there is no checkpoint in {{.*}}..

func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.add %x, %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}

// The file's name decides which kind is expected.
// RUN: echo bad > %t.garbage.safetensors
// RUN: not tessera convert %t.garbage.safetensors %t.garbage.npz 2>&1 | FileCheck %s --check-prefix=GARBAGE
// GARBAGE: garbage.safetensors: not a safetensors file, or truncated: 4 bytes, and a header of 0
