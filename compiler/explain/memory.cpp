// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/explain/memory.h"

#include <algorithm>
#include <map>

#include "fmt/format.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "tessera/compiler/analysis/donation.h"
#include "tessera/compiler/analysis/entry.h"
#include "tessera/compiler/buffer/arena_plan.h"
#include "tessera/compiler/description/describe_mesh.h"
#include "tessera/compiler/diagnostics.h"
#include "tessera/compiler/driver/phase.h"
#include "tessera/compiler/explain/memory_collector.h"
#include "tessera/compiler/explain/print.h"
#include "tessera/compiler/shard/collectives/collective_ops.h"
#include "tessera/dialects/runtime/dialect.h"
#include "tessera/dialects/tessera/ops.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using Kind = OuterValue::Kind;
using Update = OuterValue::Update;

int64_t BytesIn(mlir::MemRefType type) {
  return type.getNumElements() * llvm::divideCeil(mlir::DataLayout().getTypeSizeInBits(type.getElementType()), 8);
}

// Returns the name of an op in the code of an entry.
std::string NameOf(mlir::Operation* op) {
  if (auto call = mlir::dyn_cast<mlir::func::CallOp>(op)) return call.getCallee().str();
  if (auto parallel = mlir::dyn_cast<rt::ParallelOp>(op)) return parallel.getPiece().str();
  if (auto call = mlir::dyn_cast<rt::CallOp>(op)) {
    auto kind = call.getConfig().getAs<mlir::StringAttr>("kind");
    return stringifyCallee(call.getCallee()).str() + (kind ? " " + kind.str() : "");
  }
  return op->getName().getStringRef().str();
}

// Returns the first op that uses |buffer|, itself or a view of it.
mlir::Operation* FirstUser(mlir::memref::AllocOp buffer) {
  mlir::Operation* first = nullptr;
  for (mlir::Operation* user : buffer->getUsers()) {
    mlir::Operation* ancestor = buffer->getBlock()->findAncestorOpInBlock(*user);
    if (ancestor && (!first || ancestor->isBeforeInBlock(first))) first = ancestor;
  }
  while (first && mlir::isa<mlir::ViewLikeOpInterface>(first) && !first->use_empty()) first = *first->user_begin();
  return first;
}

void AddArena(const ArenaPlan& plan, EntryMemory& memory) {
  memory.arena_bytes = plan.bytes;
  std::map<int64_t, int64_t> changes;  // changes of the live bytes, by moment
  for (const ArenaBuffer& buffer : plan.buffers) {
    mlir::memref::AllocOp alloc = buffer.alloc;
    mlir::Operation* user = FirstUser(alloc);
    // Equal empty tensors were merged into one op, so the place of the first op that fills it is more useful than its
    // own.
    std::string location = user ? LocationText(user->getLoc()) : "";
    if (location.empty()) location = LocationText(alloc.getLoc());
    memory.arena.push_back({user ? NameOf(user) : "nothing", std::move(location), Print(alloc.getType()), buffer.bytes,
                            buffer.offset, buffer.begin, buffer.end});
    changes[buffer.begin] += buffer.bytes;
    changes[buffer.end + 1] -= buffer.bytes;
    memory.moments = std::max(memory.moments, buffer.end + 1);
  }
  int64_t live = 0;
  for (const auto& [moment, change] : changes) memory.live_bytes = std::max(memory.live_bytes, live += change);
}

class OuterValues {
 public:
  // `report` has the shards and their domains.
  OuterValues(mlir::func::FuncOp entry, const MemoryReport& report)
      : entry_(entry),
        has_domains_(report.domains > 1),
        shares_nothing_(has_domains_ && report.domains == report.shards) {}

  void AddTo(EntryMemory& memory) {
    for (unsigned index = 0; index < entry_.getNumArguments(); ++index) {
      ir::RoleAttr role = RoleOf(entry_, index);
      auto type = mlir::dyn_cast<mlir::MemRefType>(entry_.getArgument(index).getType());
      if (!role || !type) continue;
      OuterValue value{KindOf(role),
                       NameOf(role, index),
                       Print(TypeOf(index)),
                       BytesIn(type),
                       IsPerShard(role, index),
                       has_domains_,
                       Update::kRead,
                       -1,
                       Text(index, kCopiedAttr)};
      auto written = entry_.getArgAttrOfType<mlir::BoolAttr>(index, kWrittenAttr);
      if (written && written.getValue()) value.update = value.why.empty() ? Update::kInPlace : Update::kCopied;
      if (ir::RoleAttr result = TakenOver(entry_, index)) value.result = result.getIndex();
      if (std::string why = Text(index, kKeptAttr); !why.empty()) {
        value.update = Update::kKept;
        value.why = std::move(why);
      }
      memory.outer.push_back(std::move(value));
    }
    // Sorts by kind; the values of a kind keep their order.
    std::vector<OuterValue> sorted;
    for (Kind kind : {Kind::kVariable, Kind::kArgument, Kind::kResult, Kind::kInfeed})
      for (OuterValue& value : memory.outer)
        if (value.kind == kind) sorted.push_back(std::move(value));
    memory.outer = std::move(sorted);
  }

