// SPDX-License-Identifier: Apache-2.0
// Rotation, the search for the newest intact checkpoint, and process deaths at every point of a save.
#include "tessera/estimator/checkpoint/checkpoint_store.h"

#include <algorithm>
#include <string>
#include <vector>

#include "tessera/runtime/base/rng.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/fault_injection.h"
#include "tessera/runtime/io/memory_files_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

BundleContents Contents(int64_t step) {
  BundleContents contents;
  contents.tensors["global_step"] = Buffer::Scalar<int64_t>(step);
  contents.tensors["w"] = Buffer::FromVector<float>({static_cast<float>(step), 2}, {2});
  return contents;
}

class CheckpointStoreTest : public ::testing::Test {
 protected:
  CheckpointStore Open(CheckpointOptions options = {}) { return Open(FileSystem::Local(), options); }
  CheckpointStore Open(FileSystem& files, CheckpointOptions options = {}) {
    absl::StatusOr<CheckpointStore> store = CheckpointStore::Open(files, clock_, directory_.path(), options);
    EXPECT_OK(store);
    return *std::move(store);
  }

  // -1 when there is none.
  int64_t LatestStep() {
    const absl::StatusOr<std::optional<Checkpoint>> latest = Open().LoadLatest();
    EXPECT_OK(latest);
    if (!latest.ok() || !latest->has_value()) return -1;
    EXPECT_EQ((*latest)->contents.tensors.at("global_step").As<int64_t>()[0], (*latest)->step);
    return (*latest)->step;
  }

  std::vector<std::string> Indexes() {
    std::vector<std::string> found;
    const std::vector<std::string> names = FileSystem::Local().List(directory_.path()).value();
    for (const std::string& name : names) {
      if (name.size() > 6 && name.substr(name.size() - 6) == ".index") found.push_back(name);
    }
    return found;
  }

  void FlipByte(const std::string& name) {
    std::string bytes = FileSystem::Local().Read(directory_ / name).value();
    bytes[bytes.size() / 4] ^= 0x10;
    ASSERT_OK(FileSystem::Local().WriteAtomically(directory_ / name, bytes));
  }

  TestDirectory directory_;
  FakeClock clock_{1.7e9};
};

TEST_F(CheckpointStoreTest, AnEmptyDirectoryHasNone) {
  EXPECT_EQ(LatestStep(), -1);
  ASSERT_OK_AND_ASSIGN(const CheckpointStore store,
                       CheckpointStore::Open(FileSystem::Local(), clock_, directory_ / "none", {}));
  ASSERT_OK_AND_ASSIGN(const std::optional<Checkpoint> latest, store.LoadLatest());
  EXPECT_FALSE(latest.has_value());
}

TEST_F(CheckpointStoreTest, WritesTheStateFileOfTensorFlow) {
  CheckpointStore store = Open();
  ASSERT_OK(store.Save(100, Contents(100)));
  clock_.Advance(60.5);
  ASSERT_OK(store.Save(200, Contents(200)));
  ASSERT_OK_AND_ASSIGN(const std::string text, FileSystem::Local().Read(directory_ / "checkpoint"));
  EXPECT_EQ(text,
            "model_checkpoint_path: \"model.ckpt-200\"\n"
            "all_model_checkpoint_paths: \"model.ckpt-100\"\n"
            "all_model_checkpoint_paths: \"model.ckpt-200\"\n"
            "all_model_checkpoint_timestamps: 1700000000\n"
            "all_model_checkpoint_timestamps: 1700000060.5\n"
            "last_preserved_timestamp: 1700000000\n");
}

TEST_F(CheckpointStoreTest, KeepsTheLastFiveAcrossRestarts) {
  for (int64_t step = 1; step <= 4; ++step) ASSERT_OK(Open().Save(step, Contents(step)));
  CheckpointStore store = Open();
  for (int64_t step = 5; step <= 7; ++step) ASSERT_OK(store.Save(step, Contents(step)));
  EXPECT_THAT(Indexes(), ElementsAre("model.ckpt-3.index", "model.ckpt-4.index", "model.ckpt-5.index",
                                     "model.ckpt-6.index", "model.ckpt-7.index"));
  EXPECT_FALSE(FileSystem::Local().Exists(directory_ / "model.ckpt-2.data-00000-of-00001"));
}

