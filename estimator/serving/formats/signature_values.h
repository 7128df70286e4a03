// SPDX-License-Identifier: Apache-2.0
// A signature without a host that reads words: which numbers go in, which come out, and what they stand for.
#ifndef TESSERA_ESTIMATOR_SERVING_FORMATS_SIGNATURE_VALUES_H_
#define TESSERA_ESTIMATOR_SERVING_FORMATS_SIGNATURE_VALUES_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/stateless/select_entries.h"
#include "tessera/estimator/serving/formats/trained_program.h"

namespace tessera {

struct SignatureValue {
  std::string name;                     // its name in requests and answers; for ids that of the column
  std::string value;                    // the argument or the result of the program
  std::string meaning = {};             // the meaning of its numbers, where the type does not say it
  std::vector<std::string> words = {};  // where its numbers are places among these words
  bool needs_words = false;             // only a program that reads words can give it
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
