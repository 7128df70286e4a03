// SPDX-License-Identifier: Apache-2.0
// How many threads this process may run at a time. Containers limit CPU time (docker --cpus, limits of Kubernetes), and
// a team of threads with less time than it has members waits for the member whose time is used up.
#ifndef TESSERA_RUNTIME_MACHINE_USABLE_CORES_H_
#define TESSERA_RUNTIME_MACHINE_USABLE_CORES_H_

#include <optional>
#include <string>

namespace tessera {

// Returns the cores of the affinity mask, or as many as the control groups grant when these are fewer. At least 1. The
// mask is the one that the process began with where OMP_PROC_BIND binds threads. A fraction of a core does not count: a
// thread more would stop all of them for a part of each period. Both are read once.
int UsableCores();

// Returns the CPU time per time that the control groups of the process grant: 1.5 for one and a half cores, nothing
// without a limit. Reads `root`/proc/self/cgroup, `root`/proc/self/mountinfo and the groups' files (cpu.max of version
// 2, cpu.cfs_quota_us of version 1) below `root`, which is empty but in tests. The least limit of a group and those
// above it holds. Files that cannot be read limit nothing.
std::optional<double> CpuQuota(const std::string& root = "");

}  // namespace tessera

#endif  // TESSERA_RUNTIME_MACHINE_USABLE_CORES_H_
