// SPDX-License-Identifier: Apache-2.0
// Outputs of batch predictions: files, shards, side files, and runs that are killed at any change to the disk.
#include "tessera/estimator/predictions/write_predictions.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <random>
#include <set>

#include "tessera/runtime/base/exit_code.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/fault_injection.h"
#include "tessera/runtime/io/npy.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

// Predicts rows 0, 1, ...: class i is i, and p is [i / 10, nan].
class CountingStream : public PredictionStream {
 public:
  CountingStream(int64_t rows, int64_t batch, std::set<int64_t> bad = {})
      : rows_(rows), batch_(batch), bad_(std::move(bad)) {}

  absl::StatusOr<std::optional<PredictedRows>> Next() override {
    if (next_ == fails_at) return DataLoss("row {}: a record ends early", next_);
    if (next_ == rows_) return std::optional<PredictedRows>();
    const int64_t count = std::min(batch_, rows_ - next_);
    std::vector<int32_t> classes;
    std::vector<float> pairs;
    PredictedRows rows;
    for (int64_t i = next_; i < next_ + count; ++i) {
      classes.push_back(static_cast<int32_t>(i));
      pairs.insert(pairs.end(), {0.1F * static_cast<float>(i), NAN});
      if (bad_.contains(i)) {
        rows.bad_rows.push_back(
            {.row = i, .file = "in.csv", .line = i + 2, .message = fmt::format("in.csv:{}: bad", i + 2)});
      }
    }
    rows.batch = {
        .rows = count,
        .values = {{"class", Buffer::FromVector(classes, {count})}, {"p", Buffer::FromVector(pairs, {count, 2})}}};
    next_ += count;
    rows.position = {.dataset = "counting", .position = {next_}};
    return std::optional(std::move(rows));
  }

  absl::Status Restore(const InputState& position, int64_t rows) override {
    EXPECT_EQ(position.dataset, "counting");
    EXPECT_EQ(position.position, std::vector<int64_t>{rows});
    next_ = rows;
    return absl::OkStatus();
  }

  int64_t fails_at = -1;

 private:
  const int64_t rows_;
  const int64_t batch_;
  const std::set<int64_t> bad_;
  int64_t next_ = 0;
};

// The local files, which are never synced: the tests are over before the machine stops.
class UnsyncedFiles : public FileSystem {
 public:
  absl::StatusOr<std::unique_ptr<WritableFile>> Open(const std::string& path, Mode mode) override {
    ASSIGN_OR_RETURN(std::unique_ptr<WritableFile> file, local_.Open(path, mode));
    return std::make_unique<File>(std::move(file));
  }
  absl::StatusOr<std::string> ReadAt(const std::string& path, int64_t offset, int64_t size) override {
    return local_.ReadAt(path, offset, size);
  }
  absl::StatusOr<FileInfo> Stat(const std::string& path) override { return local_.Stat(path); }
  absl::StatusOr<std::vector<std::string>> List(const std::string& directory) override {
    return local_.List(directory);
  }
  absl::Status Delete(const std::string& path) override { return local_.Delete(path); }
  absl::Status Rename(const std::string& from, const std::string& to) override { return local_.Rename(from, to); }
  absl::Status MakeDirectories(const std::string& path) override { return local_.MakeDirectories(path); }
  absl::Status SyncDirectory(const std::string&) override { return absl::OkStatus(); }

 private:
  class File : public WritableFile {
   public:
    explicit File(std::unique_ptr<WritableFile> file) : file_(std::move(file)) {}
    absl::Status Append(std::string_view bytes) override { return file_->Append(bytes); }
    absl::Status Sync() override { return absl::OkStatus(); }
    absl::Status Close() override { return file_->Close(); }

   private:
    const std::unique_ptr<WritableFile> file_;
  };

  FileSystem& local_ = FileSystem::Local();
};

// Returns the contents of all files below `directory`, by their paths in it.
std::map<std::string, std::string> FilesOf(const std::string& directory) {
  std::map<std::string, std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(directory)) {
    if (!entry.is_regular_file()) continue;
    files[std::filesystem::relative(entry.path(), directory).string()] =
        *FileSystem::Local().Read(entry.path().string());
  }
  return files;
}

class WritePredictionsTest : public ::testing::Test {
 protected:
  WritePredictionsOptions To(const std::string& name) const {
    return {.output = directory_ / name, .save_seconds = 0, .threads = 2, .files = files_.get()};
  }
  std::string Read(const std::string& name) const { return *FileSystem::Local().Read(directory_ / name); }
  bool Exists(const std::string& name) const { return FileSystem::Local().Exists(directory_ / name); }

