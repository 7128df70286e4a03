// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/program_io/variant_choice.h"

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/rows.h"
#include "tessera/runtime/executable/choose_variant.h"
#include "tessera/tools/program_io/run_options.h"

namespace tessera {
namespace {

struct GivenRows {
  std::string input;  // for messages
  int64_t rows;
};

// Returns the rows of the first input that has the dimension.
absl::StatusOr<std::optional<GivenRows>> RowsGiven(const Executable& executable, const proto::Entry& entry,
                                                   const proto::SpecialisedEntry& axes,
                                                   const std::vector<std::string>& inputs) {
  std::vector<std::string> names;
  for (const InputSlot& slot : InputSlots(executable, entry)) names.push_back(slot.name);
  ASSIGN_OR_RETURN(const std::vector<ArgumentShape> shapes, InputShapes(inputs, names));
  for (const ArgumentShape& shape : shapes) {
    for (int i = 0; i < axes.argument_axes_size(); ++i) {
      const bool is_it = names[static_cast<size_t>(i)] == shape.argument || std::to_string(i) == shape.argument;
      const int64_t axis = axes.argument_axes(i);
      const auto rank = static_cast<int64_t>(shape.sizes.size());
      // An input of another rank is refused later.
      if (!is_it || axis < 0 || rank != entry.arguments(i).value().type().shape_size()) continue;
      const std::string& name = names[static_cast<size_t>(i)];
      return GivenRows{name.empty() ? fmt::format("input {}", i) : fmt::format("input {} (\"{}\")", i, name),
                       shape.sizes[static_cast<size_t>(axis)]};
    }
  }
  return std::nullopt;
}

}  // namespace

absl::StatusOr<ChosenVariant> ChooseVariant(std::string_view bytes, const std::string& path, std::string_view cpu,
                                            const std::string& entry, const std::vector<std::string>& inputs) {
  ASSIGN_OR_RETURN(const VariantFile file, VariantFile::Parse(bytes, path));
  const absl::StatusOr<size_t> chosen_cpu = ChooseCpu(file, cpu);
  RETURN_IF_ERROR_WITH(chosen_cpu.status(), path);
  size_t size = file.num_sizes() - 1;
  ChosenVariant chosen;
  {
    const Executable described = {file.description(*chosen_cpu, size), std::string()};
    ASSIGN_OR_RETURN(chosen.entry, ChooseEntry(described, entry, path));
    for (int i = 0; file.is_specialised() && i < described.description.entries_size(); ++i) {
      const proto::Entry& called = described.description.entries(i);
      if (called.name() != chosen.entry) continue;
      const proto::SpecialisedEntry& axes = file.specialisation().entries(i);
      chosen.rows.argument_axes.assign(axes.argument_axes().begin(), axes.argument_axes().end());
      chosen.rows.result_axes.assign(axes.result_axes().begin(), axes.result_axes().end());
      ASSIGN_OR_RETURN(const std::optional<GivenRows> given, RowsGiven(described, called, axes, inputs));
      if (!given.has_value()) continue;
      chosen.rows.rows = given->rows;
      const absl::StatusOr<size_t> fitting = ChooseSize(file.specialisation(), axes, given->rows);
      RETURN_IF_ERROR_WITH(fitting.status(), fmt::format("{}: {}", path, given->input));
      size = *fitting;
    }
  }
  chosen.executable = std::make_shared<const Executable>(file.Take(*chosen_cpu, size));
  return chosen;
}

absl::StatusOr<Executor::DirectResult> RunOnRows(Executor& executor, const std::string& entry,
                                                 const ProgramInputs& inputs, const CallRows& rows) {
  ASSIGN_OR_RETURN(Executor::DirectResult result, executor.Run(entry, inputs.arguments, inputs.infeed));
  // All shards of a replica have the same results: those of the first are taken.
  const proto::ExecutableProto& description = executor.executable().description;
  if (const size_t shards_per_replica = ShardsPerReplica(description); shards_per_replica > 1) {
    const size_t replicas = result.results.size() / shards_per_replica;
    for (size_t replica = 1; replica < replicas; ++replica) {
      result.results[replica] = std::move(result.results[replica * shards_per_replica]);
    }
    result.results.resize(replicas);
  }
  if (!rows.rows.has_value()) return result;
  for (std::vector<Buffer>& replica : result.results) {
    for (size_t i = 0; i < replica.size(); ++i) {
      if (rows.result_axes[i] < 0) continue;
      ASSIGN_OR_RETURN(replica[i], CutRows(replica[i], rows.result_axes[i], *rows.rows));
    }
  }
  return result;
}

}  // namespace tessera
