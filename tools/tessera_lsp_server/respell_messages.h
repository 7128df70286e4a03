// SPDX-License-Identifier: Apache-2.0
// Documents that an editor sends, in the spellings that MLIR reads: upstream's server parses them itself.
#ifndef TESSERA_TOOLS_TESSERA_LSP_SERVER_RESPELL_MESSAGES_H_
#define TESSERA_TOOLS_TESSERA_LSP_SERVER_RESPELL_MESSAGES_H_

#include <string>

namespace tessera {

// Returns `message`, JSON of the language server protocol, with the texts of documents that it opens or changes as
// read_spellings.h writes them; places in them stay the same. Any other message is returned as it is.
std::string RespelledMessage(std::string message);

// Lets stdin give the messages that it has from now on as RespelledMessage returns them. `delimited`: messages stand
// between lines of `// -----`, as --lit-test has it, and not behind headers. Call it once, before anything is read.
void RespellStdin(bool delimited);

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_LSP_SERVER_RESPELL_MESSAGES_H_