  TestDirectory directory_;
  const std::unique_ptr<FileSystem> files_ = std::make_unique<UnsyncedFiles>();
};

TEST_F(WritePredictionsTest, CsvHasNamesOnceAndAColumnPerElement) {
  CountingStream stream(3, 2);
  WritePredictionsOptions options = To("p.csv");
  options.format = PredictionFormat::kCsv;
  ASSERT_OK_AND_ASSIGN(const PredictionSummary summary, WritePredictions(stream, options));
  EXPECT_EQ(summary.rows, 3);
  EXPECT_EQ(Read("p.csv"), "class,p_0,p_1\n0,0,nan\n1,0.1,nan\n2,0.2,nan\n");
  EXPECT_FALSE(Exists("p.csv.part"));
  EXPECT_FALSE(Exists("p.csv.progress"));
}

TEST_F(WritePredictionsTest, ArraysHaveTheRowsOfAllBatches) {
  CountingStream stream(7, 3);
  WritePredictionsOptions options = To("p.npz");
  options.format = PredictionFormat::kNpz;
  ASSERT_OK(WritePredictions(stream, options).status());
  ASSERT_OK_AND_ASSIGN(const NamedBuffers arrays, ParseNpz(Read("p.npz"), "p"));
  ASSERT_EQ(arrays.size(), 2u);
  EXPECT_EQ(arrays[0].first, "class");
  EXPECT_EQ(ToString(arrays[0].second.type()), "i32[7]");
  EXPECT_EQ(arrays[0].second.As<int32_t>()[6], 6);
  EXPECT_EQ(ToString(arrays[1].second.type()), "f32[7,2]");
  EXPECT_EQ(FilesOf(directory_ / "").size(), 1u);
  CountingStream empty(0, 3);
  options.output = directory_ / "none.npz";
  EXPECT_STATUS(WritePredictions(empty, options).status(), kInvalid,
                HasSubstr("the input has no rows: there are no arrays for "));
  EXPECT_EQ(FilesOf(directory_ / "").size(), 1u);
}

// Nothing is computed for an output that cannot be written.
TEST_F(WritePredictionsTest, OutputsAreCheckedBeforeAnyRow) {
  const auto expect = [](const WritePredictionsOptions& options, const std::string& message) {
    EXPECT_STATUS(CheckPredictionOutput(options), kInvalid, message);
    CountingStream stream(3, 2);
    EXPECT_STATUS(WritePredictions(stream, options).status(), kInvalid, message);
  };
  WritePredictionsOptions options = {.output = "/dev/null", .format = PredictionFormat::kNpz, .files = files_.get()};
  expect(options, "/dev/null: arrays are written to a file; name one with --output=FILE");
  options.output = "";
  expect(options, "stdout: arrays are written to a file; name one with --output=FILE");
  options = To("");
  expect(options, "cannot write " + options.output + ": Is a directory");
  options = To("none/p.csv");
  expect(options, "cannot write " + options.output + ": No such file or directory");
  options = To("file");
  ASSERT_OK(CheckPredictionOutput(options));
  ASSERT_OK(files_->WriteAtomically(options.output, "text"));
  ASSERT_OK(CheckPredictionOutput(options));
  options.shards = 2;
  expect(options, "cannot write " + options.output + ": Not a directory");
  options = To("folder");
  options.shards = 2;
  EXPECT_OK(CheckPredictionOutput(options));
  EXPECT_OK(CheckPredictionOutput({.output = "/dev/null"}));
  EXPECT_FALSE(Exists("folder"));
}

TEST_F(WritePredictionsTest, ShardsHaveEveryNthRow) {
  CountingStream stream(5, 2, {3});
  WritePredictionsOptions options = To("out");
  options.shards = 2;
  options.errors = directory_ / "bad.jsonl";
  options.max_errors = 1;
  ASSERT_OK(WritePredictions(stream, options).status());
  EXPECT_EQ(Read("out/predictions-00000-of-00002.jsonl"),
            "{\"row\":0,\"class\":0,\"p\":[0.0,null]}\n{\"row\":2,\"class\":2,\"p\":[0.2,null]}\n"
            "{\"row\":4,\"class\":4,\"p\":[0.4,null]}\n");
  EXPECT_EQ(Read("out/predictions-00001-of-00002.jsonl"), "{\"row\":1,\"class\":1,\"p\":[0.1,null]}\n");
  EXPECT_EQ(Read("bad.jsonl"), "{\"row\":3,\"file\":\"in.csv\",\"line\":5,\"message\":\"in.csv:5: bad\"}\n");
  EXPECT_THAT(Read("out/manifest.json"), HasSubstr("\"rows\": 5,\n  \"bad_rows\": 1,"));
  EXPECT_EQ(FilesOf(directory_ / "out").size(), 3u);
}

