// SPDX-License-Identifier: Apache-2.0
// Bounds of dynamic dimensions have two spellings in text: `#stablehlo.bounds<4, ?>`, which the dialect reads and
// prints, and the older `#stablehlo.type_extensions<bounds = [4, ?]>`.
#ifndef TESSERA_COMPILER_TEXT_BOUNDS_H_
#define TESSERA_COMPILER_TEXT_BOUNDS_H_

#include <span>

namespace tessera {

// Rewrites each attribute of the older spelling in the newer one, in place. Spaces after the shorter attribute keep the
// locations of the rest. Strings and comments stay unchanged. An attribute that holds no list of bounds stays, too, and
// the parser then refuses it. Takes time proportional to the text.
void RespellBounds(std::span<char> text);

}  // namespace tessera

#endif  // TESSERA_COMPILER_TEXT_BOUNDS_H_
