// SPDX-License-Identifier: Apache-2.0
// libFuzzer's entry points. The target is named by the environment variable TESSERA_FUZZ_TARGET: the command line is
// libFuzzer's own. Text programs are mutated by tokens as well as by bytes.
#include <sanitizer/allocator_interface.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "tessera/test/fuzz/mutate_text.h"
#include "tessera/test/fuzz/targets.h"

namespace {

const tessera::fuzz::Target* chosen = nullptr;

// |held| is the bytes that an input has allocated and not freed yet, |most| its maximum. They are signed because an
// input may free memory that was there before.
std::atomic<bool> counting = false;
std::atomic<int64_t> held = 0;
std::atomic<int64_t> most = 0;

void Allocated(const volatile void* /*memory*/, size_t size) {
  if (!counting) return;
  const int64_t now = held += static_cast<int64_t>(size);
  int64_t seen = most;
  while (now > seen && !most.compare_exchange_weak(seen, now)) {
  }
}

void Freed(const volatile void* memory) {
  if (counting && memory != nullptr)
    held -= static_cast<int64_t>(__sanitizer_get_allocated_size(const_cast<void*>(memory)));
}

// A reader may hold 4 times its input plus this.
constexpr int64_t kFreeBytes = int64_t{64} << 20;

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* /*argc*/, char*** /*argv*/) {
  const char* name = std::getenv("TESSERA_FUZZ_TARGET");
  for (const tessera::fuzz::Target& target : tessera::fuzz::kTargets)
    if (name != nullptr && target.name == name) chosen = &target;
  if (chosen != nullptr) {
    __sanitizer_install_malloc_and_free_hooks(Allocated, Freed);
    return 0;
  }
  std::fprintf(stderr, "TESSERA_FUZZ_TARGET must name one of:");
  for (const tessera::fuzz::Target& target : tessera::fuzz::kTargets)
    std::fprintf(stderr, " %s", std::string(target.name).c_str());
  std::fprintf(stderr, "\n");
  std::exit(2);
}

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t max_size);

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size, unsigned int seed) {
  // The lowest bit chooses the mutator; the others are its seed.
  if (chosen->name != "program_text" || seed % 2 == 0) return LLVMFuzzerMutate(data, size, max_size);
  const std::string text =
      tessera::fuzz::MutateText(std::string_view(reinterpret_cast<const char*>(data), size), seed / 2);
  const size_t kept = std::min(text.size(), max_size);
  std::copy_n(text.begin(), kept, data);
  return kept;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  held = most = 0;
  counting = true;
  chosen->run(std::string_view(reinterpret_cast<const char*>(data), size));
  counting = false;
  if (most > 4 * static_cast<int64_t>(size) + kFreeBytes) {
    std::fprintf(stderr, "%zu bytes made the reader hold %lld at once\n", size, static_cast<long long>(most));
    std::abort();
  }
  return 0;
}
