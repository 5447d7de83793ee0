import SourceDiagnostics
import SourceSearch
import SwiftSyntax

/// A type alias by which a module passes on a type of another one under its own name.
///
/// ```
/// public typealias Order = Networking.Order
/// ```
///
/// Without it in the index, the name means the type itself, in all modules.
struct Reexport: Sendable {
  let name: String
  /// `Networking`
  let module: String
  let node: SyntaxIdentifier

  /// - Returns: `nil` for an alias that gives a type another name, or has parameters.
  init?(_ alias: TypeAliasDeclSyntax) {
    guard alias.genericParameterClause == nil, let type = alias.initializer.value.as(MemberTypeSyntax.self),
      type.genericArgumentClause == nil, type.name.bareName == alias.name.bareName,
      let base = type.baseType.as(IdentifierTypeSyntax.self), base.genericArgumentClause == nil
    else { return nil }
    name = alias.name.bareName
    module = base.name.bareName
    node = alias.id
  }
}

extension SwiftSourceFile {
  /// The folder at the root that the file lies in: in an Xcode project, often that of a module.
  var topFolder: String? {
    let components = text.path.split(separator: "/")
    return components.count > 1 ? components.first.map(String.init) : nil
  }
}
