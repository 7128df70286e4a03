// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/target/target.h"

#include <cstdlib>
#include <mutex>

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
constexpr llvm::StringLiteral kRelevantFeatures[] = {"sse3",
                                                     "ssse3",
                                                     "sse4.1",
                                                     "sse4.2",
                                                     "popcnt",
                                                     "avx",
                                                     "avx2",
                                                     "fma",
                                                     "f16c",
                                                     "bmi",
                                                     "bmi2",
                                                     "lzcnt",
                                                     "movbe",
                                                     "avx512f",
                                                     "avx512bw",
                                                     "avx512cd",
                                                     "avx512dq",
                                                     "avx512vl",
                                                     "avx512bf16",
                                                     "avx512fp16",
                                                     "avx512vnni",
                                                     "avx512vbmi",
                                                     "avx512vbmi2",
                                                     "avx512bitalg",
                                                     "avx512ifma",
                                                     "avx512vpopcntdq",
                                                     "avxvnni",
                                                     "gfni",
                                                     "vpclmulqdq",
                                                     "neon",
                                                     "sve",
                                                     "fullfp16",
                                                     "bf16",
                                                     "sse4a",
                                                     "xop",
                                                     "fma4",
                                                     "tbm",
                                                     "avxifma",
                                                     "avxvnniint8",
                                                     "avxvnniint16",
                                                     "avx10.1",
                                                     "avx10.2",
                                                     "egpr",
                                                     "push2pop2",
                                                     "ppx",
                                                     "ndd",
                                                     "ccmp",
                                                     "nf",
                                                     "cf",
                                                     "zu",
                                                     "movrs",
                                                     "avxneconvert",
                                                     "f",
                                                     "d",
                                                     "v"};

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

// The host is queried only once: each query of the processor interrupts a virtual machine.
const std::string& HostCpu() {
  static const auto* const cpu = new std::string(llvm::sys::getHostCPUName());
  return *cpu;
}

// Returns the CPU that "native" denotes: a name in the environment, else this machine.
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

// Returns whether products of pairs of bf16 are faster than products of f32. Processors that also have AVX512-FP16 take
// four times as long for them (runtime/kernels/product/choose.h).
bool HasFastBf16Pairs(const llvm::TargetMachine& machine, llvm::StringRef cpu, llvm::StringRef features) {
  if (!machine.getTargetTriple().isX86()) return false;
  const std::string with_all = features.substr(0, features.rfind(kFlushesDenormals)).rtrim(',').str();
  // Each compilation queries this, mostly for one processor, and a query reads all of LLVM's tables.
  static std::mutex mutex;
  static auto* const known = new llvm::StringMap<bool>;
  std::lock_guard<std::mutex> lock(mutex);
  const auto [place, is_new] =
      known->try_emplace(fmt::format("{} {} {}", machine.getTargetTriple().str(), cpu.str(), with_all));
  if (is_new) {
    const std::unique_ptr<llvm::MCSubtargetInfo> info(
        machine.getTarget().createMCSubtargetInfo(machine.getTargetTriple(), cpu, with_all));
    place->second = info->checkFeatures("+avx512bf16,+avx512f") && !info->checkFeatures("+avx512fp16");
  }
  return place->second;
}

// Sets the members that depend on the processor's features.
void DescribeFeatures(CpuTarget& target) {
  const llvm::MCSubtargetInfo& info = *target.generator->machine().getMCSubtargetInfo();
  for (const llvm::SubtargetFeatureKV& feature : info.getEnabledProcessorFeatures()) {
    if (llvm::is_contained(kRelevantFeatures, llvm::StringRef(feature.Key))) target.required.push_back(feature.Key);
  }
  if (target.instrumentation == Instrumentation::kThread) {
    target.vector_bits = 128;  // LLVM's pass leaves wider accesses alone
  } else if (llvm::is_contained(target.required, "avx512f")) {
    target.vector_bits = 512;
    if (HasFastBf16Pairs(target.generator->machine(), target.cpu, target.features)) {
      target.required.push_back(kBf16PairsFeature);
    }
  } else if (llvm::is_contained(target.required, "avx")) {
    target.vector_bits = 256;
  }
}

