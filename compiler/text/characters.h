// SPDX-License-Identifier: Apache-2.0
// Character classes of MLIR's grammar, independent of the locale.
#ifndef TESSERA_COMPILER_TEXT_CHARACTERS_H_
#define TESSERA_COMPILER_TEXT_CHARACTERS_H_

namespace tessera {

inline bool IsLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
inline bool IsDigit(char c) { return c >= '0' && c <= '9'; }
inline bool IsSpace(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

}  // namespace tessera

#endif  // TESSERA_COMPILER_TEXT_CHARACTERS_H_
