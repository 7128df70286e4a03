// SPDX-License-Identifier: Apache-2.0
// Bounds of dynamic dimensions have two syntaxes: `#stablehlo.bounds<4, ?>`, which the dialect parses and prints, and
// the older `#stablehlo.type_extensions<bounds = [4, ?]>`.
#ifndef TESSERA_COMPILER_TEXT_BOUNDS_H_
#define TESSERA_COMPILER_TEXT_BOUNDS_H_

#include <span>

namespace tessera {

// Rewrites each attribute from the older syntax to the newer one, in place. Spaces after the shorter attribute
// preserve the locations of the rest. Strings and comments are unchanged. So is an attribute that is not a list of
// bounds, which the parser then rejects. Takes time linear in the text.
void RespellBounds(std::span<char> text);

}  // namespace tessera

#endif  // TESSERA_COMPILER_TEXT_BOUNDS_H_
