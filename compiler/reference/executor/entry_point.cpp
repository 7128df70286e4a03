// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/reference/executor/entry_point.h"

#include "fmt/ranges.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "tessera/compiler/analysis/donation.h"
#include "tessera/compiler/analysis/value_names.h"
#include "tessera/compiler/description/convert.h"
#include "tessera/compiler/description/describe.h"
#include "tessera/compiler/description/describe_mesh.h"
#include "tessera/compiler/description/describe_variable.h"
#include "tessera/compiler/diagnostics.h"
#include "tessera/dialects/tessera/ops.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/abi.h"

namespace tessera::reference {
namespace {

// Each shard is a thread with kStackBytes (process_grid.cpp) of address space: 512 GiB in all.
constexpr int64_t kMaxShards = 1024;

absl::StatusOr<proto::TensorType> ProtoTypeOf(mlir::Type type) {
  ASSIGN_OR_RETURN(const TensorType tensor, TensorTypeOf(type));
  return ToProto(tensor);
}

absl::Status AddEvaluatedVariable(ir::VarOp op, proto::ExecutableProto& description) {
  if (op.getPlacement() == ir::Placement::kHost) {
    return Unimplemented("variable \"{}\": expected a device variable, got a host variable; try mirrored",
                         op.getSymName().str());
  }
  return AddVariable(op, description);
}

absl::Status AddFeed(ir::FeedOp op, proto::ExecutableProto& description) {
  proto::Feed& feed = *description.add_feeds();
  feed.set_name(op.getSymName().str());
  feed.set_direction(op.getDirection() == ir::Direction::kInfeed ? proto::Feed::INFEED : proto::Feed::OUTFEED);
  for (auto [i, type] : llvm::enumerate(op.getTypes().getAsValueRange<mlir::TypeAttr>())) {
    proto::Value& value = *feed.add_values();
    if (i < op.getNames().size()) value.set_name(mlir::cast<mlir::StringAttr>(op.getNames()[i]).getValue().str());
    ASSIGN_OR_RETURN(*value.mutable_type(), ProtoTypeOf(type));
    feed.add_batch_axes(op.getSplitAxes()[i]);
    if (op.getBatchSizes()) feed.add_batch_sizes((*op.getBatchSizes())[i]);
  }
  return absl::OkStatus();
}

// Adds a name that an entry uses, unless present; names are in order of first use.
void AddName(messages::RepeatedPtrField<std::string>& names, llvm::StringRef name) {
  if (!llvm::is_contained(names, name.str())) *names.Add() = name.str();
}

void AddUses(mlir::Region& body, proto::Entry& entry) {
  body.walk([&](mlir::Operation* op) {
    if (auto infeed = mlir::dyn_cast<ir::InfeedOp>(op)) AddName(*entry.mutable_infeeds(), infeed.getFeed());
    if (auto outfeed = mlir::dyn_cast<ir::OutfeedOp>(op)) AddName(*entry.mutable_outfeeds(), outfeed.getFeed());
    if (auto write = mlir::dyn_cast<ir::WriteVarOp>(op)) AddName(*entry.mutable_writes(), write.getVariable());
    if (auto call = mlir::dyn_cast<ir::HostCallOp>(op)) entry.add_host_calls()->set_function(call.getCallee().str());
  });
}

Role RoleOf(ir::RoleAttr attribute, Role::Kind otherwise, int64_t index) {
  if (!attribute) return {otherwise, "", index};
  Role role;
  role.index = attribute.getIndex();
  if (attribute.getSymbol()) role.symbol = attribute.getSymbol().getValue().str();
  switch (attribute.getKind()) {
    case ir::RoleKind::kInput:
      role.kind = Role::kInput;
      break;
    case ir::RoleKind::kInfeed:
      role.kind = Role::kInfeed;
      break;
    case ir::RoleKind::kState:
      role.kind = Role::kState;
      break;
    case ir::RoleKind::kOutput:
      role.kind = Role::kOutput;
      break;
  }
  return role;
}

// Sets the type of `values[index]`; `values` grow as needed.
template <typename Values, typename Get>
absl::Status SetType(Values& values, int64_t index, mlir::Type type, Get get) {
  while (values.size() <= index) values.Add();
  ASSIGN_OR_RETURN(*get(values[static_cast<int>(index)])->mutable_type(), ProtoTypeOf(type));
  return absl::OkStatus();
}

absl::Status AddEntry(mlir::FunctionOpInterface function, ModuleDescription& module) {
  EntryPoint point;
  point.body = &function.getFunctionBody();
  proto::Entry& entry = *module.executable.description.add_entries();
  entry.set_name(function.getName().str());
  DiagnosticCollector diagnostics(function.getContext());
  mlir::FailureOr<llvm::SmallVector<int64_t>> aliased_results = AliasedResults(function);
  if (mlir::failed(aliased_results)) return diagnostics.ToStatus(absl::StatusCode::kInvalidArgument, "invalid aliases");
  auto computation = mlir::dyn_cast<ir::ComputationOp>(function.getOperation());
  for (unsigned i = 0; i < function.getNumArguments(); ++i) {
    const Role role = RoleOf(computation ? computation.getArgRole(i) : ir::RoleAttr(), Role::kInput, i);
    if (role.kind == Role::kInput) {
      auto value = [](proto::Argument& argument) { return argument.mutable_value(); };
      RETURN_IF_ERROR_WITH(SetType(*entry.mutable_arguments(), role.index, function.getArgumentTypes()[i], value),
                           fmt::format("argument {} of @{}", i, entry.name()));
      proto::Argument& argument = *entry.mutable_arguments(static_cast<int>(role.index));
      const int64_t result = (*aliased_results)[i];
      const ir::RoleAttr role_of_result =
          computation && result >= 0 ? computation.getResultRole(result) : ir::RoleAttr();
      argument.set_aliases_result(RoleOf(role_of_result, Role::kOutput, result).index);
      if (const mlir::StringAttr name = ArgumentName(function, i)) {
        argument.mutable_value()->set_name(name.getValue().str());
      }
    }
    if (role.kind == Role::kInfeed) AddName(*entry.mutable_infeeds(), role.symbol);
    point.arguments.push_back(role);
  }
  for (unsigned i = 0; i < function.getNumResults(); ++i) {
    const Role role = RoleOf(computation ? computation.getResultRole(i) : ir::RoleAttr(), Role::kOutput, i);
    if (role.kind == Role::kOutput) {
      RETURN_IF_ERROR_WITH(SetType(*entry.mutable_results(), role.index, function.getResultTypes()[i],
                                   [](proto::Value& value) { return &value; }),
                           fmt::format("result {} of @{}", i, entry.name()));
      if (const mlir::StringAttr name = ResultName(function, i)) {
        entry.mutable_results(static_cast<int>(role.index))->set_name(name.getValue().str());
      }
    }
    if (role.kind == Role::kState) AddName(*entry.mutable_writes(), role.symbol);
    point.results.push_back(role);
  }
  DescribeTokens(function.getOperation(), entry);
  AddUses(*point.body, entry);
  module.entry_points.push_back(std::move(point));
  return absl::OkStatus();
}

// Returns the name of the file that `module` was read from, as the prefix of a message; empty when there is none.
std::string FileOf(mlir::ModuleOp module) {
  auto place = mlir::dyn_cast<mlir::FileLineColLoc>(module.getLoc());
  return place ? place.getFilename().str() + ": " : "";
}

// Chooses the function of a module without computations: `name`, else "main", else the only public function.
absl::StatusOr<mlir::func::FuncOp> ChooseFunction(mlir::ModuleOp module, const std::string& name) {
  std::vector<std::string> names;
  mlir::func::FuncOp chosen;
  for (mlir::func::FuncOp function : module.getOps<mlir::func::FuncOp>()) {
    if (function.isExternal() || (function.isPrivate() && function.getName() != name)) continue;
    names.push_back(function.getName().str());
    if (function.getName() == (name.empty() ? "main" : name)) return function;
    chosen = function;
  }
  if (name.empty() && names.size() == 1) return chosen;
  if (names.empty()) return InvalidArgument("{}the program has no function to run", FileOf(module));
  const std::string wanted = name.empty() ? "main" : name;
  return InvalidArgument("{}the program has no entry \"{}\"; it has \"{}\"{}", FileOf(module), wanted,
                         fmt::join(names, "\", \""), DidYouMean(wanted, names, "; "));
}

// Describes the shards of the module's mesh. Without a mesh there are `asked` replicas, or 1 when `asked` is 0.
absl::Status DescribeShards(mlir::ModuleOp module, int64_t asked, proto::ExecutableProto& description) {
  if (asked < 0) return InvalidArgument("expected a positive number of replicas, got {}", asked);
  DescribeMesh(module, description);
  if (description.mesh_size() == 0) {
    description.set_num_shards(std::max<int64_t>(asked, 1));
  } else if (asked != 0 && NumReplicas(description) != asked) {
    return InvalidArgument("the program's mesh has {} replicas, {} were asked for", NumReplicas(description), asked);
  }
  if (description.num_shards() > kMaxShards) {
    return InvalidArgument("{} shards: the reference interpreter runs at most {}, one thread each",
                           description.num_shards(), kMaxShards);
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<ModuleDescription> Describe(mlir::ModuleOp module, const std::string& entry, int64_t replicas) {
  ModuleDescription result;
  proto::ExecutableProto& description = result.executable.description;
  description.set_abi_version(TESSERA_ABI_VERSION);
  description.set_cpu("reference");
  description.set_flush_denormals(module->hasAttr(ir::TesseraDialect::kFlushDenormalsAttr));
  RETURN_IF_ERROR(DescribeShards(module, replicas, description));
  for (ir::VarOp op : module.getOps<ir::VarOp>()) RETURN_IF_ERROR(AddEvaluatedVariable(op, description));
  for (ir::FeedOp op : module.getOps<ir::FeedOp>()) RETURN_IF_ERROR(AddFeed(op, description));
  for (ir::ComputationOp op : module.getOps<ir::ComputationOp>()) RETURN_IF_ERROR(AddEntry(op, result));
  if (result.entry_points.empty()) {
    ASSIGN_OR_RETURN(mlir::func::FuncOp function, ChooseFunction(module, entry));
    RETURN_IF_ERROR(AddEntry(function, result));
  }
  return result;
}

}  // namespace tessera::reference
