// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/executable/choose_variant.h"

#include <algorithm>
#include <optional>

#include "fmt/ranges.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr size_t kShownVariants = 3;

std::vector<std::string> MissingFeatures(const proto::ExecutableProto& description, const HasFeature& has) {
  std::vector<std::string> missing;
  for (const std::string& feature : description.cpu_features()) {
    if (!has(feature)) missing.push_back(feature);
  }
  return missing;
}

std::vector<std::string> CpuNames(const VariantFile& file) {
  std::vector<std::string> names;
  for (size_t cpu = 0; cpu < file.num_cpus(); ++cpu) names.push_back(file.description(cpu).cpu());
  return names;
}

absl::Status NoneFits(const VariantFile& file, const HasFeature& has) {
  std::string lines;
  for (size_t cpu = 0; cpu < std::min(file.num_cpus(), kShownVariants); ++cpu) {
    const proto::ExecutableProto& description = file.description(cpu);
    lines +=
        fmt::format("\n  {}, which needs {}", description.cpu(), fmt::join(MissingFeatures(description, has), ", "));
  }
  if (file.num_cpus() > kShownVariants) lines += fmt::format("\n  and {} more", file.num_cpus() - kShownVariants);
  return FailedPrecondition(
      "no variant of the program fits this CPU, which lacks features that each needs:{}\n"
      "compile it for this CPU as well: --cpu={},{}",
      lines, CpuLevel(has), fmt::join(CpuNames(file), ","));
}

}  // namespace

absl::Status CheckCpu(const proto::ExecutableProto& description, const HasFeature& has) {
  const std::vector<std::string> missing = MissingFeatures(description, has);
  if (missing.empty()) return absl::OkStatus();
  return FailedPrecondition(
      "the program was compiled for {} and needs CPU features that this machine lacks: {}; compile it again here, or "
      "with --cpu={}",
      description.cpu(), fmt::join(missing, ", "), CpuLevel(has));
}

absl::StatusOr<size_t> ChooseCpu(const VariantFile& file, std::string_view asked, const HasFeature& has) {
  if (!asked.empty()) {
    const std::vector<std::string> names = CpuNames(file);
    const auto found = std::find(names.begin(), names.end(), asked);
    if (found == names.end()) {
      return InvalidArgument("no variant for the CPU \"{}\"{}; there {}: {}", asked, DidYouMean(asked, names, ", "),
                             names.size() == 1 ? "is" : "are", fmt::join(names, ", "));
    }
    const auto cpu = static_cast<size_t>(found - names.begin());
    RETURN_IF_ERROR(CheckCpu(file.description(cpu), has));
    return cpu;
  }
  std::optional<size_t> best;
  for (size_t cpu = 0; cpu < file.num_cpus(); ++cpu) {
    if (!MissingFeatures(file.description(cpu), has).empty()) continue;
    if (!best.has_value() || file.description(cpu).cpu_features_size() > file.description(*best).cpu_features_size()) {
      best = cpu;
    }
  }
  if (best.has_value()) return *best;
  if (file.num_cpus() == 1) return CheckCpu(file.description(0), has);
  return NoneFits(file, has);
}

absl::StatusOr<size_t> ChooseSize(const proto::Specialisation& specialisation, const proto::SpecialisedEntry& entry,
                                  int64_t rows) {
  const auto& sizes = specialisation.sizes();
  const auto next = std::lower_bound(sizes.begin(), sizes.end(), rows);
  const std::string all = fmt::to_string(fmt::join(sizes, ", "));
  if (next == sizes.end()) {
    return InvalidArgument(
        "{} rows of \"{}\", and the program is compiled for {}; call it several times, or compile "
        "it with --specialise={}:{},{}",
        rows, specialisation.dimension(), all, specialisation.dimension(), fmt::join(sizes, ","), rows);
  }
  if (*next != rows && !entry.mixes_rows().empty()) {
    return InvalidArgument(
        "{} rows of \"{}\", and the program is compiled for {}: it cannot be padded, since its "
        "rows depend on each other ({}); use one of these sizes",
        rows, specialisation.dimension(), all, entry.mixes_rows());
  }
  return static_cast<size_t>(next - sizes.begin());
}

}  // namespace tessera
