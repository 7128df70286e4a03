// SPDX-License-Identifier: Apache-2.0
// A library of host functions with every possible error; TESSERA_TEST_FAULT chooses one.
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <iterator>
#include <stdexcept>
#include <string_view>
#include <thread>

#include "tessera/runtime/api/tessera_host.h"

namespace {

const TesseraHostServices* tessera = nullptr;
int freed = 0;  // how often free_user_data was called

TesseraError* Throw(void*, const TesseraHostCall*) { throw std::runtime_error("disk on fire"); }

TesseraError* ThrowNumber(void*, const TesseraHostCall*) { throw 7; }

TesseraError* Fail(void*, const TesseraHostCall*) {
  return tessera->error_create(TESSERA_UNAVAILABLE, "the table is gone");
}

// Errors without a message, and with an undefined code.
TesseraError* FailSilently(void*, const TesseraHostCall*) {
  return tessera->error_create(static_cast<TesseraErrorCode>(4711), nullptr);
}

std::atomic<bool> released = false;

TesseraError* Hang(void*, const TesseraHostCall*) {
  while (!released) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  return nullptr;
}

TesseraError* Release(void*, const TesseraHostCall*) {
  released = true;
  return nullptr;
}

TesseraError* CountFreed(void*, const TesseraHostCall* call) {
  *static_cast<int32_t*>(call->results[0].data) = freed;
  return nullptr;
}

void Free(void*) { ++freed; }

constexpr TesseraHostFunctionEntry kFunctions[] = {{"throw", Throw, nullptr, Free},
                                                   {"throw_number", ThrowNumber, nullptr, Free},
                                                   {"fail", Fail, nullptr, Free},
                                                   {"fail_silently", FailSilently, nullptr, nullptr},
                                                   {"hang", Hang, nullptr, nullptr},
                                                   {"release", Release, nullptr, nullptr},
                                                   {"count_freed", CountFreed, nullptr, nullptr}};
constexpr TesseraHostFunctionEntry kTwice[] = {{"fail", Fail, nullptr, nullptr}, {"fail", Fail, nullptr, nullptr}};
constexpr TesseraHostFunctionEntry kUnnamed[] = {{nullptr, Fail, nullptr, nullptr}};
constexpr TesseraHostFunctionEntry kNull[] = {{"fail", nullptr, nullptr, nullptr}};

}  // namespace

extern "C" const TesseraHostLibrary* tessera_host_library(const TesseraHostServices* services) {
  static TesseraHostLibrary library;
  tessera = services;
  library = {sizeof(TesseraHostLibrary), TESSERA_API_VERSION, /*reserved=*/0, kFunctions, std::size(kFunctions)};
  const char* const given = std::getenv("TESSERA_TEST_FAULT");
  const std::string_view fault = given == nullptr ? "" : given;
  if (fault == "refuses") return nullptr;
  if (fault == "throws") throw std::runtime_error("no licence");
  if (fault == "structure") library.struct_size = 8;
  if (fault == "later version") library.api_version = TESSERA_API_VERSION + 1;
  if (fault == "no version") library.api_version = 0;
  if (fault == "no functions") library.functions = nullptr;
  if (fault == "twice") library.functions = kTwice, library.num_functions = std::size(kTwice);
  if (fault == "unnamed") library.functions = kUnnamed, library.num_functions = std::size(kUnnamed);
  if (fault == "null") library.functions = kNull, library.num_functions = std::size(kNull);
  return &library;
}
