// SPDX-License-Identifier: Apache-2.0
// The loop over passes.
#include "tessera/compiler/driver/phase.h"

#include <charconv>
#include <chrono>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "mlir/IR/Verifier.h"
#include "tessera/compiler/diagnostics.h"
#include "tessera/compiler/driver/pipeline.h"
#include "tessera/compiler/phase_timer.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

namespace {

// Returns the number of the pass that `wanted` names: "inline" or "tessera-inline", "canonicalize#2", "17".
absl::StatusOr<int> FindPass(std::string_view wanted, const std::vector<std::string>& passes) {
  auto parse = [](std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? number : 0;
  };
  const int count = static_cast<int>(passes.size());
  if (!wanted.empty() && wanted.find_first_not_of("0123456789") == std::string_view::npos) {
    const int number = parse(wanted);
    if (number >= 1 && number <= count) return number;
    return InvalidArgument("--start-after={}: expected a pass, from 1 to {}", wanted, count);
  }
  const size_t mark = wanted.find('#');
  const std::string name(wanted.substr(0, mark));
  std::vector<int> numbers;
  for (int i = 0; i < count; ++i) {
    const std::string& pass = passes[static_cast<size_t>(i)];
    if (pass == name || pass == "tessera-" + name) numbers.push_back(i + 1);
  }
  if (numbers.empty()) {
    const std::string meant = DidYouMean(name, passes, ", ", DidYouMean("tessera-" + name, passes, ", "));
    return InvalidArgument("--start-after={}: no such pass{}; --dump-stages writes a file per pass", wanted, meant);
  }
  if (mark != std::string_view::npos) {
    const int which = parse(wanted.substr(mark + 1));
    if (which >= 1 && which <= static_cast<int>(numbers.size())) return numbers[static_cast<size_t>(which) - 1];
    return InvalidArgument("--start-after={}: {} runs {} time{}", wanted, name, numbers.size(),
                           numbers.size() == 1 ? "" : "s");
  }
  if (numbers.size() == 1) return numbers[0];
  return InvalidArgument("--start-after={}: {} runs {} times, as passes {}; give its number or {}#1", wanted, name,
                         numbers.size(), fmt::join(numbers, ", "), name);
}

}  // namespace

absl::Status PassRunner::Begin(mlir::ModuleOp module, const std::vector<std::string>& passes) {
  if (options_.start_after.empty()) return dump_.Write(module, 0, "input");
  ASSIGN_OR_RETURN(start_after_, FindPass(options_.start_after, passes));
  return absl::OkStatus();
}

absl::Status PassRunner::Run(mlir::ModuleOp module, Phase phase, PassList passes) {
  const PhaseRow& row = RowOf(phase);
  PhaseTimer timer(options_.print_timing, std::string(NameOf(phase)));
  DiagnosticCollector diagnostics(module.getContext(), options_.remark, options_.strict);
  absl::Status status;
  for (ListedPass& pass : passes.passes()) {
    status = RunPass(module, row, std::move(pass));
    if (status.ok() && diagnostics.HasFallback()) status = absl::UnknownError("");
    if (!status.ok()) break;
  }
  // LLVM's own verifier checks the output of the last phase.
  if (status.ok() && (phase == Phase::kCode || mlir::succeeded(mlir::verify(module)))) return absl::OkStatus();
  // A pass has said what is wrong in a diagnostic.
  if (!status.ok() && !absl::IsUnknown(status)) return status;
  absl::StatusCode code = row.internal ? absl::StatusCode::kInternal : absl::StatusCode::kInvalidArgument;
  absl::Status failure = diagnostics.ToStatus(code, "failed without a message");
  return failure.code() == absl::StatusCode::kInternal ? Annotate(failure, fmt::format("the {} phase", NameOf(phase)))
                                                       : failure;
}

// Returns Unknown when the message is in a diagnostic.
absl::Status PassRunner::RunPass(mlir::ModuleOp module, const PhaseRow& phase, ListedPass pass) {
  PassPosition position = {++passes_, pass.Name(), pass.need, pass.mark, phase.phase, phase.after_stablehlo};
  if (position.number <= start_after_) return absl::OkStatus();
  started_ = true;
  if (options_.hooks != nullptr && options_.hooks->skip && options_.hooks->skip(position)) return absl::OkStatus();
  mlir::PassManager manager(module.getContext());
  manager.enableVerifier(false);  // once, at the end of the phase
  AddTo(manager, std::move(pass));
  {
    PhaseTimer timer(options_.print_timing, fmt::format("  {:02}-{}", position.number, position.name));
    const auto begin = std::chrono::steady_clock::now();
    if (mlir::failed(manager.run(module))) return absl::UnknownError("");
    position.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  }
  return After(module, position);
}

absl::Status PassRunner::After(mlir::ModuleOp module, const PassPosition& position) {
  if (options_.hooks != nullptr && options_.hooks->after) {
    RETURN_IF_ERROR(options_.hooks->after(position, module));
    if (mlir::failed(mlir::verify(module))) return absl::UnknownError("");
  }
  return dump_.Write(module, position.number, position.name);
}

}  // namespace tessera
