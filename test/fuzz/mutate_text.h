// SPDX-License-Identifier: Apache-2.0
// Changes to text that keep most of it a program: a fuzzer that flips bytes alone seldom gets past the parser.
#ifndef TESSERA_TEST_FUZZ_MUTATE_TEXT_H_
#define TESSERA_TEST_FUZZ_MUTATE_TEXT_H_

#include <cstdint>
#include <string>
#include <string_view>

namespace tessera::fuzz {

// `text` with one change, chosen by `seed`: a number becomes one at the edge of its range, a token is replaced by
// another of its kind from the same text, removed or doubled, a line is moved, doubled or removed.
std::string MutateText(std::string_view text, uint32_t seed);

}  // namespace tessera::fuzz

#endif  // TESSERA_TEST_FUZZ_MUTATE_TEXT_H_
