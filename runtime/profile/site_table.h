// SPDX-License-Identifier: Apache-2.0
// The measured sites of an executable, numbered so that a running step computes a site's number with one addition.
#ifndef TESSERA_RUNTIME_PROFILE_SITE_TABLE_H_
#define TESSERA_RUNTIME_PROFILE_SITE_TABLE_H_

#include <array>
#include <vector>

#include "tessera/runtime/executable/executable.pb.h"
#include "tessera/runtime/profile/profile.h"

namespace tessera {

class SiteTable {
 public:
  // The number of the first site of each kind. The sites of a kind follow in the order of the entry's description.
  using Bases = std::array<int32_t, kNumSpanKinds>;

  SiteTable() = default;
  explicit SiteTable(const proto::ExecutableProto& description);

  const std::vector<Site>& sites() const { return sites_; }
  const Bases& bases(size_t entry) const { return bases_[entry]; }

 private:
  std::vector<Site> sites_;
  std::vector<Bases> bases_;  // by entry
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_PROFILE_SITE_TABLE_H_
