// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/io/file_system.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/fault_injection.h"

namespace tessera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class FileSystemTest : public testing::Test {
 protected:
  void SetUp() override {
    directory_ = JoinPath(testing::TempDir(), "file_system_test." + std::to_string(::getpid()));
    ASSERT_OK(files_.MakeDirectories(directory_));
  }
  void TearDown() override { EXPECT_OK(files_.DeleteRecursively(directory_)); }

  std::string Path(const std::string& name) const { return JoinPath(directory_, name); }

  FileSystem& files_ = FileSystem::Local();
  std::string directory_;
};

TEST_F(FileSystemTest, WritesReadsListsAndDeletes) {
  ASSERT_OK(files_.WriteAtomically(Path("b"), "hello"));
  ASSERT_OK(files_.WriteAtomically(Path("a"), ""));
  EXPECT_EQ(files_.Read(Path("b")).value(), "hello");
  EXPECT_EQ(files_.Read(Path("a")).value(), "");
  EXPECT_EQ(files_.ReadAt(Path("b"), 3, 100).value(), "lo");
  EXPECT_EQ(files_.Stat(Path("b")).value().size, 5);
  EXPECT_THAT(files_.List(directory_).value(), ElementsAre("a", "b"));
  ASSERT_OK(files_.Delete(Path("a")));
  EXPECT_FALSE(files_.Exists(Path("a")));
}

TEST_F(FileSystemTest, ModesOfOpening) {
  ASSERT_OK(files_.WriteAtomically(Path("log"), "one"));
  {
    ASSERT_OK_AND_ASSIGN(std::unique_ptr<WritableFile> file, files_.Open(Path("log"), FileSystem::Mode::kAppend));
    ASSERT_OK(file->Append(" two"));
    ASSERT_OK(file->Sync());
    ASSERT_OK(file->Close());
  }
  EXPECT_EQ(files_.Read(Path("log")).value(), "one two");
  EXPECT_STATUS(files_.Open(Path("log"), FileSystem::Mode::kExclusive), absl::StatusCode::kAlreadyExists,
                Path("log") + ": File exists");
  ASSERT_OK(files_.Open(Path("log"), FileSystem::Mode::kTruncate));
  EXPECT_EQ(files_.Read(Path("log")).value(), "");
}

TEST_F(FileSystemTest, ErrorsNameThePath) {
  EXPECT_STATUS(files_.Read(Path("none")), absl::StatusCode::kNotFound, Path("none") + ": No such file or directory");
  EXPECT_STATUS(files_.Read(directory_), absl::StatusCode::kFailedPrecondition, directory_ + ": Is a directory");
  EXPECT_STATUS(files_.List(Path("none")), absl::StatusCode::kNotFound, HasSubstr("none"));
  ASSERT_OK(files_.WriteAtomically(Path("file"), ""));
  EXPECT_STATUS(files_.MakeDirectories(Path("file/below")), absl::StatusCode::kFailedPrecondition, HasSubstr("below"));
}

// The system would create a directory "gs:".
TEST_F(FileSystemTest, OtherFileSystemsAreRefused) {
  constexpr auto kUnimplemented = absl::StatusCode::kUnimplemented;
  const char message[] =
      "gs://bucket/model: there is no file system \"gs\"; give a path of this machine, such as that "
      "of a mounted bucket";
  EXPECT_STATUS(files_.MakeDirectories("gs://bucket/model"), kUnimplemented, message);
  EXPECT_STATUS(files_.Stat("gs://bucket/model"), kUnimplemented, message);
  EXPECT_STATUS(files_.List("gs://bucket/model"), kUnimplemented, message);
  EXPECT_STATUS(files_.ReadAt("gs://bucket/model", 0, 1), kUnimplemented, message);
  EXPECT_STATUS(files_.OpenForReading("gs://bucket/model"), kUnimplemented, message);
  EXPECT_STATUS(files_.Open("gs://bucket/model", FileSystem::Mode::kTruncate), kUnimplemented, message);
  EXPECT_STATUS(files_.Stat("file:///tmp"), kUnimplemented, HasSubstr("omit file://"));
  EXPECT_STATUS(files_.Stat("a b://c"), absl::StatusCode::kNotFound, HasSubstr("a b://c"));
}

// A file that reports no size, like those of /proc.
TEST_F(FileSystemTest, ReadsFilesOfUnknownSize) {
  EXPECT_THAT(files_.Read("/proc/self/status").value(), HasSubstr("Name:"));
}

TEST_F(FileSystemTest, AFullDiskKeepsTheOldContents) {
  ASSERT_OK(files_.WriteAtomically(Path("file"), "old"));
  FaultInjectingFileSystem faulty(files_);
  faulty.SetBytesLeft(2);
  EXPECT_STATUS(faulty.WriteAtomically(Path("file"), "new contents"), absl::StatusCode::kResourceExhausted,
                HasSubstr("No space left on device"));
  EXPECT_EQ(files_.Read(Path("file")).value(), "old");
  EXPECT_THAT(files_.List(directory_).value(), ElementsAre("file"));
}

// As root, a rename would replace /dev/null by a file.
TEST_F(FileSystemTest, DevicesAndPipesStay) {
  const std::string pipe = Path("pipe");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const int reader = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  ASSERT_GE(reader, 0);
  ASSERT_OK(files_.WriteAtomically(pipe, "contents"));
  char read[16];
  EXPECT_EQ(::read(reader, read, sizeof(read)), 8);
  EXPECT_EQ(std::string(read, 8), "contents");
  ASSERT_OK(files_.WriteAtomically(Path("file"), "old"));
  EXPECT_STATUS(files_.Rename(Path("file"), pipe), absl::StatusCode::kFailedPrecondition,
                HasSubstr("is a device or a pipe"));
  ::close(reader);
  struct stat info;
  ASSERT_EQ(::stat(pipe.c_str(), &info), 0);
  EXPECT_TRUE(S_ISFIFO(info.st_mode));
  EXPECT_THAT(files_.List(directory_).value(), ElementsAre("file", "pipe"));
}

// The protocol of WriteAtomically: after a kill at any operation, the file is complete, either old or new.
TEST_F(FileSystemTest, AKillAtAnyMomentLeavesOldOrNew) {
  FaultInjectingFileSystem faulty(files_);
  ASSERT_OK(faulty.WriteAtomically(Path("file"), "old"));
  const int64_t operations = faulty.operations();
  ASSERT_EQ(operations, 5);  // open, append, sync, rename, sync of the directory
  for (int64_t operation = 0; operation < operations; ++operation) {
    faulty.CrashAt(-1);
    ASSERT_OK(faulty.WriteAtomically(Path("file"), "old"));
    faulty.CrashAt(operation);
    EXPECT_STATUS(faulty.WriteAtomically(Path("file"), "newer"), absl::StatusCode::kAborted, HasSubstr("killed here"));
    EXPECT_EQ(files_.Read(Path("file")).value(), operation < 4 ? "old" : "newer") << operation;
  }
}

TEST(Path, Parts) {
  EXPECT_EQ(DirectoryOf("a/b/c"), "a/b");
  EXPECT_EQ(DirectoryOf("c"), ".");
  EXPECT_EQ(BaseName("a/b/c"), "c");
  EXPECT_EQ(JoinPath("a", "b"), "a/b");
  EXPECT_EQ(JoinPath("a", "/b"), "/b");
}

}  // namespace
}  // namespace tessera
