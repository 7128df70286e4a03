// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/program_io/options.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/base/whole_number.h"

namespace tessera {
namespace {

std::vector<std::string> OptionNames(const CLI::App& app) {
  std::vector<std::string> names = {"--help"};
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

// Returns the error of an argument that no option accepts: the first that looks like a flag, else the first.
absl::Status UnexpectedArgument(const CLI::App& app) {
  const std::vector<std::string> left = app.remaining();
  const auto flag =
      std::find_if(left.begin(), left.end(), [](const std::string& word) { return word.starts_with("-"); });
  if (flag == left.end()) {
    const bool takes_inputs = app.get_option_no_throw("--input") != nullptr && !left.empty();
    if (takes_inputs) {
      return InvalidArgument("unexpected argument \"{0}\"; pass each input as an option: --input={0}", left[0]);
    }
    return InvalidArgument("unexpected argument \"{}\"; see {} --help", left.empty() ? "" : left[0], app.get_name());
  }
  const std::string name = flag->substr(0, flag->find('='));
  if (const auto nearest = NearestName(name, OptionNames(app)); nearest.has_value()) {
    return InvalidArgument("unknown option {}; did you mean {}?", name, *nearest);
  }
  return InvalidArgument("unknown option {}; see {} --help", name, app.get_name());
}

// Accepts numbers for which `holds` is true; CLI11's own validators print the largest double.
CLI::Validator NumberThat(bool (*holds)(double), const char* expected) {
  return CLI::Validator(
      [=](std::string& text) {
        double value = 0;
        const bool is_number = CLI::detail::lexical_cast(text, value);
        if (is_number && std::isfinite(value) && holds(value)) return std::string();
        const char* const finite = is_number && !std::isfinite(value) ? "finite " : "";
        return fmt::format("expected a {}number of {}, got \"{}\"", finite, expected, text);
      },
      "");
}

// Rejects an argument without a value, which an unset shell variable leaves. CLI11 would use the next argument as an
// option's value.
absl::Status CheckWord(std::string_view word, int number, const CLI::App& app) {
  if (word.empty()) {
    return InvalidArgument("argument {} is empty; expected a file, a name or an option; see {} --help", number,
                           app.get_name());
  }
  if (word.starts_with("--") && word.find('=') == word.size() - 1) {
    return InvalidArgument("{0} has no value; expected {0}VALUE, or leave it out; see {1} --help", word,
                           app.get_name());
  }
  return absl::OkStatus();
}

// Returns the error of an argument that sets a flag to a value other than true or false, if there is one.
std::optional<absl::Status> BadFlag(const CLI::App& app, const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    const size_t equals = word.find('=');
    if (equals == std::string::npos || !word.starts_with("--")) continue;
    const CLI::Option* const option = app.get_option_no_throw(word.substr(0, equals));
    bool value = false;
    if (option == nullptr || option->get_items_expected_max() > 0) continue;
    if (CLI::detail::lexical_cast(word.substr(equals + 1), value)) continue;
    return InvalidArgument("{}: expected true or false, got \"{}\"; see {} --help", word.substr(0, equals),
                           word.substr(equals + 1), app.get_name());
  }
  return std::nullopt;
}

bool IsNumber(const std::string& text) {
  double number = 0;
  return CLI::detail::lexical_cast(text, number);
}

// CLI11 uses the nearest number that fits, reads 010 as 8, and an unsigned -1 as the largest number.
template <typename Number>
bool IsWholeNumberOf(const std::string& text) {
  Number number{};
  return IsWholeNumber(text) && std::from_chars(text.data(), text.data() + text.size(), number).ec == std::errc();
}

// The values of an option of a type, as CLI11 prints the type.
struct ValueKind {
  const char* type;
  const char* expected;
  bool (*takes)(const std::string&);
};
constexpr ValueKind kValueKinds[] = {{"UINT", "a whole number of at least 0", &IsWholeNumberOf<uint64_t>},
                                     {"INT", "a whole number", &IsWholeNumberOf<int64_t>},
                                     {"FLOAT", "a number", &IsNumber}};

// Returns the kind of an option's values; nullptr for strings and flags.
const ValueKind* KindOf(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  const auto kind = std::find_if(std::begin(kValueKinds), std::end(kValueKinds),
                                 [&](const ValueKind& kind) { return type.starts_with(kind.type); });
  return kind == std::end(kValueKinds) ? nullptr : kind;
}

// Returns the error of a value that is not of the option's kind.
absl::Status WrongValue(const CLI::App& app, const CLI::Option& option, const ValueKind& kind,
                        const std::string& value) {
  const bool is_digits = !value.empty() && value.find_first_not_of("0123456789") == std::string::npos;
  const char* const hint = !is_digits             ? ""
                           : IsWholeNumber(value) ? ", and a smaller one than given"
                                                  : " without a leading 0";
  return InvalidArgument("{}: expected {}{}{}, got \"{}\"; see {} --help", option.get_name(), kind.expected, hint,
                         option.get_delimiter() == '\0' ? "" : ", or several between commas", value, app.get_name());
}

// Returns the options of a command and of all its subcommands.
std::vector<const CLI::Option*> OptionsOf(const CLI::App& app) {
  std::vector<const CLI::Option*> options = app.get_options();
  for (const CLI::App* part : app.get_subcommands([](const CLI::App*) { return true; })) {
    for (const CLI::Option* option : OptionsOf(*part)) options.push_back(option);
  }
  return options;
}

// Returns the error of a value that CLI11 cannot convert. CLI11 says only "Could not convert: --batch = x".
absl::Status BadValue(const CLI::App& app, const std::vector<std::string>& words, const CLI::ConversionError& error) {
  if (const std::optional<absl::Status> flag = BadFlag(app, words)) return *flag;
  const std::string_view text = error.what();
  for (const CLI::Option* option : OptionsOf(app)) {
    if (!text.starts_with(fmt::format("Could not convert: {} = ", option->get_name()))) continue;
    const ValueKind* const kind = KindOf(*option);
    const std::vector<std::string>& values = option->results();
    if (kind == nullptr || values.empty()) break;
    auto wrong = std::find_if_not(values.begin(), values.end(), kind->takes);
    if (wrong == values.end()) wrong = values.begin();  // it fits into 64 bits, and the option has fewer
    return WrongValue(app, *option, *kind, *wrong);
  }
  return InvalidArgument("{}; see {} --help", text, app.get_name());
}

// Returns the error of an option that is given too often, or at the end without a value. CLI11 says "--port: At Most 1
// required but received 2".
absl::Status WrongCount(const CLI::App& app, const CLI::ArgumentMismatch& error) {
  const std::string_view text = error.what();
  for (const CLI::Option* option : OptionsOf(app)) {
    const std::string name = option->get_name();
    if (!text.starts_with(name + ": ")) continue;
    const size_t times = option->results().size();
    if (times > 1)
      return InvalidArgument("{} is given {} times; expected once; see {} --help", name, times, app.get_name());
    return InvalidArgument("{0} has no value; expected {0}=VALUE; see {1} --help", name, app.get_name());
  }
  return InvalidArgument("{}; see {} --help", text, app.get_name());
}

// Returns the error of a command line that lacks something required. CLI11 does not name missing subcommands.
absl::Status Missing(const CLI::App& app, const CLI::RequiredError& error) {
  const auto all = [](const CLI::App*) { return true; };
  const CLI::App* command = &app;
  while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
  std::vector<std::string> parts;
  for (const CLI::App* part : command->get_subcommands(all)) parts.push_back(part->get_name());
  if (parts.empty() || !std::string_view(error.what()).starts_with("A subcommand")) {
    return InvalidArgument("{}; see {} --help", error.what(), app.get_name());
  }
  const std::vector<std::string> left = app.remaining(true);
  return InvalidArgument("{}: expected one of: {}; got {}; see {} --help", command->get_name(), fmt::join(parts, ", "),
                         left.empty() ? "none" : fmt::format("\"{}\"", left.front()), app.get_name());
}

// Fails for numbers that CLI11 has converted to other values than the text says.
absl::Status CheckNumbers(const CLI::App& app) {
  for (const CLI::Option* option : OptionsOf(app)) {
    const ValueKind* const kind = KindOf(*option);
    if (kind == nullptr) continue;
    for (const std::string& value : option->results()) {
      if (!kind->takes(value)) return WrongValue(app, *option, *kind, value);
    }
  }
  return absl::OkStatus();
}

}  // namespace

CLI::Validator AtLeastZero() {
  return NumberThat([](double value) { return value >= 0; }, "at least 0");
}

CLI::Validator MoreThanZero() {
  return NumberThat([](double value) { return value > 0; }, "more than 0");
}

CLI::Validator WholeNumber(int64_t least, int64_t most) {
  return CLI::Validator(
      [=](std::string& text) {
        const absl::StatusOr<int64_t> number = ParseWholeNumber(text, least, most);
        return number.ok() ? std::string() : std::string(number.status().message());
      },
      WholeNumberRange(least, most));
}

absl::Status ParseOptions(CLI::App& app, int argc, char** argv, bool& help) {
  app.allow_extras();  // named here, with the nearest option
  std::vector<std::string> words;
  for (int i = 1; i < argc; ++i) RETURN_IF_ERROR(CheckWord(argv[i], i, app));
  for (int i = argc - 1; i > 0; --i) {  // CLI11 takes them from the back
    const std::string_view word = argv[i];
    // One option for all replicas: --input@3=FILE is --input=@3=FILE.
    words.push_back(word.starts_with("--input@") ? "--input=" + std::string(word.substr(7)) : std::string(word));
  }
  try {
    app.parse(std::vector<std::string>(words));  // parse consumes its argument; errors need the words
  } catch (const CLI::CallForHelp&) {
    help = true;
    return absl::OkStatus();
  } catch (const CLI::ConversionError& error) {
    return BadValue(app, words, error);
  } catch (const CLI::ArgumentMismatch& error) {
    return WrongCount(app, error);
  } catch (const CLI::RequiredError& error) {
    return Missing(app, error);
  } catch (const CLI::ParseError& error) {
    return InvalidArgument("{}; see {} --help", error.what(), app.get_name());
  }
  const bool unexpected = app.remaining_size() > 0 && !app.get_prefix_command();
  RETURN_IF_ERROR(CheckNumbers(app));
  return unexpected ? UnexpectedArgument(app) : absl::OkStatus();
}

}  // namespace tessera
