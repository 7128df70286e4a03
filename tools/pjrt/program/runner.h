// SPDX-License-Identifier: Apache-2.0
// Runs a compiled program on values: binds their memory, concatenates shards of arguments and splits results into
// shards.
#ifndef TESSERA_TOOLS_PJRT_PROGRAM_RUNNER_H_
#define TESSERA_TOOLS_PJRT_PROGRAM_RUNNER_H_

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/executable/loaded_code.h"
#include "tessera/runtime/executor/executor.h"
#include "tessera/tools/pjrt/buffer/buffers.h"
#include "tessera/tools/pjrt/profiler/trace.h"
#include "tessera/tools/pjrt/program/signature.h"

namespace tessera::pjrt {

// A compiled program, and the signature that its caller sees. Immutable.
struct CompiledProgram {
  // Fails as Validate does, and with Internal when the executable has several entries, or other arguments or results
  // than the signature.
  static absl::StatusOr<std::shared_ptr<const CompiledProgram>> Create(proto::Signature signature,
                                                                       Executable executable);

  proto::Signature signature;
  // The shard types of the signature's arguments and results; nullptr stands for a token.
  std::vector<std::shared_ptr<const BufferType>> arguments, results;
  std::shared_ptr<const Executable> executable;
};

// An argument of a call on one device.
struct CallArgument {
  std::shared_ptr<Value> value;
  bool is_donated = false;  // the caller has donated its value
};

// The values of one run. A runner keeps the lists of some finished runs: allocating a long list for each call would
// slow down the allocation of small objects.
struct CallValues {
  // Drops the values, and keeps the memory of the lists.
  void Clear();

  std::vector<std::vector<CallArgument>> arguments;          // [device][argument without tokens]
  std::vector<std::vector<std::shared_ptr<Value>>> results;  // [device][result without tokens]
  std::vector<std::shared_ptr<Event>> inputs;                // events of arguments not ended with OK at the call
  std::vector<std::vector<Buffer>> bound_results;            // [shard][result]: the whole tensors that a run writes
  std::vector<Buffer> shared;                                // [argument]: a tensor that adjacent shards read
};

// Thread-safe: each concurrent run has its own executor. The code and its constants exist once.
class Runner {
 public:
  // Loads the code. Fails as Executor::Create does.
  static absl::StatusOr<std::shared_ptr<Runner>> Create(std::shared_ptr<const CompiledProgram> program,
                                                        HostFunctionTable host_functions);

  Runner(const Runner&) = delete;
  Runner& operator=(const Runner&) = delete;

  // Returns empty lists for a run on `devices` devices. GiveValues returns them to the runner.
  std::unique_ptr<CallValues> TakeValues(size_t devices);
  void GiveValues(std::unique_ptr<CallValues> values);

  // Runs the program on values.arguments, all of them ready, and sets the tensors of values.results. Arguments whose
  // memory a result reuses are copied unless they are donated and have no other reference. Fails with the program's
  // error, and with ResourceExhausted.
  absl::Status Run(CallValues& values);

  // Returns, for each argument without tokens, whether a result reuses its memory.
  const std::vector<bool>& takes_over() const { return takes_over_; }
  // Returns whether the program calls host functions.
  bool calls_host() const { return calls_host_; }
  // Returns the duration of a run: the shorter of the last two, since the system interrupts some. A day before the
  // first run.
  std::chrono::nanoseconds duration() const;

 private:
  struct Session {
    std::unique_ptr<Executor> executor;
    std::unique_ptr<PreparedCall> call;     // without memory of its own
    std::shared_ptr<Trace> trace;           // the trace that records its runs; nullptr for none
    Trace::Recording* recording = nullptr;  // owned by `trace`
  };

  Runner(std::shared_ptr<const CompiledProgram> program, HostFunctionTable host_functions,
         std::shared_ptr<const LoadedCode> code);

  // Returns a session for one run, already begun in its recording while a trace is active.
  absl::StatusOr<Session> TakeForRun();
  // Returns a session whose runs `trace` records, if set. Sessions of earlier traces are destroyed.
  absl::StatusOr<Session> Take(const std::shared_ptr<Trace>& trace);
  absl::StatusOr<Session> MakeSession(const std::shared_ptr<Trace>& trace) const;
  void Give(Session session);
  absl::Status RunOn(Session& session, CallValues& values) const;
  // Returns the address of the whole argument `index` for `shard`, in memory that the call may keep or write. `values`
  // owns the memory.
  absl::StatusOr<void*> BindArgument(CallValues& values, size_t shard, size_t index) const;

  const std::shared_ptr<const CompiledProgram> program_;
  const HostFunctionTable host_functions_;
  const std::shared_ptr<const LoadedCode> code_;
  const tessera::proto::Entry& entry_;
  std::vector<const proto::Slot*> arguments_;  // without tokens
  std::vector<const proto::Slot*> results_;
  std::vector<TensorType> result_types_;  // the types of whole tensors
  std::vector<bool> takes_over_;
  const size_t shards_per_joined_;  // the number of shards that write a joined result together
  const bool calls_host_;
  std::atomic<int64_t> last_duration_, duration_before_;  // in nanoseconds
  std::mutex mutex_;
  std::vector<Session> idle_;
  std::vector<std::unique_ptr<CallValues>> idle_values_;
};

}  // namespace tessera::pjrt

#endif  // TESSERA_TOOLS_PJRT_PROGRAM_RUNNER_H_
