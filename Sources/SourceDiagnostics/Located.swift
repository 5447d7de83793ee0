/// A value with the byte range of its text.
///
/// Usable from inlined code as a whole, because even inlinable members of another `package` type are not specialized in
/// other modules.
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
