// SPDX-License-Identifier: Apache-2.0
// Profiles through the table of the profiler extension, as jaxlib calls it.
#include "tessera/runtime/profile/xplane.pb.h"
#include "tessera/tools/pjrt/plugin_testutil.h"
#include "tessera/tools/pjrt/profiler/profiler_abi.h"

namespace tessera::pjrt {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr std::string_view kSquare = R"(
module @jit_square {
  func.func public @main(%x: tensor<3xf32>) -> tensor<3xf32> {
    %0 = stablehlo.multiply %x, %x : tensor<3xf32>
    return %0 : tensor<3xf32>
  }
})";

constexpr std::string_view kTwice = R"(
module @jit_twice {
  func.func public @main(%x: tensor<3xf32>) -> tensor<3xf32> {
    %0 = stablehlo.add %x, %x : tensor<3xf32>
    return %0 : tensor<3xf32>
  }
})";

const PLUGIN_Profiler_Api& ProfilerApi() {
  const PJRT_Extension_Base* extension = GetPjrtApi()->extension_start;
  while (extension != nullptr && extension->type != PJRT_Extension_Type_Profiler) extension = extension->next;
  EXPECT_NE(extension, nullptr);
  return *reinterpret_cast<const PJRT_Profiler_Extension*>(extension)->profiler_api;
}

// Returns the message of `error`, "" for none, and frees it.
std::string TakeMessage(PLUGIN_Profiler_Error* error) {
  if (error == nullptr) return "";
  PLUGIN_Profiler_Error_Message_Args message = {};
  message.error = error;
  ProfilerApi().error_message(&message);
  std::string text(message.message, message.message_size);
  PLUGIN_Profiler_Error_Destroy_Args destroy = {};
  destroy.error = error;
  ProfilerApi().error_destroy(&destroy);
  return text;
}

// A profiler, with the arguments as jaxlib sets them: without their sizes.
class TestProfiler {
 public:
  TestProfiler() {
    PLUGIN_Profiler_Create_Args create = {};
    EXPECT_EQ(TakeMessage(ProfilerApi().create(&create)), "");
    profiler_ = create.profiler;
  }
  ~TestProfiler() {
    PLUGIN_Profiler_Destroy_Args destroy = {};
    destroy.profiler = profiler_;
    EXPECT_EQ(TakeMessage(ProfilerApi().destroy(&destroy)), "");
  }
  TestProfiler(const TestProfiler&) = delete;
  TestProfiler& operator=(const TestProfiler&) = delete;

  std::string Start() {
    PLUGIN_Profiler_Start_Args start = {};
    start.profiler = profiler_;
    return TakeMessage(ProfilerApi().start(&start));
  }
  std::string Stop() {
    PLUGIN_Profiler_Stop_Args stop = {};
    stop.profiler = profiler_;
    return TakeMessage(ProfilerApi().stop(&stop));
  }
  // Returns the message of an error, and sets `space`.
  std::string Collect(xplane::XSpace& space) {
    PLUGIN_Profiler_CollectData_Args collect = {};
    collect.profiler = profiler_;
    const std::string message = TakeMessage(ProfilerApi().collect_data(&collect));
    if (!message.empty()) return message;
    const std::string bytes(reinterpret_cast<const char*>(collect.buffer), collect.buffer_size_in_bytes);
    EXPECT_TRUE(space.ParseFromString(bytes));
    // The other form of the call: memory of the caller.
    std::vector<uint8_t> own(collect.buffer_size_in_bytes);
    collect.buffer = own.data();
    EXPECT_EQ(TakeMessage(ProfilerApi().collect_data(&collect)), "");
    EXPECT_EQ(std::string(own.begin(), own.end()), bytes);
    return "";
  }

 private:
  PLUGIN_Profiler* profiler_ = nullptr;
};

// Returns the names of the events on the line `line` of `plane`.
std::vector<std::string> Events(const xplane::XPlane& plane, int line) {
  std::vector<std::string> names;
  for (const xplane::XEvent& event : plane.lines(line).events()) {
    for (const xplane::XEventMetadataEntry& entry : plane.event_metadata()) {
      if (entry.key() == event.metadata_id()) names.push_back(entry.value().name());
    }
  }
  return names;
}

void RunOnce(const TestClient& client, PJRT_LoadedExecutable* executable) {
  PJRT_Buffer* const argument = client.FromHost({1, 2, 3}, {3});
  PJRT_Buffer* const result = Execute(executable, {argument});
  ToHost(result);
  Free(result);
  Free(argument);
}

TEST(PjrtProfiler, TheTableHasTheSizeThatCallersExpect) { EXPECT_EQ(ProfilerApi().struct_size, 80U); }

TEST(PjrtProfiler, RunsOfAllProgramsAreRecorded) {
  const TestClient client;
  PJRT_LoadedExecutable* const earlier = client.Compile(kTwice);
  RunOnce(client, earlier);
  TestProfiler profiler;
  ASSERT_EQ(profiler.Start(), "");
  PJRT_LoadedExecutable* const square = client.Compile(kSquare);
  RunOnce(client, square);
  RunOnce(client, earlier);
  RunOnce(client, square);
  ASSERT_EQ(profiler.Stop(), "");
  RunOnce(client, square);
  xplane::XSpace space;
  ASSERT_EQ(profiler.Collect(space), "");
  ASSERT_EQ(space.planes_size(), 1);
  const xplane::XPlane& device = space.planes(0);
  EXPECT_EQ(device.name(), "/device:TPU:0");
  EXPECT_EQ(device.lines(0).events_size(), 3);  // steps; not those before and after
  // A program that was compiled during the trace shows its kernels.
  EXPECT_THAT(Events(device, 1), Contains(HasSubstr("jit_square/kernel_0")).Times(2));
  EXPECT_THAT(Events(device, 1), Not(Contains(HasSubstr("jit_twice/kernel"))));
  Free(square);
  Free(earlier);
}

TEST(PjrtProfiler, AProfileThatRecordsNothingIsEmpty) {
  TestProfiler profiler;
  ASSERT_EQ(profiler.Start(), "");
  ASSERT_EQ(profiler.Stop(), "");
  xplane::XSpace space;
  ASSERT_EQ(profiler.Collect(space), "");
  EXPECT_THAT(space.planes(), IsEmpty());
}

TEST(PjrtProfiler, OneAtATime) {
  TestProfiler first;
  ASSERT_EQ(first.Start(), "");
  {
    TestProfiler second;
    EXPECT_THAT(second.Start(), HasSubstr("a profile is already being recorded"));
    xplane::XSpace space;
    EXPECT_THAT(second.Collect(space), HasSubstr("nothing was recorded"));
  }
  ASSERT_EQ(first.Stop(), "");
  // Destroying a profiler stops it.
  {
    TestProfiler third;
    ASSERT_EQ(third.Start(), "");
  }
  TestProfiler fourth;
  EXPECT_EQ(fourth.Start(), "");
}

}  // namespace
}  // namespace tessera::pjrt
