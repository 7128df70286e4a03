// SPDX-License-Identifier: Apache-2.0
// Hooks that report on a run, in the log and in event files.
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "spdlog/spdlog.h"
#include "tessera/estimator/hooks/check_names.h"
#include "tessera/estimator/hooks/hooks.h"
#include "tessera/estimator/loop/feeds/summarise.h"
#include "tessera/estimator/loop/layout/format_value.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/executable.h"

namespace tessera::hooks {
namespace {

// The directory to which a hook writes events: its own, or the run's.
class Events {
 public:
  explicit Events(std::string output_dir) : output_dir_(std::move(output_dir)) {}
  absl::Status Open(HookSession& session) {
    if (output_dir_.empty()) {
      writer_ = session.events();
    } else if (own_ == nullptr) {
      ASSIGN_OR_RETURN(own_, EventWriter::Create(session.files(), session.clock(), output_dir_));
      writer_ = own_.get();
    }
    return absl::OkStatus();
  }
  absl::Status Close() { return own_ != nullptr ? own_->Sync() : absl::OkStatus(); }
  EventWriter* writer() const { return writer_; }  // nullptr: nothing is written

 private:
  const std::string output_dir_;
  std::unique_ptr<EventWriter> own_;
  EventWriter* writer_ = nullptr;
};

class SummarySaverHook : public Hook {
 public:
  explicit SummarySaverHook(SummarySaverOptions options)
      : interval_(options.interval), timer_(interval_), events_(std::move(options.output_dir)) {}
  std::string_view name() const override { return "SummarySaver"; }

  absl::Status Begin(const Executable&) override { return Validate(interval_, name()); }
  absl::Status AfterCreateSession(HookSession& session) override {
    clock_ = &session.clock();
    return events_.Open(session);
  }
  bool wants_steps() const override { return true; }
  absl::Status AfterStep(const StepValues& values, RunControl&) override {
    if (events_.writer() == nullptr || !timer_.ShouldTrigger(values.global_step(), clock_->Seconds())) {
      return absl::OkStatus();
    }
    timer_.Triggered(values.global_step(), clock_->Seconds());
    return Summarise(values, *events_.writer());
  }
  absl::Status End(HookSession&) override { return events_.Close(); }

 private:
  const Interval interval_;
  Timer timer_;
  Events events_;
  const Clock* clock_ = nullptr;
};

class StepCounterHook : public Hook {
 public:
  StepCounterHook(StepCounterOptions options, bool examples)
      : interval_(options.interval), timer_(interval_), events_(std::move(options.output_dir)), examples_(examples) {}
  std::string_view name() const override { return examples_ ? "ExamplesPerSecond" : "StepCounter"; }

  absl::Status Begin(const Executable&) override { return Validate(interval_, name()); }
  absl::Status AfterCreateSession(HookSession& session) override {
    clock_ = &session.clock();
    timer_.Reset();
    return events_.Open(session);
  }
  bool wants_steps() const override { return true; }
  absl::Status AfterStep(const StepValues& values, RunControl&) override {
    const double now = clock_->Seconds();
    if (!timer_.ShouldTrigger(values.global_step(), now)) return absl::OkStatus();
    const std::optional<Timer::Elapsed> elapsed = timer_.Triggered(values.global_step(), now);
    if (elapsed && elapsed->seconds > 0) Report(values, static_cast<double>(elapsed->steps) / elapsed->seconds);
    return absl::OkStatus();
  }
  absl::Status End(HookSession&) override { return events_.Close(); }

 private:
  void Report(const StepValues& values, double rate) {
    const double examples = rate * static_cast<double>(values.batch_size());
    spdlog::info("global_step/sec: {:g}", rate);
    if (examples_) spdlog::info("examples/sec: {:g}", examples);
    EventWriter* events = events_.writer();
    if (events == nullptr) return;
    events->AddScalar("global_step/sec", values.global_step(), static_cast<float>(rate));
    if (examples_) events->AddScalar("examples/sec", values.global_step(), static_cast<float>(examples));
  }

