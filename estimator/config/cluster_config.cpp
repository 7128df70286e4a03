// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/config/cluster_config.h"

#include <algorithm>
#include <utility>

#include "fmt/ranges.h"
#include "nlohmann/json.hpp"
#include "tessera/estimator/config/wrong_type.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using Json = nlohmann::json;
using Cluster = std::map<std::string, std::vector<std::string>>;

constexpr char kChief[] = "chief";
constexpr char kMaster[] = "master";  // the earlier name of the chief
constexpr char kWorker[] = "worker";
constexpr char kPs[] = "ps";

// Keeps only the library's message about the position of the first error.
class FirstMistake : public nlohmann::json_sax<Json> {
 public:
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(size_t) override { return true; }
  bool key(string_t&) override { return true; }
  bool end_object() override { return true; }
  bool start_array(size_t) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(size_t, const std::string&, const Json::exception& error) override {
    const std::string_view text = error.what();
    // "[json.exception.parse_error.101] parse error at line 1, column 2: ..."
    constexpr std::string_view kBefore = "parse error ";
    const size_t found = text.find(kBefore);
    words_ = found == text.npos ? text : text.substr(found + kBefore.size());
    return false;
  }

  const std::string& words() const { return words_; }

 private:
  std::string words_;
};

absl::StatusOr<Json> ParseObject(std::string_view text) {
  Json json = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (json.is_object()) return json;
  if (!json.is_discarded()) return InvalidArgument("TF_CONFIG is {}, expected a JSON object", json.type_name());
  FirstMistake mistake;
  Json::sax_parse(text, &mistake);
  return InvalidArgument("TF_CONFIG is not JSON: {}", mistake.words());
}

absl::StatusOr<std::string> StringOf(const Json& json, const char* key) {
  if (!json.contains(key)) return std::string();
  if (!json[key].is_string())
    return InvalidArgument("TF_CONFIG: \"{}\" is {}, expected a string", key, json[key].dump());
  return json[key].get<std::string>();
}

absl::StatusOr<Cluster> ReadCluster(const Json& json) {
  Cluster cluster;
  if (!json.contains("cluster")) return cluster;
  if (!json["cluster"].is_object()) return InvalidArgument("TF_CONFIG: \"cluster\" is not an object");
  for (const auto& [job, tasks] : json["cluster"].items()) {
    if (!tasks.is_array()) return InvalidArgument("TF_CONFIG: cluster \"{}\" is not a list of host:port", job);
    for (const Json& address : tasks) {
      if (!address.is_string()) return InvalidArgument("TF_CONFIG: cluster \"{}\" holds {}", job, address.dump());
      cluster[job].push_back(address.get<std::string>());
    }
  }
  return cluster;
}

size_t Count(const Cluster& cluster, const char* job) {
  const auto found = cluster.find(job);
  return found == cluster.end() ? 0 : found->second.size();
}

// Reads the type and index of this process's task.
absl::Status ReadTask(const Json& json, bool has_cluster, ClusterConfig& config) {
  const Json task = json.value("task", Json::object());
  if (!task.is_object()) return InvalidArgument("TF_CONFIG: \"task\" is not an object");
  if (has_cluster && !(task.contains("type") && task.contains("index"))) {
    return InvalidArgument("TF_CONFIG: with a cluster the task needs a type and an index, got {}", task.dump());
  }
  if (task.contains("type")) {
    ASSIGN_OR_RETURN(config.task_type, StringOf(task, "type"));
  }
  if (task.contains("index")) {
    const Json& index = task["index"];
    const std::string text = index.is_string() ? index.get<std::string>() : index.dump();
    const bool is_number = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
    if (!is_number || text.size() > 9) {
      return InvalidArgument("TF_CONFIG: the task's index is {}, expected a number of 0 or more", text);
    }
    config.task_id = std::stoll(text);
  }
  return absl::OkStatus();
}

