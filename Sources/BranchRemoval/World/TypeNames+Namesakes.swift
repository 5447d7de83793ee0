import SourceSearch
import SwiftSyntax

/// Types of one name: `Header.Model` and `Footer.Model`.
extension TypeNames {
  /// Whether one of them may be a type, which others may have the name of; `nil` if that is not known.
  func mayBe(_ type: EnclosingType, _ world: World) -> Bool? {
    let name = type.plainName
    let declared = Set(world.types(named: name).compactMap { EnclosingType($0)?.path })
    guard declared.count > 1 else { return names.contains(name) }
    guard let written else { return nil }
    let paths = Set(written.filter { $0.writtenPath.last == name }.map { $0.path(among: declared) })
    if paths.contains(type.path) { return paths.count == 1 ? true : nil }
    return paths.allSatisfy(declared.contains) ? false : nil
  }
}

extension TypeSyntax {
  /// The path of the declared type that it means where it is written: inside of `Footer`, `Model` is `Footer.Model`.
  fileprivate func path(among declared: Set<[String]>) -> [String] {
    let written = writtenPath
    var scope = enclosingType?.path ?? []
    while true {
      if declared.contains(scope + written) { return scope + written }
      if scope.popLast() == nil { return written }
    }
  }

  fileprivate var writtenPath: [String] {
    if let node = self.as(MemberTypeSyntax.self) { return node.baseType.writtenPath + [node.name.bareName] }
    return self.as(IdentifierTypeSyntax.self).map { [$0.name.bareName] } ?? []
  }
}
