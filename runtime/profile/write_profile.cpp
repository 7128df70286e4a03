// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/profile/write_profile.h"

#include <unistd.h>

#include <array>
#include <cstdio>
#include <ctime>

#include "fmt/format.h"
#include "tessera/runtime/base/exit_code.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/profile/trace_json.h"
#include "tessera/runtime/profile/xspace.h"

namespace tessera {
namespace {

// Returns the name of this machine; "localhost" if it is unknown.
std::string HostName() {
  std::array<char, 256> name = {};
  if (::gethostname(name.data(), name.size() - 1) != 0 || name[0] == '\0') return "localhost";
  return name.data();
}

// Returns "2026_11_26_12_30_00", the form of names by which the plugin sorts runs.
std::string TimeName(int64_t unix_nanoseconds) {
  const std::time_t seconds = unix_nanoseconds / 1'000'000'000;
  std::tm parts = {};
  ::gmtime_r(&seconds, &parts);
  std::array<char, 32> text = {};
  std::strftime(text.data(), text.size(), "%Y_%m_%d_%H_%M_%S", &parts);
  return text.data();
}

}  // namespace

absl::Status WriteProfile(const Profile& profile, const std::string& path, FileSystem& files) {
  if (path.ends_with(".json")) return files.WriteAtomically(path, TraceJson(profile));
  const std::string host = HostName();
  const std::string run = JoinPath(JoinPath(path, "plugins/profile"), TimeName(profile.begin_unix));
  RETURN_IF_ERROR(files.MakeDirectories(run));
  RETURN_IF_ERROR(files.WriteAtomically(JoinPath(path, "trace.json"), TraceJson(profile)));
  return files.WriteAtomically(JoinPath(run, host + ".xplane.pb"), MakeXSpace(profile, host).SerializeAsString());
}

absl::StatusOr<ProfileSummary> FinishProfile(const Profiler& profiler, FileSystem& files) {
  const std::string& path = profiler.options().path;
  const Profile profile = profiler.Finish();
  if (profile.shards.empty()) {
    return WithExitCode(
        FailedPrecondition("--profile={}: no program ran; expected one that is compiled for a device", path),
        ExitCode::kFailed);
  }
  RETURN_IF_ERROR_WITH(WithExitCode(WriteProfile(profile, path, files), ExitCode::kFailed),
                       fmt::format("--profile={}", path));
  ProfileSummary summary = Summarize(profile);
  if (summary.steps == 0) {
    fmt::print(stderr, "warning: --profile: no step from {} on was recorded; the profile is empty\n",
               profiler.options().first_step);
  } else {
    fmt::print(stderr, "{}", TableOf(summary));
  }
  fmt::print(stderr, "profile: {}\n", path);
  return summary;
}

}  // namespace tessera
