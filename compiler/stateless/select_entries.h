// SPDX-License-Identifier: Apache-2.0
// Derives entries from one entry, with some of its arguments and results, and constants for other arguments.
#ifndef TESSERA_COMPILER_STATELESS_SELECT_ENTRIES_H_
#define TESSERA_COMPILER_STATELESS_SELECT_ENTRIES_H_

#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// An argument or a result, and its new name.
struct SelectedValue {
  std::string value;
  std::string name;
};

struct SelectedEntry {
  std::string name;
  std::vector<SelectedValue> arguments;  // in their new order, each once
  std::vector<SelectedValue> results;    // in their new order; may contain duplicates
};

// Returns a program with the entries `selected`, each derived from the computation `entry` of `program`. Arguments in
// `constants` have these values. Code that no result depends on is removed. Fails with InvalidArgument, with the name,
// for an argument or a result that `entry` lacks, and for a constant of another type. Also fails for an argument that
// results depend on and that is neither selected nor constant.
absl::StatusOr<SourceProgram> SelectEntries(const SourceProgram& program, const std::string& entry,
                                            const std::map<std::string, Buffer>& constants,
                                            const std::vector<SelectedEntry>& selected);

}  // namespace tessera

#endif  // TESSERA_COMPILER_STATELESS_SELECT_ENTRIES_H_
