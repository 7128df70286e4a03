// SPDX-License-Identifier: Apache-2.0
// Tests message classes against Protocol Buffers itself, which reads the same descriptors.
#include "tessera/runtime/messages/message.h"

#include <fstream>
#include <memory>

#include "gmock/gmock.h"
#include "google/protobuf/descriptor.h"
#include "google/protobuf/descriptor.pb.h"
#include "google/protobuf/dynamic_message.h"
#include "google/protobuf/io/coded_stream.h"
#include "google/protobuf/io/zero_copy_stream_impl_lite.h"
#include "tessera/runtime/executable/executable.pb.h"

namespace tessera::messages {
namespace {

proto::ExecutableProto Example() {
  proto::ExecutableProto example;
  example.set_abi_version(-3);
  example.set_flush_denormals(true);
  example.add_cpu_features("avx2");
  example.add_cpu_features("");
  (*example.mutable_metadata())["zebra"] = "";
  (*example.mutable_metadata())["job"] = std::string("a\0b", 3);
  proto::Variable& variable = *example.add_variables();
  variable.set_placement(proto::Variable::PER_REPLICA);
  variable.mutable_type()->set_dtype(-1);
  for (const int64_t size : {int64_t{0}, int64_t{300}, int64_t{-1}, INT64_MIN, INT64_MAX}) {
    variable.mutable_type()->add_shape(size);
  }
  proto::Entry& entry = *example.add_entries();
  entry.add_arguments()->mutable_value();  // present and empty
  proto::Check& check = *entry.add_checks();
  check.set_tolerance(-0.0);
  check.set_max_ulp(UINT64_MAX);
  (*entry.add_kernels()->mutable_attributes())["strides"].add_values(2);
  entry.add_collectives()->add_groups()->add_shards(7);
  return example;
}

class ProtocolBuffers {
 public:
  ProtocolBuffers() {
    std::ifstream in(TESSERA_DESCRIPTORS, std::ios::binary);
    google::protobuf::FileDescriptorSet set;
    if (!set.ParseFromIstream(&in) || set.file_size() != 1) return;
    file_ = pool_.BuildFile(set.file(0));
  }

  // Returns the bytes after Protocol Buffers parsed and wrote them; empty when it refuses them.
  std::string Rewrite(const std::string& bytes) {
    using namespace google::protobuf;
    if (file_ == nullptr) return "no descriptors";
    const std::unique_ptr<google::protobuf::Message> message(
        factory_.GetPrototype(file_->FindMessageTypeByName("ExecutableProto"))->New());
    if (!message->ParseFromString(bytes)) return "";
    message->DiscardUnknownFields();
    std::string out;
    {
      io::StringOutputStream stream(&out);
      io::CodedOutputStream coded(&stream);
      coded.SetSerializationDeterministic(true);
      message->SerializeToCodedStream(&coded);
    }
    return out;
  }

 private:
  google::protobuf::DescriptorPool pool_;
  google::protobuf::DynamicMessageFactory factory_{&pool_};
  const google::protobuf::FileDescriptor* file_ = nullptr;
};

TEST(Message, WritesWhatProtocolBuffersWrites) {
  const std::string bytes = Example().SerializeAsString();
  EXPECT_EQ(ProtocolBuffers().Rewrite(bytes), bytes);
  proto::ExecutableProto read;
  ASSERT_TRUE(read.ParseFromString(bytes));
  EXPECT_EQ(read.SerializeAsString(), bytes);
  EXPECT_TRUE(read.entries(0).arguments(0).has_value());
  EXPECT_FALSE(read.entries(0).arguments(0).value().has_type());
  EXPECT_EQ(read.variables(0).type().shape(3), INT64_MIN);
  EXPECT_EQ(proto::ExecutableProto().SerializeAsString(), "");
}

TEST(Message, CopiesAreDeep) {
  proto::ExecutableProto original = Example();
  const proto::ExecutableProto copy = original;
  original.mutable_variables(0)->set_name("changed");
  EXPECT_EQ(copy.variables(0).name(), "");
  original.mutable_cpu_features()->DeleteSubrange(0, 1);
  EXPECT_EQ(original.cpu_features(0), "");
  EXPECT_EQ(copy.SerializeAsString(), Example().SerializeAsString());
}

// Tests every truncation and every changed byte of a message: both libraries accept or refuse it, with the same
// meaning.
TEST(Message, ReadsWhatProtocolBuffersReads) {
  std::vector<std::string> cases = {
      std::string("\x08\x01\x08\x02", 4),  // a number twice: the last one counts
      std::string("\x22\x04\x12\x02\x08\x01\x22\x02\x20\x01", 10),
      std::string("\x22\x08\x12\x02\x08\x01\x12\x02\x10\x05", 10),      // a message twice: merged; numbers not packed
      std::string("\xf8\x07\x01\x08\x05", 5),                           // an unknown field
      std::string("\x52\x00", 2),                                       // an entry of a map without key and value
      std::string("\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff\x02", 11),  // beyond 64 bits: cut off: cut
      std::string("\x00\x01", 2),                                       // field 0
      std::string("\x0c", 1),
      std::string("\x0d\x01\x02\x03\x04", 5),  // another wire type
  };
  const std::string bytes = Example().SerializeAsString();
  for (size_t i = 0; i < bytes.size(); ++i) {
    cases.push_back(bytes.substr(0, i));
    std::string changed = bytes;
    changed[i] = static_cast<char>(changed[i] ^ 1);
    cases.push_back(std::move(changed));
  }
  ProtocolBuffers protocol_buffers;
  int refused = 0;
  for (const std::string& given : cases) {
    proto::ExecutableProto read;
    const bool accepted = read.ParseFromString(given);
    refused += accepted ? 0 : 1;
    EXPECT_EQ(accepted ? read.SerializeAsString() : "", protocol_buffers.Rewrite(given))
        << testing::PrintToString(given);
  }
  EXPECT_GT(refused, 20);
}

}  // namespace
}  // namespace tessera::messages
