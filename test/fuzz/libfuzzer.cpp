// SPDX-License-Identifier: Apache-2.0
// libFuzzer's entry points. The target is named by the environment variable TESSERA_FUZZ_TARGET: the command line is
// libFuzzer's own.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "tessera/test/fuzz/targets.h"

namespace {

const tessera::fuzz::Target* chosen = nullptr;

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* /*argc*/, char*** /*argv*/) {
  const char* name = std::getenv("TESSERA_FUZZ_TARGET");
  for (const tessera::fuzz::Target& target : tessera::fuzz::kTargets)
    if (name != nullptr && target.name == name) chosen = &target;
  if (chosen != nullptr) return 0;
  std::fprintf(stderr, "TESSERA_FUZZ_TARGET must name one of:");
  for (const tessera::fuzz::Target& target : tessera::fuzz::kTargets)
    std::fprintf(stderr, " %s", std::string(target.name).c_str());
  std::fprintf(stderr, "\n");
  std::exit(2);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  chosen->run(std::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}
