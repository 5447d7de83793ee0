import SwiftSyntax

extension Array {
  /// Those of several declarations of a name that a user most likely means: one outside of tests before their mocks, and
  /// one of the top level before those in other types, if the name has no types before it.
  func meant(by typeName: String, at place: (Element) -> (node: Syntax, path: String)) -> [Element] {
    let own = filter { !place($0).path.contains("Test") && !place($0).path.contains("Mock") }
    let left = own.isEmpty ? self : own
    guard left.count > 1, !typeName.contains(".") else { return left }
    let outermost = left.filter { place($0).node.typesAround.isEmpty }
    return outermost.isEmpty ? left : outermost
  }
}
