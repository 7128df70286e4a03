// SPDX-License-Identifier: Apache-2.0
// Parsing turns the program into one computation without calls. Each call copies it into the graph's context, through
// bytecode, and then its ops into the computation under construction.
#include "tessera/compiler/trace/imported_program.h"

#include "fmt/ranges.h"
#include "llvm/Support/MemoryBuffer.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "tessera/compiler/driver/pipeline.h"
#include "tessera/compiler/large_stack.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/compiler/trace/tracer.h"
#include "tessera/dialects/tessera/ops.h"

namespace tessera {
namespace {

using trace::Call;
using trace::HloBuilder;
using trace::Tracer;

constexpr llvm::StringLiteral kAliasingOutput = "tf.aliasing_output";

ir::ComputationOp ComputationOf(mlir::ModuleOp module) { return *module.getOps<ir::ComputationOp>().begin(); }

std::string NameAttribute(mlir::DictionaryAttr attributes) {
  auto name = attributes ? attributes.getAs<mlir::StringAttr>(ir::TesseraDialect::kNameAttr) : mlir::StringAttr();
  return name ? name.getValue().str() : "";
}

// Returns whether model code has values of |type|.
bool HasDType(mlir::RankedTensorType type) {
  return type && type.hasStaticShape() && trace::ToTensorType(type).dtype != DType::kInvalid;
}

absl::StatusOr<ImportedProgram::Value> ValueOf(mlir::Type type, mlir::DictionaryAttr attributes,
                                               const std::string& what) {
  ImportedProgram::Value value{.name = NameAttribute(attributes), .type = {}};
  auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
  if (!HasDType(tensor)) {
    std::string text;
    llvm::raw_string_ostream(text) << type;
    const bool dynamic = tensor && !tensor.hasStaticShape();
    return InvalidArgument(
        "{}{}{} is {}; {}", what, value.name.empty() ? "" : " ", value.name, text,
        dynamic ? "export it for one batch size" : "expected a tensor of numbers of 8 to 64 bits, or of i1");
  }
  value.type = trace::ToTensorType(type);
  if (auto alias = attributes ? attributes.getAs<mlir::IntegerAttr>(kAliasingOutput) : mlir::IntegerAttr())
    value.aliases = alias.getInt();
  return value;
}

constexpr const char* kForOneDevice =
    "export it for one device, with the global batch: the replicas of a job shard the batch themselves";

// Returns the axis over which the program shards its values; null when it is for one device.
absl::StatusOr<ir::MeshAxisAttr> AxisOf(ir::ComputationOp computation, std::string_view name) {
  ir::MeshOp mesh = computation.getMeshOp();
  ir::MeshAxisAttr found;
  std::vector<std::string> axes;
  for (auto axis : mesh.getAxes().getAsRange<ir::MeshAxisAttr>()) {
    if (axis.getSize() == 1) continue;
    found = axis;
    axes.push_back(fmt::format("{}={}", axis.getName().str(), axis.getSize()));
  }
  if (computation.getNumReplicas() > 1) {
    return InvalidArgument(
        "{}: the program is for {} replicas, each with its own arguments, as in jax.pmap; use jax.jit with "
        "shard_map or shardings, or {}",
        name, computation.getNumReplicas(), kForOneDevice);
  }
  if (axes.size() > 1) {
    return InvalidArgument(
        "{}: the program is for {} devices over the axes {}, but the replicas of a job form one axis; use one axis, or "
        "{}",
        name, mesh.getNumShards(), fmt::join(axes, ", "), kForOneDevice);
  }
  return found;
}

absl::Status CheckSelfContained(ir::ComputationOp computation, std::string_view name) {
  absl::Status status;
  for (mlir::Operation& op : computation.getBody().front()) {
    op.walk([&](mlir::Operation* inner) {
      std::optional<mlir::SymbolTable::UseRange> uses = mlir::SymbolTable::getSymbolUses(inner);
      if (status.ok() && uses && !uses->empty())
        status = InvalidArgument("{}: {} refers to @{}, which a called program must not do", name,
                                 inner->getName().getStringRef().str(),
                                 uses->begin()->getSymbolRef().getRootReference().str());
    });
  }
  return status;
}

absl::Status MakeComputation(mlir::ModuleOp module, std::string_view name, const std::vector<ArgumentShape>& shapes) {
  CompileOptions options;
  options.shapes = shapes;
  PassList passes;
  AddImportPasses(passes, options);
  PassRunner runner(options);
  RETURN_IF_ERROR(runner.Run(module, Phase::kFrontend, std::move(passes)));
  auto computations = module.getOps<ir::ComputationOp>();
  if (!llvm::hasSingleElement(computations))
    return InvalidArgument("{}: expected a program of one function, main; it has several computations", name);
  RETURN_IF_ERROR(AxisOf(ComputationOf(module), name).status());
  return CheckSelfContained(ComputationOf(module), name);
}

// Returns whether an argument of a function has a dimension without a fixed size.
bool TakesDynamicShapes(mlir::ModuleOp module) {
  return llvm::any_of(module.getOps<mlir::FunctionOpInterface>(), [](mlir::FunctionOpInterface function) {
    return llvm::any_of(function.getArgumentTypes(), [](mlir::Type type) {
      auto tensor = mlir::dyn_cast<mlir::ShapedType>(type);
      return tensor && !tensor.hasStaticShape();
    });
  });
}

// Copies |program|'s module into |context|.
mlir::OwningOpRef<mlir::ModuleOp> CopyInto(mlir::MLIRContext* context, const SourceProgram& program) {
  std::string bytes;
  llvm::raw_string_ostream stream(bytes);
  TESSERA_CHECK(mlir::succeeded(mlir::writeBytecodeToFile(*program.impl().module, stream)));
  mlir::Block block;
  const mlir::ParserConfig config(context, /*verifyAfterParse=*/false);
  TESSERA_CHECK(
      mlir::succeeded(mlir::readBytecodeFile(llvm::MemoryBufferRef(bytes, program.impl().name), &block, config)));
  auto module = mlir::cast<mlir::ModuleOp>(&block.front());
  module->remove();
  return module;
}

// Replaces |axis| by the replica axis in |op| and the ops inside.
void ToReplicas(mlir::Operation* op, mlir::AttrTypeReplacer& replacer) {
  op->walk([&](mlir::Operation* inner) {
    for (mlir::NamedAttribute attribute : llvm::to_vector(inner->getAttrs())) {
      const bool names_axes = attribute.getName() == "axes" || llvm::isa<ir::ShardingAttr>(attribute.getValue());
      if (names_axes) inner->setAttr(attribute.getName(), replacer.replace(attribute.getValue()));
    }
  });
}

// Returns why |arguments| do not match the program; empty when they do.
std::string Mismatch(const std::vector<ImportedProgram::Value>& expected, const std::vector<Tensor>& arguments) {
  if (arguments.size() != expected.size())
    return fmt::format("expected {} arguments, got {}", expected.size(), arguments.size());
  for (size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i].type() == expected[i].type) continue;
    return fmt::format("argument {} {} is {}, got {}", i, expected[i].name, ToString(expected[i].type),
                       ToString(arguments[i]));
  }
  return "";
}

