// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/api/program.h"

#include <chrono>
#include <functional>
#include <thread>

#include "fmt/ranges.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/device/device.h"
#include "tessera/runtime/device/list/devices.h"
#include "tessera/runtime/executable/choose_variant.h"
#include "tessera/runtime/executable/loaded_code.h"

namespace tessera::api {
namespace {

// Returns the slot where this thread found its last session; threads start at different slots.
size_t& LastSlot() {
  thread_local size_t slot = std::hash<std::thread::id>()(std::this_thread::get_id());
  return slot;
}

}  // namespace

absl::StatusOr<std::shared_ptr<LoadedProgram>> LoadedProgram::Load(std::string_view bytes, std::string_view name,
                                                                   const LoadOptions& options) {
  ASSIGN_OR_RETURN(const VariantFile file, VariantFile::Parse(bytes, name));
  const absl::StatusOr<size_t> cpu = ChooseCpu(file, options.cpu);
  RETURN_IF_ERROR_WITH(cpu.status(), name);
  std::vector<std::shared_ptr<LoadedProgram>> sizes;
  for (size_t size = 0; size < file.num_sizes(); ++size) {
    auto program = LoadSize(file, *cpu, size, options);
    RETURN_IF_ERROR_WITH(program.status(), name);
    sizes.push_back(*std::move(program));
  }
  std::shared_ptr<LoadedProgram> largest = std::move(sizes.back());
  sizes.pop_back();
  largest->smaller_ = std::move(sizes);
  return largest;
}

absl::StatusOr<std::shared_ptr<LoadedProgram>> LoadedProgram::LoadSize(const VariantFile& file, size_t cpu, size_t size,
                                                                       const LoadOptions& options) {
  ASSIGN_OR_RETURN(Device* const device, FindDevice(file.description(cpu, size).device()));
  ASSIGN_OR_RETURN(std::shared_ptr<const LoadedCode> code, device->Load(file.code(cpu, size)));
  // The process has loaded the code: a second copy would waste memory.
  auto executable = std::make_shared<const Executable>(Executable{file.description(cpu, size), std::string()});
  std::shared_ptr<LoadedProgram> program(new LoadedProgram(std::move(executable), options, file.specialisation()));
  program->code_ = std::move(code);
  // Creating the first session checks that this machine can run the program.
  ASSIGN_OR_RETURN(std::unique_ptr<Session> session, program->NewSession());
  program->Give(std::move(session));
  return program;
}

LoadedProgram::LoadedProgram(std::shared_ptr<const Executable> executable, const LoadOptions& options,
                             const proto::Specialisation& specialisation)
    : executable_(std::move(executable)),
      options_(options),
      specialisation_(specialisation),
      variables_(VariablesOf(executable_->description)) {
  for (int i = 0; i < description().entries_size(); ++i) {
    signatures_.push_back(SignatureOf(description(), description().entries(i),
                                      specialisation_.entries().empty() ? nullptr : &specialisation_.entries(i)));
  }
}

LoadedProgram::~LoadedProgram() {
  for (Slot& slot : idle_) delete slot.session.load();
}

absl::StatusOr<size_t> LoadedProgram::FindEntry(const char* name) const {
  if (name == nullptr && signatures_.size() == 1) return 0;
  const std::string_view wanted = name == nullptr ? "main" : name;
  std::vector<std::string> names;
  for (size_t i = 0; i < signatures_.size(); ++i) {
    if (signatures_[i].entry == wanted) return i;
    names.push_back(signatures_[i].entry);
  }
  return NotFound("{}; the program has: {}{}",
                  name == nullptr ? "no entry is given, and none is called \"main\""
                                  : fmt::format("no entry is called \"{}\"", wanted),
                  fmt::join(names, ", "), name == nullptr ? "" : DidYouMean(wanted, names));
}

absl::StatusOr<std::unique_ptr<Session>> LoadedProgram::NewSession() const {
  ExecutorOptions options;
  options.threads = options_.threads;
  if (options_.deadline_seconds > 0) {
    options.deadline = std::chrono::milliseconds(static_cast<int64_t>(options_.deadline_seconds * 1000));
  }
  options.code = code_;
  options.host_functions = options_.host_functions;
  auto session = std::make_unique<Session>();
  ASSIGN_OR_RETURN(session->executor, Executor::Create(executable_, std::move(options)));
  for (size_t i = 0; i < signatures_.size(); ++i) {
    ASSIGN_OR_RETURN(auto call,
                     EntryCall::Create(*session->executor, description().entries(static_cast<int>(i)), signatures_[i]));
    session->calls.push_back(std::move(call));
  }
  return session;
}

absl::StatusOr<std::unique_ptr<Session>> LoadedProgram::Take() {
  size_t& last = LastSlot();
  for (size_t i = 0; i < kMaxIdle; ++i) {
    const size_t index = (last + i) % kMaxIdle;
    std::atomic<Session*>& slot = idle_[index].session;
    if (slot.load(std::memory_order_relaxed) == nullptr) continue;
    Session* const session = slot.exchange(nullptr, std::memory_order_acquire);
    if (session == nullptr) continue;  // another thread took it
    last = index;
    return std::unique_ptr<Session>(session);
  }
  return NewSession();
}

void LoadedProgram::Give(std::unique_ptr<Session> session) {
  const size_t last = LastSlot();
  for (size_t i = 0; i < kMaxIdle; ++i) {
    Session* none = nullptr;
    std::atomic<Session*>& slot = idle_[(last + i) % kMaxIdle].session;
    if (slot.compare_exchange_strong(none, session.get(), std::memory_order_release, std::memory_order_relaxed)) {
      (void)session.release();
      return;
    }
  }
  // All slots are taken: the session is destroyed.
}

absl::Status LoadedProgram::CheckStateless() const {
  if (variables_.size() == 0) return absl::OkStatus();
  return FailedPrecondition(
      "the program has variables ({}{}): create a state (NewState) and run its entries on the state",
      variables_[0].name, variables_.size() > 1 ? fmt::format(" and {} more", variables_.size() - 1) : "");
}

absl::StatusOr<LoadedProgram::Choice> LoadedProgram::ChooseFor(size_t entry, std::span<const TesseraTensor> inputs) {
  if (specialisation_.sizes().empty()) return Choice{this};
  const Signature& signature = signatures_[entry];
  for (size_t i = 0; i < inputs.size(); ++i) {
    const TesseraTensor& tensor = inputs[i];
    const ValueInfo* info = nullptr;
    if (tensor.name != nullptr) {
      info = signature.inputs.Find(tensor.name, i);
    } else if (i < signature.inputs.size()) {
      info = &signature.inputs[i];
    }
    // A tensor that is not an input of the program, or has the wrong rank, is reported when it is bound.
    if (info == nullptr || info->rows_axis < 0 || tensor.sizes == nullptr || tensor.rank != info->value.rank) continue;
    const int64_t rows = tensor.sizes[info->rows_axis];
    if (rows < 0) continue;
    const absl::StatusOr<size_t> size =
        ChooseSize(specialisation_, specialisation_.entries(static_cast<int>(entry)), rows);
    if (!size.ok()) {
      return Annotate(size.status(), fmt::format("entry \"{}\": input \"{}\"", signature.entry, info->name));
    }
    return Choice{*size < smaller_.size() ? smaller_[*size].get() : this, rows};
  }
  return Choice{this};
}

absl::Status LoadedProgram::Run(size_t entry, std::span<const TesseraTensor> inputs,
                                std::span<const TesseraTensor> outputs) {
  RETURN_IF_ERROR(CheckStateless());
  ASSIGN_OR_RETURN(const Choice choice, ChooseFor(entry, inputs));
  return choice.program->RunHere(entry, inputs, outputs, choice.rows);
}

absl::Status LoadedProgram::RunHere(size_t entry, std::span<const TesseraTensor> inputs,
                                    std::span<const TesseraTensor> outputs, int64_t rows) {
  ASSIGN_OR_RETURN(std::unique_ptr<Session> session, Take());
  EntryCall& call = *session->calls[entry];
  if (absl::Status bound = call.Bind(inputs, outputs, rows); !bound.ok()) {
    Give(std::move(session));  // it has not run
    return bound;
  }
  // An executor is unusable after an error: the next call creates another one.
  RETURN_IF_ERROR(call.Run());
  Give(std::move(session));
  return absl::OkStatus();
}

}  // namespace tessera::api
