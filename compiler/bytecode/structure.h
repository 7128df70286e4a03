// SPDX-License-Identifier: Apache-2.0
// Validates the structure of MLIR bytecode before MLIR reads it. MLIR's reader trusts the counts, indices and sizes of
// a file in several places. It may allocate memory of any size, or write out of bounds. It may loop forever on entries
// that refer to themselves, and never finish printing entries with nested sharing. CheckBytecode rejects such files.
// The contents of an attribute or type are validated when it is built (builtin_entries.h), and those of an operation
// by its verifier.
//
// A file consists of magic, version, producer, then sections. The sections are strings, dialects with their operation
// names, entries of attributes and types, properties, resources, and the operations as a tree of regions. An entry is
// text, or an encoding of its dialect with references to other entries. Encoding: mlir/Bytecode/Encoding.h, versions 0
// to 6.
#ifndef TESSERA_COMPILER_BYTECODE_STRUCTURE_H_
#define TESSERA_COMPILER_BYTECODE_STRUCTURE_H_

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "tessera/compiler/bytecode/cursor.h"

namespace tessera {

// The maximum alignment that a section may request; the buffer that MLIR reads must have it.
inline constexpr size_t kBytecodeAlignment = 4096;

// Fails with InvalidArgument "NAME: damaged bytecode: WHAT, at byte N", also when regions, or nested entries, exceed
// kMaxNesting. Takes time and memory linear in the file's size.
absl::Status CheckBytecode(std::string_view bytes, std::string_view name);

// The steps of CheckBytecode, and the data that they pass on.
namespace bytecode {

// The first version of the format in which operations have properties.
inline constexpr uint64_t kNativeProperties = 5;

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

struct Dialect {
  std::string_view name;
  std::string version;  // "1.9.0"; empty where the file has no version of this form
};

struct File {
  uint64_t size = 0;  // in bytes
  uint64_t version = 0;
  std::array<std::optional<Cursor>, kNumSections> sections;
  std::vector<std::string_view> strings;
  std::vector<Dialect> dialects;
  uint64_t num_op_names = 0;
  uint64_t num_properties = 0;
  uint64_t num_resources = 0;
  std::vector<Entry> attributes;
  std::vector<Entry> types;
  // The number of attributes and types that each expands to when shared ones are counted at every use. CheckEntries
  // sets them.
  std::vector<uint64_t> attribute_sizes;
  std::vector<uint64_t> type_sizes;
};

// Returns a section within `cursor`: its id and data. On failure the cursor holds the error.
std::pair<uint8_t, Cursor> ReadSection(Cursor& cursor);

// Each returns an error message, or an empty string. They must run in this order.
std::string CheckSections(Cursor file_bytes, File& file);
std::string CheckEntries(File& file);           // attributes and types
std::string CheckOperations(const File& file);  // the tree of regions

}  // namespace bytecode
}  // namespace tessera

#endif  // TESSERA_COMPILER_BYTECODE_STRUCTURE_H_
