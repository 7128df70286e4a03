// SPDX-License-Identifier: Apache-2.0
// The operations of portable artifacts: their versions, and the attributes of each version.
#ifndef TESSERA_DIALECTS_VHLO_OP_TABLE_H_
#define TESSERA_DIALECTS_VHLO_OP_TABLE_H_

#include <string>
#include <string_view>
#include <vector>

#include "tessera/dialects/vhlo/version.h"

namespace tessera::vhlo {

// How stablehlo expresses an attribute of an artifact.
enum class RuleKind {
  kSame,     // the attribute of that name
  kSymbol,   // a symbol reference, here a string
  kSymbols,  // an array of them
  kUnit,     // a flag that is there or not, here a boolean
  kAbsent,   // no attribute of our ops: values other than the default become discardable attributes
  kUnread,   // stablehlo has an operand with this meaning instead: the default is written
  // Several attributes of the artifact are one, or two, of stablehlo.
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
  kAccuracy,     // the backend's accuracy
  kNoType,       // comparison type NOTYPE
  kOriginalApi,  // API_VERSION_ORIGINAL
  // One for each spatial dimension.
  kOnes,
  kWrittenOnes,  // the same, but stablehlo's verifier wants the attribute
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
  std::vector<std::string> attributes;  // all names in the artifact, sorted: the order in which they are encoded
};

// Returns the rows in the order of names and versions.
const std::vector<OpRow>& OpTable();

// Returns nullptr when there is none.
const OpRow* FindRow(std::string_view full_name);
// Returns the row of `name` in an artifact of `version`.
const OpRow* FindRow(std::string_view name, const Version& version);

}  // namespace tessera::vhlo

#endif  // TESSERA_DIALECTS_VHLO_OP_TABLE_H_
