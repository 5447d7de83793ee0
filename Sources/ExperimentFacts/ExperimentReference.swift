/// A use of an experiment at one place in Swift source.
package struct ExperimentReference: Sendable, Hashable {
  package enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// `service.fetchSplitTest(X.self)`.
    case fetch
    /// `test.currentGroup`.
    case groupRead
    /// `test.hitSplitTest()`.
    case exposure
    /// `test.parameters.title`, `G.title`.
    case parameterRead
    /// A Boolean derived from a group: `G == .red`, `[.red, .blue].contains(G)`, `if case .red = G`.
    case comparison
    /// A comparison of the group as a string: `G.rawValue == "red"`, `switch G.rawValue`.
    case rawNameComparison
    /// A statement or an expression that takes one of several ways; see `branches`.
    case decision
    /// `default:` in a switch over a group; its branch contains the groups that it stands for.
    case defaultCase
    /// `X.Group` as a type in a signature or an annotation.
    case groupType
    /// `extension X.Group`.
    case groupExtension
    /// `X.Group.red`.
    case groupLiteral
    /// Any other mention of the generated type: `[any SplitTest.Type]` lists, `SplitTestAssignment<X>`.
    case experimentType
    /// A configured accessor with `group:` or `is:`.
    case accessor
    /// The enum case, static member or property of a configured accessor with `declaration:`, or a use of it.
    case accessorDeclaration
    /// The generated code itself, if it is among the sources.
    case generatedDeclaration
    /// `fetchSplitTest(X.self)` or an accessor of an experiment without a spec; `experiment` is the name as written.
    case unknown
    /// An assignment passed to code that is generic over experiments: `expose(test)`, `test.seen()`.
    case handedOn
    /// `hitSplitTest()` in such code, which names no experiment.
    case openExposure
    /// A literal before or in place of a use, which gives everybody one group.
    case forced
  }

  package let kind: Kind
  /// The identifier; for `unknown` the name as written; for `openExposure` empty.
  package let experiment: String
  /// The byte range of the expression, type or condition in question.
  package let range: Range<Int>
  /// The ways that a decision may take.
  package let branches: [Branch]

  package init(_ kind: Kind, _ experiment: String, _ range: Range<Int>, branches: [Branch] = []) {
    self.kind = kind
    self.experiment = experiment
    self.range = range
    self.branches = branches
  }

  /// The branches that never run if every user is in one of the given groups.
  package func deadBranches(keeping groups: Set<String>) -> [Branch] {
    branches.filter { $0.groups.isDisjoint(with: groups) }
  }
}
