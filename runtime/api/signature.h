// SPDX-License-Identifier: Apache-2.0
// The values of a program under the names that callers use.
#ifndef TESSERA_RUNTIME_API_SIGNATURE_H_
#define TESSERA_RUNTIME_API_SIGNATURE_H_

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "tessera/runtime/api/tessera.h"
#include "tessera/runtime/base/shape.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/executable/variants.pb.h"

namespace tessera::api {

inline constexpr int64_t kAllRows = -1;

struct ValueInfo {
  enum class Source { kArgument, kInfeed, kResult, kOutfeed, kVariable };

  std::string name;
  TensorType type;  // of the caller's tensor: of a batch that is split, of all replicas together
  Source source = Source::kArgument;
  size_t index = 0;    // among the arguments, results or variables, the values of all infeeds, or those of `outfeed`
  size_t outfeed = 0;  // of kOutfeed
  int64_t batch_axis = -1;  // of kInfeed: where the batch is split; -1: every replica gets the whole
  bool per_replica = true;  // of kVariable
  int64_t shares_memory_with = -1;
  bool joined = false;     // the shards of a replica share the memory: Value.joined, and what such a result takes over
  int64_t rows_axis = -1;  // of a specialised program: where the dimension lies whose size calls choose; -1: nowhere

  std::string short_name = {};  // another way to call it; empty where there is none
  size_t position = 0;          // in its list
  TesseraValue value = {};      // the same for C; points into this

  // Of a tensor of so many rows.
  TensorType TypeOfRows(int64_t rows) const;
};

// What `tensor` is found to be, or not: "f32[1,64]".
TensorType TypeOf(const TesseraTensor& tensor);

// A list of values whose addresses stay.
class ValueList {
 public:
  explicit ValueList(std::string_view kind) : kind_(kind) {}  // "input", for messages

  void Add(ValueInfo info) { values_.push_back(std::move(info)); }
  // To be called after the last one: gives values without a name of their own the name PREFIX + position, and all their
  // short names.
  void Complete(std::string_view prefix);

  size_t size() const { return values_.size(); }
  const ValueInfo& operator[](size_t position) const { return values_[position]; }

  // By name or short name, that at `hint` looked at first; nullptr.
  const ValueInfo* Find(std::string_view name, size_t hint = 0) const;
  // NotFound with the nearest name.
  absl::Status Unknown(std::string_view name) const;
  // InvalidArgument unless the type of `tensor` is that of `info`, with `rows` rows along its rows_axis; kAllRows: with
  // as many as the type has.
  absl::Status CheckType(const ValueInfo& info, const TesseraTensor& tensor, int64_t rows = kAllRows) const;

  // "x: f32[4], y: i32[]".
  std::string ToString() const;

 private:
  const std::string_view kind_;
  std::deque<ValueInfo> values_;
};

// What one entry takes and gives.
struct Signature {
  std::string entry;
  ValueList inputs{"input"};
  ValueList outputs{"output"};

  // "main(x: f32[4]) -> (y: f32[4])".
  std::string ToString() const;
};

// `description` is valid; `specialised` is nullptr where the program is not.
Signature SignatureOf(const proto::ExecutableProto& description, const proto::Entry& entry,
                      const proto::SpecialisedEntry* specialised);
ValueList VariablesOf(const proto::ExecutableProto& description);

}  // namespace tessera::api

#endif  // TESSERA_RUNTIME_API_SIGNATURE_H_
