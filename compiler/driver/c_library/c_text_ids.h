// SPDX-License-Identifier: Apache-2.0
// C functions of a header that map strings to the ids in arguments.
#ifndef TESSERA_COMPILER_DRIVER_C_LIBRARY_C_TEXT_IDS_H_
#define TESSERA_COMPILER_DRIVER_C_LIBRARY_C_TEXT_IDS_H_

#include <cstdint>
#include <string>
#include <vector>

namespace tessera {

// Defines the id of a string: its index in the `words` of the argument's note, if it is one of them. Hash buckets
// come after these. The id of a crossed column is computed from the values of its keys.
struct CTextIds {
  struct Key {
    std::string name;
    bool is_text = false;  // otherwise an integer, or the id of another column
  };
  bool integers = false;   // the feature is an integer, and its decimal digits are the string
  uint64_t buckets = 0;    // other strings have FarmHash's Fingerprint64 modulo this; 0: they have `otherwise`
  int64_t otherwise = -1;  // must fit the argument's type
  // A crossed column: the fingerprints of strings, and numbers themselves, are combined with `hash_key` as the seed,
  // as TensorFlow's FingerprintCat64 does, modulo `buckets`.
  std::vector<Key> keys = {};
  uint64_t hash_key = 0;
};

// Returns definitions that all functions of a header share. Their names start with |prefix|, such as "digits_".
std::string PrintTextIdsBegin(const std::string& prefix);
// Returns the header's comment about the function.
std::string TextIdsComment(const CTextIds& ids, const std::string& argument);
// Returns the function |name|, which returns a |type|. |words| is the name of the constant with the list of words,
// empty without one. |num_words| is its length.
std::string PrintTextIds(const CTextIds& ids, const std::string& prefix, const std::string& name,
                         const std::string& type, const std::string& words, size_t num_words);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DRIVER_C_LIBRARY_C_TEXT_IDS_H_
