// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/reference/reference_executor.h"

#include <algorithm>

#include "fmt/ranges.h"
#include "tessera/compiler/large_stack.h"
#include "tessera/compiler/pipeline.h"
#include "tessera/compiler/program_impl.h"
#include "tessera/compiler/reference/frame.h"
#include "tessera/compiler/reference/interpreter.h"
#include "tessera/compiler/reference/process_grid.h"
#include "tessera/dialects/tessera/ops.h"

namespace tessera {

absl::StatusOr<std::unique_ptr<Executor>> CreateReferenceExecutor(Program program,
                                                                  const CompileOptions& compile_options,
                                                                  ExecutorOptions options) {
  auto executor = std::make_unique<reference::ReferenceExecutor>(std::move(program), std::move(options));
  RETURN_IF_ERROR(executor->Init(compile_options));
  return executor;
}

namespace reference {
namespace {

// How often a launch that waits for data looks for a stop request.
constexpr auto kStopPoll = std::chrono::milliseconds(20);

}  // namespace

ReferenceExecutor::~ReferenceExecutor() {
  for (const std::unique_ptr<Feed>& feed : feeds_) feed->Poison(Cancelled("the executor is gone"));
}

absl::Status ReferenceExecutor::Init(const CompileOptions& compile_options) {
  // Replicas read the module at the same time.
  program_.impl().context->enableMultithreading();
  absl::Status dropped;
  RETURN_IF_ERROR(RunOnLargeStack([&] { dropped = DropTrivialShardings(*program_.impl().module); }));
  RETURN_IF_ERROR(dropped);
  ASSIGN_OR_RETURN(module_, Describe(*program_.impl().module, compile_options));
  const proto::ExecutableProto& description = module_.executable.description;
  std::vector<std::string> missing;
  for (const proto::Entry& entry : description.entries()) {
    for (const proto::HostCall& call : entry.host_calls()) {
      if (options_.host_functions.contains(call.function()) || llvm::is_contained(missing, call.function())) continue;
      missing.push_back(call.function());
    }
  }
  if (!missing.empty()) {
    return FailedPrecondition("the program calls host functions that were not given: {}", fmt::join(missing, ", "));
  }
  for (const proto::Feed& feed : description.feeds()) {
    const int capacity = feed.direction() == proto::Feed::INFEED ? options_.infeed_capacity : options_.outfeed_capacity;
    feeds_.push_back(std::make_unique<Feed>(feed, num_replicas(), std::max(1, capacity)));
  }
  ASSIGN_OR_RETURN(state_, ResidentState::Create(description));
  return absl::OkStatus();
}

absl::StatusOr<size_t> ReferenceExecutor::FindEntry(std::string_view name) const {
  std::vector<std::string> names;
  for (const proto::Entry& entry : module_.executable.description.entries()) {
    if (entry.name() == name) return names.size();
    names.push_back(entry.name());
  }
  return NotFound("the program has no entry \"{}\"; it has: {}", name, fmt::join(names, ", "));
}

absl::Status ReferenceExecutor::Fail(absl::Status error) {
  error_.Record(error, /*torn=*/false);  // a step commits whole or not at all
  for (const std::unique_ptr<Feed>& feed : feeds_) feed->Poison(error_.status());
  return error_.status();
}

absl::Status ReferenceExecutor::Evaluate(const EntryPoint& point, Process& process,
                                         const std::vector<Buffer>& arguments,
                                         const std::map<std::string, FeedPiece>& pieces,
                                         std::vector<Buffer>& results) const {
  for (const proto::Variable& variable : module_.executable.description.variables()) {
    ASSIGN_OR_RETURN(process.variables[variable.name()], state_.Read(variable.name(), process.replica));
  }
  for (const auto& [feed, piece] : pieces) process.infeeds[feed].push_back(piece);
  std::vector<Buffer> values;
  for (const Role& role : point.arguments) {
    if (role.kind == Role::kState) {
      values.push_back(process.variables.at(role.symbol));
    } else if (role.kind == Role::kInfeed) {
      values.push_back(pieces.at(role.symbol).at(static_cast<size_t>(role.index)));
    } else {
      values.push_back(arguments.at(static_cast<size_t>(role.index)));
    }
  }
  ASSIGN_OR_RETURN(values, EvaluateRegion(*point.body, std::move(values), process, nullptr));
  for (size_t i = 0; i < values.size(); ++i) {
    const Role& role = point.results[i];
    if (role.kind == Role::kState) {
      process.variables[role.symbol] = std::move(values[i]);
    } else {
      results.resize(std::max(results.size(), static_cast<size_t>(role.index) + 1));
      // Results are the caller's own; values may share their bytes with arguments and constants.
      ASSIGN_OR_RETURN(results[static_cast<size_t>(role.index)], values[i].Copy());
    }
  }
  return absl::OkStatus();
}

// Replica 0's values of mirrored variables are everybody's. Values that differ mean a missing reduction; only a program
// in which one shard was elected to write has them on purpose.
absl::Status ReferenceExecutor::Commit(const proto::Entry& entry, const std::vector<Process>& processes) {
  bool elected = false;
  program_.impl().module->walk([&](ir::WriterOp) { elected = true; });
  for (const std::string& name : entry.writes()) {
    const auto& variables = module_.executable.description.variables();
    auto variable = std::find_if(variables.begin(), variables.end(), [&](const auto& v) { return v.name() == name; });
    const bool mirrored = variable->placement() == proto::Variable::MIRRORED;
    for (const Process& process : processes) {
      const Buffer& value = process.variables.at(name);
      if (!mirrored || process.replica == 0) {
        RETURN_IF_ERROR(state_.Write(name, value, process.replica));
      } else if (!elected && !BitwiseEqual(value, processes[0].variables.at(name))) {
        return FailedPrecondition(
            "the mirrored variable \"{}\" was written with different values by replicas 0 and {}; reduce over the "
            "replicas "
            "before the write",
            name, process.replica);
      }
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<ReferenceExecutor::StepResult> ReferenceExecutor::Step(size_t entry,
                                                                      const std::vector<std::vector<Buffer>>& arguments,
                                                                      const Pieces& pieces) {
  const proto::Entry& description = module_.executable.description.entries(static_cast<int>(entry));
  ProcessGrid grid(num_replicas(), std::chrono::steady_clock::now() + options_.deadline);
  std::vector<Process> processes;
  for (int64_t replica = 0; replica < num_replicas(); ++replica) {
    Process& process = processes.emplace_back(grid);
    process.replica = replica;
    process.step = steps_begun_;
    process.host_functions = &options_.host_functions;
  }
  ++steps_begun_;
  StepResult result;
  result.results.resize(processes.size());
  absl::Status status = grid.RunAll([&](int64_t replica) {
    const auto i = static_cast<size_t>(replica);
    return Evaluate(module_.entry_points[entry], processes[i], arguments[i], pieces[i], result.results[i]);
  });
  if (status.ok()) status = Commit(description, processes);
  if (!status.ok()) return Fail(Annotate(status, "entry \"" + description.name() + "\""));
  for (Process& process : processes) result.outfeeds.push_back(std::move(process.outfeeds));
  return result;
}

// A step runs when every replica's piece of every infeed is there; the stop request and the end of the data are decided
// here, for all replicas at one step.
absl::StatusOr<ReferenceExecutor::Admission> ReferenceExecutor::TakeInfeeds(const proto::Entry& entry, Pieces& pieces) {
  if (stop_.load()) return Admission::kStop;
  const Deadline deadline = std::chrono::steady_clock::now() + options_.deadline;
  for (const std::string& name : entry.infeeds()) {
    ASSIGN_OR_RETURN(Feed* const feed, FindFeed(name, proto::Feed::INFEED));
    for (int64_t replica = 0; replica < num_replicas(); ++replica) {
      while (true) {
        absl::StatusOr<bool> ready = feed->queue(replica).AwaitItem(std::chrono::steady_clock::now() + kStopPoll);
        if (ready.ok() && *ready) break;
        if (ready.ok()) return Admission::kEndOfData;
        if (!absl::IsDeadlineExceeded(ready.status())) return ready.status();
        if (stop_.load()) return Admission::kStop;
        if (std::chrono::steady_clock::now() > deadline) {
          return DeadlineExceeded("infeed \"{}\" gave nothing for replica {} before the deadline", name, replica);
        }
      }
    }
  }
  for (const std::string& name : entry.infeeds()) {
    ASSIGN_OR_RETURN(Feed* const feed, FindFeed(name, proto::Feed::INFEED));
    for (int64_t replica = 0; replica < num_replicas(); ++replica) {
      ASSIGN_OR_RETURN(std::optional<FeedPiece> piece, feed->queue(replica).Pop(deadline));
      if (!piece) return Admission::kEndOfData;
      pieces[static_cast<size_t>(replica)][name] = *std::move(piece);
    }
  }
  return Admission::kRun;
}

absl::StatusOr<LaunchResult> ReferenceExecutor::Launch(std::string_view entry, int64_t steps) {
  std::unique_lock lock(running_, std::try_to_lock);
  if (!lock.owns_lock()) return FailedPrecondition("a launch is running already; one at a time");
  RETURN_IF_ERROR(error_.status());
  ASSIGN_OR_RETURN(const size_t index, FindEntry(entry));
  const proto::Entry& description = module_.executable.description.entries(static_cast<int>(index));
  if (description.arguments_size() > 0 || description.results_size() > 0) {
    return InvalidArgument("entry \"{}\" takes {} arguments and gives {} results: it can be run, not launched", entry,
                           description.arguments_size(), description.results_size());
  }
  const std::vector<std::vector<Buffer>> no_arguments(static_cast<size_t>(num_replicas()));
  LaunchResult result;
  while (result.steps < steps) {
    Pieces pieces(static_cast<size_t>(num_replicas()));
    absl::StatusOr<Admission> admission = TakeInfeeds(description, pieces);
    if (!admission.ok()) return Fail(admission.status());
    result.end_of_data = *admission == Admission::kEndOfData;
    result.stopped = *admission == Admission::kStop;
    if (*admission != Admission::kRun) return result;
    ASSIGN_OR_RETURN(StepResult step, Step(index, no_arguments, pieces));
    for (const std::string& name : description.outfeeds()) {
      ASSIGN_OR_RETURN(Feed* const feed, FindFeed(name, proto::Feed::OUTFEED));
      for (int64_t replica = 0; replica < num_replicas(); ++replica) {
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

absl::Status ReferenceExecutor::CheckRun(const proto::Entry& entry, const std::vector<std::vector<Buffer>>& arguments,
                                         const std::vector<std::vector<Buffer>>& infeed) const {
  const auto replicas = static_cast<size_t>(num_replicas());
  if (arguments.size() != replicas) {
    return InvalidArgument("entry \"{}\": arguments for {} replicas, expected {}", entry.name(), arguments.size(),
                           replicas);
  }
  if (entry.infeeds_size() > 0 && infeed.size() != replicas) {
    return InvalidArgument("entry \"{}\": infeed for {} replicas, expected {}", entry.name(), infeed.size(), replicas);
  }
  for (size_t replica = 0; replica < replicas; ++replica) {
    if (static_cast<int>(arguments[replica].size()) != entry.arguments_size()) {
      return InvalidArgument("entry \"{}\": {} arguments for replica {}, expected {}", entry.name(),
                             arguments[replica].size(), replica, entry.arguments_size());
    }
    for (int i = 0; i < entry.arguments_size(); ++i) {
      const Buffer& argument = arguments[replica][static_cast<size_t>(i)];
      const TensorType expected = FromProto(entry.arguments(i).value().type());
      if (argument.has_value() && argument.type() == expected) continue;
      const std::string& name = entry.arguments(i).value().name();
      return InvalidArgument("entry \"{}\": argument {}{} is {}, expected {}", entry.name(), i,
                             name.empty() ? "" : fmt::format(" (\"{}\")", name),
                             argument.has_value() ? ToString(argument.type()) : "empty", ToString(expected));
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<Executor::DirectResult> ReferenceExecutor::Run(std::string_view entry,
                                                              const std::vector<std::vector<Buffer>>& arguments,
                                                              const std::vector<std::vector<Buffer>>& infeed) {
  std::unique_lock lock(running_, std::try_to_lock);
  if (!lock.owns_lock()) return FailedPrecondition("a launch is running already; one at a time");
  RETURN_IF_ERROR(error_.status());
  ASSIGN_OR_RETURN(const size_t index, FindEntry(entry));
  const proto::Entry& description = module_.executable.description.entries(static_cast<int>(index));
  RETURN_IF_ERROR(CheckRun(description, arguments, infeed));
  const auto replicas = static_cast<size_t>(num_replicas());
  Pieces pieces(replicas);
  for (size_t replica = 0; description.infeeds_size() > 0 && replica < replicas; ++replica) {
    auto next = infeed[replica].begin();
    for (const std::string& name : description.infeeds()) {
      ASSIGN_OR_RETURN(Feed* const feed, FindFeed(name, proto::Feed::INFEED));
      const auto count =
          std::min<ptrdiff_t>(static_cast<ptrdiff_t>(feed->types().size()), infeed[replica].end() - next);
      FeedPiece piece(next, next + count);
      RETURN_IF_ERROR(feed->CheckPiece(piece));
      pieces[replica][name] = std::move(piece);
      next += count;
    }
  }
  ASSIGN_OR_RETURN(StepResult step, Step(index, arguments, pieces));
  DirectResult result;
  result.results = std::move(step.results);
  for (const std::string& name : description.outfeeds()) {
    FeedStep& outfeed = result.outfeeds.emplace_back(replicas);
    for (size_t replica = 0; replica < replicas; ++replica) {
      if (!step.outfeeds[replica][name].empty()) outfeed[replica] = std::move(step.outfeeds[replica][name].front());
    }
  }
  return result;
}

absl::StatusOr<Feed*> ReferenceExecutor::FindFeed(std::string_view name, proto::Feed::Direction direction) const {
  for (const std::unique_ptr<Feed>& feed : feeds_) {
    if (feed->description().name() == name && feed->description().direction() == direction) return feed.get();
  }
  return NotFound("the program has no {} \"{}\"", direction == proto::Feed::INFEED ? "infeed" : "outfeed", name);
}

absl::Status ReferenceExecutor::PushInfeedPiece(std::string_view feed, int64_t replica, std::vector<Buffer> piece) {
  ASSIGN_OR_RETURN(Feed* const found, FindFeed(feed, proto::Feed::INFEED));
  if (replica < 0 || replica >= num_replicas()) {
    return OutOfRange("infeed \"{}\": replica {} of {}", feed, replica, num_replicas());
  }
  RETURN_IF_ERROR(found->CheckPiece(piece));
  return found->queue(replica).Push(std::move(piece), Deadline::max());
}

absl::Status ReferenceExecutor::PushInfeed(std::string_view feed, FeedStep step) {
  if (static_cast<int64_t>(step.size()) != num_replicas()) {
    return InvalidArgument("infeed \"{}\": pieces for {} replicas, expected {}", feed, step.size(), num_replicas());
  }
  for (int64_t replica = 0; replica < num_replicas(); ++replica) {
    RETURN_IF_ERROR(PushInfeedPiece(feed, replica, std::move(step[static_cast<size_t>(replica)])));
  }
  return absl::OkStatus();
}

void ReferenceExecutor::CloseInfeed(std::string_view feed) {
  if (auto found = FindFeed(feed, proto::Feed::INFEED); found.ok()) (*found)->Close();
}

void ReferenceExecutor::CloseInfeedPiece(std::string_view feed, int64_t replica) {
  auto found = FindFeed(feed, proto::Feed::INFEED);
  if (found.ok() && replica >= 0 && replica < num_replicas()) (*found)->queue(replica).Close();
}

void ReferenceExecutor::PoisonInfeed(std::string_view feed, absl::Status error) {
  if (auto found = FindFeed(feed, proto::Feed::INFEED); found.ok()) (*found)->Poison(error);
}

absl::StatusOr<std::optional<FeedStep>> ReferenceExecutor::PopOutfeed(std::string_view feed) {
  ASSIGN_OR_RETURN(Feed* const found, FindFeed(feed, proto::Feed::OUTFEED));
  FeedStep step;
  for (int64_t replica = 0; replica < num_replicas(); ++replica) {
    ASSIGN_OR_RETURN(std::optional<FeedPiece> piece, found->queue(replica).Pop(Deadline::max()));
    if (!piece.has_value()) return std::nullopt;
    step.push_back(*std::move(piece));
  }
  return std::optional<FeedStep>(std::move(step));
}

void ReferenceExecutor::CloseOutfeeds() {
  for (const std::unique_ptr<Feed>& feed : feeds_) {
    if (feed->description().direction() == proto::Feed::OUTFEED) feed->Close();
  }
}

absl::StatusOr<Buffer> ReferenceExecutor::ReadVariable(std::string_view name, int64_t replica) const {
  return state_.Read(name, replica);
}

absl::Status ReferenceExecutor::WriteVariable(std::string_view name, const Buffer& value, int64_t replica) {
  RETURN_IF_ERROR(error_.status());
  return state_.Write(name, value, replica);
}

}  // namespace reference
}  // namespace tessera