absl::Status CheckTask(const Cluster& cluster, const ClusterConfig& config) {
  const size_t chiefs = Count(cluster, kChief), masters = Count(cluster, kMaster);
  const bool legacy = masters > 0;
  if (legacy && (chiefs > 0 || config.is_evaluator())) {
    return InvalidArgument("TF_CONFIG: a cluster with \"master\" has no chief and no evaluator; call it chief");
  }
  if (chiefs + masters != 1) {
    return InvalidArgument("TF_CONFIG: the cluster has {} tasks of \"chief\", expected one", chiefs + masters);
  }
  if (config.is_evaluator()) return absl::OkStatus();
  const size_t tasks = Count(cluster, config.task_type.c_str());
  if (tasks == 0) {
    std::vector<std::string> jobs;
    for (const auto& [job, addresses] : cluster) jobs.push_back(job);
    return InvalidArgument("TF_CONFIG: the task is of type \"{}\", and the cluster has {}", config.task_type,
                           fmt::join(jobs, ", "));
  }
  if (config.task_id >= static_cast<int64_t>(tasks)) {
    return InvalidArgument("TF_CONFIG: the task is {} {}, and the cluster has {} of them", config.task_type,
                           config.task_id, tasks);
  }
  return absl::OkStatus();
}

// Returns 0 for the chief; the other jobs follow by their names, ps last.
int64_t GlobalId(const Cluster& cluster, const ClusterConfig& config) {
  std::vector<std::string> jobs;
  for (const auto& [job, tasks] : cluster) jobs.push_back(job);
  const auto rank = [](const std::string& job) { return job == kChief || job == kMaster ? 0 : job == kPs ? 2 : 1; };
  std::sort(jobs.begin(), jobs.end(),
            [&](const auto& a, const auto& b) { return std::pair(rank(a), a) < std::pair(rank(b), b); });
  int64_t id = config.task_id;
  for (const std::string& job : jobs) {
    if (job == config.task_type) break;
    id += static_cast<int64_t>(cluster.at(job).size());
  }
  return id;
}

}  // namespace

absl::StatusOr<ClusterConfig> ParseTfConfig(std::string_view text) {
  ClusterConfig config;
  if (text.empty()) return config;
  ASSIGN_OR_RETURN(const Json json, ParseObject(text));
  if (json.contains("service")) {
    if (!json["service"].is_object()) return WrongType("TF_CONFIG: \"service\" is not an object");
    for (const auto& [key, value] : json["service"].items()) {
      config.service[key] = value.is_string() ? value.get<std::string>() : value.dump();
    }
  }
  if (json.contains("model_dir")) {
    ASSIGN_OR_RETURN(config.model_dir, StringOf(json, "model_dir"));
    if (config.model_dir->empty()) return InvalidArgument("TF_CONFIG: \"model_dir\" is empty, expected a directory");
  }
  ASSIGN_OR_RETURN(const Cluster cluster, ReadCluster(json));
  RETURN_IF_ERROR(ReadTask(json, !cluster.empty(), config));
  if (cluster.empty()) {
    if (config.task_type != kWorker || config.task_id != 0) {
      return InvalidArgument("TF_CONFIG: without a cluster the task is worker 0, got {} {}", config.task_type,
                             config.task_id);
    }
    ASSIGN_OR_RETURN(config.master, StringOf(json, "session_master"));
    ASSIGN_OR_RETURN(config.evaluation_master, StringOf(json, "eval_session_master"));
    return config;
  }
  RETURN_IF_ERROR(CheckTask(cluster, config));
  if (config.is_evaluator()) {
    config.is_chief = false;
    config.num_worker_replicas = 0;
    config.global_id_in_cluster.reset();
    return config;
  }
  config.cluster_spec = cluster;
  config.is_chief = config.task_type == kChief || config.task_type == kMaster;
  config.num_worker_replicas = static_cast<int64_t>(Count(cluster, kWorker)) + 1;
  config.num_ps_replicas = static_cast<int64_t>(Count(cluster, kPs));
  config.global_id_in_cluster = GlobalId(cluster, config);
  size_t nodes = 0;
  for (const auto& [job, tasks] : cluster) nodes += tasks.size();
  if (nodes > 1) {
    config.master = "grpc://" + cluster.at(config.task_type)[static_cast<size_t>(config.task_id)];
  }
  return config;
}

}  // namespace tessera
