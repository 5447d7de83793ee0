import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// `self.isNew = true` in an initializer.
struct AssignedProperty {
  let binding: PatternBindingSyntax

  init?(_ assignment: InfixOperatorExprSyntax) {
    guard assignment.operator.is(AssignmentExprSyntax.self), let name = assignment.leftOperand.nameOfOwnProperty,
      let initializer = Syntax(assignment).ancestors.lazy.compactMap({ $0.as(InitializerDeclSyntax.self) }).first,
      let members = initializer.parent?.parent?.as(MemberBlockItemListSyntax.self)
    else { return nil }
    for member in members {
      guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
      for binding in variable.bindings
      where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName == name {
        self.binding = binding
        return
      }
    }
    return nil
  }
}

/// A stored Boolean that has its value from initializers alone, or is never given another one than its default.
///
/// A default that they replace before anybody reads it counts for nothing: `@Published private(set) var isNew = false`.
struct GivenProperty {
  private let type: String
  private let values: GivenValues
  /// The default that counts.
  private let keptDefault: Bool?

  /// - Returns: nil where something else may give it a value: a decoder, an observer, another file.
  init?(_ binding: PatternBindingSyntax, keepsDefault: Bool = false, _ world: World) {
    guard let variable = binding.parent?.parent?.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      binding.accessorBlock == nil,
      binding.initializer.map({ $0.value.is(BooleanLiteralExprSyntax.self) })
        ?? (binding.typeAnnotation?.type.trimmedDescription == "Bool"),
      variable.attributes.allSatisfy({ $0.isHarmless }) || variable.attributes.isPlainlyPublished,
      variable.modifiers.allSatisfy({ Self.modifiers.contains($0.name.tokenKind) }),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName,
      let type = binding.enclosingType, let file = world.resolver.fileNumber(of: binding)
    else { return nil }
    self.type = type.plainName
    let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
    let isHidden = variable.modifiers.contains { $0.name.tokenKind == .keyword(.private) }
    guard world.supertypes(of: type.plainName, seeking: Self.decoded).isDisjoint(with: Self.decoded),
      !Self.isOverridden(name, of: type, world),
      variable.attributes.allSatisfy({ $0.isHarmless }) || world.isUnobserved(name),
      binding.initializer == nil || keepsDefault || ReplacedDefault.isReplaced(name, in: type, world)
    else { return nil }
    keptDefault = keepsDefault ? binding.initializer?.value.as(BooleanLiteralExprSyntax.self)?.isTrue : nil
    values =
      isConstant || !isHidden
      ? world.givenValues(of: name)
      : GivenValues(
        world.files(using: name, in: .file(file)).flatMap { world.names(inFile: $0).references[name] ?? [] })
  }

  /// Whether a subclass has a getter of its own.
  private static func isOverridden(_ name: String, of type: EnclosingType, _ world: World) -> Bool {
    guard type.node.is(ClassDeclSyntax.self), world.resolver.overrides(name) else { return false }
    return world.resolver.declarations(named: name).contains { declaration in
      guard declaration.modifiers?.contains(where: { $0.name.tokenKind == .keyword(.override) }) ?? false,
        let other = declaration.node.enclosingType?.plainName
      else { return false }
      return world.supertypes(of: other, seeking: [type.plainName]).contains(type.plainName)
    }
  }

  /// Modifiers that change nothing but who may read or set a property.
  static let modifiers: Set<TokenKind> = [
    .keyword(.private), .keyword(.fileprivate), .keyword(.internal), .keyword(.final), .keyword(.nonisolated),
  ]
  /// Protocols and classes whose instances are made of data.
  static let decoded: Set = ["Codable", "Decodable", "NSManagedObject"]

  func isAlwaysGiven(_ value: Bool) -> Bool {
    keptDefault ?? value == value && values.mayBeGiven(to: type).allSatisfy { $0.isBoolean(value) }
  }
}

/// What the properties of one name are given.
struct GivenValues {
  /// By the type whose property it is.
  private var own: [String: [GivenValue]] = [:]
  /// Those of properties of unknown types.
  private var others: [GivenValue] = []

  init(_ references: [DeclReferenceExprSyntax]) {
    for reference in references {
      guard let value = reference.outermostName.givenValue else { continue }
      if reference.outermostName.nameOfOwnProperty == reference.baseName.bareName, let type = reference.enclosingType {
        own[type.plainName, default: []].append(value)
      } else {
        others.append(value)
      }
    }
  }

  func mayBeGiven(to type: String) -> [GivenValue] { own[type, default: []] + others }
}

/// What a name gets where it stands.
enum GivenValue {
  case known(ExprSyntax)
  /// `&name`, `name += …`, `name.toggle()`, or a part of a pattern of targets.
  case unknown

  func isBoolean(_ value: Bool) -> Bool {
    if case .known(let given) = self { given.as(BooleanLiteralExprSyntax.self)?.isTrue == value } else { false }
  }
}

extension ExprSyntax {
  /// What a name or a member is given where it stands; nil where it is read alone.
  var givenValue: GivenValue? {
    guard let parent else { return nil }
    switch parent.as(SyntaxEnum.self) {
    case .infixOperatorExpr(let node):
      guard node.leftOperand.id == id else { return nil }
      if node.operator.is(AssignmentExprSyntax.self) { return .known(node.rightOperand) }
      let name = node.operatorText
      return name.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(name) ? .unknown : nil
    case .inOutExpr, .keyPathPropertyComponent, .sequenceExpr: return .unknown
    case .memberAccessExpr(let node):
      guard node.base?.id == id, let call = node.parent?.as(FunctionCallExprSyntax.self) else { return nil }
      return call.calledExpression.id == node.id ? .unknown : nil
    case .labeledExpr(let element):
      let tuple = element.parent?.parent?.as(TupleExprSyntax.self)
      return tuple.flatMap { ExprSyntax($0).givenValue }.map { _ in .unknown }
    default: return nil
    }
  }

  /// `name` of `name` and of `self.name`.
  var nameOfOwnProperty: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.bareName }
    guard let member = self.as(MemberAccessExprSyntax.self),
      member.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
    else { return nil }
    return member.declName.baseName.bareName
  }
}
