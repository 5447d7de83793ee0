import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// The types of members of the standard library's collections and strings.
extension StaticTypes {
  /// The type of `rows.count`, `rows.first`, `rows?.count`.
  func type(ofMember node: MemberAccessExprSyntax) -> String? {
    guard let base = node.base, resolver.declarations(of: ExprSyntax(node)).isEmpty else { return nil }
    if let tuple = base.as(TupleExprSyntax.self), tuple.elements.count > 1 {
      return type(ofElement: node.declName.baseName.text, of: tuple)
    }
    if let chain = base.as(OptionalChainingExprSyntax.self) {
      return unwrappedType(of: chain).flatMap { type(ofMember: node, of: $0) }
    }
    return type(ofBase: base).flatMap { type(ofMember: node, of: $0) } ?? platformType(ofMember: node, of: base)
  }

  /// The type of `Color.red` and `view.topAnchor`, if the sources declare no such type or member.
  private func platformType(ofMember node: MemberAccessExprSyntax, of base: ExprSyntax) -> String? {
    let member = node.declName.baseName.text
    if let name = platformType(named: base) { return PlatformTypes.type(ofStatic: member, of: name) }
    return resolver.declarations(named: member).isEmpty ? PlatformTypes.type(ofAnchor: member) : nil
  }

  /// The type of `(n, a).0`. A literal there has no type of its own.
  private func type(ofElement name: String, of tuple: TupleExprSyntax) -> String? {
    guard let value = tuple.place(ofElement: name).map({ Array(tuple.elements)[$0].expression }), !value.isLiteral,
      !isOpenCall(value)
    else { return nil }
    return type(of: value)
  }

  /// The declared type of the last member of a chain, as if the chain could not end before it: of `count` in `menu?.count`.
  func typeOfMember(_ chain: ExprSyntax) -> String? {
    guard chain.is(MemberAccessExprSyntax.self), case let found = resolver.declarations(of: chain), found.count == 1,
      let binding = found.first?.binding
    else { return nil }
    return binding.typeAnnotation.map { $0.type.trimmedDescription }
      ?? binding.initializer.flatMap { type(of: $0.value) }
  }

  /// The type of `rows` in `rows?.count`.
  private func unwrappedType(of chain: OptionalChainingExprSyntax) -> String? {
    type(of: chain.expression).flatMap { $0.hasSuffix("?") ? String($0.dropLast()) : nil }
  }

  private func type(ofMember node: MemberAccessExprSyntax, of type: String) -> String? {
    let name = node.declName.baseName.text
    if name == "rawValue" { return rawType(of: type) }
    guard type.isCollection || type == "String" else { return self.type(ofDynamicMemberOf: type, at: node) }
    return self.type(ofProperty: name, of: type)
  }

  private func type(ofProperty name: String, of type: String) -> String? {
    switch name {
    case "count": "Int"
    case "isEmpty": "Bool"
    case "first", "last": type.elementType.map { $0 + "?" }
    default: nil
    }
  }

  /// The type of `rows[keyPath: \.count]`.
  private func type(at path: KeyPathExprSyntax, of type: String) -> String? {
    guard path.root == nil, path.components.count == 1, type.isCollection || type == "String",
      case .property(let property)? = path.components.first?.component, property.genericArgumentClause == nil
    else { return nil }
    return self.type(ofProperty: property.declName.baseName.text, of: type)
  }

  /// The type of any member of a `@dynamicMemberLookup` type that has no others: it inherits none, and takes texts alone.
  private func type(ofDynamicMemberOf type: String, at node: MemberAccessExprSyntax) -> String? {
    let bodies = resolver.bodies(ofType: type)
    let subscripts = bodies.flatMap(\.memberBlock.members).compactMap { $0.decl.as(SubscriptDeclSyntax.self) }.filter {
      $0.parameterClause.parameters.first?.firstName.text == "dynamicMember"
    }
    guard let only = subscripts.first, subscripts.count == 1, only.genericParameterClause == nil,
      only.parameterClause.parameters.count == 1,
      only.parameterClause.parameters.first?.type.trimmedDescription == "String",
      bodies.allSatisfy({ $0.inheritanceClause == nil }), !only.returnClause.type.isOpaque
    else { return nil }
    return spelling(of: only.returnClause.type, at: ExprSyntax(node))
  }

  /// The type of `style.rawValue` for `enum Style: String`.
  private func rawType(of type: String) -> String? {
    let types = resolver.declarations(named: type).compactMap { $0.node.as(EnumDeclSyntax.self) }
    guard types.count == 1, let raw = types.first?.inheritanceClause?.firstType?.trimmedDescription
    else { return nil }
    return ["Int", "String"].contains(raw) ? raw : nil
  }

