// SPDX-License-Identifier: Apache-2.0
// The kernel that ends a loop, as the compiler will emit it, without a CUDA header or toolkit. The function
// cudaGraphSetConditional stays an undefined symbol of the module; the driver must provide it when it loads the module.
// benchmarks/cuda/run builds this file with clang.
extern "C" void cudaGraphSetConditional(unsigned long long handle, unsigned value);

extern "C" __attribute__((device_kernel)) void advance(unsigned long long handle, int* count, int trips) {
  const int next = ++*count;
  cudaGraphSetConditional(handle, next < trips ? 1u : 0u);
}
