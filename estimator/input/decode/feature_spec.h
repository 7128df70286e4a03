// SPDX-License-Identifier: Apache-2.0
// The features to read from tf.Example and tf.SequenceExample messages.
#ifndef TESSERA_ESTIMATOR_INPUT_DECODE_FEATURE_SPEC_H_
#define TESSERA_ESTIMATOR_INPUT_DECODE_FEATURE_SPEC_H_

#include <string>
#include <vector>

#include "tessera/estimator/input/element.h"

namespace tessera {

enum class FeatureKind {
  kFixedLen,          // NAME: [batch] + shape
  kFixedLenSequence,  // NAME: [batch, longest] + shape, padded; `length` replaces the longest when given
  kVarLen,            // NAME/indices i64[n,2], NAME/values [n], NAME/dense_shape i64[2]: a sparse tensor
  kSparse,            // a sparse tensor too, from lists of indices and a list of values, with `sizes`
  kRagged,            // NAME/values [n], NAME/row_splits [batch + 1], NAME/row_splits_1, ... one per partition
};

// The division of each row's values into rows of their own: by the numbers under `key`, or into rows `length` long.
struct RaggedPartition {
  enum class Kind { kRowSplits, kRowLengths, kRowStarts, kRowLimits, kValueRowIds, kUniformRowLength };

  static RaggedPartition RowSplits(std::string key) { return {Kind::kRowSplits, std::move(key)}; }
  static RaggedPartition RowLengths(std::string key) { return {Kind::kRowLengths, std::move(key)}; }
  static RaggedPartition RowStarts(std::string key) { return {Kind::kRowStarts, std::move(key)}; }
  static RaggedPartition RowLimits(std::string key) { return {Kind::kRowLimits, std::move(key)}; }
  static RaggedPartition ValueRowIds(std::string key) { return {Kind::kValueRowIds, std::move(key)}; }
  static RaggedPartition UniformRowLength(int64_t length) { return {Kind::kUniformRowLength, {}, length}; }

  Kind kind = Kind::kRowSplits;
  std::string key = {};
  int64_t length = 0;  // kUniformRowLength
};

// One tensor, or the parts of one, and its place in the message.
struct FeatureSpec {
  std::string name;
  std::string key = {};  // in the message's map; for kSparse and kRagged, the values' key. The name unless given
  FeatureKind kind = FeatureKind::kFixedLen;
  DType dtype = DType::kF32;  // f32 or i64, as messages hold them; not read where `is_string`
  bool is_string = false;
  Shape shape = {};
  // A kFixedLen takes it for a missing key: one value or as many as the shape has; without it a missing key is an
  // error. A kFixedLenSequence is padded with it: one value; zeros unless given.
  Value default_value = {};
  int64_t length = -1;         // kFixedLenSequence: rows are padded to this many steps; longer rows are refused
  bool truncate = false;       // longer rows are cut instead
  int64_t most_elements = 0;   // kFixedLenSequence: the most of a batch with its padding; 0: any number
  bool allow_missing = false;  // kFixedLenSequence of feature lists: a message without the list has no steps
  std::vector<std::string> index_keys = {};      // kSparse
  std::vector<int64_t> sizes = {};               // kSparse: the dimensions that the indices count
  std::vector<RaggedPartition> partitions = {};  // kRagged: outermost first
  DType row_splits_dtype = DType::kI32;          // kRagged: i32 or i64
};

// Fails with InvalidArgument, beginning with the feature's name, for types, defaults and keys that do not fit together.
absl::Status CheckSpec(const FeatureSpec& spec);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_DECODE_FEATURE_SPEC_H_
