// SPDX-License-Identifier: Apache-2.0
// What this machine's CPU can do, under LLVM's feature names ("avx512f"): executables list what they need.
#ifndef TESSERA_RUNTIME_BASE_CPU_FEATURES_H_
#define TESSERA_RUNTIME_BASE_CPU_FEATURES_H_

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

// True when the CPU has the feature and the operating system saves its registers. False for names that are not known
// here.
bool HasCpuFeature(std::string_view name);

// All features of this CPU, sorted.
const std::vector<std::string>& CpuFeatures();

// Returns what the CPU calls itself, its maker, family and model: "Intel(R) Xeon(R) Processor, GenuineIntel family 6
// model 207". "unknown" for other architectures.
std::string CpuName();

// The highest of the levels x86-64, x86-64-v2, x86-64-v3 and x86-64-v4 (System V ABI for AMD64, 3.1.1) whose features
// `has` all has. "native" for other architectures.
std::string CpuLevel(const std::function<bool(std::string_view feature)>& has = HasCpuFeature);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_BASE_CPU_FEATURES_H_