// Returns whether generated code runs on machines of |triple|: its context has little-endian members of 8 bytes
// (runtime/executable/abi.h), and it is written as ELF objects.
bool RunsGeneratedCode(const llvm::Triple& triple) {
  const bool is_known = triple.getArch() == llvm::Triple::x86_64 || triple.getArch() == llvm::Triple::aarch64 ||
                        triple.getArch() == llvm::Triple::arm || triple.getArch() == llvm::Triple::thumb ||
                        triple.isRISCV();
  return is_known && triple.isLittleEndian() && triple.isOSBinFormatELF();
}

// Returns the calling convention of floats on RISC-V that C compilers choose for a processor with |features|.
std::string FloatAbi(const llvm::Triple& triple, const llvm::MCSubtargetInfo& features) {
  const std::string integers = triple.isArch64Bit() ? "lp64" : "ilp32";
  if (features.checkFeatures("+d")) return integers + "d";
  return features.checkFeatures("+f") ? integers + "f" : integers;
}

// Returns whether C functions of |triple| pass floats in registers of ARM's floating-point unit.
bool PassesFloatsInFpu(const llvm::Triple& triple) {
  const llvm::Triple::EnvironmentType environment = triple.getEnvironment();
  return (triple.isARM() || triple.isThumb()) &&
         (environment == llvm::Triple::EABIHF || environment == llvm::Triple::GNUEABIHF ||
          environment == llvm::Triple::MuslEABIHF);
}

// Makes the target for another machine than this one.
absl::StatusOr<CpuTarget> MakeForeignTarget(std::string requested, const llvm::Triple& triple, std::string_view cpu) {
  [[maybe_unused]] static const bool initialized = [] {
    llvm::InitializeAllTargetInfos();
    llvm::InitializeAllTargets();
    llvm::InitializeAllTargetMCs();
    llvm::InitializeAllAsmPrinters();
    return true;
  }();
  std::string error;
  const llvm::Target* const target = llvm::TargetRegistry::lookupTarget(triple, error);
  if (target == nullptr || !RunsGeneratedCode(triple)) {
    return InvalidArgument(
        "--target={}: expected a machine of x86_64, aarch64, arm, thumb, riscv32 or riscv64 with ELF objects, such as "
        "aarch64-linux-gnu or thumbv7em-none-eabihf",
        triple.str());
  }
  CpuTarget result;
  result.requested = std::move(requested);
  result.cpu = cpu;
  // Without a name, C compilers assume the processors that the architecture's operating systems require.
  if (cpu.empty() && triple.isRISCV()) result.features = "+m,+a,+f,+d,+c";
  if (triple.isX86()) result.features = kFlushesDenormals;
  const std::unique_ptr<llvm::MCSubtargetInfo> any(target->createMCSubtargetInfo(triple, "", ""));
  if (!any || (!cpu.empty() && !any->isCPUStringValid(cpu)))
    return InvalidArgument("--cpu={}: expected a processor of {} that LLVM knows", cpu, triple.str());
  const std::unique_ptr<llvm::MCSubtargetInfo> info(target->createMCSubtargetInfo(triple, cpu, result.features));
  // Calls of libm would pass arguments where the library does not expect them.
  if (PassesFloatsInFpu(triple) && !info->checkFeatures("+vfp2sp")) {
    return InvalidArgument(
        "--target={}: the calling convention passes floats in registers of the floating-point unit; expected a "
        "processor with that unit, got {}; try --cpu=cortex-a9",
        triple.str(), cpu.empty() ? "none" : cpu);
  }
  llvm::TargetOptions options;
  if (triple.isRISCV()) options.MCOptions.ABIName = FloatAbi(triple, *info);
  // Firmware is linked for fixed addresses.
  const llvm::Reloc::Model relocation =
      triple.getOS() == llvm::Triple::UnknownOS ? llvm::Reloc::Static : llvm::Reloc::PIC_;
  result.generator = AcquireCodeGenerator(result.requested, [&] {
    return std::unique_ptr<llvm::TargetMachine>(target->createTargetMachine(
        triple, cpu, result.features, options, relocation, std::nullopt, llvm::CodeGenOptLevel::Default));
  });
  if (!result.generator) return Internal("LLVM cannot generate code for {}", result.requested);
  if (result.cpu.empty()) result.cpu = "generic";
  DescribeFeatures(result);
  return result;
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
  if (const size_t slash = cpu.find('/'); slash != std::string_view::npos) {
    return MakeForeignTarget(std::string(cpu), llvm::Triple(llvm::Triple::normalize(cpu.substr(0, slash))),
                             cpu.substr(slash + 1));
  }
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
  DescribeFeatures(result);
  return result;
}

}  // namespace tessera
