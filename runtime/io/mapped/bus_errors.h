// SPDX-License-Identifier: Apache-2.0
// Survives accesses to mapped files that the system cannot complete because the disk is full or a page cannot be read.
//
// The system reports such an access as SIGBUS, during a step. The handler here replaces the whole range by zeros in
// memory and records the failure. The code continues with wrong values until its executor asks whether the range has
// failed, and discards them. Accesses outside these ranges fault as usual.
#ifndef TESSERA_RUNTIME_IO_MAPPED_BUS_ERRORS_H_
#define TESSERA_RUNTIME_IO_MAPPED_BUS_ERRORS_H_

#include <cstddef>

namespace tessera {

struct GuardedSlot;  // bus_errors.cpp

// A range of mapped pages. Thread-safe.
class GuardedRange {
 public:
  // Guards `bytes` bytes starting at `begin`, whole pages that stay mapped while the range lives.
  GuardedRange(void* begin, size_t bytes);
  // Ends the guard. No thread may use the pages any more.
  ~GuardedRange();
  GuardedRange(const GuardedRange&) = delete;
  GuardedRange& operator=(const GuardedRange&) = delete;

  // Returns whether an access has failed. From then on the pages are zeros in memory, detached from the file.
  bool failed() const;

 private:
  GuardedSlot* const slot_;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_IO_MAPPED_BUS_ERRORS_H_
