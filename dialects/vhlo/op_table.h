// SPDX-License-Identifier: Apache-2.0
// The operations of portable artifacts: their versions, and the attributes of each version.
#ifndef TESSERA_DIALECTS_VHLO_OP_TABLE_H_
#define TESSERA_DIALECTS_VHLO_OP_TABLE_H_

#include <string>
#include <string_view>
#include <vector>

#include "tessera/dialects/vhlo/version.h"

namespace tessera::vhlo {

// The representation in stablehlo of an attribute of an artifact.
enum class RuleKind {
  kSame,     // the attribute with that name
  kSymbol,   // a symbol reference, here a string
  kSymbols,  // an array of symbol references
  kUnit,     // a unit attribute, here a boolean
  kAbsent,   // no attribute of the op: values other than the default become discardable attributes
  kUnread,   // stablehlo has an operand instead: the default is written
  // Several attributes of the artifact that form one, or two, of stablehlo.
  kDotDimensions,
  kDotAlgorithm,
  kConvDimensions,
  kGatherDimensions,
  kScatterDimensions,
  kChannel,       // channel_id; 0 is none
  kTypedChannel,  // channel_id, channel_type
};

// The value in artifacts of an attribute that stablehlo omits.
enum class Default {
  kNone,  // it may not be omitted
  kFalse,
  kZero,  // i32
  kEmptyString,
  kEmptyArray,
  kEmptyDictionary,
  kEmptyTensor,  // tensor<0xi64>
  kPrecision,    // [DEFAULT, DEFAULT]
  kAccuracy,     // the backend's accuracy
  kNoType,       // comparison type NOTYPE
  kOriginalApi,  // API_VERSION_ORIGINAL
  // One for each spatial dimension.
  kOnes,
  kWrittenOnes,  // the same, but stablehlo's verifier requires the attribute
  kFalses,
  kZeroPairs,
};

struct Rule {
  RuleKind kind = RuleKind::kSame;
  std::string name;  // the attribute's name in both dialects; for a group, its name in stablehlo
  Default missing = Default::kNone;
  std::vector<std::string> parts;  // for a group, the names in the artifact
};

struct OpRow {
  std::string name;       // without the version: "dot_general"
  std::string full_name;  // "vhlo.dot_general_v2"
  Version first;
  Version last;
  bool one_operand = false;  // earlier versions of collectives
  std::vector<Rule> rules;
  std::vector<std::string> attributes;  // all names in the artifact, in sorted order, which is the order of encoding
};

// Returns the rows ordered by name and version.
const std::vector<OpRow>& OpTable();

// Returns nullptr when there is none.
const OpRow* FindRow(std::string_view full_name);
// Returns the row of `name` in an artifact of `version`.
const OpRow* FindRow(std::string_view name, const Version& version);

}  // namespace tessera::vhlo

#endif  // TESSERA_DIALECTS_VHLO_OP_TABLE_H_
