// SPDX-License-Identifier: Apache-2.0
// Implements tessera.h: checks arguments and catches exceptions.
#include "tessera/runtime/api/tessera.h"

#include <cmath>
#include <cstddef>

#include "tessera/runtime/api/error.h"
#include "tessera/runtime/api/host_functions.h"
#include "tessera/runtime/api/program.h"
#include "tessera/runtime/api/state.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"

struct TesseraCall {
  std::shared_ptr<tessera::api::LoadedProgram> program;
  std::unique_ptr<tessera::api::Session> session;
  tessera::api::EntryCall* call;
};

namespace {

using namespace tessera;
using namespace tessera::api;

absl::StatusOr<std::span<const TesseraTensor>> Tensors(const TesseraTensor* tensors, size_t count,
                                                       std::string_view what) {
  if (tensors == nullptr && count > 0) return InvalidArgument("{} are NULL, but their number is {}", what, count);
  return std::span(tensors, count);
}

absl::StatusOr<LoadOptions> ReadLoadOptions(const TesseraLoadOptions* given) {
  ASSIGN_OR_RETURN(const TesseraLoadOptions options, ReadOptions(given));
  if (options.host_functions == nullptr && options.num_host_functions > 0) {
    return InvalidArgument("options.host_functions is NULL, but num_host_functions is {}", options.num_host_functions);
  }
  // This comes first: the user data is freed even when a later check fails.
  absl::StatusOr<HostFunctionTable> functions =
      MakeHostFunctions(std::span(options.host_functions, options.num_host_functions));
  RETURN_IF_ERROR(functions.status());
  if (options.threads < 0 || options.threads > 4096) {
    return InvalidArgument("options.threads is {}, expected 0 to 4096", options.threads);
  }
  if (!(options.deadline_seconds >= 0 && options.deadline_seconds < 1e9)) {
    return InvalidArgument("options.deadline_seconds is {}, expected 0 to 1e9", options.deadline_seconds);
  }
  return LoadOptions{.threads = options.threads,
                     .deadline_seconds = options.deadline_seconds,
                     .host_functions = *std::move(functions),
                     .cpu = options.cpu == nullptr ? "" : options.cpu};
}

absl::Status Load(std::string_view bytes, std::string_view name, const LoadOptions& options, TesseraProgram** program) {
  auto loaded = std::make_unique<TesseraProgram>();
  ASSIGN_OR_RETURN(loaded->program, LoadedProgram::Load(bytes, name, options));
  *program = loaded.release();
  return absl::OkStatus();
}

// Returns the list with the values of `kind`, or nullptr.
const ValueList* ListOf(const TesseraProgram* program, const char* entry, TesseraValueKind kind) {
  if (program == nullptr) return nullptr;
  if (kind == TESSERA_VARIABLE) return &program->program->variables();
  const absl::StatusOr<size_t> index = program->program->FindEntry(entry);
  if (!index.ok()) return nullptr;
  const Signature& signature = program->program->signatures()[*index];
  return kind == TESSERA_INPUT ? &signature.inputs : kind == TESSERA_OUTPUT ? &signature.outputs : nullptr;
}

const TesseraValue* ValueAt(const ValueList* list, size_t index) {
  return list != nullptr && index < list->size() ? &(*list)[index].value : nullptr;
}

const TesseraValue* FindIn(const ValueList* list, const char* name) {
  const ValueInfo* const info = list == nullptr || name == nullptr ? nullptr : list->Find(name);
  return info == nullptr ? nullptr : &info->value;
}

}  // namespace

int32_t tessera_api_version(void) { return TESSERA_API_VERSION; }
const char* tessera_version(void) { return TESSERA_VERSION; }

const char* tessera_element_type_name(TesseraElementType type) {
  return tessera_element_type_size(type) == 0 ? "" : Name(static_cast<DType>(type)).data();
}

size_t tessera_element_type_size(TesseraElementType type) {
  const int number = type;
  return number < 0 || number > 255 ? 0 : static_cast<size_t>(ByteWidth(static_cast<DType>(number)));
}

