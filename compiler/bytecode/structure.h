// SPDX-License-Identifier: Apache-2.0
// The structure of MLIR bytecode, read before MLIR reads it. MLIR's reader takes the counts, indices and sizes of a
// file on trust in several places: memory of any size is asked for, tables are written beyond their end, entries that
// refer to themselves are read for ever, and those that share parts of parts are endless when written out.
// CheckBytecode refuses such files; what an attribute or type says is checked when it is built (builtin_entries.h),
// what an operation says by its verifier.
//
// A file: magic, version, producer, then sections. Strings, dialects with their operation names, attribute and type
// entries (text, or an encoding of their dialect, with references to other entries), properties, resources, and the
// operations as a tree of regions. Encoding: mlir/Bytecode/Encoding.h, versions 0 to 6.
#ifndef TESSERA_COMPILER_BYTECODE_STRUCTURE_H_
#define TESSERA_COMPILER_BYTECODE_STRUCTURE_H_

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "tessera/compiler/bytecode/cursor.h"

namespace tessera {

// Sections may ask for an alignment up to this one; the buffer that MLIR reads must have it.
inline constexpr size_t kBytecodeAlignment = 4096;

// InvalidArgument "NAME: damaged bytecode: WHAT, at byte N", also for nesting beyond kMaxNesting, of regions or of
// entries in entries. Takes time and memory proportional to the file's size.
absl::Status CheckBytecode(std::string_view bytes, std::string_view name);

// The parts of CheckBytecode, and what they pass on.
namespace bytecode {

// mlir::bytecode::Section::ID.
enum Section {
  kString,
  kDialect,
  kAttrType,
  kAttrTypeOffset,
  kIr,
  kResource,
  kResourceOffset,
  kDialectVersions,
  kProperties,
  kNumSections
};

// An attribute or type.
struct Entry {
  uint64_t dialect = 0;  // index
  bool custom = false;   // in the dialect's own encoding; else text
  Cursor data;
};

struct File {
  uint64_t size = 0;  // in bytes
  uint64_t version = 0;
  std::array<std::optional<Cursor>, kNumSections> sections;
  std::vector<std::string_view> strings;
  std::vector<std::string_view> dialects;  // names
  uint64_t num_op_names = 0;
  uint64_t num_properties = 0;
  uint64_t num_resources = 0;
  std::vector<Entry> attributes;
  std::vector<Entry> types;
  // How many attributes and types each is when what it shares is written out. From CheckEntries.
  std::vector<uint64_t> attribute_sizes;
  std::vector<uint64_t> type_sizes;
};

// A section within `cursor`: its id and data. A failure is the cursor's.
std::pair<uint8_t, Cursor> ReadSection(Cursor& cursor);

// Each returns the failure, or nothing. In this order.
std::string CheckSections(Cursor file_bytes, File& file);
std::string CheckEntries(File& file);           // attributes and types
std::string CheckOperations(const File& file);  // the tree of regions

}  // namespace bytecode
}  // namespace tessera

#endif  // TESSERA_COMPILER_BYTECODE_STRUCTURE_H_