// The expected steps are the ones that tf.train.Saver keeps (scripts/oracles/checkpoint_retention.py).
TEST_F(CheckpointStoreTest, KeepsOneEverySoManyHours) {
  const auto kept = [&](double hours, int64_t keep_max, const std::vector<int64_t>& minutes) {
    const TestDirectory directory;
    FakeClock clock(1.7e9);
    CheckpointStore store = *CheckpointStore::Open(FileSystem::Local(), clock, directory.path(),
                                                   {.keep_max = keep_max, .keep_every_n_hours = hours});
    for (int64_t minute : minutes) {
      clock.Advance(1.7e9 + 60 * static_cast<double>(minute) - clock.WallSeconds());
      EXPECT_OK(store.Save(minute, Contents(minute)));
    }
    std::vector<int64_t> steps;
    const std::vector<std::string> names = FileSystem::Local().List(directory.path()).value();
    for (const std::string& name : names) {
      if (!name.ends_with(".index")) continue;
      steps.push_back(StepOfCheckpoint(name.substr(0, name.size() - 6)).value());
    }
    std::sort(steps.begin(), steps.end());
    return steps;
  };
  EXPECT_THAT(kept(2, 1, {60, 120, 180, 240, 300, 360}), ElementsAre(180, 300, 360));
  EXPECT_THAT(kept(1, 1, {40, 80, 120, 160, 200, 240, 280, 320, 360, 400}), ElementsAre(80, 160, 200, 280, 320, 400));
  EXPECT_THAT(kept(1, 1, {10, 20, 600, 610, 620, 630, 700}), ElementsAre(600, 610, 620, 630, 700));
  EXPECT_THAT(kept(1, 2, {0, 25, 50, 75, 100, 125, 150, 175, 200, 225, 250, 275, 300}),
              ElementsAre(75, 125, 200, 250, 275, 300));
}

// TensorFlow restarts the interval in every process: a process that ends every hour would preserve none.
TEST_F(CheckpointStoreTest, CountsTheHoursAcrossRestarts) {
  const CheckpointOptions options = {.keep_max = 1, .keep_every_n_hours = 2};
  for (int64_t step = 1; step <= 6; ++step) {
    CheckpointStore store = Open(options);
    clock_.Advance(3601);
    ASSERT_OK(store.Save(step, Contents(step)));
  }
  EXPECT_THAT(Indexes(), ElementsAre("model.ckpt-2.index", "model.ckpt-4.index", "model.ckpt-6.index"));
  // A pause of ten hours preserves no extra checkpoint.
  clock_.Advance(36000);
  CheckpointStore store = Open(options);
  for (int64_t step = 7; step <= 10; ++step) {
    clock_.Advance(60);
    ASSERT_OK(store.Save(step, Contents(step)));
  }
  EXPECT_THAT(Indexes(),
              ElementsAre("model.ckpt-10.index", "model.ckpt-2.index", "model.ckpt-4.index", "model.ckpt-7.index"));
}

TEST_F(CheckpointStoreTest, ZeroKeepsAll) {
  CheckpointStore store = Open({.keep_max = 0});
  for (int64_t step = 1; step <= 8; ++step) ASSERT_OK(store.Save(step, Contents(step)));
  EXPECT_EQ(Indexes().size(), 8u);
}

TEST_F(CheckpointStoreTest, GoesBackFromADamagedCheckpoint) {
  CheckpointStore store = Open();
  for (int64_t step : {10, 20, 30}) ASSERT_OK(store.Save(step, Contents(step)));
  FlipByte("model.ckpt-30.data-00000-of-00001");
  EXPECT_EQ(LatestStep(), 20);
  FlipByte("model.ckpt-20.index");
  EXPECT_EQ(LatestStep(), 10);
  ASSERT_OK(FileSystem::Local().WriteAtomically(directory_ / "model.ckpt-10.data-00000-of-00001", "short"));
  EXPECT_STATUS(Open().LoadLatest(), absl::StatusCode::kDataLoss, HasSubstr("no checkpoint is intact"));
}

TEST_F(CheckpointStoreTest, FindsACheckpointThatTheStateFileDoesNotListYet) {
  CheckpointStore store = Open();
  ASSERT_OK(store.Save(10, Contents(10)));
  ASSERT_OK_AND_ASSIGN(const std::string state, FileSystem::Local().Read(directory_ / "checkpoint"));
  ASSERT_OK(store.Save(20, Contents(20)));
  ASSERT_OK(FileSystem::Local().WriteAtomically(directory_ / "checkpoint", state));
  EXPECT_EQ(LatestStep(), 20);
}

