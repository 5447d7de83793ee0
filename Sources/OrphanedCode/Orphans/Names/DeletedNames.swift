import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The names in deleted code that may be those of declarations elsewhere.
struct DeletedNames {
  /// Without the names of local declarations.
  private(set) var all: Set<String> = []
  /// The members that may be the generated symbols of resources. `xs.map { $0 }` calls a function; a call such as
  /// `R.image.map()` gets a resource.
  private(set) var symbols: Set<String> = []

  init() {}

  /// - Parameter deleted: in order, without overlaps.
  init(in tree: SourceFileSyntax, deleted: [Range<Int>]) {
    let finder = Finder(deleted)
    finder.walk(tree)
    self = finder.found
  }

  private final class Finder: SyntaxVisitor {
    var found = DeletedNames()
    private let deleted: [Range<Int>]
    private let locals = LocalNames()

    init(_ deleted: [Range<Int>]) {
      self.deleted = deleted
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
      guard token.isUse, deleted.hold(token.contentStart), !locals.contain(token) else { return .skipChildren }
      found.all.insert(token.bareName)
      if let use = token.parent?.as(DeclReferenceExprSyntax.self), use.mayBeSymbol {
        found.symbols.insert(token.bareName)
      }
      return .skipChildren
    }
  }
}

extension DeclReferenceExprSyntax {
  fileprivate var mayBeSymbol: Bool {
    guard let memberAccess else { return false }
    let call = memberAccess.parent?.as(FunctionCallExprSyntax.self)
    guard let call, call.calledExpression.id == memberAccess.id else { return true }
    return call.arguments.isEmpty && call.trailingClosure == nil
      && memberAccess.base?.is(MemberAccessExprSyntax.self) ?? false
  }
}
