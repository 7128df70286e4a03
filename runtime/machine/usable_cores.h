// SPDX-License-Identifier: Apache-2.0
// How many threads this process can run concurrently. Containers limit CPU time (docker --cpus, Kubernetes limits);
// when a thread team exceeds the limit, it waits for the member whose quota is used up.
#ifndef TESSERA_RUNTIME_MACHINE_USABLE_CORES_H_
#define TESSERA_RUNTIME_MACHINE_USABLE_CORES_H_

#include <optional>
#include <string>

namespace tessera {

// Returns the number of cores in the affinity mask, or the cgroup quota when it is smaller. At least 1. Where
// OMP_PROC_BIND binds threads, the mask is the process's initial one. A fractional core is rounded down: one more
// thread would stall all of them for a part of each period. Both limits are read once.
int UsableCores();

// Returns the CPU quota of the process's control groups: 1.5 for one and a half cores, nullopt without a limit. Reads
// `root`/proc/self/cgroup, `root`/proc/self/mountinfo and the groups' files (cpu.max of version 2, cpu.cfs_quota_us of
// version 1) below `root`, which is empty except in tests. The smallest limit of a group and its ancestors applies.
// Unreadable files impose no limit.
std::optional<double> CpuQuota(const std::string& root = "");

}  // namespace tessera

#endif  // TESSERA_RUNTIME_MACHINE_USABLE_CORES_H_
