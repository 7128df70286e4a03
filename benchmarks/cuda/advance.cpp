// SPDX-License-Identifier: Apache-2.0
// The kernel that ends a loop, as the compiler will write it: no CUDA header, no toolkit. cudaGraphSetConditional stays
// an undefined symbol of the module, which the driver has to provide when it loads it. Built by benchmarks/cuda/run
// with clang.
extern "C" void cudaGraphSetConditional(unsigned long long handle, unsigned value);

extern "C" __attribute__((device_kernel)) void advance(unsigned long long handle, int* count, int trips) {
  const int next = ++*count;
  cudaGraphSetConditional(handle, next < trips ? 1u : 0u);
}
