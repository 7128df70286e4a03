// SPDX-License-Identifier: Apache-2.0
// Passes log lines to a function of the caller.
#ifndef TESSERA_ESTIMATOR_API_LOG_FUNCTION_H_
#define TESSERA_ESTIMATOR_API_LOG_FUNCTION_H_

#include "tessera/estimator/api/tessera_train.h"

namespace tessera::api {

// Replaces the process's logger by one that calls `function` with each line, without its time and level.
void LogTo(TesseraLogFunction function, void* user_data);

}  // namespace tessera::api

#endif  // TESSERA_ESTIMATOR_API_LOG_FUNCTION_H_
