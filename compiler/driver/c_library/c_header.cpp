// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/driver/c_library/c_header.h"

#include <algorithm>
#include <set>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/compiler/cpu/c_library/archive.h"
#include "tessera/compiler/driver/c_library/c_names.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/types/short_name.h"

namespace tessera {
namespace {

// Returns |text| escaped for the inside of a comment.
std::string InComment(std::string text) {
  for (size_t at = text.find("*/"); at != std::string::npos; at = text.find("*/", at + 1)) text[at + 1] = ' ';
  for (size_t at = text.find("/*"); at != std::string::npos; at = text.find("/*", at + 1)) text[at] = ' ';
  for (char& letter : text) {
    if (static_cast<unsigned char>(letter) < ' ' || letter == '\\') letter = ' ';
  }
  return text;
}

// Returns |text| as a string literal of C.
std::string Quoted(const std::string& text) {
  std::string quoted = "\"";
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    if (letter == '"' || letter == '\\' || letter == '?') {  // two question marks may begin a trigraph
      quoted += '\\';
      quoted += letter;
    } else if (byte < ' ' || byte > '~') {
      quoted += fmt::format("\\{:03o}", byte);
    } else {
      quoted += letter;
    }
  }
  return quoted + '"';
}

// Returns the shape as text: [rows,64].
std::string ShapeText(const CSignature::Parameter& parameter) {
  std::vector<std::string> sizes;
  for (const int64_t size : parameter.type.shape()) {
    sizes.push_back(parameter.has_rows && sizes.empty() ? "rows" : fmt::format("{}", size));
  }
  return fmt::format("[{}]", fmt::join(sizes, ","));
}

// Returns the number of elements, per row for parameters with rows.
int64_t NumbersOf(const CSignature::Parameter& parameter) {
  int64_t numbers = CElementOf(static_cast<DType>(parameter.type.dtype())).numbers;
  for (int i = parameter.has_rows ? 1 : 0; i < parameter.type.shape_size(); ++i) numbers *= parameter.type.shape(i);
  return numbers;
}

class Printer {
 public:
  explicit Printer(const CHeader& header) : header_(header), prefix_(Capitals(header.library)) {}

  std::string Print() {
    Begin();
    for (const CSignature& function : header_.functions) taken_.insert(Capitals(function.name));
    if (ReadsTexts()) {
      text_prefix_ = CIdentifier(header_.library + "_text", "text", taken_) + "_";
      Add("{}", PrintTextIdsBegin(text_prefix_));
    }
    for (const CSignature& function : header_.functions) PrintFunction(function);
    Add("#ifdef __cplusplus\n}}\n#endif\n\n#endif  /* {}_H_ */\n", prefix_);
    return text_;
  }

 private:
  template <typename... Arguments>
  void Add(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Arguments>(arguments)...);
  }

  void Begin() {
    Add("/* {}: a compiled program with its weights. Tessera wrote this file and lib{}.a.\n *\n", header_.library,
        header_.library);
    for (const std::string& line : header_.about) Add(" * {}\n", InComment(line));
    Add(" * Code for {}, processor {}.\n", header_.triple, header_.cpu);
    if (header_.calls.empty()) {
      Add(" * It calls no other library.\n");
    } else {
      Add(" * It calls these functions of other libraries: {}.\n", fmt::join(header_.calls, ", "));
    }
    Add(" * Functions allocate nothing and keep no state: threads may call them concurrently, each with its own "
        "scratch\n"
        " * memory. Tensors are dense and row-major, and have the alignment of their elements. No result may share\n"
        " * memory with an argument, another result or the scratch memory.\n */\n");
    Add("#ifndef {0}_H_\n#define {0}_H_\n\n{1}#include <stdint.h>\n\n", prefix_,
        ReadsTexts() ? "#include <stddef.h>\n" : "");
    // C before C11 and C++ before C++11 have no keyword for it.
    Add("#if defined(__cplusplus) && __cplusplus >= 201103L\n#define {0}_ALIGNAS(bytes) alignas(bytes)\n"
        "#elif defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L\n#define {0}_ALIGNAS(bytes) _Alignas(bytes)\n"
        "#else\n#define {0}_ALIGNAS(bytes) __attribute__((aligned(bytes)))\n#endif\n\n",
        prefix_);
    Add("#ifdef __cplusplus\nextern \"C\" {{\n#endif\n\n");
    Add("/* Return values of the functions. */\nenum {{\n"
        "  {0}_OK = {1},\n"
        "  {0}_NULL_POINTER = {2}, /* an argument, a result or scratch memory is missing; nothing was computed */\n"
        "  {0}_MISALIGNED = {3}{5}   /* scratch is not aligned to {4} bytes; nothing was computed "
        "*/\n",
        prefix_, static_cast<int>(CStatus::kOk), static_cast<int>(CStatus::kNullPointer),
        static_cast<int>(CStatus::kMisaligned), kScratchAlignment, HasRows() ? "," : " ");
    if (HasRows()) {
      Add("  {}_ROWS = {}          /* the number of rows is not supported; nothing was computed */\n", prefix_,
          static_cast<int>(CStatus::kRows));
    }
    Add("}};\n\n");
  }