TesseraError* tessera_program_load(const char* path, const TesseraLoadOptions* options, TesseraProgram** program) {
  return Guard([&]() -> absl::Status {
    ASSIGN_OR_RETURN(const LoadOptions read, ReadLoadOptions(options));
    RETURN_IF_ERROR(NotNull(path, "path"));
    RETURN_IF_ERROR(NotNull(program, "program"));
    ASSIGN_OR_RETURN(const std::string bytes, FileSystem::Local().Read(path));
    return Load(bytes, path, read, program);
  });
}

TesseraError* tessera_program_load_bytes(const void* bytes, size_t size, const char* name,
                                         const TesseraLoadOptions* options, TesseraProgram** program) {
  return Guard([&]() -> absl::Status {
    ASSIGN_OR_RETURN(const LoadOptions read, ReadLoadOptions(options));
    RETURN_IF_ERROR(NotNull(bytes, "bytes"));
    RETURN_IF_ERROR(NotNull(program, "program"));
    return Load({static_cast<const char*>(bytes), size}, name == nullptr ? "program" : name, read, program);
  });
}

void tessera_program_free(TesseraProgram* program) { delete program; }

size_t tessera_program_num_entries(const TesseraProgram* program) {
  return program == nullptr ? 0 : program->program->signatures().size();
}

const char* tessera_program_entry_name(const TesseraProgram* program, size_t index) {
  return index < tessera_program_num_entries(program) ? program->program->signatures()[index].entry.c_str() : nullptr;
}

int64_t tessera_program_num_replicas(const TesseraProgram* program) {
  return program == nullptr ? 0 : NumReplicas(program->program->description());
}

const char* tessera_program_cpu(const TesseraProgram* program) {
  return program == nullptr ? "" : program->program->description().cpu().c_str();
}

size_t tessera_program_num_sizes(const TesseraProgram* program) {
  return program == nullptr ? 0 : static_cast<size_t>(program->program->specialisation().sizes_size());
}

int64_t tessera_program_size(const TesseraProgram* program, size_t index) {
  if (index >= tessera_program_num_sizes(program)) return 0;
  return program->program->specialisation().sizes(static_cast<int>(index));
}

const char* tessera_program_dimension(const TesseraProgram* program) {
  return program == nullptr ? "" : program->program->specialisation().dimension().c_str();
}

size_t tessera_program_num_values(const TesseraProgram* program, const char* entry, TesseraValueKind kind) {
  const ValueList* const list = ListOf(program, entry, kind);
  return list == nullptr ? 0 : list->size();
}

const TesseraValue* tessera_program_value(const TesseraProgram* program, const char* entry, TesseraValueKind kind,
                                          size_t index) {
  return ValueAt(ListOf(program, entry, kind), index);
}

const TesseraValue* tessera_program_find_value(const TesseraProgram* program, const char* entry, TesseraValueKind kind,
                                               const char* name) {
  return FindIn(ListOf(program, entry, kind), name);
}

TesseraError* tessera_program_run(TesseraProgram* program, const char* entry, const TesseraTensor* inputs,
                                  size_t num_inputs, const TesseraTensor* outputs, size_t num_outputs) {
  return Guard([&]() -> absl::Status {
    RETURN_IF_ERROR(NotNull(program, "program"));
    ASSIGN_OR_RETURN(const size_t index, program->program->FindEntry(entry));
    ASSIGN_OR_RETURN(const auto given, Tensors(inputs, num_inputs, "inputs"));
    ASSIGN_OR_RETURN(const auto wanted, Tensors(outputs, num_outputs, "outputs"));
    return program->program->Run(index, given, wanted);
  });
}

TesseraError* tessera_call_create(TesseraProgram* program, const char* entry, const TesseraTensor* inputs,
                                  size_t num_inputs, const TesseraTensor* outputs, size_t num_outputs,
                                  TesseraCall** call) {
  return Guard([&]() -> absl::Status {
    RETURN_IF_ERROR(NotNull(program, "program"));
    RETURN_IF_ERROR(NotNull(call, "call"));
    RETURN_IF_ERROR(program->program->CheckStateless());
    ASSIGN_OR_RETURN(const size_t index, program->program->FindEntry(entry));
    ASSIGN_OR_RETURN(const auto given, Tensors(inputs, num_inputs, "inputs"));
    ASSIGN_OR_RETURN(const auto wanted, Tensors(outputs, num_outputs, "outputs"));
    auto made = std::make_unique<TesseraCall>();
    made->program = program->program;
    ASSIGN_OR_RETURN(const LoadedProgram::Choice choice, program->program->ChooseFor(index, given));
    ASSIGN_OR_RETURN(made->session, choice.program->NewSession());
    made->call = made->session->calls[index].get();
    RETURN_IF_ERROR(made->call->Bind(given, wanted, choice.rows));
    *call = made.release();
    return absl::OkStatus();
  });
}

