// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/dispatch/dispatch.h"

#include "fmt/format.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/kernels/lapack/openblas.h"
#include "tessera/runtime/kernels/onednn/library.h"
#include "tessera/runtime/machine/cpu_features.h"
#include "tessera/runtime/machine/usable_cores.h"

namespace tessera {
namespace {

std::string Level() {
  const std::string level = CpuLevel();
  if (level == "native") return level;
  return fmt::format("{} {} AMX", level, HasCpuFeature("amx-tile") ? "with" : "without");
}

std::string WhenNeeded(std::string_view version) { return fmt::format("{} when needed", version); }

std::string OpenBlas() {
  const absl::StatusOr<lapack::OpenBlasDescription> description = lapack::DescribeOpenBlas();
  if (!description.ok()) return std::string(Message(description.status()));
  return fmt::format("{}, {} kernels", description->version, description->core);
}

std::string OneDnn() {
  const absl::StatusOr<OneDnnDescription> description = DescribeOneDnn();
  if (!description.ok()) return std::string(Message(description.status()));
  return fmt::format("{}, {}", description->version, description->isa);
}

}  // namespace

Dispatch DescribeDispatch(Libraries libraries) {
  const bool load = libraries == Libraries::kLoad;
  return {.processor = CpuName(),
          .level = Level(),
          .openblas = load ? OpenBlas() : WhenNeeded(lapack::OpenBlasVersion()),
          .onednn = load ? OneDnn() : WhenNeeded(OneDnnVersion()),
          .threads = UsableCores()};
}

std::string ToText(const Dispatch& dispatch) {
  return fmt::format("processor: {}\nlevel:     {}, {} threads\nOpenBLAS:  {}\noneDNN:    {}\n", dispatch.processor,
                     dispatch.level, dispatch.threads, dispatch.openblas, dispatch.onednn);
}

std::string ToLine(const Dispatch& dispatch) {
  return fmt::format("Running on {}, {}, {} threads; OpenBLAS {}; oneDNN {}", dispatch.processor, dispatch.level,
                     dispatch.threads, dispatch.openblas, dispatch.onednn);
}

absl::StatusOr<std::string> VersionText(std::string_view program, std::string_view version,
                                        const std::vector<std::string_view>& words) {
  std::string text = fmt::format("{} {}\n", program, version);
  for (std::string_view word : words) {
    if (word != "--verbose") {
      return InvalidArgument("--version: unexpected \"{}\"; expected nothing or --verbose after it; try {} --help",
                             word, program);
    }
  }
  if (!words.empty()) text += ToText(DescribeDispatch(Libraries::kLoad));
  return text;
}

}  // namespace tessera
