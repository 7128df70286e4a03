// SPDX-License-Identifier: Apache-2.0
#include "tessera/test/fuzz/test_programs.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "llvm/Support/raw_ostream.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/program/program.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/compiler/program/translate.h"

namespace tessera::fuzz {
namespace {

namespace fs = std::filesystem;

// The comments of a test are not part of its program, and would fill a fuzzer's inputs.
constexpr std::string_view kComment = "//";
constexpr std::string_view kSeparator = "// -----";

std::vector<std::string> Parts(const fs::path& file) {
  std::vector<std::string> parts(1);
  std::ifstream stream(file);
  for (std::string line; std::getline(stream, line);) {
    const size_t text = line.find_first_not_of(' ');
    if (line.starts_with(kSeparator)) {
      parts.emplace_back();
    } else if (text != std::string::npos && !std::string_view(line).substr(text).starts_with(kComment)) {
      parts.back() += line + "\n";
    }
  }
  std::erase(parts, "");
  return parts;
}

std::string ToVersion(const SourceProgram& program, int64_t version) {
  std::string bytes;
  llvm::raw_string_ostream stream(bytes);
  mlir::BytecodeWriterConfig config;
  config.setDesiredBytecodeVersion(version);
  if (mlir::failed(mlir::writeBytecodeToFile(*program.impl().module, stream, config))) return "";
  return bytes;
}

// Writes FOLDER/NAME.KIND unless |bytes| is empty. Returns how many files it wrote.
int Write(const fs::path& folder, const std::string& name, std::string_view kind, std::string_view bytes) {
  if (bytes.empty()) return 0;
  std::ofstream(folder / (name + "." + std::string(kind)), std::ios::binary) << bytes;
  return 1;
}

}  // namespace

int WriteTestPrograms(const fs::path& tests, const fs::path& directory) {
  const fs::path text = directory / "program_text";
  const fs::path bytecode = directory / "program_bytecode";
  const fs::path executables = directory / "executable";
  for (const fs::path& folder : {text, bytecode, executables}) fs::create_directories(folder);
  int written = 0;
  int64_t version = 0;
  constexpr int64_t kNumVersions = 7;
  for (const auto& entry : fs::recursive_directory_iterator(tests)) {
    const fs::path& file = entry.path();
    std::string name = fs::relative(file, tests).string();
    std::replace(name.begin(), name.end(), '/', '_');
    if (file.extension() == ".mlirbc") {
      fs::copy_file(file, bytecode / name, fs::copy_options::overwrite_existing);
      ++written;
    }
    if (file.extension() != ".mlir") continue;
    int number = 0;
    for (const std::string& part : Parts(file)) {
      const std::string part_name = name + "-" + std::to_string(number++);
      written += Write(text, part_name, "mlir", part);
      const absl::StatusOr<SourceProgram> program = ParseProgram(part, part_name);
      if (!program.ok()) continue;
      version = (version + 1) % kNumVersions;
      written += Write(bytecode, part_name, "mlirbc", ToVersion(*program, version));
      if (const auto artifact = ToArtifact(*program, ""); artifact.ok())
        written += Write(bytecode, part_name, "artifact", *artifact);
      if (file.parent_path().filename() != "programs") continue;
      if (const auto executable = Compile(program->Clone(), {}); executable.ok()) {
        written += Write(executables, part_name, "tsr", executable->Serialize());
        written += Write(executables, part_name, "description", executable->description.SerializeAsString());
      }
    }
  }
  return written;
}

}  // namespace tessera::fuzz
