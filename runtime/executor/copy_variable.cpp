// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/executor/copy_variable.h"

#include <cstring>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executor/executor_base.h"

namespace tessera {

absl::Status CopyVariable(const Executor& executor, std::string_view name, int64_t shard, const Buffer& to) {
  if (const auto* base = dynamic_cast<const ExecutorBase*>(&executor)) return base->CopyVariable(name, shard, to);
  ASSIGN_OR_RETURN(const Buffer value, executor.ReadVariable(name, shard));
  if (!to.has_value() || to.type() != value.type()) {
    return InvalidArgument("variable \"{}\" is {}, copied to {}", name, ToString(value.type()),
                           to.has_value() ? ToString(to.type()) : "nothing");
  }
  std::memcpy(to.data(), value.data(), static_cast<size_t>(value.byte_size()));
  return absl::OkStatus();
}

}  // namespace tessera
