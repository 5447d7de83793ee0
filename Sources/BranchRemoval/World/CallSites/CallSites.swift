import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Finds the calls of functions and initializers by name, over all files.
struct CallSites {
  let world: World
  var resolver: RememberingResolver { world.resolver }

  init(_ world: World) {
    self.world = world
  }

  /// All calls of a function or an initializer that only this package can call.
  ///
  /// - Returns: `nil` if others may call it or pass it around, or if a call cannot be distinguished from another
  ///   function's.
  func all(of owner: Syntax) -> [FunctionCallExprSyntax]? {
    if let function = owner.as(FunctionDeclSyntax.self) { return calls(of: function) }
    if let initializer = owner.as(InitializerDeclSyntax.self) { return calls(of: initializer) }
    return nil
  }

  /// What each call gives a parameter, its argument or else the default; `nil` for one that gives it something else.
  ///
  /// - Returns: `nil` if the calls are not known.
  func values(for parameter: FunctionParameterSyntax) -> [(call: FunctionCallExprSyntax, value: ExprSyntax?)]? {
    guard let clause = parameter.parent?.parent?.as(FunctionParameterClauseSyntax.self),
      let owner = clause.parent?.parent
    else { return nil }
    return all(of: owner)?.map { call in
      guard let pairs = call.match(clause) else { return (call, nil) }
      return (
        call, pairs.first { $0.parameter.id == parameter.id }?.argument.expression ?? parameter.defaultValue?.value
      )
    }
  }

  /// Whether only the sources can call a function or an initializer, and nothing else has to take what it takes.
  func mayBeKnown(of owner: Syntax) -> Bool {
    if let function = owner.as(FunctionDeclSyntax.self) { return isOwn(function) }
    guard let initializer = owner.as(InitializerDeclSyntax.self) else { return false }
    return isOwn(initializer)
  }

  private func isOwn(_ initializer: InitializerDeclSyntax) -> Bool {
    world.isOwn(modifiers(of: initializer)) && initializer.attributes.allSatisfy { $0.isHarmless }
      && !isRequirement(initializer) && !isOverridden(initializer)
  }

  /// The modifiers without a `required` that asks nothing of anybody: that of a class without superclass, protocols and
  /// subclasses.
  private func modifiers(of initializer: InitializerDeclSyntax) -> DeclModifierListSyntax {
    guard let type = initializer.enclosingType?.node.as(ClassDeclSyntax.self), type.inheritanceClause == nil,
      world.isOwn(type.modifiers), world.subclasses(of: type).isEmpty
    else { return initializer.modifiers }
    return DeclModifierListSyntax(Array(initializer.modifiers).filter { $0.name.tokenKind != .keyword(.required) })
  }

  private func isOwn(_ function: FunctionDeclSyntax) -> Bool {
    let name = function.name.bareName
    return world.isOwn(function.modifiers)
      && function.attributes.allSatisfy { $0.isHarmless || $0.buildsViews && isOfOwnType(function) }
      && !world.isOverridden(name, function) && !world.mayBeRequired(name, function)
      && !world.mayBeRequiredFromOutside(function)
      && !ImpliedNames.includes(function: name)
  }

  private func calls(of function: FunctionDeclSyntax) -> [FunctionCallExprSyntax]? {
    isOwn(function) ? knownCalls(of: function) : nil
  }

  /// The calls of all functions that have to take the same as one that a protocol asks for.
  private func calls(
    ofRequired function: FunctionDeclSyntax, passing parameter: FunctionParameterSyntax
  ) -> [FunctionCallExprSyntax]? {
    guard let required = world.requiredFunctions(with: function), required.parameters(like: parameter) != nil else {
      return nil
    }
    var result: [FunctionCallExprSyntax] = []
    var found: Set<SyntaxIdentifier> = []
    for function in required.all {
      guard let calls = knownCalls(of: function) else { return nil }
      result += calls.filter { found.insert($0.id).inserted }
    }
    return result
  }

  private func knownCalls(of function: FunctionDeclSyntax) -> [FunctionCallExprSyntax]? {
    var result: [FunctionCallExprSyntax] = []
    for use in uses(of: function) {
      let (expression, declarations) = (use.reference.outermostName, use.declarations)
      let isOurs = !declarations.isEmpty
      guard let call = expression.call else {
        if isOurs || isUnapplied(expression, function) { return nil }
        continue
      }
      let fits = call.mayMean(function.signature.parameterClause)
      if declarations.isEmpty, fits {
        guard let base = expression.as(MemberAccessExprSyntax.self)?.base else {
          guard let isOurs = isExpected(expression, of: function) else { return nil }
          if isOurs { result.append(call) }
          continue
        }
        resolver.seekMembers(of: base)
        if world.lacks(base, function) { continue }
        guard self.function(addedToOtherModule: call)?.id == function.id else { return nil }
        result.append(call)
        continue
      }
      guard fits else {
        // What nobody declares, or several do, is another function's call.
        if declarations.count == 1 { return nil }
        continue
      }
      result.append(call)
    }
    return result
  }

