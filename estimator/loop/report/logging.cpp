// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/loop/report/logging.h"

#include <memory>

#include "spdlog/sinks/stdout_color_sinks.h"
#include "spdlog/spdlog.h"
#include "tessera/estimator/loop/report/progress_line.h"

namespace tessera {

void LogToStderr() {
  auto sink = std::make_shared<spdlog::sinks::stderr_color_sink_mt>();
  auto logger = std::make_shared<spdlog::logger>("tessera", std::move(sink));
  logger->set_pattern(LogPattern("%Y-%m-%d %H:%M:%S %^%L%$ %v"));
  spdlog::set_default_logger(std::move(logger));
}

void KeepStdoutForResults() {
  const std::shared_ptr<spdlog::logger> logger = spdlog::default_logger();
  // spdlog creates its default logger without a name and with one sink.
  if (logger == nullptr || !logger->name().empty() || logger->sinks().size() != 1) return;
  const spdlog::level::level_enum level = logger->level();
  LogToStderr();
  spdlog::set_level(level);
}

}  // namespace tessera
