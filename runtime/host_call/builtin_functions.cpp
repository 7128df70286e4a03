// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/host_call/builtin_functions.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdio>
#include <cstring>
#include <type_traits>

#include "fmt/format.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/elements.h"
#include "tessera/runtime/buffer/format_tensor.h"
#include "tessera/runtime/io/npy.h"

namespace tessera {
namespace {

void PrintToStderr(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stderr); }

// A call may return its arguments, so that later ops depend on it.
absl::Status GiveBack(HostCallArguments& call) {
  if (call.results.empty()) return absl::OkStatus();
  if (call.results.size() != call.arguments.size()) {
    return InvalidArgument("expected no results, or one for each of the {} arguments, got {}", call.arguments.size(),
                           call.results.size());
  }
  for (size_t i = 0; i < call.results.size(); ++i) {
    const Buffer& argument = call.arguments[i];
    if (argument.type() != call.results[i].type()) {
      return InvalidArgument("result {}: expected {}, the type of the argument, got {}", i, ToString(argument.type()),
                             ToString(call.results[i].type()));
    }
    std::memcpy(call.results[i].data(), argument.data(), static_cast<size_t>(argument.byte_size()));
  }
  return absl::OkStatus();
}

absl::Status Print(const BuiltinHostOptions& options, HostCallArguments& call) {
  std::string text =
      fmt::format("{} (replica {}{}, step {}):", call.config.empty() ? "print" : call.config, call.replica,
                  call.partition == 0 ? "" : fmt::format(", partition {}", call.partition), call.step);
  for (const Buffer& argument : call.arguments) {
    const bool inline_value = argument.type().rank() <= 1;
    text += fmt::format("{}{}{}{}", call.arguments.size() == 1 ? " " : "\n  ", ToString(argument.type()),
                        inline_value ? " " : "\n", FormatTensor(argument));
  }
  options.print(text + "\n");
  return GiveBack(call);
}

template <typename T>
bool IsFinite(const T& value) {
  if constexpr (kIsComplex<T>) {
    return std::isfinite(value.real()) && std::isfinite(value.imag());
  } else {
    return std::isfinite(static_cast<double>(value));
  }
}

// Returns the first element that is not finite, or -1.
int64_t FirstNotFinite(const Buffer& value) {
  int64_t found = -1;
  VisitDType(value.type().dtype, [&]<typename T>(T) {
    const T* const elements = static_cast<const T*>(value.data());
    for (int64_t i = 0; i < value.type().num_elements() && found < 0; ++i) {
      if (!IsFinite(elements[i])) found = i;
    }
  });
  return found;
}

absl::Status AssertFinite(HostCallArguments& call) {
  for (size_t i = 0; i < call.arguments.size(); ++i) {
    const Buffer& argument = call.arguments[i];
    const int64_t element = FirstNotFinite(argument);
    if (element < 0) continue;
    const char* const data = static_cast<const char*>(argument.data()) + element * ByteWidth(argument.type().dtype);
    return FailedPrecondition("{}{}argument {}, {}, holds {} at index {}", call.config, call.config.empty() ? "" : ": ",
                              i, ToString(argument.type()), FormatElement(argument.type().dtype, data),
                              FormatIndex(argument.type().shape, element));
  }
  return GiveBack(call);
}

// Returns |pattern| with numbers in place of the names in braces.
absl::StatusOr<std::string> FillIn(std::string_view pattern, const HostCallArguments& call, size_t index) {
  const std::pair<std::string_view, int64_t> values[] = {{"{step}", call.step},
                                                         {"{replica}", call.replica},
                                                         {"{partition}", call.partition},
                                                         {"{index}", static_cast<int64_t>(index)}};
  std::string text;
  for (size_t at = 0; at < pattern.size();) {
    if (pattern[at] != '{') {
      text += pattern[at++];
      continue;
    }
    const std::string_view name = pattern.substr(at, std::min(pattern.find('}', at), pattern.size() - 1) + 1 - at);
    const auto* const value = std::ranges::find(values, name, [](const auto& known) { return known.first; });
    if (value == std::end(values)) {
      return InvalidArgument("the file name \"{}\" has {}; expected {{step}}, {{replica}}, {{partition}} or {{index}}",
                             pattern, name);
    }
    text += std::to_string(value->second);
    at += name.size();
  }
  return text;
}

// A program chooses paths below a directory that the user has named; it cannot leave the directory.
absl::Status CheckRelative(std::string_view path) {
  bool inside = !path.empty() && path.front() != '/';
  for (size_t begin = 0; begin <= path.size();) {
    const size_t end = std::min(path.find('/', begin), path.size());
    inside = inside && path.substr(begin, end - begin) != "..";
    begin = end + 1;
  }
  if (inside) return absl::OkStatus();
  return InvalidArgument("expected the name of a file as its configuration, relative and without \"..\", got \"{}\"",
                         path);
}

absl::Status SaveNpy(const BuiltinHostOptions& options, HostCallArguments& call) {
  RETURN_IF_ERROR(CheckRelative(call.config));
  if (options.output_dir.empty()) {
    return FailedPrecondition("no directory to write \"{}\" into; set --host-output-dir=DIR", call.config);
  }
  if (call.arguments.size() > 1 && call.config.find("{index}") == std::string_view::npos) {
    return InvalidArgument("expected {{index}} in the name of the files for {} arguments, got \"{}\"",
                           call.arguments.size(), call.config);
  }
  for (size_t i = 0; i < call.arguments.size(); ++i) {
    ASSIGN_OR_RETURN(const std::string name, FillIn(call.config, call, i));
    const std::string path = JoinPath(options.output_dir, name);
    RETURN_IF_ERROR(options.files->MakeDirectories(DirectoryOf(path)));
    RETURN_IF_ERROR(options.files->WriteAtomically(path, SerializeNpy(call.arguments[i])));
  }
  return GiveBack(call);
}

absl::Status ElapsedTime(double seconds, HostCallArguments& call) {
  const bool scalar = call.results.size() == 1 && call.results[0].type().rank() == 0;
  if (scalar && call.results[0].type().dtype == DType::kF32) {
    call.results[0].As<float>()[0] = static_cast<float>(seconds);
    return absl::OkStatus();
  }
  if (scalar && call.results[0].type().dtype == DType::kF64) {
    call.results[0].As<double>()[0] = seconds;
    return absl::OkStatus();
  }
  return InvalidArgument("expected one result, f32[] or f64[], got {}", call.results.size() == 1
                                                                            ? ToString(call.results[0].type())
                                                                            : std::to_string(call.results.size()));
}

}  // namespace

HostFunctionTable BuiltinHostFunctions(const BuiltinHostOptions& given) {
  BuiltinHostOptions options = given;
  if (!options.print) options.print = PrintToStderr;
  const double begin = options.clock->Seconds();
  HostFunctionTable table;
  table["print"] = [options](HostCallArguments& call) { return Print(options, call); };
  table["assert_finite"] = AssertFinite;
  table["save_npy"] = [options](HostCallArguments& call) { return SaveNpy(options, call); };
  table["dce_sink"] = GiveBack;
  table["elapsed_time"] = [clock = options.clock, begin](HostCallArguments& call) {
    return ElapsedTime(clock->Seconds() - begin, call);
  };
  return table;
}

}  // namespace tessera
