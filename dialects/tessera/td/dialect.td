// SPDX-License-Identifier: Apache-2.0
// The tessera dialect: feeds, state and sharded execution of programs.
#ifndef TESSERA_DIALECTS_TESSERA_TD_DIALECT_TD_
#define TESSERA_DIALECTS_TESSERA_TD_DIALECT_TD_

include "mlir/IR/DialectBase.td"

def Tessera_Dialect : Dialect {
  let name = "tessera";
  let cppNamespace = "::tessera::ir";
  let summary = "Execution of programs: computations, variables, feeds, host regions and collectives";
  let description = [{
    A module contains symbols (a `mesh`, `var`s, `feed`s) and `computation`s that reference them. A computation is the
    program that one shard runs in one step. Its arithmetic is StableHLO. This dialect adds what StableHLO leaves to the
    implementation: state, feeds, the host, and collectives over named mesh axes.

    Builders and importers create `read_var`, `write_var` and `infeed`. The shard phase replaces them by arguments and
    results of their computation, each with a role. The lower phase therefore receives pure dataflow plus `outfeed`,
    `host`, collectives and, on several replicas, `writer`.

    Each fact has one representation. Host placement is a `host` region, not an attribute; a variable is a symbol, not a
    handle.
  }];
  let useDefaultAttributePrinterParser = 1;
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
  let extraClassDeclaration = [{
    // Attributes of a computation's arguments and results.
    static constexpr ::llvm::StringLiteral kRoleAttr = "tessera.role";  // RoleAttr; on all or on none
    static constexpr ::llvm::StringLiteral kNameAttr = "tessera.name";  // StringAttr: the user's name for it
    static constexpr ::llvm::StringLiteral kShardingAttr = "tessera.sharding";  // ShardingAttr: the value's sharding
    // Attributes of a computation, and of the entry lowered from it: i64 arrays, the positions of tokens among the
    // program's arguments and results. The computation itself has no tokens.
    static constexpr ::llvm::StringLiteral kTokenArgumentsAttr = "tessera.token_arguments";
    static constexpr ::llvm::StringLiteral kTokenResultsAttr = "tessera.token_results";
    // UnitAttr of a module: denormals are flushed to zero. Without it, denormals are kept.
    static constexpr ::llvm::StringLiteral kFlushDenormalsAttr = "tessera.flush_denormals";
    // Attribute of a module without computations: i64, the `shards_per_domain` of the mesh that the importer creates.
    static constexpr ::llvm::StringLiteral kShardsPerDomainAttr = "tessera.shards_per_domain";
    // The mesh axis over which the batch is split.
    static constexpr ::llvm::StringLiteral kReplicaAxis = "replica";

   private:
    void addOperations();
    void addAttributes();

   public:
  }];
}

#endif  // TESSERA_DIALECTS_TESSERA_TD_DIALECT_TD_
