import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension SyntaxCollection {
  /// The type that a literal's other elements get from one that goes, where the literal's place says nothing of it, and
  /// the place where it has to be written: `[Flag.red, .blue].map { … }`, `[(Flag.red, 1), (.blue, 2)]`.
  func lostType(of gone: ExprSyntax, beside others: [ExprSyntax], _ world: World) -> (base: String, place: Int)? {
    guard let literal = parent?.as(ExprSyntax.self), let first = others.first else { return nil }
    if let type = lostListType(of: gone, beside: others) { return type }
    let head = gone.head
    // What `Row(…)` makes, `.init(…)` makes beside it.
    guard let base = head.as(MemberAccessExprSyntax.self)?.base ?? (head.id == gone.id ? nil : head), base.isNameOfType,
      others.allSatisfy({ $0.head.isImplicitMember })
    else { return nil }
    let isTable = self.as(ArrayElementListSyntax.self)?.isTestTable ?? false
    if !isTable, let types = ExpectedTypes(world.resolver).types(at: literal), !types.mayBeAny, !types.mayBeExternal {
      return nil
    }
    return (base.trimmedDescription, first.head.contentStart)
  }

  /// The same of a list in a tuple, of which the others have none with a name: `[([Flag.red], 1), ([], 2)]`.
  private func lostListType(of gone: ExprSyntax, beside others: [ExprSyntax]) -> (base: String, place: Int)? {
    let parts = others.map { $0.as(TupleExprSyntax.self)?.elements.map(\.expression) ?? [] }
    for (number, element) in (gone.as(TupleExprSyntax.self)?.elements ?? []).enumerated() {
      guard let type = element.expression.typeOfList, parts.allSatisfy({ number < $0.count }) else { continue }
      let lists = parts.map { $0[number] }
      guard lists.allSatisfy({ $0.isListWithoutType }), let first = lists.first else { continue }
      return (" as \(type)", first.contentEnd)
    }
    return nil
  }
}

extension ExprSyntax {
  /// `[Flag]` of `[Flag.red]`, and `[Flag: Bool]` of `[Flag.red: true]`.
  var typeOfList: String? {
    if let list = self.as(ArrayExprSyntax.self) {
      return list.elements.lazy.compactMap { $0.expression.nameOfOwnType }.first.map { "[\($0)]" }
    }
    guard case .elements(let list)? = self.as(DictionaryExprSyntax.self)?.content,
      list.allSatisfy({ $0.value.is(BooleanLiteralExprSyntax.self) })
    else { return nil }
    return list.lazy.compactMap { $0.key.nameOfOwnType }.first.map { "[\($0): Bool]" }
  }

  private var nameOfOwnType: String? {
    guard let base = self.as(MemberAccessExprSyntax.self)?.base, base.isNameOfType else { return nil }
    return base.trimmedDescription
  }

  /// Whether it is an empty list, or one of implicit members.
  var isListWithoutType: Bool {
    if let list = self.as(ArrayExprSyntax.self) { return list.elements.allSatisfy { $0.expression.isImplicitMember } }
    switch self.as(DictionaryExprSyntax.self)?.content {
    case .colon: return true
    case .elements(let list): return list.allSatisfy { $0.key.isImplicitMember }
    default: return false
    }
  }

  /// The name of a case in an element: the first of a tuple, what is called, or the expression itself.
  fileprivate var head: ExprSyntax {
    if let first = self.as(TupleExprSyntax.self)?.elements.first { return first.expression.head }
    return self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
  }

  /// `Flag`, `Settings.Flag`
  fileprivate var isNameOfType: Bool {
    guard lastName?.first?.isUppercase ?? false else { return false }
    return self.is(DeclReferenceExprSyntax.self) || self.as(MemberAccessExprSyntax.self)?.base?.isNameOfType ?? false
  }
}
