// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/driver/c_library/compile_c_library.h"

#include <algorithm>
#include <limits>
#include <set>
#include <vector>

#include "fmt/format.h"
#include "fmt/ranges.h"
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
#include "tessera/runtime/types/dtype.h"

namespace tessera {
namespace {

// Removes donations: callers of C functions keep their arguments.
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
                        "compute the value outside of the program, or with ops that become loops");
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
        "a C library runs in its caller's floating-point mode; compile it without flushing of denormals");
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

// A program of the library: its description and its code.
struct CompiledProgram {
  proto::ExecutableProto description;
  std::string bitcode;
};

absl::StatusOr<CompiledProgram> CompileProgram(SourceProgram program, const CompileOptions& options) {
  KeepArguments(*program.impl().module);
  CompileOptions compile = options;
  compile.device = CLibraryBackend().device();
  compile.debug_info = false;
  ASSIGN_OR_RETURN(Executable executable, Compile(std::move(program), compile));
  RETURN_IF_ERROR(CheckProgram(executable.description));
  const auto code = executable.device_code.find(kBitcode);
  if (code == executable.device_code.end()) return Internal("the program has no code");
  return CompiledProgram{.description = std::move(executable.description), .bitcode = std::move(code->second)};
}

// Collects the functions of a library: their C code and their declarations in the header correspond.
class LibraryMaker {
 public:
  explicit LibraryMaker(const CLibraryOptions& options) : options_(options) {}

  // Adds the functions of a program, whose names end with `suffix`; returns them. Notes are those of the header.
  std::vector<CSignature> Add(CompiledProgram program, const std::string& suffix, bool with_notes) {
    std::vector<CSignature> added = CSignaturesOf(program.description, options_.name, suffix, /*rows=*/false, names_);
    for (CSignature& function : added) {
      if (with_notes) AddNotes(function);
      functions_.push_back({.name = function.name,
                            .entry = function.entry,
                            .program = programs_.size(),
                            .arguments = HaveElements(function.arguments),
                            .results = HaveElements(function.results),
                            .scratch_bytes = function.scratch_bytes});
      signatures_.push_back(function);
    }
    cpu_ = program.description.cpu();
    programs_.push_back(std::move(program.bitcode));
    return added;
  }

  // Returns the functions of any number of rows for the entries of a program, before they are complete.
  std::vector<CSignature> StartRows(const proto::ExecutableProto& description) {
    std::vector<CSignature> made = CSignaturesOf(description, options_.name, "", /*rows=*/true, names_);
    for (CSignature& function : made) AddNotes(function);
    return made;
  }

  // Adds a function that StartRows returned, once it is complete; it calls `functions`.
  void AddRows(CSignature function, std::vector<std::string> functions) {
    CRowsFunction code = {.name = function.name,
                          .functions = std::move(functions),
                          .sizes = function.sizes,
                          .turns = function.turns,
                          .row_bytes = {}};
    for (const auto* const parameters : {&function.arguments, &function.results}) {
      for (const CSignature::Parameter& parameter : *parameters) code.row_bytes.push_back(RowBytes(parameter));
    }
    rows_functions_.push_back(std::move(code));
    rows_signatures_.push_back(std::move(function));
  }

  absl::StatusOr<CLibrary> Finish() {
    ASSIGN_OR_RETURN(Archive archive,
                     MakeArchive(programs_, functions_, rows_functions_, options_.name, options_.compile.architecture));
    for (size_t i = 0; i < signatures_.size(); ++i) {
      signatures_[i].scratch_bytes = archive.scratch_bytes[i];
      signatures_[i].stack_bytes = archive.stack_bytes[i];
    }
    for (size_t i = 0; i < rows_signatures_.size(); ++i) {
      CSignature& function = rows_signatures_[i];
      function.stack_bytes = archive.stack_bytes[signatures_.size() + i];
      for (const std::string& called : rows_functions_[i].functions) {
        const auto found = std::find_if(signatures_.begin(), signatures_.end(),
                                        [&](const CSignature& signature) { return signature.name == called; });
        function.scratch_bytes = std::max(function.scratch_bytes, found->scratch_bytes);
      }
    }
    std::vector<CSignature> all = std::move(rows_signatures_);
    all.insert(all.end(), signatures_.begin(), signatures_.end());
    const CHeader header = {.library = options_.name,
                            .triple = std::move(archive.triple),
                            .cpu = cpu_,
                            .about = options_.about,
                            .calls = std::move(archive.calls),
                            .functions = std::move(all)};
    return CLibrary{.archive = std::move(archive.bytes), .header = PrintCHeader(header)};
  }

 private:
  void AddNotes(CSignature& function) const {
    SetNotes(options_.argument_notes, function.entry, function.arguments);
    SetNotes(options_.result_notes, function.entry, function.results);
  }

  static int64_t RowBytes(const CSignature::Parameter& parameter) {
    if (!parameter.has_rows) return 0;
    int64_t bytes = ByteWidth(static_cast<DType>(parameter.type.dtype()));
    for (int i = 1; i < parameter.type.shape_size(); ++i) bytes *= parameter.type.shape(i);
    return bytes;
  }

