// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/loop/state/warm_start.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "fmt/ranges.h"
#include "spdlog/spdlog.h"
#include "tessera/estimator/checkpoint/files/tensor_file.h"
#include "tessera/estimator/checkpoint/names/rename.h"
#include "tessera/estimator/checkpoint/names/stored_names.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {
namespace {

using Variables = std::vector<const proto::Variable*>;

constexpr size_t kMostNamesShown = 8;

absl::StatusOr<std::vector<Pattern>> ParseAll(const std::vector<std::string>& texts) {
  std::vector<Pattern> patterns;
  for (const std::string& text : texts) {
    ASSIGN_OR_RETURN(Pattern pattern, Pattern::Parse(text));
    patterns.push_back(std::move(pattern));
  }
  return patterns;
}

absl::StatusOr<Variables> Named(const Variables& all, const std::vector<std::string>& wanted) {
  Variables named;
  for (const std::string& name : wanted) {
    const auto found = std::find_if(all.begin(), all.end(), [&](const auto* v) { return v->name() == name; });
    if (found == all.end()) {
      std::vector<std::string> names;
      for (const auto* variable : all) names.push_back(variable->name());
      return InvalidArgument("the model has no variable \"{}\"{}", name, DidYouMean(name, names));
    }
    named.push_back(*found);
  }
  return named;
}

// Returns an error for an expression without a match: the model would silently keep its initial values.
absl::Status MatchesNothing(const Pattern& pattern, const Variables& all, bool global) {
  std::vector<std::string> names;
  for (const auto* variable : all) {
    if (global || variable->trainable()) names.push_back(variable->name());
  }
  const size_t shown = std::min(names.size(), kMostNamesShown);
  return InvalidArgument("\"{}\" matches the beginning of no {}variable name; there are {}{}", pattern.text(),
                         global ? "" : "trainable ",
                         fmt::join(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(shown), ", "),
                         shown < names.size() ? fmt::format(" and {} more", names.size() - shown) : "");
}

// Returns the variables that are warm-started.
absl::StatusOr<Variables> Select(const Executor& executor, const WarmStartSettings& settings) {
  Variables all;
  for (const proto::Variable& variable : executor.executable().description.variables()) {
    if (variable.saved()) all.push_back(&variable);
  }
  if (!settings.named_vars_to_warm_start.empty()) return Named(all, settings.named_vars_to_warm_start);
  const bool global = !settings.global_vars_to_warm_start.empty();
  std::vector<std::string> texts = settings.global_vars_to_warm_start;
  if (!global && settings.vars_to_warm_start) texts = {*settings.vars_to_warm_start};
  ASSIGN_OR_RETURN(const std::vector<Pattern> patterns, ParseAll(texts));
  Variables selected;
  for (const auto* variable : all) {
    const bool matches = std::any_of(patterns.begin(), patterns.end(),
                                     [&](const Pattern& pattern) { return pattern.MatchesStartOf(variable->name()); });
    const bool has_words = texts.empty() && settings.var_name_to_vocab_info.contains(variable->name());
    if (has_words || (matches && (global || variable->trainable()))) selected.push_back(variable);
  }
  for (const Pattern& pattern : patterns) {
    const bool is_used = std::any_of(selected.begin(), selected.end(),
                                     [&](const auto* variable) { return pattern.MatchesStartOf(variable->name()); });
    if (!is_used) return MatchesNothing(pattern, all, global);
  }
  return selected;
}

// Checks that every entry of a map names a warm-started variable.
template <typename Map>
absl::Status CheckUsed(const Map& map, const Variables& selected, std::string_view what) {
  for (const auto& [name, value] : map) {
    if (std::any_of(selected.begin(), selected.end(), [&](const auto* v) { return v->name() == name; })) continue;
    return InvalidArgument("{} names \"{}\", which is not among the variables that are warm-started", what, name);
  }
  return absl::OkStatus();
}

// A checkpoint whose tensors have the names that the rules produce.
class Source {
 public:
  static absl::StatusOr<Source> Open(FileSystem& files, const WarmStartSettings& settings) {
    ASSIGN_OR_RETURN(TensorFile file, TensorFile::Open(files, settings.ckpt_to_initialize_from));
    std::vector<RenameRule> rules;
    for (const auto& [regex, to] : settings.rename) {
      ASSIGN_OR_RETURN(RenameRule rule, RenameRule::Create(regex, to));
      rules.push_back(std::move(rule));
    }
    std::vector<std::string> names;
    for (const auto& [name, type] : file.tensors()) names.push_back(name);
    ASSIGN_OR_RETURN(const auto renamed, RenameAll(names, rules));
    Source source(std::move(file));
    for (const auto& [name, to] : renamed) {
      source.keys_.emplace(to, name);
      source.types_.tensors.emplace(to, source.file_.tensors().at(name));
    }
    const std::string* const graph = FindScalar(source.file_.strings(), kObjectGraphKey);
    if (graph != nullptr && rules.empty()) source.types_.object_graph = *graph;
    return source;
  }

