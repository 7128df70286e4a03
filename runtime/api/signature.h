// SPDX-License-Identifier: Apache-2.0
// The values of a program by their public names.
#ifndef TESSERA_RUNTIME_API_SIGNATURE_H_
#define TESSERA_RUNTIME_API_SIGNATURE_H_

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "tessera/runtime/api/tessera.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/executable/variants.pb.h"
#include "tessera/runtime/types/shape.h"

namespace tessera::api {

inline constexpr int64_t kAllRows = -1;

struct ValueInfo {
  enum class Source { kArgument, kInfeed, kResult, kOutfeed, kVariable };

  std::string name;
  TensorType type;  // the type of the caller's tensor: for a split batch, the whole batch of all replicas
  Source source = Source::kArgument;
  size_t index = 0;         // index in arguments, results or variables, in the values of all infeeds, or of `outfeed`
  size_t outfeed = 0;       // for kOutfeed
  int64_t batch_axis = -1;  // for kInfeed: the axis that is split; -1: every replica gets the whole value
  bool per_replica = true;  // for kVariable
  int64_t shares_memory_with = -1;
  bool joined = false;     // shards share the memory: a joined result (Value.joined), or an argument that it reuses
  int64_t rows_axis = -1;  // the axis whose size each call chooses in a specialised program; -1: none

  std::string short_name = {};  // an alternative name; empty if there is none
  size_t position = 0;          // in its list
  TesseraValue value = {};      // the C struct of this value; points into this struct

  // Returns the type of a tensor with `rows` rows.
  TensorType TypeOfRows(int64_t rows) const;
};

// Returns the actual type of `tensor`, valid or not: "f32[1,64]".
TensorType TypeOf(const TesseraTensor& tensor);

// A list of values whose addresses are stable.
class ValueList {
 public:
  explicit ValueList(std::string_view kind) : kind_(kind) {}  // "input", for messages

  void Add(ValueInfo info) { values_.push_back(std::move(info)); }
  // Must be called after the last Add. Names unnamed values PREFIX + position, and gives all values their short names.
  void Complete(std::string_view prefix);

  size_t size() const { return values_.size(); }
  const ValueInfo& operator[](size_t position) const { return values_[position]; }

  // Finds a value by name or short name, first at position `hint`; returns nullptr when there is none.
  const ValueInfo* Find(std::string_view name, size_t hint = 0) const;
  // Returns NotFound with the nearest name.
  absl::Status Unknown(std::string_view name) const;
  // Fails with InvalidArgument unless the type of `tensor` is the type of `info`, with `rows` rows along its rows_axis.
  // kAllRows means the full size of the type.
  absl::Status CheckType(const ValueInfo& info, const TesseraTensor& tensor, int64_t rows = kAllRows) const;

  // Returns "x: f32[4], y: i32[]".
  std::string ToString() const;

 private:
  const std::string_view kind_;
  std::deque<ValueInfo> values_;
};

// The inputs and outputs of one entry.
struct Signature {
  std::string entry;
  ValueList inputs{"input"};
  ValueList outputs{"output"};

  // Returns "main(x: f32[4]) -> (y: f32[4])".
  std::string ToString() const;
};

// `description` is valid; `specialised` is nullptr when the program is not specialised.
Signature SignatureOf(const proto::ExecutableProto& description, const proto::Entry& entry,
                      const proto::SpecialisedEntry* specialised);
ValueList VariablesOf(const proto::ExecutableProto& description);

}  // namespace tessera::api

#endif  // TESSERA_RUNTIME_API_SIGNATURE_H_
