// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/program/runner.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "tessera/runtime/device/device.h"
#include "tessera/runtime/device/host_memory.h"
#include "tessera/runtime/device/list/devices.h"
#include "tessera/runtime/executable/validate.h"
#include "tessera/tools/pjrt/base/strided_copy.h"

namespace tessera::pjrt {
namespace {

// Thousands of calls may be in flight at a time, but only sequential calls reuse the lists of earlier ones.
constexpr size_t kMostIdleValues = 8;

// Copies the shard of `partition` between the whole tensor and the shard's own tensor; `to_whole` gives the direction.
void CopyPiece(const proto::Slot& slot, int64_t partition, const Buffer& whole, const Buffer& piece, bool to_whole) {
  const TensorType type = PieceInWhole(slot);
  const int64_t width = ByteWidth(type.dtype);
  const Shape whole_strides = DenseStrides(WholeType(slot).shape, width);
  const Shape piece_strides = DenseStrides(type.shape, width);
  const Shape start = PieceStart(slot, partition);
  int64_t offset = 0;
  for (size_t i = 0; i < start.size(); ++i) offset += start[i] * whole_strides[i];
  char* const in_whole = static_cast<char*>(whole.data()) + offset;
  if (to_whole) {
    CopyStrided(type.shape, width, in_whole, whole_strides, piece.data(), piece_strides);
  } else {
    CopyStrided(type.shape, width, piece.data(), piece_strides, in_whole, whole_strides);
  }
}

// Ends a run in its recording, if it has one, however the run ends.
class RecordedRun {
 public:
  RecordedRun(Trace* trace, Trace::Recording* recording) : trace_(trace), recording_(recording) {}
  ~RecordedRun() {
    if (trace_ != nullptr) trace_->End(*recording_);
  }
  RecordedRun(const RecordedRun&) = delete;
  RecordedRun& operator=(const RecordedRun&) = delete;

 private:
  Trace* const trace_;
  Trace::Recording* const recording_;
};

std::vector<const proto::Slot*> WithoutTokens(const messages::RepeatedPtrField<proto::Slot>& slots) {
  std::vector<const proto::Slot*> tensors;
  for (const proto::Slot& slot : slots) {
    if (!slot.is_token()) tensors.push_back(&slot);
  }
  return tensors;
}

// Returns whether the slots without tokens have the types type_of(0) to type_of(count - 1).
template <typename TypeOf>
bool HaveTypes(const messages::RepeatedPtrField<proto::Slot>& slots, int count, TypeOf type_of) {
  const std::vector<const proto::Slot*> tensors = WithoutTokens(slots);
  if (static_cast<int>(tensors.size()) != count) return false;
  for (int i = 0; i < count; ++i) {
    if (WholeType(*tensors[static_cast<size_t>(i)]) != FromProto(type_of(i))) return false;
  }
  return true;
}

// Returns the types of the slots' shards, and nullptr for tokens.
std::vector<std::shared_ptr<const BufferType>> PieceTypes(const messages::RepeatedPtrField<proto::Slot>& slots) {
  std::vector<std::shared_ptr<const BufferType>> types;
  for (const proto::Slot& slot : slots) {
    types.push_back(slot.is_token() ? nullptr : std::make_shared<const BufferType>(PieceType(slot)));
  }
  return types;
}

}  // namespace

void CallValues::Clear() {
  for (auto& of_device : arguments) of_device.clear();
  for (auto& of_device : results) of_device.clear();
  for (auto& of_shard : bound_results) of_shard.clear();
  inputs.clear();
  shared.clear();
}

absl::StatusOr<std::shared_ptr<const CompiledProgram>> CompiledProgram::Create(proto::Signature signature,
                                                                               Executable executable) {
  RETURN_IF_ERROR(Validate(executable.description));
  if (executable.description.entries_size() != 1) {
    return Internal("program \"{}\": expected an executable with one entry, got {}", signature.name(),
                    executable.description.entries_size());
  }
  const tessera::proto::Entry& entry = executable.description.entries(0);
  const bool has_arguments = HaveTypes(signature.arguments(), entry.arguments_size(),
                                       [&](int i) { return entry.arguments(i).value().type(); });
  const bool has_results =
      HaveTypes(signature.results(), entry.results_size(), [&](int i) { return entry.results(i).type(); });
  if (!has_arguments || !has_results) {
    return Internal("program \"{}\": the {} of its executable differ from those of its function", signature.name(),
                    has_arguments ? "results" : "arguments");
  }
  auto program = std::make_shared<CompiledProgram>();
  program->signature = std::move(signature);
  program->arguments = PieceTypes(program->signature.arguments());
  program->results = PieceTypes(program->signature.results());
  program->executable = std::make_shared<const Executable>(std::move(executable));
  return program;
}

Runner::Runner(std::shared_ptr<const CompiledProgram> program, HostFunctionTable host_functions,
               std::shared_ptr<const LoadedCode> code)
    : program_(std::move(program)),
      host_functions_(std::move(host_functions)),
      code_(std::move(code)),
      entry_(program_->executable->description.entries(0)),
      arguments_(WithoutTokens(program_->signature.arguments())),
      results_(WithoutTokens(program_->signature.results())),
      shards_per_joined_(ShardsPerJoinedResult(program_->executable->description)),
      calls_host_(!entry_.host_calls().empty()),
      last_duration_(std::chrono::nanoseconds(std::chrono::hours(24)).count()),
      duration_before_(last_duration_.load()) {
  for (const tessera::proto::Argument& argument : entry_.arguments()) {
    takes_over_.push_back(argument.aliases_result() >= 0);
  }
  for (const proto::Slot* const result : results_) result_types_.push_back(WholeType(*result));
}

absl::StatusOr<std::shared_ptr<Runner>> Runner::Create(std::shared_ptr<const CompiledProgram> program,
                                                       HostFunctionTable host_functions) {
  const Executable& executable = *program->executable;
  ASSIGN_OR_RETURN(Device* const device, tessera::FindDevice(executable.description.device()));
  const std::vector<CodeView> sections = executable.code();
  ASSIGN_OR_RETURN(std::shared_ptr<const LoadedCode> code, device->Load(sections));
  std::shared_ptr<Runner> runner(new Runner(std::move(program), std::move(host_functions), std::move(code)));
  // Creating the first session shows whether this machine can run the program.
  ASSIGN_OR_RETURN(Session session, runner->MakeSession(/*trace=*/nullptr));
  runner->Give(std::move(session));
  return runner;
}

absl::StatusOr<Runner::Session> Runner::Take(const std::shared_ptr<Trace>& trace) {
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(idle_, [&](const Session& idle) { return idle.trace != nullptr && idle.trace != trace; });
    const auto found =
        std::find_if(idle_.rbegin(), idle_.rend(), [&](const Session& idle) { return idle.trace == trace; });
    if (found != idle_.rend()) {
      std::swap(*found, idle_.back());
      Session session = std::move(idle_.back());
      idle_.pop_back();
      return session;
    }
  }
  return MakeSession(trace);
}