  const StoredTypes& types() const { return types_; }
  const std::string& path() const { return file_.path(); }
  absl::StatusOr<Buffer> Read(const std::string& name) const { return file_.Read(keys_.at(name)); }
  const std::string& KeyOf(const std::string& name) const { return keys_.at(name); }

 private:
  explicit Source(TensorFile file) : file_(std::move(file)) {}

  TensorFile file_;
  StoredTypes types_;
  std::map<std::string, std::string> keys_;  // by the renamed names
};

absl::Status Missing(const Source& source, const std::string& name) {
  std::vector<std::string> names;
  for (const auto& [known, type] : source.types().tensors) names.push_back(known);
  const std::optional<std::string> nearest = NearestName(name, names);
  return InvalidArgument(
      "{} has no tensor for the variable \"{}\"{}", source.path(), name,
      nearest ? fmt::format("; is it \"{}\"? (rename it)", *nearest) : "; leave it out or rename one");
}

int64_t GlobalStepOf(const Source& source) {
  const StoredNames names = MatchVariables({{layout::kGlobalStep, {DType::kI64, {}}}}, source.types());
  if (!names.complete()) return 0;
  const absl::StatusOr<Buffer> step = source.Read(names.variables[0].key);
  return step.ok() ? step->As<int64_t>()[0] : 0;
}

// Returns the new value of a variable.
absl::StatusOr<Buffer> ValueOf(const Executor& executor, FileSystem& files, const WarmStartSettings& settings,
                               const Source& source, const proto::Variable& variable, WarmStarted& started) {
  const auto previous = settings.var_name_to_prev_var_name.find(variable.name());
  const std::string& name = previous == settings.var_name_to_prev_var_name.end() ? variable.name() : previous->second;
  const TensorType type = FromProto(variable.type());
  const auto words = settings.var_name_to_vocab_info.find(variable.name());
  const StoredNames names = MatchVariables({{name, type}}, source.types());
  const StoredVariable& stored = names.variables[0];
  if (stored.how == StoredVariable::How::kMissing) return Missing(source, name);
  started = {.variable = variable.name(), .key = source.KeyOf(stored.key)};
  if (words != settings.var_name_to_vocab_info.end()) {
    started.remapped = true;
    ASSIGN_OR_RETURN(const Buffer table, source.Read(stored.key));
    ASSIGN_OR_RETURN(const Buffer initial, executor.ReadVariable(variable.name()));
    return RemapVocabulary(files, variable.name(), words->second, table, initial);
  }
  if (stored.how == StoredVariable::How::kOtherType) {
    return InvalidArgument("the variable \"{}\" is {}, but \"{}\" of {} is {}", variable.name(), ToString(type),
                           stored.key, source.path(), ToString(*stored.stored));
  }
  return LoadValue(stored, GlobalStepOf(source), [&](const std::string& key) { return source.Read(key); });
}

}  // namespace

absl::StatusOr<std::vector<WarmStarted>> WarmStart(Executor& executor, FileSystem& files,
                                                   const WarmStartSettings& settings) {
  if (settings.ckpt_to_initialize_from.empty()) {
    return InvalidArgument("warm start: ckpt_to_initialize_from is empty, expected a checkpoint");
  }
  const auto start = [&]() -> absl::StatusOr<std::vector<WarmStarted>> {
    ASSIGN_OR_RETURN(const Variables selected, Select(executor, settings));
    RETURN_IF_ERROR(CheckUsed(settings.var_name_to_prev_var_name, selected, "var_name_to_prev_var_name"));
    RETURN_IF_ERROR(CheckUsed(settings.var_name_to_vocab_info, selected, "var_name_to_vocab_info"));
    ASSIGN_OR_RETURN(const Source source, Source::Open(files, settings));
    std::vector<WarmStarted> started(selected.size());
    std::vector<Buffer> values(selected.size());
    for (size_t i = 0; i < selected.size(); ++i) {
      ASSIGN_OR_RETURN(values[i], ValueOf(executor, files, settings, source, *selected[i], started[i]));
    }
    for (size_t i = 0; i < selected.size(); ++i) {
      RETURN_IF_ERROR(executor.WriteVariable(selected[i]->name(), values[i]));
    }
    spdlog::info("Warm-started {} variables from {}", started.size(), source.path());
    return started;
  };
  absl::StatusOr<std::vector<WarmStarted>> started = start();
  if (!started.ok()) return Annotate(started.status(), "warm start");
  if (started->empty()) spdlog::warn("Warm start: no variable was selected");
  return started;
}

}  // namespace tessera
