// SPDX-License-Identifier: Apache-2.0
// The program is made one computation without calls when it is parsed. A call copies it into the graph's context,
// through bytecode, and its ops into the computation under construction.
#include "tessera/compiler/trace/imported_program.h"

#include "llvm/Support/MemoryBuffer.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/IR/IRMapping.h"
#include "tessera/compiler/large_stack.h"
#include "tessera/compiler/pipeline.h"
#include "tessera/compiler/program_impl.h"
#include "tessera/compiler/trace/tracer.h"
#include "tessera/dialects/tessera/ops.h"

namespace tessera {
namespace {

using trace::Call;
using trace::Tracer;

constexpr llvm::StringLiteral kAliasingOutput = "tf.aliasing_output";

ir::ComputationOp ComputationOf(mlir::ModuleOp module) { return *module.getOps<ir::ComputationOp>().begin(); }

std::string NameAttribute(mlir::DictionaryAttr attributes) {
  auto name = attributes ? attributes.getAs<mlir::StringAttr>(ir::TesseraDialect::kNameAttr) : mlir::StringAttr();
  return name ? name.getValue().str() : "";
}

// Whether model code has values of |type|.
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
        dynamic ? "export it for one size of the batch" : "expected a tensor of numbers of 8 to 64 bits, or of i1");
  }
  value.type = trace::ToTensorType(type);
  if (auto alias = attributes ? attributes.getAs<mlir::IntegerAttr>(kAliasingOutput) : mlir::IntegerAttr())
    value.aliases = alias.getInt();
  return value;
}

// One device: what it computes is cut, or replicated, by the job that it is part of.
absl::Status CheckOneDevice(ir::ComputationOp computation, std::string_view name) {
  const int64_t shards = computation.getMeshOp().getNumShards();
  if (shards == 1) return absl::OkStatus();
  return InvalidArgument(
      "{}: the program is for {} devices; export it for one, with the global batch: the replicas of a job cut the "
      "batch themselves",
      name, shards);
}

absl::Status CheckSelfContained(ir::ComputationOp computation, std::string_view name) {
  absl::Status status;
  for (mlir::Operation& op : computation.getBody().front()) {
    op.walk([&](mlir::Operation* inner) {
      std::optional<mlir::SymbolTable::UseRange> uses = mlir::SymbolTable::getSymbolUses(inner);
      if (status.ok() && uses && !uses->empty())
        status = InvalidArgument("{}: {} names @{}, which a program that is called cannot have", name,
                                 inner->getName().getStringRef().str(),
                                 uses->begin()->getSymbolRef().getRootReference().str());
    });
  }
  return status;
}

absl::Status MakeComputation(mlir::ModuleOp module, std::string_view name) {
  const CompileOptions options;
  PassList passes;
  AddImportPasses(passes, options);
  PassRunner runner(options);
  RETURN_IF_ERROR(runner.Run(module, {"frontend"}, std::move(passes)));
  auto computations = module.getOps<ir::ComputationOp>();
  if (!llvm::hasSingleElement(computations))
    return InvalidArgument("{}: expected a program of one function, main; it has several computations", name);
  RETURN_IF_ERROR(CheckOneDevice(ComputationOf(module), name));
  return CheckSelfContained(ComputationOf(module), name);
}

// |program|'s module in |context|.
mlir::OwningOpRef<mlir::ModuleOp> CopyInto(mlir::MLIRContext* context, const Program& program) {
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

// Why |arguments| are not those of the program; empty: they are.
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

}  // namespace

absl::StatusOr<ImportedProgram> ImportedProgram::Parse(std::string_view bytes, std::string_view name) {
  ASSIGN_OR_RETURN(Program program, ParseProgram(bytes, name));
  mlir::ModuleOp module = *program.impl().module;
  absl::Status status;
  RETURN_IF_ERROR(RunOnLargeStack([&] { status = MakeComputation(module, name); }));
  RETURN_IF_ERROR(status);
  ImportedProgram imported;
  imported.name_ = name;
  ir::ComputationOp computation = ComputationOf(module);
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
  imported.program_ = std::make_shared<const Program>(std::move(program));
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
  const mlir::OwningOpRef<mlir::ModuleOp> module = CopyInto(tracer.context(), *program_);
  mlir::Block& body = ComputationOf(*module).getBody().front();
  mlir::IRMapping mapping;
  for (size_t i = 0; i < arguments.size(); ++i)
    mapping.map(body.getArgument(static_cast<unsigned>(i)), call.value(arguments[i]));
  for (mlir::Operation& op : body.without_terminator()) tracer.builder().clone(op, mapping);
  for (size_t i = 0; i < results.size(); ++i)
    results[i] = tracer.Give(mapping.lookup(body.getTerminator()->getOperand(static_cast<unsigned>(i))));
  return results;
}

}  // namespace tessera
