// SPDX-License-Identifier: Apache-2.0
// Links objects to a shared object with lld, in process.
//
// lld only reads and writes files. Here it reads files in memory and writes into a pipe, which it neither maps nor
// replaces: nothing of a compilation passes through a disk.
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <mutex>
#include <set>
#include <thread>
#include <utility>

#include "fmt/format.h"
#include "lld/Common/Driver.h"
#include "llvm/Support/raw_ostream.h"
#include "tessera/compiler/cpu/object/codegen.h"
#include "tessera/compiler/cpu/object/symbols.h"
#include "tessera/runtime/base/status.h"

LLD_HAS_DRIVER(elf)

namespace tessera {
namespace {

// Returns the path by which this process can open |descriptor| again.
std::string PathOf(int descriptor) { return fmt::format("/proc/self/fd/{}", descriptor); }

class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() { Close(); }
  int number() const { return number_; }
  void Close() {
    if (number_ >= 0) close(std::exchange(number_, -1));
  }

 private:
  int number_;
};

// Returns a file in memory that holds |bytes|.
absl::StatusOr<Descriptor> MemoryFile(std::string_view bytes) {
  Descriptor file(memfd_create("tessera", MFD_CLOEXEC));
  if (file.number() < 0) return Unavailable("cannot create a file in memory: {}", std::strerror(errno));
  while (!bytes.empty()) {
    const ssize_t written = write(file.number(), bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return Unavailable("cannot write {} bytes to memory: {}", bytes.size(), std::strerror(errno));
    bytes.remove_prefix(static_cast<size_t>(written));
  }
  return file;
}

// Collects the bytes of a pipe on a separate thread, because a pipe holds little.
class PipeReader {
 public:
  static absl::StatusOr<std::unique_ptr<PipeReader>> Create() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return Unavailable("cannot create a pipe: {}", std::strerror(errno));
    return std::unique_ptr<PipeReader>(new PipeReader(ends[0], ends[1]));
  }
  ~PipeReader() { Finish(); }

  // Returns the path for writers.
  std::string path() const { return PathOf(write_.number()); }

  // Returns all bytes after the last writer has closed the pipe.
  std::string Finish() {
    write_.Close();
    if (thread_.joinable()) thread_.join();
    return std::move(bytes_);
  }

 private:
  PipeReader(int read_end, int write_end) : read_(read_end), write_(write_end), thread_([this] { Read(); }) {}

  void Read() {
    std::vector<char> part(size_t{1} << 16);
    for (;;) {
      const ssize_t got = read(read_.number(), part.data(), part.size());
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) return;
      bytes_.append(part.data(), static_cast<size_t>(got));
    }
  }

  Descriptor read_;
  Descriptor write_;
  std::string bytes_;
  std::thread thread_;
};

// Returns whether |name| belongs to the sanitizer's runtime, which is part of the process. Instrumented code calls it
// with the bounds of the list of globals, which lld defines.
bool IsSanitizerSymbol(llvm::StringRef name) {
  return name.starts_with("__asan_") || name.starts_with("__tsan_") || name == "__start_asan_globals" ||
         name == "__stop_asan_globals";
}

absl::Status CheckUndefined(absl::Span<const std::string> objects) {
  ASSIGN_OR_RETURN(const std::set<std::string> undefined, UndefinedSymbols(objects));
  for (const std::string& name : undefined) {
    if (!IsLibrarySymbol(name) && !IsSanitizerSymbol(name))
      return Internal("generated code calls {}, which is neither in libc nor in libm", name);
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<std::string> LinkSharedObject(absl::Span<const std::string> objects) {
  RETURN_IF_ERROR(CheckUndefined(objects));
  std::vector<Descriptor> inputs;
  std::vector<std::string> paths;
  for (const std::string& object : objects) {
    ASSIGN_OR_RETURN(inputs.emplace_back(), MemoryFile(object));
    paths.push_back(PathOf(inputs.back().number()));
  }
  ASSIGN_OR_RETURN(const std::unique_ptr<PipeReader> output, PipeReader::Create());
  const std::string output_path = output->path();
  std::vector<const char*> arguments = {"ld.lld",      "-shared",     "--build-id=none",
                                        "-z",          "noexecstack", "--gc-sections",
                                        "--threads=1", "-o",          output_path.c_str()};
  for (const std::string& path : paths) arguments.push_back(path.c_str());
  std::string messages;
  llvm::raw_string_ostream stream(messages);
  static std::mutex mutex;
  {
    std::lock_guard<std::mutex> lock(mutex);
    lld::Result result = lld::lldMain(arguments, stream, stream, {{lld::Gnu, &lld::elf::link}});
    if (result.retCode != 0 || !result.canRunAgain) return Internal("lld: {}", messages);
  }
  std::string bytes = output->Finish();
  if (bytes.empty()) return Internal("lld wrote no output: {}", messages);
  return bytes;
}

}  // namespace tessera
