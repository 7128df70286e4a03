// SPDX-License-Identifier: Apache-2.0
// Survives accesses to mapped files that the system cannot complete: the disk is full, or it cannot read a page.
//
// The system reports such an access as SIGBUS, to code in the middle of a step. The handler here replaces the whole
// range by zeros in memory and notes the failure. The code goes on with wrong values until its executor asks whether
// the range has failed, and discards them. Accesses outside of these ranges end as they did before.
#ifndef TESSERA_RUNTIME_IO_MAPPED_BUS_ERRORS_H_
#define TESSERA_RUNTIME_IO_MAPPED_BUS_ERRORS_H_

#include <cstddef>

namespace tessera {

struct GuardedSlot;  // bus_errors.cpp

// A range of mapped pages. Thread-safe.
class GuardedRange {
 public:
  // Guards `bytes` bytes from `begin` on, whole pages that stay mapped while the range lives.
  GuardedRange(void* begin, size_t bytes);
  // Ends the guard. No thread may use the pages any more.
  ~GuardedRange();
  GuardedRange(const GuardedRange&) = delete;
  GuardedRange& operator=(const GuardedRange&) = delete;

  // Returns whether an access failed. The pages are zeros in memory since then, apart from the file.
  bool failed() const;

 private:
  GuardedSlot* const slot_;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_IO_MAPPED_BUS_ERRORS_H_