  /// The type of `rows.sorted()`, `name?.uppercased()`, `{ n + 1 }()`.
  func type(ofMethod node: FunctionCallExprSyntax) -> String? {
    if let closure = node.calledExpression.as(ClosureExprSyntax.self) {
      guard let result = resultType(of: closure), closure.statements.onlyValue?.isLiteral == false else { return nil }
      return result
    }
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      resolver.declarations(of: node.calledExpression).isEmpty
    else { return nil }
    if let chain = base.as(OptionalChainingExprSyntax.self) {
      return unwrappedType(of: chain).flatMap { type(ofMethod: member, $0, node) }
    }
    return type(ofBase: base).flatMap { type(ofMethod: member, $0, node) }
  }

  private func type(
    ofMethod member: MemberAccessExprSyntax, _ type: String, _ node: FunctionCallExprSyntax
  ) -> String? {
    switch member.declName.baseName.text {
    case "map":
      guard let result = node.onlyClosure.flatMap({ resultType(of: $0) }) else { return nil }
      if type.hasSuffix("?") { return result.hasSuffix("?") ? nil : result + "?" }
      return type.elementType != nil || type == "String" ? "[\(result)]" : nil
    case "mapValues":
      guard let key = type.keyType, let result = node.onlyClosure.flatMap({ resultType(of: $0) }) else { return nil }
      return "[\(key): \(result)]"
    case "compactMap":
      guard type.elementType != nil, let result = node.onlyClosure.flatMap({ resultType(of: $0) }) else { return nil }
      return "[\(result.hasSuffix("?") ? String(result.dropLast()) : result)]"
    case "flatMap":
      guard type.hasSuffix("?"), let result = node.onlyClosure.flatMap({ resultType(of: $0) }) else { return nil }
      return result.madeOptional
    case "reduce": return node.joinsElements(of: type, with: self) ? type.elementType : nil
    case "first", "last": return node.onlyClosure == nil ? nil : type.elementType.map { $0 + "?" }
    case "firstIndex", "lastIndex": return type.isCollection && type.elementType != nil ? "Int?" : nil
    case "joined": return type == "[String]" ? "String" : nil
    case "filter": return type.isCollection ? type : nil
    case "sorted", "shuffled": return type.elementType.map { "[\($0)]" }
    case "contains", "allSatisfy": return type.isCollection || type == "String" ? "Bool" : nil
    case "min", "max", "randomElement":
      return node.trailingClosure == nil ? type.elementType.map { $0 + "?" } : nil
    case "advanced": return ["Int", "Double"].contains(type) ? type : nil
    case "uppercased", "lowercased", "capitalized": return type == "String" ? type : nil
    case "prefix", "suffix", "dropFirst", "dropLast":
      if type == "String" { return "Substring" }
      return type.isCollection ? type.elementType.map { "ArraySlice<\($0)>" } : nil
    case "hasPrefix", "hasSuffix": return type == "String" ? "Bool" : nil
    default: return nil
    }
  }

  /// The type of the only expression of a closure without a signature.
  func resultType(of closure: ClosureExprSyntax) -> String? {
    closure.signature == nil ? closure.statements.onlyValue.flatMap { type(of: $0) } : nil
  }

  /// The type of `$0` in `rows.map { $0 + 1 }`.
  func type(ofAnonymous node: DeclReferenceExprSyntax) -> String? {
    guard node.baseName.text.hasPrefix("$"),
      let closure = node.ancestors.first(where: { $0.is(ClosureExprSyntax.self) })?.as(ClosureExprSyntax.self)
    else { return nil }
    if let call = closure.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == closure.id {
      return type(ofArgument: node.baseName.text, of: call)
    }
    guard node.baseName.text == "$0",
      let call = closure.parent?.as(FunctionCallExprSyntax.self)
        ?? closure.parent?.parent?.parent?.as(FunctionCallExprSyntax.self), call.onlyClosure?.id == closure.id,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      Self.takersOfElements.contains(member.declName.baseName.text),
      let type = type(ofBase: base)
    else { return nil }
    switch member.declName.baseName.text {
    case "mapValues": return type.valueType
    case "map" where type.hasSuffix("?"), "flatMap" where type.hasSuffix("?"): return String(type.dropLast())
    default: return type == "String" ? "Character" : type.elementType
    }
  }

  /// The type of `$1` in `{ $0 + $1 }(n, m)`.
  private func type(ofArgument name: String, of call: FunctionCallExprSyntax) -> String? {
    let arguments = Array(call.arguments)
    guard let place = Int(name.dropFirst()), place < arguments.count, !arguments[place].expression.isLiteral,
      !isOpenCall(arguments[place].expression)
    else { return nil }
    return type(of: arguments[place].expression)
  }

  private static let takersOfElements: Set = [
    "allSatisfy", "compactMap", "contains", "filter", "first", "flatMap", "map", "mapValues",
  ]