  /// Whether the place of `.make` expects the type that a static function belongs to; `nil` if that is not known.
  private func isExpected(_ member: ExprSyntax, of function: FunctionDeclSyntax) -> Bool? {
    guard member.isImplicitMember, function.modifiers.isStatic, let owner = function.enclosingType,
      let types = ExpectedTypes(resolver).types(at: member), !types.mayBeAny, !types.mayBeExternal
    else { return nil }
    let names = types.names.subtracting(CaseMentions.plainTypes)
    guard names.contains(owner.plainName) else { return false }
    guard let may = types.mayBe(owner, world) else { return nil }
    return may ? (names == [owner.plainName] ? true : nil) : false
  }

  /// The method that the sources add to a type of another module, if a call by its name and labels can be no other one of
  /// theirs: `Text("x").glow(isNew: true)`, which `extension View` declares.
  func function(addedToOtherModule call: FunctionCallExprSyntax) -> FunctionDeclSyntax? {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
    let functions = resolver.declarations(named: member.declName.baseName.bareName).compactMap {
      $0.node.as(FunctionDeclSyntax.self)
    }.filter { call.fits($0.signature.parameterClause) }
    guard let function = functions.first, functions.count == 1, let type = function.enclosingType,
      type.node.is(ExtensionDeclSyntax.self), !resolver.declaresType(type.plainName), !world.lacks(base, function)
    else { return nil }
    let isLabelled = function.signature.parameterClause.parameters.contains { $0.firstName.tokenKind != .wildcard }
    // In a file that has such a function for itself, a name of several words is hardly another one's.
    let isOfFile =
      function.isSeenInFileOnly && member.declName.baseName.bareName.contains(where: \.isUppercase)
      && resolver.fileNumber(of: call) == resolver.fileNumber(of: function)
    return isLabelled || isOfFile ? function : nil
  }

  /// Of a function that only its file sees, those there: elsewhere the name is another one.
  private func uses(of function: FunctionDeclSyntax) -> [ResolvedReferences.Use] {
    let file = function.isSeenInFileOnly ? resolver.fileNumber(of: function) : nil
    return world.resolvedReferences(to: function.name.bareName, inFile: file).uses(of: function)
  }

  /// Whether it is an unapplied method such as `Screen.paint`, which takes a screen and returns the function.
  private func isUnapplied(_ expression: ExprSyntax, _ function: FunctionDeclSyntax) -> Bool {
    guard let base = expression.as(MemberAccessExprSyntax.self)?.base?.lastName, let type = function.enclosingType?.name
    else { return false }
    return base == "Self" || base == type || world.otherNames(of: type).contains(base)
  }

  /// Whether it is no modifier of all views, which say more by their condition: `page.if(isNew) { … }`.
  private func isOfOwnType(_ function: FunctionDeclSyntax) -> Bool {
    function.enclosingType.map { resolver.declaresType($0.plainName) } ?? true
  }

  private func calls(of initializer: InitializerDeclSyntax) -> [FunctionCallExprSyntax]? {
    guard isOwn(initializer), let type = initializer.enclosingType, !type.isExtended else { return nil }
    let clause = initializer.signature.parameterClause
    let labels = Array(clause.parameters).filter { $0.defaultValue == nil && !$0.isClosure }.map(\.firstName.bareName)
    return initializerCalls(ofType: type.name, declaredBy: type.node, labels: labels.filter { $0 != "_" }) {
      $0.mayMean(clause)
    }
  }

  /// The calls that pass an argument for one parameter; calls that omit it do not matter. For a function that a protocol
  /// asks for, those of all that fulfil the requirement.
  ///
  /// - Parameter isFlag: whether it is a flag, which its type's public initializers lose as the type loses the flag.
  /// - Returns: `nil` if they are unknown or the parameter has no label.
  func all(
    of owner: Syntax, passing parameter: FunctionParameterSyntax, isFlag: Bool = false
  ) -> [FunctionCallExprSyntax]? {
    if let function = owner.as(FunctionDeclSyntax.self) {
      return calls(of: function) ?? calls(ofRequired: function, passing: parameter)
    }
    guard let initializer = owner.as(InitializerDeclSyntax.self), parameter.firstName.text != "_" else {
      return all(of: owner)
    }
    let modifiers = modifiers(of: initializer)
    guard isFlag ? !modifiers.areOverridable : world.isOwn(modifiers),
      initializer.attributes.allSatisfy({ $0.isHarmless }), let type = initializer.enclosingType,
      !isRequirement(initializer), !isOverridden(initializer)
    else { return nil }
    let label = parameter.firstName.bareName
    // A closure behind the parentheses has no label.
    let mayTrail = parameter.isClosure
    return initializerCalls(ofType: type.plainName, declaredBy: type.node, labels: mayTrail ? [] : [label]) { call in
      (call.arguments.contains { $0.label?.bareName == label } || mayTrail && call.trailingClosure != nil)
        && call.mayMean(initializer.signature.parameterClause)
    }
  }

