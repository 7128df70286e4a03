// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/io/standard_output.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <new>
#include <system_error>

namespace tessera {
namespace {

// Opens /dev/null for each standard stream that is closed. The order matters: open returns the lowest free number.
void OpenWhatIsClosed() {
  for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(number, F_GETFD) != -1 || errno != EBADF) continue;
    [[maybe_unused]] const int opened = ::open("/dev/null", number == STDERR_FILENO ? O_WRONLY : O_RDONLY);
  }
}

}  // namespace

int WithStandardOutput(std::string_view program, const std::function<int()>& body) {
  OpenWhatIsClosed();
  int code = 0;
  int error = 0;
  try {
    code = body();
  } catch (const std::system_error& thrown) {  // fmt::print
    if (std::ferror(stdout) == 0 && std::ferror(stderr) == 0) throw;
    error = thrown.code().value();
  } catch (const std::bad_alloc&) {  // an input file was larger than the memory
    std::fprintf(stderr, "%.*s: error: not enough memory\n", static_cast<int>(program.size()), program.data());
    code = 2;
  }
  if (std::fflush(stdout) != 0 && error == 0) error = errno;
  // A body that failed because of the output has reported it already.
  if (error == 0 && (std::ferror(stdout) == 0 || code != 0)) return code;
  std::fprintf(stderr, "%.*s: error: cannot write %s: %s\n", static_cast<int>(program.size()), program.data(),
               std::ferror(stderr) == 0 ? "stdout" : "stderr", std::strerror(error == 0 ? EIO : error));
  return code == 0 ? 1 : code;
}

}  // namespace tessera
