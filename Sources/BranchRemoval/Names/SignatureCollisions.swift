import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Tells whether two functions, or two initializers of a type, could be called by the same arguments once parameters
/// are gone.
///
/// ```
/// init(test: SplitTestAssignment<X>)
/// init?(name: String = "")             takes the calls of the first without its parameter, too
/// ```
struct SignatureCollisions {
  private let world: World
  private let goes: (FunctionParameterSyntax) -> Bool
  private let namesakes: Namesakes

  /// - Parameter goes: whether a parameter goes, in this round or a later one.
  init(world: World, goes: @escaping (FunctionParameterSyntax) -> Bool) {
    self.world = world
    self.goes = goes
    namesakes = Namesakes(world)
  }

  /// - Parameters:
  ///   - owner: a function or an initializer with the clause.
  ///   - allies: the clauses of functions that a protocol asks to take the same.
  func collides(
    _ owner: Syntax, _ clause: FunctionParameterClauseSyntax, besides allies: Set<SyntaxIdentifier> = []
  ) -> Bool {
    let parameters = remaining(of: clause)
    if isTaken(owner, parameters) || movesArguments(clause) { return true }
    return others(beside: owner).contains { other in
      let others = remaining(of: other)
      guard other.id != clause.id, !allies.contains(other.id), OverloadedCall.mayBeOf(parameters, others) else {
        return false
      }
      if !areCalledAlike(Array(clause.parameters), Array(other.parameters)) { return true }
      // Overloads that only types tell apart may stay so.
      guard lost(by: clause) == lost(by: other) else { return !areToldApart(parameters, others) }
      return parameters.map(\.type.trimmedDescription) == others.map(\.type.trimmedDescription)
    }
  }

  /// Whether a call may be one of another function, which keeps the argument.
  ///
  /// - Parameter owner: a function or an initializer with the clause.
  func mayMeanAnother(
    _ call: FunctionCallExprSyntax, than owner: Syntax, _ clause: FunctionParameterClauseSyntax,
    passing parameter: FunctionParameterSyntax
  ) -> Bool {
    guard let argument = call.match(clause)?.first(where: { $0.parameter.id == parameter.id })?.argument else {
      return false
    }
    return others(beside: owner).contains { other in
      guard other.id != clause.id, call.mayMean(other) else { return false }
      return !(call.match(other)?.first { $0.argument.id == argument.id }.map { goes($0.parameter) } ?? false)
    }
  }

  /// Whether arguments would go to another parameter, because the label between the two is gone.
  ///
  /// ```
  /// func show(_ size: Int = 1, isNew: Bool, _ color: Int = 2)       show(isNew: on, 5)
  /// ```
  private func movesArguments(_ clause: FunctionParameterClauseSyntax) -> Bool {
    let all = Array(clause.parameters)
    return all.indices.contains { index in
      guard !goes(all[index]), all[index].mayBeLeftOut,
        let first = all[index...].firstIndex(where: { goes($0) })
      else { return false }
      for (place, other) in all.enumerated() where place > index && !goes(other) {
        if place > first, all[index].takesArgument(of: other) { return true }
        if !other.mayBeLeftOut { return false }
      }
      return false
    }
  }

  /// The labels of the parameters that go.
  private func lost(by clause: FunctionParameterClauseSyntax) -> [String] {
    Array(clause.parameters).filter(goes).map(\.firstName.bareName)
  }

  /// Whether each call that has to say something says something else to one than to the other.
  private func areToldApart(_ left: [FunctionParameterSyntax], _ right: [FunctionParameterSyntax]) -> Bool {
    let (left, right) = (left.filter { $0.defaultValue == nil }, right.filter { $0.defaultValue == nil })
    return zip(left, right).contains { $0.type.isCertainlyAnother(than: $1.type) }
  }

  /// Whether a property of the name, which may hold a closure, or an initializer that nobody wrote, is what is left already, or a
  /// library may have it.
  ///
  /// ```
  /// static var phase: Phase { phase(store: shared) }
  /// static func phase(store: Store) -> Phase
  /// let save: (Int) -> Void
  /// func save(_ size: Int, isNew: Bool)
  /// ```
  private func isTaken(_ owner: Syntax, _ parameters: [FunctionParameterSyntax]) -> Bool {
    let type = owner.enclosingType
    guard let function = owner.as(FunctionDeclSyntax.self) else {
      guard let type else { return false }
      if isOfLibrary(type) { return !areOwn(parameters) }
      let implied = ImpliedInitializers(ofType: type.plainName, world)
      return calls(parameters).contains { implied.take($0) }
    }
    if type != nil, wrapsNamesake(function) || inherits(function, parameters) { return true }
    if let type, isOfLibrary(type), !areOwn(parameters),
      LibraryMethods.mayAlsoBe(function.name.bareName, parameters)
    {
      return true
    }
    return world.resolver.declarations(named: function.name.bareName).contains { declaration in
      declaration.kind == .variable && declaration.node.enclosingType?.plainName == type?.plainName
        && declaration.isStatic == function.modifiers.isStatic
    }
  }

