// SPDX-License-Identifier: Apache-2.0
// Parts of LLVM that lld names but our use of it never reaches. With these definitions in front of LLVM's archives, the
// linker leaves the parts out: the code generators of foreign processors, the parser of assembly, and optimisation at
// link time.
#include <cstdlib>
#include <memory>

#include "llvm/ADT/SmallVector.h"
#include "llvm/Config/llvm-config.h"

static_assert(LLVM_VERSION_MAJOR == 22, "LLVM: expected version 22; compare the class below with lld/ELF/LTO.h");

// Start-up of lld registers every target. TESSERA_FOREIGN_TARGET(ARM) stands in the generated file for each that we
// generate no code for.
#define TESSERA_FOREIGN_TARGET(name)           \
  extern "C" {                                 \
  void LLVMInitialize##name##Target() {}       \
  void LLVMInitialize##name##TargetInfo() {}   \
  void LLVMInitialize##name##TargetMC() {}     \
  void LLVMInitialize##name##AsmParser() {}    \
  void LLVMInitialize##name##AsmPrinter() {}   \
  void LLVMInitialize##name##Disassembler() {} \
  }
#include "tessera/foreign_targets.def"

// Only inline assembly and files of assembly are parsed, and we generate neither.
extern "C" void LLVM_NATIVE_ASMPARSER() {}

// A list of extensions names Polly, which is no part of Debian's archives. Only optimisation at link time loads them.
[[noreturn]] void getPollyPluginInfo() { std::abort(); }

namespace lld::elf {

struct Ctx;
class BitcodeFile;

class InputFile {
 public:
  ~InputFile() = delete;
};

// lld makes one for every link, and compiles the bitcode that it was given. Our inputs are objects.
class BitcodeCompiler {
 public:
  explicit BitcodeCompiler(Ctx&);
  ~BitcodeCompiler();
  void add(BitcodeFile&);
  llvm::SmallVector<std::unique_ptr<InputFile>, 0> compile();
};

BitcodeCompiler::BitcodeCompiler(Ctx&) {}
BitcodeCompiler::~BitcodeCompiler() = default;
void BitcodeCompiler::add(BitcodeFile&) { std::abort(); }
llvm::SmallVector<std::unique_ptr<InputFile>, 0> BitcodeCompiler::compile() { return {}; }

}  // namespace lld::elf
