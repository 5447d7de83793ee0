import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The declarations for reading flags: functions, closures and subscripts with a flag as parameter, and members of flags.
struct FlagQuestions {
  /// The result type.
  enum Answer: Hashable {
    case boolean
    /// The places that ask say what `nil` stands for.
    case optionalBoolean
    /// A publisher of one, `AnyPublisher<Bool, Never>`.
    case publishedBoolean
    /// The plain name of another type.
    case type(String)
  }

  /// A function, a variable with a closure, or a subscript: its name and the label of the flag's parameter.
  struct Function: Hashable {
    /// `subscript` for a subscript.
    let name: String
    /// `nil` without a label.
    let label: String?
  }

  /// Overloads have several result types.
  var functions: [Function: Set<Answer>] = [:]
  /// Those with an optional result of another type than `Bool`.
  var optionals: Set<Function> = []
  var members: [String: Answer] = [:]
  /// Property wrappers, each with the label of the flag in its initializer.
  var wrappers: [Function: Answer] = [:]
  /// Functions that take a flag without an answer, or several flags, such as `override(_:)` and `store(flags:)`.
  var takers: Set<Function> = []
  var collections = FlagCollections()
  /// The types with subscripts that take a flag, and the names that hold one of these.
  var ownersOfSubscripts: Set<String> = []
  var holdersOfSubscripts: Set<String> = []
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
  private let types: FlagTypes
  private let isInTests: Bool

