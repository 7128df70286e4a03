// SPDX-License-Identifier: Apache-2.0
// --tessera-import: the entry function of a plain module becomes a tessera.computation.
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "tessera/compiler/analysis/value_names.h"
#include "tessera/compiler/fallback.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/compiler/frontend/sharding/partition_axes.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/runtime/base/nearest_name.h"

namespace tessera {

#define GEN_PASS_DEF_IMPORT
#include "tessera/compiler/frontend/passes.h.inc"

namespace {

using namespace mlir;

// Attributes that exporters leave on a module.
constexpr llvm::StringLiteral kNumReplicas = "mhlo.num_replicas";

// The function that returns the initial values of a State (runtime/api/tessera.h).
constexpr llvm::StringLiteral kInit = "init";

std::string Quoted(llvm::ArrayRef<std::string> names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "\"" : ", \"") + name + "\"";
  return text;
}

int64_t IntegerOf(ModuleOp module, llvm::StringRef name) {
  auto value = module->getAttrOfType<IntegerAttr>(name);
  return value && value.getValue().getSignificantBits() <= 64 ? value.getInt() : 0;
}

struct Import : impl::ImportBase<Import> {
  using ImportBase::ImportBase;

  void runOnOperation() override {
    if (failed(run())) signalPassFailure();
  }

  LogicalResult run() {
    ModuleOp module = getOperation();
    if (replicas < 0 || replicas > (1 << 20))
      return module.emitError() << "expected 1 to " << (1 << 20) << " replicas, got " << replicas.getValue();
    if (!module.getOps<ir::ComputationOp>().empty()) return CheckComputations(module);
    FailureOr<func::FuncOp> function = FindEntry(module);
    if (failed(function)) return failure();
    FailureOr<int64_t> replicas = NumReplicas(module);
    if (failed(replicas)) return failure();
    FailureOr<SmallVector<ir::MeshAxisAttr>> axes = PartitionAxes(module);
    if (failed(axes)) return failure();
    if (NamesNoSharding(module, *axes))
      EmitFallback(function->getLoc(), Fallback::kNoSharding)
          << "the program is for " << NumPartitions(module) << " partitions ('" << kNumPartitions
          << "') and shards no value: each partition computes everything";
    axes->insert(axes->begin(), ir::MeshAxisAttr::get(&getContext(), ir::TesseraDialect::kReplicaAxis, *replicas));
    FailureOr<ir::MeshOp> mesh = AddMesh(module, *function, *axes);
    if (failed(mesh)) return failure();
    if (func::FuncOp init = FindInit(module, *function); init && failed(Wrap(module, init, *mesh, *axes)))
      return failure();
    return Wrap(module, *function, *mesh, *axes);
  }

  // Returns whether all of |module|'s partitions do the same work: no value is sharded, and no op reads its partition
  // id or communicates with another partition.
  static bool NamesNoSharding(ModuleOp module, ArrayRef<ir::MeshAxisAttr> axes) {
    const int64_t partitions = NumPartitions(module);
    if (partitions == 1 || axes.size() != 1 || axes.front().getName() != kWholePartition) return false;
    return !module
                .walk([](Operation* op) {
                  const bool differs = isa<stablehlo::PartitionIdOp>(op) || op->hasAttr("channel_handle");
                  return differs ? WalkResult::interrupt() : WalkResult::advance();
                })
                .wasInterrupted();
  }

  // Checks a module that has computations, which specify their number of replicas.
  LogicalResult CheckComputations(ModuleOp module) {
    if (module->hasAttr(ir::TesseraDialect::kShardsPerDomainAttr))
      return module.emitError()
             << "'" << ir::TesseraDialect::kShardsPerDomainAttr
             << "' applies only to a program without tessera.computation; set it on tessera.mesh: shards_per_domain N";
    std::vector<std::string> names;
    for (auto computation : module.getOps<ir::ComputationOp>()) {
      names.push_back(computation.getSymName().str());
      if (replicas != 0 && computation.getNumReplicas() != replicas)
        return computation.emitOpError() << "@" << computation.getSymName() << " is for "
                                         << computation.getNumReplicas() << " replicas, but " << replicas.getValue()
                                         << " were requested; build the program for " << replicas.getValue();
    }
    if (!entry.empty() && !llvm::is_contained(names, entry)) return UnknownEntry(module, names);
    return success();
  }

  LogicalResult UnknownEntry(ModuleOp module, const std::vector<std::string>& names) {
    InFlightDiagnostic error = module.emitError()
                               << "the program has no entry \"" << entry.getValue() << "\"; it has " << Quoted(names);
    return error << DidYouMean(entry, names);
  }

