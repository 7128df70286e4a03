// SPDX-License-Identifier: Apache-2.0
// Makes a program start in a few milliseconds instead of 60. This library is preloaded into the program, waits where
// the loader would call main(), and forks a process for every request. All starts share the work before main(): loading
// libMLIR, its relocations and constructors. For each start, main() runs in its own process, with the arguments,
// environment, files and working directory of the client. The client exits as that process does.
//
// The test driver (test/system/fork_servers.py) sets TESSERA_FORK_SOCKET to the number of a listening socket; the
// server ends when its standard input does. Without the variable the program runs as if nothing were preloaded.
#include <dlfcn.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "tessera/test/fork_server/request.h"

namespace tessera {
namespace {

using Main = int (*)(int, char**, char**);

Main program_main = nullptr;

struct Child {
  pid_t pid;
  int process;  // a descriptor that is readable once the process has ended
  int client;
};

struct Request {
  int files[kForkedFiles];
  std::string strings;
  std::vector<char*> arguments, variables;  // into `strings`, terminated by null
};

// Returns false when the client is gone or sends an invalid request.
bool Receive(int client, Request& request) {
  ForkRequest header;
  alignas(cmsghdr) char control[CMSG_SPACE(sizeof(request.files))];
  iovec part = {&header, sizeof(header)};
  msghdr message = {};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  message.msg_control = control;
  message.msg_controllen = sizeof(control);
  if (recvmsg(client, &message, MSG_CMSG_CLOEXEC) != sizeof(header)) return false;
  const cmsghdr* files = CMSG_FIRSTHDR(&message);
  if (!files || files->cmsg_type != SCM_RIGHTS || files->cmsg_len != CMSG_LEN(sizeof(request.files))) return false;
  __builtin_memcpy(request.files, CMSG_DATA(files), sizeof(request.files));

  request.strings.resize(header.bytes);
  if (recv(client, request.strings.data(), header.bytes, MSG_WAITALL) != static_cast<ssize_t>(header.bytes))
    return false;
  char* string = request.strings.data();
  for (uint32_t i = 0; i < header.arguments + header.variables; ++i) {
    (i < header.arguments ? request.arguments : request.variables).push_back(string);
    string += __builtin_strlen(string) + 1;
  }
  request.arguments.push_back(nullptr);
  request.variables.push_back(nullptr);
  return true;
}

// Runs in the forked process: the program with the arguments, files and environment of the client.
int RunProgram(Request& request, int listening, const std::vector<Child>& others, int client) {
  close(listening);
  close(client);
  for (const Child& other : others) {
    close(other.process);
    close(other.client);
  }
  for (int i = 0; i < 3; ++i) dup2(request.files[i], i);
  if (fchdir(request.files[3]) != 0) perror("fork server: working directory");
  for (int file : request.files) close(file);
  environ = request.variables.data();
  return program_main(static_cast<int>(request.arguments.size()) - 1, request.arguments.data(), environ);
}

// Notifies clients whose programs have exited; terminates programs whose clients are gone.
void Attend(const std::vector<pollfd>& events, std::vector<Child>& children) {
  std::vector<Child> running;
  for (size_t i = 0; i < children.size(); ++i) {
    const Child& child = children[i];
    const pollfd &process = events[2 * i], &client = events[2 * i + 1];
    if (client.revents) kill(child.pid, SIGKILL);
    if (!process.revents) {
      running.push_back(child);
      continue;
    }
    int status = 0;
    waitpid(child.pid, &status, 0);
    send(child.client, &status, sizeof(status), MSG_NOSIGNAL);
    close(child.process);
    close(child.client);
  }
  children = std::move(running);
}

// Returns only in forked processes.
int Serve(int listening) {
  std::vector<Child> children;
  for (;;) {
    std::vector<pollfd> events;
    for (const Child& child : children) {
      events.push_back({child.process, POLLIN, 0});
      events.push_back({child.client, 0, 0});  // poll always reports that the other end hung up
    }
    events.push_back({listening, POLLIN, 0});
    events.push_back({STDIN_FILENO, 0, 0});
    if (poll(events.data(), events.size(), -1) < 0) continue;
    if (events.back().revents) {
      for (const Child& child : children) kill(child.pid, SIGKILL);
      _exit(0);
    }
    const bool asked = events[events.size() - 2].revents;
    Attend(events, children);
    if (!asked) continue;

    const int client = accept(listening, nullptr, nullptr);
    Request request;
    if (client < 0 || !Receive(client, request)) {
      close(client);
      continue;
    }
    const pid_t pid = fork();
    if (pid == 0) return RunProgram(request, listening, children, client);
    for (int file : request.files) close(file);
    if (pid < 0) {
      close(client);
      continue;
    }
    children.push_back({pid, static_cast<int>(syscall(SYS_pidfd_open, pid, 0)), client});
  }
}

int ServerMain(int argc, char** argv, char** variables) {
  const char* listening = getenv("TESSERA_FORK_SOCKET");
  return listening ? Serve(std::atoi(listening)) : program_main(argc, argv, variables);
}

}  // namespace
}  // namespace tessera

// The C library's own function of this name calls main(); the loader finds this one first.
extern "C" int __libc_start_main(tessera::Main main, int argc, char** argv, void (*init)(), void (*fini)(),
                                 void (*rtld_fini)(), void* stack_end) {
  tessera::program_main = main;
  using Start = int (*)(tessera::Main, int, char**, void (*)(), void (*)(), void (*)(), void*);
  const auto start = reinterpret_cast<Start>(dlsym(RTLD_NEXT, "__libc_start_main"));
  return start(tessera::ServerMain, argc, argv, init, fini, rtld_fini, stack_end);
}
