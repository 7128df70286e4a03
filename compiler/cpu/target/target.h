// SPDX-License-Identifier: Apache-2.0
// The CPU for which code is generated.
#ifndef TESSERA_COMPILER_CPU_TARGET_TARGET_H_
#define TESSERA_COMPILER_CPU_TARGET_TARGET_H_

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/cpu/target/code_generator.h"

namespace tessera {

// The sanitizer instrumentation of generated code, in sanitizer builds of Tessera.
enum class Instrumentation { kNone, kAddress, kThread };
Instrumentation InstrumentationOfThisBuild();

// LLVM's optimization effort. Quick code has no vectors beyond those that the compiler emits, and more loads and
// stores: it compiles two or three times as fast and runs slower.
enum class Effort { kFull, kQuick };

struct CpuTarget {
  std::string requested;              // as given: "native", a name, or "TRIPLE/NAME" of another machine
  std::string cpu;                    // LLVM's name
  std::string features;               // "+avx2,-avx512f": the difference from the named processor
  std::vector<std::string> required;  // features that generated code may use, for the loader
  CodeGeneratorPointer generator;
  int64_t vector_bits = 128;  // the width of the widest registers that generated code uses
  Instrumentation instrumentation = Instrumentation::kNone;
  Effort effort = Effort::kFull;
};

// The feature with which generated code multiplies pairs of bf16. Only functions that request it have it: LLVM would
// also use it to convert to bf16, which flushes denormals to zero.
inline constexpr const char* kBf16PairsFeature = "avx512bf16";

// The environment variable with the LLVM processor name that "native" selects. When unset, "native" is this machine.
inline constexpr const char* kNativeCpuVariable = "TESSERA_CPU";

// The environment variable with the effort: full or quick; full when unset.
inline constexpr const char* kEffortVariable = "TESSERA_OPTIMIZE";

// Returns the target for |cpu|: "native", an LLVM processor name, or "TRIPLE/" and a processor name or nothing, for
// the triple's machine ("aarch64-none-elf/cortex-a53"). Fails with InvalidArgument for any other value, for an
// unsupported machine, and for an unknown effort.
absl::StatusOr<CpuTarget> MakeCpuTarget(std::string_view cpu,
                                        Instrumentation instrumentation = InstrumentationOfThisBuild());

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_TARGET_TARGET_H_
