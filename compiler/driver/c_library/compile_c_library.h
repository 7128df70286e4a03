// SPDX-License-Identifier: Apache-2.0
// Compiles a program to a C library, an archive and a header, for firmware and embedding. The code needs neither
// Tessera's runtime nor an allocator. docs/c_library.md is for its users.
#ifndef TESSERA_COMPILER_DRIVER_C_LIBRARY_COMPILE_C_LIBRARY_H_
#define TESSERA_COMPILER_DRIVER_C_LIBRARY_COMPILE_C_LIBRARY_H_

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/driver/c_library/c_header.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/executable/variants.pb.h"

namespace tessera {

struct CLibraryOptions {
  std::string name;                     // a C identifier: the library's name and the prefix of its symbols
  CompileOptions compile;               // the device is ignored; architecture may be "TRIPLE/CPU"
  std::vector<std::string> about = {};  // lines that describe the program, at the top of the header
  // The header's notes about arguments and results, by entry and name.
  std::map<std::pair<std::string, std::string>, CValueNote> argument_notes = {};
  std::map<std::pair<std::string, std::string>, CValueNote> result_notes = {};
};

struct CLibrary {
  std::string archive;  // the bytes of libNAME.a
  std::string header;   // the text of NAME.h
};

// Returns a C identifier to name the library of the program in the file |path|.
std::string CLibraryNameFor(const std::string& path);

// Compiles each entry of |program| to a C function. Fails as Compile does. Fails with InvalidArgument, with op and
// location, for variables, feeds, several shards, host functions, and ops that only libraries compute.
absl::StatusOr<CLibrary> CompileCLibrary(SourceProgram program, const CLibraryOptions& options);

// The programs of one library for several numbers of rows.
struct CLibraryRows {
  std::vector<int64_t> sizes;                    // the row counts, ascending
  std::vector<proto::SpecialisedEntry> entries;  // which dimensions of each entry count rows, as FollowRowsOf returns
  // Returns the program for a number of rows, and sets the shapes in |options|.
  std::function<absl::StatusOr<SourceProgram>(int64_t rows, CompileOptions& options)> program;
};

// Compiles each entry to a function NAME_rowsSIZE per size, and a function NAME that takes the number of rows and
// calls these. Where rows are independent, NAME may call several in sequence; each row has the bits of the function
// that computes it. Constants that the programs share are stored once. Fails as above, for sizes that do not ascend,
// and for values whose rows are not their first dimension.
absl::StatusOr<CLibrary> CompileCLibrary(const CLibraryRows& rows, const CLibraryOptions& options);

// Writes libNAME.a and NAME.h into |directory|, which is created if missing. Fails with the file system's error.
absl::Status WriteCLibrary(const CLibrary& library, const std::string& name, const std::string& directory);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DRIVER_C_LIBRARY_COMPILE_C_LIBRARY_H_
