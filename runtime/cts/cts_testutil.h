// SPDX-License-Identifier: Apache-2.0
// The conformance suite of devices: what device.h, memory.h and stream.h promise, on every device of this program.
//
// A program that links another device runs the suite on it, too. The device must run code of kind kElfCode, because the
// entries are written by hand for the processor.
#ifndef TESSERA_RUNTIME_CTS_CTS_TESTUTIL_H_
#define TESSERA_RUNTIME_CTS_CTS_TESTUTIL_H_

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/cts/entries_testutil.h"
#include "tessera/runtime/device/device.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {

// Returns the devices that this program knows before its tests begin.
std::vector<Device*> CtsDevices();

// A test of one device.
class CtsTest : public testing::TestWithParam<Device*> {
 protected:
  static constexpr std::chrono::seconds kLong{60};
  static constexpr MemoryKind kKinds[] = {MemoryKind::kHost, MemoryKind::kPinned, MemoryKind::kDevice};

  Device& device() const { return *GetParam(); }

  // Returns a copy of `values`, which the host reads, in the device's memory of `kind`.
  absl::StatusOr<Buffer> CopyTo(MemoryKind kind, const Buffer& values);
  // Returns a copy of `values` in the host's memory.
  absl::StatusOr<Buffer> CopyToHost(const Buffer& values);
  // Returns the elements of `values`, wherever they lie; none after an error, which fails the test.
  std::vector<float> ValuesOf(const Buffer& values);

  // Returns an executor of `executable` on this device; nullptr after an error, which fails the test. The host function
  // "answer" returns element 0 of its argument, plus the replica.
  std::unique_ptr<Executor> Create(std::shared_ptr<Executable> executable, ExecutorOptions options = {});
};

// Returns a piece of the infeed "batches" whose elements are `value`.
FeedPiece PieceOf(float value);
// Returns pieces for all replicas; replica r gets value + r.
FeedStep PiecesFrom(int64_t replicas, float value);

}  // namespace tessera

// Runs the tests of `fixture`, a subclass of CtsTest, on every device. The last part of their names is the device.
#define TESSERA_CTS(fixture)                                                             \
  INSTANTIATE_TEST_SUITE_P(Devices, fixture, testing::ValuesIn(::tessera::CtsDevices()), \
                           [](const auto& test) { return std::string(test.param->kind()); })

#endif  // TESSERA_RUNTIME_CTS_CTS_TESTUTIL_H_
