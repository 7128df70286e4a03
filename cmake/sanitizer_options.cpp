// SPDX-License-Identifier: Apache-2.0
// What the sanitizers need to know, linked into every program of a sanitizer build so that none of them depends on the
// environment it is started in. ASAN_OPTIONS, LSAN_OPTIONS, UBSAN_OPTIONS and TSAN_OPTIONS still override it.
//
// A report, of a leak too, ends the program by a signal: a test that expects it to fail does not take that for success.
// LLVM handles that signal and would then work, or wait, in a program that is already lost: its handler is taken away.
#include <sanitizer/common_interface_defs.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <csignal>

#define TESSERA_COMMON_OPTIONS "abort_on_error=1:external_symbolizer_path=" TESSERA_LLVM_SYMBOLIZER

extern "C" {

#if __has_feature(address_sanitizer)

// allow_user_poisoning: LLVM, Abseil and Protobuf poison the unused parts of their arenas in inline functions. Their
// libraries, which are not instrumented, take memory from the same arenas and do not unpoison it.
// use_sigaltstack: lld gives the thread that calls it a signal stack from malloc, where the sanitizer's own is smaller;
// at the end of the thread the sanitizer would unmap it as its own.
const char* __asan_default_options() {
  return TESSERA_COMMON_OPTIONS
      ":allow_user_poisoning=0:detect_stack_use_after_return=1:strict_init_order=1:use_sigaltstack=0";
}

const char* __ubsan_default_options() { return TESSERA_COMMON_OPTIONS ":print_stacktrace=1"; }

#elif __has_feature(thread_sanitizer)

// Not ignore_noninstrumented_modules: it would drop what our own code does through memcpy, memset and the like.
const char* __tsan_default_options() { return TESSERA_COMMON_OPTIONS ":halt_on_error=1"; }

// Libraries that are not instrumented:
// - oneDNN, OpenBLAS, and libgomp under them: of what their threads do, the sanitizer would see calls of memset, malloc
// and the like,
//   and nothing of what orders them;
// - Abseil counts the references of a Status in its library: what orders the last one, which frees, is not seen.
const char* __tsan_default_suppressions() {
  return "called_from_lib:libdnnl.so\ncalled_from_lib:libscipy_openblas.so\nrace:Unref\n";
}

#endif

}  // extern "C"

// By system call: sigaction is the sanitizers' own, and they are in the middle of a report.
[[gnu::constructor]] static void EndByTheSignalItself() {
  __sanitizer_set_death_callback([] {
    struct {
      void (*handler)(int) = SIG_DFL;
      unsigned long flags = 0;
      void (*restorer)() = nullptr;
      unsigned long mask = 0;
    } action;
    syscall(SYS_rt_sigaction, SIGABRT, &action, nullptr, sizeof(action.mask));
  });
}
