// SPDX-License-Identifier: Apache-2.0
// A collective of co-located shards, through shared memory.
//
// A small collective (operands of up to kStagedBytes per shard) takes one rendezvous:
//    1. every shard copies its operands to the staging buffer
//    2. all shards meet; the last to arrive reduces, once for all
//    3. every shard copies or gathers its results from the staging buffer
// The staging buffer has two halves, used alternately: a shard that returns early fills the other half. It cannot
// return twice before all shards have left (step 2 of the occurrence between).
//
// A large collective takes two rendezvous and no copy:
//    1. every shard publishes the addresses of its operands and results
//    2. all shards meet
//    3. all-reduce: shard p reduces slice p of the operands of all shards and writes it to the results of all;
//       other kinds: every shard writes its own results
//    4. all shards meet, after which operands may be overwritten
//
// Reductions run in group order, ((x0 + x1) + x2) + ..., whichever shard computes them: results are bit-reproducible.
#ifndef TESSERA_RUNTIME_COLLECTIVE_COLLECTIVE_GROUP_H_
#define TESSERA_RUNTIME_COLLECTIVE_COLLECTIVE_GROUP_H_

#include <memory>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/collective/collective.h"
#include "tessera/runtime/collective/reduce.h"
#include "tessera/runtime/executable/loaded_code.h"
#include "tessera/runtime/sync/rendezvous.h"
#include "tessera/runtime/types/shape.h"

namespace tessera {

class CollectiveGroup final : public Collective {
 public:
  static constexpr int64_t kStagedBytes = 8192;

  // Returns a group; `collective` is valid (executable/validate.h) and outlives it. Fails with InvalidArgument when its
  // reduction is not defined for the element type. `custom` is needed for the reduction CUSTOM.
  static absl::StatusOr<std::unique_ptr<CollectiveGroup>> Create(const proto::Collective& collective,
                                                                 std::vector<int64_t> shards, CustomReducer custom,
                                                                 int spins);

  const std::vector<int64_t>& shards() const override { return shards_; }
  Rendezvous::Outcome Run(int64_t position, const void* const* operands, void* const* results,
                          std::chrono::nanoseconds timeout) override;
  std::vector<int64_t> Missing() const override;
  void End() override { rendezvous_.End(); }
  int64_t BytesReceived(int64_t position) const override;
  int64_t Occurrences(int64_t position) const override { return turns_[static_cast<size_t>(position)].count; }

 private:
  CollectiveGroup(const proto::Collective& collective, std::vector<int64_t> shards, CustomReducer custom, int spins);

  Rendezvous::Outcome RunStaged(int64_t position, const void* const* operands, void* const* results,
                                std::chrono::nanoseconds timeout);
  Rendezvous::Outcome RunLarge(int64_t position, const void* const* operands, void* const* results,
                               std::chrono::nanoseconds timeout);

  // Reduces elements [begin, end) of operand k over all members and writes them to `outputs`, starting at element `at`.
  void Reduce(int64_t half, size_t k, int64_t begin, int64_t end, void* const* outputs, size_t num_outputs,
              int64_t at) const;
  // Writes the result of `position` for operand k, for the kinds that move data.
  void Receive(int64_t half, int64_t position, size_t k, void* result) const;
  void ReduceScatter(int64_t half, int64_t position, size_t k, void* result) const;

  const proto::Collective& collective_;
  const std::vector<int64_t> shards_;
  const CustomReducer custom_;
  std::vector<TensorType> operands_;
  std::vector<Accumulate> accumulate_;  // per operand
  bool staged_ = false;
  std::vector<int64_t> staging_offsets_;  // the offset of each operand within a member's part of the staging buffer

  // The addresses of operands and results that members publish, [half][position].
  struct Published {
    std::vector<const void*> operands;
    std::vector<void*> results;
  };
  std::vector<Published> published_[2];
  std::vector<std::vector<char>> staging_[2];  // [half][position]
  std::vector<std::vector<char>> reduced_[2];  // [half][operand], of staged all-reduces
  struct alignas(64) Turn {
    int64_t count = 0;  // occurrences, accessed only by its own shard
  };
  std::vector<Turn> turns_;
  Rendezvous rendezvous_;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_COLLECTIVE_COLLECTIVE_GROUP_H_