  private func isOfLibrary(_ type: EnclosingType) -> Bool {
    type.isExtended && world.types(named: type.plainName).isEmpty
  }

  /// Whether a type that the sources declare is among those of the parameters, so that no library has them.
  private func areOwn(_ parameters: [FunctionParameterSyntax]) -> Bool {
    parameters.flatMap { $0.type.tokens(viewMode: .sourceAccurate) }.contains {
      !world.types(named: $0.bareName).isEmpty
    }
  }

  /// Whether a method calls one of its name that no source declares, and would call itself without its parameters:
  /// `func addSubview(_ view: UIView, isPinned: Bool = true) { addSubview(view); … }` of `UIView`.
  private func wrapsNamesake(_ function: FunctionDeclSyntax) -> Bool {
    let clause = function.signature.parameterClause
    guard let body = function.body, let type = function.enclosingType, clause.parameters.contains(where: goes) else {
      return false
    }
    return Syntax(body).ownCalls(of: function.name.bareName).contains { call in
      let leavesOut = call.match(clause).map { !$0.contains { goes($0.parameter) } } ?? false
      let labels = call.arguments.map { $0.label?.bareName ?? "_" }
      guard leavesOut || labels == remaining(of: clause).map(\.firstName.bareName) else { return false }
      return !world.resolver.declaresType(type.plainName)
        || world.supertypes(of: type, seeking: []).contains { !world.resolver.declaresType($0) }
    }
  }

  /// Whether what is left may be a method of a superclass that no source declares.
  private func inherits(_ function: FunctionDeclSyntax, _ parameters: [FunctionParameterSyntax]) -> Bool {
    guard LibraryMethods.mayInclude(function.name.bareName, parameters), !function.modifiers.isStatic,
      let type = function.enclosingType, world.types(named: type.plainName).allSatisfy({ $0.is(ClassDeclSyntax.self) })
    else { return false }
    return world.supertypes(of: type, seeking: []).contains {
      LibraryMethods.isClass($0) && world.types(named: $0).isEmpty
    }
  }

  private func remaining(of clause: FunctionParameterClauseSyntax) -> [FunctionParameterSyntax] {
    Array(clause.parameters).filter { !goes($0) }
  }

  private func areCalledAlike(_ left: [FunctionParameterSyntax], _ right: [FunctionParameterSyntax]) -> Bool {
    !calls(left).isDisjoint(with: calls(right))
  }

  /// The labels of a call that passes everything, and of one that relies on all defaults.
  private func calls(_ parameters: [FunctionParameterSyntax]) -> Set<[String]> {
    [parameters.map(\.firstName.text), parameters.filter { $0.defaultValue == nil }.map(\.firstName.text)]
  }

  /// The functions of its name, or the initializers of its type, with itself.
  func others(beside owner: Syntax) -> [FunctionParameterClauseSyntax] {
    guard let type = owner.enclosingType else { return all(beside: owner, in: nil) }
    let path = type.path
    // Types of the same name in other types are others.
    return all(beside: owner, in: type.plainName).filter { clause in
      guard let other = clause.enclosingType, other.plainName == type.plainName else { return true }
      return other.path.mayMean(path)
    }
  }

  private func all(beside owner: Syntax, in type: String?) -> [FunctionParameterClauseSyntax] {
    if let function = owner.as(FunctionDeclSyntax.self) {
      let siblings = function.siblings.filter { $0.name.text == function.name.text }
      return (namesakes.related(to: function) + siblings).map(\.signature.parameterClause)
    }
    return type.map { world.resolver.initializers(ofType: $0).map(\.signature.parameterClause) } ?? []
  }
}

extension FunctionDeclSyntax {
  /// The functions beside a local one.
  fileprivate var siblings: [FunctionDeclSyntax] {
    guard let list = parent?.parent?.as(CodeBlockItemListSyntax.self), list.parent?.is(SourceFileSyntax.self) == false
    else { return [] }
    return list.compactMap { $0.item.as(FunctionDeclSyntax.self) }
  }
}

extension Syntax {
  /// The calls of a name alone, of `self` and of `super`.
  fileprivate func ownCalls(of name: String) -> [FunctionCallExprSyntax] {
    var found: [FunctionCallExprSyntax] = []
    if let call = self.as(FunctionCallExprSyntax.self), call.calledExpression.lastName == name {
      let base = call.calledExpression.as(MemberAccessExprSyntax.self).map(\.base)
      if base.map({ $0?.isSelf ?? false || $0?.is(SuperExprSyntax.self) ?? false }) ?? true { found.append(call) }
    }
    return found + children(viewMode: .sourceAccurate).flatMap { $0.ownCalls(of: name) }
  }
}