  /// Whether a subclass overrides it, and so has to take the same.
  private func isOverridden(_ initializer: InitializerDeclSyntax) -> Bool {
    guard let type = initializer.enclosingType?.node.as(ClassDeclSyntax.self) else { return false }
    let labels = initializer.signature.parameterClause.labels
    return world.subclasses(of: type).flatMap(\.memberBlock.members).contains { member in
      guard let other = member.decl.as(InitializerDeclSyntax.self) else { return false }
      return other.signature.parameterClause.labels == labels
        && other.modifiers.contains { [.keyword(.override), .keyword(.required)].contains($0.name.tokenKind) }
    }
  }

  private func isRequirement(_ initializer: InitializerDeclSyntax) -> Bool {
    let labels = initializer.signature.parameterClause.labels
    return world.mayBeRequired(initializer) { node in
      node.memberBlock.members.contains {
        $0.decl.as(InitializerDeclSyntax.self)?.signature.parameterClause.labels == labels
      }
    }
  }
}

extension FunctionCallExprSyntax {
  func argument(named name: String) -> LabeledExprSyntax? { arguments.first { $0.label?.bareName == name } }
}

extension DeclGroupSyntax {
  var declaresInitializer: Bool { memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) } }
}

extension FunctionParameterClauseSyntax {
  var labels: [String] { parameters.map(\.firstName.bareName) }
}

extension DeclModifierListSyntax {
  /// Whether no other module and no subclass can use or override it.
  var isOwn: Bool {
    !areOverridable && !contains { [.keyword(.public), .keyword(.package)].contains($0.name.tokenKind) }
  }

  /// Whether it overrides, or a subclass or the Objective-C runtime may.
  var areOverridable: Bool {
    contains { modifier in
      switch modifier.name.tokenKind {
      case .keyword(.open), .keyword(.override), .keyword(.required), .keyword(.dynamic): true
      default: false
      }
    }
  }
}

extension DeclReferenceExprSyntax {
  /// The whole of `a.b.name` for its `name`.
  var outermostName: ExprSyntax { memberAccess.map { ExprSyntax($0) } ?? ExprSyntax(self) }
}

extension FunctionDeclSyntax {
  /// Whether it, or the extension that it is in, is private, and it says nothing else.
  fileprivate var isSeenInFileOnly: Bool {
    MemberAccess(of: Syntax(self), in: parent?.parent?.parent?.parent) != .others
  }
}

extension AttributeListSyntax.Element {
  /// Whether it is SwiftUI's builder, which changes a function's body, and not how it is called.
  fileprivate var buildsViews: Bool { trimmedDescription == "@ViewBuilder" }
}

extension FunctionParameterSyntax {
  fileprivate var isClosure: Bool { type.description.contains("->") }
}

/// The type or extension that declares a member.
struct EnclosingType {
  /// The written name: `Screen`, `Growth.Screen`.
  let name: String
  let node: Syntax
  let isExtended: Bool

  init(name: String, node: Syntax, isExtended: Bool) {
    (self.name, self.node, self.isExtended) = (name, node, isExtended)
  }

  /// - Parameter declaration: of a type or an extension.
  init?(_ declaration: Syntax) {
    if let extended = declaration.as(ExtensionDeclSyntax.self) {
      self.init(name: extended.extendedType.trimmedDescription, node: declaration, isExtended: true)
    } else if let named = declaration.asProtocol((any NamedDeclSyntax).self) {
      self.init(name: named.name.text, node: declaration, isExtended: false)
    } else {
      return nil
    }
  }

  /// The name without the enclosing types.
  var plainName: String { name.split(separator: ".").last.map(String.init) ?? name }

  /// The names of the enclosing types, and its own.
  var path: [String] { (node.enclosingType?.path ?? []) + name.split(separator: ".").map(String.init) }
}

extension SyntaxProtocol {
  /// Whether it is a requirement of a protocol.
  var isRequirement: Bool { enclosingType?.node.is(ProtocolDeclSyntax.self) ?? false }

  /// The type or extension around a member.
  var enclosingType: EnclosingType? {
    var node = parent
    while let current = node {
      if let block = current.as(MemberBlockSyntax.self), let type = block.parent.flatMap({ EnclosingType($0) }) {
        return type
      }
      node = current.parent
    }
    return nil
  }
}

extension Declaration {
  /// Whether it is a requirement of a protocol.
  var isRequirement: Bool { node.isRequirement }
}
