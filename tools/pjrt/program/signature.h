// SPDX-License-Identifier: Apache-2.0
// The arguments and results of a program as its caller sees them: with tokens, and split into shards for devices.
//
// A compiled entry has no tokens, and its arguments and results are whole tensors. A value that is `unreduced` over
// mesh axes is a sum. The devices along these axes hold its summands, and the entry's tensor has a dimension for them.
#ifndef TESSERA_TOOLS_PJRT_PROGRAM_SIGNATURE_H_
#define TESSERA_TOOLS_PJRT_PROGRAM_SIGNATURE_H_

#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/types/shape.h"
#include "tessera/tools/pjrt/program/messages.pb.h"

namespace tessera::pjrt {

// Returns the signature of the function "main", whose values are sharded over `partitions` devices. Values without a
// sharding are replicated. Fails with InvalidArgument for a program without that function or with contradictory
// shardings, and with Unimplemented for shards of unequal sizes.
absl::StatusOr<proto::Signature> SignatureOf(const SourceProgram& program, int64_t partitions);

// Pairs each donated argument with its aliased result, else with the first unpaired result of the same size in bytes on
// a device, as XLA does. An argument without such a result is not donated.
void MatchDonors(proto::Signature& signature);

// Returns the type of the whole tensor; for a sum, of all summands together. The slot is not a token.
TensorType WholeType(const proto::Slot& slot);

// Returns the type of a device's tensor: its shard of the whole, or of one summand.
TensorType PieceType(const proto::Slot& slot);

// Returns the type of a device's shard as a slice of the whole: PieceType(), for a sum preceded by a dimension of 1.
TensorType PieceInWhole(const proto::Slot& slot);

// Returns the start indices of `partition`'s shard in the whole tensor, by dimension of the whole.
Shape PieceStart(const proto::Slot& slot, int64_t partition);

// Returns whether each device has the whole tensor.
bool IsWhole(const proto::Slot& slot);

// Returns XLA's text of the slot's sharding: "{replicated}", "{devices=[2,1,2]0,1,2,3 last_tile_dim_replicate}", or for
// a sum "{devices=[2,1,2]0,1,2,3 last_tile_dims={unreduced}}".
std::string ShardingText(const proto::Slot& slot, int64_t partitions);

// Returns the slot's sharding as XLA's message.
proto::OpSharding OpShardingOf(const proto::Slot& slot, int64_t partitions);

// Returns a StableHLO module with the signature's types and shardings, whose function returns constants. Callers read
// the result shardings of a partitioned program from it.
std::string SignatureModule(const proto::Signature& signature, int64_t replicas);

}  // namespace tessera::pjrt

#endif  // TESSERA_TOOLS_PJRT_PROGRAM_SIGNATURE_H_
