import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// What has the flags of a type as its properties: the type, instances of it, and names that hold one.
struct FlagReceivers {
  /// With the types around it.
  let typeName: String
  /// The type and its protocols.
  private let types: Set<String>
  private let aliases: Set<String>
  /// The names of static properties of the type that hold a value of it.
  private let instances: Set<String>
  private var holders: Set<String> = []
  /// Those of them that are properties or globals somewhere.
  private var lasting: Set<String> = []
  /// The functions that return one.
  private var makers: Set<String> = []

  /// - Parameter types: the type and its protocols.
  init(
    _ typeName: String, aliases: Set<String>, instances: Set<String>, holding types: Set<String>,
    _ sources: inout NamedSources
  ) {
    self.typeName = typeName
    self.types = types
    self.aliases = aliases
    self.instances = instances
    let simpleName = String(typeName.split(separator: ".").last ?? "")
    for file in sources.parse(naming: types) {
      let found = FlagHolders(of: types, besidesMembersOf: simpleName, makers: types, in: file)
      holders.formUnion(found.names)
      lasting.formUnion(found.lasting)
      makers.formUnion(found.makers)
    }
    guard !makers.isEmpty else { return }
    for file in sources.parse(naming: makers) {
      let found = FlagHolders(of: [], besidesMembersOf: simpleName, makers: makers, in: file)
      holders.formUnion(found.names)
      lasting.formUnion(found.lasting)
    }
  }

  /// Whether a name is one of something that has flags.
  func isHolder(_ name: String) -> Bool { holders.contains(name) }

  /// Whether a template's receiver is the name of local values and parameters alone.
  func isLocal(_ receiver: String) -> Bool { holders.contains(receiver) && !lasting.contains(receiver) }

  /// `Flags`, `Flags.shared`, `_.makeFlags()`, or the last name of `viewModel.config.flags`; `nil` if it is not known to
  /// have flags.
  func template(_ base: ExprSyntax) -> String? {
    if let chained = base.as(OptionalChainingExprSyntax.self) { return template(chained.expression) }
    if let unwrapped = base.as(ForceUnwrapExprSyntax.self) { return template(unwrapped.expression) }
    if let call = base.as(FunctionCallExprSyntax.self) { return template(call) }
    if isType(base) { return typeName }
    guard let name = base.lastName else { return nil }
    if let member = base.as(MemberAccessExprSyntax.self), member.base.map(isType) ?? false {
      return instances.contains(name) ? "\(typeName).\(name)" : nil
    }
    guard holders.contains(name) else { return nil }
    if base.is(DeclReferenceExprSyntax.self) { return name }
    // A template's name stands behind names alone: `loadSettings().flags` is none of `flags`.
    return base.as(MemberAccessExprSyntax.self)?.base.map { $0.isPathOfNames ? name : "_.\(name)" }
  }

  private func template(_ call: FunctionCallExprSyntax) -> String? {
    guard call.trailingClosure == nil, let name = call.calledExpression.lastName else { return nil }
    let named = call.arguments(naming: types).map(\.id)
    let arguments = call.arguments.map { argument in
      (argument.label.map { "\($0.bareName): " } ?? "")
        + (named.contains(argument.id) ? argument.expression.trimmedDescription : "_")
    }.joined(separator: ", ")
    // `Flags().isNew`
    if isType(call.calledExpression) { return "\(typeName)(\(arguments))" }
    // `container.resolve(Flags.self)` of a library
    guard makers.contains(name) || !named.isEmpty else { return nil }
    let isMember = call.calledExpression.as(MemberAccessExprSyntax.self)?.base != nil
    return (isMember ? "_." : "") + "\(name)(\(arguments))"
  }

  /// Whether a path leads to the type: `Settings.Flags`, in `Settings` also `Flags`, and type aliases.
  private func isType(_ path: ExprSyntax) -> Bool {
    let written = path.trimmedDescription
    if written == typeName || aliases.contains(written) { return true }
    guard typeName.hasSuffix("." + written) else { return false }
    let (outer, around) = (typeName.dropLast(written.count + 1), path.typesAround.joined(separator: "."))
    return around == outer || around.hasPrefix(outer + ".")
  }

  /// Whether a place is in the type itself, or in an extension of it.
  func isInside(_ node: some SyntaxProtocol) -> Bool {
    let around = node.typesAround.joined(separator: ".")
    return around == typeName || typeName.hasSuffix("." + around) || aliases.contains(around)
  }
}

extension ExprSyntax {
  fileprivate var isPathOfNames: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr: true
    case .memberAccessExpr(let node): node.base?.isPathOfNames ?? false
    case .optionalChainingExpr(let node): node.expression.isPathOfNames
    case .forceUnwrapExpr(let node): node.expression.isPathOfNames
    default: false
    }
  }
}
