// SPDX-License-Identifier: Apache-2.0
// Results go to stdout; log lines do not, even in a program that does not configure logging.
#include "tessera/estimator/loop/report/logging.h"

#include <memory>
#include <sstream>

#include "gtest/gtest.h"
#include "spdlog/sinks/ostream_sink.h"
#include "spdlog/sinks/stdout_color_sinks.h"
#include "spdlog/spdlog.h"

namespace tessera {
namespace {

class LoggingTest : public ::testing::Test {
 protected:
  ~LoggingTest() override { spdlog::set_default_logger(logger_); }

  std::shared_ptr<spdlog::logger> logger_ = spdlog::default_logger();
};

TEST_F(LoggingTest, TheDefaultGoesToStderr) {
  spdlog::set_default_logger(
      std::make_shared<spdlog::logger>("", std::make_shared<spdlog::sinks::stdout_color_sink_mt>()));
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  KeepStdoutForResults();
  spdlog::info("a line");
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
  EXPECT_TRUE(testing::internal::GetCapturedStderr().ends_with(" a line\n"));
}

TEST_F(LoggingTest, AnotherChoiceStays) {
  std::ostringstream lines;
  spdlog::set_default_logger(
      std::make_shared<spdlog::logger>("own", std::make_shared<spdlog::sinks::ostream_sink_mt>(lines)));
  KeepStdoutForResults();
  spdlog::info("a line");
  EXPECT_TRUE(lines.str().ends_with("a line\n"));
}

}  // namespace
}  // namespace tessera
