// SPDX-License-Identifier: Apache-2.0
// tessera bench: measures one call of a program, or one step of several in a call.
#include <algorithm>
#include <chrono>
#include <cstring>
#include <optional>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "nlohmann/json.hpp"
#include "tessera/runtime/base/json_text.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/device/list/devices.h"
#include "tessera/runtime/executor/call_memory.h"
#include "tessera/runtime/profile/write_profile.h"
#include "tessera/tools/program_io/options.h"
#include "tessera/tools/program_io/program_inputs.h"
#include "tessera/tools/tessera/command.h"
#include "tessera/tools/tessera/run/program_source.h"

namespace tessera {
namespace {

// Donated arguments: their positions in a call's memory, and their original values. Without --donate each call starts
// from the same values.
class TakenOver {
 public:
  static absl::StatusOr<TakenOver> Find(const proto::ExecutableProto& description, const proto::Entry& entry,
                                        CallMemory& memory) {
    TakenOver taken;
    const size_t shards_per_joined = ShardsPerJoinedResult(description);
    const std::vector<std::vector<Buffer>> originals = memory.arguments;
    ASSIGN_OR_RETURN(Device* const device, FindDevice(description.device()));
    ASSIGN_OR_RETURN(const std::unique_ptr<Stream> stream, device->NewStream(/*shard=*/0));
    RETURN_IF_ERROR(CopyGivenUp(entry, shards_per_joined, memory.arguments, *stream));
    RETURN_IF_ERROR(stream->Wait(std::chrono::minutes(1)));
    for (size_t shard = 0; shard < originals.size(); ++shard) {
      for (size_t i = 0; i < originals[shard].size(); ++i) {
        const proto::Argument& argument = entry.arguments(static_cast<int>(i));
        // A value that several shards share is restored once.
        if (argument.aliases_result() < 0 || (IsJoined(entry, argument) && shard % shards_per_joined != 0)) continue;
        taken.pairs_.emplace_back(originals[shard][i], memory.arguments[shard][i]);
      }
    }
    return taken;
  }

  bool empty() const { return pairs_.empty(); }

  void Restore() const {
    for (const auto& [original, own] : pairs_) {
      std::memcpy(own.data(), original.data(), static_cast<size_t>(own.byte_size()));
    }
  }

 private:
  std::vector<std::pair<Buffer, Buffer>> pairs_;
};

// The work of one of the program's collectives in a step, on the shard that receives most.
struct StepTransfers {
  std::string kind;
  std::string location;
  double runs = 0;
  double bytes = 0;
};

std::vector<StepTransfers> TransfersPerStep(const std::vector<CollectiveTransfers>& all, const std::string& entry,
                                            int64_t steps) {
  std::vector<StepTransfers> transfers;
  for (const CollectiveTransfers& collective : all) {
    if (collective.entry != entry) continue;
    const int64_t runs = *std::max_element(collective.runs.begin(), collective.runs.end());
    transfers.push_back({collective.kind, collective.location, static_cast<double>(runs) / static_cast<double>(steps),
                         static_cast<double>(collective.MostBytes()) / static_cast<double>(steps)});
  }
  return transfers;
}

struct Measurement {
  std::vector<double> seconds;  // per step, one for each call
  int64_t allocations = 0;      // tensors allocated during the measurement
  std::vector<StepTransfers> transfers;

  double At(double part) {
    const auto place = seconds.begin() + static_cast<ptrdiff_t>(part * static_cast<double>(seconds.size() - 1));
    std::nth_element(seconds.begin(), place, seconds.end());
    return *place;
  }
};

class BenchCommand : public Command {
 public:
  std::string_view name() const override { return "bench"; }
  std::string_view summary() const override { return "measure how long a call of a program takes"; }
  std::string_view example() const override { return "tessera bench train_step.mlir --donate --loop=100"; }

  void Define(CLI::App& app) override {
    program_.DefineRun(app);
    program_.DefineProfile(app);
    app.add_option("--input", inputs_, "as for run; what is missing is filled at random")->allow_extra_args(false);
    app.add_option("--iterations", iterations_, "measured calls")->check(WholeNumber(1, 1000000000));
    app.add_option("--warmup", warmup_, "unmeasured calls before the measured ones")->check(WholeNumber(0, 1000000000));
    app.add_option("--loop", loop_, "steps in one call, as one compiled loop")->check(WholeNumber(1, 1000000000));
    app.add_option("--compilations", program_.compilations,
                   "compile this many times and report the last; the first in a process also loads the compiler")
        ->check(WholeNumber(1, 1000000));
    app.add_flag("--donate", donate_,
                 "feed results back into the donated arguments; else each call gets copies of them");
    app.add_flag("--json", json_, "print JSON");
  }

