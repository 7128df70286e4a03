// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/reference/executor/reference_executor.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "tessera/compiler/program/program_impl.h"
#include "tessera/compiler/reference/frame.h"
#include "tessera/compiler/reference/process_grid.h"
#include "tessera/dialects/tessera/ops.h"
#include "tessera/runtime/device/cpu/stream.h"
#include "tessera/runtime/device/host_memory.h"
#include "tessera/runtime/kernels/parallel_for.h"

namespace tessera::reference {
namespace {

class ReferenceCall : public PreparedCall {
 public:
  ReferenceCall(ReferenceExecutor& executor, size_t entry, CallMemory memory)
      : PreparedCall(std::move(memory)), executor_(executor), entry_(entry), bound_(this->memory()) {}

  absl::Status Run(int64_t steps) override {
    outfeeds_.clear();
    for (int64_t i = 0; i < steps; ++i) RETURN_IF_ERROR(executor_.RunBound(entry_, bound_, outfeeds_));
    return absl::OkStatus();
  }

  std::vector<FeedStep> TakeOutfeeds() override { return std::exchange(outfeeds_, {}); }

  void MoveArgument(size_t replica, size_t index, void* data) override {
    Move(bound_.arguments[replica][index], data);
    const int64_t result = executor_.AliasOf(entry_, index);
    if (result >= 0) Move(bound_.results[replica][static_cast<size_t>(result)], data);
  }
  void MoveResult(size_t replica, size_t index, void* data) override { Move(bound_.results[replica][index], data); }
  void MoveInfeed(size_t replica, size_t index, void* data) override { Move(bound_.infeed[replica][index], data); }

 private:
  static void Move(Buffer& buffer, void* data) { buffer = Buffer::Wrap(buffer.type(), data, nullptr); }

