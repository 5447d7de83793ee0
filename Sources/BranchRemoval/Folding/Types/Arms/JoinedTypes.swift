import SwiftSyntax
import SwiftSemantics

/// The common type of several expressions.
extension StaticTypes {
  /// The common type of all arms: that of each arm with a known type, or the optional of it.
  ///
  /// - Parameter isJoined: whether objects of two classes have their superclass in common, as in `? :`. The branches of
  ///   an `if` are typed by themselves.
  func commonType(of all: [ExprSyntax], isJoined: Bool = false) -> String? {
    let types = all.map { type(of: $0) }
    let isNamed = zip(all, types).contains { !$0.isLiteral && $1 != nil }
    let areMixed = Self.areOfSeveralKinds(types)
    var base: String?
    var isOptional = false
    for (arm, type) in zip(all, types) {
      if arm.is(NilLiteralExprSyntax.self) { isOptional = true }
      guard let type else {
        // An arm without a type of its own takes that of the others.
        if arm.is(NilLiteralExprSyntax.self) || arm.isImplicitMember || arm.isEmptyCollection { continue }
        if isNamed, takesTypeOfPlace(arm) { continue }
        return nil
      }
      // A literal beside a name or a call has the type of that.
      if arm.isLiteral, isNamed {
        if areMixed { return nil }
        continue
      }
      let plain = type.hasSuffix("?") ? String(type.dropLast()) : type
      isOptional = isOptional || type.hasSuffix("?")
      guard let joined = base.map({ superclass(of: $0, plain, isJoined) }) ?? plain else { return nil }
      base = joined
    }
    // `(() -> Int)?` and `(any View)?` have parentheses; `[String: Int]?` needs none.
    if isOptional, let base, base.contains("->") || base.contains("any ") || isAliasOfOptional(base) { return nil }
    return base.map { isOptional ? $0 + "?" : $0 }
  }

  /// Whether some of the expressions have no type in common but `Any`, whatever their literals become.
  func areOfSeveralKinds(_ all: [ExprSyntax]) -> Bool {
    Self.areOfSeveralKinds(all.map { type(of: $0) })
  }

  private static func areOfSeveralKinds(_ types: [String?]) -> Bool {
    let found = types.compactMap(\.self).compactMap { type in
      kinds.firstIndex { $0.contains(type.hasSuffix("?") ? String(type.dropLast()) : type) }
    }
    return Set(found).count > 1
  }

  private static let kinds: [Set<String>] = [
    ["CGFloat", "Double", "Float", "Int", "UInt"], ["Character", "String", "Substring"], ["Bool"],
  ]

  /// The type that two types have in common: the one that the other inherits from, or a superclass of both.
  private func superclass(of first: String, _ second: String, _ isJoined: Bool) -> String? {
    if first == second || inherits(second, from: first) { return first }
    if inherits(first, from: second) { return second }
    return isJoined ? commonClass(of: first, second) : nil
  }

  private func inherits(_ type: String, from ancestor: String) -> Bool {
    var name = type
    for _ in 0..<16 {
      guard let next = resolver.superclasses(ofTypesNamed: name).first,
        resolver.declarations(named: name).count == 1, resolver.isConcrete(next)
      else { return false }
      if next == ancestor { return true }
      name = next
    }
    return false
  }

  /// Whether an arm in a place for anything is the same value there with and without the others: none of them makes an
  /// optional of it, or converts its elements.
  func isOfOneDynamicType(_ arm: ExprSyntax, beside all: [ExprSyntax]) -> Bool {
    guard !arm.isLiteral, let own = type(of: arm),
      own.hasPrefix("any ") || own.allSatisfy({ $0.isLetter || $0.isNumber || "_.".contains($0) })
    else { return false }
    let types = all.map { type(of: $0) }
    let converting: Set = ["AnyHashable", "CGFloat", "Double"]
    return types.allSatisfy { type in
      guard let type, !type.hasSuffix("?") else { return false }
      return type == own || !converting.contains(type) && !own.hasSuffix(".Type")
    } && (!converting.contains(own) || types.allSatisfy { $0 == own })
  }

  /// Whether an arm makes a value of a declared type, and each other arm one of another, so that none chooses generic
  /// arguments of the other: `let page: any Page = flag ? Grid(rows: 2) : List()`.
  func makesTypeOfItsOwn(_ arm: ExprSyntax, beside all: [ExprSyntax]) -> Bool {
    guard let own = madeType(by: arm) else { return false }
    return all.allSatisfy { $0 == arm || madeType(by: $0).map { $0 != own } ?? false }
  }

