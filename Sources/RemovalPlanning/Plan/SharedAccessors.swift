import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The functions that accessors call and that serve flags of any type, so that they stay for the next flag even if the last case of
/// one enum goes: `func isOn<T: RawRepresentable>(_ flag: T)`, `func isOn(_ key: String)`.
enum SharedAccessors {
  /// - Parameter types: the names of the types of flags.
  static func names(_ accessors: [Accessor], types: Set<String>, in files: [SwiftSourceFile]) -> Set<String> {
    let called = Set(accessors.compactMap(\.nameForAnyExperiment))
    let finder = FunctionFinder(called, types: types)
    for file in files { finder.walk(file.tree) }
    return finder.shared
  }

  private final class FunctionFinder: SyntaxVisitor {
    private let names: Set<String>
    private let types: Set<String>
    private(set) var shared: Set<String> = []

    init(_ names: Set<String>, types: Set<String>) {
      (self.names, self.types) = (names, types)
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      let name = node.name.bareName
      if names.contains(name), node.body != nil, !node.signature.parameterClause.parameters.isEmpty,
        !node.signature.tokens(viewMode: .sourceAccurate).contains(where: { types.contains($0.bareName) })
      {
        shared.insert(name)
      }
      return .skipChildren
    }
  }
}
