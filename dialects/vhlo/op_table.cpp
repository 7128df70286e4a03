// SPDX-License-Identifier: Apache-2.0
// The table. Names, versions and attributes follow StableHLO's compatibility guarantees.
//
// Attributes are separated by spaces. Each is NAME, NAME=DEFAULT (left out in stablehlo when it has this value, unless
// it is written_ones), NAME:KIND, or a group, @GROUP. "1op" stands for a collective of exactly one operand.
#include "tessera/dialects/vhlo/op_table.h"

#include <algorithm>
#include <map>
#include <sstream>

namespace tessera::vhlo {

namespace {

struct Line {
  std::string_view names;  // operations with the same attributes
  int version;
  Version first;
  Version last;
  std::string_view attributes;
};

constexpr Version kFirst = kMinimumVersion;
constexpr Version kLast = {1, 1000, 0};  // still current

constexpr Line kLines[] = {
    {"abs add after_all and atan2 bitcast_convert case ceil clamp complex convert count_leading_zeros create_token "
     "divide dynamic_pad dynamic_reshape dynamic_update_slice floor if imag is_finite",
     1, kFirst, kLast, ""},
    {"maximum minimum multiply negate not optimization_barrier or partition_id popcnt power real real_dynamic_slice "
     "remainder replica_id reshape return round_nearest_afz round_nearest_even select shift_left "
     "shift_right_arithmetic shift_right_logical sign subtract tuple uniform_dequantize uniform_quantize while xor",
     1, kFirst, kLast, ""},
    {"all_gather", 1, kFirst, {1, 4, 0}, "1op all_gather_dim replica_groups @channel use_global_device_ids:unit"},
    {"all_gather", 2, {1, 5, 0}, kLast, "all_gather_dim replica_groups @channel use_global_device_ids:unit"},
    {"all_reduce", 1, kFirst, {1, 4, 0}, "1op replica_groups @channel use_global_device_ids:unit"},
    {"all_reduce", 2, {1, 5, 0}, kLast, "replica_groups @channel use_global_device_ids:unit"},
    {"all_to_all", 1, kFirst, {1, 4, 0}, "1op split_dimension concat_dimension split_count replica_groups @channel"},
    {"all_to_all", 2, {1, 5, 0}, kLast, "split_dimension concat_dimension split_count replica_groups @channel"},
    {"async_done async_start", 1, {1, 15, 0}, kLast, ""},
    {"batch_norm_grad batch_norm_inference batch_norm_training", 1, kFirst, kLast, "epsilon feature_index"},
    {"broadcast", 1, kFirst, kLast, "broadcast_sizes"},
    {"broadcast_in_dim", 1, kFirst, kLast, "broadcast_dimensions"},
    {"call", 1, kFirst, kLast, "callee:symbol"},
    {"cbrt cosine exponential_minus_one log log_plus_one logistic rsqrt sine sqrt tanh", 1, kFirst, {1, 9, 0}, ""},
    {"cbrt cosine exponential_minus_one log log_plus_one logistic rsqrt sine sqrt tan tanh",
     2,
     {1, 10, 0},
     kLast,
     "result_accuracy=accuracy"},
    {"cholesky", 1, kFirst, kLast, "lower=false"},
    {"collective_broadcast", 1, {0, 16, 0}, {1, 19, 0}, "replica_groups @channel"},
    {"collective_broadcast", 2, {1, 20, 0}, kLast, "replica_groups @channel has_dynamic_root:unit"},
    {"collective_permute", 1, kFirst, kLast, "source_target_pairs @channel"},
    {"collective_reduce",
     1,
     {1, 19, 0},
     kLast,
     "replica_groups @channel has_dynamic_root:unit use_global_device_ids:unit"},
    {"compare", 1, kFirst, kLast, "comparison_direction compare_type=notype"},
    {"composite", 1, {0, 19, 0}, {1, 13, 0}, "name composite_attributes={} decomposition:symbol version=0"},
    {"composite", 2, {1, 14, 0}, kLast, "name composite_attributes={} decomposition:symbol version=0"},
    {"concatenate", 1, kFirst, kLast, "dimension"},
    {"constant", 1, kFirst, kLast, "value"},
    {"convolution", 1, kFirst, kLast,
     "window_strides=ones padding=zero_pairs lhs_dilation=ones rhs_dilation=ones window_reversal=falses @conv "
     "feature_group_count batch_group_count precision_config=precision"},
    {"cross-replica-sum", 1, kFirst, kLast, "replica_groups"},
    {"custom_call",
     1,
     kFirst,
     {1, 17, 0},
     "call_target_name has_side_effect=false backend_config=\"\" api_version=original called_computations=[]:symbols "
     "operand_layouts=[] result_layouts=[] output_operand_aliases=[]"},
    {"custom_call",
     2,
     {1, 18, 0},
     kLast,
     "call_target_name has_side_effect=false backend_config=\"\" api_version=original called_computations=[]:symbols "
     "operand_layouts=[] result_layouts=[] result_tilings=[]:absent output_operand_aliases=[]"},
    {"dot", 1, kFirst, kLast, "precision_config=precision"},
    {"dot_general", 1, kFirst, {1, 5, 0}, "@dot precision_config=precision"},
    {"dot_general", 2, {1, 6, 0}, kLast, "@dot precision_config=precision @algorithm"},
    {"dynamic_broadcast_in_dim", 1, kFirst, kLast,
     "broadcast_dimensions known_expanding_dimensions=empty known_nonexpanding_dimensions=empty"},
    {"dynamic_conv",
     1,
     kFirst,
     {0, 19, 0},
     "window_strides=ones padding=zero_pairs:unread lhs_dilation=ones rhs_dilation=ones window_reversal=falses @conv "
     "feature_group_count batch_group_count precision_config=precision"},
    {"dynamic_conv",
     2,
     {0, 20, 0},
     kLast,
     "window_strides=ones lhs_dilation=ones rhs_dilation=ones window_reversal=falses @conv feature_group_count "
     "batch_group_count precision_config=precision"},
    {"dynamic_gather", 1, kFirst, {1, 0, 0}, "@gather indices_are_sorted=false"},
    {"dynamic_gather", 2, {1, 1, 0}, kLast, "@batched_gather indices_are_sorted=false"},
    {"dynamic_iota iota", 1, kFirst, kLast, "iota_dimension"},
    {"dynamic_slice", 1, kFirst, kLast, "slice_sizes"},
    {"einsum unary_einsum", 1, kFirst, kLast, "einsum_config"},
    {"exponential", 1, kFirst, {1, 8, 0}, ""},
    {"exponential", 2, {1, 9, 0}, kLast, "result_accuracy=accuracy"},
    {"fft", 1, kFirst, kLast, "fft_type fft_length"},
    {"func", 1, kFirst, kLast, "sym_name function_type sym_visibility arg_attrs res_attrs"},
    {"gather", 1, kFirst, {1, 0, 0}, "@gather slice_sizes indices_are_sorted=false"},
    {"gather", 2, {1, 1, 0}, kLast, "@batched_gather slice_sizes indices_are_sorted=false"},
    {"get_dimension_size set_dimension_size", 1, kFirst, kLast, "dimension"},
    {"get_tuple_element", 1, kFirst, kLast, "index"},
    {"infeed", 1, kFirst, kLast, "infeed_config layout=[]"},
    {"map reduce reverse", 1, kFirst, kLast, "dimensions"},
    {"outfeed", 1, kFirst, kLast, "outfeed_config"},
    {"pad", 1, kFirst, kLast, "edge_padding_low edge_padding_high interior_padding"},
    {"recv send", 1, kFirst, {1, 11, 0}, "@typed_channel is_host_transfer=false"},
    {"recv send", 2, {1, 12, 0}, kLast, "@typed_channel is_host_transfer=false source_target_pairs=empty"},
    {"reduce_precision", 1, kFirst, kLast, "exponent_bits mantissa_bits"},
    {"reduce_scatter", 1, kFirst, kLast, "scatter_dimension replica_groups @channel use_global_device_ids:unit"},
    {"reduce_window", 1, kFirst, kLast,
     "window_dimensions window_strides=ones base_dilations=ones window_dilations=ones padding=zero_pairs"},
    {"rng", 1, kFirst, kLast, "rng_distribution"},
    {"rng_bit_generator", 1, kFirst, kLast, "rng_algorithm"},
    {"scatter", 1, kFirst, {1, 0, 0}, "@scatter indices_are_sorted=false unique_indices=false"},
    {"scatter", 2, {1, 1, 0}, kLast, "@batched_scatter indices_are_sorted=false unique_indices=false"},
    {"select_and_scatter", 1, kFirst, kLast, "window_dimensions=written_ones window_strides=ones padding=zero_pairs"},
    {"slice", 1, kFirst, kLast, "start_indices limit_indices strides"},
    {"sort", 1, kFirst, kLast, "dimension is_stable=false"},
    {"tan", 1, {1, 4, 0}, {1, 9, 0}, ""},
    {"torch_index_select", 1, kFirst, kLast, "dim batch_dims"},
    {"trace", 1, kFirst, kLast, "tag"},
    {"transpose", 1, kFirst, kLast, "permutation"},
    {"triangular_solve", 1, kFirst, kLast, "left_side lower unit_diagonal transpose_a"},
};

struct Group {
  std::string_view token;
  RuleKind kind;
  std::string_view name;   // the name of stablehlo's attribute
  std::string_view parts;  // in the order in which the conversions consume them
};

constexpr Group kGroups[] = {
    {"@dot", RuleKind::kDotDimensions, "dot_dimension_numbers",
     "lhs_batching_dimensions rhs_batching_dimensions lhs_contracting_dimensions rhs_contracting_dimensions"},
    {"@algorithm", RuleKind::kDotAlgorithm, "algorithm",
     "lhs_precision_type rhs_precision_type accumulation_type lhs_component_count rhs_component_count "
     "num_primitive_operations allow_imprecise_accumulation"},
    {"@conv", RuleKind::kConvDimensions, "dimension_numbers",
     "input_batch_dimension input_feature_dimension input_spatial_dimensions kernel_input_feature_dimension "
     "kernel_output_feature_dimension kernel_spatial_dimensions output_batch_dimension output_feature_dimension "
     "output_spatial_dimensions"},
    {"@gather", RuleKind::kGatherDimensions, "dimension_numbers",
     "offset_dims collapsed_slice_dims start_index_map index_vector_dim"},
    {"@batched_gather", RuleKind::kGatherDimensions, "dimension_numbers",
     "offset_dims collapsed_slice_dims start_index_map index_vector_dim operand_batching_dims "
     "start_indices_batching_dims"},
    {"@scatter", RuleKind::kScatterDimensions, "scatter_dimension_numbers",
     "update_window_dims inserted_window_dims scatter_dims_to_operand_dims index_vector_dim"},
    {"@batched_scatter", RuleKind::kScatterDimensions, "scatter_dimension_numbers",
     "update_window_dims inserted_window_dims scatter_dims_to_operand_dims index_vector_dim input_batching_dims "
     "scatter_indices_batching_dims"},
    {"@channel", RuleKind::kChannel, "channel_handle", "channel_id"},
    {"@typed_channel", RuleKind::kTypedChannel, "channel_handle", "channel_id channel_type"},
};

std::vector<std::string> Words(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

Rule ParseRule(const std::string& token) {
  static const std::map<std::string, Default> kDefaults = {
      {"false", Default::kFalse},         {"0", Default::kZero},
      {"\"\"", Default::kEmptyString},    {"[]", Default::kEmptyArray},
      {"{}", Default::kEmptyDictionary},  {"empty", Default::kEmptyTensor},
      {"precision", Default::kPrecision}, {"accuracy", Default::kAccuracy},
      {"notype", Default::kNoType},       {"original", Default::kOriginalApi},
      {"ones", Default::kOnes},           {"written_ones", Default::kWrittenOnes},
      {"falses", Default::kFalses},       {"zero_pairs", Default::kZeroPairs}};
  static const std::map<std::string, RuleKind> kKinds = {{"symbol", RuleKind::kSymbol},
                                                         {"symbols", RuleKind::kSymbols},
                                                         {"unit", RuleKind::kUnit},
                                                         {"absent", RuleKind::kAbsent},
                                                         {"unread", RuleKind::kUnread}};
  for (const Group& group : kGroups)
    if (token == group.token) return {group.kind, std::string(group.name), Default::kNone, Words(group.parts)};
  Rule rule;
  std::string rest = token;
  if (const size_t colon = rest.find(':'); colon != std::string::npos) {
    rule.kind = kKinds.at(rest.substr(colon + 1));
    rest.resize(colon);
  }
  if (const size_t equals = rest.find('='); equals != std::string::npos) {
    rule.missing = kDefaults.at(rest.substr(equals + 1));
    rest.resize(equals);
  }
  rule.name = rest;
  return rule;
}

std::vector<OpRow> BuildTable() {
  std::vector<OpRow> rows;
  for (const Line& line : kLines) {
    for (const std::string& name : Words(line.names)) {
      OpRow row;
      row.name = name;
      row.full_name = "vhlo." + name + "_v" + std::to_string(line.version);
      row.first = line.first;
      row.last = line.last;
      for (const std::string& token : Words(line.attributes)) {
        if (token == "1op") {
          row.one_operand = true;
          continue;
        }
        Rule rule = ParseRule(token);
        if (rule.parts.empty()) row.attributes.push_back(rule.name);
        for (const std::string& part : rule.parts) row.attributes.push_back(part);
        row.rules.push_back(std::move(rule));
      }
      std::sort(row.attributes.begin(), row.attributes.end());
      rows.push_back(std::move(row));
    }
  }
  std::sort(rows.begin(), rows.end(), [](const OpRow& a, const OpRow& b) { return a.full_name < b.full_name; });
  return rows;
}

}  // namespace

const std::vector<OpRow>& OpTable() {
  static const auto* const table = new std::vector<OpRow>(BuildTable());
  return *table;
}

const OpRow* FindRow(std::string_view full_name) {
  const std::vector<OpRow>& table = OpTable();
  const auto row = std::lower_bound(table.begin(), table.end(), full_name,
                                    [](const OpRow& a, std::string_view b) { return a.full_name < b; });
  return row != table.end() && row->full_name == full_name ? &*row : nullptr;
}

const OpRow* FindRow(std::string_view name, const Version& version) {
  for (const OpRow& row : OpTable()) {
    const Version minor = {version.major, version.minor, 0};
    if (row.name == name && row.first <= minor && minor <= row.last) return &row;
  }
  return nullptr;
}

}  // namespace tessera::vhlo
