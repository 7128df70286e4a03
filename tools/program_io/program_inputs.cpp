// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/program_io/program_inputs.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <utility>

#include "fmt/ranges.h"
#include "nlohmann/json.hpp"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/rows.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/runtime/io/npy.h"
#include "tessera/runtime/io/zip.h"
#include "tessera/tools/program_io/program_results.h"
#include "tessera/tools/program_io/tensor_literal.h"

namespace tessera {
namespace {

std::string SlotName(const InputSlot& slot, size_t index) {
  return slot.name.empty() ? fmt::format("input {}", index) : fmt::format("input {} (\"{}\")", index, slot.name);
}

const proto::Feed* FindFeed(const Executable& executable, const std::string& name) {
  for (const proto::Feed& feed : executable.description.feeds()) {
    if (feed.name() == name) return &feed;
  }
  return nullptr;
}

// Returns the names that --output-dir wrote beside the results; none without such a file.
absl::StatusOr<std::vector<std::string>> ReadNames(const std::string& path) {
  FileSystem& files = FileSystem::Local();
  const std::string file = JoinPath(path, kResultNamesFile);
  if (!files.Exists(file)) return std::vector<std::string>();
  ASSIGN_OR_RETURN(const std::string text, files.Read(file));
  const nlohmann::json json = nlohmann::json::parse(text, nullptr, /*allow_exceptions=*/false);
  std::vector<std::string> names;
  for (const nlohmann::json& name : json) {
    if (name.is_string()) names.push_back(name.get<std::string>());
  }
  if (json.is_array() && names.size() == json.size()) return names;
  return InvalidArgument(
      "{}: expected a list of names, one for each of 0.npy, 1.npy, ...; without the file tensors "
      "are taken by position",
      file);
}

// Reads DIR/0.npy, DIR/1.npy and so on, as --output-dir writes them.
absl::StatusOr<std::vector<NamedBuffer>> ReadFolder(const std::string& path, DType raw_type) {
  FileSystem& files = FileSystem::Local();
  ASSIGN_OR_RETURN(const std::vector<std::string> names, ReadNames(path));
  std::vector<NamedBuffer> tensors;
  for (size_t i = 0; names.empty() || i < names.size(); ++i) {
    const std::string file = JoinPath(path, fmt::format("{}.npy", i));
    if (names.empty() && !files.Exists(file)) break;
    ASSIGN_OR_RETURN(const std::string bytes, files.Read(file));
    ASSIGN_OR_RETURN(Buffer value, ParseNpy(bytes, file, raw_type));
    tensors.push_back({.name = names.empty() ? "" : names[i], .value = std::move(value), .is_result = true});
  }
  if (!tensors.empty()) return tensors;
  if (files.Exists(JoinPath(path, "0/0.npy"))) {
    return InvalidArgument("{0}: the folder has tensors of replicas that differ; give each its own: --input@0={0}/0",
                           path);
  }
  return InvalidArgument("{}: the folder has no 0.npy", path);
}

// Returns whether a file's |tensors| are inputs by their names. For arrays of a .npz, one input's name among them is
// enough. All results must have such names, because a single result may have the name of an input by chance.
bool AreNamed(const std::vector<NamedBuffer>& tensors, const std::vector<std::string>& names) {
  const auto has_name = [&](const NamedBuffer& tensor) {
    return !tensor.name.empty() && std::find(names.begin(), names.end(), tensor.name) != names.end();
  };
  return !tensors.empty() && (tensors[0].is_result ? std::all_of(tensors.begin(), tensors.end(), has_name)
                                                   : std::any_of(tensors.begin(), tensors.end(), has_name));
}

// One parsed value of --input.
struct InputSpec {
  int64_t replica = -1;  // all
  std::string name;      // the name of an argument; empty: by position
  std::string source;
};

// Returns whether a text is "2x2xfloat32" or "-1xf32": sizes and a word.
bool LooksLikeType(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  const size_t x = text.find('x');
  return x != std::string_view::npos && x > 0 && x + 1 < text.size() && text.find_first_not_of("0123456789") == x;
}

absl::StatusOr<InputSpec> ParseSpec(std::string_view text) {
  InputSpec spec;
  if (text.starts_with('@')) {
    const size_t end = text.find('=');
    const std::string_view number = text.substr(1, end == std::string_view::npos ? end : end - 1);
    const auto [last, error] = std::from_chars(number.data(), number.data() + number.size(), spec.replica);
    if (end == std::string_view::npos || error != std::errc() || last != number.data() + number.size() ||
        spec.replica < 0) {
      return InvalidArgument("--input{}: expected --input@REPLICA=FILE, replicas counted from 0", text);
    }
    text.remove_prefix(end + 1);
  }
  const size_t equals = text.find('=');
  if (equals != std::string_view::npos && !ParseTensorType(text.substr(0, equals)).has_value()) {
    spec.name = text.substr(0, equals);
    if (LooksLikeType(spec.name)) {
      return InvalidArgument("--input={}: \"{}\" is not a type; expected sizes and an element type, such as 2x2xf32",
                             text, spec.name);
    }
    text.remove_prefix(equals + 1);
  }
  if (text.empty()) {
    return InvalidArgument("--input={}: expected a file or a literal{}", spec.name.empty() ? "" : spec.name + "=",
                           spec.name.empty() ? "" : " after the name");
  }
  spec.source = text;
  return spec;
}

class Collector {
 public:
  Collector(std::vector<InputSlot> slots, int64_t replicas, std::string signature)
      : slots_(std::move(slots)),
        signature_(std::move(signature)),
        values_(static_cast<size_t>(replicas), std::vector<Buffer>(slots_.size())),
        next_(static_cast<size_t>(replicas) + 1) {}

