// SPDX-License-Identifier: Apache-2.0
// The code of an executable, loaded into this process by a device.
#ifndef TESSERA_RUNTIME_EXECUTABLE_LOADED_CODE_H_
#define TESSERA_RUNTIME_EXECUTABLE_LOADED_CODE_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/runtime/executable/abi.h"

namespace tessera {

namespace proto {
class Entry;
class ExecutableProto;
}  // namespace proto

// Computes out[i] = reduce(a[i], b[i]) for a reduction that the program defines. Elementwise code that cannot fail.
using CustomReducer = int32_t (*)(const void* a, const void* b, void* out, int64_t count);

// Immutable and thread-safe. Its functions are valid while it lives.
class LoadedCode {
 public:
  LoadedCode() = default;
  virtual ~LoadedCode() = default;

  LoadedCode(const LoadedCode&) = delete;
  LoadedCode& operator=(const LoadedCode&) = delete;

  // Returns the step of `entry`, which belongs to `description`, the executable's. Neither is used after the call. The
  // thread of a shard calls the step, with device addresses in the context. A step returns when everything that it
  // writes is in place. Fails with NotFound.
  virtual absl::StatusOr<TesseraStep> Step(const proto::ExecutableProto& description,
                                           const proto::Entry& entry) const = 0;
  // Returns the reduction of a collective op that names it (proto::Collective.reducer). Fails with NotFound.
  virtual absl::StatusOr<CustomReducer> Reducer(const std::string& name) const = 0;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTABLE_LOADED_CODE_H_
