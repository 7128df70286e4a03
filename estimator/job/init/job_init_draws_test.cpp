// SPDX-License-Identifier: Apache-2.0
// Random CSV files, with the irregularities of real ones: a first job loads, is explained, trains and predicts, or the
// file is rejected with a reason.
#include <functional>
#include <random>
#include <set>

#include "fmt/format.h"
#include "gmock/gmock.h"
#include "tessera/estimator/job/init/job_init.h"
#include "tessera/estimator/job/job_paths.h"
#include "tessera/estimator/job/job_text.h"
#include "tessera/estimator/job/model/job_explain.h"
#include "tessera/estimator/job/model/job_model.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using Cells = std::vector<std::string>;

class Drawer {
 public:
  explicit Drawer(uint32_t seed) : random_(seed) {}

  // Draws a whole file. Its label is the column "y".
  std::string File() {
    const int rows = Pick({1, 2, 3, 5, 12, 60, 300});
    const int columns = 1 + Below(6);
    std::vector<std::pair<std::string, Cells>> table;
    for (int i = 0; i < columns; ++i) table.emplace_back(Name(i), Column(rows));
    table.insert(table.begin() + Below(columns + 1), {"y", Label(rows)});
    if (Below(30) == 0) table[0].first = table.back().first;  // two columns with the same name
    return Text(table, rows);
  }

 private:
  int Below(int limit) { return static_cast<int>(random_() % static_cast<uint32_t>(limit)); }
  template <typename T>
  T Pick(std::initializer_list<T> of) {
    return *(of.begin() + Below(static_cast<int>(of.size())));
  }

  std::string Name(int i) {
    const std::string number = std::to_string(i);
    switch (Below(12)) {
      case 0:
        return Pick<const char*>({"what is it", "\"quoted\"", "a\nb", "x,y", "caf\u00e9", "\xE9\\", "[0]", "features/x",
                                  "#", "'", "{", "label"}) +
               number;
      case 1:
        return Pick<const char*>({"is it?", "a*b", "*", "?"});
      case 2:
        return "";
      case 3:
        return Pick<const char*>({"userId", "item_id", "key", "index"}) + std::string(i, '_');
      default:
        return Pick<const char*>({"x", "feature_", "weight "}) + number;
    }
  }