TEST_F(WritePredictionsTest, TooManyBadRowsEndTheRun) {
  WritePredictionsOptions options = To("p.jsonl");
  options.save_seconds = 1000;
  options.errors = directory_ / "bad.jsonl";
  CountingStream first(9, 4, {2, 5, 6});
  const absl::Status at_once = WritePredictions(first, options).status();
  EXPECT_STATUS(at_once, kInvalid, HasSubstr("in.csv:4: bad; try a larger --max-errors"));
  EXPECT_EQ(ExitCodeOf(at_once), ExitCode::kFailed);
  EXPECT_FALSE(Exists("p.jsonl.part"));
  options.max_errors = 2;
  CountingStream third(9, 4, {2, 5, 6});
  EXPECT_STATUS(WritePredictions(third, options).status(), kInvalid,
                HasSubstr("in.csv:8: bad; more than 2 rows cannot be read"));
  EXPECT_EQ(std::ranges::count(Read("bad.jsonl"), '\n'), 3);
  options.max_errors = 3;
  CountingStream enough(9, 4, {2, 5, 6});
  ASSERT_OK_AND_ASSIGN(const PredictionSummary summary, WritePredictions(enough, options));
  EXPECT_EQ(summary.bad_rows, 3);
  EXPECT_EQ(std::ranges::count(Read("p.jsonl"), '\n'), 6);
}

TEST_F(WritePredictionsTest, ColumnsComeFromTheFirstGoodRow) {
  CountingStream stream(5, 2, {0, 1, 4});
  WritePredictionsOptions options = To("p.csv");
  options.format = PredictionFormat::kCsv;
  options.errors = directory_ / "bad.jsonl";
  options.max_errors = 3;
  ASSERT_OK(WritePredictions(stream, options).status());
  EXPECT_EQ(Read("p.csv"), "row,class,p_0,p_1\n2,2,0.2,nan\n3,3,0.3,nan\n");
}

TEST_F(WritePredictionsTest, AnErrorKeepsWhatIsSaved) {
  WritePredictionsOptions options = To("p.jsonl");
  CountingStream whole(6, 2);
  ASSERT_OK(WritePredictions(whole, options).status());
  const std::string expected = Read("p.jsonl");
  CountingStream fails(6, 2);
  fails.fails_at = 4;
  EXPECT_STATUS(WritePredictions(fails, options).status(), absl::StatusCode::kDataLoss,
                "row 4: a record ends early\n4 rows are saved; run the same command to resume");
  EXPECT_EQ(Read("p.jsonl"), expected);  // of the first run
  EXPECT_TRUE(Exists("p.jsonl.part"));
  CountingStream again(6, 2);
  ASSERT_OK_AND_ASSIGN(const PredictionSummary summary, WritePredictions(again, options));
  EXPECT_EQ(summary.resumed_rows, 4);
  EXPECT_EQ(Read("p.jsonl"), expected);
}

TEST_F(WritePredictionsTest, AnotherModelIsRefused) {
  WritePredictionsOptions options = To("p.jsonl");
  options.facts = {{"checkpoint", "a"}, {"gone", "x"}};
  CountingStream fails(6, 2);
  fails.fails_at = 4;
  EXPECT_EQ(WritePredictions(fails, options).status().code(), absl::StatusCode::kDataLoss);
  options.facts = {{"checkpoint", "b"}, {"new", "y"}};
  options.format = PredictionFormat::kCsv;
  CountingStream other(6, 2);
  EXPECT_STATUS(WritePredictions(other, options).status(), absl::StatusCode::kFailedPrecondition,
                HasSubstr("has 4 rows of a prediction with other settings:\n  checkpoint: then a, now b\n"
                          "  format: then jsonl, now csv\n  gone: then x, now none\n  new: then none, now y\n"
                          "Try --restart"));
  options.restart = true;
  CountingStream anew(6, 2);
  ASSERT_OK_AND_ASSIGN(const PredictionSummary summary, WritePredictions(anew, options));
  EXPECT_EQ(summary.resumed_rows, 0);
  EXPECT_EQ(std::ranges::count(Read("p.jsonl"), '\n'), 7);
}