  /// The declared type without superclass that a call of its name makes a value of.
  private func madeType(by expression: ExprSyntax) -> String? {
    guard let call = expression.as(FunctionCallExprSyntax.self), let name = call.calledExpression.simpleName else {
      return nil
    }
    let declarations = resolver.declarations(of: call.calledExpression)
    // First what asks for the files of the protocols: without them, the class has an unknown superclass, and may fail.
    guard resolver.superclasses(ofTypesNamed: name).allSatisfy(isProtocol),
      !declarations.isEmpty, resolver.isConcrete(name),
      declarations.allSatisfy({ $0.kind == .type && !resolver.mayFail(toMake: $0) })
    else { return nil }
    return name
  }

  private func isProtocol(_ name: String) -> Bool {
    resolver.bodies(ofType: name).contains { $0.is(ProtocolDeclSyntax.self) }
  }

  /// Whether a type is an alias that may stand for an optional.
  private func isAliasOfOptional(_ name: String, depth: Int = 0) -> Bool {
    guard resolver.isTypeAlias(name) else { return false }
    return resolver.declarations(named: name).contains { declaration in
      guard let type = declaration.node.as(TypeAliasDeclSyntax.self)?.initializer.value.trimmedDescription else {
        return false
      }
      return type.hasSuffix("?") || type.hasPrefix("Optional<") || depth > 8
        || isAliasOfOptional(type, depth: depth + 1)
    }
  }

  /// Whether an expression is certain to be no optional.
  func isNoOptional(_ expression: ExprSyntax) -> Bool {
    if expression.isPlainLiteral || expression.isFilledCollection || expression.isEmptyCollection { return true }
    return type(of: expression).map { !$0.hasSuffix("?") && !$0.hasSuffix("!") && !isAliasOfOptional($0) } ?? false
  }

  /// Whether an arm has a type of its own that others beside it do not choose, as they do in `flag ? rows.reversed() : rows`.
  func isSettled(_ arm: ExprSyntax) -> Bool {
    if !arm.isLiteral, type(of: arm) != nil { return true }
    switch arm.as(ExprSyntaxEnum.self) {
    case .tryExpr(let node): return isSettled(node.expression)
    case .awaitExpr(let node): return isSettled(node.expression)
    case .tupleExpr: return arm.singleParenthesized.map { isSettled($0) } ?? false
    case .infixOperatorExpr, .sequenceExpr: return false
    case .functionCallExpr(let node):
      let declarations = resolver.declarations(of: node.calledExpression)
      let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      let isOverloaded =
        declarations.isEmpty ? name.map { Self.overloaded.contains($0) } ?? false : declarations.count > 1
      return arm.hasOwnType && !isOverloaded && !isOpenCall(arm)
    default: return arm.hasOwnType
    }
  }

  /// Methods of the standard library that differ in their results alone.
  private static let overloaded: Set = [
    "drop", "dropFirst", "dropLast", "filter", "joined", "prefix", "reversed", "split", "suffix",
  ]

  /// Whether nothing else in a call says the type of an argument. That of a dictionary's values may be any in the end:
  /// `same([.control: n, .red: m][G]!, 2.5)`.
  func isJoinedAlone(_ type: String, of whole: ExprSyntax) -> Bool {
    guard let parent = whole.parent else { return true }
    switch parent.as(SyntaxEnum.self) {
    case .tryExpr, .awaitExpr: return parent.as(ExprSyntax.self).map { isJoinedAlone(type, of: $0) } ?? true
    case .labeledExpr(let argument):
      guard let tuple = argument.parent?.parent?.as(TupleExprSyntax.self) else {
        return areOfDefaultType(type, in: argument)
      }
      return tuple.elements.count > 1 || isJoinedAlone(type, of: ExprSyntax(tuple))
    default: return true
    }
  }
}

extension ExprSyntax {
  /// Whether it looks up a value in a dictionary, or has another one for nothing.
  var isLookup: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .subscriptCallExpr: true
    case .forceUnwrapExpr(let node): node.expression.is(SubscriptCallExprSyntax.self)
    case .infixOperatorExpr(let node): node.operatorName == "??"
    default: false
    }
  }

  /// Whether it is `G.select(control: 1, red: 2)`.
  var isSelection: Bool {
    let name = self.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)?.declName
    return name.map { RuntimeAPI.selections.contains($0.baseName.text) } ?? false
  }
}
