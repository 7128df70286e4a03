// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/report/projector.h"

#include <algorithm>
#include <set>

#include "fmt/ranges.h"
#include "tessera/estimator/summary/numbers.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera::report {
namespace {

constexpr char kConfig[] = "projector_config.pbtxt";

// Returns the text as a string of protobuf's text format.
std::string Quoted(const std::string& text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    if (c == '\n') {
      quoted += "\\n";
    } else {
      quoted += c;
    }
  }
  return quoted + '"';
}

// Returns a line per row, numbers separated by tabs, each as the shortest decimal that reads back as the same f32.
std::string Vectors(const EmbeddingTable& table) {
  const std::vector<double> values = ToNumbers(table.values).value_or(std::vector<double>());
  const auto width = static_cast<size_t>(table.width());
  std::string text;
  for (size_t i = 0; i < values.size(); ++i) {
    text += fmt::format("{}{}", static_cast<float>(values[i]), (i + 1) % width == 0 ? '\n' : '\t');
  }
  return text;
}

// Returns a word per line. TensorBoard assumes that a file of one column has no header line.
std::string Metadata(const EmbeddingTable& table) {
  std::string text;
  for (int64_t row = 0; row < table.rows(); ++row) {
    std::string word = table.WordOf(row);
    std::replace_if(word.begin(), word.end(), [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
    text += word + '\n';
  }
  return text;
}

// Returns the unique prefix of the names of a table's files: dnn_words_embedding_.
std::string FilePrefix(const std::string& table, std::set<std::string>& prefixes) {
  std::string prefix = table.substr(0, table.rfind('/')) + '_';
  std::replace(prefix.begin(), prefix.end(), '/', '_');
  while (!prefixes.insert(prefix).second) prefix += '_';
  return prefix;
}

}  // namespace

absl::Status WriteProjector(const std::vector<EmbeddingTable>& tables, const std::string& directory) {
  if (tables.empty()) {
    return InvalidArgument(
        "--projector={}: the checkpoint has no table of embeddings; expected a variable named embedding_weights of two "
        "dimensions",
        directory);
  }
  FileSystem& files = FileSystem::Local();
  RETURN_IF_ERROR(files.MakeDirectories(directory));
  std::string config;
  std::set<std::string> prefixes;
  for (const EmbeddingTable& table : tables) {
    const std::string prefix = tables.size() == 1 ? "" : FilePrefix(table.name, prefixes);
    const std::string vectors = prefix + "vectors.tsv", metadata = prefix + "metadata.tsv";
    RETURN_IF_ERROR(files.WriteAtomically(JoinPath(directory, vectors), Vectors(table)));
    RETURN_IF_ERROR(files.WriteAtomically(JoinPath(directory, metadata), Metadata(table)));
    config += fmt::format("embeddings {{\n  tensor_name: {}\n  tensor_shape: {}\n  tensor_shape: {}\n",
                          Quoted(table.name), table.rows(), table.width());
    config += fmt::format("  tensor_path: {}\n  metadata_path: {}\n}}\n", Quoted(vectors), Quoted(metadata));
  }
  return files.WriteAtomically(JoinPath(directory, kConfig), config);
}

}  // namespace tessera::report
