/// One place in Swift source where an experiment is used: a fact, no opinion.
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
    /// A Boolean made of a group: `G == .red`, `[.red, .blue].contains(G)`, `if case .red = G`.
    case comparison
    /// The group compared as a string: `G.rawValue == "red"`, `switch G.rawValue`.
    case rawNameComparison
    /// A statement or an expression that takes one of several ways, see `branches`.
    case decision
    /// `default:` in a switch over a group; its branch says which groups it stands for.
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
    /// What a configured accessor with `declaration:` names: the enum case or static member, or a use of it.
    case accessorDeclaration
    /// The generated code itself, where it lies among the sources.
    case generatedDeclaration
    /// `fetchSplitTest(X.self)` or an accessor whose experiment has no spec; `experiment` is the name as written.
    case unknown
    /// An assignment is given to code that is generic over experiments: `expose(test)`, `test.seen()`.
    case handedOn
    /// `hitSplitTest()` in such code; no experiment is named.
    case openExposure
  }

  package let kind: Kind
  /// The identifier, the name as written where the kind is `unknown`, or nothing where it is `openExposure`.
  package let experiment: String
  /// In bytes: the expression, type or condition in question.
  package let range: Range<Int>
  /// The ways a decision may take.
  package let branches: [Branch]

  package init(_ kind: Kind, _ experiment: String, _ range: Range<Int>, branches: [Branch] = []) {
    self.kind = kind
    self.experiment = experiment
    self.range = range
    self.branches = branches
  }

  /// What can never run when every user is in one group (its name in the spec).
  package func unreachableBranches(keeping group: String) -> [Branch] {
    branches.filter { !$0.groups.contains(group) }
  }
}

/// One way that a decision may take.
package struct Branch: Sendable, Hashable {
  package enum Form: UInt8, Sendable, Hashable, CaseIterable {
    /// The braces of an `if`, or what follows `else`.
    case ifBody, elseBody
    /// The braces of a `guard`, or everything after it in its scope.
    case guardBody, afterGuard
    /// Everything in its scope after an `if` or a `switch` whose other branches leave the scope.
    case afterExit
    /// The braces of a `while` or a `for … where`.
    case loopBody
    /// From `case` or `default` to the end of its statements.
    case switchCase, defaultCase
    /// What stands after `?`, or after `:`.
    case trueValue, falseValue
    /// An argument of `select`, with its label.
    case selectArgument
    /// A value of a dictionary literal that is looked up by the group, with its key.
    case dictionaryElement
  }

  package let form: Form
  /// The groups (names of the spec) for which it may run, as far as this decision is concerned.
  package let groups: Set<String>
  /// In bytes.
  package let range: Range<Int>

  package init(_ form: Form, _ groups: Set<String>, _ range: Range<Int>) {
    self.form = form
    self.groups = groups
    self.range = range
  }
}

extension Sequence where Element == ExperimentReference {
  /// The branches of one experiment that can never run when every user is in one group, the outermost only.
  package func unreachableBranches(of experiment: String, keeping group: String) -> [Branch] {
    let branches = filter { $0.kind == .decision && $0.experiment == experiment }
      .flatMap { $0.unreachableBranches(keeping: group) }
      .sorted { ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound) }
    var outermost: [Branch] = []
    for branch in branches where (outermost.last?.range.upperBound ?? 0) <= branch.range.lowerBound {
      outermost.append(branch)
    }
    return outermost
  }
}
