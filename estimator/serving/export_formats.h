// SPDX-License-Identifier: Apache-2.0
// The formats in which a model is exported. Each is a row of a table: the name for --format, and the function that
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
  std::map<std::string, Buffer> weights;  // by variable; only the variables that the program reads
  int64_t global_step = 0;
  std::map<std::string, double> metrics = {};  // from the checkpoint's evaluation, if there was one
};

struct ExportFormat {
  std::string_view name;     // "saved_model"
  std::string_view summary;  // for the command's help
  // Writes the files to `directory`, which is empty.
  absl::Status (*write)(const ExportedModel& model, FileSystem& files, const std::string& directory);
  bool compile = true;  // the format contains ServingProgram::executable
};

std::span<const ExportFormat> ExportFormats();
// Returns `options`, changed so that MakeServingProgram makes the parts that `format` writes.
ServingOptions OptionsFor(const ExportFormat& format, ServingOptions options);
// Fails with InvalidArgument, listing the known names, for an unknown one.
absl::StatusOr<const ExportFormat*> FindExportFormat(std::string_view name);

// Writes the files of `format` to the empty `directory`. For any format, assets.extra contains copies of `assets_extra`
// (the path there -> the source file). It also contains the warm-up requests of `warmup`, if it is given.
absl::Status WriteExport(const ExportedModel& model, const ExportFormat& format,
                         const std::map<std::string, std::string>& assets_extra, const WarmupFn& warmup,
                         FileSystem& files, const std::string& directory);

// Options that only some formats support.
enum class FormatOption { kLibraryName, kTarget, kWeightsBeside, kSignatures };
// Fails with InvalidArgument "OPTION: expected FORMAT to be c, got saved_model" if `format` does not support `which`.
// `option` and `format_option` are the names of this option and of the format option in the message.
absl::Status CheckHasOption(const ExportFormat& format, FormatOption which, std::string_view option,
                            std::string_view format_option);
// Returns the processors `cpus` of the machine `target` in the form of VariantOptions::cpus.
std::vector<std::string> CpusOfTarget(const std::string& target, std::vector<std::string> cpus);

// Writes DIRECTORY/variables and DIRECTORY/assets.
absl::Status WriteWeights(const std::map<std::string, Buffer>& weights, const Assets& assets, FileSystem& files,
                          const std::string& directory);

// Returns the values of `variables`, by name, from a checkpoint written by any framework. Fails with
// FailedPrecondition and a table of the variables that are missing or have another type.
absl::StatusOr<std::map<std::string, Buffer>> WeightsOf(const std::vector<VariableArgument>& variables,
                                                        const Checkpoint& checkpoint);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SERVING_EXPORT_FORMATS_H_
