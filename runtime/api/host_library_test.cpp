// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/api/host_library.h"

#include <cstdlib>

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/host_call/host_pool.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(HostLibrary, ItsFunctionsAreCalledAndFailInTheirOwnWords) {
  ASSERT_OK_AND_ASSIGN(HostFunctionTable functions, api::LoadHostLibrary(TESSERA_TEST_HOST_LIBRARY));
  ASSERT_EQ(functions.size(), 1u);
  HostCallArguments call;
  call.config = "words";
  call.arguments = {Buffer::FromVector<int32_t>({2, 0}, {2})};
  call.results = {Buffer::Allocate({DType::kF32, {2, 2}}).value()};
  ASSERT_OK(functions.at("lookup")(call));
  EXPECT_THAT(call.results[0].As<float>(), ElementsAre(3, 30, 1, 10));
  call.arguments[0].As<int32_t>()[1] = 7;
  EXPECT_STATUS(functions.at("lookup")(call), absl::StatusCode::kInvalidArgument, "id 7 is not in the table \"words\"");
  // The library stays loaded as long as one of its functions exists.
  const HostFunction lookup = functions.at("lookup");
  functions.clear();
  call.arguments[0].As<int32_t>()[1] = 1;
  EXPECT_OK(lookup(call));
}

TEST(HostLibrary, WhatIsNoneIsRefused) {
  EXPECT_STATUS(api::LoadHostLibrary("/nowhere/libmine.so"), absl::StatusCode::kFailedPrecondition,
                HasSubstr("host library /nowhere/libmine.so: "));
  // A name without a directory is a file in the current directory, not one of the system's libraries.
  EXPECT_STATUS(api::LoadHostLibrary("libc.so.6"), absl::StatusCode::kFailedPrecondition, HasSubstr("No such file"));
  const std::string text = JoinPath(testing::TempDir(), "no_library.so");
  ASSERT_OK(FileSystem::Local().WriteAtomically(text, "int main() {}"));
  EXPECT_STATUS(api::LoadHostLibrary(text), absl::StatusCode::kFailedPrecondition, HasSubstr("no_library.so: "));
  EXPECT_STATUS(api::LoadHostLibrary(testing::TempDir()), absl::StatusCode::kFailedPrecondition, HasSubstr("host"));
  EXPECT_STATUS(
      api::LoadHostLibrary(TESSERA_TEST_PROGRAMS), absl::StatusCode::kInvalidArgument,
      HasSubstr("not a library of host functions: it does not define tessera_host_library; see tessera_host.h"));
}

// Loads a library with the error that its environment variable names: each error has a message of one sentence.
TEST(HostLibrary, LibrariesThatAreMadeWrong) {
  const auto load = [](const char* fault) {
    ::setenv("TESSERA_TEST_FAULT", fault, 1);
    const absl::Status status = api::LoadHostLibrary(TESSERA_TEST_FAULTY_HOST_LIBRARY).status();
    ::unsetenv("TESSERA_TEST_FAULT");
    EXPECT_THAT(std::string(Message(status)), HasSubstr("host library " TESSERA_TEST_FAULTY_HOST_LIBRARY ": "));
    return status;
  };
  const auto invalid = absl::StatusCode::kInvalidArgument, unfit = absl::StatusCode::kFailedPrecondition;
  EXPECT_STATUS(load("refuses"), unfit, HasSubstr("returned NULL: the library cannot be used here"));
  EXPECT_STATUS(load("throws"), absl::StatusCode::kInternal, HasSubstr("the function threw: no licence"));
  EXPECT_STATUS(load("structure"), invalid, HasSubstr("returned a structure of 8 bytes, expected 32"));
  EXPECT_STATUS(load("later version"), unfit, HasSubstr("built for version 2 of the interface, expected 1 to 1"));
  EXPECT_STATUS(load("no version"), unfit, HasSubstr("built for version 0 of the interface, expected 1 to 1"));
  EXPECT_STATUS(load("no functions"), invalid, HasSubstr("set num_functions to 7, but functions is NULL"));
  EXPECT_STATUS(load("twice"), invalid, HasSubstr("host function \"fail\" is given twice"));
  EXPECT_STATUS(load("unnamed"), invalid, HasSubstr("a host function has no name"));
  EXPECT_STATUS(load("null"), invalid, HasSubstr("host function \"fail\" is NULL"));
}

TEST(HostLibrary, FunctionsThatFailAndThrowAndHang) {
  ASSERT_OK_AND_ASSIGN(HostFunctionTable functions, api::LoadHostLibrary(TESSERA_TEST_FAULTY_HOST_LIBRARY));
  HostPool pool(2);
  const auto call = [&](const std::string& name) {
    auto task = std::make_shared<HostTask>();
    task->function = functions.at(name);
    return pool.Call(task, {{DType::kI32, {}}}, std::chrono::milliseconds(name == "hang" ? 20 : 60'000),
                     [] { return false; });
  };
  EXPECT_STATUS(call("throw"), absl::StatusCode::kInternal, "the function threw: disk on fire");
  EXPECT_STATUS(call("throw_number"), absl::StatusCode::kInternal,
                "the function threw an exception that is not a std::exception");
  EXPECT_STATUS(call("fail"), absl::StatusCode::kUnavailable, "the table is gone");
  EXPECT_STATUS(call("fail_silently"), absl::StatusCode::kUnknown, "it failed without a message");
  // The data of a function is freed with it, once, while the library is still loaded.
  functions.erase("throw");
  functions.erase("fail");
  ASSERT_OK_AND_ASSIGN(const std::vector<Buffer> freed, call("count_freed"));
  EXPECT_EQ(freed[0].As<int32_t>()[0], 2);
  EXPECT_STATUS(call("hang"), absl::StatusCode::kDeadlineExceeded, "the function did not return within 0.02 s");
  // The running function keeps the library loaded, although nothing else does.
  EXPECT_OK(call("release"));
  functions.clear();
}

}  // namespace
}  // namespace tessera
