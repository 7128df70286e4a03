/* SPDX-License-Identifier: Apache-2.0 */
/* The C interface of a deployed program: load a compiled program (.tsr) and call it, without a compiler.
 *
 * Errors: functions that can fail return a TesseraError*. NULL is success, anything else belongs to the caller, who
 * reads its code and message and frees it. On failure outputs are not touched unless a function says so.
 *
 * Ownership: tessera_X_free frees an object of tessera_X_load or tessera_X_create; freeing NULL does nothing. States
 * and calls keep their program alive, so that the order of freeing does not matter. A string or TesseraValue that a
 * function returns belongs to the function's first argument.
 *
 * Threads: a program may be called from any number of threads at once. The functions of a state wait for each other. A
 * call is for one thread at a time, and so is an error.
 *
 * Memory: tensors are dense, row-major, little-endian, aligned as their elements. Types of less than a byte take one
 * byte for each element, the value in the low bits.
 *
 * Versions: functions and enumerators are only ever added. Structures that the caller fills and that may grow begin
 * with `struct_size`: set it to sizeof.
 */
#ifndef TESSERA_RUNTIME_API_TESSERA_H_
#define TESSERA_RUNTIME_API_TESSERA_H_

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define TESSERA_API __attribute__((visibility("default")))
#else
#define TESSERA_API
#endif