  init(_ types: FlagTypes, in file: SwiftSourceFile) {
    self.types = types
    isInTests = file.text.isOfTests
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { noteWrapper(node, node.name) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { noteWrapper(node, node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { noteWrapper(node, node.name) }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let answer = node.signature.returnClause.map { Self.answer($0.type) } ?? nil
    let generics = genericParameters(node.genericParameterClause, node.genericWhereClause)
    // What changes something is no question, whatever it returns.
    let asks = !node.changesSomething
    let noted = note(
      node.name.bareName, node.signature.parameterClause, generics, asks ? answer : nil, node.body?.statements)
    if let noted, case .type = answer, node.signature.returnClause?.type.isOptionalType ?? false {
      questions.optionals.insert(noted)
    }
    if isMember(Syntax(node)), !node.modifiers.isStatic, asks, let answer {
      noteMember(node.name.bareName, answer, node.body?.statements)
    }
    return .visitChildren
  }

  /// `Gate(.inbox) { … }` of `struct Gate { init(_ flag: FeatureFlag, …) }`
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let generics = genericParameters(node.genericParameterClause, node.genericWhereClause)
    if let type = node.typesAround.last?.split(separator: ".").last {
      note(String(type), node.signature.parameterClause, generics, nil, nil)
    }
    return .visitChildren
  }

  /// `.gate(.inbox)` of `case gate(FeatureFlag)`
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    for parameter in node.parameterClause?.parameters ?? [] where types.isFlag(parameter.type) {
      let label = parameter.firstName.flatMap { $0.text == "_" ? nil : $0.bareName }
      questions.takers.insert(FlagQuestions.Function(name: node.name.bareName, label: label))
    }
    return .visitChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    let getter: CodeBlockItemListSyntax? =
      if case .getter(let statements) = node.accessorBlock?.accessors { statements } else { nil }
    let generics = genericParameters(node.genericParameterClause, node.genericWhereClause)
    note("subscript", node.parameterClause, generics, Self.answer(node.returnClause.type), getter)
    if node.parameterClause.parameters.contains(where: { types.isFlag($0.type, generics) }),
      let owner = node.typesAround.last
    {
      questions.ownersOfSubscripts.insert(owner)
    }
    return .visitChildren
  }

  /// `isOn: (FeatureFlag) -> Bool`
  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    noteClosure(node.localName.bareName, node.type)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName,
        let type = binding.typeAnnotation?.type
      else { continue }
      noteClosure(name, type)
      noteMemberwise(name, type, node)
    }
    guard isMember(Syntax(node)), !node.modifiers.isStatic else { return .visitChildren }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName,
        let type = binding.typeAnnotation?.type, let answer = Self.answer(type)
      else { continue }
      noteMember(name, answer, binding.accessorBlock?.getter)
    }
    return .visitChildren
  }

  /// - Returns: the function, if it is a question.
  @discardableResult private func note(
    _ name: String, _ clause: FunctionParameterClauseSyntax, _ generics: Set<String>, _ answer: FlagQuestions.Answer?,
    _ body: CodeBlockItemListSyntax?
  ) -> FlagQuestions.Function? {
    for parameter in clause.parameters {
      let isFlag = types.isFlag(parameter.type, generics)
      guard isFlag || types.collection(parameter.type) == .flags else { continue }
      let label =
        parameter.firstName.text == "_" || name == "subscript" && parameter.secondName == nil
        ? nil : parameter.firstName.bareName
      let function = FlagQuestions.Function(name: name, label: label)
      // The answer of a function that takes several flags is about all of them.
      guard isFlag, parameter.ellipsis == nil, let answer else {
        questions.takers.insert(function)
        if isFlag, parameter.ellipsis == nil { return nil }
        continue
      }
      questions.functions[function, default: []].insert(answer)
      if let body, answer == .boolean {
        questions.bodies.append(
          FlagQuestions.Body(
            owner: .function(function), block: body, subject: parameter.localName.bareName,
            isInTests: isInTests))
      }
      return function
    }
    return nil
  }

  /// `@propertyWrapper struct FeatureState` with an initializer that takes a flag, and a value.
  private func noteWrapper(_ node: some DeclGroupSyntax, _ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard
      node.attributes.contains(where: {
        $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "propertyWrapper"
      })
    else { return .visitChildren }
    let members = node.memberBlock.members
    let value = members.lazy.compactMap { $0.decl.as(VariableDeclSyntax.self)?.bindings.first }.first {
      $0.pattern.trimmedDescription == "wrappedValue"
    }
    guard let answer = value?.typeAnnotation.flatMap({ Self.answer($0.type) }) else { return .visitChildren }
    for initializer in members.compactMap({ $0.decl.as(InitializerDeclSyntax.self) }) {
      let generics = genericParameters(initializer.genericParameterClause, initializer.genericWhereClause)
      let parameters = initializer.signature.parameterClause.parameters
      guard let parameter = parameters.first(where: { types.isFlag($0.type, generics) }) else { continue }
      let label = parameter.firstName.text == "_" ? nil : parameter.firstName.bareName
      questions.wrappers[FlagQuestions.Function(name: name.bareName, label: label)] = answer
    }
    return .visitChildren
  }

  private func noteMember(_ name: String, _ answer: FlagQuestions.Answer, _ body: CodeBlockItemListSyntax?) {
    questions.members[name] = answer
    guard let body, answer == .boolean else { return }
    questions.bodies.append(
      FlagQuestions.Body(owner: .member(name), block: body, subject: "self", isInTests: isInTests))
  }

  /// `Gate(lever: .up)` of `struct Gate { let lever: Lever }`
  private func noteMemberwise(_ name: String, _ type: TypeSyntax, _ variable: VariableDeclSyntax) {
    guard types.isFlag(type), variable.parent?.is(MemberBlockItemSyntax.self) ?? false, !variable.modifiers.isStatic,
      let owner = variable.typesAround.last
    else { return }
    questions.takers.insert(FlagQuestions.Function(name: owner, label: name))
  }

  private func noteClosure(_ name: String, _ type: TypeSyntax) {
    guard let function = type.functionType, function.parameters.contains(where: { types.isFlag($0.type) }) else {
      return
    }
    let closure = FlagQuestions.Function(name: name, label: nil)
    if let answer = Self.answer(function.returnClause.type) {
      questions.functions[closure, default: []].insert(answer)
    } else {
      questions.takers.insert(closure)
    }
  }

  private func genericParameters(
    _ clause: GenericParameterClauseSyntax?, _ requirements: GenericWhereClauseSyntax?
  ) -> Set<String> {
    let conforming = clause.map { Array($0.parameters).filter { $0.inheritedType.map(types.conforms) ?? false } } ?? []
    var names = Set(conforming.map(\.name.bareName))
    for requirement in requirements?.requirements ?? [] {
      guard case .conformanceRequirement(let conformance) = requirement.requirement,
        types.conforms(conformance.rightType), let name = conformance.leftType.plainName
      else { continue }
      names.insert(name)
    }
    return names
  }

  /// Whether it is declared in the flags' type or an extension of it.
  private func isMember(_ node: Syntax) -> Bool {
    guard let owner = node.parent?.as(MemberBlockItemSyntax.self)?.parent?.parent?.parent else { return false }
    if let extended = owner.as(ExtensionDeclSyntax.self) {
      return extended.extendedType.plainName.map(types.names.contains) ?? false
    }
    return owner.asProtocol((any NamedDeclSyntax).self).map { types.names.contains($0.name.bareName) } ?? false
  }

  private static func answer(_ type: TypeSyntax) -> FlagQuestions.Answer? {
    if type.isPublisherOfBoolean { return .publishedBoolean }
    if let optional = type.as(OptionalTypeSyntax.self) {
      return optional.wrappedType.plainName.map { $0 == "Bool" ? .optionalBoolean : .type($0) }
    }
    return type.plainName.map { $0 == "Bool" ? .boolean : .type($0) }
  }
}

extension TypeSyntax {
  /// `(FeatureFlag) -> Bool` of `@escaping (FeatureFlag) -> Bool` and of `((FeatureFlag) -> Bool)?`.
  fileprivate var functionType: FunctionTypeSyntax? {
    var type = self
    while true {
      if let attributed = type.as(AttributedTypeSyntax.self) {
        type = attributed.baseType
      } else if let optional = type.as(OptionalTypeSyntax.self) {
        type = optional.wrappedType
      } else if let tuple = type.as(TupleTypeSyntax.self), let element = tuple.elements.first, tuple.elements.count == 1
      {
        type = element.type
      } else {
        return type.as(FunctionTypeSyntax.self)
      }
    }
  }

  /// `ABTest` for `Growth.ABTest`; `nil` for types without a name.
  var plainName: String? {
    if let name = self.as(IdentifierTypeSyntax.self), name.genericArgumentClause == nil { return name.name.bareName }
    return self.as(MemberTypeSyntax.self)?.name.bareName
  }
}
