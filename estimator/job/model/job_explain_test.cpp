// SPDX-License-Identifier: Apache-2.0
// The shards get the rows that `job explain` announces, and a job with its defaults written out is the same job.
#include "tessera/estimator/job/model/job_explain.h"

#include <algorithm>

#include "fmt/format.h"
#include "nlohmann/json.hpp"
#include "tessera/compiler/program/program.h"
#include "tessera/estimator/input/split.h"
#include "tessera/estimator/job/job_text.h"
#include "tessera/estimator/job/model/job_defaults.h"
#include "tessera/estimator/job/model/job_model.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/run/session.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;

constexpr char kJob[] = R"(
data { csv { path: "data.csv" features { name: "x" columns: "x_*" } label { column: "label" } } }
train { take_rows: 16 shuffle {} }
train_batch_size: 8
eval_batch_size: 12
)";

class JobExplainTest : public ::testing::Test {
 protected:
  JobExplainTest() {
    std::string rows = "x_0,x_1,label\n";
    for (int i = 0; i < 21; ++i) rows += fmt::format("{},{},{}\n", i, -i, i % 2);
    EXPECT_OK(FileSystem::Local().WriteAtomically(directory_ / "data.csv", rows));
  }

  job::Job Parse(const std::string& lines, const std::string& optimizer = "") {
    const std::string model =
        fmt::format("model {{ dnn_classifier {{ hidden_units: [2] optimizer {{ {} }} }} }}\n", optimizer);
    absl::StatusOr<job::Job> job = ParseJob(model + kJob + lines, "j");
    EXPECT_OK(job.status());
    ResolvePaths(*job, directory_.path());
    return *job;
  }

  // Returns the real rows that each replica's infeed gets in |steps| steps, from the program and the data.
  static absl::StatusOr<std::vector<int64_t>> RowsFed(const job::Job& job, Mode mode, int64_t steps) {
    ASSIGN_OR_RETURN(RunnableModel model, MakeModel(job, mode, "j", FileSystem::Local()));
    if (mode == Mode::kPredict) SetFileBatch(job, model);
    model.estimator.config->device = "reference";  // only feeds are read: no code is generated
    const InputFn& input_fn = mode == Mode::kTrain ? model.train : mode == Mode::kEval ? model.eval : model.predict;
    ASSIGN_OR_RETURN(const Session session, StartSession(model.estimator, mode, input_fn));
    const int64_t replicas = session.placement.num_replicas;
    std::vector<int64_t> rows(static_cast<size_t>(replicas));
    for (const proto::Feed& feed : session.executor->executable().description.feeds()) {
      if (feed.direction() != proto::Feed::INFEED) continue;
      BatchIterator& input = *session.inputs[0];
      ASSIGN_OR_RETURN(const BatchSplitter splitter,
                       BatchSplitter::Create(input.components(), input.batch_size(), feed, replicas));
      for (int64_t step = 0; step < steps; ++step) {
        ASSIGN_OR_RETURN(const std::optional<Batch> batch, input.Next());
        if (!batch) break;
        ASSIGN_OR_RETURN(const FeedStep pieces, splitter.Split(*batch, /*short_batches_need_mask=*/true));
        for (size_t replica = 0; replica < pieces.size(); ++replica) rows[replica] += RealRows(feed, pieces[replica]);
      }
    }
    return rows;
  }

 private:
  static int64_t RealRows(const proto::Feed& feed, const std::vector<Buffer>& piece) {
    for (int i = 0; i < feed.values_size(); ++i) {
      if (feed.values(i).name() != layout::kValidRows) continue;
      const auto valid = piece[static_cast<size_t>(i)].As<bool>();
      return std::count(valid.begin(), valid.end(), true);
    }
    return piece[0].type().shape[0];
  }

 protected:
  TestDirectory directory_;
};

TEST_F(JobExplainTest, IsJsonToo) {
  const job::Job job = Parse("max_steps: 5 tpu_config { num_shards: 2 }");
  ASSERT_OK_AND_ASSIGN(const std::string text, ExplainJobAsJson(job, "j", FileSystem::Local()));
  const nlohmann::json json = nlohmann::json::parse(text);
  ASSERT_OK_AND_ASSIGN(const std::vector<Reading> readings, Readings(job, "j", FileSystem::Local()));
  EXPECT_EQ(json["job"]["max_steps"], "5");
  EXPECT_EQ(json["job"]["model"]["dnn_classifier"]["hidden_units"], nlohmann::json::array({"2"}));
  const nlohmann::json& train = json["reads"]["train"];
  EXPECT_EQ(train["steps"], 5);
  EXPECT_EQ(train["batch_size"], readings[0].batch_size);
  ASSERT_EQ(train["shards"].size(), 2u);
  EXPECT_EQ(train["shards"][1]["rows"], readings[0].rows[1]);
  EXPECT_EQ(json["reads"].size(), 3u);
}

