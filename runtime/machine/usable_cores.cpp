// SPDX-License-Identifier: Apache-2.0
// Sources: cgroups(7), proc(5), and the kernel's Documentation/admin-guide/cgroup-v2.rst and scheduler/sched-bwc.rst.
//
// libgomp keeps the affinity mask that the process began with. With OMP_PROC_BIND it narrows the first thread's mask to
// one place before main (config/linux/proc.c of GCC).
#include "tessera/runtime/machine/usable_cores.h"

#include <algorithm>
#include <fstream>
#include <string_view>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_split.h"

extern "C" int omp_get_num_procs();

namespace tessera {
namespace {

// A hierarchy of control groups that can limit CPU time.
struct Hierarchy {
  bool is_v2 = false;
  std::string group;        // the process's, from the root of the hierarchy
  std::string root;         // the group that is mounted
  std::string mount_point;  // where; empty when it is not mounted
};

std::vector<std::string> ReadLines(const std::string& path) {
  std::vector<std::string> lines;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

// Decodes the octal escapes of mountinfo: a space is "\040".
std::string Unescape(absl::string_view text) {
  std::string result;
  for (size_t i = 0; i < text.size(); ++i) {
    const absl::string_view digits = text.substr(i + 1, 3);
    const auto is_octal = [](char c) { return c >= '0' && c <= '7'; };
    if (text[i] == '\\' && digits.size() == 3 && std::all_of(digits.begin(), digits.end(), is_octal)) {
      result += static_cast<char>((digits[0] - '0') * 64 + (digits[1] - '0') * 8 + (digits[2] - '0'));
      i += 3;
    } else {
      result += text[i];
    }
  }
  return result;
}

bool HasCpu(absl::string_view list) {
  const std::vector<absl::string_view> names = absl::StrSplit(list, ',');
  return std::find(names.begin(), names.end(), "cpu") != names.end();
}

// Returns the hierarchies of the process. Lines of /proc/self/cgroup are "4:cpu,cpuacct:/group", in version 2
// "0::/group".
std::vector<Hierarchy> ReadGroups(const std::string& root) {
  std::vector<Hierarchy> hierarchies;
  for (const std::string& line : ReadLines(root + "/proc/self/cgroup")) {
    const std::vector<std::string> fields = absl::StrSplit(line, absl::MaxSplits(':', 2));
    if (fields.size() != 3) continue;
    const bool is_v2 = fields[0] == "0" && fields[1].empty();
    if (is_v2 || HasCpu(fields[1]))
      hierarchies.push_back({.is_v2 = is_v2, .group = fields[2], .root = "", .mount_point = ""});
  }
  return hierarchies;
}

// Completes the hierarchies. Lines of mountinfo are "36 35 0:31 / /sys/fs/cgroup rw shared:9 - cgroup2 cgroup rw".
void FindMounts(const std::string& root, std::vector<Hierarchy>& hierarchies) {
  for (const std::string& line : ReadLines(root + "/proc/self/mountinfo")) {
    const std::vector<absl::string_view> halves = absl::StrSplit(line, absl::MaxSplits(" - ", 1));
    if (halves.size() != 2) continue;
    const std::vector<absl::string_view> place = absl::StrSplit(halves[0], ' ');
    const std::vector<absl::string_view> type = absl::StrSplit(halves[1], ' ');
    if (place.size() < 5 || type.size() < 3) continue;
    for (Hierarchy& hierarchy : hierarchies) {
      const bool fits = hierarchy.is_v2 ? type[0] == "cgroup2" : type[0] == "cgroup" && HasCpu(type[2]);
      if (!fits || !hierarchy.mount_point.empty()) continue;
      hierarchy.root = Unescape(place[3]);
      hierarchy.mount_point = Unescape(place[4]);
    }
  }
}

// Returns the limit of one group, whose files are in `directory`.
std::optional<double> LimitOf(const std::string& directory, bool is_v2) {
  std::string quota, period;
  if (is_v2) {
    std::ifstream(directory + "/cpu.max") >> quota >> period;
  } else {
    std::ifstream(directory + "/cpu.cfs_quota_us") >> quota;
    std::ifstream(directory + "/cpu.cfs_period_us") >> period;
  }
  double time = 0, of = 0;
  if (!absl::SimpleAtod(quota, &time) || !absl::SimpleAtod(period, &of) || time <= 0 || of <= 0) return std::nullopt;
  return time / of;
}

}  // namespace

std::optional<double> CpuQuota(const std::string& root) {
  std::vector<Hierarchy> hierarchies = ReadGroups(root);
  FindMounts(root, hierarchies);
  std::optional<double> least;
  for (const Hierarchy& hierarchy : hierarchies) {
    if (hierarchy.mount_point.empty()) continue;
    // The group below what is mounted: a container sees its own group at the mount point.
    std::string_view below = hierarchy.group;
    if (hierarchy.root != "/") below = below.starts_with(hierarchy.root) ? below.substr(hierarchy.root.size()) : "";
    // A group outside of the container's view begins with "/..".
    if (!below.starts_with('/') || below.find("..") != std::string_view::npos) below = "";
    while (true) {
      while (below.ends_with('/')) below.remove_suffix(1);
      const std::string directory = root + hierarchy.mount_point + std::string(below);
      const std::optional<double> limit = LimitOf(directory, hierarchy.is_v2);
      if (limit && (!least || *limit < *least)) least = limit;
      if (below.empty()) break;
      below = below.substr(0, below.rfind('/'));
    }
  }
  return least;
}

int UsableCores() {
  static const int cores = [] {
    int allowed = omp_get_num_procs();
    constexpr double kRounding = 1e-3;  // quotas are whole microseconds
    const std::optional<double> quota = CpuQuota();
    if (quota && *quota < allowed) allowed = static_cast<int>(*quota + kRounding);
    return std::max(1, allowed);
  }();
  return cores;
}

}  // namespace tessera
