// SPDX-License-Identifier: Apache-2.0
// The hooks of the C interface: they end a run on request, and report loops to the caller.
#ifndef TESSERA_ESTIMATOR_API_RUN_HOOKS_H_
#define TESSERA_ESTIMATOR_API_RUN_HOOKS_H_

#include <atomic>
#include <memory>

#include "tessera/estimator/api/tessera_train.h"
#include "tessera/estimator/loop/session/hook.h"
#include "tessera/estimator/scope/mode.h"

namespace tessera::api {

// Set from any thread to end a run.
using StopFlag = std::shared_ptr<std::atomic<bool>>;

// Ends a training after the step in which the flag is set, and other runs with Cancelled after the batch.
std::shared_ptr<Hook> StopOnFlag(StopFlag flag, Mode mode);

// Calls `function` after each loop of a training.
std::shared_ptr<Hook> CallAfterLoops(TesseraLoopFunction function, void* user_data);

}  // namespace tessera::api

#endif  // TESSERA_ESTIMATOR_API_RUN_HOOKS_H_
