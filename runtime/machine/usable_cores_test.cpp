// SPDX-License-Identifier: Apache-2.0
// Tests files of control groups as kernels and container engines write them.
#include "tessera/runtime/machine/usable_cores.h"

#include <filesystem>
#include <fstream>
#include <thread>

#include "gmock/gmock.h"

namespace tessera {
namespace {

using testing::DoubleEq;
using testing::Optional;

class CpuQuotaTest : public testing::Test {
 protected:
  CpuQuotaTest() : root_(testing::TempDir() + "/quota") { std::filesystem::remove_all(root_); }
  ~CpuQuotaTest() override { std::filesystem::remove_all(root_); }

  void Write(const std::string& path, const std::string& text) const {
    const std::filesystem::path file = root_ + path;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << text;
  }

  const std::string root_;
};

TEST_F(CpuQuotaTest, NoLimits) {
  EXPECT_EQ(CpuQuota(root_), std::nullopt);  // no files
  Write("/proc/self/cgroup", "0::/user.slice\n");
  Write("/proc/self/mountinfo", "36 35 0:31 / /sys/fs/cgroup rw,nosuid shared:9 - cgroup2 cgroup2 rw\n");
  EXPECT_EQ(CpuQuota(root_), std::nullopt);
  Write("/sys/fs/cgroup/user.slice/cpu.max", "max 100000\n");
  EXPECT_EQ(CpuQuota(root_), std::nullopt);
}

// docker run --cpus=1.5: the container's group is the root of its view.
TEST_F(CpuQuotaTest, AContainerOfVersion2) {
  Write("/proc/self/cgroup", "0::/\n");
  Write("/proc/self/mountinfo", "36 35 0:31 / /sys/fs/cgroup ro,nosuid - cgroup2 cgroup rw\n");
  Write("/sys/fs/cgroup/cpu.max", "150000 100000\n");
  EXPECT_THAT(CpuQuota(root_), Optional(DoubleEq(1.5)));
}

// The pod has a limit above that of its container.
TEST_F(CpuQuotaTest, TheLeastLimitOfAllGroupsHolds) {
  Write("/proc/self/cgroup", "0::/pods/pod1/box\n");
  Write("/proc/self/mountinfo", "36 35 0:31 / /sys/fs/cgroup rw - cgroup2 cgroup rw\n");
  Write("/sys/fs/cgroup/pods/cpu.max", "max 100000\n");
  Write("/sys/fs/cgroup/pods/pod1/cpu.max", "200000 100000\n");
  Write("/sys/fs/cgroup/pods/pod1/box/cpu.max", "max 100000\n");
  EXPECT_THAT(CpuQuota(root_), Optional(DoubleEq(2)));
  Write("/sys/fs/cgroup/pods/pod1/box/cpu.max", "25000 50000\n");
  EXPECT_THAT(CpuQuota(root_), Optional(DoubleEq(0.5)));
}

// Without its own namespace, a container sees its group's path on the host, and its group at the mount point.
TEST_F(CpuQuotaTest, AContainerOfVersion1) {
  Write("/proc/self/cgroup", "5:memory:/docker/b1\n4:cpu,cpuacct:/docker/b1\n2:cpuset:/docker/b1\n");
  Write("/proc/self/mountinfo",
        "30 29 0:26 / /sys/fs/cgroup ro - tmpfs tmpfs rw,mode=755\n"
        "31 30 0:27 /docker/b1 /sys/fs/cgroup/cpuset ro - cgroup cgroup rw,cpuset\n"
        "32 30 0:28 /docker/b1 /sys/fs/cgroup/cpu,cpu\\040acct ro - cgroup cgroup rw,cpu,cpuacct\n");
  Write("/sys/fs/cgroup/cpu,cpu acct/cpu.cfs_quota_us", "300000\n");
  Write("/sys/fs/cgroup/cpu,cpu acct/cpu.cfs_period_us", "100000\n");
  EXPECT_THAT(CpuQuota(root_), Optional(DoubleEq(3)));
  Write("/sys/fs/cgroup/cpu,cpu acct/cpu.cfs_quota_us", "-1\n");
  EXPECT_EQ(CpuQuota(root_), std::nullopt);
}

TEST_F(CpuQuotaTest, FilesOfAnotherForm) {
  Write("/proc/self/cgroup", "nonsense\n0::/../other\n1:cpu\n7:cpu:no_slash\n");
  Write("/proc/self/mountinfo",
        "\n36 - \n36 35 0:31 / /sys/fs/cgroup rw - cgroup2 cgroup rw\n1 2 3 / /cpu rw - cgroup c cpu\n");
  EXPECT_EQ(CpuQuota(root_), std::nullopt);
  Write("/sys/fs/cgroup/cpu.max", "many 100000\n");
  EXPECT_EQ(CpuQuota(root_), std::nullopt);
  Write("/sys/fs/cgroup/cpu.max", "100000 0\n");
  EXPECT_EQ(CpuQuota(root_), std::nullopt);
  Write("/sys/fs/cgroup/cpu.max", "100000 100000\n");
  EXPECT_THAT(CpuQuota(root_), Optional(DoubleEq(1)));
}

TEST(UsableCores, AreThoseOfTheMachineAtMost) {
  EXPECT_GE(UsableCores(), 1);
  EXPECT_LE(UsableCores(), static_cast<int>(std::thread::hardware_concurrency()));
}

}  // namespace
}  // namespace tessera
