import AppResources
import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// The names and declarations of one file.
struct OrphanSyntax {
  let tokens: [String: [Int]]
  /// The words of string literals without white space, because a class or a selector may be looked up by them.
  let texts: [String: [Int]]
  /// String literals without interpolations, with escapes that other texts write alike.
  let literals: [String: [Int]]
  let declarations: [OrphanDeclaration]
  let extensions: [OrphanExtension]
  let companions: [OrphanCompanion]
  /// The functions that a test runner finds by their attribute.
  let tests: [Int]
  /// Whether it imports a test framework.
  let importsTests: Bool

  init(_ tree: SourceFileSyntax) {
    let names = OrphanTokens(viewMode: .sourceAccurate)
    names.walk(tree)
    tokens = names.found
    texts = names.texts
    literals = names.literals
    companions = OrphanCompanion.all(in: tree)
    importsTests = tree.isTestFile
    let finder = OrphanFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    declarations = finder.declarations
    extensions = finder.extensions
    tests = finder.tests
  }
}

private final class OrphanTokens: SyntaxVisitor {
  private(set) var found: [String: [Int]] = [:]
  private(set) var texts: [String: [Int]] = [:]
  private(set) var literals: [String: [Int]] = [:]

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if token.isUse {
      let name = token.bareName
      found[name, default: []].append(token.contentStart)
      // `$name` of a property wrapper.
      if name.hasPrefix("$") { found[String(name.dropFirst()), default: []].append(token.contentStart) }
    }
    if case .stringSegment(let text) = token.tokenKind, !text.contains(where: \.isWhitespace) {
      note(Array(text.utf8), at: token.contentStart)
    }
    return .skipChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let text = node.spelling { literals[text, default: []].append(node.contentStart) }
    return .visitChildren
  }

  private func note(_ text: [UInt8], at start: Int) {
    text.withUnsafeBytes { bytes in
      for word in Words.all(in: bytes) {
        texts[String(decoding: word, as: UTF8.self), default: []].append(start + word.startIndex)
      }
    }
  }
}

extension StringLiteralExprSyntax {
  /// What stands between the quotes, if it has no interpolations, and no escapes but those that are written in tables of
  /// texts as well.
  fileprivate var spelling: String? {
    // A segment ends behind `\n`.
    let parts = segments.compactMap { $0.as(StringSegmentSyntax.self)?.content.text }
    guard parts.count == segments.count, parts.count == 1 || openingQuote.text == "\"" else { return nil }
    let text = parts.joined()
    let isPlain = !text.contains("\\")
    return isPlain || openingPounds == nil && openingQuote.text == "\"" && EscapedText.value(of: text) != nil
      ? text : nil
  }
}

/// Finds declarations, except local ones, because the compiler warns about unused ones.
private final class OrphanFinder: SyntaxVisitor {
  private(set) var declarations: [OrphanDeclaration] = []
  private(set) var extensions: [OrphanExtension] = []
  private(set) var tests: [Int] = []

