import SwiftSemantics
import SwiftSyntax

/// The uses of a name by what they refer to. Each is resolved once, however many declarations have the name.
struct ResolvedReferences {
  struct Use {
    let reference: DeclReferenceExprSyntax
    /// What it may refer to; none if that is not known.
    let declarations: [Declaration]
  }

  private let uses: [Use]
  private var numbers: [SyntaxIdentifier: [Int]] = [:]
  private var unknown: [Int] = []

  init(_ references: [DeclReferenceExprSyntax], _ resolver: RememberingResolver) {
    uses = references.map { Use(reference: $0, declarations: resolver.parsedDeclarations(of: $0.outermostName)) }
    for (number, use) in uses.enumerated() {
      if use.declarations.isEmpty { unknown.append(number) }
      for id in Set(use.declarations.map(\.node.id)) { numbers[id, default: []].append(number) }
    }
  }

  /// The uses that refer to a declaration or may do so, in order.
  func uses(of declaration: some SyntaxProtocol) -> [Use] {
    ((numbers[declaration.id] ?? []) + unknown).sorted().map { uses[$0] }
  }
}
