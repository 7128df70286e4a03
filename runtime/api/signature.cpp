// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/api/signature.h"

#include <algorithm>
#include <map>
#include <optional>

#include "fmt/ranges.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/types/short_name.h"

namespace tessera::api {
namespace {

const proto::Feed* FindFeed(const proto::ExecutableProto& description, const std::string& name) {
  for (const proto::Feed& feed : description.feeds()) {
    if (feed.name() == name) return &feed;
  }
  return nullptr;  // validated before
}

void AddInfeeds(const proto::ExecutableProto& description, const proto::Entry& entry, ValueList& inputs) {
  size_t index = 0;
  for (const std::string& name : entry.infeeds()) {
    const proto::Feed* const feed = FindFeed(description, name);
    for (int i = 0; feed != nullptr && i < feed->values_size(); ++i) {
      ValueInfo info{.name = feed->values(i).name(),
                     .type = FromProto(feed->values(i).type()),
                     .source = ValueInfo::Source::kInfeed,
                     .index = index++};
      if (info.name.empty()) info.name = fmt::format("{}.{}", name, i);
      if (i < feed->batch_axes_size() && feed->batch_axes(i) >= 0 && feed->batch_axes(i) < info.type.rank()) {
        info.batch_axis = feed->batch_axes(i);
        info.type.shape[static_cast<size_t>(info.batch_axis)] *= NumReplicas(description);
      }
      inputs.Add(std::move(info));
    }
  }
}

void AddOutfeeds(const proto::ExecutableProto& description, const proto::Entry& entry, ValueList& outputs) {
  for (int k = 0; k < entry.outfeeds_size(); ++k) {
    const proto::Feed* const feed = FindFeed(description, entry.outfeeds(k));
    for (int i = 0; feed != nullptr && i < feed->values_size(); ++i) {
      ValueInfo info{.name = feed->values(i).name(),
                     .type = FromProto(feed->values(i).type()),
                     .source = ValueInfo::Source::kOutfeed,
                     .index = static_cast<size_t>(i),
                     .outfeed = static_cast<size_t>(k)};
      if (info.name.empty()) info.name = fmt::format("{}.{}", entry.outfeeds(k), i);
      outputs.Add(std::move(info));
    }
  }
}

}  // namespace

TensorType ValueInfo::TypeOfRows(int64_t rows) const {
  TensorType of_rows = type;
  if (rows != kAllRows && rows_axis >= 0) of_rows.shape[static_cast<size_t>(rows_axis)] = rows;
  return of_rows;
}

TensorType TypeOf(const TesseraTensor& tensor) {
  TensorType type{static_cast<DType>(tensor.element_type), {}};
  if (tensor.rank > 0 && tensor.sizes != nullptr) type.shape.assign(tensor.sizes, tensor.sizes + tensor.rank);
  return type;
}

void ValueList::Complete(std::string_view prefix) {
  std::map<std::string, int> count;  // number of values with a name
  for (size_t i = 0; i < values_.size(); ++i) {
    ValueInfo& info = values_[i];
    info.position = i;
    if (info.name.empty() || count.contains(info.name)) info.name = fmt::format("{}{}", prefix, i);
    info.short_name = ShortName(info.name);
    ++count[info.name];
    if (!info.short_name.empty()) ++count[info.short_name];
  }
  for (ValueInfo& info : values_) {
    if (!info.short_name.empty() && count[info.short_name] > 1) info.short_name.clear();
    info.value = {.name = info.name.c_str(),
                  .sizes = info.type.shape.data(),
                  .rank = static_cast<int32_t>(info.type.rank()),
                  .element_type = static_cast<int32_t>(info.type.dtype),
                  .byte_size = static_cast<size_t>(info.type.byte_size()),
                  .shares_memory_with = info.shares_memory_with,
                  .specialised_axis = info.rows_axis};
  }
}

const ValueInfo* ValueList::Find(std::string_view name, size_t hint) const {
  if (hint < values_.size() && values_[hint].name == name) return &values_[hint];
  for (const ValueInfo& info : values_) {
    if (info.name == name) return &info;
  }
  for (const ValueInfo& info : values_) {
    if (!info.short_name.empty() && info.short_name == name) return &info;
  }
  return nullptr;
}

absl::Status ValueList::Unknown(std::string_view name) const {
  std::vector<std::string> names;
  for (const ValueInfo& info : values_) {
    names.push_back(info.name);
    if (!info.short_name.empty()) names.push_back(info.short_name);
  }
  return NotFound("no {} is called \"{}\"{}", kind_, name, DidYouMean(name, names));
}

absl::Status ValueList::CheckType(const ValueInfo& info, const TesseraTensor& tensor, int64_t rows) const {
  const bool negative_rank = tensor.rank < 0 || (tensor.rank > 0 && tensor.sizes == nullptr);
  bool equal = !negative_rank && tensor.rank == info.value.rank && tensor.element_type == info.value.element_type;
  const int64_t rows_axis = rows == kAllRows ? -1 : info.rows_axis;
  for (int64_t i = 0; equal && i < tensor.rank; ++i) {
    equal = tensor.sizes[i] == (i == rows_axis ? rows : info.type.shape[static_cast<size_t>(i)]);
  }
  if (!equal) {
    const bool known =
        tensor.element_type > 0 && tensor.element_type < 256 && ByteWidth(static_cast<DType>(tensor.element_type)) > 0;
    return InvalidArgument("{} \"{}\" is {}, got {}", kind_, info.name, tessera::ToString(info.TypeOfRows(rows)),
                           negative_rank ? "a tensor without sizes"
                           : known       ? tessera::ToString(TypeOf(tensor))
                                         : fmt::format("a tensor of element type {}", tensor.element_type));
  }
  if (tensor.data == nullptr && info.value.byte_size > 0 && (rows_axis < 0 || rows > 0)) {
    return InvalidArgument("{} \"{}\": the tensor has no data", kind_, info.name);
  }
  const auto width = static_cast<uintptr_t>(ByteWidth(info.type.dtype));
  const uintptr_t alignment = IsComplex(info.type.dtype) ? width / 2 : width;
  if (reinterpret_cast<uintptr_t>(tensor.data) % alignment != 0) {
    return InvalidArgument("{} \"{}\": its data at {} is not aligned to {} bytes", kind_, info.name,
                           fmt::ptr(tensor.data), alignment);
  }
  return absl::OkStatus();
}

std::string ValueList::ToString() const {
  std::vector<std::string> texts;
  for (const ValueInfo& info : values_) {
    texts.push_back(fmt::format("{}: {}", info.name, tessera::ToString(info.type)));
  }
  return fmt::to_string(fmt::join(texts, ", "));
}

std::string Signature::ToString() const {
  return fmt::format("{}({}) -> ({})", entry, inputs.ToString(), outputs.ToString());
}

Signature SignatureOf(const proto::ExecutableProto& description, const proto::Entry& entry,
                      const proto::SpecialisedEntry* specialised) {
  Signature signature;
  signature.entry = entry.name();
  std::vector<int64_t> taken_from(static_cast<size_t>(entry.results_size()), -1);
  for (int i = 0; i < entry.arguments_size(); ++i) {
    const proto::Argument& argument = entry.arguments(i);
    const int64_t result = argument.aliases_result();
    if (result >= 0) taken_from[static_cast<size_t>(result)] = i;
    signature.inputs.Add({.name = argument.value().name(),
                          .type = FromProto(argument.value().type()),
                          .source = ValueInfo::Source::kArgument,
                          .index = static_cast<size_t>(i),
                          .shares_memory_with = result,
                          .joined = IsJoined(entry, argument),
                          .rows_axis = specialised == nullptr ? -1 : specialised->argument_axes(i)});
  }
  AddInfeeds(description, entry, signature.inputs);
  for (int i = 0; i < entry.results_size(); ++i) {
    signature.outputs.Add({.name = entry.results(i).name(),
                           .type = FromProto(entry.results(i).type()),
                           .source = ValueInfo::Source::kResult,
                           .index = static_cast<size_t>(i),
                           .shares_memory_with = taken_from[static_cast<size_t>(i)],
                           .joined = entry.results(i).joined(),
                           .rows_axis = specialised == nullptr ? -1 : specialised->result_axes(i)});
  }
  AddOutfeeds(description, entry, signature.outputs);
  signature.inputs.Complete("arg");
  signature.outputs.Complete("result");
  return signature;
}

ValueList VariablesOf(const proto::ExecutableProto& description) {
  ValueList variables("variable");
  for (int i = 0; i < description.variables_size(); ++i) {
    const proto::Variable& variable = description.variables(i);
    variables.Add({.name = variable.name(),
                   .type = FromProto(variable.type()),
                   .source = ValueInfo::Source::kVariable,
                   .index = static_cast<size_t>(i),
                   .per_replica = variable.placement() == proto::Variable::PER_REPLICA});
  }
  variables.Complete("variable");
  return variables;
}

}  // namespace tessera::api