  absl::Status Add(const std::string& input) {
    ASSIGN_OR_RETURN(const InputSpec spec, ParseSpec(input));
    if (spec.replica >= static_cast<int64_t>(values_.size())) {
      return InvalidArgument("--input@{}: the program runs on {} replica{}", spec.replica, values_.size(),
                             values_.size() == 1 ? "" : "s");
    }
    size_t first = next_[static_cast<size_t>(spec.replica + 1)];
    if (!spec.name.empty()) {
      ASSIGN_OR_RETURN(first, FindSlot(spec.name));
    }
    ASSIGN_OR_RETURN(const std::vector<NamedBuffer> tensors, ReadTensors(spec.source, DType::kBF16));
    const bool by_name = spec.name.empty() && AreNamed(tensors, Names());
    for (const NamedBuffer& tensor : tensors) {
      size_t slot = first;
      if (!tensor.name.empty() && by_name) {
        ASSIGN_OR_RETURN(slot, FindSlot(tensor.name));
      } else {
        ++first;
      }
      RETURN_IF_ERROR(Put(spec, slot, tensor));
    }
    if (spec.name.empty()) next_[static_cast<size_t>(spec.replica + 1)] = first;
    return absl::OkStatus();
  }

  absl::Status Fill(std::vector<std::string>& filled) {
    for (size_t slot = 0; slot < slots_.size(); ++slot) {
      bool used = false;
      for (std::vector<Buffer>& replica : values_) {
        if (replica[slot].has_value()) continue;
        ASSIGN_OR_RETURN(replica[slot], RandomTensor(slots_[slot].type, slot));
        used = true;
      }
      if (used) filled.push_back(slots_[slot].name.empty() ? std::to_string(slot) : slots_[slot].name);
    }
    return absl::OkStatus();
  }

  absl::Status CheckComplete() const {
    for (size_t slot = 0; slot < slots_.size(); ++slot) {
      for (size_t replica = 0; replica < values_.size(); ++replica) {
        if (values_[replica][slot].has_value()) continue;
        return InvalidArgument("{} is missing{}; the program is\n  {}", SlotName(slots_[slot], slot),
                               values_.size() > 1 ? fmt::format(" for replica {}", replica) : "", signature_);
      }
    }
    return absl::OkStatus();
  }

  std::vector<std::vector<Buffer>>& values() { return values_; }

