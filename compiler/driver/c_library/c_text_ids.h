// SPDX-License-Identifier: Apache-2.0
// C functions of a header by which callers turn texts into the ids that arguments hold.
#ifndef TESSERA_COMPILER_DRIVER_C_LIBRARY_C_TEXT_IDS_H_
#define TESSERA_COMPILER_DRIVER_C_LIBRARY_C_TEXT_IDS_H_

#include <cstdint>
#include <string>
#include <vector>

namespace tessera {

// The id of a text: its place among the words of the argument's note, if it is one of them. Behind these come buckets.
// The id of a cross follows from the values of its keys.
struct CTextIds {
  struct Key {
    std::string name;
    bool is_text = false;  // otherwise an integer, or the id of a column
  };
  bool integers = false;   // the feature is an integer, and its decimal digits are the text
  uint64_t buckets = 0;    // the others' number is FarmHash's Fingerprint64 modulo this; 0: they have `otherwise`
  int64_t otherwise = -1;  // the argument's type holds it
  // A cross: the fingerprints of texts, and numbers themselves, are chained from `hash_key` on, as TensorFlow's
  // FingerprintCat64 does, modulo `buckets`.
  std::vector<Key> keys = {};
  uint64_t hash_key = 0;
};

// Returns definitions that all functions of a header share. Their names begin with |prefix|, such as "digits_".
std::string PrintTextIdsBegin(const std::string& prefix);
// Returns what a comment of the header says of the function.
std::string TextIdsComment(const CTextIds& ids, const std::string& argument);
// Returns the function |name|, which returns a |type|. |words| names the constant with the list of words; empty: there
// is none. |num_words| is its length.
std::string PrintTextIds(const CTextIds& ids, const std::string& prefix, const std::string& name,
                         const std::string& type, const std::string& words, size_t num_words);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DRIVER_C_LIBRARY_C_TEXT_IDS_H_
