// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/export/saved_model/words.h"

#include <vector>

#include "tessera/runtime/base/status.h"

namespace tessera::saved_model {

using namespace tensorflow;  // NOLINT: every name here is TensorFlow's
using servable::proto::WordTable;

namespace {

constexpr int64_t kMostWords = int64_t{1} << 24;

absl::StatusOr<std::vector<std::string>> WordsOf(const WordTable& table) {
  std::vector<std::string> words(table.words().word().begin(), table.words().word().end());
  if (!table.has_words() && table.decimals() <= kMostWords)
    for (int64_t i = 0; i < table.decimals(); ++i) words.push_back(std::to_string(i));
  if (words.empty())
    return InvalidArgument("a table of strings has {} entries; expected 1 to {}", table.decimals(), kMostWords);
  return words;
}

}  // namespace

absl::StatusOr<Tensor> ChooseWords(const WordTable& table, const Tensor& places, const std::string& name,
                                   GraphWriter& graph) {
  if (places.type != DT_INT32 && places.type != DT_INT64)
    return InvalidArgument("expected i32 or i64 indices into the table of strings, got another type");
  if (!table.has_words())
    return graph.AddTensor("AsString", name, DT_STRING, {places.name}, {TypeAttr("T", places.type)});
  ASSIGN_OR_RETURN(const std::vector<std::string> words, WordsOf(table));
  return graph.Gather(name, graph.Strings(name + "/words", words), places);
}

absl::StatusOr<Tensor> WholeTable(const WordTable& table, const Tensor& rows, const std::string& name,
                                  GraphWriter& graph) {
  ASSIGN_OR_RETURN(const std::vector<std::string> words, WordsOf(table));
  TensorProto row;
  row.set_dtype(DT_STRING);
  *row.mutable_tensor_shape() = ShapeOf({1, static_cast<int64_t>(words.size())});
  for (const std::string& word : words) row.add_string_val(word);
  const Tensor constant = graph.Constant(name + "/words", std::move(row));
  const Tensor shape = graph.AddTensor("Shape", name + "/shape", DT_INT32, {rows.name}, {TypeAttr("T", rows.type)});
  const Tensor count = graph.Element(name + "/rows", shape, 0), one = graph.Int32(name + "/one", 1);
  const Tensor multiples = graph.AddTensor("Pack", name + "/multiples", DT_INT32, {count.name, one.name},
                                           {TypeAttr("T", DT_INT32), IntAttr("N", 2), IntAttr("axis", 0)});
  return graph.AddTensor("Tile", name, DT_STRING, {constant.name, multiples.name},
                         {TypeAttr("T", DT_STRING), TypeAttr("Tmultiples", DT_INT32)});
}

}  // namespace tessera::saved_model