  Cells Column(int rows) {
    const std::function<std::string()> number = [this] {
      return fmt::format("{}", Pick({1.0, 1e3, 1e-3}) * Below(1000) / 7);
    };
    const int words = Pick({2, 5, 70, 400});
    const std::function<std::string()> kinds[] = {
        number,
        [this] { return std::to_string(Below(5)); },
        [this] { return std::to_string(1'700'000'000 + Below(1000)); },
        [this] { return Pick<const char*>({"1e308", "-1e308", "1.7e308", "2"}); },
        [this] { return Pick<const char*>({"4.9e-324", "0", "1e-310"}); },
        [this] { return Pick<const char*>({"1", "1.0", "01", "+1"}); },
        [] { return std::string("same"); },
        [] { return std::string(); },
        [] { return std::string("  "); },
        [this, words] { return fmt::format("word {}", Below(words)); },
        [this, words] { return fmt::format("a\"{}\n{}", Below(words), Below(2)); },
        [this] { return Pick<const char*>({"inf", "nan", "1", "2"}); },
        [this, number] { return Below(4) == 0 ? Pick<const char*>({"NA", "?", "", "null", "-"}) : number(); },
        [this] { return fmt::format("2024-03-{:02}", 1 + Below(28)); },
        [this] { return fmt::format("${}", Below(900)); },
        [this] { return Below(9) == 0 ? std::string("many") : std::to_string(Below(99)); },
        [this] { return Pick<const char*>({"\xFF", "\x01", "a\tb", "\u00e9", " a", "a "}); },
        [this] { return std::to_string(next_++); },
        [this] { return Pick<const char*>({"9223372036854775807", "-9223372036854775808", "1e19", "0x10"}); },
    };
    const auto& cell = kinds[Below(static_cast<int>(std::size(kinds)))];
    Cells cells;
    for (int i = 0; i < rows; ++i) cells.push_back(cell());
    return cells;
  }

  Cells Label(int rows) {
    const std::function<std::string(int)> kinds[] = {
        [](int i) { return i % 2 == 0 ? "yes" : "no"; },
        [](int i) { return fmt::format("class {}", i % 3); },
        [this](int) { return std::to_string(Below(4)); },
        [this](int) { return std::to_string(Below(3) - 1); },
        [this](int) { return fmt::format("{}", Below(1000) * 0.37); },
        [this](int) { return fmt::format("{}", 1e9 + Below(1000) * 0.37); },
        [this](int) { return Pick<const char*>({"1e308", "-1e308", "0.5"}); },
        [this](int) { return Pick<const char*>({"1e-30", "2e-30", "0.5e-30"}); },
        [](int) { return "one"; },
        [this](int) { return Below(6) == 0 ? "" : "a"; },
        [](int i) { return fmt::format("w{}", i); },
        [](int i) { return std::to_string(i * 1'000'000'007LL); },
    };
    // Half of the labels are valid.
    const auto& value = kinds[Below(2) == 0 ? Below(5) : Below(static_cast<int>(std::size(kinds)))];
    Cells cells;
    for (int i = 0; i < rows; ++i) cells.push_back(value(i));
    return cells;
  }

  std::string Quoted(const std::string& cell, char delimiter) {
    const bool needs = cell.find_first_of("\"\n\r") != std::string::npos || cell.find(delimiter) != std::string::npos;
    if (!needs && Below(8) != 0) return cell;
    std::string text = "\"";
    for (const char letter : cell) text += letter == '"' ? std::string("\"\"") : std::string(1, letter);
    return text + "\"";
  }

  std::string Text(const std::vector<std::pair<std::string, Cells>>& table, int rows) {
    const char delimiter = Pick({',', ',', ';', '\t', '|'});
    const std::string end = Pick<const char*>({"\n", "\n", "\r\n", "\r"});
    std::string text = Below(5) == 0 ? "\xEF\xBB\xBF" : "";
    for (size_t i = 0; i < table.size(); ++i) {
      text += (i > 0 ? std::string(1, delimiter) : "") + Quoted(table[i].first, delimiter);
    }
    for (int row = 0; row < rows; ++row) {
      text += end;
      if (Below(100) == 0) text += end;  // an empty line
      for (size_t i = 0; i < table.size(); ++i) {
        text += (i > 0 ? std::string(1, delimiter) : "") + Quoted(table[i].second[static_cast<size_t>(row)], delimiter);
      }
      if (Below(2000) == 0) text += delimiter;  // an extra cell
    }
    return text + (Below(4) == 0 ? "" : end);
  }

  std::mt19937 random_;
  int next_ = 0;
};

class JobInitDrawsTest : public ::testing::Test {
 protected:
  absl::StatusOr<job::Job> Init() {
    ASSIGN_OR_RETURN(
        const InitialJob initial,
        InitJob({.path = path_, .path_in_job = "data.csv", .label = "y", .prefix = "data"}, FileSystem::Local()));
    for (const auto& [name, words] : initial.vocabularies) {
      RETURN_IF_ERROR(FileSystem::Local().WriteAtomically(directory_ / name, words));
    }
    text_ = initial.text;
    absl::StatusOr<job::Job> job = ParseJob(initial.text, "j");
    EXPECT_OK(job) << text_;
    RETURN_IF_ERROR(job.status());
    ResolvePaths(*job, directory_.path());
    return job;
  }

  // Reads all rows of `mode`.
  void Read(const job::Job& job, Mode mode) {
    const absl::StatusOr<RunnableModel> model = MakeModel(job, mode, "j", FileSystem::Local());
    ASSERT_OK(model) << text_;
    const InputFn& input = mode == Mode::kTrain ? model->train : mode == Mode::kEval ? model->eval : model->predict;
    ASSERT_OK_AND_ASSIGN(const Dataset data, input(Params().With(16, true, std::nullopt)));
    ASSERT_OK_AND_ASSIGN(const auto batches, data.MakeIterator());
    for (int i = 0; i < 30; ++i) {
      const absl::StatusOr<std::optional<Batch>> batch = batches->Next();
      ASSERT_OK(batch) << text_;
      if (!batch->has_value()) return;
    }
  }

  void TrainAndPredict(const job::Job& job) {
    ASSERT_OK_AND_ASSIGN(RunnableModel model, MakeModel(job, Mode::kTrain, "j", FileSystem::Local()));
    model.estimator.model_dir = directory_ / "model";
    model.estimator.config->device = "reference";
    ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(model.estimator));
    const auto trained = estimator.Train(model.train, {.max_steps = 5, .fresh = true, .stop_on_signals = false});
    ASSERT_OK(trained) << text_;
    ASSERT_TRUE(trained->loss.has_value());
    EXPECT_TRUE(std::isfinite(*trained->loss)) << text_;
    ASSERT_OK_AND_ASSIGN(const RunnableModel predicted, MakeModel(job, Mode::kPredict, "j", FileSystem::Local()));
    const auto rows = estimator.Predict(predicted.predict, [](const PredictBatch&) { return absl::OkStatus(); }, {});
    ASSERT_OK(rows) << text_;
    EXPECT_GT(*rows, 0);
  }

  TestDirectory directory_;
  const std::string path_ = directory_ / "data.csv";
  std::string text_;  // the last job
};

TEST_F(JobInitDrawsTest, AFirstJobRunsOrTheFileIsRefused) {
  constexpr int kDraws = 300, kTrained = 8;
  int written = 0, trained = 0;
  std::set<std::string> reasons;
  for (uint32_t seed = 0; seed < kDraws; ++seed) {
    SCOPED_TRACE(fmt::format("seed {}", seed));
    const std::string file = Drawer(seed).File();
    ASSERT_OK(FileSystem::Local().WriteAtomically(path_, file));
    const absl::StatusOr<job::Job> job = Init();
    if (!job.ok()) {
      EXPECT_EQ(job.status().code(), absl::StatusCode::kInvalidArgument) << job.status();
      EXPECT_THAT(std::string(job.status().message()), ::testing::StartsWith(path_));
      reasons.insert(std::string(job.status().message()).substr(path_.size()));
      continue;
    }
    ++written;
    EXPECT_OK(ExplainJob(*job, "j", FileSystem::Local()));
    for (const Mode mode : {Mode::kTrain, Mode::kEval, Mode::kPredict}) Read(*job, mode);
    if (seed % (kDraws / kTrained / 2) == 0 && trained < kTrained) {
      TrainAndPredict(*job);
      ++trained;
    }
    if (HasFatalFailure()) FAIL() << text_;
  }
  EXPECT_GT(written, kDraws / 3);
  EXPECT_EQ(trained, kTrained);
  EXPECT_GT(reasons.size(), 5U);
}

// A file with very many columns and names.
TEST_F(JobInitDrawsTest, TenThousandColumns) {
  std::string data;
  for (int i = 0; i < 10000; ++i) data += fmt::format("a{}b,", i);
  data += "y\n";
  for (int row = 0; row < 6; ++row) {
    for (int i = 0; i < 10000; ++i) data += fmt::format("{},", (row * i) % 3);
    data += fmt::format("{}\n", row % 2);
  }
  ASSERT_OK(FileSystem::Local().WriteAtomically(path_, data));
  ASSERT_OK_AND_ASSIGN(const job::Job job, Init());
  EXPECT_GT(job.data().csv().features_size(), 6000);
  Read(job, Mode::kTrain);
}

}  // namespace
}  // namespace tessera
