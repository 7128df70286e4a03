// SPDX-License-Identifier: Apache-2.0
// jax.debug.inspect_array_sharding: a host callback during compilation.
//
// JAX lowers it to a custom call @InspectSharding whose configuration is the address of a C function of the process and
// its data. The compiler calls the function once it knows the operand's sharding.
#ifndef TESSERA_TOOLS_PJRT_PROGRAM_INSPECT_SHARDING_H_
#define TESSERA_TOOLS_PJRT_PROGRAM_INSPECT_SHARDING_H_

#include <cstddef>
#include <cstdint>
#include <map>

#include "absl/status/statusor.h"
#include "tessera/compiler/program/program.h"
#include "tessera/tools/pjrt/program/messages.pb.h"

namespace tessera::pjrt {

// The arguments of the function, with jaxlib's layout.
struct InspectionArguments {
  const char* sharding;  // the bytes of an xla.OpSharding
  size_t sharding_size;
  const char* error;  // set by the function when it fails; the function owns it until free_error
  void* error_owner;  // opaque, for the function
  void (*free_error)(InspectionArguments* arguments);
};

// The configuration of the custom call.
struct Inspection {
  void (*call)(void* data, InspectionArguments* arguments);
  void* data;
};

// Inspections by the number of the sharding group that replaces the call.
using Inspections = std::map<int64_t, Inspection>;

// Replaces each @InspectSharding call of the program by an sdy.sharding_group that contains only its operand, which
// identifies the value without changing its sharding. Fails with InvalidArgument for a call with another configuration,
// or without exactly one operand and result of one type.
absl::StatusOr<Inspections> TakeInspections(SourceProgram& program);

// Calls the function. Fails with Internal, and the function's message, when it fails.
absl::Status Answer(const Inspection& inspection, const proto::OpSharding& sharding);

}  // namespace tessera::pjrt

#endif  // TESSERA_TOOLS_PJRT_PROGRAM_INSPECT_SHARDING_H_
