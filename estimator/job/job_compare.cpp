// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/job_compare.h"

#include <algorithm>
#include <iterator>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "google/protobuf/descriptor.h"
#include "google/protobuf/text_format.h"
#include "tessera/estimator/input/csv.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::Reflection;
using google::protobuf::TextFormat;

// How long, how fast, how often, on what: everything else is the model, its data or its random numbers.
constexpr std::string_view kHarmless[] = {
    "max_steps",
    "epochs",
    "*batch_size",
    "model_dir",
    "eval*",
    "predict*",
    "train.repeat",
    "train.prefetch",
    "tpu_config*",
    "run_config.save_*",
    "run_config.keep_*",
    "run_config.log_*",
    "run_config.threads",
    "run_config.device",
    "*.learning_rate",
    "*.dropout",
    "*.momentum.momentum",
    "*.beta1",
    "*.beta2",
    "*.epsilon",
};

bool IsHarmless(const std::string& path) {
  return std::any_of(std::begin(kHarmless), std::end(kHarmless),
                     [&](std::string_view pattern) { return MatchesGlob(path, pattern); });
}

// The value of a field in text format, lists in brackets.
std::string Words(const Message& message, const FieldDescriptor& field) {
  const Reflection& reflection = *message.GetReflection();
  TextFormat::Printer printer;
  printer.SetSingleLineMode(true);
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
    JobDifference difference{.path = path, .then = Words(then, field), .now = Words(now, field)};
    if (difference.then == difference.now) continue;
    difference.structural = !IsHarmless(path);
    differences.push_back(std::move(difference));
  }
}

}  // namespace

std::vector<JobDifference> CompareJobs(const job::Job& then, const job::Job& now) {
  // A group that only one of the two has is compared field by field with an empty one, except inside a choice, where it
  // is the choice that differs.
  job::Job a = then;
  job::Job b = now;
  for (job::Job* job : {&a, &b}) {
    job->mutable_train();
    job->mutable_run_config();
    job->mutable_tpu_config();
  }
  std::vector<JobDifference> differences;
  Compare(a, b, "", differences);
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
        "{} was trained by another job:{}\nTrain elsewhere with --model-dir=DIR, or anew with --fresh (the old "
        "directory is "
        "renamed)",
        model_dir, structural);
  }
  return harmless.empty() ? "" : fmt::format("changed since the last run: {}", fmt::join(harmless, ", "));
}

}  // namespace tessera
