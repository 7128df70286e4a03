// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/job/job_program.h"

#include <filesystem>

#include "tessera/estimator/job/job_text.h"
#include "tessera/estimator/job/model/job_model.h"
#include "tessera/estimator/run/session.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

bool IsJob(const std::string& path) { return std::filesystem::path(path).extension() == ".textproto"; }

absl::StatusOr<SourceProgram> ReadJobProgram(const std::string& path, CompileOptions& options) {
  ASSIGN_OR_RETURN(const std::string text, FileSystem::Local().Read(path));
  ASSIGN_OR_RETURN(job::Job job, ParseJob(text, path));
  ResolvePaths(job, DirectoryOf(path));
  if (options.replicas > 0) job.mutable_tpu_config()->set_num_shards(options.replicas);
  options.replicas = 0;  // the program says it
  ASSIGN_OR_RETURN(const RunnableModel model, MakeModel(job, Mode::kTrain, path, FileSystem::Local()));
  const CompileOptions trained = CompileOptionsOf(*model.estimator.config);
  options.weight_update_sharding &= trained.weight_update_sharding;
  options.fold_replicas |= trained.fold_replicas;
  options.flush_denormals |= trained.flush_denormals;
  options.strict |= trained.strict;
  return TraceProgram(model.estimator, Mode::kTrain, model.train);
}

}  // namespace tessera
