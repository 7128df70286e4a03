// SPDX-License-Identifier: Apache-2.0
// CreateReferenceExecutor's executor: a step is a function call per replica, each on its thread, and a commit.
#ifndef TESSERA_COMPILER_REFERENCE_REFERENCE_EXECUTOR_H_
#define TESSERA_COMPILER_REFERENCE_REFERENCE_EXECUTOR_H_

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "tessera/compiler/reference/entry_point.h"
#include "tessera/compiler/reference/process.h"
#include "tessera/runtime/executor/executor.h"
#include "tessera/runtime/executor/resident_state.h"
#include "tessera/runtime/executor/run_error.h"
#include "tessera/runtime/feed/feed.h"

namespace tessera::reference {

class ReferenceExecutor : public Executor {
 public:
  ReferenceExecutor(Program program, ExecutorOptions options)
      : program_(std::move(program)), options_(std::move(options)) {}
  ~ReferenceExecutor() override;
  absl::Status Init(const CompileOptions& compile_options);

  const Executable& executable() const override { return module_.executable; }
  int64_t num_replicas() const override { return module_.executable.description.num_replicas(); }
  absl::StatusOr<LaunchResult> Launch(std::string_view entry, int64_t steps) override;
  absl::StatusOr<DirectResult> Run(std::string_view entry, const std::vector<std::vector<Buffer>>& arguments,
                                   const std::vector<std::vector<Buffer>>& infeed) override;
  absl::Status PushInfeed(std::string_view feed, FeedStep step) override;
  void CloseInfeed(std::string_view feed) override;
  void PoisonInfeed(std::string_view feed, absl::Status error) override;
  absl::Status PushInfeedPiece(std::string_view feed, int64_t replica, std::vector<Buffer> piece) override;
  void CloseInfeedPiece(std::string_view feed, int64_t replica) override;
  absl::StatusOr<std::optional<FeedStep>> PopOutfeed(std::string_view feed) override;
  void CloseOutfeeds() override;
  absl::StatusOr<Buffer> ReadVariable(std::string_view name, int64_t replica) const override;
  absl::Status WriteVariable(std::string_view name, const Buffer& value, int64_t replica) override;
  void RequestStop() override { stop_.store(true); }
  void ClearStop() override { stop_.store(false); }

 private:
  // [replica][name of the feed]: what a step takes; empty feeds for what it gives.
  using Pieces = std::vector<std::map<std::string, FeedPiece>>;
  enum class Admission { kRun, kEndOfData, kStop };

  absl::StatusOr<size_t> FindEntry(std::string_view name) const;
  absl::StatusOr<Feed*> FindFeed(std::string_view name, proto::Feed::Direction direction) const;
  absl::StatusOr<Admission> TakeInfeeds(const proto::Entry& entry, Pieces& pieces);
  absl::Status CheckRun(const proto::Entry& entry, const std::vector<std::vector<Buffer>>& arguments,
                        const std::vector<std::vector<Buffer>>& infeed) const;

  // One step on all replicas, its writes committed: [replica][result], and what each replica gave to its outfeeds.
  struct StepResult {
    std::vector<std::vector<Buffer>> results;
    std::vector<std::map<std::string, std::deque<FeedPiece>>> outfeeds;
  };
  absl::StatusOr<StepResult> Step(size_t entry, const std::vector<std::vector<Buffer>>& arguments,
                                  const Pieces& pieces);
  absl::Status Evaluate(const EntryPoint& point, Process& process, const std::vector<Buffer>& arguments,
                        const std::map<std::string, FeedPiece>& pieces, std::vector<Buffer>& results) const;
  absl::Status Commit(const proto::Entry& entry, const std::vector<Process>& processes);
  absl::Status Fail(absl::Status error);

  Program program_;
  const ExecutorOptions options_;
  ModuleDescription module_;
  std::vector<std::unique_ptr<Feed>> feeds_;
  ResidentState state_;
  RunError error_;
  std::mutex running_;  // held by the launch or run under way
  std::atomic<bool> stop_ = false;
  int64_t steps_begun_ = 0;
};

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_REFERENCE_EXECUTOR_H_
