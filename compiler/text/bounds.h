// SPDX-License-Identifier: Apache-2.0
// Bounds of dynamic dimensions have two spellings in text: `#stablehlo.bounds<4, ?>`, which the dialect reads and
// prints, and the older `#stablehlo.type_extensions<bounds = [4, ?]>`.
#ifndef TESSERA_COMPILER_TEXT_BOUNDS_H_
#define TESSERA_COMPILER_TEXT_BOUNDS_H_

#include <span>

namespace tessera {

// Writes each attribute of the older spelling in the other, in place; spaces behind the shorter attribute keep the
// locations of what follows. Strings and comments are left alone, as is an attribute that has something else than a
// list of bounds, which the parser then refuses. Takes time proportional to the text.
void RespellBounds(std::span<char> text);

}  // namespace tessera

#endif  // TESSERA_COMPILER_TEXT_BOUNDS_H_