  const Interval interval_;
  Timer timer_;
  Events events_;
  const bool examples_;
  const Clock* clock_ = nullptr;
};

class LoggingTensorHook : public Hook {
 public:
  explicit LoggingTensorHook(LoggingTensorOptions options) : options_(std::move(options)), timer_(options_.interval) {}
  std::string_view name() const override { return "LoggingTensor"; }

  absl::Status Begin(const Executable& executable) override {
    if (options_.tensors.empty()) return InvalidArgument("no tensors are named");
    const bool has_interval = options_.interval.steps || options_.interval.seconds;
    if (has_interval || !options_.at_end) RETURN_IF_ERROR(Validate(options_.interval, name()));
    only_at_end_ = !has_interval;
    const absl::StatusOr<MetricsLayout> metrics = FindMetrics(executable);
    for (const std::string& tensor : options_.tensors) {
      const auto is_it = [&](const proto::Variable& variable) { return variable.name() == tensor; };
      const auto& variables = executable.description.variables();
      if (tensor == kStep || (metrics.ok() && metrics->Find(tensor) >= 0)) continue;
      (std::any_of(variables.begin(), variables.end(), is_it) ? variables_ : others_).push_back(tensor);
    }
    if (metrics.ok()) RETURN_IF_ERROR(CheckVariablesAndSteps(executable, others_));
    // Training values are read after each step.
    by_steps_ = metrics.ok() && variables_.empty() && others_.empty();
    return absl::OkStatus();
  }
  absl::Status AfterCreateSession(HookSession& session) override {
    clock_ = &session.clock();
    return absl::OkStatus();
  }

  bool wants_steps() const override { return by_steps_; }
  absl::Status AfterStep(const StepValues& values, RunControl&) override {
    const bool now = !only_at_end_ && timer_.ShouldTrigger(values.global_step(), clock_->Seconds());
    if (!now && !options_.at_end) return absl::OkStatus();
    std::map<std::string, Buffer> found;
    for (const std::string& tensor : options_.tensors) {
      if (tensor == kStep) continue;
      const int index = values.layout().Find(tensor);
      // A scalar comes from replica 0, as in the training's log line.
      const std::optional<double> scalar = values.Scalar(index);
      if (scalar) {
        found.emplace(tensor, Buffer::Scalar(static_cast<float>(*scalar)));
      } else {
        ASSIGN_OR_RETURN(found[tensor], values.Stack(index));
      }
    }
    if (now) Log(found, values.global_step());
    last_ = std::move(found);
    return absl::OkStatus();
  }

  int64_t NextStep(int64_t run_step) const override {
    return by_steps_ || only_at_end_ ? kNoStep : timer_.NextStep(run_step);
  }
  absl::StatusOr<RunArguments> BeforeRun(HookSession&) override {
    if (by_steps_) return RunArguments();
    std::vector<std::string> fetches = options_.tensors;
    std::erase_if(fetches, [&](const std::string& tensor) {
      return tensor == kStep || std::find(variables_.begin(), variables_.end(), tensor) != variables_.end();
    });
    return RunArguments{.fetches = std::move(fetches)};
  }
  absl::Status AfterRun(HookSession& session, const RunValues& values) override {
    if (by_steps_ || values.steps == 0) return absl::OkStatus();
    last_ = *values.results;
    if (only_at_end_ || !timer_.ShouldTrigger(session.run_step(), clock_->Seconds())) return absl::OkStatus();
    RETURN_IF_ERROR(ReadVariables(session));
    Log(last_, session.run_step());
    return absl::OkStatus();
  }
  absl::Status End(HookSession& session) override {
    if (!options_.at_end) return absl::OkStatus();
    RETURN_IF_ERROR(ReadVariables(session));
    Log(last_, session.run_step());
    return absl::OkStatus();
  }

 private:
  static constexpr char kStep[] = "step";

  absl::Status ReadVariables(HookSession& session) {
    for (const std::string& variable : variables_) {
      ASSIGN_OR_RETURN(last_[variable], session.ReadVariable(variable));
    }
    return absl::OkStatus();
  }

