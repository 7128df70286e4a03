// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/job_compare.h"

#include <algorithm>
#include <iterator>
#include <map>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "google/protobuf/descriptor.h"
#include "google/protobuf/text_format.h"
#include "tessera/estimator/input/sources/csv.h"
#include "tessera/estimator/job/job_paths.h"
#include "tessera/estimator/job/job_text.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::Reflection;
using google::protobuf::TextFormat;

// These fields say how long, how fast, how often and on what to train. All others change the model, its data or its
// random numbers.
constexpr std::string_view kHarmless[] = {
    "max_steps",
    "epochs",
    "*batch_size",
    "eval*",
    "predict*",
    "init_from*",
    "train_and_evaluate*",
    "nan_policy",
    "train.repeat",
    "train.prefetch",
    "tpu_config*",
    "run_config.save_*",
    "run_config.keep_*",
    "run_config.log_*",
    "run_config.checkpoint_format",
    "run_config.threads",
    "run_config.device",
    "run_config.compile_cache",
    "run_config.table_dir",
    "run_config.reserve_tables",
    "*.storage",
    "*.learning_rate",
    "*.n_trees",
    "*.dropout",
    "*.dnn_dropout",
    "*.momentum.momentum",
    "*.beta1",
    "*.beta2",
    "*.epsilon",
    "model.function.program",
    "model.program.init",
    "model.program.train_step",
    "model.program.eval_step",
    "model.program.predict",
    "model.program.checksums",
    "model.keras.path",
    "model.saved_model.path",
};

// In a stored job, model_dir is the directory's location when it was stored.
constexpr std::string_view kModelDir = "model_dir";

bool IsHarmless(const std::string& path) {
  return std::any_of(std::begin(kHarmless), std::end(kHarmless),
                     [&](std::string_view pattern) { return MatchesGlob(path, pattern); });
}

// Returns the value of a field in text format, lists in brackets.
std::string Words(const Message& message, const FieldDescriptor& field) {
  const Reflection& reflection = *message.GetReflection();
  TextFormat::Printer printer;
  printer.SetSingleLineMode(true);
  printer.SetUseUtf8StringEscaping(true);
  std::string text;
  if (!field.is_repeated()) {
    if (!reflection.HasField(message, &field)) return "not set";
    printer.PrintFieldValueToString(message, &field, -1, &text);
    if (field.message_type() != nullptr) text = fmt::format("{{ {}}}", text);
    return text;
  }
  std::vector<std::string> parts;
  for (int i = 0; i < reflection.FieldSize(message, &field); ++i) {
    printer.PrintFieldValueToString(message, &field, i, &text);
    parts.push_back(field.message_type() != nullptr ? fmt::format("{{ {}}}", text) : text);
  }
  return fmt::format("[{}]", fmt::join(parts, ", "));
}

void Add(std::string path, std::string then, std::string now, std::vector<JobDifference>& differences) {
  if (then == now || path == kModelDir) return;
  const bool structural = !IsHarmless(path);
  differences.push_back(
      {.path = std::move(path), .then = std::move(then), .now = std::move(now), .structural = structural});
}

// Returns the entries of a map from string to string.
std::map<std::string, std::string> Entries(const Message& message, const FieldDescriptor& field) {
  std::map<std::string, std::string> entries;
  for (int i = 0; i < message.GetReflection()->FieldSize(message, &field); ++i) {
    const Message& entry = message.GetReflection()->GetRepeatedMessage(message, &field, i);
    const auto text = [&](const FieldDescriptor* part) { return entry.GetReflection()->GetString(entry, part); };
    entries[text(entry.GetDescriptor()->map_key())] = text(entry.GetDescriptor()->map_value());
  }
  return entries;
}

