import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Where tests run with the losing value, and do not say so themselves: a mock's default, or a value that they share.
///
/// ```
/// final class MockFlags { var isNewPageOn = false … }
/// func testDefault() { XCTAssertEqual(Page(flags: MockFlags()).title, "Old") }
/// override func setUp() { flags.isNewPageOn = false }
/// ```
/// Whether such a test is about the flag is not known.
struct LosingDefaults {
  /// A mock, or a value, and all the places at which tests may depend on it.
  struct Site {
    struct Place: Hashable {
      let file: Int
      /// The original bytes of the mock's name where it is made, or of the value.
      let range: Range<Int>
      let member: Member
    }

    /// The test, or what tests share, in which a place is.
    struct Member: Hashable {
      let file: Int
      /// The original place of its name.
      let name: Int

      init(_ node: Syntax, file: Int, _ text: EditedText) {
        self.file = file
        name = text.originalOffset(of: node.nameStart)
      }
    }

    let places: [Place]
    let was: String
    let experiment: ExperimentNames
    /// Whether it goes even if some places of the experiment are refused.
    var isGone = false

    /// What to say of the first of some places.
    ///
    /// A mock of all flags is made in many tests, few of which are about this one.
    func message(for places: [Place]) -> String {
      let others = places.count == 2 ? ", as at another place" : ", as at \(places.count - 1) other places"
      return "\(was)\(places.count > 1 ? others : ""); see whether the tests still hold"
    }
  }

  private let round: Round
  private(set) var sites: [Site] = []

  init(_ mocks: MockedFlags, _ stored: StoredFlags, _ round: Round) {
    self.round = round
    for property in mocks.properties
    where property.losesByDefault(round.world.resolver) && !round.unread.contains(property.flag.experiment) {
      let made = made(property.type, without: property.names) { !property.isGiven(by: $0) }
      note(made, property.was, property.flag.experiment)
    }
    for (flag, type, value) in mocks.fixed {
      note(made(type, without: [flag.name]) { _ in true }, flag.message(of: type, saying: value), flag.experiment)
    }
    for uniform in Dictionary(grouping: mocks.uniform, by: { "\($0.type) \($0.place)" }).sorted(by: { $0.key < $1.key })
    {
      let first = uniform.value[0]
      note(
        uniform.value.map(\.place), first.flag.message(of: first.type, saying: "\(first.place.trimmed)"),
        first.flag.experiment)
    }
    for keys in Dictionary(grouping: stored.keys, by: \.key).sorted(by: { $0.key < $1.key }) {
      let declared = keys.value[0].declared
      let meaning = keys.key == declared.member ? "the case of its name" : "'\(declared.member)'"
      let was = "'\(keys.key)' stood for \(meaning), which is gone"
      note(keys.value.map(\.text), was, declared.experiment)
    }
    // What a helper of one name has twice is one thing to look at.
    note(mocks.unsettled + stored.unsettled, mocks.shared + stored.shared)
  }

  /// What tests share for parameters that a round finds to be constants.
  init(ofConstantsIn round: Round) {
    self.round = round
    note(round.values.constants.unsettled, round.values.constants.shared)
  }

  /// Where tests assert that a flag has the losing value, and go on: what gave it that value, and the rest, stay.
  init(assertedIn round: Round) {
    self.round = round
    for number in round.reached where round.files[number].tree.isTestFile {
      for item in FlagAssertions(round, in: round.files[number].tree, besides: []).failing {
        guard case .expr(let assertion) = item.item,
          let experiment = round.values.decidedExperiments(in: Syntax(assertion)).min(by: {
            $0.identifier < $1.identifier
          })
        else { continue }
        note(
          [assertion], "'\(assertion.trimmedDescription)' goes, because it can only fail now", experiment, isGone: true)
      }
    }
  }

  /// Where a mock is made for tests that say nothing of a flag by one of its names.
  private func made(
    _ type: String, without names: Set<String>, where isMeant: (FunctionCallExprSyntax) -> Bool
  ) -> [ExprSyntax] {
    let calls = round.values.calls.initializerCalls(ofType: type, labels: []) { $0.isInTestFile && isMeant($0) } ?? []
    return calls.filter { Syntax($0).isForTest(without: names, isNamed: Syntax($0).sharedMember) }
      .map(\.calledExpression)
  }

  private mutating func note(_ unsettled: [UnsettledFlag], _ shared: [SharedLosers.Value]) {
    let followed = SharedLosers(shared, round.world).followed
    var known: Set<SyntaxIdentifier> = []
    // A row of a table goes.
    let rows = ForcedLosers.inRows(unsettled.map(\.value.place))
    let all = unsettled.filter {
      let id = $0.value.place.id
      return !followed.contains(id) && !rows.contains(id) && known.insert(id).inserted
    }
    let unsettled = Dictionary(grouping: all) { "\($0.flag.name) \($0.value.isKnown)" }
    for found in unsettled.sorted(by: { $0.key < $1.key }).map(\.value) {
      let places = found.filter { Syntax($0.value.place).isForTest(without: [$0.flag.name], isNamed: nil) }
      guard let first = places.first else { continue }
      let was = first.flag.message(isKnown: first.value.isKnown)
      note(places.map(\.value.place), was, first.flag.experiment)
    }
  }

