// SPDX-License-Identifier: Apache-2.0
// The arguments and results of a program as its caller sees them: with tokens, and cut into pieces for devices.
//
// A compiled entry has no tokens, and takes and gives whole tensors. A value that is `unreduced` over axes of the mesh
// is a sum. The devices along these axes have its summands, and the entry's tensor has a dimension for them.
#ifndef TESSERA_TOOLS_PJRT_PROGRAM_SIGNATURE_H_
#define TESSERA_TOOLS_PJRT_PROGRAM_SIGNATURE_H_

#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/types/shape.h"
#include "tessera/tools/pjrt/program/messages.pb.h"

namespace tessera::pjrt {

// Returns the signature of the function "main", whose values are cut over `partitions` devices. Values without a
// sharding are whole on each device. Fails with InvalidArgument for a program without that function or with shardings
// that contradict each other, and with Unimplemented for pieces of unequal sizes.
absl::StatusOr<proto::Signature> SignatureOf(const SourceProgram& program, int64_t partitions);

// Lets each argument that the caller gives up stand for one result of its type on a device, the first that is left. An
// argument without one is not given up.
void MatchDonors(proto::Signature& signature);

// Returns the type of the whole tensor; that of all summands for a sum. The slot is no token.
TensorType WholeType(const proto::Slot& slot);

// Returns the type of a device's tensor: its piece of the whole, or of one summand.
TensorType PieceType(const proto::Slot& slot);

// Returns the type of a device's piece as a part of the whole: PieceType(), for a sum behind a dimension of 1.
TensorType PieceInWhole(const proto::Slot& slot);

// Returns the element of the whole at which the piece of `partition` begins, by dimension of the whole.
Shape PieceStart(const proto::Slot& slot, int64_t partition);

// Returns whether each device has the whole tensor.
bool IsWhole(const proto::Slot& slot);

// Returns XLA's text of the slot's sharding: "{replicated}", "{devices=[2,1,2]0,1,2,3 last_tile_dim_replicate}", or for
// a sum "{devices=[2,1,2]0,1,2,3 last_tile_dims={unreduced}}".
std::string ShardingText(const proto::Slot& slot, int64_t partitions);

// Returns the same as XLA's message.
proto::OpSharding OpShardingOf(const proto::Slot& slot, int64_t partitions);

// Returns a module of StableHLO with the signature's types and shardings, whose function gives constants. Callers read
// the shardings of a partitioned program's results from it.
std::string SignatureModule(const proto::Signature& signature, int64_t replicas);

}  // namespace tessera::pjrt

#endif  // TESSERA_TOOLS_PJRT_PROGRAM_SIGNATURE_H_
