// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/driver/compile_cache.h"

#include <dlfcn.h>
#include <link.h>
#include <sys/stat.h>

#include "fmt/ranges.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/SHA256.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "tessera/compiler/backend.h"
#include "tessera/compiler/large_stack.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/abi.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {
namespace {

// Metadata of a cached executable.
constexpr const char* kKey = "compile_cache_key";
constexpr const char* kRemark = "compile_cache_remark.";  // and its number

// Returns the path of the file that contains this code: the program's, or that of a loaded library.
const char* ThisFile() {
  Dl_info symbol = {};
  link_map* map = nullptr;
  const bool found =
      dladdr1(reinterpret_cast<void*>(&ThisFile), &symbol, reinterpret_cast<void**>(&map), RTLD_DL_LINKMAP) != 0;
  // The program itself has an empty name.
  return found && *map->l_name != '\0' ? map->l_name : "/proc/self/exe";
}

// Identifies the compiler: another build of it may generate other code.
std::string ThisBuild() {
  struct stat info = {};
  if (::stat(ThisFile(), &info) != 0) return "unknown";
  return fmt::format("{}.{}.{}", info.st_size, info.st_mtim.tv_sec, info.st_mtim.tv_nsec);
}

std::string OptionsText(const CompileOptions& options, const Target& target) {
  std::string text = fmt::format("abi {} llvm {} build {}\n", TESSERA_ABI_VERSION, LLVM_VERSION_STRING, ThisBuild());
  text += fmt::format("device {} {}\n", options.device, target.key);
  text += fmt::format(
      "entry {} replicas {} flush_denormals {} weight_update_sharding {} fold_replicas {} start_after {} "
      "host_placement {} strict {} profile {} count_work {} debug_info {}\n",
      options.entry, options.replicas, options.flush_denormals, options.weight_update_sharding, options.fold_replicas,
      options.start_after, options.host_placement, options.strict, options.profile, options.count_work,
      options.debug_info);
  for (const ArgumentShape& shape : options.shapes) {
    text += fmt::format("shape {} {}\n", shape.argument, fmt::join(shape.sizes, "x"));
  }
  return text;
}

// Returns the key. It is made of bytecode because that keeps locations, which messages of the executable name.
absl::StatusOr<std::string> KeyOf(const SourceProgram& program, const CompileOptions& options) {
  ASSIGN_OR_RETURN(const Backend* const backend, FindBackend(options.device));
  ASSIGN_OR_RETURN(const Target target, backend->MakeTarget(options.architecture, CodeUse::kRun));
  std::string text = OptionsText(options, target);
  llvm::raw_string_ostream stream(text);
  bool written = false;
  RETURN_IF_ERROR(
      RunOnLargeStack([&] { written = mlir::succeeded(mlir::writeBytecodeToFile(*program.impl().module, stream)); }));
  if (!written) return Internal("the program cannot be written as bytecode");
  const llvm::ArrayRef<uint8_t> bytes(reinterpret_cast<const uint8_t*>(text.data()), text.size());
  return llvm::toHex(llvm::SHA256::hash(bytes), /*LowerCase=*/true);
}

// Returns the file's executable only when it is whole and has this key. Repeats the remarks of its compilation to
// |remark|.
std::optional<Executable> Find(const std::string& path, const std::string& key,
                               const std::function<void(const std::string&)>& remark) {
  absl::StatusOr<Executable> found = ReadExecutable(path);
  if (!found.ok()) return std::nullopt;
  auto& metadata = *found->description.mutable_metadata();
  const auto kept_key = metadata.find(kKey);
  if (kept_key == metadata.end() || kept_key->second != key) return std::nullopt;
  metadata.erase(kept_key);
  for (size_t i = 0;; ++i) {
    const auto kept_remark = metadata.find(fmt::format("{}{}", kRemark, i));
    if (kept_remark == metadata.end()) return *std::move(found);
    if (remark) remark(kept_remark->second);
    metadata.erase(kept_remark);
  }
}

absl::Status Keep(Executable executable, const std::string& path, const std::string& key,
                  const std::vector<std::string>& remarks) {
  auto& metadata = *executable.description.mutable_metadata();
  metadata[kKey] = key;
  for (size_t i = 0; i < remarks.size(); ++i) metadata[fmt::format("{}{}", kRemark, i)] = remarks[i];
  return WriteExecutable(executable, path);
}

}  // namespace

absl::StatusOr<CachedExecutable> CompileWithCache(SourceProgram program, const CompileOptions& options,
                                                  const std::string& directory) {
  CachedExecutable result;
  if (directory.empty() || !options.dump_stages.empty() || options.hooks != nullptr) {
    ASSIGN_OR_RETURN(result.executable, Compile(std::move(program), options));
    return result;
  }
  RETURN_IF_ERROR_WITH(FileSystem::Local().MakeDirectories(directory), "compile cache");
  ASSIGN_OR_RETURN(const std::string key, KeyOf(program, options));
  const std::string path = JoinPath(directory, key + ".tsr");
  if (std::optional<Executable> found = Find(path, key, options.remark); found.has_value()) {
    result.executable = *std::move(found);
    result.found = true;
    return result;
  }
  std::vector<std::string> remarks;
  CompileOptions listening = options;
  listening.remark = [&](const std::string& remark) {
    remarks.push_back(remark);
    if (options.remark) options.remark(remark);
  };
  ASSIGN_OR_RETURN(result.executable, Compile(std::move(program), listening));
  result.kept = Keep(result.executable, path, key, remarks);
  return result;
}

}  // namespace tessera
