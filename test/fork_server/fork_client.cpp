// SPDX-License-Identifier: Apache-2.0
//   fork_client SOCKET PROGRAM [ARGUMENT...]
// Runs PROGRAM by the fork server that listens at SOCKET (fork_server.cpp), and exits with its exit code or by its
// signal. It is linked statically in order to start quickly.
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstring>
#include <string>

#include "tessera/test/fork_server/request.h"

namespace tessera {
namespace {

constexpr int kNoServer = 125;

int Connect(const char* path) {
  sockaddr_un address = {};
  address.sun_family = AF_UNIX;
  if (std::strlen(path) >= sizeof(address.sun_path)) return -1;
  std::strcpy(address.sun_path, path);
  const int server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  return connect(server, reinterpret_cast<sockaddr*>(&address), sizeof(address)) == 0 ? server : -1;
}

bool Send(int server, int argc, char** argv) {
  ForkRequest header = {static_cast<uint32_t>(argc), 0, 0};
  std::string strings;
  for (int i = 0; i < argc; ++i) strings.append(argv[i]) += '\0';
  for (char** variable = environ; *variable; ++variable, ++header.variables) strings.append(*variable) += '\0';
  header.bytes = static_cast<uint32_t>(strings.size());

  const int files[kForkedFiles] = {0, 1, 2, open(".", O_PATH | O_DIRECTORY | O_CLOEXEC)};
  alignas(cmsghdr) char control[CMSG_SPACE(sizeof(files))] = {};
  iovec part = {&header, sizeof(header)};
  msghdr message = {};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  message.msg_control = control;
  message.msg_controllen = sizeof(control);
  cmsghdr* rights = CMSG_FIRSTHDR(&message);
  rights->cmsg_level = SOL_SOCKET;
  rights->cmsg_type = SCM_RIGHTS;
  rights->cmsg_len = CMSG_LEN(sizeof(files));
  std::memcpy(CMSG_DATA(rights), files, sizeof(files));
  if (sendmsg(server, &message, MSG_NOSIGNAL) != sizeof(header)) return false;
  for (size_t sent = 0; sent < strings.size();) {
    const ssize_t count = send(server, strings.data() + sent, strings.size() - sent, MSG_NOSIGNAL);
    if (count <= 0) return false;
    sent += static_cast<size_t>(count);
  }
  return true;
}

// The server has already dumped core if that was requested.
int EndBy(int signal) {
  const rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  std::signal(signal, SIG_DFL);
  raise(signal);
  return 128 + signal;
}

int Main(int argc, char** argv) {
  if (argc < 3) {
    std::fprintf(stderr, "usage: fork_client SOCKET PROGRAM [ARGUMENT...]\n");
    return kNoServer;
  }
  const int server = Connect(argv[1]);
  int status = 0;
  if (server < 0 || !Send(server, argc - 2, argv + 2) ||
      recv(server, &status, sizeof(status), MSG_WAITALL) != sizeof(status)) {
    std::fprintf(stderr, "fork_client: no answer from the server of %s at %s\n", argv[2], argv[1]);
    return kNoServer;
  }
  return WIFSIGNALED(status) ? EndBy(WTERMSIG(status)) : WEXITSTATUS(status);
}

}  // namespace
}  // namespace tessera

int main(int argc, char** argv) { return tessera::Main(argc, argv); }
