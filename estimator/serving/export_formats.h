// SPDX-License-Identifier: Apache-2.0
// The forms in which a model is exported. A format is a row of the table: a name for --format, and the function that
// writes its files.
#ifndef TESSERA_ESTIMATOR_SERVING_EXPORT_FORMATS_H_
#define TESSERA_ESTIMATOR_SERVING_EXPORT_FORMATS_H_

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/checkpoint/checkpoint_store.h"
#include "tessera/estimator/serving/serving_program.h"
#include "tessera/estimator/serving/warmup.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// A model with the values of one checkpoint.
struct ExportedModel {
  const ServingProgram& program;
  std::map<std::string, Buffer> weights;  // by variable: those that the program reads
  int64_t global_step = 0;
  std::map<std::string, double> metrics = {};  // the checkpoint's evaluation, if there was one
};

struct ExportFormat {
  std::string_view name;     // "saved_model"
  std::string_view summary;  // for the command's help
  // Fills the empty directory.
  absl::Status (*write)(const ExportedModel& model, FileSystem& files, const std::string& directory);
  bool compile = true;  // it writes ServingProgram::executable
};

std::span<const ExportFormat> ExportFormats();
// Returns the options with which MakeServingProgram makes what `format` writes.
ServingOptions OptionsFor(const ExportFormat& format, ServingOptions options);
// Fails with InvalidArgument, with the names there are, for an unknown one.
absl::StatusOr<const ExportFormat*> FindExportFormat(std::string_view name);

// Fills the empty directory with the files of `format`. Files of any format go to assets.extra: copies of
// `assets_extra` (the path there -> the file), and the warm-up requests of `warmup`, if that is given.
absl::Status WriteExport(const ExportedModel& model, const ExportFormat& format,
                         const std::map<std::string, std::string>& assets_extra, const WarmupFn& warmup,
                         FileSystem& files, const std::string& directory);

// Options that only some formats have.
enum class FormatOption { kLibraryName, kTarget, kWeightsBeside, kSignatures };
// Fails with InvalidArgument "OPTION: expected FORMAT to be c, got saved_model" where `format` lacks it; `option` and
// `format_option` are their names in the message.
absl::Status CheckHasOption(const ExportFormat& format, FormatOption which, std::string_view option,
                            std::string_view format_option);
// Returns the processors `cpus` of the machine `target` as VariantOptions has them.
std::vector<std::string> CpusOfTarget(const std::string& target, std::vector<std::string> cpus);

// Writes DIRECTORY/variables and DIRECTORY/assets.
absl::Status WriteWeights(const std::map<std::string, Buffer>& weights, const Assets& assets, FileSystem& files,
                          const std::string& directory);

// Returns the values of `variables`, by name, from a checkpoint of any writer. Fails with
// FailedPrecondition, with a table, for a checkpoint that lacks one or has it with another type.
absl::StatusOr<std::map<std::string, Buffer>> WeightsOf(const std::vector<VariableArgument>& variables,
                                                        const Checkpoint& checkpoint);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SERVING_EXPORT_FORMATS_H_
