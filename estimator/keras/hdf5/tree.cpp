// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/keras/hdf5/tree.h"

#include <optional>
#include <vector>

namespace tessera::hdf5 {

absl::Status ForEachLeaf(const FileBytes& file, uint64_t root, TreeKind kind, size_t key_bytes,
                         const std::function<absl::Status(std::string_view key, uint64_t leaf)>& visit) {
  constexpr uint64_t kNodeBytes = 24, kSiblingBytes = 16;
  struct Node {
    uint64_t address;
    std::optional<uint8_t> level;  // one less than the parent's level; any for the root
  };
  std::vector<Node> open = {{root, std::nullopt}};
  // Each node has its own bytes, so more nodes than fit into the file mean a cycle.
  uint64_t left = file.bytes.size() / kNodeBytes;
  while (!open.empty()) {
    const Node node = open.back();
    open.pop_back();
    if (left-- == 0) return file.Damaged("a tree leads back to itself");
    Cursor cursor = file.At(node.address);
    const bool is_tree = cursor.Is("TREE");
    const uint8_t type = cursor.U8(), level = cursor.U8();
    const uint16_t count = cursor.U16();
    cursor.Skip(kSiblingBytes);
    if (!is_tree || !cursor.complete() || type != static_cast<uint8_t>(kind) || level != node.level.value_or(level)) {
      return file.Damaged("there is no node of the tree at {}", node.address);
    }
    std::vector<Node> children;
    for (uint16_t i = 0; i < count; ++i) {
      const std::string_view key = cursor.Take(key_bytes);
      const uint64_t child = cursor.U64();
      if (!cursor.complete()) return file.Damaged("a node of a tree is truncated");
      if (level == 0) {
        RETURN_IF_ERROR(visit(key, child));
      } else {
        children.push_back({child, static_cast<uint8_t>(level - 1)});
      }
    }
    if (children.size() + open.size() > file.bytes.size() / kNodeBytes) {
      return file.Damaged("a tree leads back to itself");
    }
    open.insert(open.end(), children.rbegin(), children.rend());
  }
  return absl::OkStatus();
}

}  // namespace tessera::hdf5
