// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/checkpoint/model_dir_lock.h"

#include <sys/wait.h>
#include <unistd.h>

#include <optional>

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

TEST(ModelDirLock, RefusesASecondWriterByName) {
  const TestDirectory directory;
  const FakeClock clock(1.7e9);
  ASSERT_OK_AND_ASSIGN(std::optional<ModelDirLock> first, ModelDirLock::Acquire(directory.path(), clock));
  EXPECT_STATUS(ModelDirLock::Acquire(directory.path(), clock), absl::StatusCode::kFailedPrecondition,
                AllOf(HasSubstr(directory.path() + " is being written by host "),
                      HasSubstr(fmt::format("process {}, started 2023-11-14 22:13:20 UTC", ::getpid())),
                      HasSubstr("use another --model-dir")));
  first.reset();
  EXPECT_FALSE(FileSystem::Local().Exists(directory / "writer.lock"));
  EXPECT_OK(ModelDirLock::Acquire(directory.path(), clock));
}

TEST(ModelDirLock, TakesOverFromAProcessThatWasKilled) {
  const TestDirectory directory;
  const FakeClock clock;
  const pid_t child = ::fork();
  if (child == 0) {
    const absl::StatusOr<ModelDirLock> lock = ModelDirLock::Acquire(directory.path(), clock);
    ::_exit(lock.ok() ? 0 : 1);  // no destructors, as after kill -9
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_EQ(status, 0);
  ASSERT_OK_AND_ASSIGN(const std::string left, FileSystem::Local().Read(directory / "writer.lock"));
  EXPECT_THAT(left, HasSubstr(fmt::format("process {}", child)));
  EXPECT_OK(ModelDirLock::Acquire(directory.path(), clock));
}

TEST(ModelDirLock, NeedsTheDirectory) {
  const TestDirectory directory;
  EXPECT_STATUS(ModelDirLock::Acquire(directory / "none", Clock::Real()), absl::StatusCode::kNotFound,
                HasSubstr("locking the model directory"));
}

}  // namespace
}  // namespace tessera
