// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/serving/formats/c_library_format.h"

#include "fmt/ranges.h"
#include "tessera/compiler/driver/c_library/compile_c_library.h"
#include "tessera/estimator/model/served_model.h"
#include "tessera/estimator/serving/formats/signature_values.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

absl::Status CheckNumbersSuffice(const SignatureValues& signature) {
  for (const SignatureValue& argument : signature.arguments) {
    if (!argument.needs_words) continue;
    return InvalidArgument(
        "the feature \"{}\" has {}, and a C library reads no text; export --format=tessera, or train with a "
        "vocabulary or with numbers",
        argument.name, argument.meaning);
  }
  return absl::OkStatus();
}

void AddNotes(const SignatureValues& signature, CLibraryOptions& options) {
  const auto add = [&](const std::vector<SignatureValue>& values, auto& notes) {
    for (const SignatureValue& value : values) {
      if (!value.meaning.empty()) notes[{signature.name, value.name}] = {.text = value.meaning, .words = value.words};
    }
  };
  add(signature.arguments, options.argument_notes);
  add(signature.results, options.result_notes);
  if (signature.left_out.empty()) return;
  options.about.push_back(fmt::format("Left out of {}: {}, the same words for every row.", signature.name,
                                      fmt::join(signature.left_out, ", ")));
}

}  // namespace

absl::Status WriteCLibraryFormat(const TrainedProgram& program, const std::string& name, const CompileOptions& options,
                                 const std::string& directory) {
  CLibraryOptions library_options = {.name = name, .compile = options};
  library_options.compile.flush_denormals = false;  // the caller's mode of the processor decides
  library_options.about.push_back(fmt::format("A model after {} steps of training, for {} row{}.", program.global_step,
                                              program.rows, program.rows == 1 ? "" : "s"));
  ASSIGN_OR_RETURN(const std::vector<SignatureValues> signatures, ValuesOfSignatures(program));
  std::vector<SelectedEntry> entries;
  for (const SignatureValues& signature : signatures) {
    RETURN_IF_ERROR(CheckNumbersSuffice(signature));
    AddNotes(signature, library_options);
    entries.push_back(EntryOf(signature));
  }
  std::map<std::string, Buffer> constants;
  for (const servable::proto::Weight& weight : program.description.weights())
    constants[weight.argument()] = program.weights.at(weight.variable());
  ASSIGN_OR_RETURN(const SourceProgram traced, program.trace(program.rows));
  ASSIGN_OR_RETURN(SourceProgram selected, SelectEntries(traced, kServedEntry, constants, entries));
  ASSIGN_OR_RETURN(const CLibrary library, CompileCLibrary(std::move(selected), library_options));
  return WriteCLibrary(library, name, directory);
}

}  // namespace tessera
