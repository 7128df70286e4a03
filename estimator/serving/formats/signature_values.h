// SPDX-License-Identifier: Apache-2.0
// A signature without a host that reads words: which numbers go in, which come out, and what they stand for.
#ifndef TESSERA_ESTIMATOR_SERVING_FORMATS_SIGNATURE_VALUES_H_
#define TESSERA_ESTIMATOR_SERVING_FORMATS_SIGNATURE_VALUES_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/stateless/select_entries.h"
#include "tessera/estimator/serving/formats/trained_program.h"

namespace tessera {

// The id of a text: its place among the words of the value, or behind them Fingerprint64 of the text modulo `buckets`.
struct TextIds {
  bool integers = false;  // the text is that of an integer
  int64_t buckets = 0;    // 0: texts without a place have the id `otherwise`
  int64_t otherwise = -1;
};

// The id of a combination of values, one for each key: CrossedIds of estimator/input/ids/id_column.h.
struct CrossIds {
  struct Key {
    std::string name;
    bool is_text = false;  // otherwise an integer, or the id of a column
  };
  std::vector<Key> keys = {};  // in the order in which they are hashed
  uint64_t hash_key = 0;
  int64_t buckets = 0;
};

struct SignatureValue {
  std::string name;                     // its name in requests and answers; for ids that of the column
  std::string value;                    // the argument or the result of the program
  std::string meaning = {};             // the meaning of its numbers, where the type does not say it
  std::vector<std::string> words = {};  // where its numbers are places among these words
  std::optional<TextIds> ids = {};      // how its numbers follow from texts
  std::optional<CrossIds> cross = {};   // how its numbers follow from values of several features
};

struct SignatureValues {
  std::string name;  // "serving_default"
  std::vector<SignatureValue> arguments;
  std::vector<SignatureValue> results;
  // Outputs that no number has: every row is one table of words.
  std::vector<std::string> left_out;
};

// Returns the values of each signature of `program.signatures`. Fails with InvalidArgument, with the names there are,
// for an unknown one, and for one that gives no numbers.
absl::StatusOr<std::vector<SignatureValues>> ValuesOfSignatures(const TrainedProgram& program);

// Returns the entry of the program with these arguments and results, in this order.
SelectedEntry EntryOf(const SignatureValues& signature);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SERVING_FORMATS_SIGNATURE_VALUES_H_
