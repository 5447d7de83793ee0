import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Finds the possible types of the parameter for an argument, over all functions that may be called.
struct CalledParameters {
  private let call: FunctionCallExprSyntax
  private let resolver: RememberingResolver
  private let expected: ExpectedTypes
  private let possible: PossibleTypes

  init(
    _ call: FunctionCallExprSyntax, _ resolver: RememberingResolver, _ expected: ExpectedTypes,
    _ possible: PossibleTypes
  ) {
    self.call = call
    self.resolver = resolver
    self.expected = expected
    self.possible = possible
  }

  func types(of argument: LabeledExprSyntax) -> TypeNames? {
    let callee = call.calledExpression
    let label = argument.label?.bareName
    if let superclass = superclass(initializedBy: callee) { return superclass.types(ofParameter: label, resolver) }
    if let types = madeTypes(callee) {
      let known = types.map { (type: $0, found: self.types(ofParameter: label, ofInitializersOf: $0)) }
      return union(known.filter { $0.found != nil || !isStruct($0.type) || types.count == 1 }.map(\.found))
    }
    guard let name = callee.lastName else { return nil }
    // `select` returns one of its arguments.
    if RuntimeAPI.selections.contains(name), !resolver.declarations(named: name).contains(where: \.isCallable) {
      return expected.types(at: ExprSyntax(call))
    }
    let all = resolver.declarations(ofUse: callee)
    let held = all.filter(\.mayHoldFunction)
    if !held.isEmpty { return held.map { types(of: argument, heldBy: $0) }.reduce(TypeNames([])) { $0.union($1) } }
    let used = all.filter(mayBeCalled)
    if used.isEmpty, let sent = possible.typesSent(by: call) { return sent }
    let resolved = used.isEmpty ? expectedMembers(name, callee) : used
    let found = resolved.isEmpty ? resolver.declarations(named: name).filter(mayBeCalled) : resolved
    let declared = found.compactMap { types(of: argument, label, in: $0) }
    var taken = declared.reduce(nil as TypeNames?) { $0?.union($1) ?? $1 }
    if resolved.isEmpty, found.isEmpty || !found.allSatisfy(isOwnOfForeignType) {
      taken = union(taken?.orExternal, inferred(for: argument, name))
    }
    // A property may hold a function: `client.isOn(.newPage)` of `var isOn: (Flag) -> Bool`.
    if declared.isEmpty, taken == nil, !resolver.declarations(named: name).contains(where: \.mayHoldFunction) {
      taken = typesOfReceiver()
    }
    guard let taken else { return nil }
    return taken.mayBeAny ? union(taken, inferred(for: argument, name)) : taken
  }

  /// The type that a function in a variable takes in an argument's place.
  private func types(of argument: LabeledExprSyntax, heldBy variable: Declaration) -> TypeNames {
    guard let place = Array(call.arguments).firstIndex(where: { $0.id == argument.id }),
      let parameters = variable.writtenType?.functionType?.parameters, place < parameters.count
    else { return .any }
    return TypeNames(in: Array(parameters)[place].type, resolver)
  }

  /// Whether the call may be one of a declaration: an array's own `insert(_:safelyAt:)` is not `insert(_:at:)`.
  private func mayBeCalled(_ declaration: Declaration) -> Bool {
    guard declaration.isCallable else { return false }
    guard call.trailingClosure == nil, let function = declaration.node.as(FunctionDeclSyntax.self) else { return true }
    return call.fits(function.signature.parameterClause)
  }

  /// Whether a method is what the sources add to a type of another module: `withFlags([.newPage: true])` of any view is no
  /// other method.
  private func isOwnOfForeignType(_ declaration: Declaration) -> Bool {
    guard let function = declaration.node.as(FunctionDeclSyntax.self), call.fits(function.signature.parameterClause),
      let type = function.enclosingType, type.node.is(ExtensionDeclSyntax.self)
    else { return false }
    return !resolver.declaresType(type.plainName) && !Self.collections.contains(type.plainName)
  }

  /// Types with many methods of short names.
  private static let collections: Set = [
    "Array", "Collection", "Dictionary", "MutableCollection", "OptionSet", "Optional", "RangeReplaceableCollection",
    "Sequence", "Set", "SetAlgebra", "String",
  ]

  /// The cases, or static functions, that `.remote(…)` names where its place expects a type of the sources.
  private func expectedMembers(_ name: String, _ callee: ExprSyntax) -> [Declaration] {
    guard let member = callee.as(MemberAccessExprSyntax.self), member.base == nil,
      let types = expected.types(at: ExprSyntax(call)), !types.mayBeAny, !types.mayBeExternal
    else { return [] }
    return resolver.declarations(named: name).filter { declaration in
      (declaration.kind == .enumCase || declaration.isStatic && mayBeCalled(declaration))
        && types.names.contains(declaration.node.enclosingType?.plainName ?? "")
    }
  }

  /// Whether all types of a name are structs, which have no initializers but those that the sources show.
  private func isStruct(_ type: String) -> Bool {
    let bodies = resolver.bodies(ofType: type).filter { !$0.is(ExtensionDeclSyntax.self) }
    return !bodies.isEmpty && bodies.allSatisfy { $0.is(StructDeclSyntax.self) }
  }

