// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/driver/portable/portable_module.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/Passes.h"
#include "tessera/compiler/analysis/value_names.h"
#include "tessera/compiler/description/convert.h"
#include "tessera/compiler/driver/phase.h"
#include "tessera/compiler/driver/pipeline.h"
#include "tessera/compiler/frontend/older/older_ops.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/compiler/large_stack.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/compiler/program/translate.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

namespace {

using mlir::ModuleOp;

// Tells the reader to make shapes static before it compiles.
constexpr const char* kShapePolymorphism = "jax.uses_shape_polymorphism";

PassList Passes(const CompileOptions& options) {
  PassList passes;
  AddImportPasses(passes, options);
  passes.AddPass(createLegalizeChlo({}));
  passes.AddPass(createDecompose());
  return passes;
}

absl::StatusOr<PortableValue> Describe(mlir::Type type, mlir::StringAttr name, const std::string& otherwise) {
  PortableValue value;
  value.name = name ? name.str() : otherwise;
  auto tensor = mlir::dyn_cast<mlir::RankedTensorType>(type);
  if (!tensor) return Unimplemented("{} is not a tensor", value.name);
  ASSIGN_OR_RETURN(const TensorType element,
                   reference::TensorTypeOf(mlir::RankedTensorType::get({}, tensor.getElementType())));
  value.dtype = Name(element.dtype);
  for (int64_t size : tensor.getShape()) value.shape.push_back(mlir::ShapedType::isDynamic(size) ? -1 : size);
  return value;
}

bool HasDynamicSize(const PortableValue& value) { return llvm::is_contained(value.shape, -1); }

// Returns a new module with |computation| as the function @main, without names and attributes.
SourceProgram AsMain(ir::ComputationOp computation, const std::string& name, bool dynamic) {
  mlir::MLIRContext* context = computation.getContext();
  context->getOrLoadDialect<mlir::func::FuncDialect>();
  mlir::OwningOpRef<ModuleOp> module = ModuleOp::create(mlir::UnknownLoc::get(context));
  mlir::OpBuilder builder = mlir::OpBuilder::atBlockEnd(module->getBody());
  if (dynamic) (*module)->setAttr(kShapePolymorphism, builder.getBoolAttr(true));
  auto main = mlir::func::FuncOp::create(builder, computation.getLoc(), "main", computation.getFunctionType());
  main.setPublic();
  mlir::IRMapping mapping;
  computation.getBody().cloneInto(&main.getBody(), mapping);
  mlir::Operation* end = main.getBody().front().getTerminator();
  builder.setInsertionPoint(end);
  mlir::func::ReturnOp::create(builder, end->getLoc(), end->getOperands());
  end->erase();
  return CloneOf(*module, name);
}

absl::StatusOr<PortableModule> ToModule(ir::ComputationOp computation, const std::string& name,
                                        const std::string& version) {
  PortableModule made;
  made.entry = computation.getSymName().str();
  auto function = mlir::cast<mlir::FunctionOpInterface>(computation.getOperation());
  for (unsigned i = 0; i < function.getNumArguments(); ++i) {
    ASSIGN_OR_RETURN(made.arguments.emplace_back(),
                     Describe(function.getArgumentTypes()[i], ArgumentName(function, i), "arg" + std::to_string(i)));
  }
  for (unsigned i = 0; i < function.getNumResults(); ++i) {
    ASSIGN_OR_RETURN(made.results.emplace_back(),
                     Describe(function.getResultTypes()[i], ResultName(function, i), "result" + std::to_string(i)));
  }
  const bool dynamic = llvm::any_of(made.arguments, HasDynamicSize);
  ASSIGN_OR_RETURN(made.bytes, ToArtifact(AsMain(computation, name, dynamic), version));
  return made;
}

}  // namespace

absl::StatusOr<std::vector<PortableModule>> ToPortableModules(const SourceProgram& program,
                                                              const std::string& version) {
  SourceProgram copy = program.Clone();
  ModuleOp module = *copy.impl().module;
  absl::Status status;
  RETURN_IF_ERROR(RunOnLargeStack([&] {
    const CompileOptions options;
    status = PassRunner(options).Run(module, Phase::kFrontend, Passes(options));
    if (!status.ok()) return;
    ToOlderOps(module);
    PassList clean_up;
    clean_up.AddPass(mlir::createCSEPass());
    status = PassRunner(options).Run(module, Phase::kFrontend, std::move(clean_up));
  }));
  RETURN_IF_ERROR(status);
  std::vector<PortableModule> modules;
  for (auto computation : module.getOps<ir::ComputationOp>()) {
    ASSIGN_OR_RETURN(modules.emplace_back(), ToModule(computation, copy.impl().name, version));
  }
  return modules;
}

}  // namespace tessera
