// SPDX-License-Identifier: Apache-2.0
// A request of fork_client to the fork server: one message with a header, four open files, then `bytes` bytes of
// arguments and environment, each ended by a zero. The answer is the wait status of the program, as from waitpid.
#ifndef TESSERA_TEST_FORK_SERVER_REQUEST_H_
#define TESSERA_TEST_FORK_SERVER_REQUEST_H_

#include <cstdint>

namespace tessera {

struct ForkRequest {
  uint32_t arguments;  // argv[0] included
  uint32_t variables;  // the number of environment variables, NAME=VALUE
  uint32_t bytes;
};

// Descriptors of standard input, output and error, and of the working directory.
inline constexpr int kForkedFiles = 4;

}  // namespace tessera

#endif  // TESSERA_TEST_FORK_SERVER_REQUEST_H_
