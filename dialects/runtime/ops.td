// SPDX-License-Identifier: Apache-2.0
// Ops by which lowered programs call the runtime. The dialect exists only between the lower phase and object code.
#ifndef TESSERA_DIALECTS_RUNTIME_OPS_TD_
#define TESSERA_DIALECTS_RUNTIME_OPS_TD_

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def TesseraRt_Dialect : Dialect {
  let name = "tessera_rt";
  let cppNamespace = "::tessera::rt";
  let summary = "Calls from generated code to the runtime, and ops that are lowered to library calls or loops late";
  let description = [{
    `call` is in destination style, so one-shot bufferisation plans the memory of library kernels, collectives and host
    calls together with that of generated loops.

    `scan`, and ops named like StableHLO ops, operate on tensors with their element types in memory. The pass
    tessera-lower-stablehlo creates them. tessera-choose-kernels replaces each by a library call, structured ops or
    loops.
  }];
  let dependentDialects = [];
}

// The function names of runtime/executable/abi.def.
def TesseraRt_Callee : I32EnumAttr<"Callee", "function of the runtime's table", [
    I32EnumAttrCase<"kernel", 0>,
    I32EnumAttrCase<"collective", 1>,
    I32EnumAttrCase<"host_call", 2>,
    I32EnumAttrCase<"outfeed", 3>,
    I32EnumAttrCase<"check", 4>,
    I32EnumAttrCase<"barrier", 5>,
    I32EnumAttrCase<"region", 6>]> {
  let cppNamespace = "::tessera::rt";
}

def TesseraRt_Fact : I32EnumAttr<"Fact", "integer member of the context", [
    I32EnumAttrCase<"shard_index", 0>, I32EnumAttrCase<"num_shards", 1>, I32EnumAttrCase<"writes_state", 2>]> {
  let cppNamespace = "::tessera::rt";
}

// Functions that the math dialect lacks, see compiler/lower/math/.
def TesseraRt_Function : I32EnumAttr<"Function", "elementary function", [
    I32EnumAttrCase<"bessel_i1e", 0>, I32EnumAttrCase<"digamma", 1>, I32EnumAttrCase<"lgamma", 2>]> {
  let cppNamespace = "::tessera::rt";
}

def TesseraRt_FunctionOp : Op<TesseraRt_Dialect, "function", [Pure, SameOperandsAndResultType]> {
  let summary = "An elementary function that the math dialect lacks";
  let description = [{
    The op is expanded to arithmetic once loops are final, so fusion still handles it as one op.

    ```mlir
    %y = tessera_rt.function lgamma %x : f64
    ```
  }];
  let arguments = (ins TesseraRt_Function:$function, AnyTypeOf<[F32, F64]>:$operand);
  let results = (outs AnyTypeOf<[F32, F64]>:$result);
  let assemblyFormat = "$function $operand attr-dict `:` type($operand)";
}

def TesseraRt_DotGeneralOp : Op<TesseraRt_Dialect, "dot_general", [Pure]> {
  let summary = "A dot_general that is not yet lowered to a library call or loops";
  let description = [{
    The result has the batching dimensions, then the remaining dimensions of `lhs`, then those of `rhs`. `element_types`
    are the program's types of `lhs`, `rhs` and the result: in memory, ui8 and f8E5M2 are i8. `precision_config` and
    `algorithm` are also the program's.

    ```mlir
    %c = tessera_rt.dot_general %a, %b batching [] x [] contracting [1] x [0] elements [bf16, bf16, f32]
           : (tensor<4x8xbf16>, tensor<8x2xbf16>) -> tensor<4x2xf32>
    ```
  }];
  let arguments = (ins AnyStaticShapeTensor:$lhs, AnyStaticShapeTensor:$rhs,
                       DenseI64ArrayAttr:$lhs_batching_dimensions, DenseI64ArrayAttr:$rhs_batching_dimensions,
                       DenseI64ArrayAttr:$lhs_contracting_dimensions, DenseI64ArrayAttr:$rhs_contracting_dimensions,
                       TypeArrayAttr:$element_types, OptionalAttr<ArrayAttr>:$precision_config,
                       OptionalAttr<AnyAttr>:$algorithm);
  let results = (outs AnyStaticShapeTensor:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `batching` $lhs_batching_dimensions `x` $rhs_batching_dimensions
    `contracting` $lhs_contracting_dimensions `x` $rhs_contracting_dimensions `elements` $element_types
    attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    // Return the element types of the program.
    ::mlir::Type getLhsElement() { return getElementType(0); }
    ::mlir::Type getRhsElement() { return getElementType(1); }
    ::mlir::Type getResultElement() { return getElementType(2); }
    ::mlir::Type getElementType(unsigned index) {
      return ::llvm::cast<::mlir::TypeAttr>(getElementTypes()[index]).getValue();
    }
  }];
}

