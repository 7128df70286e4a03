// SPDX-License-Identifier: Apache-2.0
// Repeated fields of messages (message.h), with the function names of Protocol Buffers.
#ifndef TESSERA_RUNTIME_MESSAGES_REPEATED_H_
#define TESSERA_RUNTIME_MESSAGES_REPEATED_H_

#include <cstddef>
#include <iterator>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

namespace tessera::messages {

// A list of numbers or enumerators.
template <typename T>
class RepeatedField {
 public:
  using value_type = T;

  int size() const { return static_cast<int>(values_.size()); }
  bool empty() const { return values_.empty(); }
  const T& operator[](int index) const { return values_[static_cast<size_t>(index)]; }
  void Set(int index, T value) { values_[static_cast<size_t>(index)] = value; }
  void Add(T value) { values_.push_back(value); }
  template <typename Iterator>
  void Add(Iterator begin, Iterator end) {
    values_.insert(values_.end(), begin, end);
  }
  void Clear() { values_.clear(); }

  auto begin() const { return values_.begin(); }
  auto end() const { return values_.end(); }

 private:
  std::vector<T> values_;
};

// A list of strings or messages; an element keeps its address while others are added and removed.
template <typename T>
class RepeatedPtrField {
 public:
  using value_type = T;

  RepeatedPtrField() = default;
  RepeatedPtrField(RepeatedPtrField&&) noexcept = default;
  RepeatedPtrField& operator=(RepeatedPtrField&&) noexcept = default;
  RepeatedPtrField(const RepeatedPtrField& other) {
    for (const T& value : other) Add(value);
  }
  RepeatedPtrField& operator=(const RepeatedPtrField& other) { return *this = RepeatedPtrField(other); }

  int size() const { return static_cast<int>(values_.size()); }
  bool empty() const { return values_.empty(); }
  const T& operator[](int index) const { return *values_[static_cast<size_t>(index)]; }
  T& operator[](int index) { return *values_[static_cast<size_t>(index)]; }
  T* Mutable(int index) { return values_[static_cast<size_t>(index)].get(); }
  T* Add() { return values_.emplace_back(std::make_unique<T>()).get(); }
  void Add(T value) { values_.push_back(std::make_unique<T>(std::move(value))); }
  void RemoveLast() { values_.pop_back(); }
  void DeleteSubrange(int start, int count) { values_.erase(values_.begin() + start, values_.begin() + start + count); }
  void Clear() { values_.clear(); }

  template <typename Value, typename Base>
  class Iterator {
   public:
    using iterator_category = std::random_access_iterator_tag;
    using value_type = std::remove_const_t<Value>;
    using difference_type = ptrdiff_t;
    using pointer = Value*;
    using reference = Value&;

    Iterator() = default;
    explicit Iterator(Base base) : base_(base) {}
    Value& operator*() const { return **base_; }
    Value* operator->() const { return base_->get(); }
    Value& operator[](difference_type n) const { return *base_[n]; }
    Iterator& operator++() { return ++base_, *this; }
    Iterator operator++(int) { return Iterator(base_++); }
    Iterator& operator--() { return --base_, *this; }
    Iterator operator--(int) { return Iterator(base_--); }
    Iterator& operator+=(difference_type n) { return base_ += n, *this; }
    Iterator& operator-=(difference_type n) { return base_ -= n, *this; }
    friend Iterator operator+(Iterator a, difference_type n) { return a += n; }
    friend Iterator operator+(difference_type n, Iterator a) { return a += n; }
    friend Iterator operator-(Iterator a, difference_type n) { return a -= n; }
    friend difference_type operator-(const Iterator& a, const Iterator& b) { return a.base_ - b.base_; }
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.base_ == b.base_; }
    friend auto operator<=>(const Iterator& a, const Iterator& b) { return a.base_ <=> b.base_; }

   private:
    Base base_ = {};
  };
  using Pointers = std::vector<std::unique_ptr<T>>;
  using iterator = Iterator<T, typename Pointers::iterator>;
  using const_iterator = Iterator<const T, typename Pointers::const_iterator>;
  iterator begin() { return iterator(values_.begin()); }
  iterator end() { return iterator(values_.end()); }
  const_iterator begin() const { return const_iterator(values_.begin()); }
  const_iterator end() const { return const_iterator(values_.end()); }

 private:
  Pointers values_;
};

}  // namespace tessera::messages

#endif  // TESSERA_RUNTIME_MESSAGES_REPEATED_H_
