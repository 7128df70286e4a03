// SPDX-License-Identifier: Apache-2.0
// A library of host functions: the table of vocabulary.mlir.
//   c++ -shared -fPIC vocabulary.cpp -o libvocabulary.so
//   tessera run vocabulary.mlir --input=3xi32=2,0,2 --host-library=libvocabulary.so
#include <cstdio>

#include "tessera/runtime/api/tessera_host.h"

namespace {

const TesseraHostServices* tessera = nullptr;  // the services that the runtime passed to the library

constexpr float kRows[][2] = {{1, 10}, {2, 20}, {3, 30}};
constexpr int kNumRows = 3;

TesseraError* Fail(const char* message) { return tessera->error_create(TESSERA_INVALID_ARGUMENT, message); }

// lookup(ids: i32[n]) -> f32[n,2]
TesseraError* Lookup(void*, const TesseraHostCall* call) {
  const bool fits = call->num_arguments == 1 && call->num_results == 1 && call->arguments[0].rank == 1 &&
                    call->arguments[0].element_type == TESSERA_I32 && call->results[0].rank == 2 &&
                    call->results[0].element_type == TESSERA_F32 && call->results[0].sizes[1] == 2 &&
                    call->results[0].sizes[0] == call->arguments[0].sizes[0];
  if (!fits) return Fail("expected i32[n] and one result f32[n,2]");
  const auto* ids = static_cast<const int32_t*>(call->arguments[0].data);
  auto* rows = static_cast<float*>(call->results[0].data);
  for (int64_t i = 0; i < call->arguments[0].sizes[0]; ++i) {
    if (ids[i] < 0 || ids[i] >= kNumRows) {
      char message[64];
      std::snprintf(message, sizeof(message), "id %d is not in the table \"%s\"", ids[i], call->config);
      return Fail(message);
    }
    for (int column = 0; column < 2; ++column) rows[2 * i + column] = kRows[ids[i]][column];
  }
  return nullptr;
}

constexpr TesseraHostFunctionEntry kFunctions[] = {
    {/*name=*/"lookup", Lookup, /*user_data=*/nullptr, /*free_user_data=*/nullptr}};
constexpr TesseraHostLibrary kLibrary = {sizeof(TesseraHostLibrary), TESSERA_API_VERSION, /*reserved=*/0, kFunctions,
                                         /*num_functions=*/1};

}  // namespace

extern "C" const TesseraHostLibrary* tessera_host_library(const TesseraHostServices* services) {
  tessera = services;
  return &kLibrary;
}
