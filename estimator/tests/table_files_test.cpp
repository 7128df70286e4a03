// SPDX-License-Identifier: Apache-2.0
// Training with tables in files equals training with tables in memory bit for bit; rows that no step uses stay on disk.
#include <sys/mount.h>

#include <cmath>
#include <csignal>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

#include "fmt/format.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/checkpoint/checkpoint_store.h"
#include "tessera/estimator/layers/layers.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/optimizers/optimizer.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/mapped/mapped_tensor.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;

constexpr int64_t kMiB = int64_t{1} << 20;

using MakeOptimizer = std::function<std::unique_ptr<Optimizer>()>;

// A model that looks up two rows per example, of a table and of its slots.
struct TableModel {
  int64_t rows = 5000;
  int64_t columns = 4;
  VariableStorage storage = VariableStorage::kFile;
  Initializer initializer = initializers::RandomUniform();
  MakeOptimizer optimizer = [] { return optimizers::Sgd(0.1); };
  int64_t replicas = 1;
  bool fold = true;
  std::string device = "cpu";
  std::string table_dir = {};
  bool reserve = false;
  Hooks hooks = {};

  absl::StatusOr<TpuEstimator> Make(const std::string& model_dir) const {
    RunConfig config{.save_checkpoints_steps = 5, .device = device, .table_dir = table_dir, .reserve_tables = reserve};
    config.tpu_config.num_shards = replicas;
    config.tpu_config.fold_replicas = fold;
    const TableModel self = *this;
    const ModelFn model = [self](const Features& features, const Labels& labels, Mode mode, const Params&) {
      const Tensor vectors =
          layers::Embedding(features["ids"], self.rows, self.columns,
                            {.embeddings_initializer = self.initializer, .storage = self.storage, .name = "table"});
      const Tensor sums = ReduceSum(ReduceSum(vectors, 1), 1);
      if (mode == Mode::kPredict) return TpuEstimatorSpec::Predict({{"sums", sums}});
      const Tensor loss = ReduceMean(Square(sums - labels.only()));
      if (mode == Mode::kEval) return TpuEstimatorSpec::Eval(loss, {});
      return TpuEstimatorSpec::Train(loss, optimizers::CrossShard(self.optimizer())->Minimize(loss));
    };
    return TpuEstimator::Create({.model_fn = model,
                                 .model_dir = model_dir,
                                 .config = config,
                                 .train_batch_size = 8,
                                 .eval_batch_size = 8,
                                 .predict_batch_size = 8});
  }

  // Ids from the whole table, including the last row.
  InputFn Input(bool repeat) const {
    const int64_t all = rows;
    return [all, repeat](const Params& params) -> absl::StatusOr<Dataset> {
      std::vector<int64_t> ids(64);
      std::vector<float> labels(32);
      for (size_t i = 0; i < ids.size(); ++i) {
        ids[i] = all - 1 - static_cast<int64_t>(i) * (all / static_cast<int64_t>(ids.size()));
      }
      std::iota(labels.begin(), labels.end(), 1.0f);
      ASSIGN_OR_RETURN(const Dataset numbers, Dataset::FromTensors({{"ids", Buffer::FromVector(ids, {32, 2})}},
                                                                   {{"", Buffer::FromVector(labels, {32})}}));
      return (repeat ? numbers.Shuffle(32, 5).Repeat() : numbers).Batch(params.batch_size());
    };
  }
};

class TableFilesTest : public ::testing::Test {
 protected:
  std::map<std::string, Buffer> Saved(const std::string& model_dir, int64_t step) {
    const absl::StatusOr<Checkpoint> checkpoint =
        ReadCheckpoint(FileSystem::Local(), JoinPath(model_dir, fmt::format("model.ckpt-{}", step)));
    EXPECT_OK(checkpoint.status());
    return checkpoint.ok() ? checkpoint->contents.tensors : std::map<std::string, Buffer>();
  }
  void ExpectSameBits(const std::string& one, const std::string& other, int64_t step) {
    const std::map<std::string, Buffer> a = Saved(one, step), b = Saved(other, step);
    ASSERT_EQ(a.size(), b.size());
    for (const auto& [name, value] : a) EXPECT_TRUE(BitwiseEqual(value, b.at(name))) << name;
  }

  TestDirectory root_;
};

