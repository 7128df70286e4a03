// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/device/cpu/code_file.h"

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::SizeIs;

class CodeFileTest : public ::testing::Test {
 protected:
  absl::StatusOr<std::string> Keep(std::string_view object, std::string_view program) {
    return KeepCodeFile(object, program, directory_, FileSystem::Local());
  }

  const TestDirectory root_;
  const std::string directory_ = root_ / "code/files";
};

TEST_F(CodeFileTest, TheNameHasTheProgramAndAChecksum) {
  ASSERT_OK_AND_ASSIGN(const std::string path, Keep("machine code", "jit_f"));
  EXPECT_THAT(BaseName(path), MatchesRegex("jit_f-[0-9a-f]+\\.so"));
  EXPECT_EQ(DirectoryOf(path), directory_);
  ASSERT_OK_AND_ASSIGN(const std::string contents, FileSystem::Local().Read(path));
  EXPECT_EQ(contents, "machine code");
}

TEST_F(CodeFileTest, EqualCodeHasOneFile) {
  ASSERT_OK_AND_ASSIGN(const std::string first, Keep("a", "main"));
  ASSERT_OK_AND_ASSIGN(const std::string other, Keep("b", "main"));
  ASSERT_OK_AND_ASSIGN(const std::string again, Keep("a", "main"));
  EXPECT_EQ(again, first);
  EXPECT_NE(other, first);
  ASSERT_OK_AND_ASSIGN(const std::vector<std::string> names, FileSystem::Local().List(directory_));
  EXPECT_THAT(names, SizeIs(2));
}

TEST_F(CodeFileTest, AFileOfOtherContentsStays) {
  ASSERT_OK_AND_ASSIGN(const std::string first, Keep("a", "main"));
  ASSERT_OK(FileSystem::Local().WriteAtomically(first, "damaged"));
  ASSERT_OK_AND_ASSIGN(const std::string second, Keep("a", "main"));
  EXPECT_THAT(second, EndsWith("-2.so"));
  ASSERT_OK_AND_ASSIGN(const std::string old, FileSystem::Local().Read(first));
  EXPECT_EQ(old, "damaged");
}

TEST_F(CodeFileTest, NamesOfProgramsStayInTheDirectory) {
  ASSERT_OK_AND_ASSIGN(const std::string path, Keep("a", "../jit(f)/x"));
  EXPECT_EQ(DirectoryOf(path), directory_);
  EXPECT_THAT(BaseName(path), HasSubstr(".._jit_f__x-"));
  ASSERT_OK_AND_ASSIGN(const std::string unnamed, Keep("a", ""));
  EXPECT_THAT(BaseName(unnamed), HasSubstr("code-"));
}

TEST_F(CodeFileTest, AFileInPlaceOfTheDirectoryIsAnError) {
  ASSERT_OK(FileSystem::Local().WriteAtomically(root_ / "taken", ""));
  EXPECT_FALSE(KeepCodeFile("a", "main", root_ / "taken", FileSystem::Local()).ok());
}

}  // namespace
}  // namespace tessera