def TesseraRt_ConvolutionOp : Op<TesseraRt_Dialect, "convolution", [Pure]> {
  let summary = "A convolution that is not yet lowered to a library call or loops";
  let description = [{
    The three lists after `dims` give the dimensions of `lhs`, `rhs` and the result: batch, feature, then spatial
    dimensions. For the kernel `rhs` they are input feature, output feature, then spatial dimensions. The window
    attributes have a number per spatial dimension; `padding` has two, before and after the input. `element_types` are
    the program's types of `lhs`, `rhs` and the result. `precision_config` is also the program's.

    ```mlir
    %y = tessera_rt.convolution %x, %k dims [0, 2, 1] x [1, 2, 0] to [0, 2, 1] elements [i8, i8, i32]
           {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1>,
            padding = array<i64: 0, 0>, rhs_dilation = array<i64: 1>, window_reversal = array<i64: 0>,
            window_strides = array<i64: 1>} : (tensor<1x8x3xi8>, tensor<2x3x4xi8>) -> tensor<1x7x4xi32>
    ```
  }];
  let arguments = (ins AnyStaticShapeTensor:$lhs, AnyStaticShapeTensor:$rhs,
                       DenseI64ArrayAttr:$input_dimensions, DenseI64ArrayAttr:$kernel_dimensions,
                       DenseI64ArrayAttr:$output_dimensions, DenseI64ArrayAttr:$window_strides,
                       DenseI64ArrayAttr:$padding, DenseI64ArrayAttr:$lhs_dilation, DenseI64ArrayAttr:$rhs_dilation,
                       DenseI64ArrayAttr:$window_reversal, I64Attr:$feature_group_count, I64Attr:$batch_group_count,
                       TypeArrayAttr:$element_types, OptionalAttr<ArrayAttr>:$precision_config);
  let results = (outs AnyStaticShapeTensor:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `dims` $input_dimensions `x` $kernel_dimensions `to` $output_dimensions `elements` $element_types
    attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    int64_t getInputBatchDimension() { return getInputDimensions()[0]; }
    int64_t getInputFeatureDimension() { return getInputDimensions()[1]; }
    ::llvm::ArrayRef<int64_t> getInputSpatialDimensions() { return getInputDimensions().drop_front(2); }
    int64_t getKernelInputFeatureDimension() { return getKernelDimensions()[0]; }
    int64_t getKernelOutputFeatureDimension() { return getKernelDimensions()[1]; }
    ::llvm::ArrayRef<int64_t> getKernelSpatialDimensions() { return getKernelDimensions().drop_front(2); }
    int64_t getOutputBatchDimension() { return getOutputDimensions()[0]; }
    int64_t getOutputFeatureDimension() { return getOutputDimensions()[1]; }
    ::llvm::ArrayRef<int64_t> getOutputSpatialDimensions() { return getOutputDimensions().drop_front(2); }
    // Return the element types of the program.
    ::mlir::Type getLhsElement() { return getElementType(0); }
    ::mlir::Type getRhsElement() { return getElementType(1); }
    ::mlir::Type getResultElement() { return getElementType(2); }
    ::mlir::Type getElementType(unsigned index) {
      return ::llvm::cast<::mlir::TypeAttr>(getElementTypes()[index]).getValue();
    }
    // Returns whether the window has neither padding, nor a dilated input, nor a reversed dimension.
    bool HasPlainWindow();
  }];
}

def TesseraRt_SortOrder : I32EnumAttr<"SortOrder", "how elements of a key compare", [
    I32EnumAttrCase<"total", 0>,         // -NaN < -inf < -0 < +0 < inf < NaN; the only order of integers
    I32EnumAttrCase<"equal_zeros", 1>,   // -0 and +0 are equal; all NaNs are equal and the greatest
    I32EnumAttrCase<"partial", 2>]> {    // -0 and +0 are equal; a NaN is neither less nor greater; for a single key
  let cppNamespace = "::tessera::rt";
}

