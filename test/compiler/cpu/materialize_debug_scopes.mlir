// RUN: tessera-opt %s -tessera-materialize-debug-scopes -mlir-print-debuginfo | FileCheck %s

#file = loc("model.mlir":3:5)
#other = loc("layers.py":40:9)
#named = loc("dot_general"(#file))
#called = loc(callsite(#other at #file))

// A function without a body has no lines.
// CHECK: llvm.func @outside(f32) -> f32 loc(#{{loc[0-9]*}})
// CHECK-LABEL: llvm.func @kernel
module {
  llvm.func @outside(f32) -> f32
  llvm.func @kernel(%x: f32) -> f32 {
    // The first place of each location remains. A place in another file names that file; an op without a place has line 0.
    // CHECK: llvm.fadd {{.*}} loc(#[[PLACE:loc[0-9]*]])
    // CHECK: llvm.fmul {{.*}} loc(#[[ELSEWHERE:loc[0-9]*]])
    // CHECK: llvm.fsub {{.*}} loc(#[[NOWHERE:loc[0-9]*]])
    // CHECK: llvm.return {{.*}} loc(#[[PLACE]])
    // CHECK-NEXT: } loc(#[[FUNCTION:loc[0-9]*]])
    %0 = llvm.fadd %x, %x : f32 loc(#named)
    %1 = llvm.fmul %0, %x : f32 loc(#called)
    %2 = llvm.fsub %1, %x : f32 loc(unknown)
    llvm.return %2 : f32 loc(fused[#file, #other])
  } loc(#file)
} loc("model.mlir":1:1)

// CHECK-DAG: #[[FILE:.*]] = #llvm.di_file<"model.mlir" in "">
// CHECK-DAG: #[[OTHER:.*]] = #llvm.di_file<"layers.py" in "">
// CHECK-DAG: #[[PLACE]] = loc("model.mlir":3:5)
// CHECK-DAG: #[[NOWHERE]] = loc("model.mlir":0:0)
// CHECK-DAG: #[[THERE:.*]] = loc("layers.py":40:9)
// CHECK-DAG: #[[UNIT:.*]] = #llvm.di_compile_unit<{{.*}}file = #[[FILE]]{{.*}}emissionKind = LineTablesOnly>
// CHECK-DAG: #[[SCOPE:.*]] = #llvm.di_subprogram<{{.*}}compileUnit = #[[UNIT]]{{.*}}name = "kernel"{{.*}}line = 3
// CHECK-DAG: #[[BLOCK:.*]] = #llvm.di_lexical_block_file<scope = #[[SCOPE]], file = #[[OTHER]]
// CHECK-DAG: #[[FUNCTION]] = loc(fused<#[[SCOPE]]>[#[[PLACE]]])
// CHECK-DAG: #[[ELSEWHERE]] = loc(fused<#[[BLOCK]]>[#[[THERE]]])