  private mutating func note(
    _ nodes: [some SyntaxProtocol], _ was: String, _ experiment: ExperimentNames, isGone: Bool = false
  ) {
    let places = nodes.compactMap { node -> Site.Place? in
      guard let file = round.number(of: node), let member = Syntax(node).sharedMember else { return nil }
      let text = round.texts[file]
      let start = text.originalOffset(of: node.contentStart)
      return Site.Place(
        file: file, range: start..<start + node.trimmedDescription.utf8.count,
        member: Site.Member(member, file: file, text))
    }
    sites.append(Site(places: places, was: was, experiment: experiment, isGone: isGone))
  }
}

extension EditedText {
  /// Whether a test, or what tests share, is still there.
  func keeps(_ member: LosingDefaults.Site.Member) -> Bool { keeps(member.name) }
}

extension MockedFlag {
  fileprivate func message(isKnown: Bool) -> String {
    if !isKnown { return "'\(name)' is '\(winner.text)' from now on, whatever is given to it here" }
    return winner.isOn.map { "'\(name)' was '\(!$0)' here, and gives way to '\($0)'" }
      ?? "'\(name)' was a group here that lost, and gives way to '\(winner.text)'"
  }

  fileprivate func message(of type: String, saying value: String) -> String {
    "'\(type)' says '\(value)' here, and '\(name)' is '\(winner.text)' from now on"
  }
}

extension MockedFlags {
  /// A mock's property that says what an accessor returns.
  struct Property {
    let flag: MockedFlag
    /// The plain name of the mock.
    let type: String
    /// The flag that its list has to hold to be on; `nil` of a Boolean.
    private let listed: String?
    private let variable: VariableDeclSyntax
    private let parameter: FunctionParameterSyntax?

    init(_ flag: MockedFlag, in type: EnclosingType, _ variable: VariableDeclSyntax, listing listed: String? = nil) {
      (self.flag, self.type, self.variable, self.listed) = (flag, type.plainName, variable, listed)
      let members = type.node.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members ?? []
      parameter =
        members.lazy.compactMap { $0.decl.as(InitializerDeclSyntax.self)?.parameter(givenTo: flag.name) }.first
    }

    /// The names by which a test says something of it.
    fileprivate var names: Set<String> { [flag.name, listed ?? flag.name] }

    fileprivate var was: String {
      listed.map { "'\(flag.name)' was without '\($0)' here, which is on from now on" } ?? flag.message(isKnown: true)
    }

    /// Whether a call has an argument for it.
    fileprivate func isGiven(by call: FunctionCallExprSyntax) -> Bool {
      let label = parameter.map(\.firstName.bareName) ?? flag.name
      return call.arguments.contains { ($0.label?.bareName ?? "_") == label }
    }

    /// Whether a mock has the losing value if nobody gives it one.
    fileprivate func losesByDefault(_ resolver: RememberingResolver) -> Bool {
      guard let value = parameter?.defaultValue?.value ?? variable.bindings.first?.initializer?.value else {
        return false
      }
      if let listed { return (value.isList || value.isEmptyCall) && !Syntax(value).mentions([listed]) }
      return flag.winner.loses(value, resolver) ?? false
    }
  }
}

extension ExprSyntax {
  fileprivate var isList: Bool { self.is(ArrayExprSyntax.self) || self.is(DictionaryExprSyntax.self) }

  /// `Set<Flag>()`, `[Flag: Bool]()`
  fileprivate var isEmptyCall: Bool {
    self.as(FunctionCallExprSyntax.self).map { $0.arguments.isEmpty && $0.trailingClosure == nil } ?? false
  }
}

extension Syntax {
  /// The test, or the member that tests share, in which it stands.
  var sharedMember: Syntax? {
    ancestors.first { $0.is(MemberBlockItemSyntax.self) } ?? enclosingTest
      ?? ancestors.first { $0.parent?.parent?.is(SourceFileSyntax.self) ?? false }
  }

  fileprivate var isStaticVariable: Bool {
    self.as(MemberBlockItemSyntax.self)?.decl.as(VariableDeclSyntax.self)?.modifiers.isStatic ?? false
  }

  /// The place of the name of a member, or else its start.
  fileprivate var nameStart: Int {
    let declaration = self.as(MemberBlockItemSyntax.self).map { Syntax($0.decl) } ?? self
    return declaration.asProtocol((any NamedDeclSyntax).self)?.name.contentStart ?? contentStart
  }

  /// Whether a test in which it stands, or one that shares it, says nothing of a flag by one of its names.
  ///
  /// - Parameter isNamed: what must not name the flag either.
  fileprivate func isForTest(without names: Set<String>, isNamed other: Syntax?) -> Bool {
    guard let member = sharedMember, other.map({ !$0.mentions(names) }) ?? true else { return false }
    if let test = enclosingTest { return other == nil || !test.mentions(names) }
    guard let members = member.parent?.as(MemberBlockItemListSyntax.self) else { return false }
    let tests = Array(members).filter {
      $0.decl.as(FunctionDeclSyntax.self)?.body.map { Syntax($0).enclosingTest?.id } == $0.id
    }
    // A shared object that a mock's type keeps for the tests of others.
    if tests.isEmpty { return other == nil || member.isStaticVariable }
    return tests.contains { !Syntax($0).mentions(names) }
  }
}