absl::StatusOr<Runner::Session> Runner::MakeSession(const std::shared_ptr<Trace>& trace) const {
  ExecutorOptions options;
  options.code = code_;
  options.host_functions = host_functions_;
  Session session;
  if (trace != nullptr) {
    session.trace = trace;
    session.recording = &trace->NewRecording(program_->signature.name());
    options.profiler = session.recording->profiler;
  }
  ASSIGN_OR_RETURN(session.executor, Executor::Create(program_->executable, std::move(options)));
  CallMemory memory;
  memory.unbound = true;
  ASSIGN_OR_RETURN(session.call, session.executor->Prepare(entry_.name(), std::move(memory)));
  return session;
}

void Runner::Give(Session session) {
  const std::lock_guard lock(mutex_);
  idle_.push_back(std::move(session));
}

absl::StatusOr<Runner::Session> Runner::TakeForRun() {
  const std::shared_ptr<Trace> trace = Trace::Active();
  ASSIGN_OR_RETURN(Session session, Take(trace));
  if (trace == nullptr || trace->Begin(*session.recording)) return session;
  return Take(/*trace=*/nullptr);  // the trace has ended meanwhile
}

std::unique_ptr<CallValues> Runner::TakeValues(size_t devices) {
  std::unique_ptr<CallValues> values;
  {
    const std::lock_guard lock(mutex_);
    if (!idle_values_.empty()) {
      values = std::move(idle_values_.back());
      idle_values_.pop_back();
    }
  }
  if (values == nullptr) values = std::make_unique<CallValues>();
  values->arguments.resize(devices);
  values->results.resize(devices);
  return values;
}

void Runner::GiveValues(std::unique_ptr<CallValues> values) {
  values->Clear();
  const std::lock_guard lock(mutex_);
  if (idle_values_.size() < kMostIdleValues) idle_values_.push_back(std::move(values));
}

std::chrono::nanoseconds Runner::duration() const {
  return std::chrono::nanoseconds(std::min(last_duration_.load(), duration_before_.load()));
}

