// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/program_io/program_results.h"

#include <algorithm>
#include <optional>

#include "fmt/ranges.h"
#include "nlohmann/json.hpp"
#include "tessera/runtime/base/exit_code.h"
#include "tessera/runtime/base/json_text.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/elements.h"
#include "tessera/runtime/buffer/format_tensor.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/runtime/io/npy.h"
#include "tessera/tools/program_io/program_inputs.h"
#include "tessera/tools/program_io/tensor_literal.h"

namespace tessera {

std::vector<std::string> ResultNames(const proto::Entry& entry) {
  std::vector<std::string> names;
  for (const proto::Value& result : entry.results()) names.push_back(result.name());
  return names;
}

std::vector<std::string> ArgumentNames(const proto::Entry& entry) {
  std::vector<std::string> names;
  for (const proto::Argument& argument : entry.arguments()) names.push_back(argument.value().name());
  return names;
}

namespace {

std::string Element(const Buffer& value, int64_t index) {
  return FormatElement(value.type().dtype,
                       static_cast<const char*>(value.data()) + index * ByteWidth(value.type().dtype));
}

bool ReplicasAgree(const Results& results, size_t index) {
  return std::all_of(results.begin(), results.end(),
                     [&](const std::vector<Buffer>& values) { return BitwiseEqual(values[index], results[0][index]); });
}

std::string ResultName(const proto::Entry& entry, size_t index) {
  const std::string& name = entry.results(static_cast<int>(index)).name();
  return name.empty() ? fmt::format("result {}", index) : fmt::format("result {} (\"{}\")", index, name);
}

// Names the vectors that have several correct values and on which results may depend; empty if there are none.
std::string AmbiguousVectors(const proto::Entry& entry) {
  for (const proto::Kernel& kernel : entry.kernels()) {
    for (const std::string_view kind : {"lapack_gesdd", "lapack_gesvd", "lapack_syevd", "lapack_geev", "lapack_gees"}) {
      if (kernel.kind() != kind) continue;
      return fmt::format(
          "; signs and order of the vectors of {} at {} are not determined: compare their products, or try "
          "--compare=reference",
          kernel.kind(), kernel.location());
    }
  }
  return "";
}

absl::Status CheckOne(const Buffer& got, const Buffer& expected, std::string_view what, const Tolerance& tolerance,
                      const std::string& hint) {
  const std::optional<Mismatch> mismatch = FindMismatch(got, expected, tolerance);
  if (!mismatch.has_value()) return absl::OkStatus();
  return WithExitCode(
      FailedPrecondition(
          "{}: {} of {} elements differ by more than --rtol={} --atol={}; at index {} expected {}, got {}{}", what,
          mismatch->elements, got.type().num_elements(), tolerance.relative, tolerance.absolute,
          FormatIndex(got.type().shape, mismatch->first), Element(expected, mismatch->first),
          Element(got, mismatch->first), hint),
      ExitCode::kFailed);
}

absl::StatusOr<size_t> FindResult(const proto::Entry& entry, const std::string& name) {
  for (int i = 0; i < entry.results_size(); ++i) {
    if (entry.results(i).name() == name || std::to_string(i) == name) return static_cast<size_t>(i);
  }
  std::vector<std::string> names;
  for (const std::string& result : ResultNames(entry)) {
    if (!result.empty()) names.push_back(fmt::format("\"{}\"", result));
  }
  return InvalidArgument("--expect={}=...: no result is called \"{}\"; there {} {}, numbered from 0{}{}", name, name,
                         entry.results_size() == 1 ? "is" : "are", entry.results_size(),
                         names.empty() ? "" : ", called ", fmt::join(names, ", "));
}

}  // namespace

std::string FormatResults(const proto::Entry& entry, const Results& results) {
  std::string text;
  for (size_t i = 0; i < results[0].size(); ++i) {
    const bool agree = ReplicasAgree(results, i);
    for (size_t replica = 0; replica < (agree ? 1 : results.size()); ++replica) {
      const Buffer& value = results[replica][i];
      text += fmt::format("{}{}: {}\n{}\n", ResultName(entry, i), agree ? "" : fmt::format(" of replica {}", replica),
                          ToString(value.type()), FormatTensor(value));
    }
  }
  return text;
}

absl::Status WriteResults(const Results& results, const std::vector<std::string>& names, const std::string& directory) {
  FileSystem& files = FileSystem::Local();
  std::vector<std::string> all_names = names;
  all_names.resize(results[0].size());
  bool agree = true;
  for (size_t i = 0; i < results[0].size(); ++i) agree = agree && ReplicasAgree(results, i);
  for (size_t replica = 0; replica < (agree ? 1 : results.size()); ++replica) {
    const std::string folder = agree ? directory : JoinPath(directory, std::to_string(replica));
    RETURN_IF_ERROR(files.MakeDirectories(folder));
    for (size_t i = 0; i < results[replica].size(); ++i) {
      const std::string path = JoinPath(folder, fmt::format("{}.npy", i));
      RETURN_IF_ERROR(files.WriteAtomically(path, SerializeNpy(results[replica][i])));
    }
    RETURN_IF_ERROR(
        files.WriteAtomically(JoinPath(folder, kResultNamesFile), JsonText(nlohmann::json(all_names)) + "\n"));
  }
  return absl::OkStatus();
}

absl::Status CheckExpectations(const proto::Entry& entry, const Results& results,
                               const std::vector<std::string>& expectations, const Tolerance& tolerance) {
  size_t next = 0;
  for (const std::string& expectation : expectations) {
    const size_t equals = expectation.find('=');
    const bool named =
        equals != std::string::npos && !ParseTensorType(std::string_view(expectation).substr(0, equals)).has_value();
    size_t index = next;
    if (named) {
      ASSIGN_OR_RETURN(index, FindResult(entry, expectation.substr(0, equals)));
    }
    const std::string source = named ? expectation.substr(equals + 1) : expectation;
    ASSIGN_OR_RETURN(const std::vector<NamedBuffer> tensors, ReadTensors(source, DType::kBF16));
    for (const NamedBuffer& tensor : tensors) {
      if (index >= results[0].size()) {
        return InvalidArgument("--expect={}: the program has {} result{}", expectation, results[0].size(),
                               results[0].size() == 1 ? "" : "s");
      }
      for (size_t replica = 0; replica < results.size(); ++replica) {
        const Buffer& got = results[replica][index];
        const std::string what = results.size() == 1
                                     ? ResultName(entry, index)
                                     : fmt::format("{} of replica {}", ResultName(entry, index), replica);
        if (got.type() != tensor.value.type()) {
          return InvalidArgument("--expect={}: {} is {}, the file has {}", expectation, what, ToString(got.type()),
                                 ToString(tensor.value.type()));
        }
        RETURN_IF_ERROR(CheckOne(got, tensor.value, what, tolerance, AmbiguousVectors(entry)));
      }
      ++index;
    }
    if (!named) next = index;
  }
  return absl::OkStatus();
}

}  // namespace tessera
