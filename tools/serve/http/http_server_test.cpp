// SPDX-License-Identifier: Apache-2.0
// The server through raw sockets: input that other clients do not send, and the times of responses.
#include "tessera/tools/serve/http/http_server.h"

#include <arpa/inet.h>
#include <gnutls/gnutls.h>
#include <gnutls/x509.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <random>
#include <thread>

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/tools/serve/credentials/certificates_testutil.h"

namespace tessera::serve {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

std::shared_ptr<Credentials> MakeCredentials(TlsTexts texts, std::vector<std::string> tokens = {}) {
  return Credentials::Create(std::move(texts), BearerTokens(std::move(tokens))).value();
}

// A connection of a client. All waiting ends after five seconds.
class Client {
 public:
  explicit Client(uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const timeval limit{5, 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof(limit));
    setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof(limit));
    EXPECT_EQ(connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
  }
  ~Client() { close(socket_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  // Returns whether all was sent.
  bool Send(std::string_view text) const {
    while (!text.empty()) {
      const ssize_t sent = send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      text.remove_prefix(static_cast<size_t>(sent));
    }
    return true;
  }
  // Returns what arrives, up to the end of the connection or to `end`.
  std::string Receive(std::string_view end = "no such text") const {
    std::string all;
    char piece[4096];
    while (all.find(end) == std::string::npos) {
      const ssize_t got = recv(socket_, piece, sizeof(piece), 0);
      if (got <= 0) break;
      all.append(piece, static_cast<size_t>(got));
    }
    return all;
  }

  // Sends no more.
  void EndSending() const { EXPECT_EQ(shutdown(socket_, SHUT_WR), 0); }
  // Reads to the end of the connection. Returns false when it does not end.
  bool IsEnded() const {
    char piece[4096];
    ssize_t got = 1;
    while (got > 0) got = recv(socket_, piece, sizeof(piece), 0);
    return got == 0 || errno == ECONNRESET;  // reset: it had bytes that nobody read
  }

  int socket() const { return socket_; }

 private:
  const int socket_;
};

class HttpServerTest : public testing::Test {
 protected:
  ~HttpServerTest() override {
    for (std::thread& thread : threads_) thread.join();
  }
  // Starts a server that answers "PATH:SIZE", or later, on another thread, when the path is "/late".
  void Start(HttpOptions options = {}) {
    options.port = 0;
    ASSERT_OK_AND_ASSIGN(server_, HttpServer::Start(options, [this](HttpRequest request, HttpDone done) {
                           HttpAnswer answer{.body = request.path + ":" + std::to_string(request.body.size())};
                           if (request.path != "/late") return done(std::move(answer));
                           const std::lock_guard lock(mutex_);
                           threads_.emplace_back([done = std::move(done), answer] {
                             std::this_thread::sleep_for(std::chrono::milliseconds(20));
                             done(answer);
                           });
                         }));
  }
  static std::string Post(const std::string& path, size_t size) {
    return "POST " + path + " HTTP/1.1\r\nHost: x\r\nContent-Length: " + std::to_string(size) + "\r\n\r\n" +
           std::string(size, 'a');
  }

  std::mutex mutex_;
  std::vector<std::thread> threads_;
  std::unique_ptr<HttpServer> server_;
};

// The responses come at all times around the handler's return, among them while the connection is being suspended.
TEST_F(HttpServerTest, AnswersOfOtherThreadsAtAnyTime) {
  std::atomic<HttpDone*> waiting = nullptr;
  std::atomic<bool> stopped = false;
  std::thread answering([&] {
    for (int turn = 0; !stopped; ++turn) {
      HttpDone* const done = waiting.exchange(nullptr);
      if (done == nullptr) continue;
      const auto end = std::chrono::steady_clock::now() + std::chrono::nanoseconds(50) * (turn % 100);
      while (std::chrono::steady_clock::now() < end) continue;
      (*done)({.body = "answer"});
      delete done;
    }
  });
  ASSERT_OK_AND_ASSIGN(server_, HttpServer::Start({.port = 0, .threads = 1}, [&](HttpRequest, HttpDone done) {
                         waiting = new HttpDone(std::move(done));
                       }));
  Client client(server_->port());
  bool all = true;
  for (int i = 0; i < 3000 && all; ++i) {
    all = client.Send(Post("/", 5)) && client.Receive("answer").ends_with("answer");
  }
  EXPECT_TRUE(all);
  stopped = true;
  answering.join();
}

// Requests that arrive while the only thread is busy are answered in one iteration.
TEST_F(HttpServerTest, AnswersOfOneTurn) {
  std::atomic<int> begun = 0;
  std::atomic<bool> is_free = false;
  ASSERT_OK_AND_ASSIGN(server_, HttpServer::Start({.port = 0, .threads = 1}, [&](HttpRequest request, HttpDone done) {
                         if (begun++ == 0) is_free.wait(false);
                         done({.body = request.path + ":" + std::to_string(request.body.size())});
                       }));
  Client first(server_->port());
  EXPECT_TRUE(first.Send(Post("/first", 1)));
  std::vector<std::unique_ptr<Client>> clients;
  for (size_t i = 0; i < 20; ++i) {
    clients.push_back(std::make_unique<Client>(server_->port()));
    EXPECT_TRUE(clients[i]->Send(Post("/", i)));
    if (i % 5 == 4) clients[i].reset();  // disconnects before its response
  }
  is_free = true;
  is_free.notify_all();
  EXPECT_THAT(first.Receive("/first:1"), StartsWith("HTTP/1.1 200 OK\r\n"));
  for (size_t i = 0; i < clients.size(); ++i) {
    if (clients[i] == nullptr) continue;
    EXPECT_THAT(clients[i]->Receive(fmt::format("/:{}", i)), StartsWith("HTTP/1.1 200 OK\r\n")) << i;
    EXPECT_TRUE(clients[i]->Send(Post("/again", i)));
  }
  for (size_t i = 0; i < clients.size(); ++i) {
    if (clients[i] == nullptr) continue;
    EXPECT_THAT(clients[i]->Receive(fmt::format("/again:{}", i)), StartsWith("HTTP/1.1 200 OK\r\n")) << i;
  }
  EXPECT_TRUE(server_->WaitForAnswers(std::chrono::seconds(5)));
}

TEST_F(HttpServerTest, AnswersNowAndLater) {
  for (const int spin : {0, 200}) {
    Start({.threads = 2, .spin = std::chrono::microseconds(spin)});
    Client client(server_->port());
    for (int i = 0; i < 3; ++i) {
      EXPECT_TRUE(client.Send(Post("/now", 5)));
      EXPECT_THAT(client.Receive("/now:5"), StartsWith("HTTP/1.1 200 OK\r\n"));
      EXPECT_TRUE(client.Send(Post("/late", 3)));
      EXPECT_THAT(client.Receive("/late:3"), StartsWith("HTTP/1.1 200 OK\r\n"));
    }
    // A request that arrived before the end still gets its response.
    EXPECT_TRUE(client.Send(Post("/late", 1)));
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    server_->StopListening();
    EXPECT_TRUE(server_->WaitForAnswers(std::chrono::seconds(5)));
    EXPECT_THAT(client.Receive(), AllOf(HasSubstr("/late:1"), HasSubstr("Connection: close")));
    server_.reset();
  }
}

TEST_F(HttpServerTest, AClientThatIsStillSendingGetsIts413) {
  Start({.max_body = 1000});
  for (const size_t size : {1001, 100'000, 4'000'000}) {
    Client client(server_->port());
    EXPECT_TRUE(client.Send(Post("/", size))) << size;
    const std::string text = fmt::format("the body has {} bytes, expected at most 1000", size);
    EXPECT_THAT(client.Receive(), AllOf(StartsWith("HTTP/1.1 413 "), HasSubstr(text), HasSubstr("Connection: close")));
  }
  // A body without an announced size.
  Client chunks(server_->port());
  EXPECT_TRUE(chunks.Send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"));
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(chunks.Send("1000\r\n" + std::string(0x1000, 'a') + "\r\n"));
  EXPECT_TRUE(chunks.Send("0\r\n\r\n"));
  EXPECT_THAT(chunks.Receive(), AllOf(StartsWith("HTTP/1.1 413 "), HasSubstr("the body has more than 1000 bytes")));
}

TEST_F(HttpServerTest, NobodySendsForEver) {
  Start({.max_body = 1000});
  // A client that asks first, and one that announces too much to be discarded, are answered immediately.
  for (const char* more : {"Content-Length: 2000\r\nExpect: 100-continue", "Content-Length: 99000000000"}) {
    Client client(server_->port());
    EXPECT_TRUE(client.Send(fmt::format("POST / HTTP/1.1\r\nHost: x\r\n{}\r\n\r\n", more)));
    EXPECT_THAT(client.Receive(), StartsWith("HTTP/1.1 413 ")) << more;
  }
  Client endless(server_->port());
  EXPECT_TRUE(endless.Send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"));
  const std::string chunk = "100000\r\n" + std::string(0x100000, 'a') + "\r\n";
  int sent = 0;
  while (sent < 64 && endless.Send(chunk)) ++sent;
  EXPECT_LT(sent, 64);
  Client good(server_->port());
  EXPECT_TRUE(good.Send(Post("/", 7)));
  EXPECT_THAT(good.Receive("/:7"), StartsWith("HTTP/1.1 200 OK"));
}

TEST_F(HttpServerTest, ARequestThatArrivesTooSlowlyLosesItsConnection) {
  Start({.idle = std::chrono::seconds(60), .receive = std::chrono::milliseconds(100)});
  Client slow(server_->port());
  EXPECT_TRUE(slow.Send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n"));
  int sent = 0;
  for (; sent < 1000 && slow.Send("a"); ++sent) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_LT(sent, 1000);
  EXPECT_EQ(slow.Receive(), "");
}

// Clients send a prefix of a request or all of it, and immediately shut down their sending side. Their last bytes and
// the shutdown arrive before the only thread reads. No connection waits for more, and complete requests get their
// responses.
TEST_F(HttpServerTest, ClientsThatSendNoMoreAreNotWaitedFor) {
  std::atomic<int> begun = 0;
  std::atomic<bool> is_free = false;
  ASSERT_OK_AND_ASSIGN(server_, HttpServer::Start({.port = 0, .threads = 1}, [&](const HttpRequest&, HttpDone done) {
                         if (begun++ == 0) is_free.wait(false);
                         done({.body = "answer"});
                       }));
  Client first(server_->port());
  EXPECT_TRUE(first.Send(Post("/first", 1)));
  std::mt19937 random(11);
  std::vector<std::unique_ptr<Client>> cut, whole;
  for (size_t i = 0; i < 40; ++i) {
    const std::string request = Post("/", random() % 3000);
    cut.push_back(std::make_unique<Client>(server_->port()));
    EXPECT_TRUE(cut.back()->Send(request.substr(0, 1 + random() % (request.size() - 1))));
    cut.back()->EndSending();
  }
  for (const size_t size : {1, 5000, 1000000}) {
    whole.push_back(std::make_unique<Client>(server_->port()));
    EXPECT_TRUE(whole.back()->Send(Post("/", size)));
    whole.back()->EndSending();
  }
  is_free = true;
  is_free.notify_all();
  for (const auto& client : cut) EXPECT_TRUE(client->IsEnded());
  for (const auto& client : whole) {
    const std::string answer = client->Receive();
    EXPECT_THAT(answer, AllOf(StartsWith("HTTP/1.1 200 OK\r\n"), HasSubstr("answer")));
    EXPECT_TRUE(client->IsEnded());
  }
  EXPECT_TRUE(server_->WaitForAnswers(std::chrono::seconds(5)));
}

TEST_F(HttpServerTest, TokensAndBodies) {
  Start({.credentials = MakeCredentials({}, {"secret"})});
  Client refused(server_->port());
  EXPECT_TRUE(refused.Send(Post("/", 300'000)));
  EXPECT_THAT(refused.Receive(), AllOf(StartsWith("HTTP/1.1 401 "), HasSubstr("WWW-Authenticate: Bearer")));
  Client admitted(server_->port());
  EXPECT_TRUE(admitted.Send("GET /x HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer secret\r\n\r\n"));
  EXPECT_THAT(admitted.Receive("/x:0"), StartsWith("HTTP/1.1 200 OK"));
}

// A client that speaks TLS and trusts the tests' authority.
class TlsClient {
 public:
  TlsClient(uint16_t port, const std::string& certificate, const std::string& key) : client_(port) {
    gnutls_certificate_allocate_credentials(&credentials_);
    const auto datum = [](const std::string& text) {
      return gnutls_datum_t{reinterpret_cast<unsigned char*>(const_cast<char*>(text.data())),
                            static_cast<unsigned>(text.size())};
    };
    const gnutls_datum_t authority = datum(MakeTestCertificates().authority);
    gnutls_certificate_set_x509_trust_mem(credentials_, &authority, GNUTLS_X509_FMT_PEM);
    if (!certificate.empty()) {
      const gnutls_datum_t chain = datum(certificate), secret = datum(key);
      gnutls_certificate_set_x509_key_mem(credentials_, &chain, &secret, GNUTLS_X509_FMT_PEM);
    }
    gnutls_init(&session_, GNUTLS_CLIENT);
    gnutls_set_default_priority(session_);
    gnutls_credentials_set(session_, GNUTLS_CRD_CERTIFICATE, credentials_);
    gnutls_session_set_verify_cert(session_, "localhost", 0);
    gnutls_transport_set_int(session_, client_.socket());
  }
  ~TlsClient() {
    gnutls_deinit(session_);
    gnutls_certificate_free_credentials(credentials_);
  }
  TlsClient(const TlsClient&) = delete;
  TlsClient& operator=(const TlsClient&) = delete;

  // Returns the response; nothing if the server rejects this client.
  std::string Ask(const std::string& text) {
    int done = std::exchange(begun_, true) ? 0 : GNUTLS_E_AGAIN;
    while (done < 0 && gnutls_error_is_fatal(done) == 0) {
      done = gnutls_handshake(session_);
    }
    if (done < 0 || gnutls_record_send(session_, text.data(), text.size()) < 0) return "";
    std::string answer;
    char piece[4096];
    while (!IsWhole(answer)) {
      const ssize_t got = gnutls_record_recv(session_, piece, sizeof(piece));
      if (got <= 0) break;
      answer.append(piece, static_cast<size_t>(got));
    }
    return answer;
  }

  // Returns the serial number of the server's certificate.
  int SerialOfServer() const {
    unsigned count = 0;
    const gnutls_datum_t* const chain = gnutls_certificate_get_peers(session_, &count);
    if (chain == nullptr || count == 0) return -1;
    gnutls_x509_crt_t certificate = nullptr;
    gnutls_x509_crt_init(&certificate);
    gnutls_x509_crt_import(certificate, chain, GNUTLS_X509_FMT_DER);
    unsigned char serial[20] = {};
    size_t size = sizeof(serial);
    gnutls_x509_crt_get_serial(certificate, serial, &size);
    gnutls_x509_crt_deinit(certificate);
    return size == 1 ? serial[0] : -1;
  }

 private:
  static bool IsWhole(const std::string& answer) {
    const size_t body = answer.find("\r\n\r\n"), length = answer.find("Content-Length: ");
    return body != std::string::npos && length < body &&
           answer.size() >= body + 4 + std::stoul(answer.substr(length + 16));
  }

  Client client_;
  bool begun_ = false;
  gnutls_certificate_credentials_t credentials_ = nullptr;
  gnutls_session_t session_ = nullptr;
};

TEST_F(HttpServerTest, Tls) {
  const TestCertificates& texts = MakeTestCertificates();
  const std::string request = "GET /x HTTP/1.1\r\nHost: x\r\n\r\n";
  Start({.credentials = MakeCredentials({.certificate = texts.server, .key = texts.server_key})});
  EXPECT_THAT(TlsClient(server_->port(), "", "").Ask(request), StartsWith("HTTP/1.1 200 OK"));
  const TlsTexts mutual = {.certificate = texts.server, .key = texts.server_key, .client_authority = texts.authority};
  Start({.credentials = MakeCredentials(mutual)});
  EXPECT_THAT(TlsClient(server_->port(), "", "").Ask(request), StartsWith("HTTP/1.1 403 "));
  EXPECT_THAT(TlsClient(server_->port(), texts.client, texts.client_key).Ask(request), StartsWith("HTTP/1.1 200 OK"));
  // GnuTLS does not send a certificate of another authority.
  EXPECT_THAT(TlsClient(server_->port(), texts.stranger, texts.stranger_key).Ask(request), StartsWith("HTTP/1.1 403 "));
}

TEST_F(HttpServerTest, CredentialsAreReplaced) {
  const TestCertificates& texts = MakeTestCertificates();
  const std::string request = "GET /x HTTP/1.1\r\nHost: x\r\n\r\n";
  const auto credentials = MakeCredentials(
      {.certificate = texts.server, .key = texts.server_key, .client_authority = texts.authority}, {"old"});
  Start({.credentials = credentials});
  TlsClient old(server_->port(), texts.client, texts.client_key);
  EXPECT_THAT(old.Ask("GET /x HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer old\r\n\r\n"),
              StartsWith("HTTP/1.1 200 OK"));
  EXPECT_EQ(old.SerialOfServer(), 2);
  credentials->Replace(
      *MakeCredentials({.certificate = texts.renewed, .key = texts.renewed_key, .client_authority = texts.stranger}));
  // A connection keeps its certificates, and its requests need the current tokens.
  EXPECT_THAT(old.Ask(request), StartsWith("HTTP/1.1 200 OK"));
  TlsClient refused(server_->port(), texts.client, texts.client_key);
  EXPECT_THAT(refused.Ask(request), StartsWith("HTTP/1.1 403 "));
  EXPECT_EQ(refused.SerialOfServer(), 5);
  EXPECT_THAT(TlsClient(server_->port(), texts.stranger, texts.stranger_key).Ask(request),
              StartsWith("HTTP/1.1 200 OK"));
}

TEST_F(HttpServerTest, CompressedBodies) {
  Start({.max_body = 1000});
  const auto send = [&](const std::string& encoding, const std::string& body) {
    const Client client(server_->port());
    EXPECT_TRUE(
        client.Send(fmt::format("POST /x HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Encoding: "
                                "{}\r\nContent-Length: {}\r\n\r\n{}",
                                encoding, body.size(), body)));
    return client.Receive();
  };
  const auto compress = [](const std::string& text, int window) {
    z_stream stream = {};
    EXPECT_EQ(deflateInit2(&stream, 9, Z_DEFLATED, window, 8, Z_DEFAULT_STRATEGY), Z_OK);
    std::string bytes(1000, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
    stream.avail_out = static_cast<uInt>(bytes.size());
    EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
    bytes.resize(bytes.size() - stream.avail_out);
    deflateEnd(&stream);
    return bytes;
  };
  const std::string text(1000, 'a');
  const std::string gzip = compress(text, MAX_WBITS + 16);
  EXPECT_THAT(send("gzip", gzip), HasSubstr("/x:1000"));
  EXPECT_THAT(send("GZIP", compress("", MAX_WBITS + 16)), HasSubstr("/x:0"));
  EXPECT_THAT(send("gzip", compress("ab", MAX_WBITS + 16) + compress("c", MAX_WBITS + 16)), HasSubstr("/x:3"));
  EXPECT_THAT(send("deflate", compress(text, MAX_WBITS)), HasSubstr("/x:1000"));
  EXPECT_THAT(send("deflate", compress(text, -MAX_WBITS)), HasSubstr("/x:1000"));
  EXPECT_THAT(send("identity", text), HasSubstr("/x:1000"));
  EXPECT_THAT(send("br", text), AllOf(StartsWith("HTTP/1.1 415 "), HasSubstr("Accept-Encoding: gzip, deflate"),
                                      HasSubstr("expected gzip or deflate, got \\\"br\\\"")));
  // A small body cannot be decompressed beyond the limit.
  EXPECT_THAT(send("gzip", compress(text + "a", MAX_WBITS + 16)),
              AllOf(StartsWith("HTTP/1.1 413 "), HasSubstr("the decompressed body has more than 1000 bytes")));
  EXPECT_THAT(send("gzip", gzip.substr(0, gzip.size() - 1)),
              AllOf(StartsWith("HTTP/1.1 400 "), HasSubstr("truncated")));
  EXPECT_THAT(send("gzip", ""), AllOf(StartsWith("HTTP/1.1 400 "), HasSubstr("truncated")));
  EXPECT_THAT(send("gzip", text), AllOf(StartsWith("HTTP/1.1 400 "), HasSubstr("not compressed as")));
  EXPECT_THAT(send("deflate", compress(text, MAX_WBITS) + "a"), HasSubstr("1 bytes after its compressed data"));
}

// Servers that disagree about the end of a body would treat a part of it as a request.
TEST_F(HttpServerTest, ABodyWhoseEndIsInDoubtEndsTheConnection) {
  Start();
  const auto send = [&](const std::string& headers) {
    const Client client(server_->port());
    EXPECT_TRUE(client.Send("POST /x HTTP/1.1\r\nHost: x\r\n" + headers +
                            "\r\n0\r\n\r\nGET /second HTTP/1.1\r\nHost: x\r\n\r\n"));
    const std::string answer = client.Receive();
    EXPECT_EQ(answer.find("/second:"), std::string::npos) << headers;
    return answer;
  };
  EXPECT_THAT(send("Content-Length: 3\r\nTransfer-Encoding: chunked\r\n"), StartsWith("HTTP/1.1 400 "));
  EXPECT_THAT(send("Content-Length: 5\r\nContent-Length: 3\r\n"), StartsWith("HTTP/1.1 400 "));
  EXPECT_THAT(send("Transfer-Encoding: gzip\r\n"), StartsWith("HTTP/1.1 501 "));
  EXPECT_THAT(send("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n"), StartsWith("HTTP/1.1 400 "));
  const Client twice(server_->port());
  EXPECT_TRUE(twice.Send("POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\nab"));
  EXPECT_THAT(twice.Receive("/x:2"), StartsWith("HTTP/1.1 200 "));
}

TEST_F(HttpServerTest, PathsMayBeAddresses) {
  Start();
  for (const auto& [path, expected] :
       {std::pair("http://host:80/a/b", "/a/b:0"), std::pair("HTTPS://host/c", "/c:0"), std::pair("http://host", "/:0"),
        std::pair("/http://host/d", "/http://host/d:0")}) {
    const Client client(server_->port());
    EXPECT_TRUE(client.Send(fmt::format("GET {} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", path)));
    EXPECT_THAT(client.Receive(), testing::EndsWith(std::string("\r\n\r\n") + expected));
  }
}

// A browser asks without the token what it may send, and hides answers from a page whose headers do not allow them.
TEST_F(HttpServerTest, PagesOfOtherOriginsReadErrors) {
  Start({.max_body = 10, .credentials = MakeCredentials({}, {"secret"}), .cors = true});
  const auto send = [&](const std::string& text) {
    const Client client(server_->port());
    EXPECT_TRUE(client.Send(text));
    return client.Receive("\r\n\r\n");
  };
  const std::string asked = send("OPTIONS /x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_THAT(asked, AllOf(StartsWith("HTTP/1.1 200 "), HasSubstr("Access-Control-Allow-Headers: Authorization, ")));
  EXPECT_THAT(send("GET /x HTTP/1.1\r\nHost: x\r\n\r\n"),
              AllOf(StartsWith("HTTP/1.1 401 "), HasSubstr("Access-Control-Allow-Origin: *")));
  EXPECT_THAT(
      send("POST /x HTTP/1.1\r\nHost: x\r\nAuthorization: bearer secret\r\nContent-Length: 11\r\n\r\n12345678901"),
      AllOf(StartsWith("HTTP/1.1 413 "), HasSubstr("Access-Control-Allow-Origin: *")));
}

TEST_F(HttpServerTest, RefusesBadOptions) {
  const HttpHandler none = [](const HttpRequest&, const HttpDone&) {};
  EXPECT_STATUS(HttpServer::Start({.address = "nowhere"}, none), absl::StatusCode::kInvalidArgument,
                HasSubstr("\"nowhere\" is not an address; expected a number such as 127.0.0.1"));
  Start();
  EXPECT_STATUS(
      HttpServer::Start({.port = server_->port()}, none), absl::StatusCode::kUnknown,
      fmt::format("127.0.0.1:{}: Address already in use; try another port, or 0 for any free one", server_->port()));
}

}  // namespace
}  // namespace tessera::serve