TEST_F(TableFilesTest, AreTheBitsOfTablesInMemory) {
  struct Case {
    std::string name;
    MakeOptimizer optimizer;
    int64_t replicas;
    bool fold;
  };
  const std::vector<Case> cases = {
      {"sgd", [] { return optimizers::Sgd(0.1); }, 2, true},
      {"adagrad", [] { return optimizers::Adagrad(0.1); }, 2, false},
      {"adam", [] { return optimizers::Adam(0.01); }, 1, true},
      {"average", [] { return optimizers::MovingAverage(optimizers::Ftrl(0.1), 0.9); }, 1, true},
  };
  for (const Case& tried : cases) {
    SCOPED_TRACE(tried.name);
    std::vector<std::string> dirs;
    std::vector<double> losses;
    for (const VariableStorage storage : {VariableStorage::kMemory, VariableStorage::kFile}) {
      dirs.push_back(root_ / fmt::format("{} {}", tried.name, static_cast<int>(storage)));
      const TableModel model = {
          .storage = storage, .optimizer = tried.optimizer, .replicas = tried.replicas, .fold = tried.fold};
      ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, model.Make(dirs.back()));
      ASSERT_OK(estimator.Train(model.Input(true), {.max_steps = 12}));
      if (tried.name != "sgd") continue;
      ASSERT_OK_AND_ASSIGN(const EvaluateResult result, estimator.Evaluate(model.Input(false)));
      losses.push_back(result.metrics.at("loss"));
    }
    ExpectSameBits(dirs[0], dirs[1], 12);
    if (!losses.empty()) EXPECT_EQ(losses[0], losses[1]);
  }
}

TEST_F(TableFilesTest, RestoreOnOtherReplicasAndInMemory) {
  TableModel model = {.optimizer = [] { return optimizers::Momentum(0.1, 0.9); }};
  ASSERT_OK_AND_ASSIGN(TpuEstimator first, model.Make(root_ / "model"));
  ASSERT_OK(first.Train(model.Input(true), {.max_steps = 5}));
  std::filesystem::copy(root_ / "model", root_ / "memory", std::filesystem::copy_options::recursive);
  model.replicas = 2;
  model.fold = false;
  ASSERT_OK_AND_ASSIGN(TpuEstimator second, model.Make(root_ / "model"));
  ASSERT_OK(second.Train(model.Input(true), {.max_steps = 10}));
  model.storage = VariableStorage::kMemory;
  ASSERT_OK_AND_ASSIGN(TpuEstimator third, model.Make(root_ / "memory"));
  ASSERT_OK(third.Train(model.Input(true), {.max_steps = 10}));
  ExpectSameBits(root_ / "model", root_ / "memory", 10);
}

// The table and its two slots are 64 GiB each. Its last rows are beyond 2^31 elements and 2^32 bytes.
TEST_F(TableFilesTest, RowsThatNoStepUsesTakeNeitherMemoryNorDisk) {
  const TableModel model = {
      .rows = int64_t{1} << 30, .columns = 16, .initializer = initializers::Zeros(), .optimizer = [] {
        return optimizers::Adam(0.01, {.lazy = true});
      }};
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, model.Make(root_ / "model"));
  ASSERT_OK(estimator.Train(model.Input(true), {.max_steps = 6}));
  int64_t disk = 0;
  for (const auto& file : std::filesystem::directory_iterator(root_ / "model")) {
    if (!file.is_regular_file() || file.path().filename().string().find(".data-") == std::string::npos) continue;
    EXPECT_GT(file.file_size(), uint64_t{3} << 36);
    const absl::StatusOr<std::shared_ptr<FileMapping>> mapping =
        FileMapping::Open(file.path(), 0, static_cast<int64_t>(file.file_size()));
    ASSERT_OK(mapping.status());
    disk += (*mapping)->DiskBytes();
  }
  EXPECT_GT(disk, 0);
  EXPECT_LT(disk, 64 * kMiB);
  // The same rows in a table that holds only these rows.
  const std::map<std::string, Buffer> saved = Saved(root_ / "model", 6);
  const Buffer& table = saved.at("table/embeddings");
  const FileMapping* const mapping = MappingOf(table);
  ASSERT_NE(mapping, nullptr);
  const TableModel small = {
      .rows = 64, .columns = 16, .initializer = initializers::Zeros(), .optimizer = model.optimizer};
  ASSERT_OK_AND_ASSIGN(TpuEstimator dense, small.Make(root_ / "small"));
  ASSERT_OK(dense.Train(small.Input(true), {.max_steps = 6}));
  const std::map<std::string, Buffer> expected = Saved(root_ / "small", 6);
  for (int64_t i = 0; i < 64; ++i) {
    std::vector<float> row(16);
    const int64_t id = model.rows - 1 - i * (model.rows / 64);
    ASSERT_OK(mapping->ReadAt(id * 64, row.data(), 64));
    const std::span<float> all = expected.at("table/embeddings").As<float>();
    const auto begin = static_cast<size_t>(63 - i) * 16;
    EXPECT_EQ(row, std::vector<float>(all.begin() + begin, all.begin() + begin + 16)) << id;
    EXPECT_NE(row[0], 0) << id;
  }
  // A training resumes, and an evaluation reads the checkpoint.
  ASSERT_OK(estimator.Train(model.Input(true), {.max_steps = 7}));
  ASSERT_OK(estimator.Evaluate(model.Input(false)));
}

