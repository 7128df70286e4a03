// SPDX-License-Identifier: Apache-2.0
// Rewrites documents from an editor to the spellings that MLIR parses: upstream's server parses them itself.
#ifndef TESSERA_TOOLS_TESSERA_LSP_SERVER_RESPELL_MESSAGES_H_
#define TESSERA_TOOLS_TESSERA_LSP_SERVER_RESPELL_MESSAGES_H_

#include <string>

namespace tessera {

// Returns `message`, JSON of the language server protocol, with the text of opened or changed documents rewritten as in
// read_spellings.h; positions stay the same. Any other message is returned unchanged.
std::string RespelledMessage(std::string message);

// Makes stdin return its further messages as rewritten by RespelledMessage. `delimited`: messages are separated by
// lines of `// -----`, as with --lit-test, and have no headers. Must be called once, before anything is read.
void RespellStdin(bool delimited);

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_LSP_SERVER_RESPELL_MESSAGES_H_
