// SPDX-License-Identifier: Apache-2.0
// A variable's value into memory that is there already, for those who copy the whole state again and again.
#ifndef TESSERA_RUNTIME_EXECUTOR_COPY_VARIABLE_H_
#define TESSERA_RUNTIME_EXECUTOR_COPY_VARIABLE_H_

#include <string_view>

#include "absl/status/status.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {

// What Executor::ReadVariable gives, under its conditions. An executor that holds its state in memory (ExecutorBase)
// takes no other memory for it. InvalidArgument when `to` has another type than the variable.
absl::Status CopyVariable(const Executor& executor, std::string_view name, int64_t shard, const Buffer& to);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTOR_COPY_VARIABLE_H_
