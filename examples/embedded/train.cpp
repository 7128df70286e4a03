// SPDX-License-Identifier: Apache-2.0
// Trains a compiled program inside a product: without a compiler, without MLIR or LLVM in the process. Run it again
// after any stop, and it resumes with the next row.
//
//   embedded_train PROGRAM.tsr DATA.csv MODEL_DIR MAX_STEPS
//
// PROGRAM.tsr contains a digits classifier with features "pixels" f32[64] and class labels (compile_digits.cpp makes
// one).
#include <charconv>
#include <cstdio>
#include <cstring>
#include <memory>

#include "spdlog/spdlog.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/input/sources/csv.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/loop/train_loop.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/executor/executor.h"

namespace {

using namespace tessera;

constexpr int64_t kTrainRows = 1437;

// Returns the rows of one step: one replica's rows times the replicas.
absl::StatusOr<int64_t> GlobalBatch(const Executable& executable) {
  for (const proto::Feed& feed : executable.description.feeds()) {
    if (feed.name() == layout::kTrainFeed && feed.values_size() > 0 && feed.values(0).type().shape_size() > 0) {
      return feed.values(0).type().shape(0) * NumReplicas(executable.description);
    }
  }
  return InvalidArgument("the program has no training feed");
}

absl::StatusOr<TrainResult> Train(const char* program, const char* data, const char* model_dir, int64_t max_steps) {
  ASSIGN_OR_RETURN(Executable loaded, ReadExecutable(program));
  const auto executable = std::make_shared<const Executable>(std::move(loaded));
  ASSIGN_OR_RETURN(const std::unique_ptr<Executor> executor, Executor::Create(executable, ExecutorOptions()));

  const CsvOptions csv = {
      .components = {{.name = "features/pixels", .columns = {"pixel_*"}, .scale = 1.0 / 16},
                     {.name = "labels", .columns = {"label"}, .dtype = DType::kI32, .scalar = true, .num_classes = 10}},
      .take_rows = kTrainRows};
  ASSIGN_OR_RETURN(const std::shared_ptr<const Table> table, ReadCsv(FileSystem::Local(), data, csv));
  ASSIGN_OR_RETURN(const int64_t batch, GlobalBatch(*executable));
  const Dataset dataset = Dataset::FromTable(table).Shuffle(-1, /*seed=*/7).Repeat().Batch(batch).Prefetch(2);
  ASSIGN_OR_RETURN(const std::unique_ptr<BatchIterator> input, dataset.MakeIterator());

  return RunTrainLoop(*executor, *input,
                      {.model_dir = model_dir,
                       .max_steps = max_steps,
                       .iterations_per_loop = 20,
                       .save_checkpoints_steps = 40,
                       .save_summary_steps = 10});
}

}  // namespace

int main(int argc, char** argv) {
  int64_t max_steps = 0;
  if (argc == 5) std::from_chars(argv[4], argv[4] + std::strlen(argv[4]), max_steps);
  if (max_steps <= 0) {
    fmt::print(stderr, "usage: embedded_train PROGRAM.tsr DATA.csv MODEL_DIR MAX_STEPS\n");
    return 2;
  }
  spdlog::set_level(spdlog::level::warn);
  const absl::StatusOr<TrainResult> result = Train(argv[1], argv[2], argv[3], max_steps);
  if (!result.ok()) {
    fmt::print(stderr, "embedded_train: {}\n", Message(result.status()));
    return 1;
  }
  fmt::print("step {} to {}, loss {}\n", result->first_step, result->global_step, result->loss.value_or(0));
  return result->end == TrainResult::End::kStopped ? 3 : 0;
}