  /// Attributes that do not expose the declaration outside of the source.
  private static let harmlessAttributes: Set<String> = [
    "available", "discardableResult", "dynamicMemberLookup", "frozen", "inlinable", "inline", "MainActor", "Observable",
    "propertyWrapper", "resultBuilder", "Sendable", "usableFromInline", "ViewBuilder",
  ]

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard case .identifier = node.name.tokenKind else { return .skipChildren }
    if node.attributes.markTest {
      tests.append(node.name.contentStart)
    }
    note(
      node, node.name, isType: false, selectorNames: node.hasComposableName ? [] : node.selectorNames,
      function: CallableFunction(node))
    return .skipChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { noteType(node, .visitChildren) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { noteType(node, .visitChildren) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { noteType(node, .visitChildren) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { noteType(node, .visitChildren) }

  /// Requirements belong to their protocol.
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { noteType(node, .skipChildren) }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { noteType(node, .skipChildren) }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.bindings.count == 1, let binding = node.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return .skipChildren }
    let isMember = node.parent?.is(MemberBlockItemSyntax.self) ?? false
    let isStored = binding.accessorBlock == nil
    note(
      node, pattern.identifier, isType: false, isGlobal: !isMember && isStored,
      objectType: isMember && !node.modifiers.isStatic ? nil : binding.objectType,
      obstacle: isMember && !node.modifiers.isStatic && isStored && !node.isLazyOfClass && !node.isSettingOfClass
        ? "it is a part of every value of its type" : nil,
      isPartOfValues: isStored && !node.modifiers.isStatic && node.isMemberwise,
      permitting: node.isSettingOfClass ? ["AppStorage"] : [])
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.extendedType.componentNames
    if let last = names.last {
      extensions.append(
        OrphanExtension(names: names.map(\.bareName), nameOffset: last.contentStart, range: node.contentRange))
    }
    return .visitChildren
  }

  private func noteType(
    _ node: some DeclSyntaxProtocol & NamedDeclSyntax & WithModifiersSyntax & WithAttributesSyntax,
    _ next: SyntaxVisitorContinueKind
  ) -> SyntaxVisitorContinueKind {
    note(node, node.name, isType: true)
    return next
  }

  private func note(
    _ node: some DeclSyntaxProtocol & WithModifiersSyntax & WithAttributesSyntax, _ name: TokenSyntax, isType: Bool,
    isGlobal: Bool = false, objectType: String? = nil, selectorNames: [String] = [],
    function: CallableFunction? = nil, obstacle: String? = nil, isPartOfValues: Bool = false,
    permitting permitted: Set<String> = []
  ) {
    let names = node.modifiers.compactMap { $0.detail == nil ? $0.name.text : nil }
    declarations.append(
      OrphanDeclaration(
        name: name.bareName, nameOffset: name.contentStart, range: node.contentRange,
        isType: isType, isGlobal: isGlobal, isPrivate: node.modifiers.isHiddenInFile,
        isPublic: !Self.open.isDisjoint(with: names) || node.isPublicByExtension,
        isOverride: names.contains("override"),
        isStatic: node.modifiers.isStatic, objectType: objectType, selectorNames: selectorNames, function: function,
        isConditional: node.ancestors.contains { $0.is(IfConfigDeclSyntax.self) }, owner: node.ownerName,
        obstacle: obstacle
          ?? Self.obstacle(
            node, name.bareName, names, node.attributes,
            permitting: selectorNames.isEmpty ? permitted : FunctionDeclSyntax.exposing),
        isPartOfValues: isPartOfValues))
  }

  private static let open: Set = ["public", "open"]
  private static let hidden: Set = ["private", "fileprivate"]

  private static func obstacle(
    _ node: some DeclSyntaxProtocol, _ name: String, _ modifiers: [String], _ attributes: AttributeListSyntax,
    permitting permitted: Set<String>
  ) -> String? {
    if let modifier = modifiers.first(where: { ["override", "dynamic"].contains($0) }) {
      return modifier == "override" ? "it overrides another" : "it is \(modifier)"
    }
    for attribute in attributes {
      guard case .attribute(let attribute) = attribute else { return "it has attributes under '#if'" }
      let name = attribute.attributeName.trimmedDescription
      if !harmlessAttributes.contains(name), !permitted.contains(name) { return "it has '@\(name)'" }
    }
    if name == "CodingKeys" || name == "main" || name == "shared" && node.isInGlobalActor {
      return "it is found by its name"
    }
    var parent = node.parent
    while let current = parent {
      if current.showsMembersToObjectiveC, permitted.isDisjoint(with: FunctionDeclSyntax.exposing),
        modifiers.allSatisfy({ !hidden.contains($0) })
      {
        return "Objective-C sees all members of its type"
      }
      parent = current.parent
    }
    return nil
  }
}

extension DeclSyntaxProtocol where Self: WithModifiersSyntax {
  /// Whether the modifier of the extension around it makes it public.
  fileprivate var isPublicByExtension: Bool {
    guard let around = parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self) else { return false }
    return around.modifiers.contains { $0.name.tokenKind == .keyword(.public) }
      && !modifiers.contains { $0.detail == nil && Self.accessLevels.contains($0.name.text) }
  }

