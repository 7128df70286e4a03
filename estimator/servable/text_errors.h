// SPDX-License-Identifier: Apache-2.0
// The errors of a message as text.
#ifndef TESSERA_ESTIMATOR_SERVABLE_TEXT_ERRORS_H_
#define TESSERA_ESTIMATOR_SERVABLE_TEXT_ERRORS_H_

#include <string>

#include "fmt/format.h"
#include "google/protobuf/io/tokenizer.h"

namespace tessera::servable {

// Keeps the first error of google::protobuf::TextFormat::Parser, as "line:column: message".
class TextErrors : public google::protobuf::io::ErrorCollector {
 public:
  void AddError(int line, int column, const std::string& message) override {
    if (text_.empty()) text_ = fmt::format("{}:{}: {}", line + 1, column + 1, message);
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace tessera::servable

#endif  // TESSERA_ESTIMATOR_SERVABLE_TEXT_ERRORS_H_
