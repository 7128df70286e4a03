// SPDX-License-Identifier: Apache-2.0
// Exports a program for other compilers: TensorFlow 2.15 and later accept it as the module of an XlaCallModule.
#ifndef TESSERA_COMPILER_DRIVER_PORTABLE_PORTABLE_MODULE_H_
#define TESSERA_COMPILER_DRIVER_PORTABLE_PORTABLE_MODULE_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/program/program.h"

namespace tessera {

struct PortableValue {
  std::string name;            // the user's name, else "arg0" or "result0", ... as in Executable
  std::string dtype;           // as runtime/types/dtype.h spells it
  std::vector<int64_t> shape;  // -1 where the number of rows determines the size
  bool operator==(const PortableValue&) const = default;
};

// The newest version of StableHLO that TensorFlow 2.15 reads.
inline constexpr char kTensorFlowVersion[] = "0.14.0";

// One entry of a program, as a portable StableHLO artifact with one function @main.
struct PortableModule {
  std::string entry;
  std::string bytes;
  std::vector<PortableValue> arguments;
  std::vector<PortableValue> results;
};

// Returns a module of StableHLO `version` (empty: the newest known) for each entry of `program`, which has static
// shapes or is a result of WithDynamicRows. Functions and ops newer than StableHLO 0.14 are decomposed into its ops.
// Fails with InvalidArgument, with the op and its location, for collectives, host calls, variables and feeds.
absl::StatusOr<std::vector<PortableModule>> ToPortableModules(const SourceProgram& program,
                                                              const std::string& version = kTensorFlowVersion);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DRIVER_PORTABLE_PORTABLE_MODULE_H_
