// SPDX-License-Identifier: Apache-2.0
// One collective of one group of co-located shards, through shared memory.
//
// A small one (operands of up to kStagedBytes per shard) takes one meeting:
//   1. every shard copies its operands to the stage   2. all meet; the last arrival reduces, once for all
//   3. every shard copies or gathers its results from the stage
// The stage has two halves, used in turn: a shard that comes back early fills the other half, and cannot come back
// twice before all have left (step 2 of the occurrence between). A large one takes two meetings and no copy:
//   1. every shard publishes where its operands and results lie   2. all meet
//   3. all-reduce: shard p reduces slice p of everybody's operands and writes it to everybody's results; other kinds:
//   every
//      shard writes its own results   4. all meet, then operands may be overwritten
// Reductions run in the order of the group, ((x0 + x1) + x2) + ..., whoever computes them: results repeat bit for bit.
#ifndef TESSERA_RUNTIME_COLLECTIVE_COLLECTIVE_H_
#define TESSERA_RUNTIME_COLLECTIVE_COLLECTIVE_H_

#include <memory>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/base/shape.h"
#include "tessera/runtime/collective/reduce.h"
#include "tessera/runtime/collective/rendezvous.h"

namespace tessera {

// out[i] = reduce(a[i], b[i]): a reduction that the program defines. Elementwise code, which cannot fail.
using CustomReducer = int32_t (*)(const void* a, const void* b, void* out, int64_t count);

class CollectiveGroup {
 public:
  static constexpr int64_t kStagedBytes = 8192;

  // `collective` is valid (executable/validate.h) and outlives the group. InvalidArgument when its reduction is not
  // defined for the element type; `custom` is needed for the reduction CUSTOM.
  static absl::StatusOr<std::unique_ptr<CollectiveGroup>> Create(const proto::Collective& collective,
                                                                 std::vector<int64_t> shards, CustomReducer custom,
                                                                 int spins);

  const std::vector<int64_t>& shards() const { return shards_; }

  // Called by all shards of the group, each with its position in it. Result k may be the memory of operand k in an
  // all-reduce.
  Rendezvous::Outcome Run(int64_t position, const void* const* operands, void* const* results,
                          std::chrono::nanoseconds timeout);

  // What the shard at `position` receives of the others in one occurrence: see transfers.h.
  int64_t BytesReceived(int64_t position) const;
  // How often the shard at `position` came here. While no shard runs.
  int64_t Occurrences(int64_t position) const { return turns_[static_cast<size_t>(position)].count; }

  Rendezvous& rendezvous() { return rendezvous_; }

 private:
  CollectiveGroup(const proto::Collective& collective, std::vector<int64_t> shards, CustomReducer custom, int spins);

  Rendezvous::Outcome RunStaged(int64_t position, const void* const* operands, void* const* results,
                                std::chrono::nanoseconds timeout);
  Rendezvous::Outcome RunLarge(int64_t position, const void* const* operands, void* const* results,
                               std::chrono::nanoseconds timeout);

  // Reduces elements [begin, end) of operand k over all members and writes them to `outputs`, starting at element `at`.
  void Reduce(int64_t half, size_t k, int64_t begin, int64_t end, void* const* outputs, size_t num_outputs,
              int64_t at) const;
  // Writes what `position` receives for operand k, for the kinds that move data.
  void Receive(int64_t half, int64_t position, size_t k, void* result) const;
  void ReduceScatter(int64_t half, int64_t position, size_t k, void* result) const;

  const proto::Collective& collective_;
  const std::vector<int64_t> shards_;
  const CustomReducer custom_;
  std::vector<TensorType> operands_;
  std::vector<Accumulate> accumulate_;  // per operand
  bool staged_ = false;
  std::vector<int64_t> stage_offsets_;  // of each operand within a member's part of the stage

  // What members publish, [half][position]: where operands and results lie.
  struct Published {
    std::vector<const void*> operands;
    std::vector<void*> results;
  };
  std::vector<Published> published_[2];
  std::vector<std::vector<char>> stage_[2];    // [half][position]
  std::vector<std::vector<char>> reduced_[2];  // [half][operand], of staged all-reduces
  struct alignas(64) Turn {
    int64_t count = 0;  // occurrences, touched by its own shard alone
  };
  std::vector<Turn> turns_;
  Rendezvous rendezvous_;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_COLLECTIVE_COLLECTIVE_H_
