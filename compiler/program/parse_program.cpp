// SPDX-License-Identifier: Apache-2.0
// ParseProgram turns text or bytecode into a verified module. Input is hostile until the verifier has passed:
//   1. Text nested deeper than kMaxNesting, or whose aliases expand to endless attributes and types, is refused before
//      MLIR's recursive parser sees it. Masks of a byte per element are packed, as MLIR reads them, and bounds take
//      their newer spelling.
//   2. Parsing and verification run on a large stack, which holds kMaxNesting levels of any construct.
//   3. The structure of bytecode is checked before MLIR's reader sees it, and its attributes and types are built with
//      their checks. So its module is not nested deeper either.
//   4. A portable artifact is upgraded to stablehlo, whose verifiers then see it.
//   5. Constants that text keeps as resources become dense, so that folding and lowering see one form. Forms of
//      TensorFlow's programs become those of JAX's.
// A file of jax.export's serialize() is first reduced to the artifact inside.
#include "fmt/ranges.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "tessera/compiler/bytecode/builtin_entries.h"
#include "tessera/compiler/bytecode/structure.h"
#include "tessera/compiler/diagnostics.h"
#include "tessera/compiler/exported/jax_export.h"
#include "tessera/compiler/large_stack.h"
#include "tessera/compiler/nesting.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/compiler/program/resources.h"
#include "tessera/compiler/program/stage_file.h"
#include "tessera/compiler/program/tensorflow_forms.h"
#include "tessera/compiler/text/bounds.h"
#include "tessera/compiler/text/check_text.h"
#include "tessera/compiler/text/masks.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/dialects/vhlo/convert.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