/* With this underlying type any number is valid in C++: a C caller may pass an unnamed number and gets an error. */
#ifdef __cplusplus
#define TESSERA_ANY_NUMBER : unsigned int
extern "C" {
#else
#define TESSERA_ANY_NUMBER
#endif

/* The version of this header. A library of the same or a later version supports it. */
#define TESSERA_API_VERSION 1
TESSERA_API int32_t tessera_api_version(void); /* the version of the library */
TESSERA_API const char* tessera_version(void); /* the release, such as "0.1.0" */

/* ------------------------------------------------------------------------------------------------------- errors */

typedef struct TesseraError TesseraError;

typedef enum TesseraErrorCode TESSERA_ANY_NUMBER {
  TESSERA_OK = 0,
  TESSERA_CANCELLED = 1,
  TESSERA_INVALID_ARGUMENT = 3,  /* the call does not fit the program, or the file is no program */
  TESSERA_DEADLINE_EXCEEDED = 4, /* a shard waited longer for the others than options.deadline_seconds */
  TESSERA_NOT_FOUND = 5,         /* no such file, entry, value or variable */
  TESSERA_PERMISSION_DENIED = 7,
  TESSERA_RESOURCE_EXHAUSTED = 8, /* memory or disk */
  TESSERA_FAILED_PRECONDITION =
      9, /* this CPU cannot run it, a newer format, a variable without a value, a failed check */
  TESSERA_OUT_OF_RANGE = 11,
  TESSERA_UNIMPLEMENTED = 12,
  TESSERA_INTERNAL = 13,
  TESSERA_UNAVAILABLE = 14,
  TESSERA_DATA_LOSS = 15 /* a damaged file */
} TesseraErrorCode;

TESSERA_API TesseraErrorCode tessera_error_code(const TesseraError* error); /* TESSERA_OK for NULL */
TESSERA_API const char* tessera_error_message(const TesseraError* error);   /* "" for NULL */
TESSERA_API void tessera_error_free(TesseraError* error);
/* Creates the error that a host function returns when it fails; copies `message`, and treats NULL as "". */
TESSERA_API TesseraError* tessera_error_create(TesseraErrorCode code, const char* message);

/* ------------------------------------------------------------------------------------------------------- tensors */

/* Element types, as StableHLO names them. */
typedef enum TesseraElementType TESSERA_ANY_NUMBER {
  TESSERA_INVALID_TYPE = 0,
  TESSERA_I1 = 1, /* one byte, 0 or 1 */
  TESSERA_I8 = 2,
  TESSERA_I16 = 3,
  TESSERA_I32 = 4,
  TESSERA_I64 = 5,
  TESSERA_UI8 = 6,
  TESSERA_UI16 = 7,
  TESSERA_UI32 = 8,
  TESSERA_UI64 = 9,
  TESSERA_F16 = 10,
  TESSERA_BF16 = 11,
  TESSERA_F32 = 12,
  TESSERA_F64 = 13,
  TESSERA_COMPLEX64 = 14,  /* two f32 */
  TESSERA_COMPLEX128 = 15, /* two f64 */
  TESSERA_I2 = 16,
  TESSERA_I4 = 17,
  TESSERA_UI2 = 18,
  TESSERA_UI4 = 19,
  TESSERA_F4E2M1FN = 20,
  TESSERA_F6E2M3FN = 21,
  TESSERA_F6E3M2FN = 22,
  TESSERA_F8E3M4 = 23,
  TESSERA_F8E4M3 = 24,
  TESSERA_F8E4M3FN = 25,
  TESSERA_F8E4M3FNUZ = 26,
  TESSERA_F8E4M3B11FNUZ = 27,
  TESSERA_F8E5M2 = 28,
  TESSERA_F8E5M2FNUZ = 29,
  TESSERA_F8E8M0FNU = 30
} TesseraElementType;

/* Returns a name such as "f32"; "" for a number that is not a type. */
TESSERA_API const char* tessera_element_type_name(TesseraElementType type);
/* Returns the size of one element in bytes; 0 for a number that is not a type. */
TESSERA_API size_t tessera_element_type_size(TesseraElementType type);

enum { TESSERA_ALL_REPLICAS = -1 };

/* A tensor in the caller's memory, with the name of the program value that it holds. */
typedef struct TesseraTensor {
  const char* name;     /* of a value of the program; NULL: by position */
  void* data;           /* only read for an input, except for inputs whose memory a result takes over */
  const int64_t* sizes; /* `rank` of them; NULL if rank is 0 */
  int32_t rank;
  int32_t element_type; /* TesseraElementType */
  int32_t replica;      /* of this tensor; TESSERA_ALL_REPLICAS: an input for all replicas, an output of the first */
  int32_t reserved;     /* 0 */
} TesseraTensor;

/* An input, output or variable of a program. */
typedef struct TesseraValue {
  const char* name;
  const int64_t* sizes;
  int32_t rank;
  int32_t element_type;
  size_t byte_size;
  /* For an input, the index of the output that reuses its memory; for an output, the index of that input. -1: none. */
  int64_t shares_memory_with;
  /* The dimension that the program is compiled for in several sizes. A call may have any size up to the size in
   * `sizes` there, the same for all of its values. -1: all `sizes` are fixed. */
  int64_t specialised_axis;
} TesseraValue;

typedef enum TesseraValueKind TESSERA_ANY_NUMBER {
  TESSERA_INPUT = 0,   /* an argument, or a value of the batch that a step is fed (of all replicas together) */
  TESSERA_OUTPUT = 1,  /* a result, or a reported value of a step (its loss; of one replica) */
  TESSERA_VARIABLE = 2 /* a value that a state keeps between steps: of the whole program, whatever the entry */
} TesseraValueKind;

/* ------------------------------------------------------------------------------------------------ host functions */

/* One call of a host function. Everything in it is valid until the function returns. */
typedef struct TesseraHostCall {
  size_t struct_size;
  const char* function; /* its name */
  const char* config;   /* the configuration in the program; "" */
  int64_t replica;      /* the replica that calls; 0 for a call on behalf of all */
  int64_t step;         /* the number of the step; 0 for calls without a state */
  /* Copies for this call, by position, without names. */
  const TesseraTensor* arguments;
  size_t num_arguments;
  /* The function fills these: `data` points to the memory. */
  const TesseraTensor* results;
  size_t num_results;
  /* The shard within the replica, for partitioned programs; 0 for a call on behalf of all shards. */
  int64_t partition;
} TesseraHostCall;

/* Returns NULL for success, else an error that tessera_error_create made. The error ends the call of the program, which
 * fails with the error's code, its message, the function's name and the line of the program.
 *
 * Threads: it runs on threads of the library, never on the caller's. It runs for several replicas, and for several
 * calls of the program, concurrently. It may call other programs, but not the state or call that called it. */
typedef TesseraError* (*TesseraHostFunction)(void* user_data, const TesseraHostCall* call);

/* A function under the name by which programs call it. */
typedef struct TesseraHostFunctionEntry {
  const char* name; /* copied */
  TesseraHostFunction function;
  void* user_data;
  /* May be NULL. It is called once with user_data: when nothing can call the function any more, or when the program
   * could not be loaded. */
  void (*free_user_data)(void* user_data);
} TesseraHostFunctionEntry;

/* ------------------------------------------------------------------------------------------------------ programs */

typedef struct TesseraProgram TesseraProgram;

typedef struct TesseraLoadOptions {
  size_t struct_size;
  /* Threads that one call computes on; 0: the cores of this machine. 1 is best for programs that many threads call
   * concurrently. */
  int32_t threads;
  int32_t reserved;
  /* How long a shard waits for a host function, and for the other shards of a program with several replicas. 0: ten
   * minutes. */
  double deadline_seconds;
  /* The functions that the program may call; unused ones are ignored. */
  const TesseraHostFunctionEntry* host_functions;
  size_t num_host_functions;
  /* The variant to run if the program is compiled for several CPUs, such as "x86-64-v3"; NULL: the best that this CPU
   * supports. Results of two CPUs may differ in the last bits; to get equal results, choose the same variant. */
  const char* cpu;
} TesseraLoadOptions;

/* Reads a .tsr file and maps its code; `options` may be NULL. Nothing is written to disk. Fails with
 * INVALID_ARGUMENT when the file is not a program, and DATA_LOSS when it is damaged. Fails with FAILED_PRECONDITION
 * when it has a newer format, when this machine lacks CPU features for every variant (all named), or when it calls
 * host functions (named) that are missing. */
TESSERA_API TesseraError* tessera_program_load(const char* path, const TesseraLoadOptions* options,
                                               TesseraProgram** program);
/* As tessera_program_load, for bytes in memory, which are copied; `name` is for messages. */
TESSERA_API TesseraError* tessera_program_load_bytes(const void* bytes, size_t size, const char* name,
                                                     const TesseraLoadOptions* options, TesseraProgram** program);
TESSERA_API void tessera_program_free(TesseraProgram* program);

/* Entries: the functions of a program. NULL as an entry's name means "main", else the only entry. */
TESSERA_API size_t tessera_program_num_entries(const TesseraProgram* program);
TESSERA_API const char* tessera_program_entry_name(const TesseraProgram* program, size_t index); /* NULL past the end */
TESSERA_API int64_t tessera_program_num_replicas(const TesseraProgram* program);
TESSERA_API const char* tessera_program_cpu(const TesseraProgram* program); /* the CPU that its code was compiled for */

/* The sizes of a dimension that the program is compiled for, ascending; none if it is compiled for fixed shapes. A
 * call runs on the variant of its size, or of the next larger one: inputs are padded and outputs truncated. A
 * program whose outputs would depend on the padding (a mean over rows) accepts only these sizes. */
TESSERA_API size_t tessera_program_num_sizes(const TesseraProgram* program);
TESSERA_API int64_t tessera_program_size(const TesseraProgram* program, size_t index); /* 0 past the end */
TESSERA_API const char* tessera_program_dimension(const TesseraProgram* program);      /* "batch"; "" */

/* The values of one kind. Unnamed values are called arg0, arg1, ... and result0, result1, ... by position. A value
 * is found by its name, or by the short form of JAX's names: "scores" for "result['scores']", "loss" for
 * "result[1]['loss']", "params/w" for "params['w']". The functions return NULL when no such entry or value exists. */
TESSERA_API size_t tessera_program_num_values(const TesseraProgram* program, const char* entry, TesseraValueKind kind);
TESSERA_API const TesseraValue* tessera_program_value(const TesseraProgram* program, const char* entry,
                                                      TesseraValueKind kind, size_t index);
TESSERA_API const TesseraValue* tessera_program_find_value(const TesseraProgram* program, const char* entry,
                                                           TesseraValueKind kind, const char* name);

/* Runs one call of an entry, for programs without variables. Every input must be passed once; outputs are optional.
 * Inputs and outputs must not overlap, with one exception: an output that reuses an input's memory may be that
 * input's buffer. Such an input is copied to its output before the call, or overwritten if it is already there.
 * Thread-safe. */
TESSERA_API TesseraError* tessera_program_run(TesseraProgram* program, const char* entry, const TesseraTensor* inputs,
                                              size_t num_inputs, const TesseraTensor* outputs, size_t num_outputs);

/* A call prepared once on memory that does not move, to be run many times. */
typedef struct TesseraCall TesseraCall;
TESSERA_API TesseraError* tessera_call_create(TesseraProgram* program, const char* entry, const TesseraTensor* inputs,
                                              size_t num_inputs, const TesseraTensor* outputs, size_t num_outputs,
                                              TesseraCall** call);
/* After an error inside a call, every later run returns that error: create another call. */
TESSERA_API TesseraError* tessera_call_run(TesseraCall* call);
TESSERA_API void tessera_call_free(TesseraCall* call);

/* -------------------------------------------------------------------------------------------------------- states */

/* The variables of a program, and its steps on them. The variables are those that the program declares, and the
 * inputs of its step that a result reuses (JAX: donated arguments), under the inputs' names. */
typedef struct TesseraState TesseraState;

typedef struct TesseraStateOptions {
  size_t struct_size;
  uint64_t seed;          /* for the input "seed" of the entry that initialises; must be 0 if there is none */
  const char* step_entry; /* NULL: "train_step", else "main", else the only one that does not initialise */
  const char* init_entry; /* NULL: "init" if there is one. Its results are variables of the same names and types, or
                             variables in order if it names none of them */
  int32_t uninitialised;  /* not 0: leaves every variable without a value, to be set or restored */
  int32_t reserved;
} TesseraStateOptions;

/* Creates the variables and, unless `uninitialised`, runs the entry that initialises them if there is one; `options`
 * may be NULL. Fails with UNIMPLEMENTED when the program is compiled for several sizes. */
TESSERA_API TesseraError* tessera_state_create(TesseraProgram* program, const TesseraStateOptions* options,
                                               TesseraState** state);
TESSERA_API void tessera_state_free(TesseraState* state);

TESSERA_API size_t tessera_state_num_variables(const TesseraState* state);
TESSERA_API const TesseraValue* tessera_state_variable(const TesseraState* state, size_t index); /* NULL past the end */
/* Returns a variable, or an output of the step; NULL when there is no such name. */
TESSERA_API const TesseraValue* tessera_state_find_value(const TesseraState* state, const char* name);

/* Runs one step on `inputs`: every input of the step that is not a variable, once. Batch values hold the rows of all
 * replicas. Fails with FAILED_PRECONDITION when a variable has no value yet. After an error inside a step the
 * variables are torn: until tessera_state_restore succeeds, all other uses of them fail with FAILED_PRECONDITION. */
TESSERA_API TesseraError* tessera_state_step(TesseraState* state, const TesseraTensor* inputs, size_t num_inputs);

/* Runs one call of any entry on these variables, such as an evaluation. */
TESSERA_API TesseraError* tessera_state_run(TesseraState* state, const char* entry, const TesseraTensor* inputs,
                                            size_t num_inputs, const TesseraTensor* outputs, size_t num_outputs);

/* Copies a variable, or an output of the last tessera_state_step, to `tensor`, whose type must fit. */
TESSERA_API TesseraError* tessera_state_get(TesseraState* state, const TesseraTensor* tensor);
/* Sets a variable. */
TESSERA_API TesseraError* tessera_state_set(TesseraState* state, const TesseraTensor* tensor);

/* Writes all variables to an .npz file, which NumPy reads. Readers see the old file or the new one, never a part. */
TESSERA_API TesseraError* tessera_state_save(TesseraState* state, const char* path);
/* Reads all variables from such a file. Arrays with other names are ignored. Nothing changes unless all variables
 * are found and fit. */
TESSERA_API TesseraError* tessera_state_restore(TesseraState* state, const char* path);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* TESSERA_RUNTIME_API_TESSERA_H_ */
