// SPDX-License-Identifier: Apache-2.0
// The features of this machine's CPU under LLVM's names ("avx512f"): an executable lists the features that it needs.
#ifndef TESSERA_RUNTIME_MACHINE_CPU_FEATURES_H_
#define TESSERA_RUNTIME_MACHINE_CPU_FEATURES_H_

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

// Returns whether the CPU has the feature and the operating system saves its registers. Returns false for a name that
// this file does not know.
bool HasCpuFeature(std::string_view name);

// Returns all features of this CPU, sorted.
const std::vector<std::string>& CpuFeatures();

// Returns the CPU's brand string, vendor, family and model: "Intel(R) Xeon(R) Processor, GenuineIntel family 6 model
// 207". Returns "unknown" on other architectures.
std::string CpuName();

// Returns the highest of the levels x86-64, x86-64-v2, x86-64-v3 and x86-64-v4 (System V ABI for AMD64, 3.1.1) whose
// features all satisfy `has`. Returns "native" on other architectures.
std::string CpuLevel(const std::function<bool(std::string_view feature)>& has = HasCpuFeature);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_MACHINE_CPU_FEATURES_H_
