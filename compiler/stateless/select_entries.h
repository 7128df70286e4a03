// SPDX-License-Identifier: Apache-2.0
// Makes of one entry others that have some of its arguments and results, and constants for the rest.
#ifndef TESSERA_COMPILER_STATELESS_SELECT_ENTRIES_H_
#define TESSERA_COMPILER_STATELESS_SELECT_ENTRIES_H_

#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// An argument or a result, and the name that it gets.
struct SelectedValue {
  std::string value;
  std::string name;
};

struct SelectedEntry {
  std::string name;
  std::vector<SelectedValue> arguments;  // in their new order, each once
  std::vector<SelectedValue> results;    // in their new order; one may be there several times
};

// Returns a program with the entries `selected`, each made of the computation `entry` of `program`. Arguments in
// `constants` have these values. Code on which no result depends is left out. Fails with InvalidArgument, with the
// name, for an argument or a result that `entry` lacks, and for a constant of another type. Also fails for an argument
// that results depend on and that is neither selected nor constant.
absl::StatusOr<SourceProgram> SelectEntries(const SourceProgram& program, const std::string& entry,
                                            const std::map<std::string, Buffer>& constants,
                                            const std::vector<SelectedEntry>& selected);

}  // namespace tessera

#endif  // TESSERA_COMPILER_STATELESS_SELECT_ENTRIES_H_
