// SPDX-License-Identifier: Apache-2.0
// The open connections of a server, and the thread that ends those of which nothing more is to be expected.
//
// libmicrohttpd closes silent connections itself, but each byte starts its time anew. Here a request has a time in
// which to arrive. The library also misses the end of a client that sends a part of a request and goes at once. It
// takes a short read for the end of what there is, and the event that tells of the end has been by then. Such a
// connection would keep its memory until its time is over.
#ifndef TESSERA_TOOLS_SERVE_HTTP_PEERS_H_
#define TESSERA_TOOLS_SERVE_HTTP_PEERS_H_

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_set>

#include "tessera/tools/serve/credentials/tls.h"

namespace tessera::serve {

// A connection. The thread that serves it sets the atomics.
struct Peer {
  int socket = -1;
  std::string address;
  std::shared_ptr<const Tls> tls;  // that its connection has; null without TLS
  std::atomic<int64_t> limit = 0;  // milliseconds of Peers::Now at which it is ended; 0: never
  // No request is there as a whole: a client that sends no more will get no more.
  std::atomic<bool> expects_more = true;
  bool was_done = false;  // the client had sent all when the watching thread looked last
};

// Thread-safe.
class Peers {
 public:
  // Looks after the connections once per `turn`.
  explicit Peers(std::chrono::milliseconds turn);
  ~Peers();
  Peers(const Peers&) = delete;
  Peers& operator=(const Peers&) = delete;

  static int64_t Now();
  // Returns the connection, which stays until Remove.
  Peer* Add(int socket, std::string address, int64_t limit);
  // To be called before the socket is closed.
  void Remove(Peer* peer);

 private:
  void Watch();
  void EndLate() const;
  void FindDone();
  void EndDone();

  const std::chrono::milliseconds turn_;
  const int ends_;  // an epoll of all sockets, which tells whose clients send no more
  std::mutex mutex_;
  std::unordered_set<Peer*> peers_;
  std::unordered_set<Peer*> done_;  // the ones whose clients send no more
  bool stopped_ = false;
  std::condition_variable stop_;
  std::thread watcher_;
};

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_HTTP_PEERS_H_
