// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/program/execute.h"

#include <algorithm>
#include <span>
#include <utility>

#include "tessera/tools/pjrt/base/element_type.h"

namespace tessera::pjrt {
namespace {

// A program that ran faster than this runs on its caller's thread: waking another one takes longer.
constexpr std::chrono::microseconds kInline(50);

// One run: from the caller's lists to a task.
class Execution {
 public:
  Execution(const PJRT_LoadedExecutable_Execute_Args& args, std::shared_ptr<Runner> runner,
            std::vector<PJRT_Device*> devices)
      : args_(args),
        program_(*args.executable->program),
        signature_(program_.signature),
        runner_(std::move(runner)),
        devices_(std::move(devices)),
        values_(runner_->TakeValues(devices_.size())) {}

  absl::Status Start() {
    RETURN_IF_ERROR(CheckArguments());
    RETURN_IF_ERROR(TakeArguments());
    done_ = std::make_shared<Event>();
    MakeResults();
    const Place place = runner_->calls_host()           ? Place::kApart
                        : runner_->duration() < kInline ? Place::kCaller
                                                        : Place::kQueue;
    const std::span<const std::shared_ptr<Event>> inputs = values_->inputs;  // they live until the task has run
    auto task = [runner = runner_, values = std::move(values_), done = done_]() mutable {
      absl::Status status = RunTask(*runner, *values);
      // A later run that gets a result as a donated argument must hold the only reference.
      runner->GiveValues(std::move(values));
      TESSERA_CHECK(done->End(std::move(status)).ok());
    };
    devices_.front()->client->dispatcher.Run(place, inputs, std::move(task));
    return absl::OkStatus();
  }

 private:
  // All inputs have ended. Returns the first error among them, else that of the run. Inputs that had ended well before
  // the call are not listed.
  static absl::Status RunTask(Runner& runner, CallValues& values) noexcept {
    try {
      for (const std::shared_ptr<Event>& input : values.inputs) RETURN_IF_ERROR(input->Await());
      return runner.Run(values);
    } catch (...) {
      return StatusOfException();
    }
  }

  absl::Status CheckArguments() const {
    const auto count = static_cast<size_t>(signature_.arguments_size());
    if (args_.num_devices != devices_.size() || args_.num_args != count) {
      return InvalidArgument("program \"{}\": expected {} arguments on {} devices, got {} on {}", signature_.name(),
                             count, devices_.size(), args_.num_args, args_.num_devices);
    }
    if (args_.options != nullptr && (args_.options->num_send_ops != 0 || args_.options->num_recv_ops != 0)) {
      return Unimplemented("program \"{}\": send and recv callbacks; expected none", signature_.name());
    }
    for (size_t device = 0; device < devices_.size(); ++device) {
      for (size_t i = 0; i < count; ++i) {
        const std::shared_ptr<const BufferType>& expected = program_.arguments[i];
        if (expected == nullptr) continue;
        const PJRT_Buffer& buffer = *args_.argument_lists[device][i];
        if (!buffer.is_token && (buffer.form == expected || buffer.type() == expected->tensor)) continue;
        return InvalidArgument("{}: expected {}, got {}", Where(i), ToString(expected->tensor),
                               buffer.is_token ? "a token" : ToString(buffer.type()));
      }
    }
    return absl::OkStatus();
  }

  std::string Where(size_t argument) const {
    return fmt::format("program \"{}\": argument {}", signature_.name(), argument);
  }

  bool MayDonate(size_t argument) const {
    if (args_.options == nullptr) return true;
    const std::span<const int64_t> kept(args_.options->non_donatable_input_indices,
                                        args_.options->num_non_donatable_input_indices);
    return std::find(kept.begin(), kept.end(), static_cast<int64_t>(argument)) == kept.end();
  }

  void AddInput(const std::shared_ptr<Event>& input) {
    if (!input->has_ended_well()) values_->inputs.push_back(input);
  }

  // A buffer may be passed twice and donated once: values are looked up before any is taken.
  absl::Status TakeArguments() {
    CallValues& values = *values_;
    std::vector<PJRT_Buffer*> donated;
    for (size_t device = 0; device < devices_.size(); ++device) {
      for (size_t i = 0; i < args_.num_args; ++i) {
        PJRT_Buffer* const buffer = args_.argument_lists[device][i];
        if (program_.arguments[i] == nullptr) {
          // The token of an earlier program: this one starts after it, and fails with it.
          ASSIGN_OR_RETURN(const std::shared_ptr<Value> token, buffer->value());
          AddInput(token->ready);
          continue;
        }
        const bool is_given_up = runner_->takes_over()[values.arguments[device].size()] ||
                                 signature_.arguments(static_cast<int>(i)).is_donor();
        const bool is_donated = is_given_up && MayDonate(i);
        if (is_donated && std::find(donated.begin(), donated.end(), buffer) != donated.end()) {
          return InvalidArgument("{}: its buffer is donated twice; expected it in one argument", Where(i));
        }
        absl::StatusOr<std::shared_ptr<Value>> value = buffer->value();
        if (!value.ok()) return Annotate(value.status(), Where(i));
        AddInput((*value)->ready);
        values.arguments[device].push_back({.value = *std::move(value), .is_donated = is_donated});
        if (is_donated) donated.push_back(buffer);
      }
    }
    for (PJRT_Buffer* const buffer : donated) buffer->Delete();
    return absl::OkStatus();
  }

  void MakeResults() {
    for (size_t device = 0; device < devices_.size(); ++device) {
      for (size_t k = 0; k < program_.results.size(); ++k) {
        PJRT_Buffer*& result = args_.output_lists[device][k];
        PJRT_Memory* const memory =
            devices_[device]->memories[static_cast<size_t>(signature_.results(static_cast<int>(k)).memory_kind())];
        if (program_.results[k] == nullptr) {
          result = new PJRT_Buffer(memory, done_);
          continue;
        }
        std::vector<std::shared_ptr<Value>>& results = values_->results[device];
        results.push_back(PendingValue(done_));
        result = new PJRT_Buffer(memory, program_.results[k], results.back());
      }
      if (args_.device_complete_events != nullptr) args_.device_complete_events[device] = new PJRT_Event{done_};
    }
  }

  const PJRT_LoadedExecutable_Execute_Args& args_;
  const CompiledProgram& program_;
  const proto::Signature& signature_;
  const std::shared_ptr<Runner> runner_;
  const std::vector<PJRT_Device*> devices_;
  std::unique_ptr<CallValues> values_;  // until the task has them
  std::shared_ptr<Event> done_;
};

}  // namespace

PJRT_Error* LoadedExecutableExecute(PJRT_LoadedExecutable_Execute_Args* args) {
  return Guard([&]() -> absl::Status {
    PJRT_LoadedExecutable& executable = *args->executable;
    RETURN_IF_ERROR(executable.client->process.CheckHere(kClient));
    ASSIGN_OR_RETURN(std::shared_ptr<Runner> runner, executable.runner());
    std::vector<PJRT_Device*> devices = executable.devices;
    if (args->execute_device != nullptr) {
      if (devices.size() != 1) {
        return Unimplemented(
            "program \"{}\": launched on one of its {} devices; expected a launch on all of them in one call",
            executable.program->signature.name(), devices.size());
      }
      devices.front() = args->execute_device;
    }
    return Execution(*args, std::move(runner), std::move(devices)).Start();
  });
}

}  // namespace tessera::pjrt
