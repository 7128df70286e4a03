// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/driver/c_library/compile_c_library.h"

#include <set>
#include <vector>

#include "fmt/format.h"
#include "llvm/Support/Path.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "tessera/compiler/analysis/donation.h"
#include "tessera/compiler/cpu/c_library/archive.h"
#include "tessera/compiler/cpu/c_library/backend.h"
#include "tessera/compiler/driver/c_library/c_header.h"
#include "tessera/compiler/driver/c_library/c_names.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {
namespace {

// Callers of C functions keep their arguments.
void KeepArguments(mlir::ModuleOp module) {
  for (auto function : module.getOps<mlir::func::FuncOp>()) {
    for (unsigned argument = 0; argument < function.getNumArguments(); ++argument) {
      function.removeArgAttr(argument, kAliasingOutput);
      function.removeArgAttr(argument, kBufferDonor);
    }
  }
}

absl::Status NeedsRuntime(const proto::Entry& entry, const std::string& location, const std::string& what,
                          const std::string& remedy) {
  return InvalidArgument("{}{}entry {} needs {}, and a C library has no runtime; {}", location,
                         location.empty() ? "" : ": ", entry.name(), what, remedy);
}

absl::Status CheckEntry(const proto::Entry& entry) {
  if (!entry.kernels().empty()) {
    const proto::Kernel& kernel = entry.kernels(0);
    return NeedsRuntime(entry, kernel.location(), fmt::format("the library kernel \"{}\"", kernel.kind()),
                        "compute the value outside of the program, or with ops that have loops");
  }
  if (!entry.host_calls().empty()) {
    const proto::HostCall& call = entry.host_calls(0);
    return NeedsRuntime(entry, call.location(), fmt::format("the host function \"{}\"", call.function()),
                        "call the function before or after the program");
  }
  if (!entry.collectives().empty()) {
    return NeedsRuntime(entry, entry.collectives(0).location(), "a collective", "compile the program of one replica");
  }
  if (!entry.checks().empty()) {
    return NeedsRuntime(entry, entry.checks(0).location(), "an expectation (check.expect_...)",
                        "leave it out of the program");
  }
  if (!entry.infeeds().empty() || !entry.outfeeds().empty()) {
    return NeedsRuntime(entry, "", "feeds", "make them arguments and results");
  }
  if (entry.barriers() > 0) return NeedsRuntime(entry, "", "a barrier", "compile the program of one replica");
  return absl::OkStatus();
}

absl::Status CheckProgram(const proto::ExecutableProto& description) {
  if (description.num_shards() > 1) {
    return InvalidArgument("a C library runs on one thread: expected a program for 1 shard, got {}; try --replicas=1",
                           description.num_shards());
  }
  if (!description.variables().empty()) {
    return InvalidArgument(
        "a C library keeps no state: the program has {} variables, such as \"{}\"; export the trained model "
        "instead (tessera export), or make them arguments and results",
        description.variables_size(), description.variables(0).name());
  }
  if (description.flush_denormals()) {
    return InvalidArgument(
        "a C library runs in its caller's mode of the processor; leave out the flushing of denormals");
  }
  if (description.entries().empty()) return InvalidArgument("the program has no entry");
  for (const proto::Entry& entry : description.entries()) RETURN_IF_ERROR(CheckEntry(entry));
  return absl::OkStatus();
}

void SetNotes(const std::map<std::pair<std::string, std::string>, CValueNote>& notes, const std::string& entry,
              std::vector<CSignature::Parameter>& parameters) {
  for (CSignature::Parameter& parameter : parameters) {
    const auto note = notes.find({entry, parameter.value});
    if (note != notes.end()) parameter.note = note->second;
  }
}

std::vector<bool> HaveElements(const std::vector<CSignature::Parameter>& parameters) {
  std::vector<bool> have;
  for (const CSignature::Parameter& parameter : parameters) {
    bool has = true;
    for (const int64_t size : parameter.type.shape()) has = has && size > 0;
    have.push_back(has);
  }
  return have;
}

}  // namespace

std::string CLibraryNameFor(const std::string& path) {
  std::set<std::string> taken;
  return CIdentifier(llvm::sys::path::stem(llvm::sys::path::filename(path)).str(), "program", taken);
}

absl::StatusOr<CLibrary> CompileCLibrary(SourceProgram program, const CLibraryOptions& options) {
  if (!IsCIdentifier(options.name)) {
    return InvalidArgument("--name={}: expected an identifier of C, such as digits", options.name);
  }
  KeepArguments(*program.impl().module);
  CompileOptions compile = options.compile;
  compile.device = CLibraryBackend().device();
  compile.debug_info = false;
  ASSIGN_OR_RETURN(const Executable executable, Compile(std::move(program), compile));
  RETURN_IF_ERROR(CheckProgram(executable.description));
  const auto code = executable.device_code.find(kBitcode);
  if (code == executable.device_code.end()) return Internal("the program has no code");

  CHeader header = {.library = options.name,
                    .triple = {},
                    .cpu = executable.description.cpu(),
                    .about = options.about,
                    .calls = {},
                    .functions = CSignaturesOf(executable.description, options.name)};
  std::vector<CFunction> functions;
  for (CSignature& function : header.functions) {
    SetNotes(options.argument_notes, function.entry, function.arguments);
    SetNotes(options.result_notes, function.entry, function.results);
    functions.push_back({.name = function.name,
                         .entry = function.entry,
                         .arguments = HaveElements(function.arguments),
                         .results = HaveElements(function.results),
                         .scratch_bytes = function.scratch_bytes});
  }
  ASSIGN_OR_RETURN(Archive archive, MakeArchive(code->second, functions, options.name, compile.architecture));
  header.triple = std::move(archive.triple);
  header.calls = std::move(archive.calls);
  for (size_t i = 0; i < functions.size(); ++i) {
    header.functions[i].scratch_bytes = archive.scratch_bytes[i];
    header.functions[i].stack_bytes = archive.stack_bytes[i];
  }
  return CLibrary{.archive = std::move(archive.bytes), .header = PrintCHeader(header)};
}

absl::Status WriteCLibrary(const CLibrary& library, const std::string& name, const std::string& directory) {
  FileSystem& files = FileSystem::Local();
  RETURN_IF_ERROR(files.MakeDirectories(directory));
  RETURN_IF_ERROR(files.WriteAtomically(fmt::format("{}/lib{}.a", directory, name), library.archive));
  return files.WriteAtomically(fmt::format("{}/{}.h", directory, name), library.header);
}

}  // namespace tessera
