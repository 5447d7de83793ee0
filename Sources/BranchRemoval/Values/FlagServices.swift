import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Local constants by which code gets hold of the app's flags from a container of dependencies.
///
/// ```
/// let flags: FlagService = Container.resolve()
/// return flags.isOn(.newPage)
/// ```
/// The call has no arguments, so the stated type alone says what is meant, and that type is asked for flags. An object
/// that an accessor's template makes itself, `DefaultFlags().isOn(.{caseName})`, belongs to the accessor as well.
struct FlagServices {
  private let world: World
  private let purity: Purity
  private let questions: Questions
  private var layer: Set<String> { questions.types }
  private var templates: [String] { questions.templates }

  /// What the accessors ask.
  struct Questions {
    /// The types of flags.
    let types: Set<String>
    let templates: [String]
    /// The functions that the templates call with arguments: `isEnabled` of `_.isEnabled("{caseName}")`.
    let functions: Set<Substring>

    init(_ round: Round) {
      types = Set(DeclaredCase.all(in: round).map(\.type))
      templates = round.accessors.filter { $0.kind != .declaration }.map(\.template)
      functions = Set(
        templates.compactMap { $0.prefixMatch(of: #/(?:(?:try|await) )*(?:[\w?!]+\.)*(\w+)\(.+\)/#)?.output.1 })
    }
  }

  init(_ round: Round) {
    (world, purity, questions) = (round.world, round.values.purity, round.questions)
  }

  func isFetched(by binding: PatternBindingSyntax) -> Bool {
    guard let call = binding.initializer?.value.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      call.trailingClosure == nil
    else { return false }
    if templates.contains(where: { $0.hasPrefix(call.trimmedDescription + ".") }) { return true }
    guard let type = binding.typeAnnotation?.type.plainName, isAsked(type)
    else { return false }
    let callee = call.calledExpression
    guard callee.is(DeclReferenceExprSyntax.self) || callee.isPathOfNames else { return false }
    return world.resolver.declarations(of: callee).allSatisfy { declaration in
      let function = declaration.node.as(FunctionDeclSyntax.self)
      return function?.genericParameterClause != nil && function?.body == nil
        || function?.signature.returnClause?.type.plainName == type
          && function?.body?.statements.allSatisfy { purity.isQuiet($0) } ?? true
    }
  }

  func isHeld(by name: RemovableName) -> Bool {
    guard case .variable(let binding, _) = name.kind else { return false }
    return isHeld(by: binding)
  }

  /// Whether a property is there to ask for flags: `let flags: any FlagService`.
  func isHeld(by binding: PatternBindingSyntax) -> Bool {
    binding.typeAnnotation?.type.plainName.map(isAsked) ?? false
  }

  /// Whether a type has a function that answers for a flag: `func isOn(_ flag: Flag) -> Bool`, or one that is asked with
  /// the flag's name.
  private func isAsked(_ type: String) -> Bool {
    world.resolver.bodies(ofType: type).contains { body in
      body.memberBlock.members.contains { member in
        guard let function = member.decl.as(FunctionDeclSyntax.self),
          function.signature.returnClause?.type.plainName == "Bool"
        else { return false }
        return questions.functions.contains(function.name.bareName[...])
          || function.signature.parameterClause.parameters.contains { layer.contains($0.type.plainName ?? "") }
      }
    }
  }
}

extension TypeSyntax {
  /// `Flags` of `Flags` and `any Flags`.
  fileprivate var plainName: String? {
    if let type = self.as(SomeOrAnyTypeSyntax.self) { return type.constraint.plainName }
    if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.plainName }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.type.plainName
    }
    return self.as(IdentifierTypeSyntax.self)?.name.bareName ?? self.as(MemberTypeSyntax.self)?.name.bareName
  }
}
