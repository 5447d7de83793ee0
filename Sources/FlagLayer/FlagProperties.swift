import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The Boolean properties of a type in one file, in its declaration and its extensions.
final class FlagProperties: SyntaxVisitor {
  private let path: [String]
  private let source: SourceText
  private let wrappers: BooleanWrappers
  /// The type's declarations, without extensions.
  private(set) var declarations: [(node: Syntax, region: SourceRegion)] = []
  private(set) var flags: [FlagLayer.Flag] = []
  /// The names of static properties with a value of the type: `shared`.
  private(set) var instances: Set<String> = []
  /// The protocols to which it conforms.
  private(set) var protocols: Set<String> = []

  /// - Parameter wrappers: those that hold Booleans.
  init(_ typeName: String, in file: SwiftSourceFile, wrappers: BooleanWrappers) {
    self.wrappers = wrappers
    path = typeName.split(separator: ".").map(String.init)
    source = file.text
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { note(node, node.name) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { note(node, node.name) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { note(node, node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { note(node, node.name) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { note(node, node.name) }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    if name == path.joined(separator: ".") || path.count == 1 && node.extendedType.plainName == path.last { read(node) }
    return .visitChildren
  }

  private func note(_ node: some DeclGroupSyntax, _ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    if name.bareName == path.last, Array(node.typesAround.suffix(path.count - 1)) == Array(path.dropLast()) {
      declarations.append((Syntax(node), source.region(name.contentRange)))
      read(node)
    }
    return .visitChildren
  }

  private func read(_ type: some DeclGroupSyntax) {
    protocols.formUnion(FlagEnum.protocols(of: type))
    let booleans = BooleanNames(in: type)
    for member in type.memberBlock.members.declarations {
      guard let variable = member.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
        variable.bindings.count == 1, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
      else { continue }
      if variable.modifiers.isStatic, binding.mayHold(path.last ?? "") { instances.insert(name.bareName) }
      // A property of a case says something about the case.
      guard booleans.contains(name.bareName) || isWrapped(variable, binding), !variable.modifiers.isHiddenInFile,
        variable.modifiers.isStatic || !type.is(EnumDeclSyntax.self)
      else { continue }
      flags.append(
        FlagLayer.Flag(
          name: name.bareName, rawValue: nil, summary: variable.leadingTrivia.firstSentence,
          region: source.region(name.contentRange), value: variable.constant))
    }
  }
}

extension FlagProperties {
  private func isWrapped(_ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax) -> Bool {
    binding.typeAnnotation == nil && wrappers.hold(variable)
  }
}

extension PatternBindingSyntax {
  /// Whether its type, or what it is made by, is named so.
  func mayHold(_ type: String) -> Bool {
    if let annotated = typeAnnotation?.type { return annotated.valueTypeName == type }
    guard let value = initializer?.value else { return false }
    let call = value.as(FunctionCallExprSyntax.self)?.calledExpression ?? value
    if call.lastName == "init" { return call.as(MemberAccessExprSyntax.self)?.base?.lastName == type }
    return call.lastName == type || call.as(MemberAccessExprSyntax.self)?.base?.lastName == type
  }
}

extension VariableDeclSyntax {
  /// The constant that it always is: of a `let`, or of a getter with nothing else.
  fileprivate var constant: Bool? {
    guard let binding = bindings.first, attributes.isEmpty else { return nil }
    if let getter = binding.accessorBlock?.onlyGetter { return FlagTable.constant(getter) }
    guard bindingSpecifier.tokenKind == .keyword(.let) else { return nil }
    return binding.initializer?.value.as(BooleanLiteralExprSyntax.self)?.isTrue
  }
}

extension TypeSyntax {
  /// `Flags` for `Flags?`, `any Flags` and `some Flags`.
  var valueTypeName: String? {
    switch self.as(TypeSyntaxEnum.self) {
    case .optionalType(let node): node.wrappedType.valueTypeName
    case .implicitlyUnwrappedOptionalType(let node): node.wrappedType.valueTypeName
    case .someOrAnyType(let node): node.constraint.valueTypeName
    case .attributedType(let node): node.baseType.valueTypeName
    case .tupleType(let node) where node.elements.count == 1: node.elements.first?.type.valueTypeName
    default: plainName
    }
  }
}
