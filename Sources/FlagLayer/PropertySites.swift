import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The names of variables, properties and parameters in one file that hold the flags' type.
final class FlagHolders: SyntaxVisitor {
  private(set) var names: Set<String> = []
  private let types: Set<String>
  private let simpleName: String

  /// - Parameters:
  ///   - types: the type and its protocols.
  ///   - simpleName: of the type, whose own static properties are named behind it alone.
  init(of types: Set<String>, _ simpleName: String, in file: SwiftSourceFile) {
    self.types = types
    self.simpleName = simpleName
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.isStatic, node.typesAround.last == simpleName { return .visitChildren }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName else { continue }
      // `@Environment(Flags.self) var flags`
      let isInjected = binding.typeAnnotation == nil && binding.initializer == nil && namesType(node.attributes)
      if isInjected || types.contains(where: binding.mayHold) { names.insert(name) }
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if node.type.valueTypeName.map(types.contains) ?? false {
      names.insert(node.localName.bareName)
    }
    return .visitChildren
  }

  private func namesType(_ attributes: AttributeListSyntax) -> Bool {
    attributes.contains { $0.tokens(viewMode: .sourceAccurate).contains { types.contains($0.bareName) } }
  }
}

/// The places in one file that name a property of the flags' type behind a receiver, with templates for them.
final class PropertySites: SyntaxVisitor {
  private(set) var sites: [FlagSite] = []
  private(set) var templates: Set<String> = []
  private let flags: Set<String>
  private let typeName: String
  private let aliases: Set<String>
  private let instances: Set<String>
  private let holders: Set<String>

  /// - Parameters:
  ///   - aliases: other names of the type.
  ///   - instances: static properties of the type that hold a value of it.
  ///   - holders: names that hold a value of the type.
  init(
    of flags: Set<String>, _ typeName: String, aliases: Set<String>, instances: Set<String>, holders: Set<String>,
    in file: SwiftSourceFile
  ) {
    self.flags = flags
    self.typeName = typeName
    self.aliases = aliases
    self.instances = instances
    self.holders = holders
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.bareName
    // A Boolean is not called.
    guard flags.contains(name), !node.isCalled, let receiver = node.base.flatMap(receiver) else { return .visitChildren }
    templates.insert("\(receiver).{caseName}")
    let expression = ExprSyntax(node).assignment ?? ExprSyntax(node)
    sites.append(
      FlagSite(
        flag: name, shape: .other, node: Syntax(expression), isExplicit: true, isCondition: false, castType: nil))
    return .visitChildren
  }

  /// `Flags`, `Flags.shared`, or the last name of `viewModel.config.flags`; `nil` if it is not known to hold flags.
  private func receiver(_ base: ExprSyntax) -> String? {
    if let chained = base.as(OptionalChainingExprSyntax.self) { return receiver(chained.expression) }
    if let unwrapped = base.as(ForceUnwrapExprSyntax.self) { return receiver(unwrapped.expression) }
    if isType(base) { return typeName }
    guard let name = base.lastName else { return nil }
    if let member = base.as(MemberAccessExprSyntax.self), member.base.map(isType) ?? false {
      return instances.contains(name) ? "\(typeName).\(name)" : nil
    }
    let isName = base.is(DeclReferenceExprSyntax.self) || base.is(MemberAccessExprSyntax.self)
    return isName && holders.contains(name) ? name : nil
  }
}

extension PropertySites {
  /// Whether a path leads to the type: `Settings.Flags`, in `Settings` also `Flags`, and type aliases.
  private func isType(_ path: ExprSyntax) -> Bool {
    let written = path.trimmedDescription
    if written == typeName || aliases.contains(written) { return true }
    guard typeName.hasSuffix("." + written) else { return false }
    let (outer, around) = (typeName.dropLast(written.count + 1), path.typesAround.joined(separator: "."))
    return around == outer || around.hasPrefix(outer + ".")
  }
}

extension MemberAccessExprSyntax {
  fileprivate var isCalled: Bool { parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == ExprSyntax(self).id }
}

extension ExprSyntax {
  /// `flags.a = true` around `flags.a`, which asks for nothing.
  fileprivate var assignment: ExprSyntax? {
    guard let infix = parent?.as(InfixOperatorExprSyntax.self), infix.operator.is(AssignmentExprSyntax.self),
      infix.leftOperand.id == id
    else { return nil }
    return ExprSyntax(infix)
  }
}