def TesseraRt_SortOp : Op<TesseraRt_Dialect, "sort", [Pure, SingleBlock]> {
  let summary = "A stable sort that is not yet lowered to a library call or loops";
  let description = [{
    Sorts along `dimension`. Each result is the operand that `sources` names, reduced to the first `keep` elements along
    the dimension. `comparator` gets two elements of each operand, as scalars, and returns whether the first ones come
    before the second ones.

    A comparator of a known form has `keys`: the operands that it compares, the most significant first. `descending` (0
    or 1) and `order` (a SortOrder) have a number per key. `places` lists the operands that number the elements along
    the dimension. `element_types` are the program's types of the operands.

    ```mlir
    %y = tessera_rt.sort %x {
    ^bb0(%a: f32, %b: f32):
      %less = arith.cmpf olt, %a, %b : f32
      tessera_rt.yield %less : i1
    } {descending = array<i64: 0>, dimension = 0 : i64, element_types = [f32], keep = 2 : i64, keys = array<i64: 0>,
       order = array<i64: 2>, places = array<i64>, sources = array<i64: 0>} : (tensor<8xf32>) -> tensor<2xf32>
    ```
  }];
  let arguments = (ins Variadic<AnyStaticShapeTensor>:$inputs, I64Attr:$dimension, I64Attr:$keep,
                       DenseI64ArrayAttr:$sources, DenseI64ArrayAttr:$places, DenseI64ArrayAttr:$keys, DenseI64ArrayAttr:$descending,
                       DenseI64ArrayAttr:$order, TypeArrayAttr:$element_types);
  let results = (outs Variadic<AnyStaticShapeTensor>:$results);
  let regions = (region SizedRegion<1>:$comparator);
  let assemblyFormat = "$inputs $comparator attr-dict `:` functional-type($inputs, $results)";
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let extraClassDeclaration = [{
    // Returns the element type of operand |index| in the program.
    ::mlir::Type getElementType(int64_t index) {
      return ::llvm::cast<::mlir::TypeAttr>(getElementTypes()[index]).getValue();
    }
    // Returns the size of the operands along the sorted dimension.
    int64_t getLength() {
      return ::llvm::cast<::mlir::RankedTensorType>(getInputs()[0].getType()).getDimSize(getDimension());
    }
  }];
}

