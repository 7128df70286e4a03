// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/serving/formats/c_library_format.h"

#include "fmt/ranges.h"
#include "spdlog/spdlog.h"
#include "tessera/compiler/driver/c_library/compile_c_library.h"
#include "tessera/compiler/driver/variants/compile_variants.h"
#include "tessera/estimator/model/served_model.h"
#include "tessera/estimator/serving/formats/signature_values.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Returns how callers find the numbers of an argument of ids; nullopt for other values.
std::optional<CTextIds> IdsOf(const SignatureValue& value) {
  if (value.ids) {
    return CTextIds{.integers = value.ids->integers,
                    .buckets = static_cast<uint64_t>(value.ids->buckets),
                    .otherwise = value.ids->otherwise};
  }
  if (!value.cross) return std::nullopt;
  CTextIds ids = {.buckets = static_cast<uint64_t>(value.cross->buckets), .hash_key = value.cross->hash_key};
  for (const CrossIds::Key& key : value.cross->keys) ids.keys.push_back({.name = key.name, .is_text = key.is_text});
  return ids;
}

void AddNotes(const SignatureValues& signature, CLibraryOptions& options) {
  const auto add = [&](const std::vector<SignatureValue>& values, auto& notes) {
    for (const SignatureValue& value : values) {
      if (value.meaning.empty()) continue;
      notes[{signature.name, value.name}] = {.text = value.meaning, .words = value.words, .ids = IdsOf(value)};
    }
  };
  add(signature.arguments, options.argument_notes);
  add(signature.results, options.result_notes);
  if (signature.left_out.empty()) return;
  options.about.push_back(fmt::format("Left out of {}: {}, the same strings for every row.", signature.name,
                                      fmt::join(signature.left_out, ", ")));
}

// Compiles the functions for each number of rows, as the entries of one library.
absl::StatusOr<CLibrary> CompileSizes(const TrainedProgram& program, const ProgramOfSize& selected,
                                      const CLibraryOptions& options) {
  CompileOptions following = options.compile;
  following.architecture = CompileOptions().architecture;
  ASSIGN_OR_RETURN(std::vector<proto::SpecialisedEntry> entries, FollowRowsOf(selected, following));
  for (proto::SpecialisedEntry& entry : entries) {
    if (!program.full_batches.empty() && entry.mixes_rows().empty()) entry.set_mixes_rows(program.full_batches);
    if (entry.mixes_rows().empty()) continue;
    spdlog::warn("Rows are not independent, so the functions accept exactly {} rows: {}",
                 fmt::join(program.batch_sizes, ", "), entry.mixes_rows());
  }
  return CompileCLibrary({.sizes = program.batch_sizes,
                          .entries = std::move(entries),
                          .program = [&](int64_t rows, CompileOptions&) { return selected(rows); }},
                         options);
}

}  // namespace

absl::Status WriteCLibraryFormat(const TrainedProgram& program, const std::string& name, const CompileOptions& options,
                                 const std::string& directory) {
  CLibraryOptions library_options = {.name = name, .compile = options};
  library_options.compile.flush_denormals = false;  // the caller's processor mode decides
  const bool is_one_row = program.batch_sizes == std::vector<int64_t>{1};
  library_options.about.push_back(fmt::format("A model after {} steps of training, for {} row{}.", program.global_step,
                                              fmt::join(program.batch_sizes, ", "), is_one_row ? "" : "s"));
  ASSIGN_OR_RETURN(const std::vector<SignatureValues> signatures, ValuesOfSignatures(program));
  std::vector<SelectedEntry> entries;
  for (const SignatureValues& signature : signatures) {
    AddNotes(signature, library_options);
    entries.push_back(EntryOf(signature));
  }
  std::map<std::string, Buffer> constants;
  for (const servable::proto::Weight& weight : program.description.weights())
    constants[weight.argument()] = program.weights.at(weight.variable());
  const ProgramOfSize selected = [&](int64_t rows) -> absl::StatusOr<SourceProgram> {
    ASSIGN_OR_RETURN(const SourceProgram traced, program.trace(rows));
    return SelectEntries(traced, kServedEntry, constants, entries);
  };
  absl::StatusOr<CLibrary> library = absl::UnknownError("not compiled");
  if (program.batch_sizes.size() > 1) {
    library = CompileSizes(program, selected, library_options);
  } else {
    ASSIGN_OR_RETURN(SourceProgram one, selected(program.batch_sizes.front()));
    library = CompileCLibrary(std::move(one), library_options);
  }
  RETURN_IF_ERROR(library.status());
  return WriteCLibrary(*library, name, directory);
}

}  // namespace tessera
