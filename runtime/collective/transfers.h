// SPDX-License-Identifier: Apache-2.0
// What shards receive of each other through collectives.
//
// The bytes of a collective are those that a shard receives of what others have, counted as if each had memory of its
// own, whatever the shared memory saves. Of n shards that meet:
//   all_reduce      2 (n - 1) / n of its operands: each reduces 1 / n of them and gets the other parts of the sum
//   reduce_scatter  (n - 1) / n of its operands: the others' parts of its piece
//   all_to_all      (n - 1) / n of its operands
//   all_gather      n - 1 times its operands
//   permute         its operands, if another shard sends to it; else nothing
//   broadcast       its operands; nothing on the first of the group
// What shards read of arguments, variables and joined results, or write there, is nobody's message and counts nowhere.
// `tessera compile --explain=sharding` counts by the same definition, of the shard that receives most.
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
  std::vector<int64_t> runs;   // by shard: how often it took part since the executor was made
  std::vector<int64_t> bytes;  // by shard: what it receives each time

  // Of all runs, by the shard that received most.
  int64_t MostBytes() const;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_COLLECTIVE_TRANSFERS_H_