TEST_F(WritePredictionsTest, DamagedProgressIsRefused) {
  for (const std::string text : {"", "{}", "{\"version\":2}", "[1]", "{\"version\":1,\"facts\":3}"}) {
    ASSERT_OK(FileSystem::Local().WriteAtomically(directory_ / "p.jsonl.progress", text));
    CountingStream stream(6, 2);
    EXPECT_THAT(std::string(Message(WritePredictions(stream, To("p.jsonl")).status())),
                HasSubstr("try --restart to start over"));
  }
}

TEST_F(WritePredictionsTest, AFullDiskLeavesAProgressThatGoesOn) {
  FaultInjectingFileSystem disk(*files_);
  WritePredictionsOptions options = To("p.jsonl");
  CountingStream whole(60, 2);
  ASSERT_OK(WritePredictions(whole, options).status());
  const std::string expected = Read("p.jsonl");
  options.output = directory_ / "q.jsonl";
  options.files = &disk;
  disk.SetBytesLeft(3000);
  CountingStream stream(60, 2);
  EXPECT_EQ(WritePredictions(stream, options).status().code(), absl::StatusCode::kResourceExhausted);
  disk.SetBytesLeft(1 << 20);
  CountingStream again(60, 2);
  ASSERT_OK_AND_ASSIGN(const PredictionSummary summary, WritePredictions(again, options));
  EXPECT_GT(summary.resumed_rows, 0);
  EXPECT_EQ(Read("q.jsonl"), expected);
}

// Random outputs, each killed several times at any change to the disk, also in the middle of a write.
TEST_F(WritePredictionsTest, KilledRunsEndWithTheBytesOfAnUninterruptedOne) {
  std::mt19937 random(26);
  const auto draw = [&](int64_t low, int64_t high) {
    return std::uniform_int_distribution<int64_t>(low, high)(random);
  };
  for (int i = 0; i < 24; ++i) {
    const int64_t rows = draw(1, 30), batch = draw(1, 7);
    std::set<int64_t> bad;
    WritePredictionsOptions options = {.save_seconds = draw(0, 3) == 0 ? 1000.0 : 0.0,
                                       .threads = static_cast<int>(draw(1, 3))};
    options.format = static_cast<PredictionFormat>(draw(0, 2));
    options.shards = draw(0, 3);
    if (draw(0, 1) == 1) {
      for (int64_t k = draw(0, 4); k > 0; --k) bad.insert(draw(0, rows - 1));
      if (static_cast<int64_t>(bad.size()) == rows) bad.clear();
      options.max_errors = 4;
    }
    // The same names in both directories: the progress and the manifest contain them.
    const auto run = [&](const std::string& place, FileSystem& files) {
      WritePredictionsOptions here = options;
      here.files = &files;
      here.output = directory_ / (place + "/out");
      if (options.max_errors > 0) here.errors = directory_ / (place + "/bad.jsonl");
      CountingStream stream(rows, batch, bad);
      return WritePredictions(stream, here).status();
    };
    const std::string straight = fmt::format("{}-whole", i), killed = fmt::format("{}-kills", i);
    ASSERT_OK(FileSystem::Local().MakeDirectories(directory_ / straight));
    ASSERT_OK(FileSystem::Local().MakeDirectories(directory_ / killed));
    FaultInjectingFileSystem counted(*files_);
    ASSERT_OK(run(straight, counted));
    for (int kills = 0; kills < 6; ++kills) {
      FaultInjectingFileSystem dying(*files_);
      dying.CrashAt(draw(0, counted.operations()));
      run(killed, dying).IgnoreError();
    }
    ASSERT_OK(run(killed, *files_));
    std::map<std::string, std::string> expected = FilesOf(directory_ / straight), files = FilesOf(directory_ / killed);
    for (auto* const one : {&expected, &files}) {
      one->erase("out/manifest.json");  // has the name of the side file
    }
    EXPECT_EQ(files, expected) << "draw " << i;
  }
}