  bool HasRows() const {
    return std::any_of(header_.functions.begin(), header_.functions.end(),
                       [](const CSignature& function) { return !function.sizes.empty(); });
  }

  bool ReadsTexts() const {
    return std::any_of(header_.functions.begin(), header_.functions.end(), [](const CSignature& function) {
      return std::any_of(function.arguments.begin(), function.arguments.end(),
                         [](const CSignature::Parameter& argument) { return argument.note.ids.has_value(); });
    });
  }

  // Prints which numbers of rows the function accepts.
  void PrintRows(const CSignature& function) {
    if (function.turns && function.sizes.front() == 1) {
      Add("/* {} accepts any number of rows and computes {} at a time, the largest number first. ", function.name,
          fmt::join(function.sizes, ", "));
    } else if (function.turns) {
      Add("/* {} accepts numbers of rows that split into {}, the largest number first. ", function.name,
          fmt::join(function.sizes, ", "));
    } else {
      Add("/* {} accepts {} rows: a row depends on the others. ", function.name, fmt::join(function.sizes, ", "));
    }
    Add("COUNT is per row for tensors with rows. */\n");
  }

  // Prints the line about |parameter|, and the constant with the number of elements.
  void PrintParameter(const std::string& function, const CSignature::Parameter& parameter, const char* kind) {
    const auto dtype = static_cast<DType>(parameter.type.dtype());
    const CElement element = CElementOf(dtype);
    std::string note = fmt::format("{} {}: {}{}", kind, parameter.name, Name(dtype), ShapeText(parameter));
    if (element.comment[0] != '\0') note += fmt::format(", {}", element.comment);
    if (!parameter.value.empty() && parameter.value != parameter.name) note += fmt::format("; {}", parameter.value);
    if (!parameter.note.text.empty()) note += fmt::format("; {}", parameter.note.text);
    const std::string constant = Capitals(function) + "_" + Capitals(parameter.name);
    Add("/* {} */\n#define {}_COUNT {}\n", InComment(note), constant, NumbersOf(parameter));
    if (parameter.note.words.empty()) return;
    Add("/* The strings that its numbers encode: static const char* const words[] = {}_WORDS; */\n", constant);
    Add("#define {}_WORDS {{", constant);
    for (const std::string& word : parameter.note.words)
      Add("{} \\\n  {}", &word == parameter.note.words.data() ? "" : ",", Quoted(word));
    Add("}}\n");
  }

