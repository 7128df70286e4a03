// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/job_paths.h"

#include <filesystem>
#include <functional>
#include <vector>

#include "google/protobuf/descriptor.h"

namespace tessera {
namespace {

using PathFn = std::function<void(std::string& path)>;

std::string Absolute(const std::string& directory, const std::string& path) {
  std::error_code error;
  const std::filesystem::path joined = std::filesystem::path(directory) / path;
  const std::filesystem::path absolute = std::filesystem::absolute(joined, error);
  return (error ? joined : absolute).lexically_normal().string();
}

// Returns the absolute path without a slash at the end.
std::string AbsoluteDirectory(const std::string& path) {
  const std::string absolute = Absolute(".", path);
  return absolute.size() > 1 && absolute.ends_with('/') ? absolute.substr(0, absolute.size() - 1) : absolute;
}

// An empty path stays empty.
#define TESSERA_APPLY(message, field) \
  if (!(message).field().empty()) apply(*(message).mutable_##field())

void ForData(job::Data& data, const PathFn& apply) {
  if (data.has_csv()) TESSERA_APPLY(*data.mutable_csv(), path);
  if (data.has_tfrecord()) {
    for (std::string& path : *data.mutable_tfrecord()->mutable_paths()) apply(path);
  }
  if (!data.has_arrays()) return;
  job::Arrays& arrays = *data.mutable_arrays();
  TESSERA_APPLY(arrays, path);
  if (arrays.has_label()) TESSERA_APPLY(*arrays.mutable_label(), path);
  for (job::ArrayFeature& feature : *arrays.mutable_features()) TESSERA_APPLY(feature, path);
}

void ForProgram(job::ProgramModel& program, const PathFn& apply) {
  TESSERA_APPLY(program, init);
  TESSERA_APPLY(program, train_step);
  TESSERA_APPLY(program, eval_step);
  TESSERA_APPLY(program, predict);
}

// Applies to the files of vocabularies in the feature columns of `message`, a premade model or a part of one.
void ForVocabularies(google::protobuf::Message& message, const PathFn& apply) {
  if (message.GetDescriptor() == job::VocabularyColumn::descriptor()) {
    TESSERA_APPLY(static_cast<job::VocabularyColumn&>(message), path);
    return;
  }
  const google::protobuf::Reflection& reflection = *message.GetReflection();
  std::vector<const google::protobuf::FieldDescriptor*> fields;
  reflection.ListFields(message, &fields);
  for (const google::protobuf::FieldDescriptor* field : fields) {
    if (field->message_type() == nullptr || field->is_map()) continue;
    if (!field->is_repeated()) {
      ForVocabularies(*reflection.MutableMessage(&message, field), apply);
      continue;
    }
    for (int i = 0; i < reflection.FieldSize(message, field); ++i) {
      ForVocabularies(*reflection.MutableRepeatedMessage(&message, field, i), apply);
    }
  }
}

void ForInitFrom(job::InitFrom& init_from, const PathFn& apply) {
  TESSERA_APPLY(init_from, path);
  for (job::VocabularyChange& change : *init_from.mutable_vocabulary()) {
    TESSERA_APPLY(change, new_vocab);
    TESSERA_APPLY(change, old_vocab);
  }
}

void ForExporter(job::Exporter& exporter, const PathFn& apply) {
  for (job::ExtraAsset& asset : *exporter.mutable_assets()) TESSERA_APPLY(asset, path);
  if (exporter.warmup() != kBlankWarmup) TESSERA_APPLY(exporter, warmup);
}

// Applies to all paths that are set, except the model directory's.
void ForEachPath(job::Job& job, const PathFn& apply) {
  if (job.has_data()) ForData(*job.mutable_data(), apply);
  if (job.train().has_data()) ForData(*job.mutable_train()->mutable_data(), apply);
  if (job.eval().has_data()) ForData(*job.mutable_eval()->mutable_data(), apply);
  if (job.predict().has_data()) ForData(*job.mutable_predict()->mutable_data(), apply);
  if (job.model().has_program()) ForProgram(*job.mutable_model()->mutable_program(), apply);
  if (job.model().has_keras()) TESSERA_APPLY(*job.mutable_model()->mutable_keras(), path);
  if (job.model().has_saved_model()) TESSERA_APPLY(*job.mutable_model()->mutable_saved_model(), path);
  if (job.has_model()) ForVocabularies(*job.mutable_model(), apply);
  if (job.has_init_from()) ForInitFrom(*job.mutable_init_from(), apply);
  if (job.has_train_and_evaluate()) {
    for (job::Exporter& exporter : *job.mutable_train_and_evaluate()->mutable_exporters()) ForExporter(exporter, apply);
  }
  if (job.has_run_config()) {
    TESSERA_APPLY(*job.mutable_run_config(), compile_cache);
    TESSERA_APPLY(*job.mutable_run_config(), table_dir);
  }
}

#undef TESSERA_APPLY

// Returns the path from `now` that is relative to it as `path` is relative to `before`.
std::string Rebased(const std::string& path, const std::string& before, const std::string& now) {
  return (std::filesystem::path(now) / std::filesystem::path(path).lexically_relative(before))
      .lexically_normal()
      .string();
}

bool IsThere(const std::string& path, FileSystem& files) {
  const bool has_glob = BaseName(path).find_first_of("*?") != std::string::npos;
  return files.Exists(has_glob ? DirectoryOf(path) : path);
}

}  // namespace

void ResolvePaths(job::Job& job, const std::string& directory) {
  const PathFn resolve = [&](std::string& path) { path = Absolute(directory, path); };
  ForEachPath(job, resolve);
  if (job.has_model_dir()) resolve(*job.mutable_model_dir());
}

job::Job ToStore(job::Job job, const std::string& model_dir) {
  job.set_model_dir(AbsoluteDirectory(model_dir));
  return job;
}

job::Job Moved(job::Job stored, const std::string& model_dir) {
  const std::string before = stored.model_dir(), now = AbsoluteDirectory(model_dir);
  if (before.empty() || before == now) return stored;
  ForEachPath(stored, [&](std::string& path) { path = Rebased(path, before, now); });
  stored.set_model_dir(now);
  return stored;
}

job::Job WithMovedFiles(job::Job stored, const std::string& model_dir, FileSystem& files) {
  const std::string before = stored.model_dir(), now = AbsoluteDirectory(model_dir);
  if (before.empty() || before == now) return stored;
  ForEachPath(stored, [&](std::string& path) {
    const std::string moved = Rebased(path, before, now);
    if (!IsThere(path, files) && IsThere(moved, files)) path = moved;
  });
  return stored;
}

}  // namespace tessera
