// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/api/state.h"

#include <algorithm>
#include <cstring>
#include <map>

#include "fmt/ranges.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/runtime/io/npy.h"

namespace tessera::api {
namespace {

constexpr const char* kInit = "init";
constexpr const char* kTrainStep = "train_step";
constexpr const char* kMain = "main";

std::optional<size_t> EntryOf(const LoadedProgram& program, std::string_view name) {
  for (size_t i = 0; i < program.signatures().size(); ++i) {
    if (program.signatures()[i].entry == name) return i;
  }
  return std::nullopt;
}

// Returns `seed` in the form of the input of an initialising entry: an integer, or the two words of a key.
absl::StatusOr<Buffer> SeedBuffer(const ValueInfo& input, uint64_t seed) {
  ASSIGN_OR_RETURN(Buffer buffer, Buffer::Allocate(input.type));
  if (input.type == TensorType{DType::kU32, {2}}) {
    buffer.As<uint32_t>()[0] = static_cast<uint32_t>(seed >> 32);
    buffer.As<uint32_t>()[1] = static_cast<uint32_t>(seed);
    return buffer;
  }
  const DType dtype = input.type.dtype;
  const bool word = dtype == DType::kI32 || dtype == DType::kU32 || dtype == DType::kI64 || dtype == DType::kU64;
  if (!word || input.type.rank() != 0) {
    return InvalidArgument("input \"{}\" is {}: a seed is an integer of 32 or 64 bits, or ui32[2]", input.name,
                           ToString(input.type));
  }
  const auto bytes = static_cast<size_t>(buffer.byte_size());
  if (bytes < sizeof(seed) && (seed >> 32) != 0) {
    return OutOfRange("seed {} does not fit in input \"{}\" of type {}", seed, input.name, ToString(input.type));
  }
  std::memcpy(buffer.data(), &seed, bytes);  // little-endian
  return buffer;
}

absl::Status NoStep() {
  return InvalidArgument("the program has several entries and none is \"{}\" or \"{}\"; name the one that is the step",
                         kTrainStep, kMain);
}

TesseraTensor TensorOf(const ValueInfo& info, void* data, size_t replica) {
  return {.name = info.name.c_str(),
          .data = data,
          .sizes = info.value.sizes,
          .rank = info.value.rank,
          .element_type = info.value.element_type,
          .replica = static_cast<int32_t>(replica),
          .reserved = 0};
}

}  // namespace

absl::StatusOr<std::unique_ptr<State>> State::Create(std::shared_ptr<LoadedProgram> program,
                                                     const StateOptions& options) {
  if (const proto::Specialisation& sizes = program->specialisation(); !sizes.sizes().empty()) {
    return Unimplemented(
        "a program compiled for sizes of \"{}\" keeps no state; compile its step for one size (tessera compile "
        "--shape), or call it with its variables as inputs",
        sizes.dimension());
  }
  std::unique_ptr<State> state(new State(std::move(program)));
  RETURN_IF_ERROR(state->FindEntries(options));
  state->AddArgumentsOfStep();
  for (size_t i = 0; i < state->variables_.size(); ++i) {
    state->has_value_.push_back(!state->IsSaved(state->variables_[i]));  // unsaved variables start at zero
  }
  RETURN_IF_ERROR(state->MakeSession());
  if (options.uninitialised) return state;
  if (state->init_.has_value()) {
    RETURN_IF_ERROR(state->RunInit(options.seed));
  } else if (options.seed != 0) {
    return InvalidArgument("seed {}: the program has no entry that returns initial values, such as \"{}\"",
                           options.seed, kInit);
  }
  return state;
}

absl::Status State::FindEntries(const StateOptions& options) {
  if (options.init_entry != nullptr) {
    ASSIGN_OR_RETURN(init_, program_->FindEntry(options.init_entry));
  } else {
    init_ = EntryOf(*program_, kInit);
  }
  if (options.step_entry != nullptr) {
    ASSIGN_OR_RETURN(step_, program_->FindEntry(options.step_entry));
    return absl::OkStatus();
  }
  step_ = EntryOf(*program_, kTrainStep);
  if (!step_.has_value()) step_ = EntryOf(*program_, kMain);
  const size_t others = program_->signatures().size() - (init_.has_value() ? 1 : 0);
  if (!step_.has_value() && others == 1) step_ = init_ == size_t{0} ? 1 : 0;
  if (!step_.has_value() && program_->variables().size() == 0) return NoStep();
  return absl::OkStatus();
}

void State::AddArgumentsOfStep() {
  if (step_.has_value()) {
    const ValueList& inputs = program_->signatures()[*step_].inputs;
    for (size_t i = 0; i < inputs.size(); ++i) {
      const ValueInfo& input = inputs[i];
      if (input.source != ValueInfo::Source::kArgument || input.shares_memory_with < 0) continue;
      variables_.Add({.name = input.name,
                      .type = input.type,
                      .source = input.source,
                      .index = input.index,
                      .joined = input.joined});
    }
  }
  variables_.Complete("variable");
}

absl::Status State::MakeSession() {
  session_.reset();
  ASSIGN_OR_RETURN(session_, program_->NewSession());
  const auto shards = static_cast<size_t>(session_->executor->local_shards().count);
  given_up_.assign(shards, {});
  const size_t shards_per_joined = ShardsPerJoinedResult(program_->description());
  for (size_t shard = 0; shard < shards; ++shard) {
    std::vector<Buffer>& buffers = given_up_[shard];
    const size_t first = shard - shard % shards_per_joined;
    for (size_t i = program_->variables().size(); i < variables_.size(); ++i) {
      if (variables_[i].joined && shard != first) {
        buffers.push_back(given_up_[first][buffers.size()]);
        continue;
      }
      ASSIGN_OR_RETURN(Buffer buffer, Buffer::Allocate(variables_[i].type));
      buffers.push_back(std::move(buffer));
    }
  }
  // Entries read a variable if they have an argument of its name.
  for (size_t entry = 0; entry < program_->signatures().size(); ++entry) {
    if (init_ == entry) continue;
    const ValueList& inputs = program_->signatures()[entry].inputs;
    for (size_t i = 0; i < inputs.size(); ++i) {
      const ValueInfo* const variable = variables_.Find(inputs[i].name);
      if (variable == nullptr || IsDeclared(*variable) || variable->type != inputs[i].type) continue;
      if (inputs[i].source != ValueInfo::Source::kArgument) continue;
      for (size_t shard = 0; shard < shards; ++shard) {
        session_->calls[entry]->Fix(shard, inputs[i].index, GivenUp(*variable, shard).data());
      }
    }
  }
  return absl::OkStatus();
}

absl::Status State::RunInit(uint64_t seed) {
  const Signature& init = program_->signatures()[*init_];
  std::vector<TesseraTensor> inputs, outputs;
  std::vector<Buffer> seeds;
  if (init.inputs.size() > 1) {
    return InvalidArgument("entry \"{}\" takes {} inputs, expected a seed or none; make the state uninitialised and {}",
                           init.entry, init.inputs.size(), "run the entry on it");
  }
  if (init.inputs.size() == 1) {
    ASSIGN_OR_RETURN(Buffer buffer, SeedBuffer(init.inputs[0], seed));
    seeds.push_back(std::move(buffer));
    inputs.push_back(TensorOf(init.inputs[0], seeds[0].data(), 0));
    inputs[0].replica = TESSERA_ALL_REPLICAS;
  } else if (seed != 0) {
    return InvalidArgument("seed {}: entry \"{}\" takes no seed; its initial values are fixed at compile time", seed,
                           init.entry);
  }
  ASSIGN_OR_RETURN(const std::vector<std::optional<size_t>> results, MatchResults(init));
  const size_t declared = program_->variables().size();
  for (size_t i = 0; i < results.size(); ++i) {
    for (size_t replica = 0; results[i].has_value() && replica < given_up_.size(); ++replica) {
      outputs.push_back(TensorOf(init.outputs[*results[i]], given_up_[replica][i].data(), replica));
    }
  }
  EntryCall& call = *session_->calls[*init_];
  RETURN_IF_ERROR(call.Bind(inputs, outputs));
  RETURN_IF_ERROR_WITH(call.Run(), "initial values");
  for (size_t i = 0; i < variables_.size(); ++i) {
    if (i < declared || results[i - declared].has_value()) has_value_[i] = true;
  }
  return absl::OkStatus();
}

absl::StatusOr<std::vector<std::optional<size_t>>> State::MatchResults(const Signature& init) const {
  const size_t declared = program_->variables().size();
  std::vector<std::optional<size_t>> matches(variables_.size() - declared);
  size_t named = 0;
  for (size_t i = 0; i < matches.size(); ++i) {
    const ValueInfo& variable = variables_[declared + i];
    const ValueInfo* result = init.outputs.Find(variable.name);
    if (result == nullptr && !variable.short_name.empty()) result = init.outputs.Find(variable.short_name);
    if (result == nullptr || result->type != variable.type) continue;
    matches[i] = result->position;
    ++named;
  }
  if (named > 0 || matches.empty()) return matches;
  if (init.outputs.size() != matches.size()) {
    return InvalidArgument("entry \"{}\" returns {} results, but the step has {} variables; the entry is\n  {}",
                           init.entry, init.outputs.size(), matches.size(), init.ToString());
  }
  for (size_t i = 0; i < matches.size(); ++i) {
    const ValueInfo& variable = variables_[declared + i];
    if (init.outputs[i].type != variable.type) {
      return InvalidArgument("entry \"{}\": result {} is {}, and variable \"{}\" of the step is {}", init.entry, i,
                             ToString(init.outputs[i].type), variable.name, ToString(variable.type));
    }
    matches[i] = i;
  }
  return matches;
}

absl::Status State::CheckWhole() const {
  if (torn_.ok()) return absl::OkStatus();
  return FailedPrecondition("an error in the middle of a step left the variables inconsistent: {}; restore them",
                            Message(torn_));
}

absl::Status State::CheckValues() const {
  std::vector<std::string> missing;
  for (size_t i = 0; i < variables_.size(); ++i) {
    if (!has_value_[i]) missing.push_back(fmt::format("\"{}\"", variables_[i].name));
  }
  if (missing.empty()) return absl::OkStatus();
  const size_t more = missing.size() > 3 ? missing.size() - 3 : 0;
  missing.resize(missing.size() - more);
  return FailedPrecondition("no value yet for variable {}{}; set or restore it", fmt::join(missing, ", "),
                            more > 0 ? fmt::format(" and {} more", more) : "");
}

absl::Status State::RunEntry(size_t entry, std::span<const TesseraTensor> inputs,
                             std::span<const TesseraTensor> outputs) {
  RETURN_IF_ERROR(CheckWhole());
  if (init_ != entry) RETURN_IF_ERROR(CheckValues());
  EntryCall& call = *session_->calls[entry];
  RETURN_IF_ERROR(call.Bind(inputs, outputs));
  if (absl::Status ran = call.Run(); !ran.ok()) {
    torn_ = ran;
    return ran;
  }
  for (const std::string& name : program_->description().entries(static_cast<int>(entry)).writes()) {
    if (const ValueInfo* const variable = variables_.Find(name); variable != nullptr) {
      has_value_[variable->position] = true;
    }
  }
  return absl::OkStatus();
}

absl::Status State::Step(std::span<const TesseraTensor> inputs) {
  const std::lock_guard lock(mutex_);
  if (!step_.has_value()) return NoStep();
  return RunEntry(*step_, inputs, {});
}

absl::Status State::Run(const char* entry, std::span<const TesseraTensor> inputs,
                        std::span<const TesseraTensor> outputs) {
  const std::lock_guard lock(mutex_);
  ASSIGN_OR_RETURN(const size_t index, program_->FindEntry(entry));
  return RunEntry(index, inputs, outputs);
}

bool State::IsSaved(const ValueInfo& variable) const {
  return !IsDeclared(variable) || program_->description().variables(static_cast<int>(variable.index)).saved();
}

size_t State::NumCopies(const ValueInfo& variable) const { return variable.per_replica ? given_up_.size() : 1; }

Buffer& State::GivenUp(const ValueInfo& variable, size_t replica) const {
  return given_up_[replica][variable.position - program_->variables().size()];
}

absl::StatusOr<Buffer> State::Read(const ValueInfo& variable, size_t replica) const {
  if (!IsDeclared(variable)) return GivenUp(variable, replica);
  return session_->executor->ReadVariable(program_->variables()[variable.index].name, static_cast<int64_t>(replica));
}

absl::Status State::Write(const ValueInfo& variable, const Buffer& value, int64_t replica) {
  if (IsDeclared(variable)) {
    return session_->executor->WriteVariable(program_->variables()[variable.index].name, value, replica);
  }
  for (size_t r = 0; r < given_up_.size(); ++r) {
    if (replica >= 0 && static_cast<size_t>(replica) != r) continue;
    std::memcpy(GivenUp(variable, r).data(), value.data(), static_cast<size_t>(value.byte_size()));
  }
  return absl::OkStatus();
}

absl::Status State::Get(const TesseraTensor& tensor) const {
  const std::lock_guard lock(mutex_);
  RETURN_IF_ERROR(CheckWhole());
  const std::string_view name = tensor.name == nullptr ? "" : tensor.name;
  const auto replica = static_cast<size_t>(std::max(tensor.replica, 0));
  if (tensor.replica >= static_cast<int64_t>(given_up_.size())) {
    return OutOfRange("\"{}\" of replica {}; the program runs on {}", name, tensor.replica, given_up_.size());
  }
  if (const ValueInfo* const variable = variables_.Find(name); variable != nullptr) {
    RETURN_IF_ERROR(variables_.CheckType(*variable, tensor));
    if (!has_value_[variable->position]) return FailedPrecondition("variable \"{}\" has no value yet", variable->name);
    ASSIGN_OR_RETURN(const Buffer value, Read(*variable, replica));
    std::memcpy(tensor.data, value.data(), variable->value.byte_size);
    return absl::OkStatus();
  }
  const ValueInfo* const output = outputs() == nullptr ? nullptr : outputs()->Find(name);
  if (output == nullptr) return variables_.Unknown(name);
  RETURN_IF_ERROR(outputs()->CheckType(*output, tensor));
  const void* const value = session_->calls[*step_]->Output(*output, replica);
  if (value == nullptr) return FailedPrecondition("output \"{}\": no step has produced it yet", output->name);
  std::memcpy(tensor.data, value, output->value.byte_size);
  return absl::OkStatus();
}

absl::Status State::Set(const TesseraTensor& tensor) {
  const std::lock_guard lock(mutex_);
  RETURN_IF_ERROR(CheckWhole());
  const std::string_view name = tensor.name == nullptr ? "" : tensor.name;
  const ValueInfo* const variable = variables_.Find(name);
  if (variable == nullptr) return variables_.Unknown(name);
  RETURN_IF_ERROR(variables_.CheckType(*variable, tensor));
  if (tensor.replica < -1 || tensor.replica >= static_cast<int64_t>(given_up_.size())) {
    return OutOfRange("\"{}\" of replica {}; the program runs on {}", name, tensor.replica, given_up_.size());
  }
  RETURN_IF_ERROR(Write(*variable, Buffer::Wrap(variable->type, tensor.data, nullptr), tensor.replica));
  has_value_[variable->position] = true;
  return absl::OkStatus();
}

std::string State::ArrayName(const ValueInfo& variable, size_t replica) const {
  return NumCopies(variable) == 1 ? variable.name : fmt::format("{}@{}", variable.name, replica);
}

absl::Status State::Save(const std::string& path) const {
  const std::lock_guard lock(mutex_);
  RETURN_IF_ERROR(CheckWhole());
  RETURN_IF_ERROR(CheckValues());
  NamedBuffers arrays;
  for (size_t i = 0; i < variables_.size(); ++i) {
    const ValueInfo& variable = variables_[i];
    for (size_t replica = 0; IsSaved(variable) && replica < NumCopies(variable); ++replica) {
      ASSIGN_OR_RETURN(Buffer value, Read(variable, replica));
      arrays.emplace_back(ArrayName(variable, replica), std::move(value));
    }
  }
  ASSIGN_OR_RETURN(const std::string bytes, SerializeNpz(arrays));
  return FileSystem::Local().WriteAtomically(path, bytes);
}

absl::Status State::Restore(const std::string& path) {
  const std::lock_guard lock(mutex_);
  ASSIGN_OR_RETURN(const std::string bytes, FileSystem::Local().Read(path));
  struct Wanted {
    const ValueInfo* variable;
    int64_t replica;
    Buffer value;
  };
  std::map<std::string, Wanted, std::less<>> wanted;
  for (size_t i = 0; i < variables_.size(); ++i) {
    const ValueInfo& variable = variables_[i];
    for (size_t replica = 0; IsSaved(variable) && replica < NumCopies(variable); ++replica) {
      wanted[ArrayName(variable, replica)] = {
          &variable, NumCopies(variable) == 1 ? -1 : static_cast<int64_t>(replica), {}};
    }
  }
  // An array may have the short name of its variable.
  auto find = [&](std::string_view array) {
    const ValueInfo* const variable = variables_.Find(array);
    return wanted.find(variable == nullptr ? array : std::string_view(variable->name));
  };
  ASSIGN_OR_RETURN(NamedBuffers arrays, ParseNpz(bytes, path, [&](std::string_view array) {
                     const auto found = find(array);
                     return found == wanted.end() ? std::nullopt : std::optional(found->second.variable->type.dtype);
                   }));
  for (auto& [name, value] : arrays) {
    const auto found = find(name);
    if (found == wanted.end()) continue;
    if (value.type() != found->second.variable->type) {
      return InvalidArgument("{}: array \"{}\" is {}, the variable is {}", path, name, ToString(value.type()),
                             ToString(found->second.variable->type));
    }
    found->second.value = std::move(value);
  }
  for (const auto& [name, array] : wanted) {
    if (!array.value.has_value()) return NotFound("{}: no array \"{}\", a variable of the program", path, name);
  }
  if (!torn_.ok()) {
    RETURN_IF_ERROR(MakeSession());
    torn_ = absl::OkStatus();
  }
  for (const auto& [name, array] : wanted) {
    RETURN_IF_ERROR(Write(*array.variable, array.value, array.replica));
    has_value_[array.variable->position] = true;
  }
  return absl::OkStatus();
}

}  // namespace tessera::api
