// SPDX-License-Identifier: Apache-2.0
// The sections of a bytecode file and the tables in them.
#include "tessera/compiler/bytecode/structure.h"

#include "tessera/runtime/base/status.h"

namespace tessera {
namespace bytecode {
namespace {

// The first versions that have each encoding.
constexpr uint64_t kDialectVersioning = 1;
constexpr uint64_t kCountedOpNames = 4;
constexpr uint64_t kNewestVersion = 6;

bool IsOptional(int section, uint64_t version) {
  return section == kResource || section == kResourceOffset || section == kDialectVersions ||
         (section == kProperties && version < kNativeProperties);
}

// The section holds sizes in reverse order, then the strings, each with its final zero.
std::string CheckStrings(File& file) {
  Cursor cursor = *file.sections[kString];
  file.strings.resize(cursor.Count("strings"));
  std::vector<uint64_t> sizes(file.strings.size());
  for (size_t i = sizes.size(); i-- > 0;) sizes[i] = cursor.VarInt();
  for (size_t i = 0; i < sizes.size() && cursor.ok(); ++i) {
    const std::string_view string = cursor.Bytes(sizes[i]);
    if (cursor.ok() && (string.empty() || string.back() != '\0')) cursor.Fail("an unterminated string");
    if (cursor.ok()) file.strings[i] = string.substr(0, string.size() - 1);
  }
  if (cursor.ok() && !cursor.empty()) cursor.Fail("unexpected data after the strings");
  return cursor.error();
}

// Returns "1.9.0" for the version of a dialect, whose format the dialect defines; an empty string for other formats.
std::string VersionText(Cursor version) {
  std::string text;
  for (int i = 0; i < 3; ++i) text += (i > 0 ? "." : "") + std::to_string(version.VarInt());
  return version.ok() && version.empty() ? text : "";
}

std::string CheckDialects(File& file) {
  Cursor cursor = *file.sections[kDialect];
  file.dialects.resize(cursor.Count("dialects"));
  for (Dialect& dialect : file.dialects) {
    uint64_t name = cursor.VarInt();
    bool versioned = false;
    if (file.version >= kDialectVersioning) {
      versioned = name & 1;
      name >>= 1;
    }
    if (cursor.ok() && name >= file.strings.size()) cursor.Fail("a dialect without a name");
    if (versioned && cursor.ok()) {
      auto [id, version] = ReadSection(cursor);
      if (cursor.ok() && id != kDialectVersions) cursor.Fail("expected a dialect version");
      dialect.version = VersionText(version);
    }
    if (!cursor.ok()) return cursor.error();
    dialect.name = file.strings[name];
  }
  if (file.version >= kCountedOpNames) cursor.Count("operation names");
  while (cursor.ok() && !cursor.empty()) {
    cursor.Index(file.dialects.size(), "dialect");
    const uint64_t count = cursor.Count("operation names");
    for (uint64_t i = 0; i < count && cursor.ok(); ++i) {
      const uint64_t name = cursor.VarInt() >> (file.version >= kNativeProperties ? 1 : 0);
      if (cursor.ok() && name >= file.strings.size()) cursor.Fail("an operation without a name");
    }
    file.num_op_names += count;
  }
  return cursor.error();
}

// Reads the entries of one kind. Each group has one dialect; all groups together have as many entries as declared.
void ReadEntries(const File& file, Cursor& offsets, Cursor& data, std::vector<Entry>& entries) {
  for (size_t i = 0; i < entries.size() && offsets.ok();) {
    const uint64_t dialect = offsets.Index(file.dialects.size(), "dialect");
    const uint64_t count = offsets.Count("entries");
    if (offsets.ok() && count > entries.size() - i) offsets.Fail("more entries in a group than declared");
    for (uint64_t j = 0; j < count && offsets.ok(); ++j, ++i) {
      const uint64_t size_and_custom = offsets.VarInt();
      const size_t offset = data.offset();
      entries[i] = {dialect, (size_and_custom & 1) != 0, Cursor(data.Bytes(size_and_custom >> 1), offset)};
      if (!data.ok()) offsets.Fail("an attribute or type beyond its section");
    }
  }
}

std::string CheckEntryTable(File& file) {
  Cursor offsets = *file.sections[kAttrTypeOffset];
  Cursor data = *file.sections[kAttrType];
  const uint64_t attributes = offsets.Count("attributes");
  const uint64_t types = offsets.Count("types");
  if (offsets.ok()) {
    file.attributes.resize(attributes);
    file.types.resize(types);
  }
  ReadEntries(file, offsets, data, file.attributes);
  ReadEntries(file, offsets, data, file.types);
  if (offsets.ok() && !offsets.empty()) offsets.Fail("unexpected data after the attributes and types");
  return offsets.error();
}

std::string CheckResources(File& file) {
  if (file.sections[kResource].has_value() != file.sections[kResourceOffset].has_value())
    return "expected both resources and their offsets, or neither";
  if (!file.sections[kResource].has_value()) return "";
  Cursor offsets = *file.sections[kResourceOffset];
  Cursor data = *file.sections[kResource];
  auto group = [&] {
    const uint64_t count = offsets.Count("resources");
    for (uint64_t i = 0; i < count && offsets.ok(); ++i, ++file.num_resources) {
      constexpr uint8_t kNumKinds = 3;  // blob, bool, string
      offsets.Index(file.strings.size(), "string");
      const uint64_t size = offsets.VarInt();
      if (offsets.Byte() >= kNumKinds) offsets.Fail("an unknown kind of resource");
      data.Bytes(size);
      if (!data.ok()) offsets.Fail("a resource beyond its section");
    }
  };
  const uint64_t external = offsets.Count("resource groups");
  for (uint64_t i = 0; i < external && offsets.ok(); ++i) {
    offsets.Index(file.strings.size(), "string");
    group();
  }
  // Handles count only the resources of dialects.
  file.num_resources = 0;
  while (offsets.ok() && !offsets.empty()) {
    offsets.Index(file.dialects.size(), "dialect");
    group();
  }
  return offsets.error();
}

std::string CheckProperties(File& file) {
  if (!file.sections[kProperties].has_value()) return "";
  Cursor cursor = *file.sections[kProperties];
  if (cursor.empty()) return "";
  file.num_properties = cursor.Count("properties");
  for (uint64_t i = 0; i < file.num_properties && cursor.ok(); ++i) cursor.Bytes(cursor.VarInt());
  if (cursor.ok() && !cursor.empty()) cursor.Fail("unexpected data after the properties");
  return cursor.error();
}

}  // namespace

std::pair<uint8_t, Cursor> ReadSection(Cursor& cursor) {
  const uint8_t head = cursor.Byte();
  const uint8_t id = head & 0x7f;
  if (cursor.ok() && id >= kNumSections) cursor.Fail("no such section");
  const uint64_t size = cursor.VarInt();
  if (head & 0x80) {
    const uint64_t alignment = cursor.VarInt();
    if (cursor.ok() && (!std::has_single_bit(alignment) || alignment > kBytecodeAlignment))
      cursor.Fail("an alignment of " + std::to_string(alignment));
    if (cursor.ok()) cursor.Align(alignment);
  }
  const size_t offset = cursor.offset();
  return {id, Cursor(cursor.Bytes(size), offset)};
}

std::string CheckSections(Cursor cursor, File& file) {
  constexpr size_t kMagicBytes = 4;
  file.size = cursor.left();
  cursor.Bytes(kMagicBytes);
  file.version = cursor.VarInt();
  if (cursor.ok() && file.version > kNewestVersion)
    return "version " + std::to_string(file.version) + ", expected at most " + std::to_string(kNewestVersion);
  const size_t end = cursor.rest().find('\0');
  if (end == std::string_view::npos) return "an unterminated producer name";
  cursor.Bytes(end + 1);
  while (cursor.ok() && !cursor.empty()) {
    auto [id, data] = ReadSection(cursor);
    if (!cursor.ok()) break;
    if (file.sections[id].has_value()) return "section " + std::to_string(id) + " twice";
    file.sections[id] = data;
  }
  if (!cursor.ok()) return cursor.error();
  for (int id = 0; id < kNumSections; ++id)
    if (!file.sections[id].has_value() && !IsOptional(id, file.version)) return "no section " + std::to_string(id);
  for (auto check : {CheckStrings, CheckProperties, CheckDialects, CheckResources, CheckEntryTable})
    if (std::string error = check(file); !error.empty()) return error;
  return "";
}

}  // namespace bytecode

namespace {

// Other implementations encode attributes of these dialects in version-dependent ways, such as
// `lowered.compiler_ir().operation.write_bytecode(file)` of JAX.
bool HasVersionedEncoding(std::string_view dialect) { return dialect == "stablehlo" || dialect == "chlo"; }

// Returns whether the type is encoded alike in all versions.
bool IsOfAllVersions(std::string_view dialect, const bytecode::Entry& type) {
  constexpr uint64_t kToken = 0;
  Cursor cursor = type.data;
  return dialect == "stablehlo" && cursor.VarInt() == kToken && cursor.ok();
}

absl::Status CheckEncodings(const bytecode::File& file, std::string_view name) {
  for (const auto* entries : {&file.attributes, &file.types}) {
    for (const bytecode::Entry& entry : *entries) {
      const bytecode::Dialect& dialect = file.dialects[entry.dialect];
      if (!entry.custom || !HasVersionedEncoding(dialect.name)) continue;
      if (entries == &file.types && IsOfAllVersions(dialect.name, entry)) continue;
      return InvalidArgument(
          "{}: bytecode with the dialect \"{}\" in the encoding of {}, which only its writer can read; write a "
          "portable artifact, "
          "jax.export.export(jax.jit(f))(...).mlir_module_serialized, or text, "
          "jax.jit(f).lower(...).as_text(debug_info=True)",
          name, dialect.name, dialect.version.empty() ? "one version of it" : "its version " + dialect.version);
    }
  }
  return absl::OkStatus();
}

}  // namespace

absl::Status CheckBytecode(std::string_view bytes, std::string_view name) {
  bytecode::File file;
  std::string error = bytecode::CheckSections(Cursor(bytes), file);
  if (error.empty()) RETURN_IF_ERROR(CheckEncodings(file, name));
  if (error.empty()) error = bytecode::CheckEntries(file);
  if (error.empty()) error = bytecode::CheckOperations(file);
  if (!error.empty()) return InvalidArgument("{}: damaged bytecode: {}", name, error);
  return absl::OkStatus();
}

}  // namespace tessera