namespace {

// Checks attributes with defaults. When bytecode keeps attributes in a dictionary, an attribute of a different kind
// than its operation defines is dropped. An attribute with a default, on which accessors rely, is then missing. Fails
// at the first operation where that has happened.
mlir::LogicalResult CheckDefaults(mlir::ModuleOp module) {
  const mlir::WalkResult result = module.walk([](mlir::Operation* op) {
    if (!op->isRegistered() || !op->getPropertiesStorage()) return mlir::WalkResult::advance();
    const llvm::hash_code before = op->hashProperties();
    op->getName().populateDefaultProperties(op->getPropertiesStorage());
    if (op->hashProperties() == before) return mlir::WalkResult::advance();
    op->emitError() << "'" << op->getName()
                    << "': an attribute has a different kind than the operation defines; the file is damaged";
    return mlir::WalkResult::interrupt();
  });
  return mlir::failure(result.wasInterrupted());
}

// Replaces the platform argument, the first of a jax.export program for several platforms, by the index of the CPU.
absl::Status ChoosePlatform(const SourceProgram& program, const std::vector<std::string>& platforms,
                            std::string_view name) {
  if (platforms.size() < 2) return absl::OkStatus();
  const auto cpu = std::find(platforms.begin(), platforms.end(), "cpu");
  if (cpu == platforms.end()) {
    return InvalidArgument("{}: exported for {}; export it for cpu as well", name, fmt::join(platforms, ", "));
  }
  mlir::ModuleOp module = *program.impl().module;
  auto main = module.lookupSymbol<mlir::func::FuncOp>("main");
  if (!main || main.isExternal() || main.getNumArguments() == 0) return absl::OkStatus();
  auto constant = main.getArgAttrOfType<mlir::StringAttr>(0, "jax.global_constant");
  auto type = mlir::dyn_cast<mlir::RankedTensorType>(main.getArgumentTypes()[0]);
  if (!constant || constant.getValue() != "_platform_index" || !type || type.getRank() != 0 ||
      !type.getElementType().isInteger(32)) {
    return absl::OkStatus();
  }
  auto builder = mlir::OpBuilder::atBlockBegin(&main.getBody().front());
  const auto index = static_cast<int32_t>(cpu - platforms.begin());
  auto chosen = mlir::DenseElementsAttr::get(type, builder.getIntegerAttr(type.getElementType(), index));
  mlir::Value value = stablehlo::ConstantOp::create(builder, main.getLoc(), chosen);
  main.getArgument(0).replaceAllUsesWith(value);
  if (mlir::failed(main.eraseArgument(0))) return Internal("{}: the platform argument cannot be removed", name);
  return absl::OkStatus();
}

std::string ErrorText(const std::string& file, const TextFault& fault) {
  return fmt::format("{}:{}:{}: error: {}", file, fault.line, fault.column, fault.what);
}

absl::StatusOr<SourceProgram> ParseIn(ContextPointer context, std::string_view bytes, const std::string& name,
                                      bool is_text) {
  auto impl = std::make_unique<SourceProgram::Impl>();
  impl->context = std::move(context);
  impl->name = name;
  if (IsStage(bytes)) AddLoweredDialects(*impl->context);
  DiagnosticCollector diagnostics(impl->context.get());
  // Makes a copy, because the lexer needs a zero after the text, and sections of bytecode must be aligned.
  auto buffer = llvm::WritableMemoryBuffer::getNewUninitMemBuffer(bytes.size(), name, llvm::Align(kBytecodeAlignment));
  if (buffer == nullptr) return ResourceExhausted("{}: no memory for a copy of {} bytes", name, bytes.size());
  std::copy(bytes.begin(), bytes.end(), buffer->getBufferStart());
  if (is_text) {
    RespellBounds({buffer->getBufferStart(), buffer->getBufferSize()});
    const MaskReport masks = PackMasks({buffer->getBufferStart(), buffer->getBufferSize()});
    if (masks.fault.has_value()) return InvalidArgument("{}", ErrorText(name, *masks.fault));
    for (const TextFault& found : masks.ambiguities) {
      mlir::emitWarning(mlir::FileLineColLoc::get(impl->context.get(), name, static_cast<unsigned>(found.line),
                                                  static_cast<unsigned>(found.column)))
          << found.what;
    }
  }
  auto sources = std::make_shared<llvm::SourceMgr>();
  sources->AddNewSourceBuffer(std::move(buffer), llvm::SMLoc());
  mlir::ParserConfig config(impl->context.get(), /*verifyAfterParse=*/false);
  AttachCheckedBuiltinEntries(config.getBytecodeReaderConfig());
  impl->module = mlir::parseSourceFile<mlir::ModuleOp>(sources, config);
  if (!impl->module)
    return diagnostics.ToStatus(absl::StatusCode::kInvalidArgument, name + ": the parser failed without a message");
  if (int64_t nesting = NestingOfRegions(*impl->module); nesting > kMaxNesting)
    return InvalidArgument("{}: regions are nested {} deep, expected at most {}", name, nesting, kMaxNesting);
  if (mlir::failed(CheckDefaults(*impl->module)))
    return diagnostics.ToStatus(absl::StatusCode::kInvalidArgument, name + ": an attribute of the wrong kind");
  if (mlir::failed(vhlo::UpgradeToStablehlo(*impl->module)))
    return diagnostics.ToStatus(absl::StatusCode::kInvalidArgument, name + ": the upgrade failed without a message");
  if (mlir::failed(mlir::verify(*impl->module)))
    return diagnostics.ToStatus(absl::StatusCode::kInvalidArgument, name + ": the verifier failed without a message");
  if (mlir::failed(InlineResources(*impl->module)))
    return diagnostics.ToStatus(absl::StatusCode::kInvalidArgument, name + ": a resource cannot be read");
  ReadTensorFlowForms(*impl->module);
  return SourceProgram(std::move(impl));
}

absl::StatusOr<SourceProgram> Parse(std::string_view bytes, const std::string& name, bool is_text) {
  if (IsStage(bytes) || !MayShareContext(bytes, is_text)) return ParseIn(MakeContext(), bytes, name, is_text);
  absl::StatusOr<SourceProgram> program = ParseIn(AcquireContext(), bytes, name, is_text);
  // Messages list the dialects that a context has loaded.
  return program.ok() ? std::move(program) : ParseIn(MakeContext(), bytes, name, is_text);
}

}  // namespace

absl::StatusOr<SourceProgram> ParseProgram(std::string_view bytes, std::string_view name) {
  std::string file(name);
  if (const std::optional<JaxExport> exported = ReadJaxExport(bytes)) {
    ASSIGN_OR_RETURN(SourceProgram program, ParseProgram(exported->module, name));
    RETURN_IF_ERROR(ChoosePlatform(program, exported->platforms, name));
    return program;
  }
  bool bytecode = mlir::isBytecode(llvm::MemoryBufferRef(llvm::StringRef(bytes.data(), bytes.size()), file));
  if (bytecode) {
    RETURN_IF_ERROR(CheckBytecode(bytes, name));
  } else if (const std::optional<TextFault> fault = CheckText(bytes)) {
    return InvalidArgument("{}", ErrorText(file, *fault));
  }
  absl::StatusOr<SourceProgram> program = absl::UnknownError("not parsed");
  RETURN_IF_ERROR(RunOnLargeStack([&] { program = Parse(bytes, file, /*is_text=*/!bytecode); }));
  return program;
}

}  // namespace tessera
