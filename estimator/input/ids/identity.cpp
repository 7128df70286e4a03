// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/ids/cell_ids.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

class IdentityColumn : public IdColumn {
 public:
  IdentityColumn(const std::string& key, int64_t buckets, std::optional<int64_t> default_value)
      : IdColumn(key, buckets, {{.key = key}},
                 fmt::format("\"{}\" below {}{}", key, buckets,
                             default_value ? fmt::format(", otherwise {}", *default_value) : "")),
        default_value_(default_value) {}

  absl::Status Compute(std::span<const CellRows> rows, IdRows& out) const override {
    RETURN_IF_ERROR(internal::CheckCells(inputs()[0], rows[0].cells));
    internal::ComputeCellIds(rows[0], [&](const auto& cell) { return IdOf(cell); }, out);
    return absl::OkStatus();
  }

  IdArguments arguments() const override {
    return IdentityArguments{.key = inputs()[0].key, .buckets = num_buckets(), .default_value = default_value_};
  }

 private:
  int64_t IdOf(int64_t value) const {
    if (default_value_ && (value < 0 || value >= num_buckets())) return *default_value_;
    return value == kDropped ? -1 : value;
  }
  static int64_t IdOf(const std::string&) { return -1; }  // CheckCells rejects strings

  const std::optional<int64_t> default_value_;
};

}  // namespace

absl::StatusOr<IdColumnPtr> IdentityIds(const std::string& key, int64_t num_buckets,
                                        std::optional<int64_t> default_value) {
  RETURN_IF_ERROR(internal::CheckBuckets(key, "num_buckets", num_buckets));
  if (default_value && (*default_value < 0 || *default_value >= num_buckets)) {
    return InvalidArgument("column \"{}\": default_value is {}, expected 0 to {}", key, *default_value,
                           num_buckets - 1);
  }
  return std::make_shared<const IdentityColumn>(key, num_buckets, default_value);
}

}  // namespace tessera
