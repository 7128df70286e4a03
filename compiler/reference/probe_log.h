// SPDX-License-Identifier: Apache-2.0
// The values that interpreter.probe saves: a numbered file per value, and index.csv, which describes each file.
#ifndef TESSERA_COMPILER_REFERENCE_PROBE_LOG_H_
#define TESSERA_COMPILER_REFERENCE_PROBE_LOG_H_

#include <mutex>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera::reference {

// The values of one run, in execution order. Thread-safe. Files of an earlier run in the folder are overwritten.
class ProbeLog {
 public:
  explicit ProbeLog(std::string folder) : folder_(std::move(folder)) {}

  // Writes probe<N>.npy, N from 1, and the line `probe,type,file` of index.csv. `type` is the text of the MLIR type.
  absl::Status Write(const std::string& probe, const std::string& type, const Buffer& value);

  // Returns the path of the value that `probe` saved in its `iteration`-th execution, from 0; NotFound when there is
  // none.
  absl::StatusOr<std::string> Find(const std::string& probe, int64_t iteration);

 private:
  const std::string folder_;
  std::mutex mutex_;                 // guards all members below
  std::vector<std::string> probes_;  // the probe of each file
  std::string index_;
};

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_PROBE_LOG_H_
