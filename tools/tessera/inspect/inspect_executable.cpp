// SPDX-License-Identifier: Apache-2.0
#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/choose_variant.h"
#include "tessera/runtime/executable/variable_storage.h"
#include "tessera/runtime/executable/variants.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/tools/tessera/inspect/inspect.h"

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

const char* ModeName(const proto::HostCall& call) {
  switch (call.mode()) {
    case proto::HostCall::ONCE:
      return "once";
    case proto::HostCall::PER_CORE:
      return "per_core";
    default:
      return "per_replica";
  }
}

template <typename Types>
std::vector<std::string> TypeNames(const Types& types) {
  std::vector<std::string> names;
  for (const auto& type : types) names.push_back(ToString(FromProto(type)));
  return names;
}

Json HostCallsJson(const proto::Entry& entry) {
  Json calls = Json::array();
  for (const proto::HostCall& call : entry.host_calls()) {
    calls.push_back({{"function", call.function()},
                     {"mode", ModeName(call)},
                     {"config", call.config()},
                     {"arguments", TypeNames(call.arguments())},
                     {"results", TypeNames(call.results())},
                     {"location", call.location()}});
  }
  return calls;
}

std::string HostCallText(const proto::HostCall& call) {
  return fmt::format("  host       {}({}) -> ({}), {}{}\n", call.function(),
                     fmt::join(TypeNames(call.arguments()), ", "), fmt::join(TypeNames(call.results()), ", "),
                     ModeName(call), call.config().empty() ? "" : fmt::format(", \"{}\"", call.config()));
}