TEST_F(CheckpointStoreTest, FollowsAUserWhoPointsBack) {
  CheckpointStore store = Open();
  for (int64_t step : {10, 20, 30}) ASSERT_OK(store.Save(step, Contents(step)));
  ASSERT_OK_AND_ASSIGN(std::string state, FileSystem::Local().Read(directory_ / "checkpoint"));
  state.replace(state.find("model.ckpt-30"), 13, "model.ckpt-10");
  ASSERT_OK(FileSystem::Local().WriteAtomically(directory_ / "checkpoint", state));
  EXPECT_EQ(LatestStep(), 10);
  // The next save sets the abandoned steps aside, and they do not reappear.
  ASSERT_OK(Open().Save(15, Contents(15)));
  EXPECT_EQ(LatestStep(), 15);
  EXPECT_TRUE(FileSystem::Local().Exists(directory_ / "model.ckpt-30.index.superseded"));
}

TEST_F(CheckpointStoreTest, ADamagedOrMissingStateFileIsNoLoss) {
  CheckpointStore store = Open();
  for (int64_t step : {9, 10}) ASSERT_OK(store.Save(step, Contents(step)));
  ASSERT_OK(FileSystem::Local().WriteAtomically(directory_ / "checkpoint", "model_checkpoint_path: \"model.ck"));
  EXPECT_EQ(LatestStep(), 10);
  ASSERT_OK(FileSystem::Local().Delete(directory_ / "checkpoint"));
  EXPECT_EQ(LatestStep(), 10);
}

// tf.train.Saver writes absolute paths by default, and users move and copy directories.
TEST_F(CheckpointStoreTest, ADirectoryMayBeMovedOrCopied) {
  CheckpointStore store = Open({.keep_max = 2});
  for (int64_t step : {10, 20}) ASSERT_OK(store.Save(step, Contents(step)));
  ASSERT_OK_AND_ASSIGN(std::string state, FileSystem::Local().Read(directory_ / "checkpoint"));
  const TestDirectory earlier;  // the original directory, which still has a copy of the older checkpoint
  for (size_t at = 0; (at = state.find("\"model.ckpt", at)) != std::string::npos; ++at) {
    state.insert(at + 1, earlier.path() + "/");
  }
  ASSERT_OK(WriteBundle(FileSystem::Local(), earlier / "model.ckpt-10", Contents(10)));
  ASSERT_OK(WriteBundle(FileSystem::Local(), earlier / "model.ckpt-5", Contents(5)));
  state.insert(state.find("all_model"), "all_model_checkpoint_paths: \"" + earlier / "model.ckpt-5" + "\"\n");
  ASSERT_OK(FileSystem::Local().WriteAtomically(directory_ / "checkpoint", state));
  EXPECT_EQ(LatestStep(), 20);
  ASSERT_OK(Open({.keep_max = 2}).Save(30, Contents(30)));
  EXPECT_THAT(Indexes(), ElementsAre("model.ckpt-20.index", "model.ckpt-30.index"));
  EXPECT_TRUE(FileSystem::Local().Exists(earlier / "model.ckpt-10.index"));
  EXPECT_TRUE(FileSystem::Local().Exists(earlier / "model.ckpt-5.index"));
  ASSERT_OK_AND_ASSIGN(state, FileSystem::Local().Read(directory_ / "checkpoint"));
  EXPECT_EQ(state.find(earlier.path()), std::string::npos) << state;
}

// tf.train.CheckpointManager numbers its saves.
TEST_F(CheckpointStoreTest, NamesMayBeOthers) {
  for (int64_t save : {1, 2}) {
    ASSERT_OK(WriteBundle(FileSystem::Local(), directory_ / fmt::format("ckpt-{}", save), Contents(100 * save)));
  }
  ASSERT_OK(FileSystem::Local().WriteAtomically(directory_ / "checkpoint",
                                                "model_checkpoint_path: \"ckpt-2\"\n"
                                                "all_model_checkpoint_paths: \"ckpt-1\"\n"
                                                "all_model_checkpoint_paths: \"ckpt-2\"\n"));
  EXPECT_EQ(LatestStep(), 200);
  FlipByte("ckpt-2.index");
  EXPECT_EQ(LatestStep(), 100);
}