  private static var accessLevels: Set<String> { ["private", "fileprivate", "internal", "package"] }
}

extension DeclSyntaxProtocol {
  /// Whether it is a member of a type with `@globalActor`, or of an extension of one in its file.
  fileprivate var isInGlobalActor: Bool {
    guard let owner = parent?.parent?.parent?.parent else { return false }
    guard let node = owner.as(ExtensionDeclSyntax.self) else { return owner.isGlobalActor }
    let name = node.extendedType.trimmedDescription
    return root.as(SourceFileSyntax.self)?.statements.contains { statement in
      let type = statement.item.asProtocol((any NamedDeclSyntax).self)
      return type?.name.text == name && Syntax(statement.item).isGlobalActor
    } ?? false
  }
}

extension Syntax {
  fileprivate var isGlobalActor: Bool { hasAttribute("globalActor") }
}

extension PatternBindingSyntax {
  /// `Flags` of `let flags = Flags()`, also with an annotation, or of `let flags: Flags`.
  fileprivate var objectType: String? {
    let call = initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
    if let name = call?.as(DeclReferenceExprSyntax.self)?.baseName.bareName, name.first?.isUppercase ?? false {
      return name
    }
    return typeAnnotation?.type.componentNames.last?.bareName
  }
}

extension VariableDeclSyntax {
  /// Whether its value is made by the first who asks, and no initializer or comparison of the type knows it.
  fileprivate var isLazyOfClass: Bool {
    modifiers.isLazy && parent?.parent?.parent?.parent?.is(ClassDeclSyntax.self) ?? false
  }
}

extension VariableDeclSyntax {
  /// `@AppStorage("new") var isNew = false` of a class without a superclass, and without a protocol that knows its properties: its
  /// value is kept elsewhere.
  fileprivate var isSettingOfClass: Bool {
    guard let owner = parent?.parent?.parent?.parent?.as(ClassDeclSyntax.self), attributes.count == 1,
      attributes.first?.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "AppStorage"
    else { return false }
    let inherited = owner.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    return inherited.allSatisfy { ["AnyObject", "ObservableObject", "Sendable"].contains($0) }
  }

  /// Whether it is a property of a struct that only the memberwise initializer can give its first value.
  fileprivate var isMemberwise: Bool {
    guard let owner = parent?.parent?.parent?.parent?.as(StructDeclSyntax.self), attributes.isEmpty else {
      return false
    }
    return !owner.memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) }
  }
}

extension TypeSyntax {
  /// `Outer` and `Inner` of `Outer.Inner`; empty for types without a name.
  fileprivate var componentNames: [TokenSyntax] {
    if let type = self.as(IdentifierTypeSyntax.self) { return [type.name] }
    guard let type = self.as(MemberTypeSyntax.self) else { return [] }
    let base = type.baseType.componentNames
    return base.isEmpty ? [] : base + [type.name]
  }
}

extension SyntaxProtocol {
  /// The name of the nearest enclosing type or extension.
  fileprivate var ownerName: String? {
    var parent = parent
    while let current = parent {
      if let type = current.asProtocol((any NamedDeclSyntax).self),
        current.asProtocol((any DeclGroupSyntax).self) != nil
      {
        return type.name.bareName
      }
      if let type = current.as(ExtensionDeclSyntax.self) {
        return type.extendedType.componentNames.last?.bareName ?? type.extendedType.trimmedDescription
      }
      parent = current.parent
    }
    return nil
  }
}

extension TokenSyntax {
  /// Whether it is a name, but not the label of an argument or a parameter.
  var isUse: Bool {
    guard case .identifier = tokenKind else { return false }
    return !(parent?.is(LabeledExprSyntax.self) ?? false) && !(parent?.is(FunctionParameterSyntax.self) ?? false)
  }
}
