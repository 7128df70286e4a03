// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/keras/hdf5/object_header.h"

#include <algorithm>

namespace tessera::hdf5 {
namespace {

constexpr uint8_t kShared = 0x02;            // a flag of a message: its data is an address
constexpr size_t kMostContinuations = 4096;  // a header with more continuations, or a cycle of them, is damaged

// The format of the prefix of each message in a block.
struct Form {
  int version = 1;
  bool has_order = false;  // version 2: messages are numbered in creation order
};

// Appends the messages of one block.
absl::Status ReadBlock(const FileBytes& file, std::string_view block, const Form& form,
                       std::vector<Message>& messages) {
  const size_t prefix = form.version == 1 ? 8 : form.has_order ? 6 : 4;
  Cursor cursor(block);
  while (cursor.rest().size() >= prefix) {
    const uint16_t type = form.version == 1 ? cursor.U16() : cursor.U8();
    const uint16_t size = cursor.U16();
    const uint8_t flags = cursor.U8();
    cursor.Skip(form.version == 1 ? 3 : form.has_order ? 2 : 0);
    const std::string_view data = cursor.Take(size);
    if (!cursor.complete()) return file.Damaged("a message of {} bytes is truncated", size);
    if ((flags & kShared) != 0 && type != 0) {
      return file.Refused("an object shares its messages with another, which is not supported");
    }
    messages.push_back({static_cast<MessageType>(type), data});
  }
  return absl::OkStatus();
}

// `cursor` is after the version.
absl::StatusOr<std::string_view> FirstBlockV1(const FileBytes& file, Cursor cursor) {
  constexpr uint64_t kBeforeSize = 7, kBehindSize = 4;  // reserved, count of messages, count of references; padding
  cursor.Skip(kBeforeSize);
  const uint32_t size = cursor.U32();
  cursor.Skip(kBehindSize);
  const std::string_view block = cursor.Take(size);
  if (!cursor.complete()) return file.Damaged("an object header of {} bytes is truncated", size);
  return block;
}

// `cursor` is after the signature. Sets `form`.
absl::StatusOr<std::string_view> FirstBlockV2(const FileBytes& file, Cursor cursor, Form& form) {
  constexpr uint8_t kHasTimes = 0x20, kHasLimits = 0x10, kHasOrder = 0x04, kSizeBits = 0x03;
  const uint8_t version = cursor.U8(), flags = cursor.U8();
  if (version != 2) return file.Damaged("an object header has version {}", version);
  form = {.version = 2, .has_order = (flags & kHasOrder) != 0};
  cursor.Skip((flags & kHasTimes) != 0 ? 16 : 0);
  cursor.Skip((flags & kHasLimits) != 0 ? 4 : 0);
  const uint64_t size = cursor.Number(size_t{1} << (flags & kSizeBits));
  const std::string_view block = cursor.Take(size);
  if (!cursor.complete()) return file.Damaged("an object header of {} bytes is truncated", size);
  return block;
}

}  // namespace

absl::StatusOr<std::vector<Message>> ReadMessages(const FileBytes& file, uint64_t address) {
  Form form;
  Cursor cursor = file.At(address);
  std::string_view block;
  if (cursor.rest().starts_with("OHDR")) {
    cursor.Skip(4);
    ASSIGN_OR_RETURN(block, FirstBlockV2(file, cursor, form));
  } else if (cursor.U8() == 1) {
    ASSIGN_OR_RETURN(block, FirstBlockV1(file, cursor));
  } else {
    return file.Damaged("there is no object header at {}", address);
  }
  std::vector<Message> messages;
  RETURN_IF_ERROR(ReadBlock(file, block, form, messages));
  size_t continuations = 0;
  for (size_t i = 0; i < messages.size(); ++i) {
    if (messages[i].type != MessageType::kContinuation) continue;
    if (++continuations > kMostContinuations) return file.Damaged("an object header has no end");
    Cursor place(messages[i].data);
    const uint64_t at = place.U64(), size = place.U64();
    Cursor there = file.At(at);
    std::string_view piece = there.Take(size);
    if (!place.complete() || !there.complete())
      return file.Damaged("a part of an object header is past the end of the file");
    if (form.version == 2) {
      if (!piece.starts_with("OCHK") || piece.size() < 4 + kChecksumBytes) {
        return file.Damaged("a part of an object header has no signature");
      }
      piece = piece.substr(4, piece.size() - 4 - kChecksumBytes);
    }
    // Overlapping blocks would yield more messages than the file has bytes.
    if (messages.size() > file.bytes.size()) return file.Damaged("an object header has no end");
    RETURN_IF_ERROR(ReadBlock(file, piece, form, messages));
  }
  return messages;
}

const std::string_view* FindMessage(const std::vector<Message>& messages, MessageType type) {
  const auto found = std::find_if(messages.begin(), messages.end(), [&](const Message& m) { return m.type == type; });
  return found == messages.end() ? nullptr : &found->data;
}

}  // namespace tessera::hdf5