TesseraError* tessera_call_run(TesseraCall* call) {
  return Guard([&]() -> absl::Status {
    RETURN_IF_ERROR(NotNull(call, "call"));
    return call->call->Run();
  });
}

void tessera_call_free(TesseraCall* call) { delete call; }

TesseraError* tessera_state_create(TesseraProgram* program, const TesseraStateOptions* options, TesseraState** state) {
  return Guard([&]() -> absl::Status {
    RETURN_IF_ERROR(NotNull(program, "program"));
    RETURN_IF_ERROR(NotNull(state, "state"));
    ASSIGN_OR_RETURN(const TesseraStateOptions given, ReadOptions(options));
    auto made = std::make_unique<TesseraState>();
    ASSIGN_OR_RETURN(made->state, State::Create(program->program, {.seed = given.seed,
                                                                   .step_entry = given.step_entry,
                                                                   .init_entry = given.init_entry,
                                                                   .uninitialised = given.uninitialised != 0}));
    *state = made.release();
    return absl::OkStatus();
  });
}

void tessera_state_free(TesseraState* state) { delete state; }

size_t tessera_state_num_variables(const TesseraState* state) {
  return state == nullptr ? 0 : state->state->variables().size();
}

const TesseraValue* tessera_state_variable(const TesseraState* state, size_t index) {
  return state == nullptr ? nullptr : ValueAt(&state->state->variables(), index);
}

const TesseraValue* tessera_state_find_value(const TesseraState* state, const char* name) {
  if (state == nullptr) return nullptr;
  const TesseraValue* const variable = FindIn(&state->state->variables(), name);
  return variable != nullptr ? variable : FindIn(state->state->outputs(), name);
}

TesseraError* tessera_state_step(TesseraState* state, const TesseraTensor* inputs, size_t num_inputs) {
  return Guard([&]() -> absl::Status {
    RETURN_IF_ERROR(NotNull(state, "state"));
    ASSIGN_OR_RETURN(const auto given, Tensors(inputs, num_inputs, "inputs"));
    return state->state->Step(given);
  });
}

TesseraError* tessera_state_run(TesseraState* state, const char* entry, const TesseraTensor* inputs, size_t num_inputs,
                                const TesseraTensor* outputs, size_t num_outputs) {
  return Guard([&]() -> absl::Status {
    RETURN_IF_ERROR(NotNull(state, "state"));
    ASSIGN_OR_RETURN(const auto given, Tensors(inputs, num_inputs, "inputs"));
    ASSIGN_OR_RETURN(const auto wanted, Tensors(outputs, num_outputs, "outputs"));
    return state->state->Run(entry, given, wanted);
  });
}

TesseraError* tessera_state_get(TesseraState* state, const TesseraTensor* tensor) {
  return Guard([&]() -> absl::Status {
    RETURN_IF_ERROR(NotNull(state, "state"));
    RETURN_IF_ERROR(NotNull(tensor, "tensor"));
    return state->state->Get(*tensor);
  });
}

TesseraError* tessera_state_set(TesseraState* state, const TesseraTensor* tensor) {
  return Guard([&]() -> absl::Status {
    RETURN_IF_ERROR(NotNull(state, "state"));
    RETURN_IF_ERROR(NotNull(tensor, "tensor"));
    return state->state->Set(*tensor);
  });
}

TesseraError* tessera_state_save(TesseraState* state, const char* path) {
  return Guard([&]() -> absl::Status {
    RETURN_IF_ERROR(NotNull(state, "state"));
    RETURN_IF_ERROR(NotNull(path, "path"));
    return state->state->Save(path);
  });
}

TesseraError* tessera_state_restore(TesseraState* state, const char* path) {
  return Guard([&]() -> absl::Status {
    RETURN_IF_ERROR(NotNull(state, "state"));
    RETURN_IF_ERROR(NotNull(path, "path"));
    return state->state->Restore(path);
  });
}
