// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/api/program.h"

#include <chrono>
#include <functional>
#include <thread>

#include "fmt/ranges.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executor/loaded_object.h"

namespace tessera::api {
namespace {

// Where this thread found its last session; threads begin apart.
size_t& LastSlot() {
  thread_local size_t slot = std::hash<std::thread::id>()(std::this_thread::get_id());
  return slot;
}

}  // namespace

absl::StatusOr<std::shared_ptr<LoadedProgram>> LoadedProgram::Load(std::string_view bytes, std::string_view name,
                                                                   const LoadOptions& options) {
  ASSIGN_OR_RETURN(Executable executable, Executable::Parse(bytes, name));
  absl::StatusOr<std::unique_ptr<LoadedObject>> object = LoadedObject::Load(executable.object);
  RETURN_IF_ERROR_WITH(object.status(), name);
  // The process has the code now: a second copy would only be memory.
  executable.object = std::string();
  std::shared_ptr<LoadedProgram> program(
      new LoadedProgram(std::make_shared<const Executable>(std::move(executable)), options));
  program->object_ = *std::move(object);
  // The first session says whether this machine can run the program.
  absl::StatusOr<std::unique_ptr<Session>> session = program->NewSession();
  RETURN_IF_ERROR_WITH(session.status(), name);
  program->Give(*std::move(session));
  return program;
}

LoadedProgram::LoadedProgram(std::shared_ptr<const Executable> executable, const LoadOptions& options)
    : executable_(std::move(executable)), options_(options), variables_(VariablesOf(executable_->description)) {
  for (const proto::Entry& entry : description().entries()) signatures_.push_back(SignatureOf(description(), entry));
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
  const auto nearest = NearestName(wanted, names);
  return NotFound("{}; the program has: {}{}",
                  name == nullptr ? "which entry?" : fmt::format("no entry is called \"{}\"", wanted),
                  fmt::join(names, ", "),
                  nearest.has_value() && name != nullptr ? fmt::format(" (did you mean \"{}\"?)", *nearest) : "");
}

absl::StatusOr<std::unique_ptr<Session>> LoadedProgram::NewSession() const {
  ExecutorOptions options;
  options.threads = options_.threads;
  if (options_.deadline_seconds > 0) {
    options.deadline = std::chrono::milliseconds(static_cast<int64_t>(options_.deadline_seconds * 1000));
  }
  options.object = object_;
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
    if (session == nullptr) continue;  // another thread was quicker
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
  // More threads than anybody needs: this one's memory goes.
}

absl::Status LoadedProgram::CheckStateless() const {
  if (variables_.size() == 0) return absl::OkStatus();
  return FailedPrecondition(
      "the program has variables ({}{}): make a state of it (NewState) and run its entries on that", variables_[0].name,
      variables_.size() > 1 ? fmt::format(" and {} more", variables_.size() - 1) : "");
}

absl::Status LoadedProgram::Run(size_t entry, std::span<const TesseraTensor> inputs,
                                std::span<const TesseraTensor> outputs) {
  RETURN_IF_ERROR(CheckStateless());
  ASSIGN_OR_RETURN(std::unique_ptr<Session> session, Take());
  EntryCall& call = *session->calls[entry];
  if (absl::Status bound = call.Bind(inputs, outputs); !bound.ok()) {
    Give(std::move(session));  // nothing has happened to it
    return bound;
  }
  // An error ends an executor for good: the next call makes another.
  RETURN_IF_ERROR(call.Run());
  Give(std::move(session));
  return absl::OkStatus();
}

}  // namespace tessera::api
