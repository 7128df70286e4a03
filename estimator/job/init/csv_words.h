// SPDX-License-Identifier: Apache-2.0
// Reads a whole CSV file again, row by row, and counts its words: for job_init.cpp, which writes vocabularies.
#ifndef TESSERA_ESTIMATOR_JOB_INIT_CSV_WORDS_H_
#define TESSERA_ESTIMATOR_JOB_INIT_CSV_WORDS_H_

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/sources/csv_parser.h"
#include "tessera/estimator/job/init/csv_columns.h"

namespace tessera {

inline constexpr size_t kMostVocabulary = 100000;  // words of a vocabulary; rarer words share buckets

// The rows that training and evaluation get.
struct RowSplit {
  size_t rows = 0;
  size_t first_held_out = 0;  // this row and all after it are held out; `rows` when there are none
  size_t hold_out_every = 0;  // or every n-th row; 0 unless given

  bool is_held_out(size_t row) const {
    return hold_out_every > 0 ? row % hold_out_every == hold_out_every - 1 : row >= first_held_out;
  }
  size_t trained() const { return hold_out_every > 0 ? rows - rows / hold_out_every : first_held_out; }
};

// Calls `take` with the number of each row, from 0, and its cells. Fails with InvalidArgument, with the place, for a
// row whose number of cells differs from the header's, and with the errors of `take`.
absl::Status ForEachRow(FileSystem& files, const std::string& path, const CsvColumns& looked,
                        const std::function<absl::Status(size_t row, const std::vector<Cell>& cells)>& take);

// The words of a column, the most frequent first; words of equal frequency are in byte order.
struct CsvWords {
  std::vector<std::string> words;  // kMostVocabulary at most; each is in two rows or more, and in one line
  size_t others = 0;               // the number of other words
};

// Counts the words of `columns`, by name, in the rows of `split` that are trained on. A column of very many words keeps
// those that are frequent from the beginning of the file. Fails as ForEachRow does.
absl::StatusOr<std::map<std::string, CsvWords>> CountWords(FileSystem& files, const std::string& path,
                                                           const CsvColumns& looked,
                                                           const std::set<std::string>& columns, const RowSplit& split);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_INIT_CSV_WORDS_H_
