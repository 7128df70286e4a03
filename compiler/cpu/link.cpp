// SPDX-License-Identifier: Apache-2.0
// Links objects to a shared object with lld, in process.
//
// lld reads and writes files only, so both go through temporary files that are gone when the function returns.
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <mutex>
#include <set>

#include "lld/Common/Driver.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include "tessera/compiler/cpu/codegen.h"
#include "tessera/runtime/base/status.h"

LLD_HAS_DRIVER(elf)

namespace tessera {
namespace {

// A temporary file, removed with the object.
class TemporaryFile {
 public:
  static absl::StatusOr<std::unique_ptr<TemporaryFile>> Create(const char* suffix) {
    auto file = std::make_unique<TemporaryFile>();
    int descriptor = -1;
    if (std::error_code error = llvm::sys::fs::createTemporaryFile("tessera", suffix, descriptor, file->path_)) {
      return Unavailable("cannot create a temporary file: {}", error.message());
    }
    file->remover_.setFile(file->path_);
    llvm::sys::fs::closeFile(descriptor);
    return file;
  }
  const char* path() { return path_.c_str(); }

  absl::Status Write(const std::string& bytes) {
    std::ofstream stream(path(), std::ios::binary);
    stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    stream.flush();
    if (!stream) return Unavailable("cannot write {}: {}", path(), std::strerror(errno));
    return absl::OkStatus();
  }

 private:
  llvm::SmallString<128> path_;
  llvm::FileRemover remover_;
};

// Of libc and libm, what LLVM makes of intrinsics and loops, and what lower/ calls by name.
bool IsLibrarySymbol(llvm::StringRef name) {
  static const std::set<llvm::StringRef> kFamilies = {
      "acos", "acosh",  "asin",   "asinh", "atan",  "atan2",     "atanh",     "cbrt",     "ceil",   "cos",   "cosh",
      "erf",  "erfc",   "exp",    "exp2",  "expm1", "floor",     "fma",       "fmod",     "log",    "log10", "log1p",
      "log2", "lgamma", "pow",    "rint",  "round", "roundeven", "nearbyint", "sin",      "sincos", "sinh",  "sqrt",
      "tan",  "tanh",   "tgamma", "trunc", "ldexp", "fmin",      "fmax",      "remainder"};
  static const std::set<llvm::StringRef> kOthers = {"memcpy", "memmove", "memset", "memcmp", "bcmp"};
  if (kOthers.contains(name) || kFamilies.contains(name)) return true;
  if (name.consume_back("f")) return kFamilies.contains(name);
  return false;
}

// Instrumented code calls the sanitizer, which lives in the process, with the bounds that lld gives the list of
// globals.
bool IsSanitizerSymbol(llvm::StringRef name) {
  return name.starts_with("__asan_") || name.starts_with("__tsan_") || name == "__start_asan_globals" ||
         name == "__stop_asan_globals";
}

// Symbols of one object.
struct Symbols {
  std::set<std::string> defined;
  std::set<std::string> undefined;
};

absl::Status AddSymbols(std::string_view object, Symbols& symbols) {
  auto buffer = llvm::MemoryBufferRef(llvm::StringRef(object.data(), object.size()), "object");
  auto file = llvm::object::ObjectFile::createObjectFile(buffer);
  if (!file) return Internal("unreadable object: {}", llvm::toString(file.takeError()));
  for (const llvm::object::SymbolRef& symbol : (*file)->symbols()) {
    auto flags = symbol.getFlags();
    auto name = symbol.getName();
    if (!flags || !name) return Internal("unreadable symbol table");
    const bool undefined = *flags & llvm::object::SymbolRef::SF_Undefined;
    if (!name->empty()) (undefined ? symbols.undefined : symbols.defined).insert(name->str());
  }
  return absl::OkStatus();
}

absl::Status CheckUndefined(absl::Span<const std::string> objects) {
  Symbols symbols;
  for (const std::string& object : objects) RETURN_IF_ERROR(AddSymbols(object, symbols));
  for (const std::string& name : symbols.undefined) {
    if (!symbols.defined.contains(name) && !IsLibrarySymbol(name) && !IsSanitizerSymbol(name)) {
      return Internal("generated code calls {}, which is neither in libc nor in libm", name);
    }
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<std::string> LinkSharedObject(absl::Span<const std::string> objects) {
  RETURN_IF_ERROR(CheckUndefined(objects));
  std::vector<std::unique_ptr<TemporaryFile>> inputs;
  for (const std::string& object : objects) {
    ASSIGN_OR_RETURN(inputs.emplace_back(), TemporaryFile::Create("o"));
    RETURN_IF_ERROR(inputs.back()->Write(object));
  }
  ASSIGN_OR_RETURN(std::unique_ptr<TemporaryFile> output, TemporaryFile::Create("so"));
  std::vector<const char*> arguments = {"ld.lld",      "-shared",     "--build-id=none",
                                        "-z",          "noexecstack", "--gc-sections",
                                        "--threads=1", "-o",          output->path()};
  for (const auto& input : inputs) arguments.push_back(input->path());
  std::string messages;
  llvm::raw_string_ostream stream(messages);
  static std::mutex mutex;
  {
    std::lock_guard<std::mutex> lock(mutex);
    lld::Result result = lld::lldMain(arguments, stream, stream, {{lld::Gnu, &lld::elf::link}});
    if (result.retCode != 0 || !result.canRunAgain) return Internal("lld: {}", messages);
  }
  std::ifstream linked(output->path(), std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(linked), std::istreambuf_iterator<char>()};
  if (!linked || bytes.empty()) return Unavailable("cannot read {}", output->path());
  return bytes;
}

}  // namespace tessera
