// SPDX-License-Identifier: Apache-2.0
#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/tools/tessera/inspect.h"

namespace tessera {
namespace {

using Json = nlohmann::ordered_json;

Json ValueJson(const proto::Value& value) {
  const TensorType type = FromProto(value.type());
  return {{"name", value.name()}, {"dtype", NumpyName(type.dtype)}, {"shape", type.shape}};
}

std::string Describe(const proto::Value& value, size_t index) {
  return fmt::format("{}: {}", value.name().empty() ? std::to_string(index) : value.name(),
                     ToString(FromProto(value.type())));
}

template <typename Values>
std::string DescribeAll(const Values& values) {
  std::vector<std::string> parts;
  for (const auto& value : values) parts.push_back(Describe(value, parts.size()));
  return fmt::format("({})", fmt::join(parts, ", "));
}

Json EntryJson(const proto::Entry& entry) {
  Json arguments = Json::array(), results = Json::array();
  for (const proto::Argument& argument : entry.arguments()) {
    Json json = ValueJson(argument.value());
    if (argument.aliases_result() >= 0) json["aliases_result"] = argument.aliases_result();
    arguments.push_back(std::move(json));
  }
  for (const proto::Value& result : entry.results()) results.push_back(ValueJson(result));
  return {{"name", entry.name()},
          {"arguments", arguments},
          {"results", results},
          {"infeeds", std::vector<std::string>(entry.infeeds().begin(), entry.infeeds().end())},
          {"outfeeds", std::vector<std::string>(entry.outfeeds().begin(), entry.outfeeds().end())},
          {"writes", std::vector<std::string>(entry.writes().begin(), entry.writes().end())},
          {"arena_bytes", entry.arena_bytes()},
          {"collectives", entry.collectives_size()},
          {"host_calls", entry.host_calls_size()},
          {"library_kernels", entry.kernels_size()},
          {"checks", entry.checks_size()}};
}

std::string EntryText(const proto::Entry& entry) {
  std::vector<proto::Value> arguments;
  std::vector<std::string> taken_over;
  for (const proto::Argument& argument : entry.arguments()) {
    if (argument.aliases_result() >= 0) {
      taken_over.push_back(fmt::format("{} by result {}", arguments.size(), argument.aliases_result()));
    }
    arguments.push_back(argument.value());
  }
  std::string text =
      fmt::format("entry {}{} -> {}\n", entry.name(), DescribeAll(arguments), DescribeAll(entry.results()));
  if (!taken_over.empty()) text += fmt::format("  taken over {}\n", fmt::join(taken_over, ", "));
  if (!entry.infeeds().empty()) text += fmt::format("  infeeds    {}\n", fmt::join(entry.infeeds(), ", "));
  if (!entry.outfeeds().empty()) text += fmt::format("  outfeeds   {}\n", fmt::join(entry.outfeeds(), ", "));
  if (!entry.writes().empty()) text += fmt::format("  writes     {}\n", fmt::join(entry.writes(), ", "));
  text += fmt::format("  memory     {} bytes of arena per shard\n", entry.arena_bytes());
  text += fmt::format("  calls      {} library kernels, {} collectives, {} host calls, {} checks\n",
                      entry.kernels_size(), entry.collectives_size(), entry.host_calls_size(), entry.checks_size());
  return text;
}

}  // namespace

bool IsExecutable(const std::string&, std::string_view head) { return head.starts_with("\x89TSR"); }

absl::StatusOr<Inspection> InspectExecutable(const std::string& path) {
  ASSIGN_OR_RETURN(const Executable executable, ReadExecutable(path));
  const proto::ExecutableProto& description = executable.description;
  Inspection inspection;
  Json variables = Json::object(), feeds = Json::array(), entries = Json::array();
  std::string& text = inspection.text;
  text = fmt::format("executable for {} replica{}, {} bytes of object code for {}\n", description.num_replicas(),
                     description.num_replicas() == 1 ? "" : "s", executable.object.size(),
                     description.cpu().empty() ? "any CPU" : description.cpu());
  for (const proto::Entry& entry : description.entries()) {
    entries.push_back(EntryJson(entry));
    text += EntryText(entry);
  }
  for (const proto::Feed& feed : description.feeds()) {
    const char* const direction = feed.direction() == proto::Feed::INFEED ? "infeed" : "outfeed";
    Json values = Json::array();
    for (const proto::Value& value : feed.values()) values.push_back(ValueJson(value));
    feeds.push_back({{"name", feed.name()}, {"direction", direction}, {"values", values}});
    text += fmt::format("{} {}{} per shard\n", direction, feed.name(), DescribeAll(feed.values()));
  }
  for (const proto::Variable& variable : description.variables()) {
    const TensorType type = FromProto(variable.type());
    const char* const placement = variable.placement() == proto::Variable::MIRRORED ? "mirrored" : "per_replica";
    variables[variable.name()] = {{"dtype", NumpyName(type.dtype)},
                                  {"shape", type.shape},
                                  {"placement", placement},
                                  {"trainable", variable.trainable()},
                                  {"saved", variable.saved()}};
    text += fmt::format("variable {} {} {}\n", variable.name(), ToString(type), placement);
  }
  inspection.json = {
      {"kind", "executable"},
      {"replicas", description.num_replicas()},
      {"compiler_version", description.compiler_version()},
      {"cpu", description.cpu()},
      {"cpu_features", std::vector<std::string>(description.cpu_features().begin(), description.cpu_features().end())},
      {"flush_denormals", description.flush_denormals()},
      {"object_bytes", executable.object.size()},
      {"entries", entries},
      {"feeds", feeds},
      {"variables", variables}};
  return inspection;
}

}  // namespace tessera
