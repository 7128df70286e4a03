// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/executable/validate_variants.h"

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/executable.h"

namespace tessera {
namespace {

// Larger than any memory, and small enough to be multiplied.
constexpr int64_t kMaxSize = int64_t{1} << 40;

absl::Status ValidateSizes(const proto::Specialisation& specialisation) {
  int64_t last = 0;
  for (const int64_t size : specialisation.sizes()) {
    if (size <= last || size > kMaxSize) {
      return InvalidArgument("sizes of \"{}\": {} after {}, expected them to ascend from 1", specialisation.dimension(),
                             size, last);
    }
    last = size;
  }
  return absl::OkStatus();
}

// Checks that `type` is `first` with `size` along `axis`.
absl::Status ValidateType(const proto::TensorType& type, const proto::TensorType& first, int64_t axis, int64_t size,
                          std::string_view what, size_t index) {
  TensorType expected = FromProto(first);
  if (axis < -1 || axis >= expected.rank()) {
    return InvalidArgument("{} {} is {}, which has no dimension {}", what, index, ToString(expected), axis);
  }
  if (axis >= 0) expected.shape[static_cast<size_t>(axis)] = size;
  const TensorType got = FromProto(type);
  if (got == expected) return absl::OkStatus();
  return InvalidArgument("{} {} is {}, expected {}", what, index, ToString(got), ToString(expected));
}

absl::Status ValidateEntry(const proto::Entry& entry, const proto::Entry& first,
                           const proto::SpecialisedEntry* specialised, int64_t size) {
  if (entry.name() != first.name() || entry.arguments_size() != first.arguments_size() ||
      entry.results_size() != first.results_size()) {
    return InvalidArgument("it is \"{}\" with {} arguments and {} results", entry.name(), entry.arguments_size(),
                           entry.results_size());
  }
  const auto axis_of = [](const auto& axes, int index) { return axes.empty() ? -1 : axes[index]; };
  const messages::RepeatedField<int64_t> none;
  const auto& argument_axes = specialised == nullptr ? none : specialised->argument_axes();
  const auto& result_axes = specialised == nullptr ? none : specialised->result_axes();
  for (int i = 0; i < entry.arguments_size(); ++i) {
    const proto::Argument& argument = entry.arguments(i);
    const int64_t axis = axis_of(argument_axes, i);
    RETURN_IF_ERROR(ValidateType(argument.value().type(), first.arguments(i).value().type(), axis, size, "argument",
                                 static_cast<size_t>(i)));
    const int64_t result = argument.aliases_result();
    if (argument.value().name() != first.arguments(i).value().name() || result != first.arguments(i).aliases_result() ||
        (result >= 0 && axis != axis_of(result_axes, static_cast<int>(result)))) {
      return InvalidArgument("argument {} differs in its name or in the result that it aliases", i);
    }
  }
  for (int i = 0; i < entry.results_size(); ++i) {
    RETURN_IF_ERROR(ValidateType(entry.results(i).type(), first.results(i).type(), axis_of(result_axes, i), size,
                                 "result", static_cast<size_t>(i)));
    if (entry.results(i).name() != first.results(i).name()) return InvalidArgument("result {} differs in its name", i);
  }
  return absl::OkStatus();
}

template <typename Messages>
bool Equal(const Messages& a, const Messages& b) {
  if (a.size() != b.size()) return false;
  for (int i = 0; i < a.size(); ++i) {
    if (a[i].SerializeAsString() != b[i].SerializeAsString()) return false;
  }
  return true;
}

absl::Status ValidateVariant(const proto::ExecutableProto& description, const proto::ExecutableProto& first,
                             const proto::Specialisation& specialisation, int64_t size) {
  if (description.num_shards() != first.num_shards() || description.entries_size() != first.entries_size()) {
    return InvalidArgument("{} replicas and {} entries, the first variant has {} and {}", description.num_shards(),
                           description.entries_size(), first.num_shards(), first.entries_size());
  }
  if (!Equal(description.variables(), first.variables()) || !Equal(description.feeds(), first.feeds())) {
    return InvalidArgument("its variables or feeds differ from those of the first variant");
  }
  for (int i = 0; i < description.entries_size(); ++i) {
    const proto::SpecialisedEntry* const specialised =
        specialisation.entries().empty() ? nullptr : &specialisation.entries(i);
    RETURN_IF_ERROR_WITH(ValidateEntry(description.entries(i), first.entries(i), specialised, size),
                         fmt::format("entry \"{}\"", first.entries(i).name()));
  }
  return absl::OkStatus();
}

absl::Status ValidateAxes(const proto::Specialisation& specialisation, const proto::ExecutableProto& first) {
  if (specialisation.entries_size() != (specialisation.sizes().empty() ? 0 : first.entries_size())) {
    return InvalidArgument("axes of {} entries, expected those of {}", specialisation.entries_size(),
                           first.entries_size());
  }
  for (int i = 0; i < specialisation.entries_size(); ++i) {
    const proto::SpecialisedEntry& entry = specialisation.entries(i);
    if (entry.argument_axes_size() == first.entries(i).arguments_size() &&
        entry.result_axes_size() == first.entries(i).results_size()) {
      continue;
    }
    return InvalidArgument("entry \"{}\": axes of {} arguments and {} results, it has {} and {}",
                           first.entries(i).name(), entry.argument_axes_size(), entry.result_axes_size(),
                           first.entries(i).arguments_size(), first.entries(i).results_size());
  }
  const bool stateful = !first.variables().empty() || !first.feeds().empty();
  if (!specialisation.sizes().empty() && stateful) {
    return InvalidArgument("sizes of \"{}\" of a program with variables or feeds", specialisation.dimension());
  }
  return absl::OkStatus();
}

}  // namespace

absl::Status ValidateVariants(const proto::Variants& list, const std::vector<proto::ExecutableProto>& descriptions) {
  const proto::Specialisation& specialisation = list.specialisation();
  RETURN_IF_ERROR(ValidateSizes(specialisation));
  RETURN_IF_ERROR(ValidateAxes(specialisation, descriptions[0]));
  for (size_t i = 0; i < descriptions.size(); ++i) {
    const auto size_index = static_cast<int>(i / static_cast<size_t>(list.num_cpus()));
    const int64_t size = specialisation.sizes().empty() ? 0 : specialisation.sizes(size_index);
    RETURN_IF_ERROR_WITH(ValidateVariant(descriptions[i], descriptions[0], specialisation, size),
                         fmt::format("variant {}", i));
  }
  return absl::OkStatus();
}

}  // namespace tessera
