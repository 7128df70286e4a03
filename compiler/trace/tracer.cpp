// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/trace/tracer.h"

#include <filesystem>

#include "mlir/IR/Verifier.h"
#include "tessera/compiler/frontend/gradients/gradients.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/tessera/ops.h"

namespace tessera::trace {
namespace {

// Creates a context with the dialects that the builder emits, and their gradients.
ContextPointer MakeTraceContext() {
  ContextPointer context = AcquireContext();
  mlir::DialectRegistry registry;
  autodiff::RegisterGradients(registry);
  autodiff::RegisterFrontendGradients(registry);
  context->appendDialectRegistry(registry);
  context->loadDialect<ir::TesseraDialect, stablehlo::StablehloDialect, chlo::ChloDialect>();
  return context;
}

// Returns the bytes of the constants of `module`.
size_t ConstantBytes(mlir::ModuleOp module) {
  size_t bytes = 0;
  module.walk([&](stablehlo::ConstantOp op) {
    if (auto value = mlir::dyn_cast<mlir::DenseElementsAttr>(op.getValue())) bytes += value.getRawData().size();
  });
  return bytes;
}

constexpr std::string_view kInit = "init";
constexpr std::string_view kMesh = "mesh";

}  // namespace

Tracer::Tracer(const GraphOptions& options) : options_(options), context_(MakeTraceContext()), builder_(&*context_) {
  mlir::Location unknown = builder_.getUnknownLoc();
  module_ = mlir::ModuleOp::create(unknown, options_.name);
  builder_.setInsertionPointToEnd(module_->getBody());
  ClaimSymbol(std::string(kMesh), "the mesh");
  llvm::SmallVector<mlir::Attribute> axes = {
      ir::MeshAxisAttr::get(context(), ir::TesseraDialect::kReplicaAxis, options_.replicas)};
  for (const CoreAxis& axis : options_.cores) axes.push_back(ir::MeshAxisAttr::get(context(), axis.name, axis.size));
  llvm::SmallVector<mlir::NamedAttribute> mesh = {builder_.getNamedAttr("sym_name", builder_.getStringAttr(kMesh)),
                                                  builder_.getNamedAttr("axes", builder_.getArrayAttr(axes))};
  if (!options_.shared_memory && options_.replicas > 1) {
    int64_t shards = 1;
    for (const CoreAxis& axis : options_.cores) shards *= axis.size;
    mesh.push_back(builder_.getNamedAttr("shards_per_domain", builder_.getI64IntegerAttr(shards)));
  }
  HloBuilder(builder_, unknown).Make<ir::MeshOp>({}, {}, mesh);
  Begin(kInit, SourceLocation::current());
  current_ = -1;
  builder_.clearInsertionPoint();
  if (options_.replicas < 1) {
    Report(SourceLocation::current(), "Graph", fmt::format("expected at least 1 replica, got {}", options_.replicas));
  }
}

Tracer::~Tracer() = default;

std::string LocationText(mlir::Location location) {
  auto line = location->findInstanceOf<mlir::FileLineColLoc>();
  if (!line) return "unknown";
  return fmt::format("{}:{}", std::filesystem::path(line.getFilename().str()).filename().string(), line.getLine());
}

std::shared_ptr<Tracer>& Tracer::Current() {
  thread_local std::shared_ptr<Tracer> current;
  return current;
}

void Tracer::Report(const SourceLocation& location, std::string_view function, std::string message) {
  if (!error_) error_ = Error{location, std::string(function), std::move(message)};
}

void Tracer::Attribute(std::string_view function) {
  if (error_ && error_->function.empty()) error_->function = function;
}

absl::Status Tracer::status() const {
  if (!error_) return absl::OkStatus();
  const std::string file = std::filesystem::path(error_->location.file_name()).filename().string();
  const bool has_line = error_->location.line() != 0;  // an imported program has no line in the user's code
  return InvalidArgument("{}{}{}{}", has_line ? fmt::format("{}:{}: ", file, error_->location.line()) : "",
                         error_->function, error_->function.empty() ? "" : ": ", error_->message);
}

Tensor Tracer::Give(mlir::Value value) {
  values_.push_back({value, ToTensorType(value.getType()), current_});
  return Tensor(weak_from_this(), static_cast<int64_t>(values_.size()) - 1);
}

void Tracer::Replace(mlir::Value from, mlir::Value to) {
  for (Entry& entry : values_) {
    if (entry.value == from) entry.value = to;
  }
  for (Computation& computation : computations_) {
    for (auto& [index, value] : computation.current) {
      if (value == from) value = to;
    }
    for (auto& [name, value] : computation.results) {
      if (value == from) value = to;
    }
  }
}

mlir::Location Tracer::MlirLocation(const SourceLocation& location) {
  if (location.line() == 0) return mlir::UnknownLoc::get(context());
  return mlir::FileLineColLoc::get(context(), location.file_name(), location.line(), location.column());
}

bool Tracer::ClaimSymbol(const std::string& symbol, const std::string& what) {
  auto [entry, is_new] = symbols_.emplace(symbol, what);
  return is_new || entry->second == what;
}

void Tracer::Begin(std::string_view name, const SourceLocation& location) {
  if (!module_) {
    Report(location, "BeginComputation", "Graph::Finish was called before");
    return;
  }
  if (current_ >= 0) {
    Report(location, "BeginComputation",
           fmt::format("computation {} is still open: call EndComputation first", computation()->name));
    return;
  }
  std::string what = fmt::format("computation {}", name);
  if (symbols_.contains(std::string(name))) {
    Report(location, "BeginComputation",
           fmt::format("the name \"{}\" is taken by {}", name, symbols_[std::string(name)]));
  }
  ClaimSymbol(std::string(name), what);
  builder_.setInsertionPointToEnd(module_->getBody());
  llvm::SmallVector<llvm::StringRef> axes = {ir::TesseraDialect::kReplicaAxis};
  for (const CoreAxis& axis : options_.cores) axes.push_back(axis.name);
  auto op = ir::ComputationOp::create(builder_, MlirLocation(location), name, builder_.getFunctionType({}, {}),
                                      mlir::FlatSymbolRefAttr::get(context(), kMesh), axes);
  Computation computation;
  computation.name = name;
  computation.op = op;
  computation.body = &op.getBody().front();
  builder_.setInsertionPointToEnd(computation.body);
  computations_.push_back(std::move(computation));
  current_ = static_cast<int64_t>(computations_.size()) - 1;
  name_scope.clear();
}

// Emits the writes once, at the end, before the results of the direct entry.
void Tracer::End() {
  if (current_ < 0) return;
  Computation& computation = computations_[current_];
  auto op = llvm::cast<ir::ComputationOp>(computation.op);
  builder_.setInsertionPointToEnd(computation.body);
  HloBuilder hlo(builder_, op.getLoc());
  for (int64_t index : computation.written) {
    mlir::Value value = computation.current.at(index);
    HloBuilder at(builder_, value.getLoc());
    if (ir::ShardingAttr sharding = variables[index].sharding) value = Constrain(at, value, sharding);
    at.Make<ir::WriteVarOp>(
        {}, value, {builder_.getNamedAttr("variable", mlir::FlatSymbolRefAttr::get(context(), variables[index].name))});
  }
  llvm::SmallVector<mlir::Value> values;
  llvm::SmallVector<mlir::Attribute> attributes;
  for (const auto& [name, value] : computation.results) {
    values.push_back(value);
    attributes.push_back(
        builder_.getDictionaryAttr(builder_.getNamedAttr(ir::TesseraDialect::kNameAttr, builder_.getStringAttr(name))));
  }
  hlo.Make<ir::ReturnOp>({}, values);
  op.setFunctionTypeAttr(mlir::TypeAttr::get(
      builder_.getFunctionType(computation.body->getArgumentTypes(), mlir::ValueRange(values).getTypes())));
  if (!attributes.empty()) op.setResAttrsAttr(builder_.getArrayAttr(attributes));
  current_ = -1;
  name_scope.clear();
  builder_.clearInsertionPoint();
}

absl::StatusOr<SourceProgram> Tracer::Finish() {
  if (current_ >= 0) {
    Report(SourceLocation::current(), "Finish",
           fmt::format("computation {} is still open: call EndComputation first", computation()->name));
  }
  RETURN_IF_ERROR(status());
  if (!module_) return FailedPrecondition("Graph::Finish was called before");
  current_ = 0;
  End();
  // Removes markers for the gradients, all of which have been taken by now.
  module_->walk([](mlir::Operation* op) {
    op->removeDiscardableAttr(autodiff::kInRangeOnly);
    if (!op->hasAttr(autodiff::kStopGradient)) return;
    op->replaceAllUsesWith(op->getOperands());
    op->erase();
  });
  std::string message;
  mlir::ScopedDiagnosticHandler handler(context(), [&](mlir::Diagnostic& diagnostic) {
    if (message.empty()) message = fmt::format("{}: {}", LocationText(diagnostic.getLocation()), diagnostic.str());
    return mlir::success();
  });
  if (mlir::failed(mlir::verify(*module_))) return Internal("the traced program is not valid: {}", message);
  if (ConstantBytes(*module_) > kMostSharedBytes) context_.get_deleter() = ReleaseContext();
  return SourceProgram(std::make_unique<SourceProgram::Impl>(
      SourceProgram::Impl{std::move(context_), std::move(module_), options_.name}));
}

}  // namespace tessera::trace
