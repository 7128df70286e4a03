// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/loop/feeds/host_feed.h"

#include <cstring>
#include <utility>

#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

std::optional<HostFeed> HostFeed::Find(const Executable& executable, std::string_view name) {
  for (const proto::Feed& feed : executable.description.feeds()) {
    if (feed.name() != name || feed.direction() != proto::Feed::OUTFEED) continue;
    HostFeed found;
    for (int i = 0; i < feed.values_size(); ++i) {
      const TensorType type = FromProto(feed.values(i).type());
      const bool whole = type.rank() > 0 && i < feed.batch_axes_size() && feed.batch_axes(i) < 0;
      if (feed.values(i).name() == layout::kValidRows) found.valid_ = found.values_.size();
      found.values_.push_back({.name = feed.values(i).name(), .type = type, .whole = whole});
    }
    return found;
  }
  return std::nullopt;
}

absl::StatusOr<std::map<std::string, Buffer>> HostFeed::Take(std::string_view prefix, const FeedStep& step) const {
  std::map<std::string, Buffer> taken;
  for (size_t i = 0; i < values_.size(); ++i) {
    if (!values_[i].name.starts_with(prefix)) continue;
    ASSIGN_OR_RETURN(taken[values_[i].name.substr(prefix.size())], Join(i, step));
  }
  return taken;
}

absl::StatusOr<Buffer> HostFeed::Join(size_t index, const FeedStep& step) const {
  const Value& value = values_[index];
  const size_t pieces = value.whole ? 1 : step.size();
  const int64_t rows = value.type.rank() == 0 ? 1 : value.type.shape[0];
  const bool per_example = valid_ && value.type.rank() > 0 && values_[*valid_].whole == value.whole &&
                           values_[*valid_].type.shape[0] == rows;
  const auto is_taken = [&](size_t piece, int64_t row) {
    return !per_example || step[piece][*valid_].As<bool>()[static_cast<size_t>(row)];
  };
  TensorType type = value.type;
  if (type.rank() == 0) type.shape = {1};
  const auto row_bytes = rows > 0 ? static_cast<size_t>(type.byte_size() / rows) : 0;
  type.shape[0] = 0;
  for (size_t piece = 0; piece < pieces; ++piece) {
    for (int64_t row = 0; row < rows; ++row) type.shape[0] += is_taken(piece, row) ? 1 : 0;
  }
  ASSIGN_OR_RETURN(Buffer joined, Buffer::Allocate(std::move(type)));
  char* to = static_cast<char*>(joined.data());
  for (size_t piece = 0; piece < pieces && row_bytes > 0; ++piece) {
    const char* const from = static_cast<const char*>(step[piece][index].data());
    for (int64_t row = 0; row < rows; ++row) {
      if (!is_taken(piece, row)) continue;
      std::memcpy(to, from + static_cast<size_t>(row) * row_bytes, row_bytes);
      to += row_bytes;
    }
  }
  return joined;
}

}  // namespace tessera
