// SPDX-License-Identifier: Apache-2.0
// The operations of portable artifacts: which versions of each there are, and which attributes they carry.
#ifndef TESSERA_DIALECTS_VHLO_OP_TABLE_H_
#define TESSERA_DIALECTS_VHLO_OP_TABLE_H_

#include <string>
#include <string_view>
#include <vector>

#include "tessera/dialects/vhlo/version.h"

namespace tessera::vhlo {

// What an attribute of an artifact is in stablehlo.
enum class RuleKind {
  kSame,     // the attribute of that name
  kSymbol,   // a symbol reference, here a string
  kSymbols,  // an array of them
  kUnit,     // a flag that is there or not, here a boolean
  kAbsent,   // not of our ops: other values than the default are discardable attributes
  kUnread,   // stablehlo has none here, but an operand that says the same: written as the default
  // Several attributes of the artifact that are one, or two, of stablehlo.
  kDotDimensions,
  kDotAlgorithm,
  kConvDimensions,
  kGatherDimensions,
  kScatterDimensions,
  kChannel,       // channel_id; 0 is none
  kTypedChannel,  // channel_id, channel_type
};

// The value that stands for an attribute that stablehlo leaves out.
enum class Default {
  kNone,  // it may not be left out
  kFalse,
  kZero,  // i32
  kEmptyString,
  kEmptyArray,
  kEmptyDictionary,
  kEmptyTensor,  // tensor<0xi64>
  kPrecision,    // [DEFAULT, DEFAULT]
  kAccuracy,     // what the backend gives
  kNoType,       // comparison type NOTYPE
  kOriginalApi,  // API_VERSION_ORIGINAL
  // One for each spatial dimension.
  kOnes,
  kFalses,
  kZeroPairs,
};

struct Rule {
  RuleKind kind = RuleKind::kSame;
  std::string name;  // of the attribute in both dialects; of a group in stablehlo
  Default missing = Default::kNone;
  std::vector<std::string> parts;  // of a group: the names in the artifact
};

struct OpRow {
  std::string name;       // without the version: "dot_general"
  std::string full_name;  // "vhlo.dot_general_v2"
  Version first;
  Version last;
  bool one_operand = false;  // earlier versions of collectives
  std::vector<Rule> rules;
  std::vector<std::string> attributes;  // all names in the artifact, sorted: the order in which they are encoded
};

// In the order of names and versions.
const std::vector<OpRow>& OpTable();

// nullptr when there is none.
const OpRow* FindRow(std::string_view full_name);
// The row of `name` that an artifact of `version` holds.
const OpRow* FindRow(std::string_view name, const Version& version);

}  // namespace tessera::vhlo

#endif  // TESSERA_DIALECTS_VHLO_OP_TABLE_H_
