// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/device/cpu/loaded_object.h"

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/device/code_dir.h"
#include "tessera/runtime/executable/abi.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;

// Sets the directory for code during its lifetime.
class ScopedCodeDir {
 public:
  explicit ScopedCodeDir(const std::string& directory) : before_(CodeDir()) { SetCodeDir(directory); }
  ~ScopedCodeDir() { SetCodeDir(before_); }
  ScopedCodeDir(const ScopedCodeDir&) = delete;
  ScopedCodeDir& operator=(const ScopedCodeDir&) = delete;

 private:
  const std::string before_;
};

std::string ReadFile(const std::string& path) {
  const absl::StatusOr<std::string> bytes = FileSystem::Local().Read(path);
  EXPECT_TRUE(bytes.ok()) << bytes.status();
  return bytes.value_or("");
}

// Returns the list of files that this process has mapped. /proc/self/maps reports no size.
std::string Mappings() {
  const absl::StatusOr<std::string> text = FileSystem::Local().ReadAt("/proc/self/maps", 0, 1 << 20);
  EXPECT_TRUE(text.ok()) << text.status();
  return text.value_or("");
}

TEST(LoadedObject, CodeIsInMemoryUnlessADirectoryIsGiven) {
  const ScopedCodeDir none("");
  ASSERT_OK_AND_ASSIGN(const auto object, LoadedObject::Load(ReadFile(TESSERA_TEST_ENTRIES), "entries"));
  EXPECT_OK(object->Find<TesseraStep>("tessera_step_free").status());
  EXPECT_THAT(Mappings(), HasSubstr("memfd:tessera"));
}

TEST(LoadedObject, CodeIsMappedFromTheFileOfTheDirectory) {
  const TestDirectory directory;
  const ScopedCodeDir here(directory.path());
  const std::string code = ReadFile(TESSERA_TEST_ENTRIES);
  EXPECT_THAT(Mappings(), Not(HasSubstr(directory.path())));
  {
    ASSERT_OK_AND_ASSIGN(const auto first, LoadedObject::Load(code, "entries"));
    ASSERT_OK_AND_ASSIGN(const auto second, LoadedObject::Load(code, "entries"));
    ASSERT_OK_AND_ASSIGN(const std::vector<std::string> names, FileSystem::Local().List(directory.path()));
    ASSERT_THAT(names, SizeIs(1));
    EXPECT_THAT(names[0], StartsWith("entries-"));
    EXPECT_THAT(Mappings(), HasSubstr(directory / names[0]));
    EXPECT_OK(second->Find<TesseraStep>("tessera_step_free").status());
  }
  EXPECT_THAT(Mappings(), Not(HasSubstr(directory.path())));
}

TEST(LoadedObject, ErrorsNameTheVariable) {
  const TestDirectory directory;
  const ScopedCodeDir here(directory.path());
  EXPECT_STATUS(LoadedObject::Load("no code", "bad"), absl::StatusCode::kFailedPrecondition,
                HasSubstr("TESSERA_CODE_DIR=" + directory.path() + ": cannot load the object code"));
}

}  // namespace
}  // namespace tessera
