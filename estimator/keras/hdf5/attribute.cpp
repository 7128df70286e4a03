// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/keras/hdf5/attribute.h"

#include <algorithm>

#include "tessera/estimator/keras/hdf5/datatype.h"

namespace tessera::hdf5 {
namespace {

// The fields of an attribute message.
struct Attribute {
  std::string name;
  std::string_view datatype;
  std::string_view dataspace;
  std::string_view data;
};

absl::StatusOr<Attribute> ParseAttribute(const FileBytes& file, std::string_view message) {
  Cursor cursor(message);
  const uint8_t version = cursor.U8(), flags = cursor.U8();
  if (version < 1 || version > 3) return file.Damaged("an attribute has version {}", version);
  if (version > 1 && flags != 0) return file.Refused("an attribute has a shared datatype, which is not supported");
  const uint16_t name_bytes = cursor.U16(), type_bytes = cursor.U16(), space_bytes = cursor.U16();
  if (version == 3) cursor.Skip(1);  // the encoding of the name
  const auto padded = [&](uint64_t size) { return version == 1 ? PaddedTo8(size) : size; };
  Attribute attribute;
  const std::string_view name = cursor.Take(padded(name_bytes)).substr(0, name_bytes);
  attribute.name = std::string(name.substr(0, name.find('\0')));
  attribute.datatype = cursor.Take(padded(type_bytes));
  attribute.dataspace = cursor.Take(padded(space_bytes));
  attribute.data = cursor.rest();
  if (!cursor.complete()) return file.Damaged("an attribute is truncated");
  return attribute;
}

// Returns the object `index` of the global heap collection at `address`.
absl::StatusOr<std::string_view> HeapObject(const FileBytes& file, uint64_t address, uint32_t index) {
  Cursor cursor = file.At(address);
  const bool is_heap = cursor.Is("GCOL");
  cursor.Skip(4);  // version and padding
  const uint64_t size = cursor.U64();
  constexpr uint64_t kHeaderBytes = 16;
  if (!is_heap || !cursor.complete() || size < kHeaderBytes) return file.Damaged("there is no heap at {}", address);
  Cursor objects(cursor.rest().substr(0, size - kHeaderBytes));
  while (objects.rest().size() >= kHeaderBytes) {
    const uint16_t found = objects.U16();
    objects.Skip(6);  // references and padding
    const uint64_t bytes = objects.U64();
    if (found == 0) break;  // the free space at the end
    if (found == index) {
      const std::string_view object = objects.Take(bytes);
      if (!objects.complete()) return file.Damaged("a string of {} bytes is truncated", bytes);
      return object;
    }
    if (bytes > objects.rest().size()) break;
    objects.Skip(std::min<uint64_t>(PaddedTo8(bytes), objects.rest().size()));
  }
  return file.Damaged("the heap at {} has no object {}", address, index);
}

absl::StatusOr<std::string> StringAt(const FileBytes& file, const Datatype& type, std::string_view element) {
  if (type.kind == Datatype::Kind::kFixedString) return std::string(element.substr(0, element.find('\0')));
  Cursor cursor(element);
  const uint32_t length = cursor.U32();
  const uint64_t heap = cursor.U64();
  const uint32_t index = cursor.U32();
  if (!cursor.complete()) return file.Damaged("the reference to a string is truncated");
  if (length == 0) return std::string();
  ASSIGN_OR_RETURN(const std::string_view text, HeapObject(file, heap, index));
  if (length > text.size()) return file.Damaged("a string of {} bytes has {} bytes in its heap", length, text.size());
  const std::string_view used = text.substr(0, length);
  return std::string(used.substr(0, used.find('\0')));
}

absl::StatusOr<std::vector<std::string>> StringsOf(const FileBytes& file, const Attribute& attribute) {
  ASSIGN_OR_RETURN(const std::optional<Shape> shape, ParseDataspace(file, attribute.dataspace));
  ASSIGN_OR_RETURN(const Datatype type, ParseDatatype(file, attribute.datatype));
  std::vector<std::string> strings;
  if (!shape) return strings;
  uint64_t count = 1;
  for (const int64_t size : *shape) {
    if (size == 0) return strings;
    const auto elements = static_cast<uint64_t>(size);
    if (elements > attribute.data.size() / count) return file.Damaged("the attribute {} is truncated", attribute.name);
    count *= elements;
  }
  if (type.kind != Datatype::Kind::kFixedString && type.kind != Datatype::Kind::kVariableString) {
    return InvalidArgument("{}: the attribute {} holds {}, expected strings", file.name, attribute.name, type.what);
  }
  // Several elements may refer to one string of the heap, so a small file could request much memory.
  uint64_t memory = 0;
  Cursor cursor(attribute.data);
  for (uint64_t i = 0; i < count; ++i) {
    const std::string_view element = cursor.Take(type.size);
    if (!cursor.complete()) return file.Damaged("the attribute {} is truncated", attribute.name);
    ASSIGN_OR_RETURN(std::string text, StringAt(file, type, element));
    memory += text.size();
    if (memory > 2 * file.bytes.size()) return file.Damaged("the attribute {} is larger than the file", attribute.name);
    strings.push_back(std::move(text));
  }
  return strings;
}

}  // namespace

absl::StatusOr<std::optional<std::vector<std::string>>> ReadStrings(const FileBytes& file,
                                                                    const std::vector<Message>& messages,
                                                                    const std::string& name) {
  for (const Message& message : messages) {
    if (message.type == MessageType::kAttributeInfo) {
      Cursor cursor(message.data);
      cursor.Skip(1);
      cursor.Skip((cursor.U8() & 1) != 0 ? 2 : 0);  // the maximum creation index
      if (cursor.U64() != kNowhere)
        return file.Refused("an object stores its attributes in a heap, which is not supported");
    }
    if (message.type != MessageType::kAttribute) continue;
    ASSIGN_OR_RETURN(const Attribute attribute, ParseAttribute(file, message.data));
    if (attribute.name != name) continue;
    ASSIGN_OR_RETURN(std::vector<std::string> strings, StringsOf(file, attribute));
    return std::optional(std::move(strings));
  }
  return std::optional<std::vector<std::string>>();
}

}  // namespace tessera::hdf5
