// SPDX-License-Identifier: Apache-2.0
// Trains boosted trees on rows in memory and prints the seconds, for families/boosted_trees.py.
//
//    boosted_trees_benchmark X.f32 Y.f32 TEST.f32 FEATURES TREES DEPTH BINS THREADS OUT.f32
//
// The files contain little-endian f32 numbers, row-major. Logits of the rows of TEST are written to OUT. Prints the
// seconds for boundaries and bucket numbers, and those for all trees.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "tessera/estimator/trees/model.h"
#include "tessera/estimator/trees/trainer.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"

namespace {

using namespace tessera;
using namespace tessera::trees;

absl::StatusOr<std::vector<float>> ReadNumbers(const char* path) {
  ASSIGN_OR_RETURN(const std::string bytes, FileSystem::Local().Read(path));
  std::vector<float> numbers(bytes.size() / sizeof(float));
  std::memcpy(numbers.data(), bytes.data(), numbers.size() * sizeof(float));
  return numbers;
}

double Seconds() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

absl::Status Run(char** args) {
  const int64_t width = std::atoll(args[4]);
  const BoostedTreesOptions options{.feature_columns = {NumericColumn("x", width)},
                                    .n_trees = std::atoll(args[5]),
                                    .max_depth = std::atoll(args[6]),
                                    .quantile_sketch_epsilon = 1.0 / std::atof(args[7]),
                                    .train_in_memory = true,
                                    .threads = std::atoi(args[8])};
  RETURN_IF_ERROR(Validate(options));
  ASSIGN_OR_RETURN(const Features features, Features::Create(options.feature_columns));
  RawRows rows, test;
  rows.columns.emplace_back().width = test.columns.emplace_back().width = width;
  ASSIGN_OR_RETURN(rows.columns[0].numbers, ReadNumbers(args[1]));
  ASSIGN_OR_RETURN(rows.labels, ReadNumbers(args[2]));
  ASSIGN_OR_RETURN(test.columns[0].numbers, ReadNumbers(args[3]));
  rows.count = static_cast<int64_t>(rows.labels.size());
  test.count = static_cast<int64_t>(test.columns[0].numbers.size()) / width;
  Trainer trainer(options, features);
  RETURN_IF_ERROR(trainer.Start(Trainer::NewState(options, features)));
  std::vector<RawRows> batches;
  batches.push_back(std::move(rows));
  const double begin = Seconds();
  RETURN_IF_ERROR(trainer.SetRows(std::move(batches)));
  const double binned = Seconds();
  while (!trainer.done()) RETURN_IF_ERROR(trainer.Step(1));
  const double end = Seconds();
  ASSIGN_OR_RETURN(const TrainedModel model, TrainedModel::Create(options, features, trainer.state()));
  const std::vector<float> logits = model.Logits(test);
  RETURN_IF_ERROR(FileSystem::Local().WriteAtomically(
      args[9], {reinterpret_cast<const char*>(logits.data()), logits.size() * sizeof(float)}));
  std::printf("%.4f %.4f\n", binned - begin, end - binned);
  return absl::OkStatus();
}

}  // namespace

int main(int count, char** args) {
  if (count != 10) {
    std::fprintf(stderr, "usage: %s X.f32 Y.f32 TEST.f32 FEATURES TREES DEPTH BINS THREADS OUT.f32\n", args[0]);
    return 2;
  }
  const absl::Status status = Run(args);
  if (!status.ok()) std::fprintf(stderr, "%s\n", status.ToString().c_str());
  return status.ok() ? 0 : 1;
}
