// SPDX-License-Identifier: Apache-2.0
// Splits batches. A slice that begins on a Buffer's alignment shares the batch's memory; other slices are copied.
#include "tessera/estimator/input/split.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr std::string_view kMask = "signals/valid";  // loop/layout/program_layout.h

TensorType Rows(const TensorType& row, int64_t rows) {
  TensorType type = row;
  type.shape.insert(type.shape.begin(), rows);
  return type;
}

// Returns the index of the component for value `index` of `feed`: by name, or by position when the program has no
// names.
absl::StatusOr<int> FindComponent(const std::vector<Component>& components, const proto::Feed& feed, int index) {
  const std::string& name = feed.values(index).name();
  if (name.empty() && index < static_cast<int>(components.size())) return index;
  std::vector<std::string> names;
  for (size_t i = 0; i < components.size(); ++i) {
    if (components[i].name == name) return static_cast<int>(i);
    names.push_back(components[i].name);
  }
  const std::optional<std::string> nearest = NearestName(name, names);
  return InvalidArgument("the program reads \"{}\" from feed \"{}\"; the input has {}{}", name, feed.name(),
                         ToString(components), nearest ? fmt::format(". Did you mean \"{}\"?", *nearest) : "");
}

// Returns slice `index` of `whole` along dimension `axis`, with zeros after the end of `whole`.
absl::StatusOr<Buffer> PieceAlong(const Buffer& whole, const TensorType& type, int64_t axis, int64_t index) {
  ASSIGN_OR_RETURN(Buffer piece, Buffer::Allocate(type));
  int64_t count = 1;  // the number of runs; a run is contiguous in both
  for (int64_t i = 0; i < axis; ++i) count *= type.shape[static_cast<size_t>(i)];
  if (type.byte_size() == 0) return piece;
  const auto run = static_cast<size_t>(type.byte_size() / count);
  const auto stride = static_cast<size_t>(whole.type().byte_size() / count);
  const size_t begin = std::min(static_cast<size_t>(index) * run, stride);
  const size_t real = std::min(run, stride - begin);
  const char* from = static_cast<const char*>(whole.data()) + begin;
  char* to = static_cast<char*>(piece.data());
  for (int64_t i = 0; i < count; ++i, from += stride, to += run) {
    if (real > 0) std::memcpy(to, from, real);
    if (real < run) std::memset(to + real, 0, run - real);
  }
  return piece;
}

// Returns slice `index` along dimension 0, which is contiguous.
absl::StatusOr<Buffer> Piece(const Buffer& whole, const TensorType& type, int64_t index) {
  const int64_t offset = index * type.byte_size();
  if (offset + type.byte_size() > whole.type().byte_size()) return PieceAlong(whole, type, /*axis=*/0, index);
  const char* data = static_cast<const char*>(whole.data()) + offset;
  if (reinterpret_cast<uintptr_t>(data) % Buffer::kAlignment == 0) return whole.View(type, offset);
  ASSIGN_OR_RETURN(Buffer piece, Buffer::Allocate(type));
  if (type.byte_size() > 0) std::memcpy(piece.data(), data, static_cast<size_t>(type.byte_size()));
  return piece;
}

}  // namespace

absl::StatusOr<BatchSplitter> BatchSplitter::Create(const std::vector<Component>& components, int64_t batch_size,
                                                    const proto::Feed& feed, int64_t num_replicas,
                                                    int64_t shards_per_replica) {
  BatchSplitter splitter;
  splitter.shards_per_replica_ = shards_per_replica;
  splitter.feed_ = feed.name();
  splitter.num_replicas_ = num_replicas;
  const bool pads = feed.batch_sizes_size() > 0;
  if (batch_size % num_replicas != 0 && !pads) {
    return InvalidArgument("a batch of {} rows cannot be divided among {} replicas; the next size that can be: {}",
                           batch_size, num_replicas, (batch_size / num_replicas + 1) * num_replicas);
  }
  for (int i = 0; i < feed.values_size(); ++i) {
    Value value;
    const int64_t axis = i < feed.batch_axes_size() ? feed.batch_axes(i) : 0;
    value.whole = axis < 0;
    value.axis = std::max<int64_t>(axis, 0);
    // A program that splits the batch itself takes padded last slices.
    const auto piece_of = [&](int64_t size) {
      return pads ? (size + num_replicas - 1) / num_replicas : size / num_replicas;
    };
    const int64_t rows = value.whole || axis > 0 ? batch_size : piece_of(batch_size);
    value.piece = FromProto(feed.values(i).type());
    TensorType given;
    if (feed.values(i).name() == kMask) {
      splitter.has_mask_ = true;
      given = {DType::kI1, {rows}};
    } else {
      ASSIGN_OR_RETURN(value.component, FindComponent(components, feed, i));
      given = Rows(components[static_cast<size_t>(value.component)].row, rows);
      if (axis > 0 && axis < given.rank()) {
        int64_t& size = given.shape[static_cast<size_t>(axis)];
        if (pads || size % num_replicas == 0) size = piece_of(size);
      }
    }
    const int64_t whole_size = i < feed.batch_sizes_size() ? feed.batch_sizes(i) : 0;
    if (whole_size > 0 && axis == 0 && whole_size != batch_size) {
      return InvalidArgument("the program reads \"{}\" in batches of {} rows, the input has {}", feed.values(i).name(),
                             whole_size, batch_size);
    }
    if (given != value.piece) {
      return InvalidArgument("the program reads \"{}\" as {} per replica; a batch of {} rows on {} replicas gives {}",
                             feed.values(i).name(), ToString(value.piece), batch_size, num_replicas, ToString(given));
    }
    splitter.values_.push_back(std::move(value));
  }
  return splitter;
}

absl::StatusOr<FeedStep> BatchSplitter::Split(const Batch& batch, bool short_batches_need_mask) const {
  const int64_t batch_size = batch.values.empty() ? batch.rows : batch.values[0].type().shape[0];
  if (batch.rows < batch_size && short_batches_need_mask && !has_mask_) {
    return InvalidArgument(
        "the last batch has {} of {} rows, and the program has no value \"{}\" to tell real rows from padding; choose "
        "a "
        "batch size that divides the rows, or drop the remainder",
        batch.rows, batch_size, kMask);
  }
  FeedStep step(static_cast<size_t>(num_replicas_ * shards_per_replica_));
  for (const Value& value : values_) {
    Buffer whole;
    if (value.component >= 0) {
      whole = batch.values[static_cast<size_t>(value.component)];
    } else {
      ASSIGN_OR_RETURN(whole, Buffer::Allocate({DType::kI1, {batch_size}}));
      std::fill_n(static_cast<uint8_t*>(whole.data()), batch.rows, uint8_t{1});
    }
    for (int64_t replica = 0; replica < num_replicas_; ++replica) {
      const int64_t index = value.whole ? 0 : replica;
      ASSIGN_OR_RETURN(Buffer piece, value.axis > 0 ? PieceAlong(whole, value.piece, value.axis, index)
                                                    : Piece(whole, value.piece, index));
      for (int64_t shard = 0; shard < shards_per_replica_; ++shard) {
        step[static_cast<size_t>(replica * shards_per_replica_ + shard)].push_back(piece);
      }
    }
  }
  return step;
}

}  // namespace tessera
