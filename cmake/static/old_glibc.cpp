// SPDX-License-Identifier: Apache-2.0
// Functions that would tie programs to a younger glibc than 2.34. The linker finds them before those of glibc, and no
// other library sees them.
#include <sys/random.h>

#include <cstdint>
#include <cstdlib>

extern "C" {

#if defined(__x86_64__)
#define TESSERA_FIRST_GLIBC "GLIBC_2.2.5"
#elif defined(__aarch64__)
#define TESSERA_FIRST_GLIBC "GLIBC_2.17"
#else
#error "the first version of glibc for this processor: unknown; expected x86-64 or AArch64; try TESSERA_STATIC=OFF"
#endif

// hypot has a second version since glibc 2.35, which computes the same value. The first one sets errno, too.
__asm__(".symver tessera_first_hypot, hypot@" TESSERA_FIRST_GLIBC);
double tessera_first_hypot(double x, double y);
[[gnu::visibility("hidden")]] double hypot(double x, double y) { return tessera_first_hypot(x, y); }

// arc4random is new in glibc 2.36; libstdc++ and LLVM use it where it is there. Like the original it cannot fail.
[[gnu::visibility("hidden")]] uint32_t arc4random() {
  uint32_t value = 0;
  if (getentropy(&value, sizeof(value)) != 0) std::abort();
  return value;
}

}  // extern "C"
