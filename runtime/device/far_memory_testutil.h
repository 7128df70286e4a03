// SPDX-License-Identifier: Apache-2.0
// Memory of a device that the host cannot reach, and its stream, for tests of code that must leave both to a stream.
#ifndef TESSERA_RUNTIME_DEVICE_FAR_MEMORY_TESTUTIL_H_
#define TESSERA_RUNTIME_DEVICE_FAR_MEMORY_TESTUTIL_H_

#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/device/memory.h"
#include "tessera/runtime/device/stream.h"

namespace tessera {

// Every allocation is mapped twice: without access at the address that Allocate returns, and readable and writable at
// an address that Reach returns. One thread at a time. At most `most_bytes` are allocated at once.
class FarMemory final : public Memory {
 public:
  explicit FarMemory(size_t most_bytes = size_t{1} << 20)
      : Memory(MemoryKind::kDevice, /*host_accessible=*/false), most_bytes_(most_bytes) {}

  absl::StatusOr<std::shared_ptr<void>> Allocate(size_t bytes, size_t alignment) override {
    if (alignment > kPage) return InvalidArgument("far memory: alignment {}, expected {} at most", alignment, kPage);
    const size_t size = (bytes / kPage + 1) * kPage;
    if (bytes > most_bytes_ - live_bytes_) return ResourceExhausted("far memory: no memory for {} bytes", bytes);
    const int file = memfd_create("far_memory", MFD_CLOEXEC);
    TESSERA_CHECK(file >= 0 && ftruncate(file, static_cast<off_t>(size)) == 0);
    void* const far = mmap(nullptr, size, PROT_NONE, MAP_SHARED, file, 0);
    void* const near = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    TESSERA_CHECK(far != MAP_FAILED && near != MAP_FAILED);
    std::memset(near, 0xab, size);  // undefined contents
    blocks_[reinterpret_cast<uintptr_t>(far)] = {static_cast<char*>(near), size};
    live_bytes_ += bytes;
    return std::shared_ptr<void>(far, [this, near, size, bytes](void* data) {
      blocks_.erase(reinterpret_cast<uintptr_t>(data));
      live_bytes_ -= bytes;
      munmap(data, size);
      munmap(near, size);
    });
  }

  // Returns where the host reaches `address`, which lies in an allocation.
  char* Reach(const void* address) const {
    const auto wanted = reinterpret_cast<uintptr_t>(address);
    auto block = blocks_.upper_bound(wanted);
    TESSERA_CHECK(block != blocks_.begin());
    --block;
    TESSERA_CHECK(wanted - block->first < block->second.size);
    return block->second.near + (wanted - block->first);
  }

 private:
  static constexpr size_t kPage = 4096;

  struct Block {
    char* near = nullptr;
    size_t size = 0;
  };

  const size_t most_bytes_;
  size_t live_bytes_ = 0;
  std::map<uintptr_t, Block> blocks_;  // by address
};

// Does its work as late as it may: in Wait.
class FarStream final : public Stream {
 public:
  explicit FarStream(const FarMemory& far) : far_(far) {}

  absl::Status Copy(void* to, const Memory& to_memory, const void* from, const Memory& from_memory,
                    size_t bytes) override {
    work_.push_back([=, this, to_is_far = &to_memory == &far_, from_is_far = &from_memory == &far_] {
      std::memcpy(to_is_far ? far_.Reach(to) : to, from_is_far ? far_.Reach(from) : from, bytes);
    });
    return absl::OkStatus();
  }

  absl::Status Zero(void* at, const Memory& memory, size_t bytes) override {
    work_.push_back([=, this, is_far = &memory == &far_] { std::memset(is_far ? far_.Reach(at) : at, 0, bytes); });
    return absl::OkStatus();
  }

  absl::Status Wait(std::chrono::nanoseconds) override {
    for (const std::function<void()>& work : std::exchange(work_, {})) work();
    return absl::OkStatus();
  }

 private:
  const FarMemory& far_;
  std::vector<std::function<void()>> work_;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_DEVICE_FAR_MEMORY_TESTUTIL_H_
