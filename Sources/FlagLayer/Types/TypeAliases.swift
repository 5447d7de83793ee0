import SourceSearch
import SwiftSyntax

extension NamedSources {
  /// The names of a type's aliases.
  ///
  /// - Parameter path: the type with those around it; an alias may leave out some of these.
  mutating func aliases(of path: String) -> Set<String> {
    let simpleName = String(path.split(separator: ".").last ?? "")
    return parse(naming: [simpleName]).reduce(into: []) { names, file in
      for alias in TypeAliases(in: file).found where alias.type == path || path.hasSuffix("." + alias.type) {
        names.insert(alias.name)
      }
    }
  }
}

/// `typealias Flag = FeatureFlag`
private final class TypeAliases: SyntaxVisitor {
  private(set) var found: [(name: String, type: String)] = []

  init(in file: SwiftSourceFile) {
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    found.append((node.name.bareName, node.initializer.value.trimmedDescription))
    return .skipChildren
  }
}
