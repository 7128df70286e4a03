// SPDX-License-Identifier: Apache-2.0
// The wire format of tf.Example and tf.SequenceExample, parsed without message objects: one pass over the bytes finds
// the features, another reads one list. Where TensorFlow's fast parser differs (lists split into several fields), it
// follows protobuf.
#ifndef TESSERA_ESTIMATOR_INPUT_DECODE_EXAMPLE_WIRE_H_
#define TESSERA_ESTIMATOR_INPUT_DECODE_EXAMPLE_WIRE_H_

#include <cstdint>
#include <optional>
#include <string_view>

namespace tessera::example_wire {

// Reads fields. Every function returns false for malformed bytes.
class Fields {
 public:
  explicit Fields(std::string_view bytes) : next_(bytes.data()), end_(bytes.data() + bytes.size()) {}

  bool empty() const { return next_ == end_; }
  bool Varint(uint64_t& value) {
    if (next_ != end_ && static_cast<uint8_t>(*next_) < 0x80) {
      value = static_cast<uint8_t>(*next_++);
      return true;
    }
    return LongVarint(value);
  }
  bool Bytes(std::string_view& bytes);  // a length and as many bytes
  bool Fixed32(uint32_t& value);
  // Skips a field with an unknown number. Groups are rejected, as by TensorFlow.
  bool Skip(uint64_t tag);

 private:
  bool LongVarint(uint64_t& value);

  const char* next_;
  const char* end_;
};

constexpr uint64_t kFirstBytes = 0x0A;   // field 1, a length and bytes
constexpr uint64_t kSecondBytes = 0x12;  // field 2
constexpr uint64_t kThirdBytes = 0x1A;   // field 3

// Calls entry(key, value) for each entry of a map of strings to messages, in order.
template <typename F>
bool ForEachEntry(std::string_view map, const F& entry) {
  Fields entries(map);
  while (!entries.empty()) {
    uint64_t tag;
    std::string_view bytes;
    if (!entries.Varint(tag) || tag != kFirstBytes || !entries.Bytes(bytes)) return false;
    Fields parts(bytes);
    std::string_view key, value;
    while (!parts.empty()) {
      if (!parts.Varint(tag)) return false;
      if (tag != kFirstBytes && tag != kSecondBytes) return false;
      if (!parts.Bytes(tag == kFirstBytes ? key : value)) return false;
    }
    entry(key, value);
  }
  return true;
}

// Calls entry(key, value) for the entries of all maps in a message's field `map`.
template <typename F>
bool ForEachEntryOf(std::string_view message, uint64_t map, const F& entry) {
  Fields fields(message);
  while (!fields.empty()) {
    uint64_t tag;
    if (!fields.Varint(tag)) return false;
    if (tag != map) {
      if (!fields.Skip(tag)) return false;
      continue;
    }
    std::string_view entries;
    if (!fields.Bytes(entries) || !ForEachEntry(entries, entry)) return false;
  }
  return true;
}

// Calls feature(key, bytes) for each feature of an Example, or of the context of a SequenceExample.
template <typename F>
bool ForEachFeature(std::string_view example, const F& feature) {
  return ForEachEntryOf(example, kFirstBytes, feature);
}

// Calls list(key, bytes) for each feature list of a SequenceExample.
template <typename F>
bool ForEachFeatureList(std::string_view example, const F& list) {
  return ForEachEntryOf(example, kSecondBytes, list);
}

// Calls step(feature) for each feature of a feature list, until it returns false.
template <typename F>
bool ForEachStep(std::string_view list, const F& step) {
  Fields fields(list);
  while (!fields.empty()) {
    uint64_t tag;
    std::string_view feature;
    if (!fields.Varint(tag) || tag != kFirstBytes || !fields.Bytes(feature)) return false;
    if (!step(feature)) return true;
  }
  return true;
}

enum class ListKind : uint8_t { kNone, kBytes, kFloat, kInt64 };
std::string_view Name(ListKind kind);  // "string", "float", "int64"

// Returns the kind of a feature's list, kNone for an empty feature; nullopt for malformed bytes.
std::optional<ListKind> KindOf(std::string_view feature);

// Calls `list` with the contents of each list of `kind` in a feature.
template <typename F>
bool ForEachList(std::string_view feature, ListKind kind, const F& list) {
  Fields fields(feature);
  while (!fields.empty()) {
    uint64_t tag;
    std::string_view bytes;
    if (!fields.Varint(tag)) return false;
    if (tag != kFirstBytes && tag != kSecondBytes && tag != kThirdBytes) {
      if (!fields.Skip(tag)) return false;
      continue;
    }
    if (!fields.Bytes(bytes)) return false;
    const bool wanted = (tag >> 3) == static_cast<uint64_t>(kind);
    if (wanted && !list(bytes)) return false;
  }
  return true;
}

// Calls floats(data, count) for each run of little-endian floats, which need not be aligned.
template <typename F>
bool ForEachFloats(std::string_view feature, const F& floats) {
  return ForEachList(feature, ListKind::kFloat, [&](std::string_view list) {
    Fields fields(list);
    while (!fields.empty()) {
      uint64_t tag;
      if (!fields.Varint(tag)) return false;
      if (tag == kFirstBytes) {
        std::string_view packed;
        if (!fields.Bytes(packed) || packed.size() % sizeof(float) != 0) return false;
        floats(packed.data(), packed.size() / sizeof(float));
      } else if (constexpr uint64_t kUnpacked = 0x0D; tag == kUnpacked) {
        uint32_t bits;
        if (!fields.Fixed32(bits)) return false;
        floats(reinterpret_cast<const char*>(&bits), size_t{1});
      } else if (!fields.Skip(tag)) {
        return false;
      }
    }
    return true;
  });
}

// Calls number(int64_t) for each number.
template <typename F>
bool ForEachInt64(std::string_view feature, const F& number) {
  return ForEachList(feature, ListKind::kInt64, [&](std::string_view list) {
    Fields fields(list);
    while (!fields.empty()) {
      uint64_t tag, value;
      if (!fields.Varint(tag)) return false;
      if (tag == kFirstBytes) {
        std::string_view bytes;
        if (!fields.Bytes(bytes)) return false;
        for (Fields packed(bytes); !packed.empty();) {
          if (!packed.Varint(value)) return false;
          number(static_cast<int64_t>(value));
        }
      } else if (constexpr uint64_t kUnpacked = 0x08; tag == kUnpacked) {
        if (!fields.Varint(value)) return false;
        number(static_cast<int64_t>(value));
      } else if (!fields.Skip(tag)) {
        return false;
      }
    }
    return true;
  });
}

// Calls text(bytes) for each string.
template <typename F>
bool ForEachString(std::string_view feature, const F& text) {
  return ForEachList(feature, ListKind::kBytes, [&](std::string_view list) {
    Fields fields(list);
    while (!fields.empty()) {
      uint64_t tag;
      std::string_view bytes;
      if (!fields.Varint(tag)) return false;
      if (tag != kFirstBytes) {
        if (!fields.Skip(tag)) return false;
        continue;
      }
      if (!fields.Bytes(bytes)) return false;
      text(bytes);
    }
    return true;
  });
}

}  // namespace tessera::example_wire

#endif  // TESSERA_ESTIMATOR_INPUT_DECODE_EXAMPLE_WIRE_H_
