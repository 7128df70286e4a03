/* SPDX-License-Identifier: Apache-2.0 */
/* A library of host functions, for the commands that run programs: tessera run model.mlir --host-library=libmine.so
 *
 * It is a shared library that defines tessera_host_library below. It needs only this header and tessera.h: the
 * functions of Tessera that it calls are given to it. examples/host_library is one.
 */
#ifndef TESSERA_RUNTIME_API_TESSERA_HOST_H_
#define TESSERA_RUNTIME_API_TESSERA_HOST_H_

#include "tessera/runtime/api/tessera.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The functions that a host library may call. Valid as long as the library is loaded. */
typedef struct TesseraHostServices {
  size_t struct_size;
  int32_t api_version; /* TESSERA_API_VERSION of the program that loads the library */
  int32_t reserved;
  /* tessera_error_create: makes the error that a host function returns when it fails. */
  TesseraError* (*error_create)(TesseraErrorCode code, const char* message);
} TesseraHostServices;

typedef struct TesseraHostLibrary {
  size_t struct_size;
  int32_t api_version; /* TESSERA_API_VERSION of the header that the library was compiled with */
  int32_t reserved;
  /* Each may be called from any number of threads, as tessera.h describes for TesseraHostFunction. free_user_data is
   * called once, when no program can call the function any more. */
  const TesseraHostFunctionEntry* functions;
  size_t num_functions;
} TesseraHostLibrary;

/* Defined by the library; called once when the library is loaded. Returns the functions, in memory that stays valid,
 * or NULL when the library cannot work with these services. */
TESSERA_API const TesseraHostLibrary* tessera_host_library(const TesseraHostServices* services);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* TESSERA_RUNTIME_API_TESSERA_HOST_H_ */
