// SPDX-License-Identifier: Apache-2.0
// TF_CONFIG: the cases of TensorFlow's tests.
#include "tessera/estimator/config/cluster_config.h"

#include "tessera/estimator/config/wrong_type.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

TEST(TfConfig, NothingIsALocalWorker) {
  for (const char* text : {"", "{}", R"({"task": {"type": "worker", "index": 0}})"}) {
    ASSERT_OK_AND_ASSIGN(const ClusterConfig config, ParseTfConfig(text));
    EXPECT_EQ(config.task_type, "worker");
    EXPECT_TRUE(config.is_chief);
    EXPECT_EQ(config.master, "");
    EXPECT_EQ(config.num_worker_replicas, 1);
    EXPECT_EQ(config.num_ps_replicas, 0);
    EXPECT_EQ(config.global_id_in_cluster, 0);
  }
  ASSERT_OK_AND_ASSIGN(const ClusterConfig remote,
                       ParseTfConfig(R"({"session_master": "grpc://a:1", "eval_session_master": "grpc://b:2",
                                         "model_dir": "/m", "service": {"tpu_worker_job_name": "tpu", "n": 2}})"));
  EXPECT_EQ(remote.master, "grpc://a:1");
  EXPECT_EQ(remote.evaluation_master, "grpc://b:2");
  EXPECT_EQ(remote.model_dir, "/m");
  EXPECT_EQ(remote.service.at("tpu_worker_job_name"), "tpu");
  EXPECT_EQ(remote.service.at("n"), "2");
}

constexpr char kCluster[] = R"("cluster": {"chief": ["c:0"], "ps": ["p:0", "p:1"], "worker": ["w:0", "w:1", "w:2"]})";

absl::StatusOr<ClusterConfig> Task(const std::string& task) {
  return ParseTfConfig(fmt::format("{{{}, \"task\": {}}}", kCluster, task));
}

TEST(TfConfig, TasksOfACluster) {
  ASSERT_OK_AND_ASSIGN(const ClusterConfig chief, Task(R"({"type": "chief", "index": 0})"));
  EXPECT_TRUE(chief.is_chief);
  EXPECT_EQ(chief.master, "grpc://c:0");
  EXPECT_EQ(chief.num_worker_replicas, 4);
  EXPECT_EQ(chief.num_ps_replicas, 2);
  EXPECT_EQ(chief.global_id_in_cluster, 0);
  ASSERT_OK_AND_ASSIGN(const ClusterConfig worker, Task(R"({"type": "worker", "index": 2})"));
  EXPECT_FALSE(worker.is_chief);
  EXPECT_EQ(worker.master, "grpc://w:2");
  EXPECT_EQ(worker.global_id_in_cluster, 3);
  ASSERT_OK_AND_ASSIGN(const ClusterConfig ps, Task(R"({"type": "ps", "index": 1})"));
  EXPECT_EQ(ps.global_id_in_cluster, 5);
  ASSERT_OK_AND_ASSIGN(const ClusterConfig evaluator, Task(R"({"type": "evaluator", "index": 12})"));
  EXPECT_TRUE(evaluator.is_evaluator());
  EXPECT_FALSE(evaluator.is_chief);
  EXPECT_TRUE(evaluator.cluster_spec.empty());
  EXPECT_EQ(evaluator.master, "");
  EXPECT_EQ(evaluator.num_worker_replicas, 0);
  EXPECT_EQ(evaluator.global_id_in_cluster, std::nullopt);
}

TEST(TfConfig, OneNodeIsLocal) {
  ASSERT_OK_AND_ASSIGN(const ClusterConfig config,
                       ParseTfConfig(R"({"cluster": {"chief": ["c:0"]}, "task": {"type": "chief", "index": 0}})"));
  EXPECT_EQ(config.master, "");
  EXPECT_TRUE(config.is_chief);
  ASSERT_OK_AND_ASSIGN(const ClusterConfig master,
                       ParseTfConfig(R"({"cluster": {"master": ["m:0"]}, "task": {"type": "master", "index": 0}})"));
  EXPECT_TRUE(master.is_chief);
}

TEST(TfConfig, WhatIsRefused) {
  const auto check = [](const std::string& text) { return ParseTfConfig(text); };
  EXPECT_STATUS(
      check("{"), kInvalid,
      testing::StartsWith("TF_CONFIG is not JSON: at line 1, column 2: syntax error while parsing object key"));
  EXPECT_STATUS(check("{\"cluster\": {},\n \"task\": {\"type\": worker}}"), kInvalid,
                testing::StartsWith("TF_CONFIG is not JSON: at line 2, column 19: syntax error while parsing value"));
  EXPECT_STATUS(check("[1]"), kInvalid, "TF_CONFIG is array, expected a JSON object");
  EXPECT_STATUS(check(R"({"task": {"type": "worker", "index": 1}})"), kInvalid,
                "TF_CONFIG: without a cluster the task is worker 0, got worker 1");
  EXPECT_STATUS(check(R"({"task": {"type": "evaluator", "index": 0}})"), kInvalid, HasSubstr("got evaluator 0"));
  EXPECT_STATUS(check(R"({"cluster": {"worker": ["w:0"]}, "task": {"type": "worker", "index": 0}})"), kInvalid,
                "TF_CONFIG: the cluster has 0 tasks of \"chief\", expected one");
  EXPECT_STATUS(check(R"({"cluster": {"chief": ["a:0", "b:0"]}, "task": {"type": "chief", "index": 0}})"), kInvalid,
                "TF_CONFIG: the cluster has 2 tasks of \"chief\", expected one");
  EXPECT_STATUS(check(R"({"cluster": {"chief": ["a:0"], "master": ["b:0"]}, "task": {"type": "chief", "index": 0}})"),
                kInvalid, HasSubstr("has no chief and no evaluator"));
  EXPECT_STATUS(check(R"({"cluster": {"master": ["b:0"]}, "task": {"type": "evaluator", "index": 0}})"), kInvalid,
                HasSubstr("has no chief and no evaluator"));
  EXPECT_STATUS(Task("{}"), kInvalid, "TF_CONFIG: with a cluster the task needs a type and an index, got {}");
  EXPECT_STATUS(Task(R"({"type": "chief"})"), kInvalid, HasSubstr("needs a type and an index"));
  EXPECT_STATUS(Task(R"({"type": "worker", "index": -1})"), kInvalid,
                "TF_CONFIG: the task's index is -1, expected a number of 0 or more");
  EXPECT_STATUS(Task(R"({"type": "worker", "index": 3})"), kInvalid,
                "TF_CONFIG: the task is worker 3, and the cluster has 3 of them");
  EXPECT_STATUS(Task(R"({"type": "gardener", "index": 0})"), kInvalid,
                "TF_CONFIG: the task is of type \"gardener\", and the cluster has chief, ps, worker");
  EXPECT_STATUS(check(R"({"model_dir": ""})"), kInvalid, HasSubstr("\"model_dir\" is empty"));
  const absl::Status service = check(R"({"service": 3})").status();
  EXPECT_STATUS(service, kInvalid, "TF_CONFIG: \"service\" is not an object");
  EXPECT_TRUE(IsWrongType(service));
}

}  // namespace
}  // namespace tessera