TEST_F(WritePredictionsTest, EarlierPredictionsStayUntilAllOthersAreThere) {
  ASSERT_OK(FileSystem::Local().WriteAtomically(directory_ / "p", "earlier"));
  std::filesystem::create_symlink("p", directory_ / "link");
  WritePredictionsOptions options = To("link");
  options.save_seconds = 1000;
  CountingStream fails(6, 2);
  fails.fails_at = 4;
  EXPECT_EQ(WritePredictions(fails, options).status().code(), absl::StatusCode::kDataLoss);
  EXPECT_EQ(Read("p"), "earlier");
  EXPECT_FALSE(Exists("p.part"));
  CountingStream empty(0, 2);
  ASSERT_OK(WritePredictions(empty, options).status());
  EXPECT_EQ(Read("p"), "");
  EXPECT_TRUE(std::filesystem::is_symlink(directory_ / "link"));
}

// Writes to `pipe` once the run has started, and then never ends.
class EndlessStream : public CountingStream {
 public:
  explicit EndlessStream(int pipe) : CountingStream(6, 2), pipe_(pipe) {}
  absl::StatusOr<std::optional<PredictedRows>> Next() override {
    if (rows_read_ < 4) {
      rows_read_ += 2;
      return CountingStream::Next();
    }
    if (::write(pipe_, "", 1) != 1) ::_exit(1);
    while (true) ::pause();
  }

 private:
  const int pipe_;
  int rows_read_ = 0;
};

TEST_F(WritePredictionsTest, AnotherProcessThatWritesTheSameIsNamed) {
  for (const int64_t shards : {0, 2}) {
    WritePredictionsOptions options = To(fmt::format("{}", shards));
    options.shards = shards;
    options.errors = directory_ / "bad.jsonl";
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    const pid_t child = ::fork();
    if (child == 0) {
      EndlessStream stream(ends[1]);
      WritePredictions(stream, options).status().IgnoreError();
      ::_exit(1);
    }
    ::close(ends[1]);
    char byte;
    ASSERT_EQ(::read(ends[0], &byte, 1), 1);
    ::close(ends[0]);
    const auto refused = [&](const WritePredictionsOptions& second, const std::string& what) {
      CountingStream stream(6, 2);
      EXPECT_STATUS(WritePredictions(stream, second).status(), absl::StatusCode::kFailedPrecondition,
                    ::testing::AllOf(HasSubstr(" is being written by host "),
                                     HasSubstr(fmt::format(", process {}, started ", child)), HasSubstr(what)));
    };
    refused(options, "use another --output");
    WritePredictionsOptions restart = options;
    restart.restart = true;
    refused(restart, "use another --output");
    WritePredictionsOptions same_errors = To("other");
    same_errors.errors = options.errors;
    refused(same_errors, "use another --errors");
    ASSERT_EQ(::kill(child, SIGKILL), 0);
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status));
    CountingStream again(6, 2);
    ASSERT_OK_AND_ASSIGN(const PredictionSummary summary, WritePredictions(again, options));
    EXPECT_EQ(summary.rows, 6);
    EXPECT_FALSE(Exists(shards > 0 ? "2/.lock" : "0.lock"));
  }
  EXPECT_FALSE(Exists("bad.jsonl.lock"));
  EXPECT_FALSE(Exists("other.lock"));
}

TEST_F(WritePredictionsTest, ADeviceIsWrittenToAsItIs) {
  CountingStream stream(2, 1);
  EXPECT_STATUS(WritePredictions(stream, {.output = "/dev/full"}).status(), absl::StatusCode::kResourceExhausted,
                "cannot write /dev/full: No space left on device");
  EXPECT_FALSE(FileSystem::Local().Exists("/dev/full.part"));
}

TEST_F(WritePredictionsTest, WrongOptionsAreNamed) {
  const auto status_of = [](const WritePredictionsOptions& options) {
    CountingStream stream(2, 1);
    return WritePredictions(stream, options).status();
  };
  EXPECT_STATUS(status_of(To("no/such")), kInvalid, HasSubstr("cannot write "));
  EXPECT_STATUS(status_of(To("")), kInvalid, HasSubstr("Is a directory"));
  EXPECT_STATUS(status_of({.shards = 2}), kInvalid, HasSubstr("--shards=2: expected a folder for the shards"));
  EXPECT_STATUS(status_of({.output = "x", .shards = -1}), kInvalid, HasSubstr("--shards=-1: expected 1 to"));
  EXPECT_STATUS(status_of({.max_errors = 2}), kInvalid, HasSubstr("--max-errors=2: expected a file for these rows"));
}

}  // namespace
}  // namespace tessera
