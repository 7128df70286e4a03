// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/api/log_function.h"

#include <memory>
#include <mutex>
#include <string>

#include "spdlog/sinks/base_sink.h"
#include "spdlog/spdlog.h"

namespace tessera::api {
namespace {

class FunctionSink : public spdlog::sinks::base_sink<std::mutex> {
 public:
  FunctionSink(TesseraLogFunction function, void* user_data) : function_(function), user_data_(user_data) {}

 protected:
  void sink_it_(const spdlog::details::log_msg& line) override {
    const std::string text(line.payload.data(), line.payload.size());
    function_(user_data_, static_cast<int32_t>(line.level), text.c_str());
  }
  void flush_() override {}

 private:
  const TesseraLogFunction function_;
  void* const user_data_;
};

}  // namespace

void LogTo(TesseraLogFunction function, void* user_data) {
  spdlog::set_default_logger(
      std::make_shared<spdlog::logger>("tessera", std::make_shared<FunctionSink>(function, user_data)));
}

}  // namespace tessera::api
