// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/ids/fingerprint.h"

#include <farmhash.h>

#include "fmt/format.h"

namespace tessera {

uint64_t Fingerprint64(std::string_view bytes) { return util::Fingerprint64(bytes.data(), bytes.size()); }

uint64_t Fingerprint64(int64_t integer) {
  const fmt::format_int digits(integer);
  return Fingerprint64(std::string_view(digits.data(), digits.size()));
}

}  // namespace tessera