absl::Status Runner::Run(CallValues& values) {
  ASSIGN_OR_RETURN(Session session, TakeForRun());
  const auto begin = std::chrono::steady_clock::now();
  {
    const RecordedRun run(session.trace.get(), session.recording);
    // A session whose run failed would always fail: it is destroyed here.
    RETURN_IF_ERROR(RunOn(session, values));
  }
  duration_before_ = last_duration_.load();
  last_duration_ = std::chrono::nanoseconds(std::chrono::steady_clock::now() - begin).count();
  Give(std::move(session));
  return absl::OkStatus();
}

absl::StatusOr<void*> Runner::BindArgument(CallValues& values, size_t shard, size_t index) const {
  const proto::Slot& slot = *arguments_[index];
  CallArgument& argument = values.arguments[shard][index];
  const bool is_written = takes_over_[index];
  if (IsWhole(slot) && !is_written) return argument.value->tensor.data();
  const auto partitions = static_cast<size_t>(program_->signature.partitions());
  // The number of neighbouring shards that share the memory. All shards of a replica read one copy. Shards that write a
  // result together share the memory of the argument that the result reuses.
  const bool is_joined = IsJoined(entry_, entry_.arguments(static_cast<int>(index)));
  const size_t sharing = !is_written ? partitions : is_joined ? shards_per_joined_ : 1;
  Buffer& whole = values.shared[index];
  if (shard % sharing == 0 && IsWhole(slot)) {
    ASSIGN_OR_RETURN(whole, argument.is_donated ? TakeWritable(std::move(argument.value)) : CopyOf(*argument.value));
  } else if (shard % sharing == 0) {
    ASSIGN_OR_RETURN(whole, Buffer::Uninitialized(WholeType(slot), HostMemory()));
    const size_t replica = shard - shard % partitions;
    for (size_t partition = 0; partition < partitions; ++partition) {
      CopyPiece(slot, static_cast<int64_t>(partition), whole,
                values.arguments[replica + partition][index].value->tensor, /*to_whole=*/true);
    }
  }
  void* const address = whole.data();
  if (is_written) {
    const int64_t result = entry_.arguments(static_cast<int>(index)).aliases_result();
    Buffer& bound = values.bound_results[shard][static_cast<size_t>(result)];
    if (sharing == 1) {
      bound = std::move(whole);
    } else {
      bound = whole;
    }
  }
  return address;
}

absl::Status Runner::RunOn(Session& session, CallValues& values) const {
  const size_t shards = values.arguments.size();
  const auto partitions = static_cast<size_t>(program_->signature.partitions());
  values.bound_results.resize(shards);
  values.shared.resize(arguments_.size());
  for (size_t shard = 0; shard < shards; ++shard) {
    std::vector<Buffer>& bound_results = values.bound_results[shard];
    bound_results.resize(results_.size());
    for (size_t i = 0; i < arguments_.size(); ++i) {
      ASSIGN_OR_RETURN(void* const address, BindArgument(values, shard, i));
      session.call->MoveArgument(shard, i, address);
    }
    for (size_t k = 0; k < results_.size(); ++k) {
      Buffer& bound = bound_results[k];
      const size_t first = shard - shard % shards_per_joined_;
      const bool is_of_first = entry_.results(static_cast<int>(k)).joined() && shard != first;
      if (!bound.has_value() && is_of_first) {
        bound = values.bound_results[first][k];
      } else if (!bound.has_value()) {
        ASSIGN_OR_RETURN(bound, Buffer::Uninitialized(result_types_[k], HostMemory()));
      }
      session.call->MoveResult(shard, k, bound.data());
    }
  }
  RETURN_IF_ERROR(session.call->Run());
  values.shared.clear();
  for (size_t shard = 0; shard < shards; ++shard) {
    for (size_t k = 0; k < results_.size(); ++k) {
      const proto::Slot& slot = *results_[k];
      const bool is_shared = entry_.results(static_cast<int>(k)).joined() && shards_per_joined_ > 1;
      Buffer& tensor = values.results[shard][k]->tensor;
      if (IsWhole(slot) && !is_shared) {
        tensor = std::move(values.bound_results[shard][k]);
        continue;
      }
      ASSIGN_OR_RETURN(tensor, Buffer::Uninitialized(PieceType(slot), HostMemory()));
      CopyPiece(slot, static_cast<int64_t>(shard % partitions), values.bound_results[shard][k], tensor,
                /*to_whole=*/false);
    }
  }
  return absl::OkStatus();
}

}  // namespace tessera::pjrt
