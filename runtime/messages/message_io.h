// SPDX-License-Identifier: Apache-2.0
// Writes and reads messages (message.h); generated sources include it.
#ifndef TESSERA_RUNTIME_MESSAGES_MESSAGE_IO_H_
#define TESSERA_RUNTIME_MESSAGES_MESSAGE_IO_H_

#include <bit>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <type_traits>

#include "tessera/runtime/messages/message.h"
#include "tessera/runtime/messages/wire.h"

namespace tessera::messages {

template <typename T>
inline constexpr bool kIsNumber = std::is_arithmetic_v<T> || std::is_enum_v<T>;

// Convert numbers to and from the bits of varints or eight bytes; integers are sign-extended.
template <typename T>
uint64_t ToBits(T value) {
  if constexpr (std::is_same_v<T, double>)
    return std::bit_cast<uint64_t>(value);
  else
    return static_cast<uint64_t>(static_cast<std::conditional_t<std::is_unsigned_v<T>, uint64_t, int64_t>>(value));
}
template <typename T>
T FromBits(uint64_t bits) {
  if constexpr (std::is_same_v<T, double>)
    return std::bit_cast<double>(bits);
  else if constexpr (std::is_enum_v<T>)
    return static_cast<T>(static_cast<int32_t>(bits));
  else if constexpr (std::is_same_v<T, bool>)
    return bits != 0;
  else
    return static_cast<T>(bits);
}

template <typename M>
void WriteMessage(std::string& out, const M& message);
template <typename M>
bool ReadMessage(std::string_view bytes, M& message);

// --- Writing. Absent, empty and zero fields are omitted, except in the entries of maps.

template <typename T>
void WriteNumber(std::string& out, T value) {
  std::is_same_v<T, double> ? WriteFixed64(out, ToBits(value)) : WriteVarint(out, ToBits(value));
}
template <typename T>
constexpr WireType NumberWireType() {
  return std::is_same_v<T, double> ? WireType::kFixed64 : WireType::kVarint;
}

template <typename T>
  requires kIsNumber<T>
void WriteField(std::string& out, int number, T value) {
  if (ToBits(value) == 0) return;
  WriteTag(out, number, NumberWireType<T>());
  WriteNumber(out, value);
}
inline void WriteField(std::string& out, int number, const std::string& value) {
  if (!value.empty()) WriteBytes(out, number, value);
}
template <typename T>
void WriteMessageField(std::string& out, int number, const T& message) {
  std::string bytes;
  WriteMessage(bytes, message);
  WriteBytes(out, number, bytes);
}
template <typename T>
void WriteField(std::string& out, int number, const Part<T>& part) {
  if (part.present) WriteMessageField(out, number, part.value);
}
template <typename T>
void WriteField(std::string& out, int number, const RepeatedField<T>& values) {
  if (values.empty()) return;
  std::string bytes;
  for (const T value : values) WriteNumber(bytes, value);
  WriteBytes(out, number, bytes);
}
template <typename T>
void WriteElement(std::string& out, int number, const T& value) {
  if constexpr (std::is_same_v<T, std::string>)
    WriteBytes(out, number, value);
  else
    WriteMessageField(out, number, value);
}
template <typename T>
void WriteField(std::string& out, int number, const RepeatedPtrField<T>& values) {
  for (const T& value : values) WriteElement(out, number, value);
}
template <typename T>
void WriteField(std::string& out, int number, const std::map<std::string, T>& entries) {
  for (const auto& [key, value] : entries) {
    std::string bytes;
    WriteBytes(bytes, 1, key);
    WriteElement(bytes, 2, value);
    WriteBytes(out, number, bytes);
  }
}

template <typename M>
void WriteMessage(std::string& out, const M& message) {
  M::VisitFields(message, [&](int number, const auto& field) { WriteField(out, number, field); });
}

// --- Reading. A repeated occurrence of a field replaces a number or a string, is merged into a message, and is
// appended to a list. A field with an unexpected wire type is skipped, like an unknown one.

template <typename T>
bool ReadNumber(WireReader& reader, T& value) {
  uint64_t bits = 0;
  if (!(std::is_same_v<T, double> ? reader.ReadFixed64(bits) : reader.ReadVarint(bits))) return false;
  value = FromBits<T>(bits);
  return true;
}

template <typename T>
  requires kIsNumber<T>
bool ReadField(WireReader& reader, WireType type, T& value) {
  return type == NumberWireType<T>() ? ReadNumber(reader, value) : reader.Skip(type);
}
inline bool ReadField(WireReader& reader, WireType type, std::string& value) {
  if (type != WireType::kBytes) return reader.Skip(type);
  std::string_view bytes;
  if (!reader.ReadBytes(bytes)) return false;
  value = bytes;
  return true;
}
template <typename T>
bool ReadElement(WireReader& reader, WireType type, T& value) {
  if constexpr (std::is_same_v<T, std::string>) {
    return ReadField(reader, type, value);
  } else {
    if (type != WireType::kBytes) return reader.Skip(type);
    std::string_view bytes;
    return reader.ReadBytes(bytes) && ReadMessage(bytes, value);
  }
}
template <typename T>
bool ReadField(WireReader& reader, WireType type, Part<T>& part) {
  part.present = part.present || type == WireType::kBytes;
  return ReadElement(reader, type, part.value);
}
template <typename T>
bool ReadField(WireReader& reader, WireType type, RepeatedField<T>& values) {
  T value = {};
  if (type == NumberWireType<T>()) {  // not packed
    if (!ReadNumber(reader, value)) return false;
    values.Add(value);
    return true;
  }
  if (type != WireType::kBytes) return reader.Skip(type);
  std::string_view bytes;
  if (!reader.ReadBytes(bytes)) return false;
  for (WireReader packed(bytes); !packed.done(); values.Add(value)) {
    if (!ReadNumber(packed, value)) return false;
  }
  return true;
}
template <typename T>
bool ReadField(WireReader& reader, WireType type, RepeatedPtrField<T>& values) {
  return type == WireType::kBytes ? ReadElement(reader, type, *values.Add()) : reader.Skip(type);
}
template <typename T>
bool ReadField(WireReader& reader, WireType type, std::map<std::string, T>& entries) {
  if (type != WireType::kBytes) return reader.Skip(type);
  std::string_view bytes;
  if (!reader.ReadBytes(bytes)) return false;
  std::string key;
  T value = {};
  for (WireReader entry(bytes); !entry.done();) {
    int number = 0;
    WireType part = {};
    if (!entry.ReadTag(number, part)) return false;
    const bool read = number == 1   ? ReadField(entry, part, key)
                      : number == 2 ? ReadElement(entry, part, value)
                                    : entry.Skip(part);
    if (!read) return false;
  }
  entries[std::move(key)] = std::move(value);
  return true;
}

template <typename M>
bool ReadMessage(std::string_view bytes, M& message) {
  for (WireReader reader(bytes); !reader.done();) {
    int number = 0;
    WireType type = {};
    if (!reader.ReadTag(number, type)) return false;
    bool known = false, read = true;
    M::VisitFields(message, [&](int of_field, auto& field) {
      if (of_field != number) return;
      known = true;
      read = ReadField(reader, type, field);
    });
    if (!known) read = reader.Skip(type);
    if (!read) return false;
  }
  return true;
}

template <typename M>
std::string Message<M>::SerializeAsString() const {
  std::string bytes;
  WriteMessage(bytes, static_cast<const M&>(*this));
  return bytes;
}

template <typename M>
bool Message<M>::ParseFromString(std::string_view bytes) {
  auto& self = static_cast<M&>(*this);
  self = M();
  return ReadMessage(bytes, self);
}

}  // namespace tessera::messages

#endif  // TESSERA_RUNTIME_MESSAGES_MESSAGE_IO_H_
