// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/api/entry_call.h"

#include <algorithm>
#include <cstring>

#include "tessera/runtime/base/status.h"

namespace tessera::api {
namespace {

constexpr auto kArgument = ValueInfo::Source::kArgument;
constexpr auto kInfeed = ValueInfo::Source::kInfeed;
constexpr auto kResult = ValueInfo::Source::kResult;
constexpr auto kOutfeed = ValueInfo::Source::kOutfeed;

// Finds the value of a tensor. Tensors usually come in the order of the program.
absl::StatusOr<const ValueInfo*> FindFor(const TesseraTensor& tensor, size_t position, const ValueList& list) {
  if (tensor.name == nullptr) {
    if (position < list.size()) return &list[position];
    return InvalidArgument("tensor {} has no name, and there are {} values", position, list.size());
  }
  const ValueInfo* const info = list.Find(tensor.name, position);
  if (info != nullptr) return info;
  return list.Unknown(tensor.name);
}

}  // namespace

absl::StatusOr<std::unique_ptr<EntryCall>> EntryCall::Create(Executor& executor, const proto::Entry& entry,
                                                             const Signature& signature) {
  std::unique_ptr<EntryCall> call(new EntryCall(executor, entry, signature));
  // Infeeds are checked when they are prepared, on memory of their types in place of the caller's memory.
  CallMemory memory;
  memory.unbound = true;
  for (Shard& shard : call->bound_) {
    std::vector<Buffer>& values = memory.infeed.emplace_back();
    for (size_t i = 0; i < signature.inputs.size(); ++i) {
      const ValueInfo& info = signature.inputs[i];
      if (info.source != kInfeed) continue;
      TensorType type = info.type;
      if (info.batch_axis >= 0)
        type.shape[static_cast<size_t>(info.batch_axis)] /= NumReplicas(executor.executable().description);
      static char stand_in;
      values.push_back(Buffer::Wrap(std::move(type), &stand_in, nullptr));
    }
    shard.infeed.resize(values.size());
    shard.own_infeed.resize(values.size());
  }
  ASSIGN_OR_RETURN(call->call_, executor.Prepare(entry.name(), std::move(memory)));
  return call;
}

EntryCall::EntryCall(Executor& executor, const proto::Entry& entry, const Signature& signature)
    : entry_(entry),
      signature_(signature),
      replicas_(static_cast<size_t>(NumReplicas(executor.executable().description))),
      shards_per_replica_(ShardsPerReplica(executor.executable().description)),
      shards_per_joined_(ShardsPerJoinedResult(executor.executable().description)),
      bound_(static_cast<size_t>(executor.local_shards().count)) {
  for (Shard& shard : bound_) {
    shard.arguments.resize(static_cast<size_t>(entry.arguments_size()));
    shard.fixed.resize(static_cast<size_t>(entry.arguments_size()));
    shard.own_arguments.resize(static_cast<size_t>(entry.arguments_size()));
    shard.results.resize(static_cast<size_t>(entry.results_size()));
    shard.own_results.resize(static_cast<size_t>(entry.results_size()));
    shard.outfeed_targets.resize(signature.outputs.size());
  }
}

void EntryCall::Fix(size_t shard, size_t index, void* data) {
  bound_[shard].arguments[index] = data;
  bound_[shard].fixed[index] = true;
}

absl::Status EntryCall::CheckReplica(const ValueInfo& info, const TesseraTensor& tensor) const {
  if (tensor.replica >= TESSERA_ALL_REPLICAS && tensor.replica < static_cast<int64_t>(replicas_)) {
    return absl::OkStatus();
  }
  return OutOfRange("entry \"{}\": \"{}\" of replica {}; the program runs on {}", entry_.name(), info.name,
                    tensor.replica, replicas_);
}

bool EntryCall::IsPadded(const ValueInfo& info) const {
  return rows_ != kAllRows && info.rows_axis >= 0 && rows_ != info.type.shape[static_cast<size_t>(info.rows_axis)];
}

size_t EntryCall::CallersBytes(const ValueInfo& info) const {
  return IsPadded(info) ? static_cast<size_t>(info.TypeOfRows(rows_).byte_size()) : info.value.byte_size;
}

absl::Status EntryCall::Bind(std::span<const TesseraTensor> inputs, std::span<const TesseraTensor> outputs,
                             int64_t rows) {
  rows_ = rows;
  ranges_.clear();
  copies_.clear();
  pads_.clear();
  cuts_.clear();
  for (Shard& shard : bound_) {
    for (size_t i = 0; i < shard.arguments.size(); ++i) {
      if (!shard.fixed[i]) shard.arguments[i] = nullptr;
    }
    std::fill(shard.infeed.begin(), shard.infeed.end(), nullptr);
    std::fill(shard.results.begin(), shard.results.end(), nullptr);
    std::fill(shard.outfeed_targets.begin(), shard.outfeed_targets.end(), nullptr);
  }
  RETURN_IF_ERROR(BindInputs(inputs));
  RETURN_IF_ERROR(CheckComplete());
  RETURN_IF_ERROR(BindOutputs(outputs));
  RETURN_IF_ERROR(PlaceResults());
  RETURN_IF_ERROR(CheckApart());
  for (size_t r = 0; r < bound_.size(); ++r) {
    const Shard& shard = bound_[r];
    for (size_t i = 0; i < shard.arguments.size(); ++i) call_->MoveArgument(r, i, shard.arguments[i]);
    for (size_t i = 0; i < shard.results.size(); ++i) call_->MoveResult(r, i, shard.results[i]);
    for (size_t i = 0; i < shard.infeed.size(); ++i) call_->MoveInfeed(r, i, shard.infeed[i]);
  }
  return absl::OkStatus();
}

absl::StatusOr<const ValueInfo*> EntryCall::Find(const TesseraTensor& tensor, size_t position,
                                                 const ValueList& list) const {
  const absl::StatusOr<const ValueInfo*> found = FindFor(tensor, position, list);
  if (!found.ok()) return Annotate(found.status(), fmt::format("entry \"{}\"", entry_.name()));
  RETURN_IF_ERROR(CheckReplica(**found, tensor));
  RETURN_IF_ERROR_WITH(list.CheckType(**found, tensor, rows_), fmt::format("entry \"{}\"", entry_.name()));
  return found;
}

absl::Status EntryCall::BindInputs(std::span<const TesseraTensor> inputs) {
  for (size_t i = 0; i < inputs.size(); ++i) {
    const TesseraTensor& tensor = inputs[i];
    ASSIGN_OR_RETURN(const ValueInfo* const found, Find(tensor, i, signature_.inputs));
    const ValueInfo& info = *found;
    const size_t first = tensor.replica < 0 ? 0 : static_cast<size_t>(tensor.replica);
    const size_t last = tensor.replica < 0 ? replicas_ : first + 1;
    for (size_t shard = first * shards_per_replica_; shard < last * shards_per_replica_; ++shard)
      RETURN_IF_ERROR(BindInput(info, tensor, shard));
    const auto* const begin = static_cast<const char*>(tensor.data);
    ranges_.push_back({begin, begin + CallersBytes(info), /*written=*/false, &info});
  }
  return absl::OkStatus();
}

absl::Status EntryCall::BindInput(const ValueInfo& info, const TesseraTensor& tensor, size_t shard) {
  Shard& bound = bound_[shard];
  if (info.source == kArgument && bound.fixed[info.index]) {
    return InvalidArgument("entry \"{}\": input \"{}\" is a variable of the state; leave it out", entry_.name(),
                           info.name);
  }
  void*& slot = info.source == kArgument ? bound.arguments[info.index] : bound.infeed[info.index];
  if (slot != nullptr) return InvalidArgument("entry \"{}\": input \"{}\" is given twice", entry_.name(), info.name);
  if (info.source == kInfeed) return PlaceInfeed(info, tensor, shard);
  if (IsPadded(info)) {
    ASSIGN_OR_RETURN(slot, OwnMemory(bound.own_arguments[info.index], info.type));
    compiled_rows_ = static_cast<size_t>(info.type.shape[static_cast<size_t>(info.rows_axis)]);
    pads_.push_back({RowLayoutOf(info.type, info.rows_axis), tensor.data, slot});
    return absl::OkStatus();
  }
  slot = tensor.data != nullptr ? tensor.data : &bound;  // an empty tensor needs any address that is not NULL
  return absl::OkStatus();
}

absl::Status EntryCall::PlaceInfeed(const ValueInfo& info, const TesseraTensor& tensor, size_t shard) {
  Shard& bound = bound_[shard];
  if (info.batch_axis < 0 || replicas_ == 1) {
    bound.infeed[info.index] = tensor.data != nullptr ? tensor.data : &bound;
    return absl::OkStatus();
  }
  // The batch axis splits the tensor into `outer` blocks; a replica's shard is its part of each block.
  TensorType type = info.type;
  const auto axis = static_cast<size_t>(info.batch_axis);
  type.shape[axis] /= static_cast<int64_t>(replicas_);
  size_t outer = 1;
  for (size_t d = 0; d < axis; ++d) outer *= static_cast<size_t>(type.shape[d]);
  ASSIGN_OR_RETURN(void* const piece, OwnMemory(bound.own_infeed[info.index], type));
  const size_t block = outer == 0 ? 0 : static_cast<size_t>(type.byte_size()) / outer;
  const auto* const share = static_cast<const char*>(tensor.data) + shard / shards_per_replica_ * block;
  if (block > 0) copies_.push_back({piece, share, block, outer, replicas_ * block});
  bound.infeed[info.index] = piece;
  return absl::OkStatus();
}

absl::Status EntryCall::CheckComplete() const {
  for (size_t i = 0; i < signature_.inputs.size(); ++i) {
    const ValueInfo& info = signature_.inputs[i];
    for (size_t r = 0; r < bound_.size(); ++r) {
      const Shard& shard = bound_[r];
      if ((info.source == kArgument ? shard.arguments : shard.infeed)[info.index] != nullptr) continue;
      return InvalidArgument("entry \"{}\": input \"{}\" is missing{}; the program is\n  {}", entry_.name(), info.name,
                             replicas_ > 1 ? fmt::format(" for replica {}", r / shards_per_replica_) : "",
                             signature_.ToString());
    }
  }
  return absl::OkStatus();
}

absl::Status EntryCall::BindOutputs(std::span<const TesseraTensor> outputs) {
  for (size_t i = 0; i < outputs.size(); ++i) {
    const TesseraTensor& tensor = outputs[i];
    ASSIGN_OR_RETURN(const ValueInfo* const found, Find(tensor, i, signature_.outputs));
    const ValueInfo& info = *found;
    const size_t replica = tensor.replica < 0 ? 0 : static_cast<size_t>(tensor.replica);
    Shard& bound = bound_[replica * shards_per_replica_];
    if (info.shares_memory_with >= 0 && bound.fixed[static_cast<size_t>(info.shares_memory_with)]) {
      return InvalidArgument("entry \"{}\": output \"{}\" is the new value of variable \"{}\" of the state",
                             entry_.name(), info.name,
                             signature_.inputs[static_cast<size_t>(info.shares_memory_with)].name);
    }
    void*& slot = info.source == kResult ? bound.results[info.index] : bound.outfeed_targets[info.position];
    if (slot != nullptr) return InvalidArgument("entry \"{}\": output \"{}\" is given twice", entry_.name(), info.name);
    slot = tensor.data != nullptr ? tensor.data : &bound;
    const auto* const begin = static_cast<const char*>(tensor.data);
    if (info.shares_memory_with >= 0) ForgetInPlace(static_cast<size_t>(info.shares_memory_with), begin);
    ranges_.push_back({begin, begin + CallersBytes(info), /*written=*/true, &info});
  }
  return absl::OkStatus();
}

void EntryCall::ForgetInPlace(size_t argument, const char* begin) {
  for (Range& range : ranges_) {
    const ValueInfo& value = *range.value;
    if (value.source == kArgument && value.index == argument && range.begin == begin) range.end = begin;
  }
}

absl::StatusOr<void*> EntryCall::OwnMemory(Buffer& slot, const TensorType& type) {
  if (!slot.has_value()) {
    ASSIGN_OR_RETURN(slot, Buffer::Allocate(type));
  }
  return slot.data();
}

absl::Status EntryCall::PlaceResults() {
  for (size_t s = 0; s < bound_.size(); ++s) {
    Shard& shard = bound_[s];
    const Shard& first = bound_[s - s % shards_per_joined_];
    for (size_t i = 0; i < signature_.outputs.size(); ++i) {
      const ValueInfo& info = signature_.outputs[i];
      if (info.source != kResult) continue;
      void*& result = shard.results[info.index];
      const int64_t argument = info.shares_memory_with;
      if (info.joined && &shard != &first) {
        result = first.results[info.index];
        if (argument >= 0) shard.arguments[static_cast<size_t>(argument)] = result;
        continue;
      }
      if (argument >= 0 && shard.fixed[static_cast<size_t>(argument)]) {
        result = shard.arguments[static_cast<size_t>(argument)];
        continue;
      }
      void* const callers = result;
      if (callers == nullptr || IsPadded(info)) {
        ASSIGN_OR_RETURN(result, OwnMemory(shard.own_results[info.index], info.type));
      }
      if (callers != nullptr && IsPadded(info)) {
        cuts_.push_back({RowLayoutOf(info.type, info.rows_axis), result, callers});
      }
      if (argument < 0) continue;
      // The program reads the argument from the memory to which it writes the result.
      void*& read = shard.arguments[static_cast<size_t>(argument)];
      if (read != result) copies_.push_back({result, read, info.value.byte_size, 1, 0});
      read = result;
    }
  }
  return absl::OkStatus();
}

absl::Status EntryCall::CheckApart() {
  std::sort(ranges_.begin(), ranges_.end(), [](const Range& a, const Range& b) { return a.begin < b.begin; });
  // The range with the largest end among all ranges so far, and among the written ones.
  const Range* any = nullptr;
  const Range* written = nullptr;
  for (const Range& range : ranges_) {
    if (range.begin == range.end) continue;
    const Range* const other = range.written ? any : written;
    if (other != nullptr && range.begin < other->end) {
      return InvalidArgument("entry \"{}\": output \"{}\" shares memory with \"{}\"; give it its own", entry_.name(),
                             (range.written ? range : *other).value->name,
                             (range.written ? *other : range).value->name);
    }
    if (any == nullptr || range.end > any->end) any = &range;
    if (range.written && (written == nullptr || range.end > written->end)) written = &range;
  }
  return absl::OkStatus();
}

absl::Status EntryCall::Run() {
  const auto rows = static_cast<size_t>(std::max<int64_t>(rows_, 0));
  for (const RowCopy& pad : pads_) PadRows(pad.layout, pad.from, rows, pad.to, compiled_rows_);
  for (const Copy& copy : copies_) {
    for (size_t i = 0; i < copy.blocks; ++i) {
      std::memcpy(static_cast<char*>(copy.to) + i * copy.bytes, static_cast<const char*>(copy.from) + i * copy.stride,
                  copy.bytes);
    }
  }
  RETURN_IF_ERROR(call_->Run());
  for (const RowCopy& cut : cuts_) CutRows(cut.layout, cut.from, compiled_rows_, cut.to, rows);
  has_run_ = true;
  if (entry_.outfeeds().empty()) return absl::OkStatus();
  outfeeds_ = call_->TakeOutfeeds();
  for (size_t i = 0; i < signature_.outputs.size(); ++i) {
    const ValueInfo& info = signature_.outputs[i];
    for (size_t r = 0; info.source == kOutfeed && r < replicas_; ++r) {
      void* const target = bound_[r * shards_per_replica_].outfeed_targets[i];
      const void* const value = Output(info, r);
      if (target == nullptr) continue;
      if (value == nullptr) {
        return FailedPrecondition("entry \"{}\": this step produced no value for output \"{}\"", entry_.name(),
                                  info.name);
      }
      std::memcpy(target, value, info.value.byte_size);
    }
  }
  return absl::OkStatus();
}

const void* EntryCall::Output(const ValueInfo& info, size_t replica) const {
  if (!has_run_) return nullptr;
  if (info.source == kResult) {
    const Shard& bound = bound_[replica * shards_per_replica_];
    const void* const result = bound.results[info.index];
    const int64_t argument = info.shares_memory_with;
    const bool is_kept =
        bound.own_results[info.index].data() == result || (argument >= 0 && bound.fixed[static_cast<size_t>(argument)]);
    return is_kept ? result : nullptr;
  }
  if (info.outfeed >= outfeeds_.size()) return nullptr;
  const FeedPiece& piece = outfeeds_[info.outfeed][replica * shards_per_replica_];
  return info.index < piece.size() ? piece[info.index].data() : nullptr;
}

}  // namespace tessera::api