  absl::Status Run() override {
    program_.inputs = inputs_;
    ASSIGN_OR_RETURN(const LoadedProgram program, LoadProgram(program_));
    const proto::Entry& entry = EntryOf(program);
    ASSIGN_OR_RETURN(ProgramInputs inputs,
                     CollectInputs(*program.executor, entry, inputs_, /*fill_missing=*/true, program.rows));
    if (!inputs.filled.empty()) fmt::print(stderr, "filled at random: {}\n", fmt::join(inputs.filled, ", "));
    CallMemory memory{std::move(inputs.arguments), std::move(inputs.infeed), {}};
    ASSIGN_OR_RETURN(const TakenOver taken_over,
                     TakenOver::Find(program.executor->executable().description, entry, memory));
    if (donate_ && taken_over.empty()) {
      return InvalidArgument(
          "--donate: no result of \"{}\" reuses an argument's memory; mark arguments with tf.aliasing_output or "
          "jax.buffer_donor (in JAX: jit with donate_argnums)",
          program.entry);
    }
    ASSIGN_OR_RETURN(const auto call, program.executor->Prepare(program.entry, std::move(memory)));
    ASSIGN_OR_RETURN(Measurement measurement, Measure(*call, taken_over));
    measurement.transfers =
        TransfersPerStep(program.executor->Transfers(), program.entry, (warmup_ + iterations_) * loop_);
    std::optional<ProfileSummary> profile;
    if (program_.profiler != nullptr) {
      ASSIGN_OR_RETURN(profile, FinishProfile(*program_.profiler, FileSystem::Local()));
    }
    Print(measurement, program.compile_seconds, profile);
    return absl::OkStatus();
  }

 private:
  absl::StatusOr<Measurement> Measure(PreparedCall& call, const TakenOver& taken_over) const {
    using Clock = std::chrono::steady_clock;
    Measurement measurement;
    measurement.seconds.reserve(static_cast<size_t>(iterations_));
    for (int64_t i = -warmup_; i < iterations_; ++i) {
      if (i == 0) measurement.allocations = Buffer::num_allocations();
      const Clock::time_point begin = Clock::now();
      if (!donate_) taken_over.Restore();
      const absl::Status status = call.Run(loop_);
      const std::chrono::duration<double> taken = Clock::now() - begin;
      if (!status.ok()) return WithExitCode(status, ExitCode::kFailed);
      if (i >= 0) measurement.seconds.push_back(taken.count() / static_cast<double>(loop_));
    }
    measurement.allocations = Buffer::num_allocations() - measurement.allocations;
    return measurement;
  }

  // Writes whole numbers without a fraction.
  static nlohmann::ordered_json Number(double value) {
    const auto whole = static_cast<int64_t>(value);
    return static_cast<double>(whole) == value ? nlohmann::ordered_json(whole) : nlohmann::ordered_json(value);
  }

  void Print(Measurement& measurement, double compile_seconds, const std::optional<ProfileSummary>& profile) const {
    const double median = measurement.At(0.5) * 1e6, min = measurement.At(0) * 1e6, max = measurement.At(1) * 1e6;
    double bytes = 0;
    for (const StepTransfers& collective : measurement.transfers) bytes += collective.bytes;
    if (json_) {
      auto collectives = nlohmann::ordered_json::array();
      for (const StepTransfers& collective : measurement.transfers)
        collectives.push_back({{"kind", collective.kind},
                               {"location", collective.location},
                               {"runs_per_step", Number(collective.runs)},
                               {"bytes_per_step", Number(collective.bytes)}});
      nlohmann::ordered_json json = {{"median_us", median},
                                     {"min_us", min},
                                     {"max_us", max},
                                     {"iterations", iterations_},
                                     {"steps_per_call", loop_},
                                     {"donate", donate_},
                                     {"compile_s", compile_seconds},
                                     {"allocations", measurement.allocations},
                                     {"collectives", collectives},
                                     {"bytes_per_step", Number(bytes)}};
      if (profile.has_value()) json["profile"] = JsonOf(*profile);
      fmt::print("{}\n", JsonText(json, 2));
      return;
    }
    fmt::print("median {:.3f} us, min {:.3f} us, max {:.3f} us per step; {} call{} of {} step{}\n", median, min, max,
               iterations_, iterations_ == 1 ? "" : "s", loop_, loop_ == 1 ? "" : "s");
    fmt::print("compiled in {:.3f} s\n", compile_seconds);
    if (measurement.transfers.empty()) return;
    fmt::print("{} collective{}: a shard receives {:.0f} bytes from others per step\n", measurement.transfers.size(),
               measurement.transfers.size() == 1 ? "" : "s", bytes);
  }

  ProgramOptions program_;
  std::vector<std::string> inputs_;
  int64_t iterations_ = 100;
  int64_t warmup_ = 10;
  int64_t loop_ = 1;
  bool donate_ = false;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> MakeBenchCommand() { return std::make_unique<BenchCommand>(); }

}  // namespace tessera
