// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/job_sizes.h"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "fmt/format.h"
#include "google/protobuf/descriptor.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::Reflection;

constexpr int64_t kMostElements = int64_t{1} << 24;   // elements of a dimension: 64 MiB of f32
constexpr int64_t kMostIds = (int64_t{1} << 31) - 1;  // ids are i32 in the step
constexpr int64_t kMostPixels = int64_t{1} << 16;     // pixels of a side of an image
constexpr int64_t kMostWorkers = 4096;                // threads, shards, open files

struct Limit {
  int64_t most;
  std::string_view instead = {};  // the meaning of 0, where it is allowed and not a size
};

// The limit of each field that is a size, by its name. A name with its message takes precedence over the name alone.
const std::map<std::string, Limit, std::less<>>& Limits() {
  static const auto& limits = *new std::map<std::string, Limit, std::less<>>{
      {"hidden_units", {kMostElements}},
      {"dnn_hidden_units", {kMostElements}},
      {"units", {kMostElements}},
      {"n_classes", {kMostElements}},
      {"classes", {kMostElements}},
      {"label_dimension", {kMostElements}},
      {"dimension", {kMostElements}},
      {"num_clusters", {kMostElements}},
      {"max_depth", {64}},  // a layer doubles the nodes
      {"n_trees", {kMostElements}},
      {"buckets", {kMostIds}},
      {"num_oov_buckets", {kMostIds}},
      {"size", {kMostIds}},  // of sparse rows and of vocabularies
      {"new_vocab_size", {kMostIds}},
      {"old_vocab_size", {kMostIds}},
      {"max_length", {kMostElements}},
      {"length", {kMostElements}},
      {"shape", {kMostElements}},
      {"dims", {kMostElements}},
      {"height", {kMostPixels}},
      {"width", {kMostPixels}},
      {"train_batch_size", {kMostElements}},
      {"eval_batch_size", {kMostElements}},
      {"predict_batch_size", {kMostElements}},
      {"batch_sizes", {kMostElements}},
      {"warmup_rows", {kMostElements}},
      {"num_examples", {int64_t{1} << 29}},  // the table of LinearSdca has four slots for each
      {"num_loss_partitions", {kMostElements}},
      {"prefetch", {kMostElements}},
      {"interleave", {kMostWorkers}},
      {"threads", {kMostWorkers}},
      {"RunConfig.threads", {kMostWorkers, "all cores"}},
      {"num_shards", {kMostWorkers}},
      {"num_cores_per_replica", {kMostWorkers}},
  };
  return limits;
}

// Returns the limit of a field; nullptr for one that is not a size.
const Limit* LimitOf(const FieldDescriptor& field) {
  auto limit = Limits().find(fmt::format("{}.{}", field.containing_type()->name(), field.name()));
  if (limit == Limits().end()) limit = Limits().find(field.name());
  return limit == Limits().end() ? nullptr : &limit->second;
}

absl::Status CheckField(const Message& message, const FieldDescriptor& field, const Limit& limit,
                        const std::string& path) {
  const Reflection& reflection = *message.GetReflection();
  const int count = field.is_repeated() ? reflection.FieldSize(message, &field) : 1;
  for (int i = 0; i < count; ++i) {
    const int64_t value =
        field.is_repeated() ? reflection.GetRepeatedInt64(message, &field, i) : reflection.GetInt64(message, &field);
    if (value <= limit.most) continue;
    const std::string expected = limit.instead.empty() ? fmt::format("{} at most", limit.most)
                                                       : fmt::format("1 to {}, or 0 ({})", limit.most, limit.instead);
    return InvalidArgument("{}{} is {}, expected {}", path, field.is_repeated() ? fmt::format("[{}]", i) : "", value,
                           expected);
  }
  return absl::OkStatus();
}

absl::Status Check(const Message& message, const std::string& prefix) {
  const Reflection& reflection = *message.GetReflection();
  std::vector<const FieldDescriptor*> fields;
  reflection.ListFields(message, &fields);
  for (const FieldDescriptor* field : fields) {
    const std::string path = prefix + field->name();
    if (field->cpp_type() == FieldDescriptor::CPPTYPE_INT64) {
      if (const Limit* limit = LimitOf(*field)) RETURN_IF_ERROR(CheckField(message, *field, *limit, path));
      continue;
    }
    if (field->message_type() == nullptr || field->is_map()) continue;
    if (!field->is_repeated()) {
      RETURN_IF_ERROR(Check(reflection.GetMessage(message, field), path + "."));
      continue;
    }
    for (int i = 0; i < reflection.FieldSize(message, field); ++i) {
      RETURN_IF_ERROR(Check(reflection.GetRepeatedMessage(message, field, i), fmt::format("{}[{}].", path, i)));
    }
  }
  return absl::OkStatus();
}

}  // namespace

absl::Status CheckSizes(const job::Job& job) { return Check(job, ""); }

}  // namespace tessera
