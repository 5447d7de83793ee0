import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Stored properties that only removed code gave a value, and that are `nil` for ever.
///
/// ```
/// @Published var oldPage: OldPage?
/// oldPage = OldPage()                                      // is gone
/// .navigation(item: $coordinator.oldPage) { OldPageView($0) }
/// ```
struct UnsetProperties {
  private(set) var sites: [NotedLeftover] = []
  private let round: Round
  private var known: Set<SyntaxIdentifier> = []

  init(_ round: Round) {
    self.round = round
    guard let before = round.before else { return }
    let flags = Set(DeclaredCase.all(in: round).map(\.member))
    let given = round.declarationsOfRemoved(
      { $0.binding?.isNilAtFirst ?? false }, besides: flags, where: { $0.outermostName.givesValue })
    for declaration in given { note(declaration, before) }
  }

  private mutating func note(_ declaration: Declaration, _ before: World) {
    guard let original = declaration.node.as(PatternBindingSyntax.self), known.insert(original.id).inserted,
      let (file, token, binding) = round.current(original, in: before)
    else { return }
    let name = token.bareName
    // Only where that is so in what is parsed is it worth while to parse more.
    guard leavesNil(round.world.parsedReferences(to: name), binding),
      case let uses = round.world.references(to: name).filter({ round.mayBe($0, of: binding) }),
      leavesNil(uses, binding),
      !round.world.mayBeRequired(name, binding)
    else { return }
    let isAsked =
      uses.contains { $0.outermostName.givenValue == nil } || !round.world.references(to: "$" + name).isEmpty
    // One without an attribute that nothing reads is noted as that.
    guard isAsked || !uses.isEmpty && binding.hasAttribute else { return }
    let left = isAsked ? "what asks for it has to go" : "it has to go, which is only set to 'nil'"
    sites.append(
      NotedLeftover(file: file, name: token, message: "nothing sets '\(name)' any more; look whether \(left)"))
  }

  private func leavesNil(_ uses: [DeclReferenceExprSyntax], _ binding: PatternBindingSyntax) -> Bool {
    uses.allSatisfy { $0.outermostName.isLeftNil || !round.mayBe($0, of: binding) }
  }
}

extension ExprSyntax {
  /// Whether it is given anything but `nil` where it stands.
  fileprivate var givesValue: Bool {
    if case .known(let value)? = givenValue { !value.is(NilLiteralExprSyntax.self) } else { false }
  }

  /// Whether it is read, or set to `nil`.
  fileprivate var isLeftNil: Bool {
    switch givenValue {
    case nil: true
    case .known(let value): value.is(NilLiteralExprSyntax.self)
    case .unknown: parent?.is(MemberAccessExprSyntax.self) ?? false
    }
  }
}

extension PatternBindingSyntax {
  fileprivate var hasAttribute: Bool { parent?.parent?.as(VariableDeclSyntax.self)?.attributes.isEmpty == false }
}
