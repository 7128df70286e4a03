// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/ids/cell_ids.h"
#include "tessera/estimator/input/ids/fingerprint.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

class HashBucketColumn : public IdColumn {
 public:
  HashBucketColumn(const std::string& key, int64_t buckets, IdKind kind)
      : IdColumn(key, buckets, {{.key = key, .is_string = kind == IdKind::kString}},
                 fmt::format("hash of {}\"{}\" into {} buckets", kind == IdKind::kString ? "" : "the integer ", key,
                             buckets)) {}

  absl::Status Compute(std::span<const CellRows> rows, IdRows& out) const override {
    RETURN_IF_ERROR(internal::CheckCells(inputs()[0], rows[0].cells));
    const auto buckets = static_cast<uint64_t>(num_buckets());
    internal::ComputeCellIds(rows[0], [&](const auto& cell) { return Fingerprint64(cell) % buckets; }, out);
    return absl::OkStatus();
  }
  IdArguments arguments() const override {
    return HashBucketArguments{.key = inputs()[0].key,
                               .buckets = num_buckets(),
                               .kind = inputs()[0].is_string ? IdKind::kString : IdKind::kInteger};
  }
  bool is_hash_bucket() const override { return true; }
};

}  // namespace

absl::StatusOr<IdColumnPtr> HashBucketIds(const std::string& key, int64_t hash_bucket_size, IdKind kind) {
  RETURN_IF_ERROR(internal::CheckBuckets(key, "hash_bucket_size", hash_bucket_size));
  return std::make_shared<const HashBucketColumn>(key, hash_bucket_size, kind);
}

}  // namespace tessera
