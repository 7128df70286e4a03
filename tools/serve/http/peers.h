// SPDX-License-Identifier: Apache-2.0
// The open connections of a server, and a thread that closes dead ones.
//
// libmicrohttpd closes idle connections, but each byte restarts its timeout. Here, a request must arrive within a fixed
// time. The library also misses the end of a client that sends part of a request and disconnects immediately. It takes
// a short read for the end of the available data, after the event for the disconnect. Such a connection would keep its
// memory until the timeout.
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

// A connection. The thread that serves it writes the atomics.
struct Peer {
  int socket = -1;
  std::string address;
  std::shared_ptr<const Tls> tls;  // null without TLS
  std::atomic<int64_t> limit = 0;  // milliseconds of Peers::Now at which it is closed; 0: never
  // No complete request has arrived. If the client sends no more, nothing is owed to it.
  std::atomic<bool> expects_more = true;
  bool was_done = false;  // the client had stopped sending at the last check
};

// Thread-safe.
class Peers {
 public:
  // Checks the connections once per `turn`.
  explicit Peers(std::chrono::milliseconds turn);
  ~Peers();
  Peers(const Peers&) = delete;
  Peers& operator=(const Peers&) = delete;

  static int64_t Now();
  // Returns the connection, which is valid until Remove.
  Peer* Add(int socket, std::string address, int64_t limit);
  // Must be called before the socket is closed.
  void Remove(Peer* peer);

 private:
  void Watch();
  void EndLate() const;
  void FindDone();
  void EndDone();

  const std::chrono::milliseconds turn_;
  const int ends_;  // an epoll of all sockets, for disconnects
  std::mutex mutex_;
  std::unordered_set<Peer*> peers_;
  std::unordered_set<Peer*> done_;  // whose clients stopped sending
  bool stopped_ = false;
  std::condition_variable stop_;
  std::thread watcher_;
};

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_HTTP_PEERS_H_