  void Log(const std::map<std::string, Buffer>& values, int64_t step) {
    const std::optional<Timer::Elapsed> elapsed = timer_.Triggered(step, clock_->Seconds());
    if (options_.formatter) {
      spdlog::info("{}", options_.formatter(values));
      return;
    }
    std::vector<std::string> parts;
    for (const std::string& tensor : options_.tensors) {
      const auto found = values.find(tensor);
      const std::string text = tensor == kStep         ? fmt::format("{}", step)
                               : found == values.end() ? "none"
                                                       : FormatValue(found->second);
      parts.push_back(fmt::format("{} = {}", tensor, text));
    }
    spdlog::info("{}{}", fmt::join(parts, ", "), elapsed ? fmt::format(" ({:.3f} sec)", elapsed->seconds) : "");
  }

  const LoggingTensorOptions options_;
  Timer timer_;
  bool only_at_end_ = false;
  bool by_steps_ = false;
  std::vector<std::string> variables_;
  std::vector<std::string> others_;  // neither variables nor metrics: values of a prediction
  std::map<std::string, Buffer> last_;
  const Clock* clock_ = nullptr;
};

class ResourceHook : public Hook {
 public:
  explicit ResourceHook(Interval interval) : interval_(interval), timer_(interval) {}
  std::string_view name() const override { return "Resource"; }

  absl::Status Begin(const Executable&) override { return Validate(interval_, name()); }
  absl::Status AfterRun(HookSession& session, const RunValues&) override {
    const double now = session.clock().Seconds();
    if (!timer_.ShouldTrigger(session.run_step(), now)) return absl::OkStatus();
    const std::optional<Timer::Elapsed> elapsed = timer_.Triggered(session.run_step(), now);
    const double cpu = CpuSeconds();
    const double cores = elapsed && elapsed->seconds > 0 ? (cpu - last_cpu_) / elapsed->seconds : 0;
    last_cpu_ = cpu;
    const double resident = ResidentBytes(session.files());
    spdlog::info("resident memory: {:.1f} MiB, cores in use: {:.2f}", resident / (1 << 20), cores);
    if (EventWriter* events = session.events()) {
      events->AddScalar("resource/resident_bytes", session.run_step(), static_cast<float>(resident));
      if (elapsed) events->AddScalar("resource/cpu_cores", session.run_step(), static_cast<float>(cores));
    }
    return absl::OkStatus();
  }

 private:
  static double CpuSeconds() {
    rusage usage = {};
    ::getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
      return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
  }
  // Returns the resident pages times their size (the second number of statm); 0 when the system does not tell.
  static double ResidentBytes(FileSystem& files) {
    const absl::StatusOr<std::string> statm = files.ReadAt("/proc/self/statm", 0, 256);
    if (!statm.ok()) return 0;
    const size_t space = statm->find(' ');
    int64_t pages = 0;
    if (space != std::string::npos) std::from_chars(statm->data() + space + 1, statm->data() + statm->size(), pages);
    return static_cast<double>(pages) * static_cast<double>(::sysconf(_SC_PAGESIZE));
  }

  const Interval interval_;
  Timer timer_;
  double last_cpu_ = 0;
};

}  // namespace

std::shared_ptr<Hook> SummarySaver(SummarySaverOptions options) {
  return std::make_shared<SummarySaverHook>(std::move(options));
}
std::shared_ptr<Hook> StepCounter(StepCounterOptions options) {
  return std::make_shared<StepCounterHook>(std::move(options), /*examples=*/false);
}
std::shared_ptr<Hook> ExamplesPerSecond(StepCounterOptions options) {
  return std::make_shared<StepCounterHook>(std::move(options), /*examples=*/true);
}
std::shared_ptr<Hook> LoggingTensor(LoggingTensorOptions options) {
  return std::make_shared<LoggingTensorHook>(std::move(options));
}
std::shared_ptr<Hook> Resource(Interval interval) { return std::make_shared<ResourceHook>(interval); }

}  // namespace tessera::hooks
