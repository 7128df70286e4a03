// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/io/lock/file_lock.h"

#include <sys/wait.h>
#include <unistd.h>

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;

TEST(FileLock, HasOneHolder) {
  const TestDirectory directory;
  const FakeClock clock(1.7e9);
  const std::string path = directory / "x.lock";
  ASSERT_OK_AND_ASSIGN(LockAttempt first, FileLock::Try(path, clock));
  ASSERT_TRUE(first.lock.has_value());
  EXPECT_EQ(first.other, "");
  ASSERT_OK_AND_ASSIGN(const LockAttempt second, FileLock::Try(path, clock));
  EXPECT_FALSE(second.lock.has_value());
  EXPECT_THAT(second.other, HasSubstr(fmt::format("process {}, started 2023-11-14 22:13:20 UTC", ::getpid())));
  EXPECT_TRUE(FileSystem::Local().Exists(path));  // the refused attempt leaves the file
  first.lock.reset();
  EXPECT_FALSE(FileSystem::Local().Exists(path));
  ASSERT_OK_AND_ASSIGN(const LockAttempt third, FileLock::Try(path, clock));
  EXPECT_TRUE(third.lock.has_value());
}

TEST(FileLock, IsGoneWithItsProcess) {
  const TestDirectory directory;
  const FakeClock clock;
  const std::string path = directory / "x.lock";
  const pid_t child = ::fork();
  if (child == 0) {
    const absl::StatusOr<LockAttempt> attempt = FileLock::Try(path, clock);
    ::_exit(attempt.ok() && attempt->lock ? 0 : 1);  // no destructors, as after kill -9
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_EQ(status, 0);
  ASSERT_OK_AND_ASSIGN(const LockAttempt attempt, FileLock::Try(path, clock));
  EXPECT_TRUE(attempt.lock.has_value());
  EXPECT_THAT(attempt.other, HasSubstr(fmt::format("process {}", child)));
}

TEST(FileLock, NeedsTheDirectory) {
  const TestDirectory directory;
  EXPECT_STATUS(FileLock::Try(directory / "none/x.lock", Clock::Real()).status(), absl::StatusCode::kNotFound,
                HasSubstr("none/x.lock"));
}

}  // namespace
}  // namespace tessera
