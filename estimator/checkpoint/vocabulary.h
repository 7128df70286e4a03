// SPDX-License-Identifier: Apache-2.0
// Rows of a table by words, where a new vocabulary has some words of an old one.
#ifndef TESSERA_ESTIMATOR_CHECKPOINT_VOCABULARY_H_
#define TESSERA_ESTIMATOR_CHECKPOINT_VOCABULARY_H_

#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/runtime/base/file_system.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// The names are those of the original's VocabInfo.
struct VocabInfo {
  enum class Backup {
    kZeros,        // the original's default
    kInitializer,  // what the model begins with
  };

  std::string new_vocab = {};   // a file with a word a line
  int64_t new_vocab_size = -1;  // the first words of it; -1: all
  int64_t num_oov_buckets = 0;  // rows of the new table behind those of its words, which no word has
  std::string old_vocab = {};
  int64_t old_vocab_size = -1;
  Backup backup_initializer = Backup::kZeros;  // of words that the old vocabulary does not have, and of the buckets
  int64_t axis = 0;                            // 0: rows of an embedding; 1: columns of an output layer
};

// The new table: `initial` with what `old_table` has for the words of both vocabularies. InvalidArgument when a file
// has a word twice or fewer words than said, the tables' sizes are not those of the vocabularies, or their other
// dimensions or types differ. Messages begin with `name`.
absl::StatusOr<Buffer> RemapVocabulary(FileSystem& files, const std::string& name, const VocabInfo& info,
                                       const Buffer& old_table, const Buffer& initial);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CHECKPOINT_VOCABULARY_H_
