// SPDX-License-Identifier: Apache-2.0
// The compiler's entry point: it runs the phases in order, and then adds the facts that only the whole program has.
#include "tessera/compiler/driver/compile.h"

#include <algorithm>
#include <functional>

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SHA256.h"
#include "tessera/compiler/backend.h"
#include "tessera/compiler/description/describe.h"
#include "tessera/compiler/description/describe_mesh.h"
#include "tessera/compiler/driver/pipeline.h"
#include "tessera/compiler/large_stack.h"
#include "tessera/compiler/phase_timer.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/dialects/tessera/ops.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

namespace {

using mlir::ModuleOp;

std::string Print(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  module.print(stream);
  return text;
}

// Returns a hash of the computation: equal programs have equal hashes, wherever their text came from.
std::string HashOf(ModuleOp module) {
  std::string text = Print(module);
  llvm::ArrayRef<uint8_t> bytes(reinterpret_cast<const uint8_t*>(text.data()), text.size());
  return llvm::toHex(llvm::SHA256::hash(bytes), /*LowerCase=*/true);
}

// Returns the name of |module|, else that of its file without directory and extension. Empty when it has neither.
std::string ProgramNameOf(ModuleOp module) {
  if (const std::optional<llvm::StringRef> name = module.getSymName(); name && !name->empty()) return name->str();
  const auto file = module.getLoc()->findInstanceOf<mlir::FileLineColLoc>();
  return file ? llvm::sys::path::stem(file.getFilename().getValue()).str() : "";
}

// Returns the part of the executable's description that is known from |module| after the shard phase only. A later
// stage carries this part with it.
absl::StatusOr<proto::ExecutableProto> DescribeProgram(ModuleOp module, const PassRunner& runner) {
  ASSIGN_OR_RETURN(proto::ExecutableProto description, TakeDescription(module));
  if (runner.started() || description.num_shards() == 0) {
    DescribeMesh(module, description);
    description.set_program_hash(HashOf(module));
  }
  return description;
}

// Returns the description of |module| after the buffer phase. A later stage carries its description with it.
absl::StatusOr<proto::ExecutableProto> DescribeEntries(ModuleOp module, const PassRunner& runner) {
  ASSIGN_OR_RETURN(proto::ExecutableProto description, TakeDescription(module));
  if (runner.started() || description.entries().empty()) {
    ASSIGN_OR_RETURN(proto::ExecutableProto described, DescribeModule(module));
    described.set_num_shards(description.num_shards());
    described.set_folded(description.folded());
    *described.mutable_mesh() = description.mesh();
    described.set_shards_per_domain(description.shards_per_domain());
    described.set_program_hash(description.program_hash());
    description = std::move(described);
  }
  if (description.entries().empty()) {
    return InvalidArgument(
        "the stage does not say what its entries are: start from one that --dump-stages wrote, or before "
        "tessera-assign-slots");
  }
  if (runner.dumps()) KeepDescription(module, description);
  return description;
}

// Adds |sections| to |executable|, each kind once. Fails with Internal for none, a second one of a kind, or a kind
// whose name a file cannot hold.
absl::Status AddCode(std::vector<CodeSection> sections, Executable& executable) {
  if (sections.empty()) return Internal("the code of an executable: expected at least one section, got none");
  for (CodeSection& section : sections) {
    const bool is_object = section.kind == kElfCode;
    std::string& code = is_object ? executable.object : executable.device_code[section.kind];
    if (!code.empty())
      return Internal("the code of an executable: expected one section of a kind, got two of \"{}\"", section.kind);
    if (section.kind.empty() || section.kind.size() > kMaxCodeKind) {
      return Internal("the code of an executable: expected a kind of 1 to {} bytes, got \"{}\"", kMaxCodeKind,
                      section.kind);
    }
    code = std::move(section.bytes);
  }
  return absl::OkStatus();
}

absl::StatusOr<Executable> CompileModule(ModuleOp module, const CompileOptions& options) {
  PhaseTimer timer(options.print_timing, "total");
  const std::string name = ProgramNameOf(module);
  ASSIGN_OR_RETURN(PhaseRunner phases, PhaseRunner::Begin(module, options, CodeUse::kRun));
  RETURN_IF_ERROR(phases.RunTo(Phase::kShard));
  ASSIGN_OR_RETURN(const proto::ExecutableProto program, DescribeProgram(module, phases.passes()));
  KeepDescription(module, program);
  RETURN_IF_ERROR(phases.RunTo(Phase::kBuffer));
  Executable executable;
  ASSIGN_OR_RETURN(executable.description, DescribeEntries(module, phases.passes()));
  phases.backend().Describe(phases.target(), executable.description);
  if (options.debug_info && !name.empty()) (*executable.description.mutable_metadata())[kProgramNameKey] = name;
  executable.description.set_flush_denormals(module->hasAttr(ir::TesseraDialect::kFlushDenormalsAttr));
  RETURN_IF_ERROR(phases.RunTo(Phase::kCode));
  ASSIGN_OR_RETURN(std::vector<CodeSection> sections,
                   phases.backend().Generate(module, phases.target(), options.print_timing));
  RETURN_IF_ERROR(AddCode(std::move(sections), executable));
  return executable;
}

absl::StatusOr<std::string> CompileModuleToText(ModuleOp module, const CompileOptions& options) {
  PhaseTimer timer(options.print_timing, "total");
  ASSIGN_OR_RETURN(PhaseRunner phases, PhaseRunner::Begin(module, options, CodeUse::kRead));
  RETURN_IF_ERROR(TakeDescription(module).status());
  const Emit emit = options.emit.value_or(Emit::kExecutable);
  for (const PhaseRow& row : Phases()) {
    RETURN_IF_ERROR(phases.RunTo(row.phase));
    if (row.emit == emit) return Print(module);
  }
  return phases.backend().Print(module, phases.target(), emit);
}

// Runs on a large stack, because passes recurse over a program's nesting.
template <typename Result>
Result OnLargeStack(const std::function<Result()>& function) {
  Result result = absl::UnknownError("not run");
  RETURN_IF_ERROR(RunOnLargeStack([&] { result = function(); }));
  return result;
}

}  // namespace

std::vector<Emit> EmitsOf(const Backend& backend) {
  std::vector<Emit> emits;
  for (const PhaseRow& row : Phases()) {
    if (row.emit.has_value() && !row.internal) emits.push_back(*row.emit);
  }
  emits.insert(emits.end(), backend.emits().begin(), backend.emits().end());
  return emits;
}

absl::StatusOr<Executable> Compile(SourceProgram program, const CompileOptions& options) {
  return OnLargeStack<absl::StatusOr<Executable>>([&] { return CompileModule(*program.impl().module, options); });
}

absl::StatusOr<std::string> CompileToText(SourceProgram program, const CompileOptions& options) {
  return OnLargeStack<absl::StatusOr<std::string>>(
      [&] { return CompileModuleToText(*program.impl().module, options); });
}

}  // namespace tessera