  const CLibraryOptions& options_;
  CNames names_;
  std::string cpu_;
  std::vector<std::string> programs_;
  std::vector<CFunction> functions_;
  std::vector<CSignature> signatures_;  // as many as functions_
  std::vector<CRowsFunction> rows_functions_;
  std::vector<CSignature> rows_signatures_;  // as many as rows_functions_
};

absl::Status CheckName(const std::string& name) {
  if (IsCIdentifier(name)) return absl::OkStatus();
  return InvalidArgument("--name={}: expected an identifier of C, such as digits", name);
}

absl::Status CheckSizes(const std::vector<int64_t>& sizes) {
  constexpr int64_t kMostRows = std::numeric_limits<int32_t>::max();
  if (sizes.empty()) return InvalidArgument("a C library without numbers of rows, expected one or more");
  for (size_t i = 0; i < sizes.size(); ++i) {
    if (sizes[i] >= 1 && sizes[i] <= kMostRows && (i == 0 || sizes[i] > sizes[i - 1])) continue;
    return InvalidArgument("numbers of rows {}: expected numbers from 1 to {} in ascending order",
                           fmt::join(sizes, ","), kMostRows);
  }
  return absl::OkStatus();
}

// Sets where the rows of each parameter are.
absl::Status SetRows(const std::vector<int64_t>& axes, const std::string& entry,
                     std::vector<CSignature::Parameter>& parameters) {
  for (size_t i = 0; i < parameters.size(); ++i) {
    const int64_t axis = axes[i];
    if (axis > 0) {
      return InvalidArgument(
          "entry {}: \"{}\" has its rows in dimension {}, and a C function of any number of rows needs them in "
          "dimension "
          "0; give one number of rows",
          entry, parameters[i].value.empty() ? parameters[i].name : parameters[i].value, axis);
    }
    parameters[i].has_rows = axis == 0;
  }
  return absl::OkStatus();
}

}  // namespace

std::string CLibraryNameFor(const std::string& path) {
  std::set<std::string> taken;
  return CIdentifier(llvm::sys::path::stem(llvm::sys::path::filename(path)).str(), "program", taken);
}

absl::StatusOr<CLibrary> CompileCLibrary(SourceProgram program, const CLibraryOptions& options) {
  RETURN_IF_ERROR(CheckName(options.name));
  ASSIGN_OR_RETURN(CompiledProgram compiled, CompileProgram(std::move(program), options.compile));
  LibraryMaker maker(options);
  maker.Add(std::move(compiled), "", /*with_notes=*/true);
  return maker.Finish();
}

absl::StatusOr<CLibrary> CompileCLibrary(const CLibraryRows& rows, const CLibraryOptions& options) {
  RETURN_IF_ERROR(CheckName(options.name));
  RETURN_IF_ERROR(CheckSizes(rows.sizes));
  LibraryMaker maker(options);
  std::vector<CSignature> over_rows;
  std::vector<std::vector<std::string>> called;  // by the functions of any number of rows
  for (const int64_t size : rows.sizes) {
    CompileOptions compile = options.compile;
    ASSIGN_OR_RETURN(SourceProgram program, rows.program(size, compile));
    absl::StatusOr<CompiledProgram> compiled = CompileProgram(std::move(program), compile);
    if (!compiled.ok()) return Annotate(compiled.status(), fmt::format("{} rows", size));
    if (over_rows.empty()) {
      over_rows = maker.StartRows(compiled->description);
      called.resize(over_rows.size());
    }
    if (compiled->description.entries_size() != static_cast<int>(rows.entries.size())) {
      return Internal("{} entries, but rows of {}", compiled->description.entries_size(), rows.entries.size());
    }
    const auto added = maker.Add(*std::move(compiled), fmt::format("_rows{}", size), /*with_notes=*/false);
    for (size_t i = 0; i < added.size(); ++i) called[i].push_back(added[i].name);
  }
  for (size_t i = 0; i < over_rows.size(); ++i) {
    CSignature& function = over_rows[i];
    const proto::SpecialisedEntry& entry = rows.entries[i];
    RETURN_IF_ERROR(
        SetRows({entry.argument_axes().begin(), entry.argument_axes().end()}, function.entry, function.arguments));
    RETURN_IF_ERROR(
        SetRows({entry.result_axes().begin(), entry.result_axes().end()}, function.entry, function.results));
    function.sizes = rows.sizes;
    function.turns = entry.mixes_rows().empty();
    function.scratch_bytes = 0;
    maker.AddRows(std::move(function), std::move(called[i]));
  }
  return maker.Finish();
}

absl::Status WriteCLibrary(const CLibrary& library, const std::string& name, const std::string& directory) {
  FileSystem& files = FileSystem::Local();
  RETURN_IF_ERROR(files.MakeDirectories(directory));
  RETURN_IF_ERROR(files.WriteAtomically(fmt::format("{}/lib{}.a", directory, name), library.archive));
  return files.WriteAtomically(fmt::format("{}/{}.h", directory, name), library.header);
}

}  // namespace tessera