  FailureOr<func::FuncOp> FindEntry(ModuleOp module) {
    std::vector<std::string> names;
    func::FuncOp only;
    for (auto function : module.getOps<func::FuncOp>()) {
      if (function.isExternal()) continue;
      names.push_back(function.getSymName().str());
      only = function;
    }
    if (names.empty()) return module.emitError() << "the program has no function and no tessera.computation to run";
    std::string wanted = !entry.empty() ? entry.getValue() : "main";
    if (llvm::is_contained(names, wanted)) return module.lookupSymbol<func::FuncOp>(wanted);
    if (!entry.empty()) return UnknownEntry(module, names);
    if (names.size() == 1) return only;
    return module.emitError() << "the program has no \"main\" but " << names.size() << " functions (" << Quoted(names)
                              << "); name one of them main, or choose one with --entry";
  }

  FailureOr<int64_t> NumReplicas(ModuleOp module) {
    int64_t named = IntegerOf(module, kNumReplicas);
    if (named > (1 << 20)) return module.emitError() << "'" << kNumReplicas << "' is too large: " << named;
    if (replicas != 0 && named > 1 && replicas != named)
      return module.emitError() << "the program is for " << named << " replicas ('" << kNumReplicas << "'), but "
                                << replicas.getValue() << " were requested";
    return replicas != 0 ? replicas.getValue() : std::max<int64_t>(named, 1);
  }

  // Returns the public function @init beside @main, if no entry was asked for; null without one.
  func::FuncOp FindInit(ModuleOp module, func::FuncOp function) {
    if (!entry.empty() || function.getSymName() != "main") return {};
    auto init = module.lookupSymbol<func::FuncOp>(kInit);
    return init && init.isPublic() && !init.isExternal() ? init : func::FuncOp();
  }

  FailureOr<ir::MeshOp> AddMesh(ModuleOp module, func::FuncOp function, ArrayRef<ir::MeshAxisAttr> axes) {
    SymbolTable symbols(module);
    OpBuilder builder(function);
    const bool partitioned = axes.size() > 1;
    auto mesh = ir::MeshOp::create(builder, module.getLoc(), builder.getStringAttr(partitioned ? "shards" : "replicas"),
                                   StringAttr(), builder.getArrayAttr(SmallVector<Attribute>(axes.begin(), axes.end())),
                                   module->getAttrOfType<IntegerAttr>(ir::TesseraDialect::kShardsPerDomainAttr));
    module->removeAttr(ir::TesseraDialect::kShardsPerDomainAttr);
    if (failed(mesh.verify())) return failure();
    symbols.insert(mesh);
    return mesh;
  }

  // The function stays for its callers; tessera-inline drops it with the others.
  LogicalResult Wrap(ModuleOp module, func::FuncOp function, ir::MeshOp mesh, ArrayRef<ir::MeshAxisAttr> axes) {
    if (!function.getBody().hasOneBlock()) return function.emitOpError() << "expected one block";
    SymbolTable symbols(module);
    OpBuilder builder(function);
    SmallVector<llvm::StringRef> names;
    for (ir::MeshAxisAttr axis : axes) names.push_back(axis.getName());

    StringAttr name = function.getSymNameAttr();
    auto computation =
        ir::ComputationOp::create(builder, function.getLoc(), name.getValue(), function.getFunctionType(),
                                  FlatSymbolRefAttr::get(mesh.getSymNameAttr()), names);
    computation.setArgAttrsAttr(function.getArgAttrsAttr());
    computation.setResAttrsAttr(function.getResAttrsAttr());
    Block& source = function.getBody().front();
    Block& block = computation.getBody().front();
    IRMapping mapping;
    for (auto [from, to] : llvm::zip(source.getArguments(), block.getArguments())) {
      mapping.map(from, to);
      to.setLoc(from.getLoc());
      if (StringAttr text = ArgumentName(function, to.getArgNumber()))
        computation.setArgAttr(to.getArgNumber(), ir::TesseraDialect::kNameAttr, text);
    }
    for (unsigned i = 0; i < computation.getNumResults(); ++i)
      if (StringAttr text = ResultName(function, i))
        computation.setResultAttr(i, builder.getStringAttr(ir::TesseraDialect::kNameAttr), text);
    builder.setInsertionPointToEnd(&block);
    for (Operation& op : source.without_terminator()) builder.clone(op, mapping);
    SmallVector<Value> results =
        llvm::map_to_vector(source.getTerminator()->getOperands(), [&](Value value) { return mapping.lookup(value); });
    ir::ReturnOp::create(builder, source.getTerminator()->getLoc(), results);

    // The computation takes over the name.
    std::string renamed = name.str() + "_function";
    while (symbols.lookup(renamed)) renamed += "_";
    if (failed(SymbolTable::replaceAllSymbolUses(function, builder.getStringAttr(renamed), module))) return failure();
    SymbolTable::setSymbolName(function, renamed);
    return success();
  }
};

}  // namespace
}  // namespace tessera
