// SPDX-License-Identifier: Apache-2.0
// Arguments and results of which each device has a summand: JAX's `unreduced` shardings.
#ifndef TESSERA_TOOLS_PJRT_PROGRAM_SUMS_H_
#define TESSERA_TOOLS_PJRT_PROGRAM_SUMS_H_

#include "absl/status/status.h"
#include "tessera/compiler/program/program.h"
#include "tessera/tools/pjrt/program/messages.pb.h"

namespace tessera::pjrt {

// Gives each sum among the arguments and results of "main" a dimension 0, which counts its summands. The axes over
// which the sum is unreduced cut it. So the entry takes and gives whole tensors, as any other. `signature` is that of
// the program as it is.
//
// A sum that leaves or enters a region of one device's program keeps its summands. Any other result has its value on
// the first of the devices and zeros on the others. An argument no longer gives its memory to a result of another type.
// Fails with Unimplemented for a sharding over a part of an axis.
absl::Status SpreadSums(SourceProgram& program, const proto::Signature& signature);

}  // namespace tessera::pjrt

#endif  // TESSERA_TOOLS_PJRT_PROGRAM_SUMS_H_
