// SPDX-License-Identifier: Apache-2.0
// Saves in the background of training: their order and errors; no save is lost.
#include "tessera/estimator/checkpoint/background_saver.h"

#include <atomic>
#include <future>

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/fault_injection.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;

BundleContents Contents(int64_t step) {
  BundleContents contents;
  contents.tensors["global_step"] = Buffer::Scalar<int64_t>(step);
  return contents;
}

class BackgroundSaverTest : public ::testing::Test {
 protected:
  CheckpointStore Open(FileSystem& files = FileSystem::Local()) {
    absl::StatusOr<CheckpointStore> store =
        CheckpointStore::Open(files, Clock::Real(), directory_.path(), CheckpointOptions());
    EXPECT_OK(store);
    return *std::move(store);
  }
  int64_t LatestStep() {
    const absl::StatusOr<std::optional<Checkpoint>> latest = Open().LoadLatest();
    return latest.ok() && latest->has_value() ? (*latest)->step : -1;
  }

  TestDirectory directory_;
};

TEST_F(BackgroundSaverTest, ReturnsBeforeTheSaveIsDone) {
  CheckpointStore store = Open();
  std::promise<void> gate;
  std::atomic<int64_t> done = -1;
  BackgroundSaver saver(store, {.before =
                                    [&] {
                                      gate.get_future().wait();
                                      return absl::OkStatus();
                                    },
                                .after = [&](int64_t step) { done = step; }});
  ASSERT_OK(saver.Save(3, Contents(3)));  // would hang if it waited
  EXPECT_OK(saver.status());
  EXPECT_EQ(LatestStep(), -1);
  gate.set_value();
  ASSERT_OK(saver.Wait());
  EXPECT_EQ(done, 3);
  EXPECT_EQ(LatestStep(), 3);
}

TEST_F(BackgroundSaverTest, WhatIsReservedIsTheMemoryOfTheFirstSave) {
  CheckpointStore store = Open();
  BackgroundSaver saver(store, {});
  saver.Reserve({{"global_step", {DType::kI64, {}}}, {"w", {DType::kF32, {100, 3}}}});
  const BundleContents memory = saver.TakeMemory();
  ASSERT_EQ(memory.tensors.size(), 2u);
  EXPECT_EQ(ToString(memory.tensors.at("w").type()), "f32[100,3]");
  ASSERT_OK(saver.Wait());
  EXPECT_EQ(LatestStep(), -1);  // nothing was saved
  ASSERT_OK(saver.Save(3, Contents(3)));
  ASSERT_OK(saver.Wait());
  EXPECT_EQ(LatestStep(), 3);
}

TEST_F(BackgroundSaverTest, MemoryThatIsNotToBeHadIsLeftToTheSave) {
  CheckpointStore store = Open();
  BackgroundSaver saver(store, {});
  saver.Reserve({{"w", {DType::kF32, {-1}}}});  // not a valid tensor
  EXPECT_TRUE(saver.TakeMemory().tensors.empty());
  EXPECT_OK(saver.status());
}

TEST_F(BackgroundSaverTest, SavesInOrderAndGivesTheMemoryBack) {
  CheckpointStore store = Open();
  {
    BackgroundSaver saver(store, {});
    ASSERT_OK(saver.Save(1, Contents(1)));
    const BundleContents memory = saver.TakeMemory();
    ASSERT_EQ(memory.tensors.count("global_step"), 1u);
    EXPECT_EQ(memory.tensors.at("global_step").As<int64_t>()[0], 1);
    ASSERT_OK(saver.Save(2, Contents(2)));
    ASSERT_OK(saver.Save(3, Contents(3)));
  }  // waits
  EXPECT_EQ(LatestStep(), 3);
  EXPECT_TRUE(FileSystem::Local().Exists(directory_ / "model.ckpt-2.index"));
}

TEST_F(BackgroundSaverTest, KeepsTheFirstErrorAndBeginsNothingAfterIt) {
  FaultInjectingFileSystem files(FileSystem::Local());
  CheckpointStore store = Open(files);
  BackgroundSaver saver(store, {});
  ASSERT_OK(saver.Save(1, Contents(1)));
  ASSERT_OK(saver.Wait());
  files.SetBytesLeft(0);
  ASSERT_OK(saver.Save(2, Contents(2)));
  EXPECT_STATUS(saver.Wait(), absl::StatusCode::kResourceExhausted, HasSubstr("saving the checkpoint of step 2"));
  EXPECT_EQ(saver.status(), saver.Wait());
  files.SetBytesLeft(1 << 20);
  EXPECT_STATUS(saver.Save(3, Contents(3)), absl::StatusCode::kResourceExhausted,
                HasSubstr("saving the checkpoint of step 2"));
  EXPECT_EQ(LatestStep(), 1);
}

}  // namespace
}  // namespace tessera
