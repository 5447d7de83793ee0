/// A value and the byte range of the text it was read from.
///
/// Usable from inlined code as a whole: of another type in a package not even what is inlinable is specialised elsewhere.
@usableFromInline
package struct Located<Value> {
  @usableFromInline package let value: Value
  @usableFromInline package let range: Range<Int>

  @inlinable
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
