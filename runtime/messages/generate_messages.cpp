// SPDX-License-Identifier: Apache-2.0
// Writes the message classes of a .proto file as C++ over message.h. It runs in the build; together with protoc it
// keeps libprotobuf out of the runtime.
//
//    generate_messages DESCRIPTORS FILE.proto OUT
//
// DESCRIPTORS is the output of protoc --descriptor_set_out for FILE; the program writes OUT.pb.h and OUT.pb.cpp. It
// supports proto3 with singular and repeated int32, int64, uint64, bool, double, enum, string and message fields, and
// maps from strings. It refuses anything else.
#include <cstdio>
#include <fstream>
#include <string>

#include "fmt/format.h"
#include "google/protobuf/descriptor.h"
#include "google/protobuf/descriptor.pb.h"

namespace {

using google::protobuf::Descriptor;
using google::protobuf::EnumDescriptor;
using google::protobuf::FieldDescriptor;
using google::protobuf::FileDescriptor;

// Returns the C++ name "Outer::Inner" of a message or enumeration as its package sees it.
template <typename D>
std::string CppName(const D* type) {
  std::string name = type->name();
  for (const Descriptor* outer = type->containing_type(); outer != nullptr; outer = outer->containing_type()) {
    name = outer->name() + "::" + name;
  }
  return name;
}

// Returns the C++ type of one element; empty for types that are not supported.
std::string ElementType(const FieldDescriptor* field) {
  switch (field->type()) {
    case FieldDescriptor::TYPE_INT32:
      return "int32_t";
    case FieldDescriptor::TYPE_INT64:
      return "int64_t";
    case FieldDescriptor::TYPE_UINT64:
      return "uint64_t";
    case FieldDescriptor::TYPE_BOOL:
      return "bool";
    case FieldDescriptor::TYPE_DOUBLE:
      return "double";
    case FieldDescriptor::TYPE_STRING:
      return "std::string";
    case FieldDescriptor::TYPE_ENUM:
      return CppName(field->enum_type());
    case FieldDescriptor::TYPE_MESSAGE:
      return CppName(field->message_type());
    default:
      return "";
  }
}

bool IsObject(const FieldDescriptor* field) {
  return field->type() == FieldDescriptor::TYPE_STRING || field->type() == FieldDescriptor::TYPE_MESSAGE;
}

struct Member {
  std::string type;
  std::string functions;
};

Member MemberOf(const FieldDescriptor* field, const std::string& element) {
  const auto text = [&](std::string type, std::string_view functions) {
    return Member{type, fmt::format(fmt::runtime(functions), fmt::arg("n", field->name()), fmt::arg("e", element),
                                    fmt::arg("t", type))};
  };
  if (field->is_map()) {
    const std::string value = ElementType(field->message_type()->FindFieldByNumber(2));
    return text("std::map<std::string, " + value + ">",
                "  const {t}& {n}() const {{ return {n}_; }}\n  {t}* mutable_{n}() {{ return &{n}_; }}\n");
  }
  if (field->is_repeated()) {
    const std::string common =
        "  const {t}& {n}() const {{ return {n}_; }}\n  {t}* mutable_{n}() {{ return &{n}_; }}\n"
        "  int {n}_size() const {{ return {n}_.size(); }}\n  void clear_{n}() {{ {n}_.Clear(); }}\n";
    if (!IsObject(field)) {
      return text("messages::RepeatedField<" + element + ">",
                  common +
                      "  {e} {n}(int index) const {{ return {n}_[index]; }}\n"
                      "  void set_{n}(int index, {e} value) {{ {n}_.Set(index, value); }}\n"
                      "  void add_{n}({e} value) {{ {n}_.Add(value); }}\n");
    }
    return text("messages::RepeatedPtrField<" + element + ">",
                common +
                    "  const {e}& {n}(int index) const {{ return {n}_[index]; }}\n"
                    "  {e}* mutable_{n}(int index) {{ return {n}_.Mutable(index); }}\n"
                    "  {e}* add_{n}() {{ return {n}_.Add(); }}\n"
                    "  void add_{n}({e} value) {{ {n}_.Add(std::move(value)); }}\n");
  }
  if (field->type() == FieldDescriptor::TYPE_MESSAGE) {
    return text("messages::Part<" + element + ">",
                "  const {e}& {n}() const {{ return {n}_.value; }}\n  bool has_{n}() const {{ return {n}_.present; }}\n"
                "  {e}* mutable_{n}() {{ {n}_.present = true; return &{n}_.value; }}\n"
                "  void clear_{n}() {{ {n}_ = {{}}; }}\n");
  }
  if (field->type() == FieldDescriptor::TYPE_STRING) {
    return text(element,
                "  const {e}& {n}() const {{ return {n}_; }}\n  {e}* mutable_{n}() {{ return &{n}_; }}\n"
                "  void set_{n}({e} value) {{ {n}_ = std::move(value); }}\n  void clear_{n}() {{ {n}_.clear(); }}\n");
  }
  return text(element,
              "  {e} {n}() const {{ return {n}_; }}\n  void set_{n}({e} value) {{ {n}_ = value; }}\n"
              "  void clear_{n}() {{ {n}_ = {{}}; }}\n");
}

std::string EnumText(const EnumDescriptor* type) {
  std::string values, names;
  for (int i = 0; i < type->value_count(); ++i) {
    values += fmt::format(" {} = {},", type->value(i)->name(), type->value(i)->number());
    names += fmt::format(" case {0}: return \"{0}\";", type->value(i)->name());
  }
  return fmt::format(
      "  enum {0} : int32_t {{{1} }};\n  static std::string_view {0}_Name({0} value) {{ switch (value) {{{2} }} return "
      "\"\"; }}\n",
      type->name(), values, names);
}

// Appends the class of a message; returns false when a field's type is not supported.
bool AppendClass(const Descriptor* message, std::string& out) {
  std::string nested, functions, visits, members;
  for (int i = 0; i < message->enum_type_count(); ++i) nested += EnumText(message->enum_type(i));
  for (int i = 0; i < message->nested_type_count(); ++i) {
    if (message->nested_type(i)->options().map_entry()) continue;
    if (!AppendClass(message->nested_type(i), nested)) return false;
  }
  for (int i = 0; i < message->field_count(); ++i) {
    const FieldDescriptor* const field = message->field(i);
    const bool string_map =
        field->is_map() && field->message_type()->FindFieldByNumber(1)->type() == FieldDescriptor::TYPE_STRING;
    const std::string element = ElementType(field);
    if (element.empty() ||
        field->has_presence() != (field->type() == FieldDescriptor::TYPE_MESSAGE && !field->is_repeated()) ||
        (field->is_map() && (!string_map || !IsObject(field->message_type()->FindFieldByNumber(2))))) {
      fmt::print(stderr, "{}: fields of this kind are not supported\n", field->full_name());
      return false;
    }
    const Member member = MemberOf(field, element);
    functions += member.functions;
    visits += fmt::format("    visit({}, self.{}_);\n", field->number(), field->name());
    members += fmt::format("  {} {}_ = {{}};\n", member.type, field->name());
  }
  out += fmt::format(
      "class {0} : public messages::Message<{0}> {{\n public:\n{1}{2}\n"
      "  template <typename Self, typename Visitor>\n  static void VisitFields(Self& self, Visitor visit) {{\n{3}  "
      "}}\n\n"
      " private:\n{4}}};\n\n",
      message->name(), nested, functions, visits, members);
  return true;
}

// Appends messages after the messages that they hold, as C++ requires.
bool AppendInOrder(const Descriptor* message, std::string& done, std::string& out) {
  const std::string mark = " " + message->full_name() + " ";
  if (done.find(mark) != std::string::npos) return true;
  done += mark;
  const auto needs = [&](const Descriptor* user, const auto& self) -> bool {
    for (int i = 0; i < user->nested_type_count(); ++i) {
      if (!self(user->nested_type(i), self)) return false;
    }
    for (int i = 0; i < user->field_count(); ++i) {
      const Descriptor* used = user->field(i)->message_type();
      while (used != nullptr && used->containing_type() != nullptr) used = used->containing_type();
      if (used != nullptr && used != message && !AppendInOrder(used, done, out)) return false;
    }
    return true;
  };
  return needs(message, needs) && AppendClass(message, out);
}

bool WriteFile(const std::string& path, const std::string& text) {
  std::ofstream out(path);
  out << text;
  out.close();
  return out.good();
}

bool Generate(const FileDescriptor* file, const std::string& stem) {
  std::string scope = file->package();
  for (size_t dot = scope.find('.'); dot != std::string::npos; dot = scope.find('.')) scope.replace(dot, 1, "::");
  std::string classes, done, instances;
  for (int i = 0; i < file->message_type_count(); ++i) {
    if (!AppendInOrder(file->message_type(i), done, classes)) return false;
    instances += fmt::format("template class Message<{}::{}>;\n", scope, file->message_type(i)->name());
  }
  const std::string origin = fmt::format("// Generated from {} by generate_messages.\n", file->name());
  const std::string header = fmt::format(
      "{}#pragma once\n\n#include <cstdint>\n#include <map>\n#include <string>\n#include <string_view>\n#include "
      "<utility>\n\n#include \"tessera/runtime/messages/message.h\"\n\nnamespace {} {{\n\n{}}}  // namespace {}\n",
      origin, scope, classes, scope);
  const std::string name = file->name().substr(0, file->name().rfind('.'));
  const std::string source = fmt::format(
      "{}#include \"{}.pb.h\"\n\n#include \"tessera/runtime/messages/message_io.h\"\n\nnamespace tessera::messages "
      "{{\n\n{}\n}}  // namespace tessera::messages\n",
      origin, name, instances);
  return WriteFile(stem + ".pb.h", header) && WriteFile(stem + ".pb.cpp", source);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    fmt::print(stderr, "usage: generate_messages DESCRIPTORS FILE.proto OUT\n");
    return 2;
  }
  std::ifstream in(argv[1], std::ios::binary);
  google::protobuf::FileDescriptorSet descriptors;
  if (!descriptors.ParseFromIstream(&in) || descriptors.file_size() != 1) {
    fmt::print(stderr, "{}: not the descriptors of one file\n", argv[1]);
    return 1;
  }
  google::protobuf::DescriptorPool pool;
  const FileDescriptor* const file = pool.BuildFile(descriptors.file(0));
  return file != nullptr && Generate(file, argv[3]) ? 0 : 1;
}
