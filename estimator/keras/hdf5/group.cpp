// SPDX-License-Identifier: Apache-2.0
// Old-style groups have a B-tree whose leaves list names in a heap. New-style groups have a message for each link.
#include "tessera/estimator/keras/hdf5/group.h"

#include "tessera/estimator/keras/hdf5/tree.h"

namespace tessera::hdf5 {
namespace {

// Returns the string at `offset` of the heap's data, up to its zero byte.
absl::StatusOr<std::string> NameAt(const FileBytes& file, std::string_view heap, uint64_t offset) {
  const std::string_view text = offset < heap.size() ? heap.substr(offset) : std::string_view();
  const size_t end = text.find('\0');
  if (end == std::string_view::npos) return file.Damaged("a name is outside of its heap");
  return std::string(text.substr(0, end));
}

absl::StatusOr<std::string_view> HeapData(const FileBytes& file, uint64_t address) {
  Cursor heap = file.At(address);
  const bool is_heap = heap.Is("HEAP");
  heap.Skip(4);  // version and padding
  const uint64_t size = heap.U64();
  heap.Skip(8);  // the first free block
  Cursor data = file.At(heap.U64());
  const std::string_view bytes = data.Take(size);
  if (!is_heap || !heap.complete() || !data.complete()) return file.Damaged("there is no heap of names at {}", address);
  return bytes;
}

// Adds the links of one symbol table node.
absl::Status AddSymbols(const FileBytes& file, std::string_view heap, uint64_t address, Links& links) {
  constexpr uint32_t kSoftLink = 2;
  constexpr size_t kScratchBytes = 16;
  Cursor node = file.At(address);
  const bool is_node = node.Is("SNOD");
  node.Skip(2);  // version and padding
  const uint16_t count = node.U16();
  if (!is_node || !node.complete()) return file.Damaged("there is no symbol table node at {}", address);
  for (uint16_t i = 0; i < count; ++i) {
    const uint64_t name_offset = node.U64(), header = node.U64();
    const uint32_t kind = node.U32();
    node.Skip(4 + kScratchBytes);
    if (!node.complete()) return file.Damaged("a symbol table node is truncated");
    ASSIGN_OR_RETURN(const std::string name, NameAt(file, heap, name_offset));
    if (kind == kSoftLink) return file.Refused("\"{}\" is a soft link, which is not supported", name);
    links.emplace(name, header);
  }
  return absl::OkStatus();
}

absl::Status AddLink(const FileBytes& file, std::string_view message, Links& links) {
  constexpr uint8_t kHasType = 0x08, kHasOrder = 0x04, kHasCharset = 0x10, kSizeBits = 0x03;
  Cursor cursor(message);
  cursor.Skip(1);  // version
  const uint8_t flags = cursor.U8();
  const uint8_t type = (flags & kHasType) != 0 ? cursor.U8() : 0;
  cursor.Skip((flags & kHasOrder) != 0 ? 8 : 0);
  cursor.Skip((flags & kHasCharset) != 0 ? 1 : 0);
  const std::string name(cursor.Take(cursor.Number(size_t{1} << (flags & kSizeBits))));
  if (type != 0) return file.Refused("\"{}\" is a soft or external link, which is not supported", name);
  const uint64_t header = cursor.U64();
  if (!cursor.complete()) return file.Damaged("a link is truncated");
  links.emplace(name, header);
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<Links> ReadLinks(const FileBytes& file, const std::vector<Message>& messages) {
  Links links;
  for (const Message& message : messages) {
    Cursor cursor(message.data);
    if (message.type == MessageType::kLink) RETURN_IF_ERROR(AddLink(file, message.data, links));
    if (message.type == MessageType::kLinkInfo) {
      cursor.Skip(1);
      cursor.Skip((cursor.U8() & 1) != 0 ? 8 : 0);  // the maximum creation index
      if (cursor.U64() != kNowhere) return file.Refused("a group stores its links in a heap, which is not supported");
    }
    if (message.type != MessageType::kSymbolTable) continue;
    const uint64_t tree = cursor.U64();
    ASSIGN_OR_RETURN(const std::string_view heap, HeapData(file, cursor.U64()));
    constexpr size_t kKeyBytes = 8;
    const auto add = [&](std::string_view, uint64_t node) { return AddSymbols(file, heap, node, links); };
    RETURN_IF_ERROR(ForEachLeaf(file, tree, TreeKind::kGroup, kKeyBytes, add));
  }
  return links;
}

}  // namespace tessera::hdf5
