import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The Boolean properties of a type in one file, in its declaration and its extensions.
final class FlagProperties: TypeDeclarations {
  private let wrappers: BooleanWrappers
  private(set) var flags: [FlagLayer.Flag] = []
  /// The names of static properties with a value of the type: `shared`.
  private(set) var instances: Set<String> = []
  /// The flags that are static functions: `static func supportsCalls() -> Bool`.
  private(set) var functions: Set<String> = []
  /// The properties of other types, which may be objects that know a flag, with the names of the types or the wrappers.
  private(set) var objects: [(flag: FlagLayer.Flag, type: String)] = []
  /// The protocols to which it conforms.
  private(set) var protocols: Set<String> = []

  /// - Parameter wrappers: those that hold Booleans.
  init(_ typeName: String, in file: SwiftSourceFile, wrappers: BooleanWrappers) {
    self.wrappers = wrappers
    super.init(typeName, in: file)
    walk(file.tree)
  }

  override func read(_ type: some DeclGroupSyntax) {
    protocols.formUnion(type.ownProtocols)
    let booleans = BooleanNames(in: type)
    for member in type.memberBlock.members.declarations {
      if let function = member.as(FunctionDeclSyntax.self), function.isStaticQuestion {
        functions.insert(function.name.bareName)
        flags.append(flag(function.name, function.leadingTrivia))
      }
      guard let variable = member.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
        variable.bindings.count == 1, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
      else { continue }
      if variable.modifiers.isStatic, binding.mayHold(path.last ?? "") { instances.insert(name.bareName) }
      if let object = variable.nameOfObjectType, object != path.last, !variable.modifiers.isHiddenInFile {
        objects.append((flag(name, variable.leadingTrivia), object))
      }
      // A property of a case says something about the case.
      guard booleans.contains(name.bareName) || isWrapped(variable, binding), !variable.modifiers.isHiddenInFile,
        variable.modifiers.isStatic || !type.is(EnumDeclSyntax.self)
      else { continue }
      flags.append(flag(name, variable.leadingTrivia, value: variable.constant))
    }
  }

  private func flag(_ name: TokenSyntax, _ trivia: Trivia, value: Bool? = nil) -> FlagLayer.Flag {
    FlagLayer.Flag(
      name: name.bareName, rawValue: nil, summary: trivia.firstSentence, region: source.region(name.contentRange),
      value: value)
  }
}

extension FunctionDeclSyntax {
  /// `static func supportsCalls() -> Bool`, which other files see.
  fileprivate var isStaticQuestion: Bool {
    modifiers.isStatic && !modifiers.isHiddenInFile && signature.parameterClause.parameters.isEmpty
      && signature.effectSpecifiers == nil && genericParameterClause == nil
      && signature.returnClause?.type.plainName == "Bool"
  }
}

extension VariableDeclSyntax {
  /// `Feature` of `@Feature(name: "x") var newMap`, of `let newMap: Feature` and of `let newMap = Feature(name: "x")`.
  fileprivate var nameOfObjectType: String? {
    if let attribute = attributes.first?.as(AttributeSyntax.self) {
      return attribute.attributeName.trimmedDescription.split(separator: "<").first.map(String.init)
    }
    guard let binding = bindings.first else { return nil }
    if let type = binding.typeAnnotation?.type { return type.plainName }
    let called = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.lastName
    return called.flatMap { $0.first?.isUppercase ?? false ? $0 : nil }
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
    guard let call = value.as(FunctionCallExprSyntax.self)?.calledExpression else {
      return value.lastName == type || value.as(MemberAccessExprSyntax.self)?.base?.lastName == type
    }
    // A function of the type may return anything.
    if call.lastName == "init" { return call.as(MemberAccessExprSyntax.self)?.base?.lastName == type }
    return call.lastName == type
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
