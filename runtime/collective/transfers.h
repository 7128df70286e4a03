// SPDX-License-Identifier: Apache-2.0
// The bytes that shards receive from each other through collectives.
//
// The bytes of a collective are the bytes that a shard receives of other shards' values. They are counted as if each
// shard had its own memory, although shared memory needs fewer. For n shards in a group:
//    all_reduce      2 (n - 1) / n of its operands: each reduces 1 / n of them and receives the other slices of the sum
//    reduce_scatter  (n - 1) / n of its operands: the others' contributions to its slice
//    all_to_all      (n - 1) / n of its operands
//    all_gather      n - 1 times its operands
//    permute         its operands, if another shard sends to it; else nothing
//    broadcast       its operands; nothing on the first shard of the group
// Reads and writes of arguments, variables and joined results are not messages and are not counted.
// `tessera compile --explain=sharding` counts by the same definition, for the shard that receives most.
#ifndef TESSERA_RUNTIME_COLLECTIVE_TRANSFERS_H_
#define TESSERA_RUNTIME_COLLECTIVE_TRANSFERS_H_

#include <cstdint>
#include <string>
#include <vector>

namespace tessera {

struct CollectiveTransfers {
  std::string entry;
  std::string kind;            // "all_reduce"
  std::string location;        // "model.mlir:3:5", or the op's name
  std::vector<int64_t> runs;   // by shard: how often it took part since the executor was created
  std::vector<int64_t> bytes;  // by shard: the bytes that it receives each time

  // Returns the total bytes over all runs of the shard that received most.
  int64_t MostBytes() const;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_COLLECTIVE_TRANSFERS_H_
