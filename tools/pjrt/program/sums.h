// SPDX-License-Identifier: Apache-2.0
// Arguments and results whose summands are spread over devices: JAX's `unreduced` shardings.
#ifndef TESSERA_TOOLS_PJRT_PROGRAM_SUMS_H_
#define TESSERA_TOOLS_PJRT_PROGRAM_SUMS_H_

#include "absl/status/status.h"
#include "tessera/compiler/program/program.h"
#include "tessera/tools/pjrt/program/messages.pb.h"

namespace tessera::pjrt {

// Adds to each sum among the arguments and results of "main" a leading dimension that counts its summands. That
// dimension is sharded over the axes over which the sum is unreduced, so that the entry's values are whole tensors like
// any other. `signature` is that of the unchanged program.
//
// A sum that leaves or enters a manual-computation region keeps its summands. Any other result has its value on the
// first of the devices and zeros on the others.
// Fails with Unimplemented for a sharding over a part of an axis.
absl::Status SpreadSums(SourceProgram& program, const proto::Signature& signature);

// Removes `tf.aliasing_output` of arguments of "main" whose result has another type. JAX pairs arguments and results of
// a partitioned program by the types of their shards, and the compiler by those of the whole values.
void DropAliasesOfOtherTypes(SourceProgram& program);

}  // namespace tessera::pjrt

#endif  // TESSERA_TOOLS_PJRT_PROGRAM_SUMS_H_
