// SPDX-License-Identifier: Apache-2.0
// One row per feature: the CPUID bit that reports it, and the register state that the operating system must save
// (XCR0). Sources: Intel SDM volume 2, CPUID; AMD APM volume 3, appendix E.
#include "tessera/runtime/machine/cpu_features.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace tessera {
namespace {

#if defined(__x86_64__)

enum Register { kEax, kEbx, kEcx, kEdx };

// Bits of XCR0.
constexpr uint64_t kNone = 0;
constexpr uint64_t kAvx = 0x6;      // xmm, ymm
constexpr uint64_t kAvx512 = 0xE6;  // and opmask, zmm
constexpr uint64_t kAmx = 0x60000;  // tile configuration and data
constexpr uint64_t kApx = 0x80000;  // r16 to r31

struct Row {
  std::string_view name;
  uint32_t leaf;
  uint32_t subleaf;
  Register reg;
  int bit;
  uint64_t state;
};

constexpr Row kRows[] = {
    {"cx8", 1, 0, kEdx, 8, kNone},
    {"cmov", 1, 0, kEdx, 15, kNone},
    {"mmx", 1, 0, kEdx, 23, kNone},
    {"fxsr", 1, 0, kEdx, 24, kNone},
    {"sse", 1, 0, kEdx, 25, kNone},
    {"sse2", 1, 0, kEdx, 26, kNone},
    {"sse3", 1, 0, kEcx, 0, kNone},
    {"pclmul", 1, 0, kEcx, 1, kNone},
    {"ssse3", 1, 0, kEcx, 9, kNone},
    {"fma", 1, 0, kEcx, 12, kAvx},
    {"cx16", 1, 0, kEcx, 13, kNone},
    {"sse4.1", 1, 0, kEcx, 19, kNone},
    {"sse4.2", 1, 0, kEcx, 20, kNone},
    {"crc32", 1, 0, kEcx, 20, kNone},
    {"movbe", 1, 0, kEcx, 22, kNone},
    {"popcnt", 1, 0, kEcx, 23, kNone},
    {"aes", 1, 0, kEcx, 25, kNone},
    {"xsave", 1, 0, kEcx, 26, kAvx},
    {"avx", 1, 0, kEcx, 28, kAvx},
    {"f16c", 1, 0, kEcx, 29, kAvx},
    {"rdrnd", 1, 0, kEcx, 30, kNone},
    {"fsgsbase", 7, 0, kEbx, 0, kNone},
    {"bmi", 7, 0, kEbx, 3, kNone},
    {"avx2", 7, 0, kEbx, 5, kAvx},
    {"bmi2", 7, 0, kEbx, 8, kNone},
    {"invpcid", 7, 0, kEbx, 10, kNone},
    {"rtm", 7, 0, kEbx, 11, kNone},
    {"avx512f", 7, 0, kEbx, 16, kAvx512},
    {"avx512dq", 7, 0, kEbx, 17, kAvx512},
    {"rdseed", 7, 0, kEbx, 18, kNone},
    {"adx", 7, 0, kEbx, 19, kNone},
    {"avx512ifma", 7, 0, kEbx, 21, kAvx512},
    {"clflushopt", 7, 0, kEbx, 23, kNone},
    {"clwb", 7, 0, kEbx, 24, kNone},
    {"avx512cd", 7, 0, kEbx, 28, kAvx512},
    {"sha", 7, 0, kEbx, 29, kNone},
    {"avx512bw", 7, 0, kEbx, 30, kAvx512},
    {"avx512vl", 7, 0, kEbx, 31, kAvx512},
    {"avx512vbmi", 7, 0, kEcx, 1, kAvx512},
    {"pku", 7, 0, kEcx, 4, kNone},
    {"waitpkg", 7, 0, kEcx, 5, kNone},
    {"avx512vbmi2", 7, 0, kEcx, 6, kAvx512},
    {"shstk", 7, 0, kEcx, 7, kNone},
    {"gfni", 7, 0, kEcx, 8, kNone},
    {"vaes", 7, 0, kEcx, 9, kAvx},
    {"vpclmulqdq", 7, 0, kEcx, 10, kAvx},
    {"avx512vnni", 7, 0, kEcx, 11, kAvx512},
    {"avx512bitalg", 7, 0, kEcx, 12, kAvx512},
    {"avx512vpopcntdq", 7, 0, kEcx, 14, kAvx512},
    {"rdpid", 7, 0, kEcx, 22, kNone},
    {"cldemote", 7, 0, kEcx, 25, kNone},
    {"movdiri", 7, 0, kEcx, 27, kNone},
    {"movdir64b", 7, 0, kEcx, 28, kNone},
    {"enqcmd", 7, 0, kEcx, 29, kNone},
    {"uintr", 7, 0, kEdx, 5, kNone},
    {"avx512vp2intersect", 7, 0, kEdx, 8, kAvx512},
    {"serialize", 7, 0, kEdx, 14, kNone},
    {"tsxldtrk", 7, 0, kEdx, 16, kNone},
    {"pconfig", 7, 0, kEdx, 18, kNone},
    {"amx-bf16", 7, 0, kEdx, 22, kAmx},
    {"avx512fp16", 7, 0, kEdx, 23, kAvx512},
    {"amx-tile", 7, 0, kEdx, 24, kAmx},
    {"amx-int8", 7, 0, kEdx, 25, kAmx},
    {"sha512", 7, 1, kEax, 0, kAvx},
    {"sm3", 7, 1, kEax, 1, kAvx},
    {"sm4", 7, 1, kEax, 2, kAvx},
    {"avxvnni", 7, 1, kEax, 4, kAvx},
    {"avx512bf16", 7, 1, kEax, 5, kAvx512},
    {"cmpccxadd", 7, 1, kEax, 7, kNone},
    {"amx-fp16", 7, 1, kEax, 21, kAmx},
    {"avxifma", 7, 1, kEax, 23, kAvx},
    {"avxvnniint8", 7, 1, kEdx, 4, kAvx},
    {"avxneconvert", 7, 1, kEdx, 5, kAvx},
    {"amx-complex", 7, 1, kEdx, 8, kAmx},
    {"avxvnniint16", 7, 1, kEdx, 10, kAvx},
    {"prefetchi", 7, 1, kEdx, 14, kNone},
    {"avx10.1", 7, 1, kEdx, 19, kAvx512},
    {"egpr", 7, 1, kEdx, 21, kApx},  // LLVM splits APX into these parts; a CPU has all of them or none
    {"push2pop2", 7, 1, kEdx, 21, kApx},
    {"ppx", 7, 1, kEdx, 21, kApx},
    {"ndd", 7, 1, kEdx, 21, kApx},
    {"ccmp", 7, 1, kEdx, 21, kApx},
    {"nf", 7, 1, kEdx, 21, kApx},
    {"cf", 7, 1, kEdx, 21, kApx},
    {"zu", 7, 1, kEdx, 21, kApx},
    {"movrs", 7, 1, kEax, 31, kNone},
    {"avx10.2", 0x24, 0, kEbx, 1, kAvx512},  // the leaf gives the version of AVX10; only 1 and 2 exist
    {"xsaveopt", 0xD, 1, kEax, 0, kAvx},
    {"xsavec", 0xD, 1, kEax, 1, kAvx},
    {"xsaves", 0xD, 1, kEax, 3, kAvx},
    {"ptwrite", 0x14, 0, kEbx, 4, kNone},
    {"sahf", 0x80000001, 0, kEcx, 0, kNone},
    {"lzcnt", 0x80000001, 0, kEcx, 5, kNone},
    {"sse4a", 0x80000001, 0, kEcx, 6, kNone},
    {"prfchw", 0x80000001, 0, kEcx, 8, kNone},
    {"xop", 0x80000001, 0, kEcx, 11, kAvx},
    {"lwp", 0x80000001, 0, kEcx, 15, kNone},
    {"fma4", 0x80000001, 0, kEcx, 16, kAvx},
    {"tbm", 0x80000001, 0, kEcx, 21, kNone},
    {"mwaitx", 0x80000001, 0, kEcx, 29, kNone},
    {"64bit", 0x80000001, 0, kEdx, 29, kNone},
    {"clzero", 0x80000008, 0, kEbx, 0, kNone},
    {"rdpru", 0x80000008, 0, kEbx, 4, kNone},
    {"wbnoinvd", 0x80000008, 0, kEbx, 9, kNone},
};

uint64_t SavedState() {
  uint32_t eax, ebx, ecx, edx;
  constexpr uint32_t kOsxsave = 1u << 27;
  if (__get_cpuid(1, &eax, &ebx, &ecx, &edx) == 0 || (ecx & kOsxsave) == 0) return 0;
  uint32_t low, high;
  asm("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return (static_cast<uint64_t>(high) << 32) | low;
}

std::vector<std::string> Detect() {
  const uint64_t saved = SavedState();
  std::vector<std::string> features;
  for (const Row& row : kRows) {
    uint32_t registers[4];
    // Fails, and leaves the registers alone, for a leaf that this CPU does not have.
    if (__get_cpuid_count(row.leaf, row.subleaf, &registers[kEax], &registers[kEbx], &registers[kEcx],
                          &registers[kEdx]) == 0) {
      continue;
    }
    const bool reported = ((registers[row.reg] >> row.bit) & 1) != 0;
    if (reported && (saved & row.state) == row.state) features.emplace_back(row.name);
  }
  std::sort(features.begin(), features.end());
  return features;
}

// Returns the text in a leaf's registers.
template <size_t count>
std::string Text(uint32_t leaf, const Register (&order)[count]) {
  uint32_t registers[4];
  if (__get_cpuid(leaf, &registers[kEax], &registers[kEbx], &registers[kEcx], &registers[kEdx]) == 0) return "";
  char text[sizeof(uint32_t) * count + 1] = {};
  for (size_t i = 0; i < count; ++i) std::memcpy(text + sizeof(uint32_t) * i, &registers[order[i]], sizeof(uint32_t));
  return text;
}

std::string Name() {
  const std::string vendor = Text(0, {kEbx, kEdx, kEcx});
  std::string brand;
  for (uint32_t leaf : {0x80000002, 0x80000003, 0x80000004}) brand += Text(leaf, {kEax, kEbx, kEcx, kEdx});
  const size_t first = brand.find_first_not_of(' ');
  brand = first == std::string::npos ? vendor : brand.substr(first, brand.find_last_not_of(' ') + 1 - first);
  uint32_t eax = 0, ebx, ecx, edx;
  __get_cpuid(1, &eax, &ebx, &ecx, &edx);
  uint32_t family = (eax >> 8) & 0xF, model = (eax >> 4) & 0xF;
  // The extended model counts for these base families only.
  if (family == 0x6 || family == 0xF) model += ((eax >> 16) & 0xF) << 4;
  if (family == 0xF) family += (eax >> 20) & 0xFF;
  return brand + ", " + vendor + " family " + std::to_string(family) + " model " + std::to_string(model);
}

#else

std::vector<std::string> Detect() { return {}; }
std::string Name() { return "unknown"; }

#endif

}  // namespace

std::string CpuName() { return Name(); }

const std::vector<std::string>& CpuFeatures() {
  static const std::vector<std::string>* const features = new std::vector<std::string>(Detect());
  return *features;
}

bool HasCpuFeature(std::string_view name) {
  return std::binary_search(CpuFeatures().begin(), CpuFeatures().end(), name);
}

std::string CpuLevel(const std::function<bool(std::string_view feature)>& has) {
#if defined(__x86_64__)
  struct Level {
    const char* name;
    std::vector<std::string_view> features;  // in addition to those of the level before
  };
  static const auto* const levels = new std::vector<Level>{
      {"x86-64-v2", {"cx16", "sahf", "popcnt", "sse3", "sse4.1", "sse4.2", "ssse3"}},
      {"x86-64-v3", {"avx", "avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe", "xsave"}},
      {"x86-64-v4", {"avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"}},
  };
  std::string best = "x86-64";
  for (const Level& level : *levels) {
    if (!std::all_of(level.features.begin(), level.features.end(), has)) break;
    best = level.name;
  }
  return best;
#else
  (void)has;
  return "native";
#endif
}

}  // namespace tessera
