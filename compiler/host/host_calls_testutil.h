// SPDX-License-Identifier: Apache-2.0
// Programs that call the host, on both devices and any number of replicas, and host functions that record their calls.
#ifndef TESSERA_COMPILER_HOST_HOST_CALLS_TESTUTIL_H_
#define TESSERA_COMPILER_HOST_HOST_CALLS_TESTUTIL_H_

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "fmt/format.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/driver/interpreter.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/buffer/format_tensor.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {

// Records the calls of each shard in its order: "note [1, 2]". Thread-safe.
class CallLog {
 public:
  void Add(std::string_view name, const HostCallArguments& call) {
    std::string text(name);
    for (const Buffer& argument : call.arguments) text += " " + FormatTensor(argument);
    std::lock_guard lock(mutex_);
    calls_[{call.replica, call.partition}].push_back(std::move(text));
  }
  std::vector<std::string> Of(int64_t replica, int64_t partition = 0) const {
    std::lock_guard lock(mutex_);
    const auto found = calls_.find({replica, partition});
    return found == calls_.end() ? std::vector<std::string>() : found->second;
  }
  size_t callers() const {
    std::lock_guard lock(mutex_);
    return calls_.size();
  }
  void Clear() {
    std::lock_guard lock(mutex_);
    calls_.clear();
  }

 private:
  mutable std::mutex mutex_;
  std::map<std::pair<int64_t, int64_t>, std::vector<std::string>> calls_;
};

// Returns these functions, whose results are their arguments unless said otherwise. The functions note(x...) and tick()
// return nothing; twice(i32) returns 2 x; answer() returns i32 42. Another, below(i32), returns whether its argument is
// less than the configuration. Last, fail_at(i32...) fails with InvalidArgument when its first argument is the
// configuration.
inline HostFunctionTable RecordingFunctions(CallLog& log) {
  auto recorded = [&log](std::string name, HostFunction function) {
    return [&log, name, function](HostCallArguments& call) {
      log.Add(name, call);
      return function(call);
    };
  };
  HostFunctionTable table;
  table["note"] = recorded("note", [](HostCallArguments&) { return absl::OkStatus(); });
  table["tick"] = recorded("tick", [](HostCallArguments&) { return absl::OkStatus(); });
  table["twice"] = recorded("twice", [](HostCallArguments& call) {
    for (size_t i = 0; i < call.arguments[0].As<int32_t>().size(); ++i) {
      call.results[0].As<int32_t>()[i] = 2 * call.arguments[0].As<int32_t>()[i];
    }
    return absl::OkStatus();
  });
  table["answer"] = recorded("answer", [](HostCallArguments& call) {
    call.results[0].As<int32_t>()[0] = 42;
    return absl::OkStatus();
  });
  table["below"] = recorded("below", [](HostCallArguments& call) {
    call.results[0].As<bool>()[0] = call.arguments[0].As<int32_t>()[0] < std::stoi(std::string(call.config));
    return absl::OkStatus();
  });
  table["fail_at"] = recorded("fail_at", [](HostCallArguments& call) -> absl::Status {
    if (call.arguments[0].As<int32_t>()[0] == std::stoi(std::string(call.config))) {
      return absl::InvalidArgumentError("it broke at " + std::string(call.config));
    }
    for (size_t i = 0; i < call.results.size(); ++i) call.results[i] = call.arguments[i];
    return absl::OkStatus();
  });
  return table;
}

enum class Evaluator { kNative, kReference };

inline std::string EvaluatorName(Evaluator device) { return device == Evaluator::kNative ? "native" : "reference"; }

// Loads |text|, in which REPLICAS stands for the number, for |replicas|; compiled once for all tests.
inline absl::StatusOr<std::unique_ptr<Executor>> LoadHostProgram(const std::string& text, Evaluator device,
                                                                 int64_t replicas, ExecutorOptions options) {
  std::string program_text = text;
  const std::string placeholder = "REPLICAS";
  for (size_t at; (at = program_text.find(placeholder)) != std::string::npos;) {
    program_text.replace(at, placeholder.size(), std::to_string(replicas));
  }
  if (device == Evaluator::kReference) {
    ASSIGN_OR_RETURN(SourceProgram program, ParseProgram(program_text, "model.mlir"));
    return CreateReferenceExecutor(std::move(program), {}, std::move(options));
  }
  static auto* const compiled = new std::map<std::string, std::shared_ptr<const Executable>>();
  std::shared_ptr<const Executable>& executable = (*compiled)[program_text];
  if (executable == nullptr) {
    ASSIGN_OR_RETURN(SourceProgram program, ParseProgram(program_text, "model.mlir"));
    ASSIGN_OR_RETURN(Executable made, Compile(std::move(program), {}));
    executable = std::make_shared<const Executable>(std::move(made));
  }
  return Executor::Create(executable, std::move(options));
}

}  // namespace tessera

#endif  // TESSERA_COMPILER_HOST_HOST_CALLS_TESTUTIL_H_