TEST_F(CheckpointStoreTest, ADeathAtAnyMomentOfASaveLosesNothing) {
  ASSERT_OK(Open({.keep_max = 1}).Save(10, Contents(10)));
  int64_t deaths = 0;
  for (bool done = false; !done; ++deaths) {
    FaultInjectingFileSystem files(FileSystem::Local());
    const int64_t before = LatestStep();
    const int64_t step = before + 1;
    CheckpointStore store = Open(files, {.keep_max = 1});
    files.CrashAt(deaths);
    done = store.Save(step, Contents(step)).ok();
    const int64_t after = LatestStep();
    EXPECT_TRUE(after == before || after == step) << "death " << deaths << ": " << after;
    if (done) EXPECT_EQ(after, step);
  }
  EXPECT_GE(deaths, 14);  // deaths while the bundle and the state file are written
  ASSERT_OK(Open().RemoveLeftovers());
  ASSERT_OK_AND_ASSIGN(const std::vector<std::string> names, FileSystem::Local().List(directory_.path()));
  for (const std::string& name : names) {
    EXPECT_EQ(name.find("tempstate"), std::string::npos) << name;
    EXPECT_EQ(name.find(".tmp-"), std::string::npos) << name;
  }
}

TEST_F(CheckpointStoreTest, AFullDiskLeavesTheOldOneInPlace) {
  ASSERT_OK(Open().Save(10, Contents(10)));
  FaultInjectingFileSystem files(FileSystem::Local());
  CheckpointStore store = Open(files);
  files.SetBytesLeft(20);
  EXPECT_STATUS(store.Save(20, Contents(20)), absl::StatusCode::kResourceExhausted,
                HasSubstr("saving the checkpoint of step 20"));
  EXPECT_EQ(LatestStep(), 10);
}

TEST_F(CheckpointStoreTest, RefusesBadOptions) {
  EXPECT_STATUS(CheckpointStore::Open(FileSystem::Local(), clock_, directory_.path(), {.keep_max = -1}),
                absl::StatusCode::kInvalidArgument, HasSubstr("keep_checkpoint_max is -1"));
  EXPECT_STATUS(CheckpointStore::Open(FileSystem::Local(), clock_, directory_.path(), {.keep_every_n_hours = 0}),
                absl::StatusCode::kInvalidArgument, HasSubstr("keep_checkpoint_every_n_hours is 0"));
}

// A flipped byte anywhere in the two files is detected: no corrupted value is returned.
TEST(ReadCheckpoint, FindsAThousandFlippedBytes) {
  MemoryFiles written;
  BundleContents contents;
  const StatelessRng random(7);
  for (int64_t i = 0; i < 300; ++i) {
    contents.tensors[fmt::format("layer_{}/kernel", i)] =
        Buffer::FromVector<float>(std::vector<float>(static_cast<size_t>(1 + random.Below(1000 + i, 40)), 0.5f * i),
                                  {static_cast<int64_t>(1 + random.Below(1000 + i, 40))});
  }
  contents.strings["_TESSERA_INPUT_STATE"] = StringTensor::Scalar("position 12");
  ASSERT_OK(WriteBundle(written, "d/model.ckpt-3", contents));
  int64_t total = 0;
  for (const auto& [path, bytes] : written.contents()) total += static_cast<int64_t>(bytes.size());
  for (uint64_t i = 0; i < 1000; ++i) {
    std::map<std::string, std::string> damaged = written.contents();
    auto at = static_cast<int64_t>(random.Below(2 * i, static_cast<uint64_t>(total)));
    for (auto& [path, bytes] : damaged) {
      if (at >= 0 && at < static_cast<int64_t>(bytes.size())) {
        bytes[static_cast<size_t>(at)] ^= static_cast<char>(1 + random.Below(2 * i + 1, 255));
      }
      at -= static_cast<int64_t>(bytes.size());
    }
    ASSERT_NE(damaged, written.contents());
    MemoryFiles files(std::move(damaged));
    EXPECT_EQ(ReadCheckpoint(files, "d/model.ckpt-3").status().code(), absl::StatusCode::kDataLoss) << "flip " << i;
  }
}

}  // namespace
}  // namespace tessera
