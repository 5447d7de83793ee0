import SwiftSemantics
import SwiftSyntax

/// Receivers of which only the type tells that they have flags: `container.resolve(Flags.self)?.isNew`, `all.first?.isNew`,
/// `all.contains { $0.isNew }`.
///
/// The template for all of them is `_.{caseName}`, a property of any receiver, which `lint` and `remove` match by types.
struct TypedReceivers {
  static let template = "_.{caseName}"

  private let typeName: String
  private let resolver: UsageResolver

  /// - Parameter typeName: of the flags, with the types around it.
  init(_ typeName: String, _ flags: [String], in index: DeclarationIndex) {
    let names = flags.map { ExperimentNames(identifier: $0, caseName: $0, typeName: $0 + "SplitTest", groups: []) }
    let accessors = [
      Accessor(.isGroup("treatment"), template: Self.template),
      Accessor(.declaration, template: "\(typeName).{caseName}"),
    ]
    self.typeName = typeName
    resolver = UsageResolver(experiments: names, accessors: accessors, index: index)
  }

  /// The templates of the sites.
  ///
  /// A name of local values and parameters alone may be another type's in the next function. It has no template of its own
  /// where it is, or where types tell all that it is asked for anyway.
  func templates(for sites: [FlagSite], _ receivers: FlagReceivers) -> Set<String> {
    let reads = sites.filter { $0.node.is(MemberAccessExprSyntax.self) }
    let byReceiver = Dictionary(grouping: reads) { $0.shape.receiver }
    let written = Set(sites.compactMap(\.shape.receiver))
    let locals = written.filter(receivers.isLocal)
    let shared = locals.filter { name in (byReceiver[name] ?? []).contains { hasFlag($0) == false } }
    let needsTypes = (byReceiver[nil] ?? []).contains { hasFlag($0) == true } || !shared.isEmpty
    guard needsTypes else { return Set(written.map { "\($0).{caseName}" }) }
    let told = locals.filter { name in (byReceiver[name] ?? []).allSatisfy { hasFlag($0) != nil } }
    return Set(written.subtracting(shared).subtracting(told).map { "\($0).{caseName}" }).union([Self.template])
  }

  /// Whether a site may say something of a flag, with some templates: one that only a type tells is found by the template
  /// for these, unless it sets the property or is a key path.
  func mayBeUse(_ site: FlagSite, _ templates: Set<String>) -> Bool {
    guard case .property(let receiver) = site.shape else { return true }
    if let path = site.node.as(KeyPathExprSyntax.self) {
      guard let root = path.root else { return resolver.isOfLayerAlone(site.flag) }
      return root.trimmedDescription == typeName || typeName.hasSuffix("." + root.trimmedDescription)
    }
    if site.node.is(MemberAccessExprSyntax.self) { return receiver != nil || templates.contains(Self.template) }
    return receiver == nil ? hasFlag(site) == true : hasFlag(site) != false
  }

  /// Whether a site asks a value of unknown type for a property that nothing but the flags' type has.
  func isUntold(_ site: FlagSite) -> Bool {
    guard case .property(nil) = site.shape, site.node.is(MemberAccessExprSyntax.self) else { return false }
    return hasFlag(site) == nil && resolver.isOfLayerAlone(site.flag)
  }

  /// Whether the type of a site's receiver is known to have the flag; `nil` if the type is not known.
  func hasFlag(_ site: FlagSite) -> Bool? {
    let member =
      site.node.as(MemberAccessExprSyntax.self)
      ?? site.node.as(InfixOperatorExprSyntax.self)?.leftOperand.as(MemberAccessExprSyntax.self)
    return member.flatMap { resolver.hasFlag($0) }
  }
}

extension FlagSite.Shape {
  /// `settings` of `settings.isNew`.
  fileprivate var receiver: String? {
    if case .property(let receiver) = self { receiver } else { nil }
  }
}
