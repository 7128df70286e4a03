// SPDX-License-Identifier: Apache-2.0
// The memory that this process has had, for tests of what an operation takes.
#ifndef TESSERA_RUNTIME_MACHINE_PEAK_MEMORY_TESTUTIL_H_
#define TESSERA_RUNTIME_MACHINE_PEAK_MEMORY_TESTUTIL_H_

#include <cstdint>
#include <fstream>
#include <string>

namespace tessera {

// Returns the most bytes of memory that this process has had since the last call; 0 where the system does not tell.
inline int64_t PeakMemory() {
  std::ifstream status("/proc/self/status");
  int64_t kilobytes = 0;
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("VmHWM:")) kilobytes = std::stoll(line.substr(6));
  }
  std::ofstream begin("/proc/self/clear_refs");
  return begin << 5 << std::flush ? kilobytes << 10 : 0;
}

}  // namespace tessera

#endif  // TESSERA_RUNTIME_MACHINE_PEAK_MEMORY_TESTUTIL_H_