TEST_F(JobExplainTest, RowsPerShardAreThoseThatAreFed) {
  for (const char* lines : {"max_steps: 5 tpu_config { num_shards: 4 }", "epochs: 3 tpu_config { num_shards: 2 }",
                            "max_steps: 3 tpu_config { num_shards: 2 per_host_input_for_training: PER_HOST_V2 }",
                            "max_steps: 3 tpu_config { num_shards: 2 per_host_input_for_training: BROADCAST }"}) {
    SCOPED_TRACE(lines);
    const job::Job job = Parse(lines);
    ASSERT_OK_AND_ASSIGN(const std::vector<Reading> readings, Readings(job, "j", FileSystem::Local()));
    ASSERT_EQ(readings.size(), 3u);
    for (const Reading& reading : readings) {
      SCOPED_TRACE(Name(reading.mode));
      ASSERT_OK_AND_ASSIGN(const std::vector<int64_t> fed, RowsFed(job, reading.mode, reading.steps));
      EXPECT_EQ(reading.rows, fed);
    }
  }
}

TEST_F(JobExplainTest, SaysWhatTheShardsRead) {
  ASSERT_OK_AND_ASSIGN(const std::string text,
                       ExplainJob(Parse("max_steps: 5 tpu_config { num_shards: 4 }"), "j", FileSystem::Local()));
  EXPECT_THAT(text, HasSubstr("optimizer {\n      adagrad {\n        learning_rate: 0.05\n"));
  EXPECT_THAT(text, HasSubstr("eval reads 21 rows of features/x f32[2], labels i32[], 12 per step, 2 steps\n"
                              "  shard  rows per step   rows in all\n"
                              "      0              3             6\n"
                              "      1              3             6\n"
                              "      2              3             6\n"
                              "      3              3             3\n"));
}

TEST_F(JobExplainTest, NamesFeaturesThatNoColumnReads) {
  const std::string lines = R"(data { csv { path: "data.csv" features { columns: "x_0" } features { columns: "x_1" }
                                       label { column: "label" } } }
    model { linear_classifier { feature_columns { numeric { key: "x_1" } } } } train_batch_size: 8 max_steps: 1)";
  ASSERT_OK_AND_ASSIGN(job::Job job, ParseJob(lines, "j"));
  ResolvePaths(job, directory_.path());
  ASSERT_OK_AND_ASSIGN(const std::string text, ExplainJob(job, "j", FileSystem::Local()));
  EXPECT_THAT(text, HasSubstr("reads 21 rows of features/x_1 f32[], labels i32[], 8 per step, 1 steps\n"
                              "  left out, because no column of the model reads them: x_0\n"));
  ASSERT_OK_AND_ASSIGN(const std::string json, ExplainJobAsJson(job, "j", FileSystem::Local()));
  EXPECT_EQ(nlohmann::json::parse(json)["reads"]["predict"]["leaves_out"], nlohmann::json({"x_0"}));
}

TEST_F(JobExplainTest, AResolvedJobTrainsTheSame) {
  for (const char* optimizer :
       {"", "sgd {}", "momentum {}", "adagrad {}", "adam {}", "adam_w {}", "rms_prop {}", "adadelta {}", "ftrl {}",
        "lars {}", "lamb {}", "adam {} schedule { polynomial { decay_steps: 10 } }"}) {
    SCOPED_TRACE(optimizer);
    const job::Job job = Parse("max_steps: 5 run_config { tf_random_seed: 3 }", optimizer);
    std::vector<std::string> programs;
    for (const job::Job& version : {job, Resolve(job)}) {
      ASSERT_OK_AND_ASSIGN(const RunnableModel model, MakeModel(version, Mode::kTrain, "j", FileSystem::Local()));
      ASSERT_OK_AND_ASSIGN(const SourceProgram program, TraceProgram(model.estimator, Mode::kTrain, model.train));
      ASSERT_OK_AND_ASSIGN(const Dataset data, model.train(Params().With(8, true, std::nullopt)));
      programs.push_back(program.ToString() + data.description());
    }
    EXPECT_EQ(programs[0], programs[1]);
  }
}

}  // namespace
}  // namespace tessera