// Returns why a program for |devices| cannot be part of a graph with |options|; empty when it can.
std::string WrongReplicas(const GraphOptions& options, int64_t devices) {
  if (devices == 1 || (options.replicas == devices && options.partitioning == Partitioning::kAutomatic)) return "";
  if (options.replicas != devices) {
    return fmt::format("the program is for {} devices, but there {} {} replica{}; set num_shards to {}, or {}", devices,
                       options.replicas == 1 ? "is" : "are", options.replicas, options.replicas == 1 ? "" : "s",
                       devices, kForOneDevice);
  }
  return fmt::format(
      "the program shards global values over {} devices, but the model function sees the values of one replica; set "
      "partitioning to AUTOMATIC",
      devices);
}

}  // namespace

absl::StatusOr<ImportedProgram> ImportedProgram::Parse(std::string_view bytes, std::string_view name) {
  ASSIGN_OR_RETURN(SourceProgram program, ParseProgram(bytes, name));
  return From(std::move(program), name, {});
}

absl::StatusOr<ImportedProgram> ImportedProgram::ParseFor(std::string_view bytes, std::string_view name,
                                                          const std::vector<TensorType>& arguments) {
  ASSIGN_OR_RETURN(SourceProgram program, ParseProgram(bytes, name));
  std::vector<ArgumentShape> shapes;
  if (TakesDynamicShapes(*program.impl().module)) {
    for (size_t i = 0; i < arguments.size(); ++i) shapes.push_back({std::to_string(i), arguments[i].shape});
  }
  return From(std::move(program), name, shapes);
}