  void PrintFunction(const CSignature& function) {
    const std::string capitals = Capitals(function.name);
    if (!function.sizes.empty()) PrintRows(function);
    for (const CSignature::Parameter& argument : function.arguments)
      PrintParameter(function.name, argument, "argument");
    for (const CSignature::Parameter& result : function.results) PrintParameter(function.name, result, "result");
    Add("/* Scratch memory of a call, aligned to {} bytes. If the size is 0, scratch may be a null pointer. "
        "*/\n",
        kScratchAlignment);
    Add("#define {}_SCRATCH_BYTES {}\n", capitals, function.scratch_bytes);
    if (function.stack_bytes) {
      Add("/* The stack usage of a call in bytes, without that of functions of other libraries. */\n#define "
          "{}_STACK_BYTES {}\n",
          capitals, *function.stack_bytes);
    } else {
      Add("/* The stack usage of a call has no known bound. */\n");
    }
    Add("/* Defines a static buffer for scratch memory: {}_SCRATCH(buffer); */\n", capitals);
    Add("#define {0}_SCRATCH(name) {1}_ALIGNAS({2}) static unsigned char name[{3}]\n", capitals, prefix_,
        kScratchAlignment, std::max<int64_t>(1, function.scratch_bytes));
    std::vector<std::string> parameters;
    if (!function.sizes.empty()) parameters.emplace_back("int32_t rows");
    for (const CSignature::Parameter& argument : function.arguments)
      parameters.push_back(fmt::format("const {}* {}", TypeOf(argument), argument.name));
    for (const CSignature::Parameter& result : function.results)
      parameters.push_back(fmt::format("{}* {}", TypeOf(result), result.name));
    parameters.emplace_back("void* scratch");
    Add("int32_t {}({});\n\n", function.name, fmt::join(parameters, ", "));
    for (const CSignature::Parameter& argument : function.arguments) {
      if (argument.note.ids) PrintIds(function.name, argument);
    }
  }

  // Prints the function that returns the argument's number for a string.
  void PrintIds(const std::string& function, const CSignature::Parameter& argument) {
    const std::string name = CIdentifier(fmt::format("{}_{}_id", function, argument.name), "id", taken_);
    Add("/* {} */\n", InComment(TextIdsComment(*argument.note.ids, argument.name)));
    const std::string words =
        argument.note.words.empty() ? "" : fmt::format("{}_{}_WORDS", Capitals(function), Capitals(argument.name));
    Add("{}",
        PrintTextIds(*argument.note.ids, text_prefix_, name, TypeOf(argument), words, argument.note.words.size()));
  }

  static const char* TypeOf(const CSignature::Parameter& parameter) {
    return CElementOf(static_cast<DType>(parameter.type.dtype())).type;
  }

  const CHeader& header_;
  const std::string prefix_;
  std::string text_;
  std::set<std::string> taken_;  // names of functions, in upper case
  std::string text_prefix_;      // the prefix of names that all ids share
};

}  // namespace

std::vector<CSignature> CSignaturesOf(const proto::ExecutableProto& description, const std::string& library,
                                      const std::string& suffix, bool rows, CNames& names) {
  std::vector<CSignature> functions;
  for (const proto::Entry& entry : description.entries()) {
    CSignature function;
    function.entry = entry.name();
    const std::string name = description.entries_size() == 1 ? library : fmt::format("{}_{}", library, entry.name());
    function.name = CIdentifier(name + suffix, library, names.functions);
    std::set<std::string> parameters = {"SCRATCH"};
    if (rows) parameters.insert("ROWS");
    const auto parameter = [&](const proto::Value& value, const std::string& otherwise) -> CSignature::Parameter {
      const std::string short_name = ShortName(value.name());
      const std::string& name = short_name.empty() ? value.name() : short_name;
      std::string identifier = CIdentifier(name, otherwise, parameters);
      // Constants of different functions may share a name: f_x_COUNT is that of x of f, and of a function f_x.
      while (!names.constants.insert(Capitals(function.name + "_" + identifier)).second)
        identifier = CIdentifier(name, otherwise, parameters);
      return {std::move(identifier), value.name(), value.type()};
    };
    for (const proto::Argument& argument : entry.arguments())
      function.arguments.push_back(parameter(argument.value(), fmt::format("arg{}", function.arguments.size())));
    for (const proto::Value& result : entry.results())
      function.results.push_back(parameter(result, fmt::format("result{}", function.results.size())));
    function.scratch_bytes = entry.arena_bytes();
    functions.push_back(std::move(function));
  }
  return functions;
}

std::string PrintCHeader(const CHeader& header) { return Printer(header).Print(); }

}  // namespace tessera