  /// The type of `rows[0]`, `table["a"]`.
  func type(ofElement node: SubscriptCallExprSyntax) -> String? {
    guard let argument = node.arguments.first, let type = type(ofBase: node.calledExpression) else { return nil }
    if let path = argument.expression.as(KeyPathExprSyntax.self), argument.label?.text == "keyPath" {
      return node.arguments.count == 1 ? self.type(at: path, of: type) : nil
    }
    if let label = argument.label?.text {
      return node.arguments.count == 1 ? self.type(ofElement: label, of: type) : nil
    }
    if node.arguments.count == 2, node.arguments.last?.label?.text == "default" { return type.valueType }
    guard node.arguments.count == 1 else { return nil }
    if let element = type.elementType {
      guard let index = self.type(of: argument.expression) else { return nil }
      if index == "Int" { return element }
      let isSlice = index.isRangeOfInt && (type.isCollection || type.hasPrefix("ArraySlice<"))
      return isSlice ? "ArraySlice<\(element)>" : nil
    }
    return type.valueType.map { $0 + "?" }
  }
}

extension StaticTypes {
  /// The type of `rows[safe: 1]`, for the only subscript of that label that the source declares for collections.
  private func type(ofElement label: String, of type: String) -> String? {
    guard let element = type.elementType else { return nil }
    let subscripts = ["Array", "Collection", "MutableCollection", "RandomAccessCollection", "Sequence"]
      .flatMap { resolver.bodies(ofType: $0) }.flatMap(\.memberBlock.members)
      .compactMap { $0.decl.as(SubscriptDeclSyntax.self) }
      .filter { $0.parameterClause.parameters.first?.firstName.text == label }
    guard let only = subscripts.first, subscripts.count == 1, only.parameterClause.parameters.count == 1 else {
      return nil
    }
    switch only.returnClause.type.trimmedDescription {
    case "Element", "Iterator.Element", "Self.Element": return element
    case "Element?", "Iterator.Element?", "Self.Element?": return element.hasSuffix("?") ? nil : element + "?"
    default: return nil
    }
  }
}

extension FunctionCallExprSyntax {
  /// The closure, if it is the only argument.
  fileprivate var onlyClosure: ClosureExprSyntax? {
    if arguments.isEmpty { return trailingClosure }
    return arguments.count == 1 && trailingClosure == nil ? arguments.first?.expression.as(ClosureExprSyntax.self) : nil
  }
}

extension FunctionCallExprSyntax {
  /// Whether it is `rows.reduce(0, +)` or `rows.reduce(0) { $0 + $1 }` for rows of numbers, which make one of them.
  fileprivate func joinsElements(of type: String, with types: StaticTypes) -> Bool {
    guard let element = type.elementType, ["Int", "UInt", "Double", "Float"].contains(element),
      let first = arguments.first, first.label == nil, let name = joiningOperator,
      types.resolver.operators(named: name).isEmpty
    else { return false }
    if first.expression.isNumericLiteral {
      return ["Double", "Float"].contains(element) || types.type(of: first.expression) == "Int"
    }
    return !types.isOpenCall(first.expression) && types.type(of: first.expression) == element
  }

  private var joiningOperator: String? {
    if arguments.count == 2, trailingClosure == nil, let last = arguments.last, last.label == nil {
      return last.expression.simpleName.flatMap { Self.joining.contains($0) ? $0 : nil }
    }
    guard arguments.count == 1, additionalTrailingClosures.isEmpty, let closure = trailingClosure,
      closure.signature == nil, let node = closure.statements.onlyValue?.as(InfixOperatorExprSyntax.self),
      let name = node.operatorName, Self.joining.contains(name),
      Set([node.leftOperand, node.rightOperand].map(\.trimmedDescription)) == ["$0", "$1"]
    else { return nil }
    return name
  }

  private static let joining: Set = ["+", "-", "*"]
}

extension String {
  /// Whether it is the type of `1...`, `0..<n` and the like.
  fileprivate var isRangeOfInt: Bool {
    ["Range<Int>", "ClosedRange<Int>", "PartialRangeFrom<Int>"].contains(self)
  }

  fileprivate var isCollection: Bool { hasPrefix("[") && hasSuffix("]") }

  /// `Int` of `[Int]`, and of `Range<Int>`
  var elementType: String? {
    for prefix in ["Range<", "ClosedRange<", "Set<", "ArraySlice<"] where hasPrefix(prefix) && hasSuffix(">") {
      return String(dropFirst(prefix.count).dropLast())
    }
    return isCollection && !contains(":") && !dropLast().contains("]") ? String(dropFirst().dropLast()) : nil
  }

  /// `String` of `[String: Int]`
  fileprivate var keyType: String? {
    valueType == nil ? nil : firstIndex(of: ":").map { String(self[..<$0].dropFirst()) }
  }

  /// `Int` of `[String: Int]`
  var valueType: String? {
    guard isCollection, !contains("->"), let colon = outerColons.first, outerColons.count == 1 else { return nil }
    return String(self[index(after: colon)...].dropLast().drop { $0 == " " })
  }

  /// The colons in the outermost brackets, and in no other ones.
  private var outerColons: [String.Index] {
    var depth = 0
    return indices.filter { index in
      switch self[index] {
      case "[", "(", "<": depth += 1
      case "]", ")", ">": depth -= 1
      default: break
      }
      return depth == 1 && self[index] == ":"
    }
  }
}
