import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Finds code that may notice how many values of a type a list has, or which place one has: `values.count`, `values[0]`.
///
/// A list comes into code by a name alone: that of the type, or of what is declared with it. Only code with such a name is
/// looked through, and there an unknown value may be the list.
struct CountedValues {
  private let type: String
  /// Whether code also notices a value by what it asks each of them: `values.contains { $0.isOn }`.
  private let asksEach: Bool
  private let world: World

  init(of type: String, asksEach: Bool = false, _ world: World) {
    self.type = type
    self.asksEach = asksEach
    self.world = world
  }

  var mayBeNoticed: Bool {
    guard let names = holders() else { return true }
    var seen: Set<SyntaxIdentifier> = []
    for name in names {
      for token in tokens(of: name) {
        guard let owner = token.owningDeclaration, seen.insert(owner.id).inserted else { continue }
        if PlaceFinder.finds(type, in: owner, asksEach: asksEach, world.resolver) { return true }
      }
    }
    return false
  }

  private func tokens(of name: String) -> [TokenSyntax] {
    world.files(using: name, in: .everywhere).flatMap { number -> [TokenSyntax] in
      let table = world.names(inFile: number)
      return (table.references[name] ?? []).map(\.baseName) + (table.others[name] ?? [])
    }
  }

  /// The names of all that may hold or give a list; `nil` if they are not known, or too many.
  private func holders() -> Set<String>? {
    var found: Set = [type]
    var pending = [type]
    while let name = pending.popLast() {
      for token in tokens(of: name) {
        guard let names = token.holders else { return nil }
        for name in names where found.insert(name).inserted { pending.append(name) }
      }
      guard found.count <= Self.limit else { return nil }
    }
    return found
  }

  /// More names are not followed.
  private static let limit = 24
}

extension TokenSyntax {
  /// The function or variable of a type or a file that it stands in.
  fileprivate var owningDeclaration: Syntax? {
    Array(Syntax(self).ancestors).last { node in
      (node.is(FunctionDeclSyntax.self) || node.is(InitializerDeclSyntax.self) || node.is(VariableDeclSyntax.self)
        || node.is(SubscriptDeclSyntax.self) || node.is(DeinitializerDeclSyntax.self)
        || node.is(CodeBlockItemSyntax.self))
        && (node.parent?.is(MemberBlockItemSyntax.self) ?? false || node.ancestor(MemberBlockSyntax.self) == nil)
        && !(node.as(CodeBlockItemSyntax.self)?.item.is(DeclSyntax.self) ?? false)
    }
  }

  /// The names that are declared with a name in their types or values; `nil` if it is not known where values go.
  ///
  /// What a function's own code makes of a value stays in sight of that name.
  fileprivate var holders: [String]? {
    for node in Syntax(self).ancestors {
      switch node.as(SyntaxEnum.self) {
      case .codeBlock, .accessorBlock, .inheritanceClause, .attribute: return []
      case .genericWhereClause, .genericParameter, .associatedTypeDecl, .subscriptDecl: return nil
      case .typeAliasDecl(let node): return [node.name.bareName]
      case .patternBinding(let node): return node.pattern.boundNames.map(\.bareName)
      case .enumCaseElement(let node): return [node.name.bareName]
      case .functionDecl(let node):
        let inner = node.signature.returnClause?.contentRange.contains(contentStart) ?? false
        return inner || isInFunctionType ? [node.name.bareName] : []
      case .initializerDecl: return isInFunctionType ? enclosingType.map { [$0.plainName] } : []
      case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl, .sourceFile: return []
      default: continue
      }
    }
    return []
  }

  private var isInFunctionType: Bool { Syntax(self).ancestors.contains { $0.is(FunctionTypeSyntax.self) } }
}

/// Finds what tells places or numbers of a list whose elements may be of a type.
private final class PlaceFinder: SyntaxVisitor {
  private let type: String
  private let asksEach: Bool
  private let possible: PossibleTypes
  private var isFound = false

  private init(_ type: String, _ asksEach: Bool, _ resolver: RememberingResolver) {
    self.type = type
    self.asksEach = asksEach
    possible = PossibleTypes(resolver)
    super.init(viewMode: .sourceAccurate)
  }

  static func finds(_ type: String, in node: Syntax, asksEach: Bool, _ resolver: RememberingResolver) -> Bool {
    let finder = PlaceFinder(type, asksEach, resolver)
    finder.walk(node)
    return finder.isFound
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.bareName
    // `values.first { $0.flag == flag }` looks at each, whatever its place.
    let asks =
      Self.places.contains(name) || ["first", "last"].contains(name) && (asksEach || node.call == nil)
      || asksEach && Self.questions.contains(name)
    if asks || asksEach && mayAskElement(node), node.base.map({ mayBeList($0) }) ?? false { isFound = true }
    return .visitChildren
  }

  /// `values.forEach(start)`, and a closure that does not only show its parameter.
  private func mayAskElement(_ member: MemberAccessExprSyntax) -> Bool {
    guard Self.loops.contains(member.declName.baseName.bareName), let call = member.call else { return false }
    guard let closure = call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self) else {
      return call.arguments.first?.expression.is(KeyPathExprSyntax.self) == false
    }
    let name = closure.parameterNames.first?.bareName ?? "$0"
    return Syntax(closure.statements).choosesOrLeaves || Syntax(closure.statements).passes(name)
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName
    let chooses =
      node.whereClause != nil || Syntax(node.body).choosesOrLeaves || name.map(Syntax(node.body).passes) ?? true
    if asksEach, chooses, mayBeList(node.sequence) { isFound = true }
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.arguments.count == 1, node.arguments.first?.label == nil, mayBeList(node.calledExpression) {
      isFound = true
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.simpleName == "zip", node.arguments.contains(where: { mayBeList($0.expression) }) {
      isFound = true
    }
    return .visitChildren
  }

  private func mayBeList(_ expression: ExprSyntax) -> Bool {
    guard let types = possible.types(of: expression), !types.mayBeAny else { return true }
    return types.names.contains(type)
  }

  private static let places: Set = [
    "count", "endIndex", "enumerated", "firstIndex", "index", "indices", "isEmpty", "lastIndex", "dropFirst",
    "dropLast",
    "popLast", "prefix", "randomElement", "removeFirst", "removeLast", "reversed", "startIndex", "suffix",
  ]

  private static let loops: Set = ["compactMap", "flatMap", "forEach", "map"]

  private static let questions: Set = [
    "allSatisfy", "contains", "drop", "filter", "hashValue", "max", "min", "partition", "reduce", "removeAll",
  ]
}

extension Syntax {
  /// Whether a function that does not only print gets what a name stands for.
  fileprivate func passes(_ name: String) -> Bool {
    if let call = self.as(FunctionCallExprSyntax.self),
      call.calledExpression.simpleName.map({ ["debugPrint", "dump", "print"].contains($0) }) != true,
      call.arguments.contains(where: { $0.expression.simpleName == name })
    {
      return true
    }
    return children(viewMode: .sourceAccurate).contains { $0.passes(name) }
  }

  /// Whether code in it depends on a condition, or leaves.
  fileprivate var choosesOrLeaves: Bool {
    switch self.as(SyntaxEnum.self) {
    case .ifExpr, .guardStmt, .switchExpr, .whileStmt, .ternaryExpr, .returnStmt, .breakStmt, .continueStmt, .throwStmt,
      .infixOperatorExpr:
      true
    default: children(viewMode: .sourceAccurate).contains { $0.choosesOrLeaves }
    }
  }
}
