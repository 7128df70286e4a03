// SPDX-License-Identifier: Apache-2.0
// The interpreter as an executor: a step evaluates a function per replica, each on its own thread, and then commits.
#ifndef TESSERA_COMPILER_REFERENCE_EXECUTOR_REFERENCE_EXECUTOR_H_
#define TESSERA_COMPILER_REFERENCE_EXECUTOR_REFERENCE_EXECUTOR_H_

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "tessera/compiler/program/program.h"
#include "tessera/compiler/reference/executor/entry_point.h"
#include "tessera/compiler/reference/process.h"
#include "tessera/compiler/reference/replay/recorded_calls.h"
#include "tessera/runtime/executor/executor_base.h"

namespace tessera::reference {

// The options of one run of the interpreter.
struct InterpreterOptions {
  // the function to run in a module without computations; empty: "main", else the only one
  std::string entry;
  int64_t replicas = 0;          // 0: the number in the program, else 1
  std::string probe_output_dir;  // where interpreter.probe writes its values; empty: nowhere
  bool check_numerics = false;   // fails at the first op that produces a NaN or an infinity
  Replay replay = {};            // the recorded results of linear algebra
};

// Runs all shards of a program whose ops are all in the table of op_table.h. PrepareForEvaluation (driver/pipeline.h)
// converts any other program.
class ReferenceExecutor : public ExecutorBase {
 public:
  ReferenceExecutor(SourceProgram program, InterpreterOptions interpreter, ExecutorOptions options)
      : ExecutorBase(std::move(options)), program_(std::move(program)), interpreter_(std::move(interpreter)) {}
  ~ReferenceExecutor() override { Abandon(); }
  // Must be called once, before anything else. Fails with InvalidArgument when the program has no such entry, its mesh
  // has another number of replicas, or it has too many shards. Fails with Unimplemented for a type that the runtime
  // does not support, and with FailedPrecondition for a missing host function.
  absl::Status Init();

  const Executable& executable() const override { return module_.executable; }
  absl::StatusOr<LaunchResult> Launch(std::string_view entry, int64_t steps) override;

  // Runs one step of entry number `entry` on `memory`, and copies the values to its results. The values that the step
  // wrote to outfeed K are added to outfeeds[K][replica].
  absl::Status RunBound(size_t entry, const CallMemory& memory, std::vector<FeedStep>& outfeeds);

  // Returns the result that takes over the memory of argument `argument` of entry number `entry`, or -1.
  int64_t AliasOf(size_t entry, size_t argument) const {
    return EntryAt(entry).arguments(static_cast<int>(argument)).aliases_result();
  }

 private:
  // [replica][name of the feed]: the values that a step reads; empty for outfeeds.
  using Pieces = std::vector<std::map<std::string, FeedPiece>>;
  enum class Admission { kRun, kEndOfData, kStop };

  absl::StatusOr<std::unique_ptr<PreparedCall>> Bind(size_t entry, CallMemory memory) override;
  absl::StatusOr<Admission> TakeInfeeds(const proto::Entry& entry, Pieces& pieces);

  // The outcome of one step on all replicas, with its writes committed: [replica][result], and each replica's
  // outfeeds.
  struct StepResult {
    std::vector<std::vector<Buffer>> results;
    std::vector<std::map<std::string, std::deque<FeedPiece>>> outfeeds;
  };
  // Runs one step; `where` is the prefix of its error messages.
  absl::StatusOr<StepResult> Step(size_t entry, const std::string& where,
                                  const std::vector<std::vector<Buffer>>& arguments, const Pieces& pieces);
  absl::Status Evaluate(const EntryPoint& point, Process& process, const std::vector<Buffer>& arguments,
                        const std::map<std::string, FeedPiece>& pieces, std::vector<Buffer>& results) const;
  absl::Status Commit(const proto::Entry& entry, const std::vector<Process>& processes);
  absl::Status Fail(absl::Status error);

  SourceProgram program_;
  const InterpreterOptions interpreter_;
  std::unique_ptr<HostPool> host_pool_;
  ModuleDescription module_;
};

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_EXECUTOR_REFERENCE_EXECUTOR_H_
