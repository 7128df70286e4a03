// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/target/target.h"

#include <cstdlib>

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/TargetParser/Host.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Features of vector and bit instructions that LLVM uses on its own; features of systems programming do not matter for
// our code.
constexpr llvm::StringLiteral kRelevantFeatures[] = {"sse3",        "ssse3",
                                                     "sse4.1",      "sse4.2",
                                                     "popcnt",      "avx",
                                                     "avx2",        "fma",
                                                     "f16c",        "bmi",
                                                     "bmi2",        "lzcnt",
                                                     "movbe",       "avx512f",
                                                     "avx512bw",    "avx512cd",
                                                     "avx512dq",    "avx512vl",
                                                     "avx512bf16",  "avx512fp16",
                                                     "avx512vnni",  "avx512vbmi",
                                                     "avx512vbmi2", "avx512bitalg",
                                                     "avx512ifma",  "avx512vpopcntdq",
                                                     "avxvnni",     "gfni",
                                                     "vpclmulqdq",  "neon",
                                                     "sve",         "fullfp16",
                                                     "bf16",        "sse4a",
                                                     "xop",         "fma4",
                                                     "tbm",         "avxifma",
                                                     "avxvnniint8", "avxvnniint16",
                                                     "avx10.1",     "avx10.2",
                                                     "egpr",        "push2pop2",
                                                     "ppx",         "ndd",
                                                     "ccmp",        "nf",
                                                     "cf",          "zu",
                                                     "movrs",       "avxneconvert"};

void InitializeLlvm() {
  [[maybe_unused]] static const bool initialized = [] {
    llvm::InitializeNativeTarget();
    llvm::InitializeNativeTargetAsmPrinter();
    llvm::InitializeNativeTargetAsmParser();
    return true;
  }();
}

// The processor's own conversions to bf16 take denormals for zero, and LLVM uses them for every value that passes
// through f32.
constexpr llvm::StringLiteral kFlushesDenormals = "-avx512bf16,-avxneconvert";

std::string FindHostFeatures() {
  std::string features;
  for (const auto& entry : llvm::sys::getHostCPUFeatures()) {
    if (!features.empty()) features += ',';
    features += (entry.second ? "+" : "-") + entry.first().str();
  }
  return features;
}

// This is asked only once: each question to the processor interrupts a virtual machine.
const std::string& HostCpu() {
  static const auto* const cpu = new std::string(llvm::sys::getHostCPUName());
  return *cpu;
}

// Returns the CPU for which "native" stands: a name in the environment, else this machine.
std::string NativeCpu() {
  const char* const name = std::getenv(kNativeCpuVariable);
  return name != nullptr && *name != '\0' ? name : "native";
}

absl::StatusOr<Effort> ChosenEffort() {
  const char* const given = std::getenv(kEffortVariable);
  const std::string_view name = given == nullptr ? "" : given;
  if (name.empty() || name == "full") return Effort::kFull;
  if (name == "quick") return Effort::kQuick;
  return InvalidArgument("{}: expected full or quick, got {}; try it without the variable", kEffortVariable, name);
}

const std::string& HostFeatures() {
  static const auto* const features = new std::string(FindHostFeatures());
  return *features;
}

}  // namespace

Instrumentation InstrumentationOfThisBuild() {
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
  return Instrumentation::kAddress;
#elif __has_feature(thread_sanitizer)
  return Instrumentation::kThread;
#endif
#endif
  return Instrumentation::kNone;
}

absl::StatusOr<CpuTarget> MakeCpuTarget(std::string_view cpu, Instrumentation instrumentation) {
  InitializeLlvm();
  CpuTarget result;
  result.requested = cpu == "native" ? NativeCpu() : std::string(cpu);
  result.instrumentation = instrumentation;
  ASSIGN_OR_RETURN(result.effort, ChosenEffort());
  llvm::Triple triple(llvm::sys::getDefaultTargetTriple());
  std::string error;
  const llvm::Target* target = llvm::TargetRegistry::lookupTarget(triple, error);
  if (target == nullptr) return Internal("LLVM has no code generator for {}: {}", triple.str(), error);
  if (result.requested == "native") {
    result.cpu = HostCpu();
    result.features = HostFeatures();
  } else {
    result.cpu = result.requested;
    std::unique_ptr<llvm::MCSubtargetInfo> info(target->createMCSubtargetInfo(triple, "", ""));
    if (!info || !info->isCPUStringValid(result.cpu)) {
      return InvalidArgument("{}: expected native or a processor that LLVM knows (such as x86-64-v3), got {}",
                             cpu == "native" ? kNativeCpuVariable : "--cpu", result.cpu);
    }
  }
  if (triple.isX86()) result.features += (result.features.empty() ? "" : ",") + kFlushesDenormals.str();
  const bool quick = result.effort == Effort::kQuick;
  result.generator = AcquireCodeGenerator(fmt::format("{} {} {}", result.cpu, result.features, quick), [&] {
    return std::unique_ptr<llvm::TargetMachine>(target->createTargetMachine(
        triple, result.cpu, result.features, llvm::TargetOptions(), llvm::Reloc::PIC_, std::nullopt,
        quick ? llvm::CodeGenOptLevel::None : llvm::CodeGenOptLevel::Default));
  });
  if (!result.generator) return Internal("LLVM cannot generate code for {}", result.cpu);
  const llvm::MCSubtargetInfo& info = *result.generator->machine().getMCSubtargetInfo();
  for (const llvm::SubtargetFeatureKV& feature : info.getEnabledProcessorFeatures()) {
    if (llvm::is_contained(kRelevantFeatures, llvm::StringRef(feature.Key))) result.required.push_back(feature.Key);
  }
  if (instrumentation == Instrumentation::kThread) {
    result.vector_bits = 128;  // LLVM's pass leaves wider accesses alone
  } else if (llvm::is_contained(result.required, "avx512f")) {
    result.vector_bits = 512;
  } else if (llvm::is_contained(result.required, "avx")) {
    result.vector_bits = 256;
  }
  return result;
}

}  // namespace tessera
