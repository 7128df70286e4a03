// SPDX-License-Identifier: Apache-2.0
// The numeric arguments and results of a signature, and their meaning, for callers that convert strings themselves.
#ifndef TESSERA_ESTIMATOR_SERVING_FORMATS_SIGNATURE_VALUES_H_
#define TESSERA_ESTIMATOR_SERVING_FORMATS_SIGNATURE_VALUES_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/stateless/select_entries.h"
#include "tessera/estimator/serving/formats/trained_program.h"

namespace tessera {

// Maps a string to an id: its index in the words of the value. For other strings, the id is the number of words plus
// Fingerprint64 of the string modulo `buckets`.
struct TextIds {
  bool integers = false;  // the strings are integers in decimal
  int64_t buckets = 0;    // 0: strings that are not in the list have the id `otherwise`
  int64_t otherwise = -1;
};

// Maps a combination of values, one per key, to an id: CrossedIds of estimator/input/ids/id_column.h.
struct CrossIds {
  struct Key {
    std::string name;
    bool is_text = false;  // otherwise an integer, or the id of a column
  };
  std::vector<Key> keys = {};  // in hashing order
  uint64_t hash_key = 0;
  int64_t buckets = 0;
};

struct SignatureValue {
  std::string name;                     // the name in requests and responses; for ids, the column's
  std::string value;                    // the program's argument or result
  std::string meaning = {};             // the meaning of the numbers, unless the type defines it
  std::vector<std::string> words = {};  // if the numbers are indices into these strings
  std::optional<TextIds> ids = {};      // how the numbers follow from strings
  std::optional<CrossIds> cross = {};   // how the numbers follow from values of several features
};

struct SignatureValues {
  std::string name;  // "serving_default"
  std::vector<SignatureValue> arguments;
  std::vector<SignatureValue> results;
  // Outputs without a numeric result: every row is the same table of strings.
  std::vector<std::string> left_out;
};

// Returns the values of each signature of `program.signatures`. Fails with InvalidArgument for an unknown signature,
// listing the known ones, and for a signature without numeric outputs.
absl::StatusOr<std::vector<SignatureValues>> ValuesOfSignatures(const TrainedProgram& program);

// Returns the entry with these arguments and results of the program, in this order.
SelectedEntry EntryOf(const SignatureValues& signature);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SERVING_FORMATS_SIGNATURE_VALUES_H_