Json EntryJson(const proto::Entry& entry) {
  Json arguments = Json::array(), results = Json::array();
  for (const proto::Argument& argument : entry.arguments()) {
    Json json = ValueJson(argument.value());
    if (argument.aliases_result() >= 0) json["aliases_result"] = argument.aliases_result();
    arguments.push_back(std::move(json));
  }
  for (const proto::Value& result : entry.results()) {
    Json json = ValueJson(result);
    if (result.joined()) json["joined"] = true;
    results.push_back(std::move(json));
  }
  return {{"name", entry.name()},
          {"arguments", arguments},
          {"results", results},
          {"token_arguments", std::vector<int64_t>(entry.token_arguments().begin(), entry.token_arguments().end())},
          {"token_results", std::vector<int64_t>(entry.token_results().begin(), entry.token_results().end())},
          {"infeeds", std::vector<std::string>(entry.infeeds().begin(), entry.infeeds().end())},
          {"outfeeds", std::vector<std::string>(entry.outfeeds().begin(), entry.outfeeds().end())},
          {"writes", std::vector<std::string>(entry.writes().begin(), entry.writes().end())},
          {"arena_bytes", entry.arena_bytes()},
          {"collectives", entry.collectives_size()},
          {"host_calls", HostCallsJson(entry)},
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
  if (!taken_over.empty()) text += fmt::format("  aliased    {}\n", fmt::join(taken_over, ", "));
  if (!entry.token_arguments().empty() || !entry.token_results().empty()) {
    text += fmt::format("  tokens     arguments [{}], results [{}]\n", fmt::join(entry.token_arguments(), ", "),
                        fmt::join(entry.token_results(), ", "));
  }
  std::vector<int> joined;
  for (int i = 0; i < entry.results_size(); ++i) {
    if (entry.results(i).joined()) joined.push_back(i);
  }
  if (!joined.empty()) text += fmt::format("  by pieces  results {}\n", fmt::join(joined, ", "));
  if (!entry.infeeds().empty()) text += fmt::format("  infeeds    {}\n", fmt::join(entry.infeeds(), ", "));
  if (!entry.outfeeds().empty()) text += fmt::format("  outfeeds   {}\n", fmt::join(entry.outfeeds(), ", "));
  if (!entry.writes().empty()) text += fmt::format("  writes     {}\n", fmt::join(entry.writes(), ", "));
  text += fmt::format("  memory     {} bytes of arena per shard\n", entry.arena_bytes());
  text += fmt::format("  calls      {} library kernels, {} collectives, {} host calls, {} checks\n",
                      entry.kernels_size(), entry.collectives_size(), entry.host_calls_size(), entry.checks_size());
  for (const proto::HostCall& call : entry.host_calls()) text += HostCallText(call);
  return text;
}

Json VariantsJson(const VariantFile& file) {
  Json variants = Json::array();
  for (size_t size = 0; size < file.num_sizes(); ++size) {
    for (size_t cpu = 0; cpu < file.num_cpus(); ++cpu) {
      const auto& features = file.description(cpu).cpu_features();
      Json variant = {{"cpu", file.description(cpu).cpu()},
                      {"cpu_features", std::vector<std::string>(features.begin(), features.end())},
                      {"runs_here", CheckCpu(file.description(cpu)).ok()}};
      if (file.is_specialised()) variant["size"] = file.specialisation().sizes(static_cast<int>(size));
      variant["object_bytes"] = file.object(cpu, size).size();
      variants.push_back(std::move(variant));
    }
  }
  return variants;
}

Json SpecialisationJson(const VariantFile& file) {
  const proto::Specialisation& specialisation = file.specialisation();
  Json entries = Json::array();
  for (int i = 0; i < specialisation.entries_size(); ++i) {
    const proto::SpecialisedEntry& entry = specialisation.entries(i);
    const auto& arguments = entry.argument_axes();
    const auto& results = entry.result_axes();
    entries.push_back({{"name", file.description(0).entries(i).name()},
                       {"argument_axes", std::vector<int64_t>(arguments.begin(), arguments.end())},
                       {"result_axes", std::vector<int64_t>(results.begin(), results.end())},
                       {"mixes_rows", entry.mixes_rows()}});
  }
  const auto& sizes = specialisation.sizes();
  return {{"dimension", specialisation.dimension()},
          {"sizes", std::vector<int64_t>(sizes.begin(), sizes.end())},
          {"entries", entries}};
}

std::string VariantsText(const VariantFile& file) {
  const proto::Specialisation& specialisation = file.specialisation();
  std::string text;
  for (size_t cpu = 0; cpu < file.num_cpus(); ++cpu) {
    std::vector<std::string> bytes;
    for (size_t size = 0; size < file.num_sizes(); ++size) {
      const std::string label = file.is_specialised() ? fmt::format(" for {} {}", specialisation.dimension(),
                                                                    specialisation.sizes(static_cast<int>(size)))
                                                      : "";
      bytes.push_back(fmt::format("{}{}", file.object(cpu, size).size(), label));
    }
    text += fmt::format("variant {}{}: {} bytes of object code\n", file.description(cpu).cpu(),
                        CheckCpu(file.description(cpu)).ok() ? "" : " (not for this CPU)", fmt::join(bytes, ", "));
  }
  for (int i = 0; i < specialisation.entries_size(); ++i) {
    const std::string& mixes = specialisation.entries(i).mixes_rows();
    text +=
        fmt::format("{} of entry {}: {}\n", specialisation.dimension(), file.description(0).entries(i).name(),
                    mixes.empty() ? fmt::format("up to {}, padded to the next larger size",
                                                specialisation.sizes(specialisation.sizes_size() - 1))
                                  : fmt::format("the sizes above alone, since rows depend on each other ({})", mixes));
  }
  return text;
}

// Returns "mirrored", or how the values of |variable| are sharded: "sharded by div".
std::string_view PlacementText(const proto::Variable& variable) {
  switch (variable.placement()) {
    case proto::Variable::PER_REPLICA:
      return "per_replica";
    case proto::Variable::SHARDED_BY_DIV:
      return "sharded by div";
    case proto::Variable::SHARDED_BY_MOD:
      return "sharded by mod";
    default:
      return "mirrored";
  }
}

// Returns "2 replicas", "2 replicas in one program", "1 replica of 8 shards (x=2, y=4)"; "2 replicas in 2 memory
// domains" when there are several domains.
std::string ShardsText(const proto::ExecutableProto& description) {
  const int64_t replicas = NumReplicas(description);
  std::string text = fmt::format("{} replica{}", replicas, replicas == 1 ? "" : "s");
  if (description.folded()) return text + " in one program";
  const int64_t domain = description.shards_per_domain();
  const std::string domains = domain > 0 && domain < description.num_shards()
                                  ? fmt::format(" in {} memory domains", description.num_shards() / domain)
                                  : "";
  if (replicas == description.num_shards()) return text + domains;
  std::vector<std::string> axes;
  for (const proto::MeshAxis& axis : description.mesh()) {
    if (axis.name() != "replica") axes.push_back(fmt::format("{}={}", axis.name(), axis.size()));
  }
  return fmt::format("{} of {} shards ({}){}", text, description.num_shards() / replicas, fmt::join(axes, ", "),
                     domains);
}

Json MeshJson(const proto::ExecutableProto& description) {
  Json mesh = Json::array();
  for (const proto::MeshAxis& axis : description.mesh()) mesh.push_back({{"axis", axis.name()}, {"size", axis.size()}});
  return mesh;
}

}  // namespace