TEST_F(TableFilesTest, ANanInATableIsNotSaved) {
  const TableModel model = {.initializer = [](const TensorType& type) {
    return Select(RandomUniform(type) < 0.5, std::nan(""), Zeros(type));
  }};
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, model.Make(root_ / "model"));
  EXPECT_STATUS(estimator.Train(model.Input(true), {.max_steps = 3}), absl::StatusCode::kFailedPrecondition,
                HasSubstr("NaN"));
}

// The disk of the tables is too small for all rows: training ends with the previous checkpoint.
TEST_F(TableFilesTest, AFullDiskEndsTheTraining) {
  const std::string disk = root_ / "disk";
  std::filesystem::create_directories(disk);
  if (::mount("tmpfs", disk.c_str(), "tmpfs", 0, "size=1M") != 0) GTEST_SKIP() << "only root mounts a small disk";
  TableModel model = {.rows = int64_t{1} << 22, .initializer = initializers::Zeros(), .table_dir = disk};
  model.columns = 1024;  // a page per row
  model.optimizer = [] { return optimizers::Momentum(0.1, 0.9); };
  absl::StatusOr<TpuEstimator> estimator = model.Make(root_ / "model");
  EXPECT_OK(estimator.status());
  // 64 rows of two variables fit on the disk; each step uses 16.
  EXPECT_OK(estimator->Train(model.Input(true), {.max_steps = 5}));
  ::umount2(disk.c_str(), MNT_DETACH);
  ASSERT_EQ(::mount("tmpfs", disk.c_str(), "tmpfs", 0, "size=256k"), 0);
  EXPECT_STATUS(estimator->Train(model.Input(true), {.max_steps = 10}), absl::StatusCode::kResourceExhausted,
                HasSubstr("No space left"));
  model.reserve = true;
  ASSERT_OK_AND_ASSIGN(TpuEstimator reserved, model.Make(root_ / "reserved"));
  EXPECT_STATUS(reserved.Train(model.Input(true), {.max_steps = 5}), absl::StatusCode::kResourceExhausted,
                HasSubstr("reserving"));
  model.reserve = false;
  ASSERT_OK_AND_ASSIGN(TpuEstimator fresh, model.Make(root_ / "fresh"));
  EXPECT_STATUS(fresh.Train(model.Input(true), {.max_steps = 5}), absl::StatusCode::kResourceExhausted,
                HasSubstr("the disk is full"));
  EXPECT_TRUE(std::filesystem::exists(root_ / "fresh/model.ckpt-0.index"));
  ::umount2(disk.c_str(), MNT_DETACH);
}

// Kills the process between two checkpoints. Its tables leave no files, and a new process ends with the same bits.
TEST_F(TableFilesTest, AKilledTrainingResumesFromItsCheckpoint) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  const std::string model_dir = JoinPath(::testing::TempDir(), "tessera_killed_tables");
  class Kill : public Hook {
    absl::Status AfterRun(HookSession& session, const RunValues&) override {
      if (session.global_step() >= 8) ::raise(SIGKILL);
      return absl::OkStatus();
    }
    int64_t NextStep(int64_t run_step) const override { return run_step + 1; }
  };
  const TableModel model = {.optimizer = [] { return optimizers::Momentum(0.1, 0.9); }};
  const auto train = [&](const std::string& directory, Hooks hooks) {
    absl::StatusOr<TpuEstimator> estimator = model.Make(directory);
    return estimator.ok() ? estimator->Train(model.Input(true), {.max_steps = 12, .hooks = std::move(hooks)}).status()
                          : estimator.status();
  };
  EXPECT_EXIT(
      {
        (void)FileSystem::Local().DeleteRecursively(model_dir);
        (void)train(model_dir, {std::make_shared<Kill>()});
      },
      ::testing::KilledBySignal(SIGKILL), "");
  EXPECT_TRUE(std::filesystem::exists(model_dir + "/model.ckpt-5.index"));
  EXPECT_FALSE(std::filesystem::exists(model_dir + "/model.ckpt-12.index"));
  for (const auto& file : std::filesystem::directory_iterator(model_dir)) {
    EXPECT_EQ(file.path().filename().string().find("tessera-table"), std::string::npos);
  }
  ASSERT_OK(train(model_dir, {}));
  ASSERT_OK(train(root_ / "whole", {}));
  ExpectSameBits(model_dir, root_ / "whole", 12);
  ASSERT_OK(FileSystem::Local().DeleteRecursively(model_dir));
}

}  // namespace
}  // namespace tessera
