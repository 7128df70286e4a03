// SPDX-License-Identifier: Apache-2.0
// Matches the rows of a table by words, when a new vocabulary shares words with an old one.
#ifndef TESSERA_ESTIMATOR_CHECKPOINT_NAMES_VOCABULARY_H_
#define TESSERA_ESTIMATOR_CHECKPOINT_NAMES_VOCABULARY_H_

#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// The names are those of the original's VocabInfo.
struct VocabInfo {
  enum class Backup {
    kZeros,        // the original's default
    kInitializer,  // the model's initial values
  };

  std::string new_vocab = {};   // a file with a word a line
  int64_t new_vocab_size = -1;  // the number of first words to take; -1: all
  int64_t num_oov_buckets = 0;  // rows of the new table behind its words' rows, for no word
  std::string old_vocab = {};
  int64_t old_vocab_size = -1;
  Backup backup_initializer = Backup::kZeros;  // for words that the old vocabulary lacks, and for the buckets
  int64_t axis = 0;                            // 0: rows of an embedding; 1: columns of an output layer
};

// Returns the new table: `initial` with the rows of `old_table` for the words of both vocabularies. Fails with
// InvalidArgument when a file has a word twice or too few words. Also fails when the tables' sizes differ from those of
// the vocabularies, or when the tables' other dimensions or types differ. Messages begin with `name`.
absl::StatusOr<Buffer> RemapVocabulary(FileSystem& files, const std::string& name, const VocabInfo& info,
                                       const Buffer& old_table, const Buffer& initial);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CHECKPOINT_NAMES_VOCABULARY_H_
