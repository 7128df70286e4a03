// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/server_log.h"

#include "nlohmann/json.hpp"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera::serve {
namespace {

TEST(ServerLogTest, WritesALinePerRequest) {
  const TestDirectory directory;
  const std::string path = directory.path() + "/access";
  const HttpRequest request{.method = "POST", .path = "/v1/\"m\"", .client = "c", .id = "7"};
  ASSERT_OK_AND_ASSIGN(const auto log, ServerLog::Open(/*json=*/true, path));
  log->WriteAccess(request, {.code = 400, .body = "12345"}, std::chrono::microseconds(42));
  const auto line = nlohmann::json::parse(FileSystem::Local().Read(path).value());
  EXPECT_EQ(line.value("path", ""), "/v1/\"m\"");
  EXPECT_EQ(line.value("code", 0), 400);
  EXPECT_EQ(line.value("bytes", 0), 5);
  EXPECT_EQ(line.value("micros", 0), 42);
}

TEST(ServerLogTest, LinesAreJsonWhateverClientsSend) {
  const TestDirectory directory;
  const std::string path = directory.path() + "/access";
  ASSERT_OK_AND_ASSIGN(const auto log, ServerLog::Open(/*json=*/false, path));
  log->WriteAccess({.method = "GET", .path = "/\xff\x01\xc3\xa4\xc3"}, {}, std::chrono::microseconds(1));
  const auto line = nlohmann::json::parse(FileSystem::Local().Read(path).value());
  EXPECT_EQ(line.value("path", ""), "/\xef\xbf\xbd\x01\xc3\xa4\xef\xbf\xbd");
}

TEST(ServerLogTest, AFileThatWasRenamedIsBegunAnew) {
  const TestDirectory directory;
  const std::string path = directory.path() + "/access";
  ASSERT_OK_AND_ASSIGN(const auto log, ServerLog::Open(/*json=*/false, path));
  log->WriteAccess({.method = "GET", .path = "/1"}, {}, std::chrono::microseconds(1));
  ASSERT_OK(FileSystem::Local().Rename(path, path + ".1"));
  ASSERT_OK(log->Reopen());
  log->WriteAccess({.method = "GET", .path = "/2"}, {}, std::chrono::microseconds(1));
  EXPECT_EQ(nlohmann::json::parse(FileSystem::Local().Read(path + ".1").value()).value("path", ""), "/1");
  EXPECT_EQ(nlohmann::json::parse(FileSystem::Local().Read(path).value()).value("path", ""), "/2");
  ASSERT_OK(FileSystem::Local().DeleteRecursively(directory.path()));
  EXPECT_FALSE(log->Reopen().ok());
  log->WriteAccess({.method = "GET", .path = "/3"}, {}, std::chrono::microseconds(1));  // into the removed file
}

// /dev/full rejects every byte, as a full disk does.
TEST(ServerLogTest, AFullDiskLosesLinesAndStopsNothing) {
  ASSERT_OK_AND_ASSIGN(const auto log, ServerLog::Open(/*json=*/false, "/dev/full"));
  EXPECT_TRUE(log->has_access());
  for (int i = 0; i < 1000; ++i) log->WriteAccess({.method = "GET", .path = "/"}, {}, std::chrono::microseconds(1));
}

TEST(ServerLogTest, AFileThatCannotBeOpenedIsAnError) {
  EXPECT_FALSE(ServerLog::Open(/*json=*/false, "/no/such/folder/access").ok());
}

}  // namespace
}  // namespace tessera::serve