absl::StatusOr<Inspection> InspectExecutable(const std::string& path) {
  ASSIGN_OR_RETURN(const std::string bytes, FileSystem::Local().Read(path));
  ASSIGN_OR_RETURN(const VariantFile file, VariantFile::Parse(bytes, path));
  const size_t largest = file.num_sizes() - 1;
  const bool several = file.num_cpus() > 1 || file.is_specialised();
  const absl::StatusOr<size_t> best = ChooseCpu(file);
  const size_t cpu = best.ok() ? *best : 0;
  const proto::ExecutableProto& description = file.description(cpu, largest);
  const std::string_view object = file.object(cpu, largest);
  Inspection inspection;
  Json variables = Json::object(), feeds = Json::array(), entries = Json::array();
  std::string& text = inspection.text;
  const std::string code = several ? fmt::format("{} variants", file.num_cpus() * file.num_sizes())
                                   : fmt::format("{} bytes of object code for {}", object.size(),
                                                 description.cpu().empty() ? "any CPU" : description.cpu());
  text = fmt::format("executable for {}, {}\n", ShardsText(description), code);
  if (several) text += VariantsText(file);
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
    const bool in_file = IsInFile(description, variable.name());
    const std::string_view placement = PlacementText(variable);
    variables[variable.name()] = {{"dtype", NumpyName(type.dtype)}, {"shape", type.shape},
                                  {"placement", placement},         {"trainable", variable.trainable()},
                                  {"saved", variable.saved()},      {"storage", in_file ? "file" : "memory"}};
    text +=
        fmt::format("variable {} {} {}{}\n", variable.name(), ToString(type), placement, in_file ? " in a file" : "");
  }
  inspection.json = {
      {"kind", "executable"},
      {"replicas", NumReplicas(description)},
      {"folded", description.folded()},
      {"mesh", MeshJson(description)},
      {"compiler_version", description.compiler_version()},
      {"cpu", description.cpu()},
      {"cpu_features", std::vector<std::string>(description.cpu_features().begin(), description.cpu_features().end())},
      {"flush_denormals", description.flush_denormals()},
      {"object_bytes", object.size()},
      {"entries", entries},
      {"feeds", feeds},
      {"variables", variables}};
  if (description.shards_per_domain() > 0) inspection.json["shards_per_domain"] = description.shards_per_domain();
  if (several) inspection.json["variants"] = VariantsJson(file);
  if (file.is_specialised()) inspection.json["specialisation"] = SpecialisationJson(file);
  return inspection;
}

}  // namespace tessera
