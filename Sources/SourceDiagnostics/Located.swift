/// A value and the byte range of the text it was read from.
package struct Located<Value> {
  package let value: Value
  package let range: Range<Int>

  @inlinable @inline(__always)
  package init(_ value: Value, at range: Range<Int>) {
    self.value = value
    self.range = range
  }

  @inlinable
  package func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Located<Other> {
    Located<Other>(try transform(value), at: range)
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
