// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/http/peers.h"

#include <sys/epoll.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <utility>

namespace tessera::serve {

Peers::Peers(std::chrono::milliseconds turn) : turn_(turn), ends_(epoll_create1(EPOLL_CLOEXEC)) {
  watcher_ = std::thread([this] { Watch(); });
}

Peers::~Peers() {
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
  }
  stop_.notify_all();
  watcher_.join();
  for (const Peer* peer : peers_) delete peer;
  if (ends_ >= 0) close(ends_);
}

int64_t Peers::Now() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

Peer* Peers::Add(int socket, std::string address, int64_t limit) {
  auto* const peer = new Peer;
  peer->socket = socket;
  peer->address = std::move(address);
  peer->limit = limit;
  const std::lock_guard lock(mutex_);
  peers_.insert(peer);
  epoll_event event = {};
  event.events = EPOLLRDHUP | EPOLLET;
  event.data.ptr = peer;
  // Without the event, the connection stays open until it times out.
  if (ends_ >= 0 && socket >= 0) (void)epoll_ctl(ends_, EPOLL_CTL_ADD, socket, &event);
  return peer;
}

void Peers::Remove(Peer* peer) {
  const std::lock_guard lock(mutex_);
  if (ends_ >= 0 && peer->socket >= 0) (void)epoll_ctl(ends_, EPOLL_CTL_DEL, peer->socket, nullptr);
  peers_.erase(peer);
  done_.erase(peer);
  delete peer;
}

// The lock keeps sockets open: libmicrohttpd closes one after Remove returns.
void Peers::Watch() {
  std::unique_lock lock(mutex_);
  while (!stop_.wait_for(lock, turn_, [this] { return stopped_; })) {
    EndLate();
    EndDone();
    FindDone();
  }
}

void Peers::EndLate() const {
  const int64_t now = Now();
  for (const Peer* peer : peers_) {
    const int64_t limit = peer->limit;
    if (limit != 0 && limit < now) shutdown(peer->socket, SHUT_RDWR);
  }
}

void Peers::FindDone() {
  std::array<epoll_event, 256> events;
  int found = static_cast<int>(events.size());
  while (found == static_cast<int>(events.size())) {
    found = ends_ < 0 ? 0 : epoll_wait(ends_, events.data(), static_cast<int>(events.size()), 0);
    for (int i = 0; i < found; ++i) done_.insert(static_cast<Peer*>(events[i].data.ptr));
  }
}

// Shuts down the connections that expected more input and had nothing to read in the previous iteration, too. In
// between, bytes that complete a request have been read as one.
void Peers::EndDone() {
  std::erase_if(done_, [](Peer* peer) {
    int unread = 0;
    const bool is_done = peer->expects_more && ioctl(peer->socket, FIONREAD, &unread) == 0 && unread == 0;
    const bool ends = is_done && std::exchange(peer->was_done, is_done);
    if (!is_done) peer->was_done = false;
    if (ends) shutdown(peer->socket, SHUT_RDWR);
    return ends;
  });
}

}  // namespace tessera::serve
