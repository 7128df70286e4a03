// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/io/mapped/bus_errors.h"

#include <sys/mman.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <mutex>

namespace tessera {

// The handler walks the slots while other threads add some: slots are never removed from the list; they are reused.
struct GuardedSlot {
  std::atomic<uintptr_t> begin = 0;  // 0: free
  std::atomic<uintptr_t> end = 0;
  std::atomic<bool> failed = false;
  GuardedSlot* next = nullptr;
};

namespace {

std::atomic<GuardedSlot*> slots = nullptr;
struct sigaction previous;  // the handler before ours

GuardedSlot* SlotAt(uintptr_t address) {
  for (GuardedSlot* slot = slots.load(); slot != nullptr; slot = slot->next) {
    if (slot->begin.load() <= address && address < slot->end.load()) return slot;
  }
  return nullptr;
}

// Returns whether the access may be repeated.
bool ReplaceByZeros(uintptr_t address) {
  GuardedSlot* const slot = SlotAt(address);
  if (slot == nullptr) return false;
  if (slot->failed.exchange(true)) return true;  // another thread is replacing it
  const uintptr_t begin = slot->begin.load();
  return ::mmap(reinterpret_cast<void*>(begin), slot->end.load() - begin, PROT_READ | PROT_WRITE,
                MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0) != MAP_FAILED;
}

// Calls only functions of the system: the signal interrupts any code.
void OnBusError(int signal, siginfo_t* info, void* context) {
  const int error = errno;
  const bool repeat = ReplaceByZeros(reinterpret_cast<uintptr_t>(info->si_addr));
  errno = error;
  if (repeat) return;
  if ((previous.sa_flags & SA_SIGINFO) != 0) {
    previous.sa_sigaction(signal, info, context);
  } else if (previous.sa_handler == SIG_DFL || previous.sa_handler == SIG_IGN) {
    ::signal(signal, SIG_DFL);                // the access is repeated and ends the process
    if (info->si_code <= 0) ::raise(signal);  // another process sent it, so nothing is repeated
  } else {
    previous.sa_handler(signal);
  }
}

// Installs our handler, even if other code has replaced it since the last call.
void Install() {
  struct sigaction current;
  if (::sigaction(SIGBUS, nullptr, &current) != 0) return;
  if ((current.sa_flags & SA_SIGINFO) != 0 && current.sa_sigaction == &OnBusError) return;
  previous = current;
  struct sigaction ours = {};
  ours.sa_sigaction = &OnBusError;
  ours.sa_flags = SA_SIGINFO | SA_ONSTACK;
  ::sigemptyset(&ours.sa_mask);
  ::sigaction(SIGBUS, &ours, nullptr);
}

std::mutex& Mutex() {
  static auto* const mutex = new std::mutex;  // ranges may outlive every static object
  return *mutex;
}

GuardedSlot* Take(uintptr_t begin, uintptr_t end) {
  const std::lock_guard lock(Mutex());
  Install();
  GuardedSlot* slot = slots.load();
  while (slot != nullptr && slot->begin.load() != 0) slot = slot->next;
  const bool is_new = slot == nullptr;
  if (is_new) slot = new GuardedSlot;
  slot->failed.store(false);
  slot->end.store(end);
  slot->begin.store(begin);
  if (is_new) {
    slot->next = slots.load();
    slots.store(slot);
  }
  return slot;
}

}  // namespace

GuardedRange::GuardedRange(void* begin, size_t bytes)
    : slot_(Take(reinterpret_cast<uintptr_t>(begin), reinterpret_cast<uintptr_t>(begin) + bytes)) {}

GuardedRange::~GuardedRange() {
  const std::lock_guard lock(Mutex());
  slot_->end.store(0);
  slot_->begin.store(0);
}

bool GuardedRange::failed() const { return slot_->failed.load(); }

}  // namespace tessera
