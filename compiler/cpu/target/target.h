// SPDX-License-Identifier: Apache-2.0
// The machine for which code is generated.
#ifndef TESSERA_COMPILER_CPU_TARGET_TARGET_H_
#define TESSERA_COMPILER_CPU_TARGET_TARGET_H_

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/cpu/target/code_generator.h"

namespace tessera {

// How generated code checks itself, in builds that look for errors in themselves.
enum class Instrumentation { kNone, kAddress, kThread };
Instrumentation InstrumentationOfThisBuild();

// How much LLVM works on code. Quick code has no vectors beyond those that the compiler makes, and more loads and
// stores: it is compiled two or three times as fast and runs slower.
enum class Effort { kFull, kQuick };

struct CpuTarget {
  std::string requested;              // as given: "native", a name, or "TRIPLE/NAME" of another machine
  std::string cpu;                    // LLVM's name
  std::string features;               // "+avx2,-avx512f": how it differs from the named processor
  std::vector<std::string> required;  // features that generated code may use, for the loader
  CodeGeneratorPointer generator;
  int64_t vector_bits = 128;  // the width of the widest registers that code for it uses
  Instrumentation instrumentation = Instrumentation::kNone;
  Effort effort = Effort::kFull;
};

// The feature with which generated code multiplies pairs of bf16. Only functions that ask for it have it: LLVM would
// convert to bf16 by it, too, and so take denormals for zero.
inline constexpr const char* kBf16PairsFeature = "avx512bf16";

// The environment variable with LLVM's name of the processor for which "native" stands. Without the variable, "native"
// stands for this machine.
inline constexpr const char* kNativeCpuVariable = "TESSERA_CPU";

// The environment variable with the effort: full or quick. Without the variable it is full.
inline constexpr const char* kEffortVariable = "TESSERA_OPTIMIZE";

// Returns the target for |cpu|: "native", one of LLVM's names, or "TRIPLE/" and one of its names or nothing, for the
// machine that the triple names ("aarch64-none-elf/cortex-a53"). Fails with InvalidArgument for any other, and for a
// machine on which generated code does not run, and for an unknown effort.
absl::StatusOr<CpuTarget> MakeCpuTarget(std::string_view cpu,
                                        Instrumentation instrumentation = InstrumentationOfThisBuild());

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_TARGET_TARGET_H_
