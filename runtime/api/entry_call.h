// SPDX-License-Identifier: Apache-2.0
// Calls one entry of an executor on tensors that the caller passes by name.
#ifndef TESSERA_RUNTIME_API_ENTRY_CALL_H_
#define TESSERA_RUNTIME_API_ENTRY_CALL_H_

#include <memory>
#include <span>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/api/signature.h"
#include "tessera/runtime/buffer/rows.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera::api {

// For one thread at a time. The caller's memory must stay at its address from Bind until Run returns.
class EntryCall {
 public:
  // `signature` and `executor` outlive the call.
  static absl::StatusOr<std::unique_ptr<EntryCall>> Create(Executor& executor, const proto::Entry& entry,
                                                           const Signature& signature);

  // Binds argument `index` of `shard` to `data` for every call; the caller does not pass it as an input.
  void Fix(size_t shard, size_t index, void* data);

  // Finds the tensors that the next Run reads and writes. An output that the caller does not request is written to
  // memory owned by this call. Every error is the caller's and leaves the call usable. When the program is specialised,
  // tensors may have fewer rows (`rows`) than it is compiled for.
  absl::Status Bind(std::span<const TesseraTensor> inputs, std::span<const TesseraTensor> outputs,
                    int64_t rows = kAllRows);

  // Runs one step; may be called repeatedly.
  absl::Status Run();

  // Returns the value that the last Run computed for an output of one replica. Returns nullptr before the first Run,
  // for an output without a value, and for an output in the caller's own memory.
  const void* Output(const ValueInfo& info, size_t replica) const;

 private:
  // A memory range of the call, to check that no written range overlaps another.
  struct Range {
    const char* begin;
    const char* end;
    bool written;
    const ValueInfo* value;
  };
  // A copy before a run: strided blocks that become contiguous.
  struct Copy {
    void* to;
    const void* from;
    size_t bytes;  // the size of one block
    size_t blocks;
    size_t stride;  // distance between blocks in `from`
  };

  // Rows that are copied to memory of this call before a run, or to the caller's memory after it.
  struct RowCopy {
    RowLayout layout;
    const void* from;
    void* to;
  };

  EntryCall(Executor& executor, const proto::Entry& entry, const Signature& signature);
  absl::Status BindInputs(std::span<const TesseraTensor> inputs);
  absl::Status BindOutputs(std::span<const TesseraTensor> outputs);
  absl::Status BindInput(const ValueInfo& info, const TesseraTensor& tensor, size_t shard);
  absl::Status CheckReplica(const ValueInfo& info, const TesseraTensor& tensor) const;
  // Returns the value in `list` for the caller's tensor at `position`; fails if its replica or type does not fit.
  absl::StatusOr<const ValueInfo*> Find(const TesseraTensor& tensor, size_t position, const ValueList& list) const;
  absl::Status CheckComplete() const;
  // Returns whether the caller's tensors for a value have fewer rows than the program's.
  bool IsPadded(const ValueInfo& info) const;
  size_t CallersBytes(const ValueInfo& info) const;
  absl::Status PlaceInfeed(const ValueInfo& info, const TesseraTensor& tensor, size_t shard);
  // Returns memory for a value without a caller's tensor; `slot` is allocated on first use.
  absl::StatusOr<void*> OwnMemory(Buffer& slot, const TensorType& type);
  absl::Status PlaceResults();
  // Excludes the output at `begin` from the overlap check: it may overlap the argument whose memory it reuses.
  void ForgetInPlace(size_t argument, const char* begin);
  absl::Status CheckApart();

  const proto::Entry& entry_;
  const Signature& signature_;
  const size_t replicas_;
  const size_t shards_per_replica_;
  const size_t shards_per_joined_;  // the number of shards that write one joined result
  std::unique_ptr<PreparedCall> call_;
  bool has_run_ = false;

  // By shard and number of the argument, infeed value or result.
  struct Shard {
    std::vector<void*> arguments;
    std::vector<bool> fixed;
    std::vector<void*> infeed;
    std::vector<void*> results;
    std::vector<Buffer> own_arguments;
    std::vector<Buffer> own_infeed;
    std::vector<Buffer> own_results;
    std::vector<void*> outfeed_targets;  // by position among the outputs
  };
  std::vector<Shard> bound_;
  std::vector<FeedStep> outfeeds_;  // the outfeeds of the last run
  std::vector<Range> ranges_;
  std::vector<Copy> copies_;  // copies of inputs whose memory a result reuses, and of slices of a batch
  int64_t rows_ = kAllRows;   // the rows of the caller's tensors
  size_t compiled_rows_ = 0;  // rows of the program's tensors
  std::vector<RowCopy> pads_;
  std::vector<RowCopy> cuts_;
};

}  // namespace tessera::api

#endif  // TESSERA_RUNTIME_API_ENTRY_CALL_H_
