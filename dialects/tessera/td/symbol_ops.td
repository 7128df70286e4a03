// SPDX-License-Identifier: Apache-2.0
// Symbols of a module (meshes, variables, feeds), computations and their execution.
#ifndef TESSERA_DIALECTS_TESSERA_TD_SYMBOL_OPS_TD_
#define TESSERA_DIALECTS_TESSERA_TD_SYMBOL_OPS_TD_

include "tessera/dialects/tessera/td/base.td"

def Tessera_MeshOp : Tessera_Op<"mesh", [Symbol, HasParent<"::mlir::ModuleOp">]> {
  let summary = "a grid of shards with named axes";
  let description = [{
    A mesh arranges the shards that run a computation as a grid. The batch is split over the axis `replica`, which comes
    first. The product of the sizes is the number of shards.

    `shards_per_domain` is the number of shards that share memory: the first `shards_per_domain` shards form the first
    memory domain, the next ones the second. It is a product of the sizes of the last axes, so that each axis lies
    within a domain or across domains. Without it, all shards share memory.

    ```mlir
    tessera.mesh @pod ["replica" = 8, "model" = 2]
    tessera.mesh @machines ["replica" = 8, "model" = 2] shards_per_domain 2
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, OptionalAttr<StrAttr>:$sym_visibility, Tessera_MeshAxesAttr:$axes,
    OptionalAttr<I64Attr>:$shards_per_domain);
  let assemblyFormat = "$sym_name custom<MeshAxes>($axes) (`shards_per_domain` $shards_per_domain^)? attr-dict";
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    // Returns the size of an axis; nullopt if the mesh has no such axis.
    std::optional<int64_t> getAxisSize(::llvm::StringRef axis);
    int64_t getNumShards();
  }];
}

def Tessera_VarOp : Tessera_Op<"var", [Symbol, HasParent<"::mlir::ModuleOp">]> {
  let summary = "state that persists across steps";
  let description = [{
    A variable remains on the devices between steps. A `mirrored` variable is equal on all replicas and stored once per
    memory domain. A `per_replica` variable has a value per replica. A `sharded` variable has its rows, the slices along
    dimension 0, distributed over the replicas. A `host` variable is never on a device. Checkpoints contain the `saved`
    variables; optimizers update the `trainable` ones. The computation `@init` writes the initial value.

    With `div`, each replica has a range of consecutive rows. If the number of replicas does not divide the rows, the
    first replicas have one more. With `mod`, replica i mod R has row i. Computations see the whole variable at first,
    equal on all replicas. The pass `tessera-shard-tables` then gives each of R replicas a slice with its rows, and
    records R as `into`. All slices have the size of the largest.

    ```mlir
    tessera.var @"dense/kernel" mirrored : tensor<64x10xf32>
    tessera.var @table sharded by div : tensor<1000x16xf32>
    tessera.var @total per_replica : tensor<f32> {saved = false, trainable = false}
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, OptionalAttr<StrAttr>:$sym_visibility, TypeAttr:$type,
    DefaultValuedAttr<Tessera_PlacementAttr, "::tessera::ir::Placement::kMirrored">:$placement,
    DefaultValuedAttr<BoolAttr, "true">:$trainable, DefaultValuedAttr<BoolAttr, "true">:$saved,
    OptionalAttr<Tessera_RowPartitionAttr>:$rows, OptionalAttr<I64Attr>:$pieces);
  let assemblyFormat = [{
    $sym_name custom<Word>($placement) (`by` custom<Word>($rows)^)? (`into` $pieces^)? `:` $type attr-dict
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    ::mlir::RankedTensorType getTensorType() { return ::llvm::cast<::mlir::RankedTensorType>(getType()); }
    // Returns the type of the value that a computation of one replica sees: its slice if the variable is sharded.
    ::mlir::RankedTensorType getLocalType();
  }];
}

def Tessera_FeedOp : Tessera_Op<"feed", [Symbol, HasParent<"::mlir::ModuleOp">]> {
  let summary = "a queue between the host and the shards";
  let description = [{
    One item of a feed contains the values that one step consumes (infeed) or produces (outfeed), each with an optional
    name. Types are those of one shard's slice. `split` gives, for each value, the dimension along which the host splits
    the global batch or concatenates the slices. It is -1 for a value that every shard has whole. `of` gives the global
    batch size along that dimension if the number of shards does not divide it, else 0. Rows of the slices beyond that
    size are padding.

    ```mlir
    tessera.feed @train infeed ("pixels" : tensor<16x64xf32>, "label" : tensor<16xi32>) split [0, 0]
    tessera.feed @uneven infeed ("pixels" : tensor<5x64xf32>) split [0] of [36]
    tessera.feed @metrics outfeed ("loss" : tensor<f32>) split [-1]
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, OptionalAttr<StrAttr>:$sym_visibility, Tessera_DirectionAttr:$direction,
    StrArrayAttr:$names, TypeArrayAttr:$types, DenseI64ArrayAttr:$split_axes, OptionalAttr<DenseI64ArrayAttr>:$batch_sizes);
  let assemblyFormat = [{
    $sym_name custom<Word>($direction) custom<FeedValues>($names, $types) `split` $split_axes (`of` $batch_sizes^)?
    attr-dict
  }];
  let hasVerifier = 1;
}

def Tessera_ComputationOp : Tessera_Op<"computation", [
    FunctionOpInterface, IsolatedFromAbove, HasParent<"::mlir::ModuleOp">,
    SingleBlockImplicitTerminator<"::tessera::ir::ReturnOp">,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "the program that one shard runs in one step";
  let description = [{
    Types are local over the `manual` axes of the mesh and global over the others; traced programs are manual over
    `replica`. A computation without a mesh is the program of a single shard. A computation can be called directly, with
    arguments and results. The feed loop can run it if all of its inputs are infeeds and variables.

    Before the shard phase, arguments and results are those of the direct call, and `tessera.name` names them. After
    that phase, every argument and result has a `tessera.role`; variables and infeeds are among them.

    ```mlir
    tessera.mesh @pod ["replica" = 8]
    tessera.computation @double(%x: tensor<4xf32> {tessera.name = "x"}) -> tensor<4xf32> on @pod manual ["replica"] {
      %y = stablehlo.add %x, %x : tensor<4xf32>
      tessera.return %y : tensor<4xf32>
    }
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, OptionalAttr<StrAttr>:$sym_visibility,
    TypeAttrOf<FunctionType>:$function_type, OptionalAttr<FlatSymbolRefAttr>:$mesh,
    DefaultValuedAttr<StrArrayAttr, "{}">:$manual_axes,
    OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let skipDefaultBuilders = 1;
  let builders = [
    // Creates an empty body whose block has the arguments of |type|; the caller adds the terminator.
    OpBuilder<(ins "::llvm::StringRef":$name, "::mlir::FunctionType":$type, "::mlir::FlatSymbolRefAttr":$mesh,
      CArg<"::llvm::ArrayRef<::llvm::StringRef>", "{}">:$manual_axes)>
  ];
  let extraClassDeclaration = [{
    ::llvm::ArrayRef<::mlir::Type> getArgumentTypes() { return getFunctionType().getInputs(); }
    ::llvm::ArrayRef<::mlir::Type> getResultTypes() { return getFunctionType().getResults(); }
    ::mlir::Region* getCallableRegion() { return &getBody(); }
    ReturnOp getReturn();

    // Returns null before the shard phase.
    RoleAttr getArgRole(unsigned index);
    RoleAttr getResultRole(unsigned index);

    // Returns the mesh of the computation; null if it has none.
    MeshOp getMeshOp();
    // Return the number of shards along axis `replica` of the mesh, and the number of all shards; 1 without a mesh.
    int64_t getNumReplicas();
    int64_t getNumShards();
  }];
}

def Tessera_ReturnOp : Tessera_Op<"return", [Pure, Terminator, ReturnLike,
    ParentOneOf<["::tessera::ir::ComputationOp", "::tessera::ir::HostOp", "::tessera::ir::WriterOp"]>]> {
  let summary = "terminates a computation, a host region or a writer region";
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "($values^ `:` type($values))? attr-dict";
  let builders = [OpBuilder<(ins), [{ build($_builder, $_state, ::mlir::ValueRange()); }]>];
  let hasVerifier = 1;
}

def Tessera_ExecuteOp : Tessera_Op<"execute", [AttrSizedOperandSegments,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "runs a computation on all shards of its mesh, called by the host";
  let description = [{
    Operands and results are the computation's inputs and outputs; the runtime finds its variables and feeds by name.
    With `steps`, the computation runs that many times, without operands and results. `donated` lists operands whose
    memory the computation may reuse; they must not be used afterwards.

    ```mlir
    tessera.computation @double(%x: tensor<4xf32>) -> tensor<4xf32> {
      %y = stablehlo.add %x, %x : tensor<4xf32>
      tessera.return %y : tensor<4xf32>
    }
    func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
      %y = tessera.execute @double(%x) donated [0] : (tensor<4xf32>) -> tensor<4xf32>
      return %y : tensor<4xf32>
    }
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<Tessera_Tensor>:$inputs, Optional<I64>:$steps,
    DefaultValuedAttr<DenseI64ArrayAttr, "{}">:$donated);
  let results = (outs Variadic<Tessera_Tensor>:$outputs);
  let assemblyFormat = [{
    $callee `(` $inputs `)` (`steps` $steps^)? (`donated` $donated^)? attr-dict `:` functional-type($inputs, $outputs)
  }];
}

#endif  // TESSERA_DIALECTS_TESSERA_TD_SYMBOL_OPS_TD_
