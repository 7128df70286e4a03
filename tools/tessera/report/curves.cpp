// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/report/curves.h"

#include <utility>

#include "tessera/estimator/summary/event_reader.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera::report {

absl::StatusOr<std::vector<Curve>> ReadCurves(const std::string& model_dir) {
  FileSystem& files = FileSystem::Local();
  std::vector<std::pair<std::string, std::string>> runs = {{kTrainRun, model_dir}};
  ASSIGN_OR_RETURN(const std::vector<std::string> names, files.List(model_dir));
  for (const std::string& name : names) {
    const std::string path = JoinPath(model_dir, name);
    const absl::StatusOr<FileInfo> info = files.Stat(path);
    if (info.ok() && info->is_directory) runs.emplace_back(name, path);
  }
  std::map<std::string, Curve> by_tag;
  for (const auto& [run, path] : runs) {
    ASSIGN_OR_RETURN(const auto scalars, ReadScalars(files, path));
    for (const auto& [tag, points] : scalars) {
      if (!points.empty()) by_tag[tag].runs[run] = points;
    }
  }
  std::vector<Curve> curves;
  for (auto& [tag, curve] : by_tag) {
    curve.tag = tag;
    curves.insert(tag == "loss" ? curves.begin() : curves.end(), std::move(curve));
  }
  return curves;
}

}  // namespace tessera::report
