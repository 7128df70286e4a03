// SPDX-License-Identifier: Apache-2.0
// The machine that code is generated for.
#ifndef TESSERA_COMPILER_CPU_TARGET_H_
#define TESSERA_COMPILER_CPU_TARGET_H_

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/cpu/code_generator.h"

namespace tessera {

// What checks itself in generated code, for builds that look for errors in themselves.
enum class Instrumentation { kNone, kAddress, kThread };
Instrumentation InstrumentationOfThisBuild();

struct CpuTarget {
  std::string requested;              // what it was made from: "native" or a name
  std::string cpu;                    // LLVM's name
  std::string features;               // "+avx2,-avx512f": what differs from the name's own
  std::vector<std::string> required;  // features that generated code may use, for the loader
  CodeGeneratorPointer generator;
  int64_t vector_bits = 128;  // of the widest registers that code for it uses
  Instrumentation instrumentation = Instrumentation::kNone;
};

// Names the environment variable whose value, one of LLVM's names, "native" stands for; this machine where it is unset.
inline constexpr const char* kNativeCpuVariable = "TESSERA_CPU";

// Returns the target for |cpu|, "native" or one of LLVM's names. InvalidArgument for any other.
absl::StatusOr<CpuTarget> MakeCpuTarget(std::string_view cpu,
                                        Instrumentation instrumentation = InstrumentationOfThisBuild());

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_TARGET_H_
