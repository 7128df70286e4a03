// SPDX-License-Identifier: Apache-2.0
// The door that calls of every protocol pass: bearer tokens, and how many calls may be under way.
#ifndef TESSERA_TOOLS_SERVE_PROTOCOL_CALL_GATE_H_
#define TESSERA_TOOLS_SERVE_PROTOCOL_CALL_GATE_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"

namespace tessera::serve {

struct CallGateOptions {
  std::vector<std::string> tokens = {};  // one of them is needed; empty: none is
  int64_t max_calls = 0;                 // under way together; 0: any number
  int64_t max_calls_per_client = 0;      // of one address
};

// A call that has ended, for metrics and logs.
struct CallRecord {
  std::string entrypoint;  // "GRPC"
  std::string api;         // "Predict"
  std::string model;
  std::string client;      // its address, without a port
  std::string request_id;  // of the header x-request-id
  absl::Status status;
  absl::Duration duration;
};
using CallObserver = std::function<void(const CallRecord&)>;

// Thread-safe.
class CallGate {
 public:
  // A call under way; its end makes room for another.
  using Ticket = std::shared_ptr<void>;

  explicit CallGate(CallGateOptions options) : options_(std::move(options)) {}

  // Admits a call of `client`. `authorization` is the value of the header, "Bearer TOKEN". Fails with Unauthenticated
  // without a token that is known, and with ResourceExhausted when too many calls are under way. The gate must live
  // longer than the ticket.
  absl::StatusOr<Ticket> Enter(const std::string& client, std::string_view authorization);

 private:
  void Leave(const std::string& client);

  const CallGateOptions options_;
  std::mutex mutex_;
  int64_t calls_ = 0;
  std::unordered_map<std::string, int64_t> calls_of_;  // by client; counted only with a limit
};

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_PROTOCOL_CALL_GATE_H_
