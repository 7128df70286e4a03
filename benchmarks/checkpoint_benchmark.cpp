// SPDX-License-Identifier: Apache-2.0
// Measures the cost of a checkpoint for a training run. The time that its step loop waits is compared with a memcpy of
// the same bytes, and the time of the save with a plain write and fsync of them. Rounds alternate, and ratios are taken
// within each. Files of earlier rounds are deleted between rounds, on both sides.
//
//    checkpoint_benchmark DIR [MEGABYTES] [ROUNDS] [--unreserved]
//
// The saver reserves its memory before the first round, as a resumed training does; with --unreserved the first save
// allocates it. The state is variables of 64 MiB, 1 GiB in all by default. The last save is read and compared.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "fmt/format.h"
#include "tessera/compiler/driver/execute.h"
#include "tessera/compiler/program/program.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/checkpoint/background_saver.h"
#include "tessera/estimator/loop/state/variables.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executor/executor.h"

namespace {

using namespace tessera;

constexpr int64_t kVariableBytes = int64_t{64} << 20;

// A step that adds 1 to one small variable, with large ones resident.
absl::StatusOr<std::unique_ptr<Executor>> Load(int64_t variables) {
  Graph graph;
  GraphScope scope(graph);
  graph.BeginComputation("train_step");
  const Variable step = GlobalStep();
  step.Assign(step.Read() + 1);
  for (int64_t i = 0; i < variables; ++i) {
    GetVariable(fmt::format("w_{}", i), {DType::kF32, {kVariableBytes / 4}},
                initializers::Constant(static_cast<double>(i) + 0.5));
  }
  graph.EndComputation();
  ASSIGN_OR_RETURN(SourceProgram program, graph.Finish());
  ASSIGN_OR_RETURN(StartedProgram started, StartProgram(std::move(program), {}));
  const std::vector<std::vector<Buffer>> no_arguments(static_cast<size_t>(started.executor->local_shards().count));
  RETURN_IF_ERROR(started.executor->Run("init", no_arguments).status());
  return std::move(started.executor);
}

absl::StatusOr<double> Time(const std::function<absl::Status()>& work) {
  const auto start = std::chrono::steady_clock::now();
  RETURN_IF_ERROR(work());
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

absl::Status WritePlainly(const std::string& path, const BundleContents& contents) {
  ASSIGN_OR_RETURN(const auto file, FileSystem::Local().Open(path, FileSystem::Mode::kTruncate));
  for (const auto& [name, value] : contents.tensors) RETURN_IF_ERROR(file->Append(value.bytes()));
  RETURN_IF_ERROR(file->Sync());
  return file->Close();
}

absl::Status DeleteCheckpoint(FileSystem& files, const std::string& directory, int64_t step) {
  const std::string prefix = JoinPath(directory, fmt::format("model.ckpt-{}", step));
  RETURN_IF_ERROR(files.Delete(BundleIndexPath(prefix)));
  return files.Delete(BundleDataPath(prefix, 0, 1));
}

double Median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

absl::Status Measure(const std::string& directory, int64_t megabytes, int64_t rounds, bool reserve) {
  FileSystem& files = FileSystem::Local();
  RETURN_IF_ERROR(files.MakeDirectories(directory));
  ASSIGN_OR_RETURN(const std::unique_ptr<Executor> executor, Load((megabytes << 20) / kVariableBytes));
  ASSIGN_OR_RETURN(CheckpointStore store, CheckpointStore::Open(files, Clock::Real(), directory, {.keep_max = 0}));
  ASSIGN_OR_RETURN(const BundleContents source, SnapshotVariables(*executor));
  ASSIGN_OR_RETURN(const BundleContents target, SnapshotVariables(*executor));
  const std::string plain = JoinPath(directory, "plain");
  BackgroundSaver saver(store, {});
  if (reserve) saver.Reserve(SnapshotTypes(*executor));
  RETURN_IF_ERROR(saver.Wait());
  std::vector<double> stalls, saves;
  fmt::print("{:>10} {:>10} {:>8} {:>10} {:>10} {:>8}\n", "memcpy ms", "stall ms", "ratio", "write ms", "save ms",
             "speed");
  for (int64_t round = 0; round <= rounds; ++round) {
    ASSIGN_OR_RETURN(const double copy, Time([&] {
                       for (const auto& [name, value] : source.tensors) {
                         std::memcpy(target.tensors.at(name).data(), value.data(),
                                     static_cast<size_t>(value.byte_size()));
                       }
                       return absl::OkStatus();
                     }));
    ASSIGN_OR_RETURN(const double written, Time([&] { return WritePlainly(plain, source); }));
    RETURN_IF_ERROR(files.Delete(plain));
    RETURN_IF_ERROR(executor->Launch("train_step", 1).status());
    double stall = 0;
    ASSIGN_OR_RETURN(const double save, Time([&]() -> absl::Status {
                       ASSIGN_OR_RETURN(stall, Time([&]() -> absl::Status {
                                          ASSIGN_OR_RETURN(BundleContents contents,
                                                           SnapshotVariables(*executor, saver.TakeMemory()));
                                          return saver.Save(round + 1, std::move(contents));
                                        }));
                       return saver.Wait();
                     }));
    // Deleted outside the timed part, as the plain file is.
    if (round < rounds) RETURN_IF_ERROR(DeleteCheckpoint(files, directory, round + 1));
    fmt::print("{:10.1f} {:10.1f} {:8.2f} {:10.1f} {:10.1f} {:8.2f}{}\n", 1e3 * copy, 1e3 * stall, stall / copy,
               1e3 * written, 1e3 * save, written / save,
               round > 0 ? ""
               : reserve ? "  (first: memory was reserved)"
                         : "  (first: memory is taken)");
    if (round == 0) continue;
    stalls.push_back(stall / copy);
    saves.push_back(written / save);
  }
  fmt::print("medians: the loop waits for {:.2f} times a memcpy; a save runs at {:.2f} of a plain write\n",
             Median(stalls), Median(saves));
  ASSIGN_OR_RETURN(const std::optional<Checkpoint> saved, store.LoadLatest());
  if (!saved || saved->step != rounds + 1) return DataLoss("the last checkpoint is missing");
  for (const auto& [name, value] : source.tensors) {
    if (name != "global_step" && !BitwiseEqual(saved->contents.tensors.at(name), value)) {
      return DataLoss("{} was saved with another value", name);
    }
  }
  return absl::OkStatus();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    fmt::print(stderr, "usage: checkpoint_benchmark DIR [MEGABYTES] [ROUNDS] [--unreserved]\n");
    return 2;
  }
  const bool reserve = std::strcmp(argv[argc - 1], "--unreserved") != 0;
  const int numbers = reserve ? argc : argc - 1;
  const absl::Status status =
      Measure(argv[1], numbers > 2 ? std::atoll(argv[2]) : 1024, numbers > 3 ? std::atoll(argv[3]) : 5, reserve);
  if (!status.ok()) fmt::print(stderr, "error: {}\n", Message(status));
  return status.ok() ? 0 : 1;
}