  ReferenceExecutor& executor_;
  const size_t entry_;
  CallMemory bound_;
  std::vector<FeedStep> outfeeds_;
};

// Returns the name of an argument for messages.
std::string SourceText(const Role& role) {
  if (role.kind == Role::kState) return fmt::format("variable \"{}\"", role.symbol);
  if (role.kind == Role::kInfeed) return fmt::format("value {} of infeed \"{}\"", role.index, role.symbol);
  return fmt::format("input {}", role.index);
}

}  // namespace

absl::Status ReferenceExecutor::Init() {
  // Replicas read the module concurrently.
  program_.impl().context->enableMultithreading();
  ASSIGN_OR_RETURN(module_, Describe(*program_.impl().module, interpreter_.entry, interpreter_.replicas));
  RETURN_IF_ERROR(InitBase(HostMemory(), std::make_unique<CpuStream>()));
  // The pool has a thread for every shard, because host functions may wait for calls by other shards.
  program_.impl().module->walk([&](ir::HostCallOp) {
    if (host_pool_ == nullptr) host_pool_ = std::make_unique<HostPool>(num_shards());
  });
  return absl::OkStatus();
}

absl::Status ReferenceExecutor::Fail(absl::Status error) {
  error_.Record(error, /*torn=*/false);  // a step commits as a whole or not at all
  for (const std::unique_ptr<Feed>& feed : feeds_) feed->Poison(error_.status());
  return error_.status();
}

absl::Status ReferenceExecutor::Evaluate(const EntryPoint& point, Process& process,
                                         const std::vector<Buffer>& arguments,
                                         const std::map<std::string, FeedPiece>& pieces,
                                         std::vector<Buffer>& results) const {
  CpuStream stream;  // this replica's stream: all replicas read the state concurrently
  for (const proto::Variable& variable : module_.executable.description.variables()) {
    ASSIGN_OR_RETURN(process.variables[variable.name()], state_.ReadLocal(variable.name(), process.replica, stream));
  }
  RETURN_IF_ERROR(stream.Wait(options_.deadline));
  for (const auto& [feed, piece] : pieces) process.infeeds[feed].push_back(piece);
  Numerics* const numerics = process.grid.numerics(process);
  SetFlushDenormals(module_.executable.description.flush_denormals());  // for this thread, which exits after the step
  std::vector<Buffer> values;
  for (const Role& role : point.arguments) {
    if (role.kind == Role::kState) {
      values.push_back(process.variables.at(role.symbol));
    } else if (role.kind == Role::kInfeed) {
      values.push_back(pieces.at(role.symbol).at(static_cast<size_t>(role.index)));
    } else {
      values.push_back(arguments.at(static_cast<size_t>(role.index)));
    }
    if (numerics != nullptr) numerics->AddSource(SourceText(role), values.back());
  }
  ASSIGN_OR_RETURN(values, EvaluateRegion(*point.body, std::move(values), process, nullptr));
  for (size_t i = 0; i < values.size(); ++i) {
    const Role& role = point.results[i];
    if (role.kind == Role::kState) {
      process.variables[role.symbol] = std::move(values[i]);
    } else {
      results.resize(std::max(results.size(), static_cast<size_t>(role.index) + 1));
      // The caller owns the results, but values may share their bytes with arguments and constants.
      ASSIGN_OR_RETURN(results[static_cast<size_t>(role.index)], values[i].Copy());
      if (numerics != nullptr) {
        RETURN_IF_ERROR(numerics->CheckResult(static_cast<size_t>(role.index), values[i]));
      }
    }
  }
  return absl::OkStatus();
}

// Commits mirrored variables from the first shard of each memory domain. Different values mean a missing reduction,
// except within a domain that has elected a writer. Nothing is written before all values have been compared.
absl::Status ReferenceExecutor::Commit(const proto::Entry& entry, const std::vector<Process>& processes) {
  bool elected = false;
  program_.impl().module->walk([&](ir::WriterOp) { elected = true; });
  const int64_t shards_per_domain = ShardsPerDomain(module_.executable.description);
  std::vector<std::pair<const std::string*, const Process*>> writes;  // the variable, and the process with its value
  for (const std::string& name : entry.writes()) {
    const auto& variables = module_.executable.description.variables();
    auto variable = std::find_if(variables.begin(), variables.end(), [&](const auto& v) { return v.name() == name; });
    const bool mirrored = variable->placement() == proto::Variable::MIRRORED;
    for (const Process& process : processes) {
      const bool is_written = !mirrored || process.replica % shards_per_domain == 0;
      const bool is_compared = mirrored && process.replica != 0 && (is_written || !elected);
      if (is_compared && !BitwiseEqual(process.variables.at(name), processes[0].variables.at(name))) {
        return FailedPrecondition(
            "the mirrored variable \"{}\" was written with different values by replicas 0 and {}; reduce over the "
            "replicas before the write",
            name, process.replica);
      }
      if (is_written) writes.emplace_back(&name, &process);
    }
  }
  for (const auto& [name, process] : writes) {
    RETURN_IF_ERROR(state_.WriteLocal(*name, process->variables.at(*name), process->replica, *state_stream_));
  }
  return state_stream_->Wait(options_.deadline);
}

absl::StatusOr<ReferenceExecutor::StepResult> ReferenceExecutor::Step(size_t entry, const std::string& where,
                                                                      const std::vector<std::vector<Buffer>>& arguments,
                                                                      const Pieces& pieces) {
  const proto::Entry& description = module_.executable.description.entries(static_cast<int>(entry));
  ProcessGrid grid(num_shards(), std::chrono::steady_clock::now() + options_.deadline);
  if (!interpreter_.probe_output_dir.empty()) {
    grid.probes = std::make_shared<ProbeLog>(interpreter_.probe_output_dir);
  }
  if (interpreter_.check_numerics) grid.CheckNumerics();
  grid.replay = interpreter_.replay;
  std::vector<Process> processes;
  for (int64_t replica = 0; replica < num_shards(); ++replica) {
    Process& process = processes.emplace_back(grid);
    process.replica = replica;
    process.step = next_step_;
    process.host_functions = &options_.host_functions;
    process.host_pool = host_pool_.get();
  }
  ++next_step_;
  StepResult result;
  result.results.resize(processes.size());
  absl::Status status = grid.RunAll([&](int64_t replica) {
    const auto i = static_cast<size_t>(replica);
    return Evaluate(module_.entry_points[entry], processes[i], arguments[i], pieces[i], result.results[i]);
  });
  if (status.ok()) status = Commit(description, processes);
  if (!status.ok()) return Fail(Annotate(status, where));
  for (Process& process : processes) result.outfeeds.push_back(std::move(process.outfeeds));
  return result;
}

// A step runs when every replica's slice of every infeed has arrived. A stop request or the end of the data is handled
// here, at the same step for all replicas.
absl::StatusOr<ReferenceExecutor::Admission> ReferenceExecutor::TakeInfeeds(const proto::Entry& entry, Pieces& pieces) {
  if (stop_.load()) return Admission::kStop;
  for (const std::string& name : entry.infeeds()) {
    ASSIGN_OR_RETURN(Feed* const feed, FindFeed(name, proto::Feed::INFEED));
    for (int64_t replica = 0; replica < num_shards(); ++replica) {
      ASSIGN_OR_RETURN(const Arrival arrival, AwaitPiece(*feed, replica));
      if (arrival == Arrival::kStop) return Admission::kStop;
      if (arrival == Arrival::kEndOfData) return Admission::kEndOfData;
    }
  }
  for (const std::string& name : entry.infeeds()) {
    ASSIGN_OR_RETURN(Feed* const feed, FindFeed(name, proto::Feed::INFEED));
    for (int64_t replica = 0; replica < num_shards(); ++replica) {
      ASSIGN_OR_RETURN(std::optional<FeedPiece> piece, feed->queue(replica).Pop(Deadline::max()));
      if (!piece) return Admission::kEndOfData;
      pieces[static_cast<size_t>(replica)][name] = *std::move(piece);
    }
  }
  return Admission::kRun;
}

absl::StatusOr<LaunchResult> ReferenceExecutor::Launch(std::string_view entry, int64_t steps) {
  const Turn turn(*this);
  RETURN_IF_ERROR(turn.status());
  RETURN_IF_ERROR(error_.status());
  ASSIGN_OR_RETURN(const size_t index, FindLaunchedEntry(entry));
  const proto::Entry& description = EntryAt(index);
  const std::vector<std::vector<Buffer>> no_arguments(static_cast<size_t>(num_shards()));
  LaunchResult result;
  while (result.steps < steps) {
    Pieces pieces(static_cast<size_t>(num_shards()));
    absl::StatusOr<Admission> admission = TakeInfeeds(description, pieces);
    if (!admission.ok()) return Fail(admission.status());
    result.end_of_data = *admission == Admission::kEndOfData;
    result.stopped = *admission == Admission::kStop;
    if (*admission != Admission::kRun) return result;
    const std::string where = fmt::format("entry \"{}\", step {}", entry, next_step_.load());
    ASSIGN_OR_RETURN(StepResult step, Step(index, where, no_arguments, pieces));
    for (const std::string& name : description.outfeeds()) {
      ASSIGN_OR_RETURN(Feed* const feed, FindFeed(name, proto::Feed::OUTFEED));
      for (int64_t replica = 0; replica < num_shards(); ++replica) {
        for (FeedPiece& piece : step.outfeeds[static_cast<size_t>(replica)][name]) {
          RETURN_IF_ERROR(
              feed->queue(replica).Push(std::move(piece), std::chrono::steady_clock::now() + options_.deadline));
        }
      }
    }
    ++result.steps;
  }
  return result;
}

absl::StatusOr<std::unique_ptr<PreparedCall>> ReferenceExecutor::Bind(size_t entry, CallMemory memory) {
  return std::make_unique<ReferenceCall>(*this, entry, std::move(memory));
}

absl::Status ReferenceExecutor::RunBound(size_t entry, const CallMemory& memory, std::vector<FeedStep>& outfeeds) {
  const Turn turn(*this);
  RETURN_IF_ERROR(turn.status());
  RETURN_IF_ERROR(error_.status());
  const proto::Entry& description = EntryAt(entry);
  const auto replicas = static_cast<size_t>(num_shards());
  Pieces pieces(replicas);
  for (size_t replica = 0; description.infeeds_size() > 0 && replica < replicas; ++replica) {
    auto next = memory.infeed[replica].begin();
    for (const std::string& name : description.infeeds()) {
      ASSIGN_OR_RETURN(Feed* const feed, FindFeed(name, proto::Feed::INFEED));
      const auto count = static_cast<ptrdiff_t>(feed->types().size());
      pieces[replica][name] = FeedPiece(next, next + count);
      next += count;
    }
  }
  const std::string where = fmt::format("entry \"{}\"", description.name());
  ASSIGN_OR_RETURN(StepResult step, Step(entry, where, memory.arguments, pieces));
  outfeeds.resize(static_cast<size_t>(description.outfeeds_size()), FeedStep(replicas));
  for (size_t replica = 0; replica < replicas; ++replica) {
    for (size_t k = 0; k < memory.results[replica].size(); ++k) {
      const Buffer& result = memory.results[replica][k];
      std::memcpy(result.data(), step.results[replica][k].data(), static_cast<size_t>(result.byte_size()));
    }
    for (size_t k = 0; k < outfeeds.size(); ++k) {
      for (FeedPiece& piece : step.outfeeds[replica][description.outfeeds(static_cast<int>(k))]) {
        std::move(piece.begin(), piece.end(), std::back_inserter(outfeeds[k][replica]));
      }
    }
  }
  return absl::OkStatus();
}

}  // namespace tessera::reference
