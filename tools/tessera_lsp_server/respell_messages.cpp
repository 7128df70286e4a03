// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera_lsp_server/respell_messages.h"

#include <unistd.h>

#include <cstdio>
#include <string_view>
#include <thread>

#include "fmt/format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/LSP/Transport.h"
#include "tessera/tools/ir_tools/read_spellings.h"

namespace tessera {
namespace {

namespace json = llvm::json;

void Respell(json::Object* holder) {
  const std::optional<llvm::StringRef> given = holder != nullptr ? holder->getString("text") : std::nullopt;
  if (!given) return;
  std::string text = given->str();
  RespellText(text);
  (*holder)["text"] = std::move(text);
}

bool IsExit(const std::string& message) {
  llvm::Expected<json::Value> value = json::parse(message);
  if (!value) {
    llvm::consumeError(value.takeError());
    return false;
  }
  const json::Object* const object = value->getAsObject();
  return object != nullptr && object->getString("method") == "exit";
}

// Returns after the message that ends the server, so the process leaves no reader running. Otherwise it returns at the
// end of `in`, or when the server stops reading.
void Forward(std::FILE* in, std::FILE* out, bool delimited) {
  llvm::lsp::JSONTransportInputOverFile messages(
      in, delimited ? llvm::lsp::JSONStreamStyle::Delimited : llvm::lsp::JSONStreamStyle::Standard);
  while (!messages.isEndOfInput() && !messages.hasError() && std::ferror(out) == 0) {
    std::string message;
    if (llvm::failed(messages.readMessage(message))) continue;
    message = RespelledMessage(std::move(message));
    if (delimited) {
      fmt::print(out, "{}\n// -----\n", message);
    } else {
      fmt::print(out, "Content-Length: {}\r\n\r\n{}", message.size(), message);
    }
    std::fflush(out);
    if (IsExit(message)) break;
  }
  std::fclose(out);
}

}  // namespace

std::string RespelledMessage(std::string message) {
  llvm::Expected<json::Value> value = json::parse(message);
  if (!value) {
    llvm::consumeError(value.takeError());  // the server reports it
    return message;
  }
  json::Object* const object = value->getAsObject();
  json::Object* const params = object != nullptr ? object->getObject("params") : nullptr;
  const llvm::StringRef method = params != nullptr ? object->getString("method").value_or("") : llvm::StringRef();
  if (method == "textDocument/didOpen") {
    Respell(params->getObject("textDocument"));
  } else if (method == "textDocument/didChange") {
    json::Array* const changes = params->getArray("contentChanges");
    if (changes == nullptr) return message;
    for (json::Value& change : *changes) Respell(change.getAsObject());
  } else {
    return message;
  }
  return llvm::formatv("{0}", *value).str();
}

void RespellStdin(bool delimited) {
  int ends[2];
  const int given = ::dup(STDIN_FILENO);
  std::FILE* const in = given < 0 ? nullptr : ::fdopen(given, "r");
  if (in == nullptr || ::pipe(ends) != 0) return;  // the server reads its input unchanged
  std::FILE* const out = ::fdopen(ends[1], "w");
  if (out == nullptr || ::dup2(ends[0], STDIN_FILENO) < 0) return;
  ::close(ends[0]);
  std::thread(Forward, in, out, delimited).detach();
}

}  // namespace tessera
