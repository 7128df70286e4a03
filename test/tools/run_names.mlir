// The names of results are written beside the files, and --input reads them there.

// RUN: rm -rf %t.out && tessera run %s --device=reference --input=2xf32=1,2 --input=2xf32=3,5 --output-dir=%t.out
// RUN: cat %t.out/names.json | FileCheck %s --check-prefix=NAMES --match-full-lines
// NAMES: ["b","a"]

// RUN: not tessera run %s --device=reference --input=2xf32=1,2 --input=2xf32=3,5 --expect=c=2xf32=1 2>&1 | FileCheck %s --check-prefix=NO-RESULT
// NO-RESULT: no result is called "c"; there are 2, numbered from 0, called "b", "a"

// All results are inputs, found by name. The first result goes to the second argument.
// RUN: tessera run %s --device=reference --input=%t.out | FileCheck %s --check-prefix=BY-NAME --match-full-lines
// BY-NAME:      result 0 ("b"): f32[2]
// BY-NAME-NEXT: [3, 4]
// BY-NAME-NEXT: result 1 ("a"): f32[2]
// BY-NAME-NEXT: [1, 1]

// Results without names, or with unknown ones, are taken by position.
// RUN: rm %t.out/names.json
// RUN: tessera run %s --device=reference --input=%t.out | FileCheck %s --check-prefix=BY-POSITION
// RUN: printf '["b", "c"]' > %t.out/names.json
// RUN: tessera run %s --device=reference --input=%t.out | FileCheck %s --check-prefix=BY-POSITION
// BY-POSITION: [-3, -4]

// Files that an earlier program left behind are not results.
// RUN: cp %t.out/0.npy %t.out/2.npy
// RUN: tessera run %s --device=reference --input=%t.out | FileCheck %s --check-prefix=BY-POSITION

// RUN: printf '["b", 7]' > %t.out/names.json
// RUN: not tessera run %s --device=reference --input=%t.out 2>&1 | FileCheck %s --check-prefix=NO-NAMES
// NO-NAMES: names.json: expected a list of names, one for each of 0.npy, 1.npy, ...; without the file tensors are taken by position

// RUN: printf '["a", "b", "c", "d"]' > %t.out/names.json
// RUN: not tessera run %s --device=reference --input=%t.out 2>&1 | FileCheck %s --check-prefix=NO-FILE
// NO-FILE: 3.npy

// RUN: rm -rf %t.each && tessera run %s --device=reference --replicas=2 --input=2xf32=1,2 --input@1=2xf32=3,5 --input=2xf32=1 --output-dir=%t.each
// RUN: cat %t.each/1/names.json | FileCheck %s --check-prefix=NAMES --match-full-lines
// RUN: not tessera run %s --device=reference --input=%t.each 2>&1 | FileCheck %s --check-prefix=REPLICAS
// REPLICAS: the folder has tensors of replicas that differ; give each its own: --input@0={{.*}}.each/0

func.func @main(%a: tensor<2xf32> loc("a"), %b: tensor<2xf32> loc("b")) ->
    (tensor<2xf32> {jax.result_info = "b"}, tensor<2xf32> {jax.result_info = "a"}) {
  %0 = stablehlo.subtract %a, %b : tensor<2xf32>
  %1 = stablehlo.divide %a, %a : tensor<2xf32>
  return %0, %1 : tensor<2xf32>, tensor<2xf32>
}
