// SPDX-License-Identifier: Apache-2.0
// The fuzzers of runtime/base/fuzz.h as a table.
#ifndef TESSERA_TEST_FUZZ_TARGETS_H_
#define TESSERA_TEST_FUZZ_TARGETS_H_

#include "tessera/runtime/base/fuzz.h"

namespace tessera::fuzz {

struct Target {
  std::string_view name;
  void (*run)(std::string_view bytes);
  Seeds (*seeds)();
};

#define TESSERA_FUZZ_ROW(Name, target) {target, Name, Name##Seeds},
inline constexpr Target kTargets[] = {TESSERA_FUZZ_TARGETS(TESSERA_FUZZ_ROW)};
#undef TESSERA_FUZZ_ROW

}  // namespace tessera::fuzz

#endif  // TESSERA_TEST_FUZZ_TARGETS_H_
