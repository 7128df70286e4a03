// SPDX-License-Identifier: Apache-2.0
// A function that would tie a library to the libstdc++ of GCC 12, where GCC 11's has all others that libtessera_runtime
// and the plugin need. The linker finds it before that of libstdc++, and neither library shows it.
#include <condition_variable>
#include <mutex>

// The second version of wait, since GCC 12, is the same function without the exception specification of the first.
__asm__(".symver tessera_first_wait, _ZNSt18condition_variable4waitERSt11unique_lockISt5mutexE@GLIBCXX_3.4.11");
extern "C" void tessera_first_wait(std::condition_variable* condition, std::unique_lock<std::mutex>* lock);

void std::condition_variable::wait(std::unique_lock<std::mutex>& lock) { tessera_first_wait(this, &lock); }
