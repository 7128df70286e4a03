// SPDX-License-Identifier: Apache-2.0
// An empty directory for one test.
#ifndef TESSERA_RUNTIME_IO_TEST_DIRECTORY_TESTUTIL_H_
#define TESSERA_RUNTIME_IO_TEST_DIRECTORY_TESTUTIL_H_

#include <unistd.h>

#include <atomic>
#include <string>

#include "fmt/format.h"
#include "gtest/gtest.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// Its destructor removes it with its contents.
class TestDirectory {
 public:
  TestDirectory() {
    static std::atomic<int> count = 0;
    path_ = JoinPath(::testing::TempDir(), fmt::format("tessera_test.{}.{}", ::getpid(), count++));
    EXPECT_TRUE(FileSystem::Local().MakeDirectories(path_).ok());
  }
  ~TestDirectory() { FileSystem::Local().DeleteRecursively(path_).IgnoreError(); }
  TestDirectory(const TestDirectory&) = delete;
  TestDirectory& operator=(const TestDirectory&) = delete;

  const std::string& path() const { return path_; }
  std::string operator/(const std::string& name) const { return JoinPath(path_, name); }

 private:
  std::string path_;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_IO_TEST_DIRECTORY_TESTUTIL_H_
