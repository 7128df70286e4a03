// SPDX-License-Identifier: Apache-2.0
// A SavedModel from another framework, compiled here, behind the interface of Tessera's own exports.
#ifndef TESSERA_ESTIMATOR_SAVED_MODEL_COMPILED_MODEL_H_
#define TESSERA_ESTIMATOR_SAVED_MODEL_COMPILED_MODEL_H_

#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/compiler/driver/execute.h"
#include "tessera/estimator/servable/servable.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera::saved_model {

// Reads the signatures of `directory`. A signature is planned at its first call, and compiled at the first call with
// inputs of these shapes, according to `options`. Fails as ReadSavedModel and ServingGraph do; calls also fail as
// MakePlan and StartProgram do. Calls of one signature run one at a time.
absl::StatusOr<std::shared_ptr<const servable::Servable>> LoadCompiledModel(const std::string& directory,
                                                                            StartOptions options = {},
                                                                            FileSystem& files = FileSystem::Local());

}  // namespace tessera::saved_model

#endif  // TESSERA_ESTIMATOR_SAVED_MODEL_COMPILED_MODEL_H_