 private:
  static Kind KindOf(ir::RoleAttr role) {
    switch (role.getKind()) {
      case ir::RoleKind::kState:
        return Kind::kVariable;
      case ir::RoleKind::kInput:
        return Kind::kArgument;
      case ir::RoleKind::kOutput:
        return Kind::kResult;
      case ir::RoleKind::kInfeed:
        return Kind::kInfeed;
    }
    llvm_unreachable("every role has a kind");
  }

  std::string Text(unsigned index, llvm::StringRef name) {
    auto text = entry_.getArgAttrOfType<mlir::StringAttr>(index, name);
    return text ? text.str() : "";
  }

  mlir::Type TypeOf(unsigned index) {
    auto type = entry_.getArgAttrOfType<mlir::TypeAttr>(index, kTypeAttr);
    return type ? type.getValue() : entry_.getArgumentTypes()[index];
  }

  std::string NameOf(ir::RoleAttr role, unsigned index) {
    if (role.getKind() == ir::RoleKind::kState) return role.getSymbol().getValue().str();
    const std::string name = Text(index, ir::TesseraDialect::kNameAttr);
    const std::string number = role.getKind() == ir::RoleKind::kInfeed
                                   ? fmt::format("{} {}", role.getSymbol().getValue().str(), role.getIndex())
                                   : fmt::format("{}", role.getIndex());
    return name.empty() ? number : fmt::format("{} ({})", number, name);
  }

  bool IsPerShard(ir::RoleAttr role, unsigned index) {
    if (entry_.getArgAttr(index, kJoinedAttr)) return false;
    if (role.getKind() != ir::RoleKind::kState || shares_nothing_) return true;
    auto variable = mlir::SymbolTable::lookupNearestSymbolFrom<ir::VarOp>(entry_, role.getSymbol());
    return variable && variable.getPlacement() != ir::Placement::kMirrored;
  }

  mlir::func::FuncOp entry_;
  const bool has_domains_;
  const bool shares_nothing_;  // each shard is a domain
};

int64_t ConstantBytes(mlir::ModuleOp module) {
  int64_t bytes = 0;
  for (auto global : module.getOps<mlir::memref::GlobalOp>())
    if (auto type = mlir::dyn_cast<mlir::MemRefType>(global.getType())) bytes += BytesIn(type);
  return bytes;
}

}  // namespace

absl::Status CollectMemory(const PassPosition& pass, mlir::ModuleOp module, MemoryReport& report) {
  if (pass.mark == Mark::kSharded) {
    proto::ExecutableProto description;
    DescribeMesh(module, description);
    report.shards = description.num_shards();
    if (description.shards_per_domain() > 0) report.domains = report.shards / description.shards_per_domain();
  }
  if (pass.mark != Mark::kKernelsLowered) return absl::OkStatus();
  report.constant_bytes = ConstantBytes(module);
  for (auto entry : module.getOps<mlir::func::FuncOp>()) {
    if (!IsEntry(entry)) continue;
    mlir::FailureOr<ArenaPlan> plan = MakeArenaPlan(entry);
    if (mlir::failed(plan)) return absl::UnknownError("");  // the message is in a diagnostic
    EntryMemory& memory = report.entries.emplace_back();
    memory.name = entry.getName().str();
    AddArena(*plan, memory);
    OuterValues(entry, report).AddTo(memory);
  }
  return absl::OkStatus();
}

absl::StatusOr<MemoryReport> ExplainMemory(SourceProgram program, CompileOptions options) {
  MemoryReport report;
  auto hooks = std::make_shared<PassHooks>();
  hooks->after = [&report](const PassPosition& pass, mlir::ModuleOp module) {
    return CollectMemory(pass, module, report);
  };
  options.hooks = std::move(hooks);
  options.emit = Emit::kBuffers;
  RETURN_IF_ERROR(CompileToText(std::move(program), options).status());
  return report;
}

}  // namespace tessera
