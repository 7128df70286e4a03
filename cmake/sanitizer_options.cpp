// SPDX-License-Identifier: Apache-2.0
// The options of the sanitizers, linked into every program of a sanitizer build, so that no program depends on its
// environment. ASAN_OPTIONS, LSAN_OPTIONS, UBSAN_OPTIONS and TSAN_OPTIONS still override them.
//
// A report, also of a leak, ends the program by a signal: a test that expects a failure does not take it for success.
// LLVM handles that signal and would then work, or wait, in a program that is already lost. Its handler is removed.
#include <sanitizer/common_interface_defs.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <csignal>

#define TESSERA_COMMON_OPTIONS "abort_on_error=1:external_symbolizer_path=" TESSERA_LLVM_SYMBOLIZER

extern "C" {

#if __has_feature(address_sanitizer)

// allow_user_poisoning: LLVM, Abseil and Protobuf poison the unused parts of their arenas in inline functions. Their
// libraries are not instrumented: they take memory from the same arenas and do not unpoison it.
//
// use_sigaltstack: lld gives the thread that calls it a signal stack from malloc, in place of the sanitizer's own. At
// the end of the thread the sanitizer would unmap it as if it were its own.
const char* __asan_default_options() {
  return TESSERA_COMMON_OPTIONS
      ":allow_user_poisoning=0:detect_stack_use_after_return=1:strict_init_order=1:use_sigaltstack=0";
}

const char* __ubsan_default_options() { return TESSERA_COMMON_OPTIONS ":print_stacktrace=1"; }

#elif __has_feature(thread_sanitizer)

// ignore_noninstrumented_modules is no alternative: it would hide accesses of our own code through memcpy, memset and
// the like.
const char* __tsan_default_options() { return TESSERA_COMMON_OPTIONS ":halt_on_error=1"; }

// Libraries that are not instrumented. oneDNN and OpenBLAS, with libgomp below them, have threads whose calls of
// memset, malloc and the like the sanitizer would see. It would not see what orders these calls. Abseil counts the
// references of a Status inside its library. So the sanitizer does not see that the last release, which frees, comes
// after all others.
const char* __tsan_default_suppressions() {
  return "called_from_lib:libdnnl.so\ncalled_from_lib:libscipy_openblas.so\nrace:Unref\n";
}

#endif

}  // extern "C"

// Uses the system call: the sanitizers intercept sigaction, and they are in the middle of a report.
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
