// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/driver/variants/compile_variants.h"

#include <algorithm>

#include "tessera/compiler/backend.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/validate_variants.h"
#include "tessera/runtime/executable/variants.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {
namespace {

// Returns `cpus` without a "native" that another of them names: a list of the processors of a fleet compiles on each of
// them. Fails with InvalidArgument when one processor is named twice otherwise, or the backend does not know it.
absl::StatusOr<std::vector<std::string>> DistinctCpus(const Backend& backend, const std::vector<std::string>& cpus) {
  constexpr std::string_view kNative = "native";
  std::vector<std::string> distinct, names;
  for (const std::string& cpu : cpus) {
    ASSIGN_OR_RETURN(const Target target, backend.MakeTarget(cpu, CodeUse::kRun));
    const auto found = std::find(names.begin(), names.end(), target.architecture);
    if (found == names.end()) {
      distinct.push_back(cpu);
      names.push_back(target.architecture);
      continue;
    }
    std::string& other = distinct[static_cast<size_t>(found - names.begin())];
    if ((cpu == kNative) == (other == kNative)) return InvalidArgument("--cpu: {} is given twice", cpu);
    if (other == kNative) other = cpu;
  }
  return distinct;
}

absl::Status CheckSizes(const VariantOptions& variants, size_t num_cpus) {
  const size_t count = std::max<size_t>(1, variants.sizes.size());
  if (num_cpus * count > kMaxVariants) {
    return InvalidArgument("{} CPUs and {} sizes are {} variants, expected at most {}", num_cpus, count,
                           num_cpus * count, kMaxVariants);
  }
  if (!variants.sizes.empty() && variants.sizes.front() < 1) {
    return InvalidArgument("--specialise={}: size {}; give sizes from 1 on in ascending order", variants.dimension,
                           variants.sizes.front());
  }
  for (size_t i = 1; i < variants.sizes.size(); ++i) {
    if (variants.sizes[i] > variants.sizes[i - 1]) continue;
    return InvalidArgument("--specialise={}: size {} after {}; give sizes from 1 on in ascending order",
                           variants.dimension, variants.sizes[i], variants.sizes[i - 1]);
  }
  return absl::OkStatus();
}

std::vector<ArgumentShape> WithSize(std::vector<ArgumentShape> shapes, int64_t size) {
  for (ArgumentShape& shape : shapes) std::replace(shape.sizes.begin(), shape.sizes.end(), kSpecialisedSize, size);
  return shapes;
}

absl::Status CheckStateless(const proto::ExecutableProto& description) {
  if (description.variables().empty() && description.feeds().empty()) return absl::OkStatus();
  return InvalidArgument(
      "--specialise: the program has {} \"{}\", whose shapes cannot be specialised; expected a program "
      "without variables and feeds",
      description.variables().empty() ? "the feed" : "the variable",
      description.variables().empty() ? description.feeds(0).name() : description.variables(0).name());
}

// Compiles a program for each size, with `shapes` at that size, and each CPU.
absl::StatusOr<CompiledVariants> CompileAll(const ProgramOfSize& program_of,
                                            const std::vector<proto::SpecialisedEntry>& entries,
                                            const CompileOptions& options, const std::vector<ArgumentShape>& shapes,
                                            const VariantOptions& variants, const CompileOne& compile) {
  ASSIGN_OR_RETURN(const Backend* const backend, FindBackend(options.device));
  ASSIGN_OR_RETURN(const std::vector<std::string> cpus, DistinctCpus(*backend, variants.cpus));
  RETURN_IF_ERROR(CheckSizes(variants, cpus.size()));
  CompiledVariants result;
  result.list.set_num_cpus(static_cast<int64_t>(cpus.size()));
  if (!variants.sizes.empty()) {
    proto::Specialisation& specialisation = *result.list.mutable_specialisation();
    specialisation.set_dimension(variants.dimension);
    for (const int64_t size : variants.sizes) specialisation.add_sizes(size);
    for (const proto::SpecialisedEntry& entry : entries) specialisation.add_entries(entry);
  }
  const size_t sizes = std::max<size_t>(1, variants.sizes.size());
  for (size_t i = 0; i < sizes; ++i) {
    const int64_t size = variants.sizes.empty() ? 0 : variants.sizes[i];
    ASSIGN_OR_RETURN(const SourceProgram program, program_of(size));
    for (const std::string& cpu : cpus) {
      CompileOptions one = options;
      one.architecture = cpu;
      std::string label = cpu;
      if (!variants.sizes.empty()) {
        one.shapes = WithSize(shapes, size);
        label += fmt::format("-{}{}", variants.dimension, size);
      }
      if (!one.dump_stages.empty() && sizes * cpus.size() > 1) {
        one.dump_stages = JoinPath(one.dump_stages, label);
      }
      absl::StatusOr<Executable> executable = compile(program.Clone(), one);
      if (!executable.ok()) {
        return variants.sizes.empty()
                   ? executable.status()
                   : Annotate(executable.status(), fmt::format("{} of {}", variants.dimension, size));
      }
      if (!variants.sizes.empty()) RETURN_IF_ERROR(CheckStateless(executable->description));
      result.executables.push_back(*std::move(executable));
    }
  }
  std::vector<proto::ExecutableProto> descriptions;
  for (const Executable& executable : result.executables) descriptions.push_back(executable.description);
  RETURN_IF_ERROR_WITH(ValidateVariants(result.list, descriptions),
                       fmt::format("variants of different sizes of \"{}\" do not match", variants.dimension));
  return result;
}

}  // namespace

std::string CompiledVariants::Serialize() const { return SerializeVariants(list, executables); }

absl::StatusOr<CompiledVariants> CompileVariants(const SourceProgram& program, const CompileOptions& options,
                                                 const VariantOptions& variants, const CompileOne& compile) {
  if (variants.sizes.empty()) {
    return CompileAll([&](int64_t) -> absl::StatusOr<SourceProgram> { return program.Clone(); }, {}, options, {},
                      variants, compile);
  }
  ASSIGN_OR_RETURN(const std::vector<ArgumentShape> shapes,
                   SpecialisedShapes(program, options.entry, options.shapes, variants.dimension));
  ASSIGN_OR_RETURN(const std::vector<proto::SpecialisedEntry> entries, FollowRowsOf(program, options, shapes));
  return CompileAll([&](int64_t) -> absl::StatusOr<SourceProgram> { return program.Clone(); }, entries, options, shapes,
                    variants, compile);
}

absl::StatusOr<CompiledVariants> CompileVariants(const ProgramOfSize& program_of,
                                                 const std::vector<proto::SpecialisedEntry>& rows,
                                                 const CompileOptions& options, const VariantOptions& variants,
                                                 const CompileOne& compile) {
  if (variants.sizes.empty()) return InvalidArgument("no sizes of \"{}\", expected one or more", variants.dimension);
  return CompileAll(program_of, rows, options, options.shapes, variants, compile);
}

}  // namespace tessera
