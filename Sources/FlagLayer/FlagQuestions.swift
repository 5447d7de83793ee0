import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The declarations for reading flags: functions and subscripts with a flag as parameter, and members of flags.
struct FlagQuestions {
  /// The result type.
  enum Answer: Hashable {
    case boolean
    /// The plain name of another type.
    case type(String)
  }

  /// A function or subscript, identified by its name and the label of the flag's parameter.
  struct Function: Hashable {
    /// `subscript` for a subscript.
    let name: String
    /// `nil` without a label.
    let label: String?
  }

  var functions: [Function: Answer] = [:]
  var members: [String: Answer] = [:]
  /// Bodies that may contain the table of values, with their declarations.
  var bodies: [Body] = []

  struct Body {
    enum Owner: Hashable {
      case function(Function), member(String)
    }

    let owner: Owner
    let block: CodeBlockItemListSyntax
    /// `self`, or the name of the parameter.
    let subject: String
    let isInTests: Bool
  }
}

/// Collects the questions of one file.
final class QuestionCollector: SyntaxVisitor {
  private(set) var questions = FlagQuestions()
  private let names: Set<String>
  private let isInTests: Bool

  /// - Parameter names: the enum's name and its type aliases, without enclosing types.
  init(_ names: Set<String>, in file: SwiftSourceFile) {
    self.names = names
    isInTests = file.text.path.contains("Test") || file.text.path.contains("Mock")
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let answer = node.signature.returnClause.map { Self.answer($0.type) } ?? nil
    note(node.name.bareName, node.signature.parameterClause, answer, node.body?.statements)
    if isMember(Syntax(node)), !node.modifiers.isStatic, let answer {
      noteMember(node.name.bareName, answer, node.body?.statements)
    }
    return .visitChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    let getter: CodeBlockItemListSyntax? =
      if case .getter(let statements) = node.accessorBlock?.accessors { statements } else { nil }
    note("subscript", node.parameterClause, Self.answer(node.returnClause.type), getter)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isMember(Syntax(node)), !node.modifiers.isStatic else { return .visitChildren }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName,
        let type = binding.typeAnnotation?.type, let answer = Self.answer(type)
      else { continue }
      noteMember(name, answer, binding.accessorBlock?.getterStatements)
    }
    return .visitChildren
  }

  private func note(
    _ name: String, _ clause: FunctionParameterClauseSyntax, _ answer: FlagQuestions.Answer?,
    _ body: CodeBlockItemListSyntax?
  ) {
    for parameter in clause.parameters where isFlag(parameter.type) {
      guard let answer else { return }
      let label =
        parameter.firstName.text == "_" || name == "subscript" && parameter.secondName == nil
        ? nil : parameter.firstName.bareName
      let function = FlagQuestions.Function(name: name, label: label)
      questions.functions[function] = answer
      guard let body, answer == .boolean else { return }
      questions.bodies.append(
        FlagQuestions.Body(
          owner: .function(function), block: body, subject: (parameter.secondName ?? parameter.firstName).bareName,
          isInTests: isInTests))
      return
    }
  }

  private func noteMember(_ name: String, _ answer: FlagQuestions.Answer, _ body: CodeBlockItemListSyntax?) {
    questions.members[name] = answer
    guard let body, answer == .boolean else { return }
    questions.bodies.append(
      FlagQuestions.Body(owner: .member(name), block: body, subject: "self", isInTests: isInTests))
  }

  private func isFlag(_ type: TypeSyntax) -> Bool { type.plainName.map(names.contains) ?? false }

  /// Whether it is declared in the enum or an extension of it.
  private func isMember(_ node: Syntax) -> Bool {
    guard let owner = node.parent?.as(MemberBlockItemSyntax.self)?.parent?.parent?.parent else { return false }
    if let type = owner.as(EnumDeclSyntax.self) { return names.contains(type.name.bareName) }
    return owner.as(ExtensionDeclSyntax.self)?.extendedType.plainName.map(names.contains) ?? false
  }

  private static func answer(_ type: TypeSyntax) -> FlagQuestions.Answer? {
    if let optional = type.as(OptionalTypeSyntax.self) {
      // The Boolean that `nil` stands for is unknown.
      return optional.wrappedType.plainName.map { $0 == "Bool" ? .type("Bool?") : .type($0) }
    }
    return type.plainName.map { $0 == "Bool" ? .boolean : .type($0) }
  }
}

extension AccessorBlockSyntax {
  fileprivate var getterStatements: CodeBlockItemListSyntax? {
    switch accessors {
    case .getter(let statements): statements
    case .accessors(let list): list.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
    default: nil
    }
  }
}

extension TypeSyntax {
  /// `ABTest` for `Growth.ABTest`; `nil` for types without a name.
  var plainName: String? {
    if let name = self.as(IdentifierTypeSyntax.self), name.genericArgumentClause == nil { return name.name.bareName }
    return self.as(MemberTypeSyntax.self)?.name.bareName
  }
}
