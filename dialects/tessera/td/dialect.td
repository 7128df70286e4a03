// SPDX-License-Identifier: Apache-2.0
// The tessera dialect: how programs are fed, keep state, and run on many shards.
#ifndef TESSERA_DIALECTS_TESSERA_TD_DIALECT_TD_
#define TESSERA_DIALECTS_TESSERA_TD_DIALECT_TD_

include "mlir/IR/DialectBase.td"

def Tessera_Dialect : Dialect {
  let name = "tessera";
  let cppNamespace = "::tessera::ir";
  let summary = "Execution: computations, variables, feeds, host regions and collectives";
  let description = [{
    A module holds symbols (a `mesh`, `var`s, `feed`s) and `computation`s that name them. A computation is what one shard
    runs in one step. Inside it, arithmetic is StableHLO; this dialect adds what StableHLO leaves to the implementation:
    state, feeds, the host, and collectives over named mesh axes.

    Builders and importers make `read_var`, `write_var` and `infeed`. The shard phase replaces them by arguments and
    results of their computation, each with a role. So `lower` receives plain dataflow plus `outfeed`, `host`,
    collectives and, on several replicas, `writer`.

    Each fact has one representation: host placement is a `host` region, never a marker attribute; a variable is a
    symbol, never a handle.
  }];
  let useDefaultAttributePrinterParser = 1;
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
  let extraClassDeclaration = [{
    // Attributes of a computation's arguments and results.
    static constexpr ::llvm::StringLiteral kRoleAttr = "tessera.role";  // RoleAttr; on all or on none
    static constexpr ::llvm::StringLiteral kNameAttr = "tessera.name";  // StringAttr: what the user calls it
    static constexpr ::llvm::StringLiteral kShardingAttr = "tessera.sharding";  // ShardingAttr: how the value is to be cut
    // Attributes of a computation, and of the entry made of it: i64 arrays, the places that tokens have among the
    // program's arguments and results. The computation has none left.
    static constexpr ::llvm::StringLiteral kTokenArgumentsAttr = "tessera.token_arguments";
    static constexpr ::llvm::StringLiteral kTokenResultsAttr = "tessera.token_results";
    // Attribute of a module: denormals are flushed when it is there, and kept when it is absent.
    static constexpr ::llvm::StringLiteral kFlushDenormalsAttr = "tessera.flush_denormals";
    // Attribute of a module without computations: i64, the `shards_per_domain` of the mesh that the importer makes.
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