  /// Infers the parameter type of a generic function from another module from the other arguments.
  private func inferred(for argument: LabeledExprSyntax, _ name: String) -> TypeNames? {
    if name.hasPrefix("XCTAssert") || name.hasPrefix("assert") {
      return possible.union(Array(call.arguments).filter { $0.id != argument.id && $0.label == nil }.map(\.expression))
    }
    guard Self.collectionFunctions.contains(name),
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    else { return nil }
    return possible.types(of: base)
  }

  /// The types of a generic value, of which a function of another module may take parts: `snapshot.append([.red])`.
  ///
  /// Other arguments must not tell the function of more types.
  private func typesOfReceiver() -> TypeNames? {
    guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base,
      call.arguments.allSatisfy({ $0.expression.isMadeOfImplicitMembers }), call.trailingClosure == nil
    else { return nil }
    return possible.types(of: base)?.orExternal
  }

  private static let collectionFunctions: Set = [
    "contains", "append", "insert", "remove", "firstIndex", "lastIndex", "index", "union", "updateValue", "removeValue",
  ]

  private func union(_ all: [TypeNames?]) -> TypeNames? {
    let known = all.compactMap { $0 }
    return known.isEmpty || known.count < all.count ? nil : known.reduce(TypeNames([])) { $0.union($1) }
  }

  private func union(_ first: TypeNames?, _ second: TypeNames?) -> TypeNames? {
    guard let first, let second else { return first ?? second }
    return first.union(second)
  }

  /// The class that `super.init` initializes.
  private func superclass(initializedBy callee: ExprSyntax) -> GenericSuperclass? {
    guard let member = callee.as(MemberAccessExprSyntax.self), member.base?.is(SuperExprSyntax.self) ?? false,
      member.declName.baseName.tokenKind == .keyword(.`init`)
    else { return nil }
    return callee.enclosingType?.node.as(ClassDeclSyntax.self).flatMap { GenericSuperclass(of: $0, resolver) }
  }

  /// The types that a call initializes: `Screen` for `Screen(…)` and `Screen.init(…)`, all possible ones for
  /// `.init(…)`.
  private func madeTypes(_ callee: ExprSyntax) -> [String]? {
    if let member = callee.as(MemberAccessExprSyntax.self), member.declName.baseName.tokenKind == .keyword(.`init`) {
      if let base = member.base { return base.lastName.map { [$0] } }
      guard let types = expected.types(at: ExprSyntax(call)), !types.mayBeAny, !types.mayBeExternal else { return nil }
      return types.names.filter { resolver.declaresType($0) }.sorted()
    }
    return callee.lastName.flatMap { $0.first?.isUppercase ?? false && !$0.hasPrefix("XCT") ? [$0] : nil }
  }

  private func types(
    ofParameter label: String?, ofInitializersOf type: String, visited: [String] = []
  ) -> TypeNames? {
    let written = resolver.initializers(ofType: type).flatMap { initializer in
      Array(initializer.signature.parameterClause.parameters).filter { $0.label == label }
    }
    if !written.isEmpty {
      return written.map { TypeNames(in: $0.type, resolver) }.reduce(TypeNames([])) { $0.union($1) }
    }
    // The memberwise initializer, or an initializer of a superclass.
    let properties = (label.map { resolver.declarations(named: $0) } ?? []).filter {
      $0.kind == .variable && $0.node.enclosingType?.plainName == type
    }
    let types = properties.compactMap { $0.binding?.typeAnnotation?.type }
    if !types.isEmpty { return union(types.map { TypeNames(in: $0, resolver) }) }
    guard !visited.contains(type) else { return nil }
    let superclasses = resolver.superclasses(ofTypesNamed: type)
    return union(superclasses.map { self.types(ofParameter: label, ofInitializersOf: $0, visited: visited + [type]) })
  }

  /// `nil` if the function has no such parameter.
  private func types(of argument: LabeledExprSyntax, _ label: String?, in declaration: Declaration) -> TypeNames? {
    if let function = declaration.node.as(FunctionDeclSyntax.self) {
      if let pair = call.match(function.signature.parameterClause)?.first(where: { $0.argument.id == argument.id }) {
        return TypeNames(in: pair.parameter.type, resolver)
      }
      let parameters = Array(function.signature.parameterClause.parameters).filter { $0.label == label }
      let types = parameters.map { TypeNames(in: $0.type, resolver) }
      return types.isEmpty ? nil : types.reduce(TypeNames([])) { $0.union($1) }
    }
    if let element = declaration.node.as(EnumCaseElementSyntax.self),
      let parameters = element.parameterClause?.parameters
    {
      // Patterns may omit the labels.
      let types = parameters.map { TypeNames(in: $0.type, resolver) }
      return types.reduce(TypeNames([])) { $0.union($1) }
    }
    return nil
  }
}

extension ExprSyntax {
  /// `.red`, `.red(1)`, `[.red, .blue]`
  fileprivate var isMadeOfImplicitMembers: Bool {
    if let list = self.as(ArrayExprSyntax.self) {
      return list.elements.allSatisfy { $0.expression.isMadeOfImplicitMembers }
    }
    return isImplicitMember
  }
}

extension FunctionParameterSyntax {
  /// The argument label; `nil` for `_`.
  var label: String? { firstName.text == "_" ? nil : firstName.bareName }
}

extension Declaration {
  fileprivate var isCallable: Bool { kind == .function || kind == .enumCase }

  /// Whether it is a variable with the type of a function, or with none that is written.
  fileprivate var mayHoldFunction: Bool {
    guard kind == .variable || kind == .parameter else { return false }
    return writtenType.map { $0.functionType != nil } ?? true
  }
}