 private:
  std::vector<std::string> Names() const {
    std::vector<std::string> names;
    for (const InputSlot& slot : slots_) names.push_back(slot.name);
    return names;
  }

  absl::StatusOr<size_t> FindSlot(const std::string& name) const {
    std::vector<std::string> names;
    for (size_t i = 0; i < slots_.size(); ++i) {
      if (slots_[i].name == name || std::to_string(i) == name) return i;
      if (!slots_[i].name.empty()) names.push_back(slots_[i].name);
    }
    return InvalidArgument("no input is called \"{}\"{}; the program is\n  {}", name, DidYouMean(name, names),
                           signature_);
  }

  absl::Status Put(const InputSpec& spec, size_t slot, const NamedBuffer& tensor) {
    if (slot >= slots_.size()) {
      return InvalidArgument("{}: the program takes {} input{}; it is\n  {}", spec.source, slots_.size(),
                             slots_.size() == 1 ? "" : "s", signature_);
    }
    if (tensor.value.type() != slots_[slot].type) {
      return InvalidArgument("{}: {} is {}, the program takes {}", spec.source, SlotName(slots_[slot], slot),
                             ToString(tensor.value.type()), ToString(slots_[slot].type));
    }
    if (!given_.insert({spec.replica, slot}).second) {
      return InvalidArgument("{}: {} is given twice{}", spec.source, SlotName(slots_[slot], slot),
                             spec.replica < 0 ? "" : fmt::format(" for replica {}", spec.replica));
    }
    for (size_t replica = 0; replica < values_.size(); ++replica) {
      if (spec.replica < 0 || static_cast<size_t>(spec.replica) == replica) values_[replica][slot] = tensor.value;
    }
    return absl::OkStatus();
  }

