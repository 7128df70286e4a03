/* SPDX-License-Identifier: Apache-2.0 */
/* A library of host functions, for the commands that run programs: tessera run model.mlir --host-library=libmine.so
 *
 * It is a shared library that defines tessera_host_library below and needs nothing of Tessera but this header and
 * tessera.h: what it calls of Tessera, it is given. examples/host_library is one.
 */
#ifndef TESSERA_RUNTIME_API_TESSERA_HOST_H_
#define TESSERA_RUNTIME_API_TESSERA_HOST_H_

#include "tessera/runtime/api/tessera.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a host library may call. Valid as long as it is loaded. */
typedef struct TesseraHostServices {
  size_t struct_size;
  int32_t api_version; /* TESSERA_API_VERSION of whoever loads the library */
  int32_t reserved;
  /* tessera_error_create: what a host function returns when it fails. */
  TesseraError* (*error_create)(TesseraErrorCode code, const char* message);
} TesseraHostServices;

typedef struct TesseraHostLibrary {
  size_t struct_size;
  int32_t api_version; /* TESSERA_API_VERSION of the header that the library was compiled with */
  int32_t reserved;
  /* Each is called as tessera.h says of TesseraHostFunction, from any number of threads; free_user_data once, when no
   * program can call it any more. */
  const TesseraHostFunctionEntry* functions;
  size_t num_functions;
} TesseraHostLibrary;

/* Defined by the library, and called once when it is loaded: its functions, in memory that stays. NULL: it cannot work
 * with these services. */
TESSERA_API const TesseraHostLibrary* tessera_host_library(const TesseraHostServices* services);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* TESSERA_RUNTIME_API_TESSERA_HOST_H_ */
