// SPDX-License-Identifier: Apache-2.0
// Changes text so that most of it stays a program: a fuzzer that flips bytes alone seldom gets past the parser.
#ifndef TESSERA_TEST_FUZZ_MUTATE_TEXT_H_
#define TESSERA_TEST_FUZZ_MUTATE_TEXT_H_

#include <cstdint>
#include <string>
#include <string_view>

namespace tessera::fuzz {

// Returns `text` with one change, which `seed` chooses. A number becomes one at the edge of its range. A token is
// removed, doubled or replaced by another of its kind from the same text. A line is removed, doubled or exchanged with
// another.
std::string MutateText(std::string_view text, uint32_t seed);

}  // namespace tessera::fuzz

#endif  // TESSERA_TEST_FUZZ_MUTATE_TEXT_H_
