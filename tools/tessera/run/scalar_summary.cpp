// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/run/scalar_summary.h"

#include <memory>
#include <mutex>
#include <optional>

#include "fmt/format.h"
#include "tessera/estimator/summary/event_writer.h"
#include "tessera/estimator/summary/numbers.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// The file exists from the first summary on.
class Summaries {
 public:
  explicit Summaries(std::string directory) : directory_(std::move(directory)) {}

  absl::Status Add(HostCallArguments& call) {
    if (call.config.empty()) return InvalidArgument("expected the tag as its configuration");
    if (call.arguments.size() != 1 || !call.results.empty()) {
      return InvalidArgument("expected one argument and no result, got {} and {}", call.arguments.size(),
                             call.results.size());
    }
    const std::optional<double> value = ToNumber(call.arguments[0]);
    if (!value || call.arguments[0].type().rank() != 0)
      return InvalidArgument("expected a real scalar, got {}", ToString(call.arguments[0].type()));
    if (directory_.empty()) {
      return FailedPrecondition("no directory to write \"{}\" into; set --host-output-dir=DIR", call.config);
    }
    std::lock_guard lock(mutex_);
    if (writer_ == nullptr) {
      ASSIGN_OR_RETURN(writer_, EventWriter::Create(FileSystem::Local(), Clock::Real(), directory_));
    }
    std::string tag(call.config);
    if (call.replica != 0) tag += fmt::format("/replica_{}", call.replica);
    if (call.partition != 0) tag += fmt::format("/partition_{}", call.partition);
    writer_->AddScalar(tag, call.step, static_cast<float>(*value));
    return writer_->Flush();
  }

 private:
  const std::string directory_;
  std::mutex mutex_;  // guards all below
  std::unique_ptr<EventWriter> writer_;
};

}  // namespace

HostFunction ScalarSummary(const std::string& directory) {
  auto summaries = std::make_shared<Summaries>(directory);
  return [summaries](HostCallArguments& call) { return summaries->Add(call); };
}

}  // namespace tessera
