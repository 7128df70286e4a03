// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/collective/collective_group.h"

#include <algorithm>
#include <cstring>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/collective/copy_box.h"
#include "tessera/runtime/executable/executable.h"

namespace tessera {
namespace {

// Reductions work on blocks that stay in the first-level cache: two blocks, and lines of the operands.
constexpr int64_t kBlockBytes = 4096;

// The staging buffer of an empty tensor has no address, which memcpy does not accept even for no bytes.
void CopyBytes(void* to, const void* from, int64_t bytes) {
  if (bytes > 0) std::memcpy(to, from, static_cast<size_t>(bytes));
}

int64_t AlignUp(int64_t bytes) { return (bytes + 63) / 64 * 64; }

bool Reduces(const proto::Collective& collective) {
  return collective.kind() == proto::Collective::ALL_REDUCE || collective.kind() == proto::Collective::REDUCE_SCATTER;
}

}  // namespace

CollectiveGroup::CollectiveGroup(const proto::Collective& collective, std::vector<int64_t> shards, CustomReducer custom,
                                 int spins)
    : collective_(collective),
      shards_(std::move(shards)),
      custom_(custom),
      turns_(shards_.size()),
      rendezvous_(static_cast<int64_t>(shards_.size()), spins) {}

absl::StatusOr<std::unique_ptr<CollectiveGroup>> CollectiveGroup::Create(const proto::Collective& collective,
                                                                         std::vector<int64_t> shards,
                                                                         CustomReducer custom, int spins) {
  auto group = std::unique_ptr<CollectiveGroup>(new CollectiveGroup(collective, std::move(shards), custom, spins));
  int64_t staged_bytes = 0;
  for (const proto::TensorType& type : collective.operands()) {
    const TensorType operand = FromProto(type);
    Accumulate accumulate = nullptr;
    if (Reduces(collective) && custom == nullptr) {
      accumulate = FindAccumulate(collective.reduction(), operand.dtype);
      if (accumulate == nullptr) {
        return InvalidArgument("{}: reduction {} is not defined for {}", collective.location(),
                               proto::Collective::Reduction_Name(collective.reduction()), Name(operand.dtype));
      }
    }
    group->operands_.push_back(operand);
    group->accumulate_.push_back(accumulate);
    group->staging_offsets_.push_back(staged_bytes);
    staged_bytes += AlignUp(std::min(operand.byte_size(), kStagedBytes + 1));
  }
  group->staged_ = staged_bytes <= kStagedBytes;
  const size_t size = group->shards_.size();
  for (int half = 0; half < 2; ++half) {
    group->published_[half].resize(
        size, {std::vector<const void*>(group->operands_.size()), std::vector<void*>(group->operands_.size())});
    if (!group->staged_) continue;
    group->staging_[half].assign(size, std::vector<char>(static_cast<size_t>(staged_bytes)));
    for (const TensorType& operand : group->operands_) {
      group->reduced_[half].emplace_back(static_cast<size_t>(operand.byte_size()));
    }
  }
  return group;
}

Rendezvous::Outcome CollectiveGroup::Run(int64_t position, const void* const* operands, void* const* results,
                                         std::chrono::nanoseconds timeout) {
  return staged_ ? RunStaged(position, operands, results, timeout) : RunLarge(position, operands, results, timeout);
}

std::vector<int64_t> CollectiveGroup::Missing() const {
  std::vector<int64_t> missing;
  for (const int64_t position : rendezvous_.Missing()) missing.push_back(shards_[static_cast<size_t>(position)]);
  return missing;
}

int64_t CollectiveGroup::BytesReceived(int64_t position) const {
  const auto size = static_cast<int64_t>(shards_.size());
  int64_t bytes = 0;
  for (const TensorType& operand : operands_) bytes += operand.byte_size();
  switch (collective_.kind()) {
    case proto::Collective::ALL_REDUCE:
      return 2 * bytes * (size - 1) / size;
    case proto::Collective::REDUCE_SCATTER:
    case proto::Collective::ALL_TO_ALL:
      return bytes * (size - 1) / size;
    case proto::Collective::ALL_GATHER:
      return bytes * (size - 1);
    case proto::Collective::COLLECTIVE_BROADCAST:
      return position == 0 ? 0 : bytes;
    default:
      return std::any_of(collective_.groups().begin(), collective_.groups().end(),
                         [&](const proto::Collective::Group& pair) {
                           return pair.shards(1) == position && pair.shards(0) != position;
                         })
                 ? bytes
                 : 0;
  }
}

Rendezvous::Outcome CollectiveGroup::RunStaged(int64_t position, const void* const* operands, void* const* results,
                                               std::chrono::nanoseconds timeout) {
  const int64_t half = turns_[position].count++ & 1;
  for (size_t k = 0; k < operands_.size(); ++k) {  // 1
    char* staging = staging_[half][position].data() + staging_offsets_[k];
    CopyBytes(staging, operands[k], operands_[k].byte_size());
    published_[half][position].operands[k] = staging;
  }
  const bool all_reduce = collective_.kind() == proto::Collective::ALL_REDUCE;
  const Rendezvous::Outcome outcome = rendezvous_.Meet(position, timeout, [&] {  // 2
    if (!all_reduce) return;
    for (size_t k = 0; k < operands_.size(); ++k) {
      void* reduced = reduced_[half][k].data();
      Reduce(half, k, 0, operands_[k].num_elements(), &reduced, 1, 0);
    }
  });
  if (outcome != Rendezvous::Outcome::kMet) return outcome;
  for (size_t k = 0; k < operands_.size(); ++k) {  // 3
    if (all_reduce) {
      CopyBytes(results[k], reduced_[half][k].data(), operands_[k].byte_size());
    } else {
      Receive(half, position, k, results[k]);
    }
  }
  return outcome;
}

Rendezvous::Outcome CollectiveGroup::RunLarge(int64_t position, const void* const* operands, void* const* results,
                                              std::chrono::nanoseconds timeout) {
  ++turns_[position].count;
  for (size_t k = 0; k < operands_.size(); ++k) {  // 1
    published_[0][position].operands[k] = operands[k];
    published_[0][position].results[k] = results[k];
  }
  if (auto outcome = rendezvous_.Meet(position, timeout); outcome != Rendezvous::Outcome::kMet) return outcome;  // 2
  const auto size = static_cast<int64_t>(shards_.size());
  for (size_t k = 0; k < operands_.size(); ++k) {  // 3
    if (collective_.kind() != proto::Collective::ALL_REDUCE) {
      Receive(0, position, k, results[k]);
      continue;
    }
    std::vector<void*> outputs;
    for (const Published& member : published_[0]) outputs.push_back(member.results[k]);
    const int64_t count = operands_[k].num_elements();
    const int64_t begin = count * position / size;
    Reduce(0, k, begin, count * (position + 1) / size, outputs.data(), outputs.size(), begin);
  }
  return rendezvous_.Meet(position, timeout);  // 4
}

void CollectiveGroup::Reduce(int64_t half, size_t k, int64_t begin, int64_t end, void* const* outputs,
                             size_t num_outputs, int64_t at) const {
  const int64_t width = ByteWidth(operands_[k].dtype);
  const int64_t block = kBlockBytes / width;
  alignas(64) char blocks[2][kBlockBytes];
  for (int64_t from = begin; from < end; from += block) {
    const int64_t count = std::min(block, end - from);
    char* sum = blocks[0];
    char* next = blocks[1];
    auto piece = [&](size_t member) {
      return static_cast<const char*>(published_[half][member].operands[k]) + from * width;
    };
    CopyBytes(sum, piece(0), count * width);
    for (size_t member = 1; member < shards_.size(); ++member) {
      if (custom_ != nullptr) {
        custom_(sum, piece(member), next, count);  // its pointers may not alias
        std::swap(sum, next);
      } else {
        accumulate_[k](sum, piece(member), count);
      }
    }
    for (size_t i = 0; i < num_outputs; ++i) {
      CopyBytes(static_cast<char*>(outputs[i]) + (at + from - begin) * width, sum, count * width);
    }
  }
}

void CollectiveGroup::ReduceScatter(int64_t half, int64_t position, size_t k, void* result) const {
  // Copies the rows of this shard's slice: runs of consecutive elements, one per index of the dimensions before the
  // scattered one.
  const Shape& shape = operands_[k].shape;
  const auto size = static_cast<int64_t>(shards_.size());
  int64_t outer = 1, run = 1;
  for (int64_t i = 0; i < operands_[k].rank(); ++i) (i < collective_.dimension() ? outer : run) *= shape[i];
  const int64_t part = run / size;
  for (int64_t row = 0; row < outer; ++row) {
    const int64_t begin = row * run + position * part;
    Reduce(half, k, begin, begin + part, &result, 1, row * part);
  }
}

void CollectiveGroup::Receive(int64_t half, int64_t position, size_t k, void* result) const {
  const TensorType& operand = operands_[k];
  const int64_t width = ByteWidth(operand.dtype);
  const auto size = static_cast<int64_t>(shards_.size());
  auto data = [&](int64_t member) { return static_cast<const char*>(published_[half][member].operands[k]); };
  auto* out = static_cast<char*>(result);
  const int64_t dimension = collective_.dimension();
  switch (collective_.kind()) {
    case proto::Collective::REDUCE_SCATTER:
      ReduceScatter(half, position, k, result);
      break;
    case proto::Collective::ALL_GATHER: {
      Shape gathered = operand.shape;
      gathered[dimension] *= size;
      for (int64_t member = 0; member < size; ++member) {
        CopyBox(operand.shape, width, {data(member), operand.shape, 0, 0},
                {out, gathered, dimension, member * operand.shape[dimension]});
      }
      break;
    }
    case proto::Collective::ALL_TO_ALL: {
      const int64_t concat = collective_.concat_dimension();
      Shape piece = operand.shape;
      piece[dimension] /= size;
      Shape joined = piece;
      joined[concat] *= size;
      for (int64_t member = 0; member < size; ++member) {
        CopyBox(piece, width, {data(member), operand.shape, dimension, position * piece[dimension]},
                {out, joined, concat, member * piece[concat]});
      }
      break;
    }
    case proto::Collective::COLLECTIVE_BROADCAST:
      CopyBytes(out, data(0), operand.byte_size());
      break;
    default: {  // COLLECTIVE_PERMUTE: groups are (source, target); a shard that is no target gets zeros
      std::memset(out, 0, static_cast<size_t>(operand.byte_size()));
      for (const proto::Collective::Group& pair : collective_.groups()) {
        if (pair.shards(1) != position) continue;
        CopyBytes(out, data(pair.shards(0)), operand.byte_size());
      }
    }
  }
}

}  // namespace tessera
