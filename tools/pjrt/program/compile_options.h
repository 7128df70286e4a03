// SPDX-License-Identifier: Apache-2.0
// The options of a compilation, parsed from a serialised CompileOptionsProto of XLA.
#ifndef TESSERA_TOOLS_PJRT_PROGRAM_COMPILE_OPTIONS_H_
#define TESSERA_TOOLS_PJRT_PROGRAM_COMPILE_OPTIONS_H_

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/driver/compile.h"

namespace tessera::pjrt {

struct ProgramOptions {
  int64_t replicas = 1;
  int64_t partitions = 1;
  // The devices that run the program, by replica and then by partition; replicas * partitions of them.
  std::vector<int64_t> devices;
  CompileOptions compile;
  // True if the compiler may choose a result's sharding that the program leaves open: by result, or one value for all.
  std::vector<bool> chooses_cuts;

  // Returns the value of chooses_cuts for result `index`; false when it has none.
  bool ChoosesCutsOf(size_t index) const;
};

// Reads the options of callers; compiler_options of jax.jit whose names begin with "tessera_" are:
//    tessera_cpu                    the processor to compile for (--cpu)
//    tessera_dump_stages            a directory for the module after each pass (--dump-stages)
//    tessera_flush_denormals        (--flush-denormals)
//    tessera_profile                profiles show each kernel; so do those of programs that are compiled during one
//    tessera_strict                 fallbacks are errors (--strict)
// Names that begin with "xla_" are options of another compiler and have no effect. Code that may be loaded from a file
// (runtime/device/code_dir.h) has debug information. Fails with InvalidArgument for
// damaged bytes, any other name, a value that is none, and devices that do not fit the numbers.
absl::StatusOr<ProgramOptions> ParseCompileOptions(std::string_view bytes);

// Returns the bytes of XLA's DeviceAssignmentProto.
std::string SerializeDeviceAssignment(const ProgramOptions& options);

}  // namespace tessera::pjrt

#endif  // TESSERA_TOOLS_PJRT_PROGRAM_COMPILE_OPTIONS_H_
