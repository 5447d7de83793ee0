import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The places in one file that name a property of the flags' type.
final class PropertySites: SyntaxVisitor {
  private(set) var sites: [FlagSite] = []
  /// The flags of a name that a subclass gives another value.
  private(set) var overridden: Set<String> = []
  private let flags: Set<String>
  private let functions: Set<String>
  private let states: [String: String]
  private let receivers: FlagReceivers
  private let locals = LocalNames()

  /// - Parameters:
  ///   - functions: those of the flags that are static functions.
  ///   - states: the Booleans of the flags that are objects.
  init(
    of flags: Set<String>, functions: Set<String> = [], states: [String: String] = [:], _ receivers: FlagReceivers,
    in file: SwiftSourceFile
  ) {
    self.flags = flags
    self.functions = functions
    self.states = states
    self.receivers = receivers
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let written = node.declName.baseName.bareName
    let isProjection = written.first == "$"
    let name = isProjection ? String(written.dropFirst()) : written
    guard flags.contains(name), let base = node.base else { return .visitChildren }
    if functions.contains(name) {
      if let call = node.parent?.as(FunctionCallExprSyntax.self), node.isCalled, call.arguments.isEmpty,
        call.trailingClosure == nil, let receiver = receivers.template(base)
      {
        note(name, ExprSyntax(call), .method(of: receiver))
      }
      return .visitChildren
    }
    if let state = states[name] {
      if let member = node.parent?.as(MemberAccessExprSyntax.self), member.base?.id == ExprSyntax(node).id,
        member.declName.baseName.bareName == state, let receiver = receivers.template(base)
      {
        let asked = ExprSyntax(member)
        note(name, asked.assignment ?? asked, .object(of: receiver, state: state))
      }
      return .visitChildren
    }
    // A Boolean is not called.
    guard !node.isCalled else { return .visitChildren }
    if isProjection {
      noteProjection(of: name, base, node)
      return .skipChildren
    }
    if base.trimmedDescription == "self" {
      noteOwn(name, ExprSyntax(node))
      return .skipChildren
    }
    // `$settings.isNew`
    if let holder = base.as(DeclReferenceExprSyntax.self)?.baseName.bareName, holder.first == "$",
      receivers.isHolder(String(holder.dropFirst()))
    {
      note(name, ExprSyntax(node), .other)
      return .skipChildren
    }
    let receiver = receivers.template(base)
    guard receiver != nil || !base.isTypePath && !base.is(SuperExprSyntax.self) else { return .visitChildren }
    note(name, ExprSyntax(node).assignment ?? ExprSyntax(node), .property(of: receiver))
    return .visitChildren
  }

  /// `settings.$isInboxOn`, a publisher or a binding of the flag, which no accessor is.
  private func noteProjection(of name: String, _ base: ExprSyntax, _ node: MemberAccessExprSyntax) {
    let isOwn = base.trimmedDescription == "self" && receivers.isInside(node)
    if isOwn || receivers.template(base) != nil { note(name, ExprSyntax(node), .other) }
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.override) }) {
      overridden.formUnion(node.bindings.map(\.pattern.trimmedDescription).filter(flags.contains))
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.bareName
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    if flags.contains(name), states[name] == nil, !functions.contains(name), !isMember, node.baseName.text.first != "$",
      !isHidden(node)
    {
      noteOwn(name, ExprSyntax(node))
    }
    return .visitChildren
  }

  /// `\.isNew` and `\Settings.isNew`, which no accessor is.
  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    let names = node.components.compactMap { component -> String? in
      guard case .property(let property) = component.component else { return nil }
      return property.declName.baseName.bareName
    }
    if let name = names.first(where: flags.contains) { note(name, ExprSyntax(node), .property(of: nil)) }
    return .visitChildren
  }

  /// Whether a parameter or a local name hides the property, or it is part of a key path.
  private func isHidden(_ name: DeclReferenceExprSyntax) -> Bool {
    name.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false || locals.contain(name.baseName)
  }

  /// A flag without a receiver, in code of its type, which any accessor of it finds.
  private func noteOwn(_ name: String, _ node: ExprSyntax) {
    guard node.assignment == nil, receivers.isInside(node), !node.isIn(declarationOf: name) else { return }
    note(name, node, .own)
  }

  private func note(_ name: String, _ expression: ExprSyntax, _ shape: FlagSite.Shape) {
    sites.append(
      FlagSite(
        flag: name, shape: shape, node: Syntax(expression), isExplicit: true, isCondition: false, castType: nil))
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

  /// Whether it is in the property's own accessors.
  fileprivate func isIn(declarationOf name: String) -> Bool {
    Syntax(self).ancestors.contains {
      $0.as(PatternBindingSyntax.self)?.pattern.trimmedDescription == name
        && $0.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) ?? false
    }
  }
}
