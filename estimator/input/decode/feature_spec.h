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
  kFixedLenSequence,  // NAME: [batch, longest] + shape, padded; `length`, if set, replaces the longest
  kVarLen,            // NAME/indices i64[n,2], NAME/values [n], NAME/dense_shape i64[2]: a sparse tensor
  kSparse,            // also a sparse tensor, from lists of indices and a list of values, with `sizes`
  kRagged,            // NAME/values [n], NAME/row_splits [batch + 1], NAME/row_splits_1, ... one per ragged partition
};

// How each row's values are partitioned into inner rows: by the numbers under `key`, or into rows of length `length`.
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

// One tensor, or its parts, and its location in the message.
struct FeatureSpec {
  std::string name;
  std::string key = {};  // in the message's map; for kSparse and kRagged, the values' key; default: the name
  FeatureKind kind = FeatureKind::kFixedLen;
  DType dtype = DType::kF32;  // f32 or i64, as stored in messages; ignored if `is_string`
  bool is_string = false;
  Shape shape = {};
  // The value of a missing key of a kFixedLen: one value or as many as the shape has; without it a missing key is an
  // error. The padding of a kFixedLenSequence: one value; default: zero.
  Value default_value = {};
  int64_t length = -1;         // kFixedLenSequence: rows are padded to this many steps; longer rows are errors
  bool truncate = false;       // truncates longer rows instead
  int64_t most_elements = 0;   // kFixedLenSequence: the maximum number of elements of a padded batch; 0: unlimited
  bool allow_missing = false;  // kFixedLenSequence of feature lists: a message without the list has zero steps
  std::vector<std::string> index_keys = {};      // kSparse
  std::vector<int64_t> sizes = {};               // kSparse: the dimensions that the indices count
  std::vector<RaggedPartition> partitions = {};  // kRagged: outermost first
  DType row_splits_dtype = DType::kI32;          // kRagged: i32 or i64
};

// Fails with InvalidArgument, starting with the feature's name, for inconsistent types, defaults and keys.
absl::Status CheckSpec(const FeatureSpec& spec);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_DECODE_FEATURE_SPEC_H_