void CompareEntries(const std::map<std::string, std::string>& then, const std::map<std::string, std::string>& now,
                    const std::string& prefix, std::vector<JobDifference>& differences) {
  std::map<std::string, std::string> names = then;
  names.insert(now.begin(), now.end());
  for (const auto& [name, value] : names) {
    const auto words = [&](const auto& entries) {
      const auto entry = entries.find(name);
      return entry == entries.end() ? "not set" : entry->second;
    };
    Add(prefix + name, words(then), words(now), differences);
  }
}

void Compare(const Message& then, const Message& now, const std::string& prefix,
             std::vector<JobDifference>& differences) {
  for (int i = 0; i < then.GetDescriptor()->field_count(); ++i) {
    const FieldDescriptor& field = *then.GetDescriptor()->field(i);
    const std::string path = prefix + field.name();
    const bool both = !field.is_repeated() && field.message_type() != nullptr &&
                      then.GetReflection()->HasField(then, &field) && now.GetReflection()->HasField(now, &field);
    if (both) {
      Compare(then.GetReflection()->GetMessage(then, &field), now.GetReflection()->GetMessage(now, &field), path + ".",
              differences);
      continue;
    }
    if (field.is_map()) {
      CompareEntries(Entries(then, field), Entries(now, field), path + ".", differences);
    } else {
      Add(path, Words(then, field), Words(now, field), differences);
    }
  }
}

const job::Data& TrainingData(const job::Job& job) { return job.train().has_data() ? job.train().data() : job.data(); }

// Returns whether the field says which rows a training reads, and in which order.
bool ChoosesRows(const std::string& path) {
  return path == "data" || path.starts_with("data.") || path.starts_with("train.") || path == "hold_out_every";
}

}  // namespace

std::vector<JobDifference> CompareJobs(const job::Job& then, const job::Job& now) {
  // A group that only one of the two jobs has is compared field by field with an empty group. Inside a choice, the
  // choice itself differs.
  job::Job a = then;
  job::Job b = now;
  for (job::Job* job : {&a, &b}) {
    job->mutable_train();
    job->mutable_run_config();
    job->mutable_tpu_config();
  }
  std::vector<JobDifference> differences;
  Compare(a, b, "", differences);
  // A training may switch between the job's data and batches given by a program.
  if (!TrainingData(then).has_given() && !TrainingData(now).has_given()) return differences;
  for (JobDifference& difference : differences) {
    if (ChoosesRows(difference.path)) difference.structural = false;
  }
  return differences;
}

absl::StatusOr<std::string> CheckResume(const job::Job& then, const job::Job& now, const std::string& model_dir) {
  std::vector<std::string> harmless;
  std::string structural;
  for (const JobDifference& difference : CompareJobs(then, now)) {
    if (difference.structural) {
      structural += fmt::format("\n  {}: {} then, {} now", difference.path, difference.then, difference.now);
    } else {
      harmless.push_back(fmt::format("{} {} -> {}", difference.path, difference.then, difference.now));
    }
  }
  if (!structural.empty()) {
    return FailedPrecondition(
        "{} was trained by another job:{}\nTrain in another directory with --model-dir=DIR, or start over with --fresh "
        "(the old "
        "directory is "
        "renamed)",
        model_dir, structural);
  }
  return harmless.empty() ? "" : fmt::format("changed since the last run: {}", fmt::join(harmless, ", "));
}

absl::StatusOr<std::string> CheckResume(FileSystem& files, const std::string& model_dir, const job::Job& now) {
  const std::string path = JoinPath(model_dir, kStoredJobName);
  const absl::StatusOr<std::string> text = files.Read(path);
  if (absl::IsNotFound(text.status())) return std::string();
  RETURN_IF_ERROR(text.status());
  ASSIGN_OR_RETURN(const job::Job stored, ParseJob(*text, path));
  // A directory that was moved together with its data counts as unchanged.
  absl::StatusOr<std::string> changes = CheckResume(Moved(stored, model_dir), now, model_dir);
  return changes.ok() ? changes : CheckResume(stored, now, model_dir);
}

}  // namespace tessera
