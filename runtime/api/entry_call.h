// SPDX-License-Identifier: Apache-2.0
// Calls one entry of one executor on tensors that are found by name.
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

// For one thread at a time. The caller's memory must not move between Bind and Run.
class EntryCall {
 public:
  // `signature` and `executor` outlive the call.
  static absl::StatusOr<std::unique_ptr<EntryCall>> Create(Executor& executor, const proto::Entry& entry,
                                                           const Signature& signature);

  // Fixes argument `index` of `shard` at `data` for every call; it is none of the inputs.
  void Fix(size_t shard, size_t index, void* data);

  // Finds the tensors that the next Run reads and writes. An output that the caller does not want goes to memory of
  // this call. Every error is the caller's mistake and leaves the call usable. When the program is specialised, tensors
  // may have fewer rows (`rows`) than it is compiled for.
  absl::Status Bind(std::span<const TesseraTensor> inputs, std::span<const TesseraTensor> outputs,
                    int64_t rows = kAllRows);

  // Runs one step; may be repeated.
  absl::Status Run();

  // Returns the value of an output that the last Run gave for one replica. Returns nullptr before the first Run, for an
  // output that was not given, and for an output in the caller's own memory.
  const void* Output(const ValueInfo& info, size_t replica) const;

 private:
  // A range of memory of the call, to check that no written range overlaps another.
  struct Range {
    const char* begin;
    const char* end;
    bool written;
    const ValueInfo* value;
  };
  // A copy at the beginning of a run: blocks that become contiguous.
  struct Copy {
    void* to;
    const void* from;
    size_t bytes;  // the size of a block
    size_t blocks;
    size_t stride;  // distance of the blocks in `from`
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
  // Returns the value of `list` for the caller's tensor at `position`; fails if its replica or type does not fit.
  absl::StatusOr<const ValueInfo*> Find(const TesseraTensor& tensor, size_t position, const ValueList& list) const;
  absl::Status CheckComplete() const;
  // Returns whether the caller's tensors of a value have fewer rows than the program's.
  bool IsPadded(const ValueInfo& info) const;
  size_t CallersBytes(const ValueInfo& info) const;
  absl::Status PlaceInfeed(const ValueInfo& info, const TesseraTensor& tensor, size_t shard);
  // Returns memory for a value that the caller gave none for; `slot` is allocated at the first request.
  absl::StatusOr<void*> OwnMemory(Buffer& slot, const TensorType& type);
  absl::Status PlaceResults();
  // Removes an output at `begin` from the check: it may overlap the argument whose memory it takes over.
  void ForgetInPlace(size_t argument, const char* begin);
  absl::Status CheckApart();

  const proto::Entry& entry_;
  const Signature& signature_;
  const size_t replicas_;
  const size_t shards_per_replica_;
  const size_t shards_per_joined_;  // the number that write a joined result together
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
  std::vector<Copy> copies_;  // copies of inputs whose memory a result takes over, and of pieces of a batch
  int64_t rows_ = kAllRows;   // the rows of the caller's tensors
  size_t compiled_rows_ = 0;  // rows of the program's tensors
  std::vector<RowCopy> pads_;
  std::vector<RowCopy> cuts_;
};

}  // namespace tessera::api

#endif  // TESSERA_RUNTIME_API_ENTRY_CALL_H_