def TesseraRt_ScatterOp : Op<TesseraRt_Dialect, "scatter", [Pure, SingleBlock, AttrSizedOperandSegments]> {
  let summary = "A scatter that is not yet lowered to loops";
  let description = [{
    The results are `inputs` with the elements of `updates` combined into them, as in StableHLO; windows that are partly
    out of bounds are dropped. `combiner` gets the elements of the inputs, then those of the updates, as scalars. The
    lists of dimensions are those of `#stablehlo.scatter`. `element_types` are the program's types of the operands.

    ```mlir
    %y = tessera_rt.scatter %x at %i update %u {
    ^bb0(%old: f32, %new: f32):
      %sum = arith.addf %old, %new : f32
      tessera_rt.yield %sum : f32
    } {element_types = [f32, ui32, f32], index_vector_dim = 1 : i64, input_batching_dims = array<i64>,
       inserted_window_dims = array<i64: 0>, scatter_dims_to_operand_dims = array<i64: 0>,
       scatter_indices_batching_dims = array<i64>, update_window_dims = array<i64>}
      : (tensor<8xf32>, tensor<3x1xi32>, tensor<3xf32>) -> tensor<8xf32>
    ```
  }];
  let arguments = (ins Variadic<AnyStaticShapeTensor>:$inputs, AnyStaticShapeTensor:$indices,
                       Variadic<AnyStaticShapeTensor>:$updates, DenseI64ArrayAttr:$update_window_dims,
                       DenseI64ArrayAttr:$inserted_window_dims, DenseI64ArrayAttr:$input_batching_dims,
                       DenseI64ArrayAttr:$scatter_indices_batching_dims,
                       DenseI64ArrayAttr:$scatter_dims_to_operand_dims, I64Attr:$index_vector_dim,
                       TypeArrayAttr:$element_types, UnitAttr:$indices_are_sorted, UnitAttr:$unique_indices);
  let results = (outs Variadic<AnyStaticShapeTensor>:$results);
  let regions = (region SizedRegion<1>:$combiner);
  let assemblyFormat = [{
    $inputs `at` $indices `update` $updates $combiner attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let extraClassDeclaration = [{
    // Returns the element type of operand |index| in the program.
    ::mlir::Type getElementType(int64_t index) {
      return ::llvm::cast<::mlir::TypeAttr>(getElementTypes()[index]).getValue();
    }
  }];
}

def TesseraRt_Reduction : I32EnumAttr<"Reduction", "what a combiner computes", [
    I32EnumAttrCase<"sum", 0>, I32EnumAttrCase<"product", 1>, I32EnumAttrCase<"min", 2>, I32EnumAttrCase<"max", 3>]> {
  let cppNamespace = "::tessera::rt";
}

def TesseraRt_ScanOp : Op<TesseraRt_Dialect, "scan", [Pure, SingleBlock]> {
  let summary = "A running sum, or a scan with another combiner, that is not yet lowered to loops";
  let description = [{
    Along `dimension`, each element of the result combines `start`, the elements of `input` before it and the element at
    the same index (an inclusive scan). With `reverse`, the scan starts at the last element. `combiner` gets the running
    value and the element, as scalars; with `element_first`, in the opposite order.

    `reduction` names the arithmetic of a combiner with a single op. Backends may then carry the running value in
    another form. `flush_denormals` states that the program reads denormals as zeros. `element_type` is the program's
    type: in memory, ui8 is i8.

    ```mlir
    %y = tessera_rt.scan %x from %zero reduction sum {
    ^bb0(%sum: f32, %element: f32):
      %next = arith.addf %sum, %element : f32
      tessera_rt.yield %next : f32
    } {dimension = 0 : i64, element_type = f32} : (tensor<8xf32>, f32) -> tensor<8xf32>
    ```
  }];
  let arguments = (ins AnyStaticShapeTensor:$input, AnyType:$start, I64Attr:$dimension, TypeAttr:$element_type,
                       OptionalAttr<TesseraRt_Reduction>:$reduction, UnitAttr:$reverse, UnitAttr:$element_first,
                       UnitAttr:$flush_denormals);
  let results = (outs AnyStaticShapeTensor:$result);
  let regions = (region SizedRegion<1>:$combiner);
  let assemblyFormat = [{
    $input `from` $start (`reduction` $reduction^)? $combiner attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def TesseraRt_YieldOp : Op<TesseraRt_Dialect, "yield", [
    Pure, ReturnLike, Terminator, ParentOneOf<["ScanOp", "ScatterOp", "SortOp"]>]> {
  let summary = "Returns the results of a comparator or combiner";
  let description = [{
    ```mlir
    tessera_rt.yield %less : i1
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "$values attr-dict `:` type($values)";
}

def TesseraRt_ContextOp : Op<TesseraRt_Dialect, "context", [Pure]> {
  let summary = "Reads an integer of the running shard's context";
  let description = [{
    ```mlir
    %shard = tessera_rt.context shard_index : i64
    ```
  }];
  let arguments = (ins TesseraRt_Fact:$fact);
  let results = (outs I64:$result);
  let assemblyFormat = "$fact attr-dict `:` type($result)";
}

def TesseraRt_CallOp : Op<TesseraRt_Dialect, "call", [
    AttrSizedOperandSegments, DestinationStyleOpInterface,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "Calls a function of the runtime";
  let description = [{
    The op reads `inputs` and overwrites `outputs`. On tensors, the results are the overwritten `outputs`; on buffers,
    there are no results. `config` describes the kernel, collective, host call, outfeed, check or region, with the field
    names of runtime/executable/executable.proto. Equal configs in one entry share a description. Kernels have no effect
    except writing their outputs; all other callees have further effects.

    ```mlir
    %c = tessera_rt.call kernel ins(%a, %b : tensor<4x8xf32>, tensor<8x2xf32>) outs(%init : tensor<4x2xf32>)
           {kind = "dot"} -> tensor<4x2xf32>
    ```
  }];
  let arguments = (ins TesseraRt_Callee:$callee, Variadic<AnyType>:$inputs, Variadic<AnyType>:$outputs,
                       DictionaryAttr:$config);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let assemblyFormat = [{
    $callee (`ins` `(` $inputs^ `:` type($inputs) `)`)? (`outs` `(` $outputs^ `:` type($outputs) `)`)?
    $config attr-dict (`->` type($results)^)?
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    ::mlir::MutableOperandRange getDpsInitsMutable() { return getOutputsMutable(); }
  }];
}

def TesseraRt_ParallelOp : Op<TesseraRt_Dialect, "parallel"> {
  let summary = "Runs a kernel on the threads of the shard";
  let description = [{
    Splits the range from 0 to `count` into subranges of at least `grain` iterations each, and calls `piece` for each
    subrange through the runtime's parallel_for. `piece` is a function of a closure and the bounds of a range. The
    closure contains the operands, 8 bytes each: addresses of buffers, and scalars. The function may read and write all
    of the buffers.

    ```mlir
    tessera_rt.parallel @kernel_0_piece(%x, %y) count 4096 grain 64 : memref<4096x1024xf32>, memref<4096x1024xf32>
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$piece, Variadic<AnyType>:$operands, I64Attr:$count, I64Attr:$grain);
  let assemblyFormat = "$piece `(` $operands `)` `count` $count `grain` $grain attr-dict (`:` type($operands)^)?";
}

#endif  // TESSERA_DIALECTS_RUNTIME_OPS_TD_
