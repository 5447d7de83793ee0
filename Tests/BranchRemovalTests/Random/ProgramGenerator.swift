import SwiftSemantics
import TestSupport

/// Writes one random program: a class with methods that decide by experiments in every way in the list of constructs.
///
/// Values that are known only at run time come from `coin`, `number`, `maybe` and `risky`, which log each call.
struct ProgramGenerator {
  /// The names and statements that are valid in a place.
  struct Scope {
    enum Result { case none, int, string }

    var bools: [String] = []
    var ints: [String] = []
    var result = Result.none
    var canThrow = false
    /// Whether `continue` is possible, and `break` refers to the loop.
    var isInLoop = false
    var depth = 0
    /// Whether `self` may be used. Otherwise locals are constants of enclosing functions.
    var isInMethod = true
  }

  /// An experiment of the program.
  struct Subject {
    let names: ExperimentNames
    let winner: ExperimentNames.Group
    /// The property that holds its assignment.
    let property: String

    var losers: [ExperimentNames.Group] { names.groups.filter { $0 != winner } }
  }

  let number: Int
  let subjects: [Subject]
  /// Shares its cases with a decided experiment and stays.
  let bystander: Subject
  let usesAccessors: Bool
  /// Whether some sites must be refused.
  let isUncertain: Bool
  var random: SplitMix64
  var members: [Fragment] = []
  var fileScope: [Fragment] = []
  private var counter = 0
  private var siteCounter = 0

  init(number: Int, seed: UInt64, subjects: [Subject], bystander: Subject, usesAccessors: Bool, isUncertain: Bool) {
    self.number = number
    self.subjects = subjects
    self.bystander = bystander
    self.usesAccessors = usesAccessors
    self.isUncertain = isUncertain
    random = SplitMix64(seed: seed)
  }

  var typeName: String { "Program\(number)" }

  // MARK: Choosing

  mutating func fresh(_ base: String) -> String {
    counter += 1
    return "\(base)\(counter)"
  }

  mutating func place() -> Int {
    counter += 1
    return counter
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] { elements.shuffled(using: &random) }

  // MARK: Sites

  mutating func site(_ point: Int, _ make: (inout ProgramGenerator, Site) -> [Fragment]) -> Fragment {
    siteCounter += 1
    let site = Site(number: siteCounter, point: point)
    return .site(site, make(&self, site))
  }

  /// A line that only a losing branch contains.
  func loser(_ site: Site) -> Fragment { .line("log(\"\(site.loserMark)\")") }

  mutating func said(_ text: String) -> Fragment { .line("log(\"\(text) \(place())\")") }

  // MARK: Blocks

  /// Statements of a block, with names that are local to it.
  mutating func block(_ scope: Scope, _ count: ClosedRange<Int> = 1...3) -> [Fragment] {
    var scope = scope
    scope.depth += 1
    return statements(&scope, Int.random(in: count, using: &random))
  }

  mutating func statements(_ scope: inout Scope, _ count: Int) -> [Fragment] {
    var result: [Fragment] = []
    for _ in 0..<count { result += statement(&scope) }
    return result
  }

  private mutating func statement(_ scope: inout Scope) -> [Fragment] {
    if scope.depth < 4, chance(scope.depth == 0 ? 75 : 40) { return decision(&scope) }
    switch Int.random(in: 0..<9, using: &random) {
    case 0:
      let name = fresh("flag")
      defer { scope.bools.append(name) }
      return [.line("let \(name) = \(residual(scope))"), .line("log(\"\\(\(name))\")")]
    case 1:
      let name = fresh("count")
      defer { scope.ints.append(name) }
      return [.line("let \(name) = number(\(place()))"), .line("log(\"\\(\(name))\")")]
    case 2 where scope.depth < 3:
      var inner = scope
      inner.isInLoop = true
      return [.block("for _ in 0..<2 {", block(inner, 1...2))]
    case 3 where scope.depth < 3:
      return [
        .compound([.init("if \(residual(scope)) {", block(scope)), .init("} else {", block(scope, 1...2))], tail: "}")
      ]
    case 4 where scope.depth < 3:
      let name = fresh("closure")
      var inner = scope
      inner.result = .none
      inner.canThrow = false
      inner.isInLoop = false
      inner.isInMethod = false
      return [
        .block("let \(name) = { [self] () -> Void in", [.line("_ = self")] + block(inner, 1...2)), .line("\(name)()"),
      ]
    case 5 where scope.depth < 3:
      return [.block("defer {", [said("deferred")])]
    case 6 where scope.canThrow:
      return [.line("log(\"\\(try risky(\(place())))\")")]
    case 7:
      return [.line("// A remark \(place())."), said("remarked")]
    default:
      return [said("step")]
    }
  }

  /// A statement that leaves the block, which nothing can follow.
  mutating func exit(_ scope: Scope) -> Fragment {
    var choices = [returned(scope)]
    if scope.isInLoop { choices += ["continue", "break"] }
    if scope.canThrow { choices.append("throw Failure()") }
    return .line(pick(choices))
  }

  mutating func returned(_ scope: Scope) -> String {
    switch scope.result {
    case .none: "return"
    case .int: "return number(\(place()))"
    case .string: "return \"result \(place())\""
    }
  }
}
