import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The types that a value may be declared with which is an object of some classes: the classes, what they conform to, and aliases.
struct SuperTypes {
  /// What every object is.
  private static let ofAll: Set = ["Any", "AnyObject", "NSObject", "NSObjectProtocol", "Self", "id"]

  private let names: Set<String>

  /// - Parameter classes: without a superclass but `NSObject`.
  init(of classes: Set<String>, in sources: [SourceText]) {
    var names = classes
    var waiting = classes
    while !waiting.isEmpty {
      let words = waiting.map { (name: $0, bytes: ByteString($0)) }
      var found: Set<String> = []
      for source in sources {
        let mentioned = Set(words.filter { $0.bytes.isIn(source.utf8) }.map(\.name))
        guard !mentioned.isEmpty else { continue }
        found.formUnion(InheritanceFinder.names(above: mentioned, in: SwiftSourceFile(source).tree))
      }
      waiting = found.subtracting(names)
      names.formUnion(found)
    }
    self.names = names.union(Self.ofAll)
  }

  /// - Parameter type: as written; only a plain name can be told apart.
  func mayInclude(_ type: TypeSyntax) -> Bool {
    if let optional = type.as(OptionalTypeSyntax.self) { return mayInclude(optional.wrappedType) }
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return mayInclude(optional.wrappedType) }
    if let attributed = type.as(AttributedTypeSyntax.self) { return mayInclude(attributed.baseType) }
    if let some = type.as(SomeOrAnyTypeSyntax.self) { return mayInclude(some.constraint) }
    guard let name = type.as(IdentifierTypeSyntax.self)?.name.bareName else { return true }
    return names.contains(name)
  }
}

/// What stands above some types in inheritance clauses, and the names of their aliases.
private final class InheritanceFinder: SyntaxVisitor {
  private let types: Set<String>
  private var found: Set<String> = []

  private init(_ types: Set<String>) {
    self.types = types
    super.init(viewMode: .sourceAccurate)
  }

  static func names(above types: Set<String>, in tree: SourceFileSyntax) -> Set<String> {
    let finder = InheritanceFinder(types)
    finder.walk(tree)
    return finder.found
  }

  private func add(_ clause: InheritanceClauseSyntax?, of type: String?) -> SyntaxVisitorContinueKind {
    if let type, types.contains(type), let clause {
      found.formUnion(clause.inheritedTypes.flatMap { $0.type.tokens(viewMode: .sourceAccurate).map(\.bareName) })
    }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.inheritanceClause, of: node.name.bareName)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.inheritanceClause, of: node.name.bareName)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.inheritanceClause, of: node.extendedType.lastToken(viewMode: .sourceAccurate)?.bareName)
  }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    let meant = node.initializer.value.tokens(viewMode: .sourceAccurate).map(\.bareName)
    if !types.isDisjoint(with: meant) { found.insert(node.name.bareName) }
    return .visitChildren
  }
}