absl::StatusOr<ImportedProgram> ImportedProgram::From(SourceProgram program, std::string_view name,
                                                      const std::vector<ArgumentShape>& shapes) {
  mlir::ModuleOp module = *program.impl().module;
  absl::Status status;
  RETURN_IF_ERROR(RunOnLargeStack([&] { status = MakeComputation(module, name, shapes); }));
  RETURN_IF_ERROR(status);
  ImportedProgram imported;
  imported.name_ = name;
  ir::ComputationOp computation = ComputationOf(module);
  ASSIGN_OR_RETURN(const ir::MeshAxisAttr axis, AxisOf(computation, name));
  if (axis) {
    imported.axis_ = axis.getName().str();
    imported.num_devices_ = axis.getSize();
  }
  for (unsigned i = 0; i < computation.getNumArguments(); ++i) {
    ASSIGN_OR_RETURN(Value value, ValueOf(computation.getArgumentTypes()[i], computation.getArgAttrDict(i),
                                          fmt::format("{}: argument {}", name, i)));
    imported.arguments_.push_back(std::move(value));
  }
  for (unsigned i = 0; i < computation.getNumResults(); ++i) {
    ASSIGN_OR_RETURN(Value value, ValueOf(computation.getResultTypes()[i], computation.getResultAttrDict(i),
                                          fmt::format("{}: result {}", name, i)));
    imported.results_.push_back(std::move(value));
  }
  imported.program_ = std::make_shared<const SourceProgram>(std::move(program));
  return imported;
}

std::vector<Tensor> ImportedProgram::Call(const std::vector<Tensor>& arguments, SourceLocation location) const {
  trace::Call call(name_, location);
  std::vector<Tensor> results(results_.size());
  if (!call.Accepts(arguments)) return results;
  if (const std::string mismatch = Mismatch(arguments_, arguments); !mismatch.empty()) {
    call.FailWith(mismatch);
    return results;
  }
  Tracer& tracer = call.tracer();
  if (const std::string reason = WrongReplicas(tracer.options(), num_devices_); !reason.empty()) {
    call.FailWith(reason);
    return results;
  }
  const mlir::OwningOpRef<mlir::ModuleOp> module = CopyInto(tracer.context(), *program_);
  ir::ComputationOp computation = ComputationOf(*module);
  mlir::AttrTypeReplacer replacer;
  replacer.addReplacement([&](mlir::StringAttr name) -> mlir::Attribute {
    return name == axis_ ? mlir::StringAttr::get(tracer.context(), ir::TesseraDialect::kReplicaAxis) : name;
  });
  if (num_devices_ > 1) ToReplicas(computation, replacer);
  // Shards values as the program shards its arguments and results.
  HloBuilder hlo(tracer.builder(), tracer.MlirLocation(location));
  const auto constrained = [&](mlir::Value value, mlir::DictionaryAttr attributes) {
    auto sharding = attributes ? attributes.getAs<ir::ShardingAttr>(ir::TesseraDialect::kShardingAttr) : nullptr;
    return sharding ? trace::Constrain(hlo, value, llvm::cast<ir::ShardingAttr>(replacer.replace(sharding))) : value;
  };
  mlir::Block& body = computation.getBody().front();
  mlir::IRMapping mapping;
  for (unsigned i = 0; i < arguments.size(); ++i)
    mapping.map(body.getArgument(i), constrained(call.value(arguments[i]), computation.getArgAttrDict(i)));
  for (mlir::Operation& op : body.without_terminator()) tracer.builder().clone(op, mapping);
  for (unsigned i = 0; i < results.size(); ++i) {
    const mlir::Value result = mapping.lookup(body.getTerminator()->getOperand(i));
    results[i] = tracer.Give(constrained(result, computation.getResultAttrDict(i)));
  }
  return results;
}

}  // namespace tessera