  const std::vector<InputSlot> slots_;
  const std::string signature_;
  std::vector<std::vector<Buffer>> values_;     // [replica][slot]
  std::set<std::pair<int64_t, size_t>> given_;  // replica, -1 for all, and slot
  std::vector<size_t> next_;                    // the next slot by position: [0] for all replicas, [K + 1] for one
};

}  // namespace

std::vector<InputSlot> InputSlots(const Executable& executable, const proto::Entry& entry) {
  std::vector<InputSlot> slots;
  for (const proto::Argument& argument : entry.arguments()) {
    slots.push_back({argument.value().name(), FromProto(argument.value().type())});
  }
  for (const std::string& name : entry.infeeds()) {
    const proto::Feed* const feed = FindFeed(executable, name);
    for (int i = 0; feed != nullptr && i < feed->values_size(); ++i) {
      const proto::Value& value = feed->values(i);
      slots.push_back({value.name().empty() ? fmt::format("{}.{}", name, i) : value.name(), FromProto(value.type())});
    }
  }
  return slots;
}

std::string Signature(const Executable& executable, const proto::Entry& entry) {
  std::vector<std::string> inputs, results;
  for (const InputSlot& slot : InputSlots(executable, entry)) {
    inputs.push_back(
        fmt::format("{}: {}", slot.name.empty() ? std::to_string(inputs.size()) : slot.name, ToString(slot.type)));
  }
  for (const proto::Value& result : entry.results()) results.push_back(ToString(FromProto(result.type())));
  return fmt::format("{}({}) -> ({})", entry.name(), fmt::join(inputs, ", "), fmt::join(results, ", "));
}

absl::StatusOr<std::vector<NamedBuffer>> ReadTensors(const std::string& source, DType raw_type) {
  if (const size_t equals = source.find('='); equals != std::string::npos) {
    if (const auto type = ParseTensorType(std::string_view(source).substr(0, equals)); type.has_value()) {
      absl::StatusOr<Buffer> value = ParseTensorValues(*type, std::string_view(source).substr(equals + 1));
      RETURN_IF_ERROR_WITH(value.status(), source);
      return std::vector<NamedBuffer>{{.name = "", .value = *std::move(value)}};
    }
  }
  FileSystem& files = FileSystem::Local();
  const absl::StatusOr<FileInfo> info = files.Stat(source);
  if (absl::IsNotFound(info.status()) && source.find_first_of("[,") != std::string::npos) {
    return NotFound("{}: no such file; a literal begins with its type, such as 2x2xf32=1,2,3,4", source);
  }
  RETURN_IF_ERROR(info.status());
  if (info->is_directory) return ReadFolder(source, raw_type);
  ASSIGN_OR_RETURN(const std::string bytes, files.Read(source));
  if (LooksLikeZip(bytes)) {
    ASSIGN_OR_RETURN(NamedBuffers buffers, ParseNpz(bytes, source, raw_type));
    std::vector<NamedBuffer> tensors;
    for (auto& [name, value] : buffers) tensors.push_back({.name = name, .value = std::move(value)});
    return tensors;
  }
  if (!LooksLikeNpy(bytes)) {
    return InvalidArgument("{}: neither .npy, .npz, a folder of 0.npy, 1.npy, ..., nor a literal like 4xf32=1,2,3,4",
                           source);
  }
  ASSIGN_OR_RETURN(Buffer value, ParseNpy(bytes, source, raw_type));
  return std::vector<NamedBuffer>{{.name = "", .value = std::move(value)}};
}

absl::StatusOr<std::vector<ArgumentShape>> InputShapes(const std::vector<std::string>& inputs,
                                                       const std::vector<std::string>& names) {
  std::vector<ArgumentShape> shapes;
  size_t next = 0;
  for (const std::string& input : inputs) {
    ASSIGN_OR_RETURN(const InputSpec spec, ParseSpec(input));
    ASSIGN_OR_RETURN(const std::vector<NamedBuffer> tensors, ReadTensors(spec.source, DType::kBF16));
    const bool are_named = spec.name.empty() && AreNamed(tensors, names);
    for (const NamedBuffer& tensor : tensors) {
      const bool by_name = are_named && std::find(names.begin(), names.end(), tensor.name) != names.end();
      std::string argument = !spec.name.empty()                ? spec.name
                             : by_name && !tensor.name.empty() ? tensor.name
                                                               : std::to_string(next++);
      shapes.push_back({std::move(argument), tensor.value.type().shape});
    }
  }
  return shapes;
}

absl::StatusOr<ProgramInputs> CollectInputs(const Executor& executor, const proto::Entry& entry,
                                            const std::vector<std::string>& inputs, bool fill_missing,
                                            const CallRows& rows) {
  const std::vector<InputSlot> compiled = InputSlots(executor.executable(), entry);
  std::vector<InputSlot> slots = compiled;
  const auto padded_axis = [&](size_t slot) {
    return rows.rows.has_value() && slot < rows.argument_axes.size() ? rows.argument_axes[slot] : -1;
  };
  for (size_t i = 0; i < slots.size(); ++i) {
    if (padded_axis(i) >= 0) slots[i].type.shape[static_cast<size_t>(padded_axis(i))] = *rows.rows;
  }
  const int64_t replicas = NumReplicas(executor.executable().description);
  Collector collector(slots, replicas, Signature(executor.executable(), entry));
  for (const std::string& input : inputs) RETURN_IF_ERROR(collector.Add(input));
  ProgramInputs result;
  result.num_replicas = replicas;
  if (fill_missing) RETURN_IF_ERROR(collector.Fill(result.filled));
  RETURN_IF_ERROR(collector.CheckComplete());
  const auto arguments = static_cast<ptrdiff_t>(entry.arguments_size());
  for (std::vector<Buffer>& values : collector.values()) {
    for (size_t i = 0; i < values.size(); ++i) {
      const int64_t axis = padded_axis(i);
      if (axis < 0) continue;
      ASSIGN_OR_RETURN(values[i], PadRows(values[i], axis, compiled[i].type.shape[static_cast<size_t>(axis)]));
    }
    // Every shard of a replica gets the replica's whole input.
    for (size_t shard = 0; shard < ShardsPerReplica(executor.executable().description); ++shard) {
      result.arguments.emplace_back(values.begin(), values.begin() + arguments);
      if (!entry.infeeds().empty()) result.infeed.emplace_back(values.begin() + arguments, values.end());
    }
  }
  return result;
}

}  // namespace tessera
