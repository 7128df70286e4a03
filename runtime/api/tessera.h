/* SPDX-License-Identifier: Apache-2.0 */
/* The C interface of a deployed program: load a compiled program (.tsr) and call it, without a compiler.
 *
 * Errors: functions that can fail return a TesseraError*. NULL is success, anything else belongs to the caller, who
 * reads its code and message and frees it. On failure outputs are not touched unless a function says so.
 *
 * Ownership: what tessera_X_load or tessera_X_create makes, tessera_X_free ends; freeing NULL does nothing. States and
 * calls keep their program alive, so that the order of freeing does not matter. Strings and TesseraValues that
 * functions return belong to the object they were asked of.
 *
 * Threads: a program may be called from any number of threads at once. A state does one thing at a time: its functions
 * wait for each other. A call is for one thread at a time, and so is an error.
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

/* To C++, any number in an enumeration is a number: C callers are free to give one that has no name, and are told. */
#ifdef __cplusplus
#define TESSERA_ANY_NUMBER : unsigned int
extern "C" {
#else
#define TESSERA_ANY_NUMBER
#endif

/* Of this header. A library of the same or a later version serves it. */
#define TESSERA_API_VERSION 1
TESSERA_API int32_t tessera_api_version(void); /* of the library */
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
/* What a host function returns when it fails; `message` is copied, NULL is "". */
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

/* "f32"; "" for numbers that are no type. */
TESSERA_API const char* tessera_element_type_name(TesseraElementType type);
/* Bytes of one element in memory; 0 for numbers that are no type. */
TESSERA_API size_t tessera_element_type_size(TesseraElementType type);

enum { TESSERA_ALL_REPLICAS = -1 };

/* A tensor in the caller's memory, under the name of what it is for. */
typedef struct TesseraTensor {
  const char* name;     /* of a value of the program; NULL: by position */
  void* data;           /* of an input it is only read, except for inputs whose memory a result takes over */
  const int64_t* sizes; /* `rank` of them; NULL where rank is 0 */
  int32_t rank;
  int32_t element_type; /* TesseraElementType */
  int32_t replica;      /* TESSERA_ALL_REPLICAS: an input for every replica; an output of the first. Else that one's */
  int32_t reserved;     /* 0 */
} TesseraTensor;

/* What a program takes, gives or keeps, as it describes it. */
typedef struct TesseraValue {
  const char* name;
  const int64_t* sizes;
  int32_t rank;
  int32_t element_type;
  size_t byte_size;
  /* Of an input: the index of the output that takes its memory over, -1 for none. Of an output: the input. Else -1. */
  int64_t shares_memory_with;
  /* Of a program that is compiled for several sizes of a dimension: where the dimension lies. A call may have any size
   * up to that in `sizes` there, the same for all of its values. -1: `sizes` are what they are. */
  int64_t specialised_axis;
} TesseraValue;

typedef enum TesseraValueKind TESSERA_ANY_NUMBER {
  TESSERA_INPUT = 0,   /* an argument, or a value of the batch that a step is fed (of all replicas together) */
  TESSERA_OUTPUT = 1,  /* a result, or what a step reports (its loss; of one replica) */
  TESSERA_VARIABLE = 2 /* what a state keeps between steps: of the whole program, whatever the entry */
} TesseraValueKind;

/* ------------------------------------------------------------------------------------------------ host functions */

/* One call of a host function, as the function sees it. Everything in it is valid until the function returns. */
typedef struct TesseraHostCall {
  size_t struct_size;
  const char* function; /* its name */
  const char* config;   /* what the program says beside the arguments; "" */
  int64_t replica;      /* whose call it is; of a call on behalf of all replicas 0 */
  int64_t step;         /* its number; of calls without a state 0 */
  /* Copies of their own, by position; without names. */
  const TesseraTensor* arguments;
  size_t num_arguments;
  /* To be filled: `data` has the memory. */
  const TesseraTensor* results;
  size_t num_results;
  /* The shard within the replica, of programs that are partitioned; of a call on behalf of all of them 0. */
  int64_t partition;
} TesseraHostCall;

/* NULL for success, else an error that tessera_error_create made: it ends the call of the program, which fails with
 * the error's code, its message, the function's name and the line of the program.
 *
 * Threads: it runs on threads of the library, never on the caller's; for several replicas, and for several calls of the
 * program, at once. It may call other programs, and not the state or call that called it. */
typedef TesseraError* (*TesseraHostFunction)(void* user_data, const TesseraHostCall* call);

/* A function under the name by which programs call it. */
typedef struct TesseraHostFunctionEntry {
  const char* name; /* copied */
  TesseraHostFunction function;
  void* user_data;
  /* Where it is not NULL, it is called once with user_data: when nothing can call the function any more, or when the
   * program could not be loaded. */
  void (*free_user_data)(void* user_data);
} TesseraHostFunctionEntry;

/* ------------------------------------------------------------------------------------------------------ programs */

typedef struct TesseraProgram TesseraProgram;

typedef struct TesseraLoadOptions {
  size_t struct_size;
  /* Threads that one call computes on; 0: the cores of this machine. Programs that are called from many threads at
   * once are served best by 1. */
  int32_t threads;
  int32_t reserved;
  /* How long a shard waits for the others, of programs with several replicas, and any for a host function; 0: ten
   * minutes. */
  double deadline_seconds;
  /* What the program may call. Functions that it does not call are left alone. */
  const TesseraHostFunctionEntry* host_functions;
  size_t num_host_functions;
  /* The variant to run, of a program compiled for several CPUs, such as "x86-64-v3"; NULL: the best that this CPU
   * supports. Results of two CPUs may differ in the last bits: who wants them equal asks for the same variant. */
  const char* cpu;
} TesseraLoadOptions;

/* Reads a .tsr file and maps its code; `options` may be NULL. Nothing is written to disk. INVALID_ARGUMENT or
 * DATA_LOSS: the file is no program, or damaged. FAILED_PRECONDITION: it is of a newer format, needs CPU features that
 * this machine lacks in each of its variants (all named), or calls host functions (named) that were not given. */
TESSERA_API TesseraError* tessera_program_load(const char* path, const TesseraLoadOptions* options,
                                               TesseraProgram** program);
/* The same of bytes in memory, which are copied; `name` is for messages. */
TESSERA_API TesseraError* tessera_program_load_bytes(const void* bytes, size_t size, const char* name,
                                                     const TesseraLoadOptions* options, TesseraProgram** program);
TESSERA_API void tessera_program_free(TesseraProgram* program);

/* Entries: the functions of a program. Where a name of an entry is asked for, NULL means "main", else the only one. */
TESSERA_API size_t tessera_program_num_entries(const TesseraProgram* program);
TESSERA_API const char* tessera_program_entry_name(const TesseraProgram* program, size_t index); /* NULL past the end */
TESSERA_API int64_t tessera_program_num_replicas(const TesseraProgram* program);
TESSERA_API const char* tessera_program_cpu(const TesseraProgram* program); /* what its code was compiled for */

/* The sizes of a dimension that the program is compiled for, ascending; 0 of them where it is compiled for its shapes
 * alone. A call runs on the variant of its size, else on that of the next larger one: its inputs are padded and its
 * outputs cut. That is refused where outputs would depend on the padding (a mean over rows): such programs take these
 * sizes alone. */
TESSERA_API size_t tessera_program_num_sizes(const TesseraProgram* program);
TESSERA_API int64_t tessera_program_size(const TesseraProgram* program, size_t index); /* 0 past the end */
TESSERA_API const char* tessera_program_dimension(const TesseraProgram* program);      /* "batch"; "" */

/* The values of one kind. Unnamed ones are called arg0, arg1, ... and result0, result1, ... by their position. A value
 * is found by its name, or by the short form of names that JAX gives: "scores" of "result['scores']", "loss" of
 * "result[1]['loss']", "params/w" of "params['w']". NULL: no such entry or value. */
TESSERA_API size_t tessera_program_num_values(const TesseraProgram* program, const char* entry, TesseraValueKind kind);
TESSERA_API const TesseraValue* tessera_program_value(const TesseraProgram* program, const char* entry,
                                                      TesseraValueKind kind, size_t index);
TESSERA_API const TesseraValue* tessera_program_find_value(const TesseraProgram* program, const char* entry,
                                                           TesseraValueKind kind, const char* name);

/* One call of an entry, for programs without variables. Every input is given once; of outputs those that are wanted.
 * Inputs and outputs lie apart, except that an output may lie on the input whose memory it takes over: such an input is
 * copied to its output before the call, or, lying there already, is overwritten. Thread-safe. */
TESSERA_API TesseraError* tessera_program_run(TesseraProgram* program, const char* entry, const TesseraTensor* inputs,
                                              size_t num_inputs, const TesseraTensor* outputs, size_t num_outputs);

/* The same call prepared once, on memory that stays where it is, and made many times. */
typedef struct TesseraCall TesseraCall;
TESSERA_API TesseraError* tessera_call_create(TesseraProgram* program, const char* entry, const TesseraTensor* inputs,
                                              size_t num_inputs, const TesseraTensor* outputs, size_t num_outputs,
                                              TesseraCall** call);
/* After an error in the middle of it a call gives that error again: make another. */
TESSERA_API TesseraError* tessera_call_run(TesseraCall* call);
TESSERA_API void tessera_call_free(TesseraCall* call);

/* -------------------------------------------------------------------------------------------------------- states */

/* The variables of a program, and its steps upon them. Variables are those that the program declares, and the inputs of
 * its step that a result takes over (JAX: donated arguments), under the inputs' names. */
typedef struct TesseraState TesseraState;

typedef struct TesseraStateOptions {
  size_t struct_size;
  uint64_t seed; /* for the input "seed" of the entry that initialises; refused where there is none, unless 0 */
  const char* step_entry; /* NULL: "train_step", else "main", else the only one that does not initialise */
  const char* init_entry; /* NULL: "init" where there is one. Its results are variables of the same names and types, or,
                             where it names none of them, in order */
  int32_t uninitialised;  /* not 0: leaves every variable without a value, to be set or restored */
  int32_t reserved;
} TesseraStateOptions;

/* Makes the variables and, where the program can, gives them their first values; `options` may be NULL. UNIMPLEMENTED:
 * the program is compiled for several sizes. */
TESSERA_API TesseraError* tessera_state_create(TesseraProgram* program, const TesseraStateOptions* options,
                                               TesseraState** state);
TESSERA_API void tessera_state_free(TesseraState* state);

TESSERA_API size_t tessera_state_num_variables(const TesseraState* state);
TESSERA_API const TesseraValue* tessera_state_variable(const TesseraState* state, size_t index); /* NULL past the end */
/* A variable, or an output of the step. NULL: no such name. */
TESSERA_API const TesseraValue* tessera_state_find_value(const TesseraState* state, const char* name);

/* One step on `inputs`: every input of the step that is not a variable, once. Values of a batch hold the rows of all
 * replicas. FAILED_PRECONDITION: a variable has no value yet. After an error in the middle of a step the variables are
 * torn: they can be restored, set as a whole, or nothing. */
TESSERA_API TesseraError* tessera_state_step(TesseraState* state, const TesseraTensor* inputs, size_t num_inputs);

/* One call of any entry on these variables, such as an evaluation. */
TESSERA_API TesseraError* tessera_state_run(TesseraState* state, const char* entry, const TesseraTensor* inputs,
                                            size_t num_inputs, const TesseraTensor* outputs, size_t num_outputs);

/* Copies a variable, or what the last tessera_state_step gave for an output, to `tensor`, whose type must fit. */
TESSERA_API TesseraError* tessera_state_get(TesseraState* state, const TesseraTensor* tensor);
/* Gives a variable a value. */
TESSERA_API TesseraError* tessera_state_set(TesseraState* state, const TesseraTensor* tensor);

/* Writes all variables to an .npz file, which NumPy reads; whoever looks sees the old file or the new one, whole. */
TESSERA_API TesseraError* tessera_state_save(TesseraState* state, const char* path);
/* Reads all variables from such a file. Arrays of other names are left alone. Nothing changes unless all are there and
 * fit. */
TESSERA_API TesseraError* tessera_state_restore(TesseraState* state, const char* path);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* TESSERA_RUNTIME_API_TESSERA_H_ */
