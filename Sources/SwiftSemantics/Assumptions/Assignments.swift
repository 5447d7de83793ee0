import SourceDiagnostics
import SourceSearch
import SwiftSyntax

/// The assignments to a local variable, under one assumption.
package struct Assignments {
  /// Those that may happen, in order of position.
  let possible: [Assignment]
  /// Whether a decision rules one out.
  let hasLost: Bool
  /// Whether one may happen at any time: in a closure or a local function.
  let mayHappenAnytime: Bool
  /// The first of the possible ones that a decision chose.
  let firstChosen: Int?
  /// For each of the possible ones, where the run of `toggle()` begins that ends with it; the next place for others.
  private let toggles: [Int]

  /// - Parameter all: in order of position.
  init(_ all: [Assignment]) {
    possible = all.filter { $0.state != .never }
    hasLost = possible.count < all.count
    mayHappenAnytime = possible.contains { $0.state == .anytime }
    firstChosen = possible.firstIndex { $0.isChosen }
    toggles = possible.enumerated().reduce(into: []) { starts, next in
      let (place, assignment) = next
      guard assignment.isToggle, assignment.state == .always else { return starts.append(place + 1) }
      starts.append(starts.last ?? place)
    }
  }

  /// Those in statements before another of the variable's block.
  func before(_ item: CodeBlockItemSyntax) -> ArraySlice<Assignment> {
    possible[..<possible.partitioningIndex { item.position <= $0.item.position }]
  }

  /// Some of the first ones without the calls of `toggle()` at their end, and whether these make the opposite of a value.
  func withoutToggles(_ first: ArraySlice<Assignment>) -> (rest: ArraySlice<Assignment>, isNegated: Bool) {
    guard let last = first.indices.last else { return (first, false) }
    let start = toggles[last]
    return (first[..<start], (first.endIndex - start) % 2 == 1)
  }

  /// Those in a statement of the variable's block.
  func inside(_ item: CodeBlockItemSyntax) -> ArraySlice<Assignment> {
    possible[before(item).endIndex...].prefix { $0.item.position == item.position }
  }
}

/// A place where a variable gets a value, or may get one.
struct Assignment {
  enum State { case always, sometimes, anytime, never }

  let node: Syntax
  /// The statement of the variable's block that it is in.
  let item: CodeBlockItemSyntax
  let value: ExprSyntax?
  /// Whether it is `name.toggle()`.
  let isToggle: Bool
  private(set) var state = State.always
  private(set) var isChosen = false

  init(node: Syntax, item: CodeBlockItemSyntax, value: ExprSyntax?, isToggle: Bool) {
    (self.node, self.item, self.value, self.isToggle) = (node, item, value, isToggle)
  }

  mutating func note(_ isTaken: Bool?) {
    switch isTaken {
    case true: isChosen = true
    case false: state = .never
    case nil: weaken(to: .sometimes)
    }
  }

  mutating func weaken(to other: State) {
    if state == .always || state == .sometimes { state = other }
  }

  /// Whether it is all of its statement, and reads an expression before it assigns.
  func isDirect(around use: Syntax) -> Bool {
    item.item.id == node.id && value.map { $0.contentRange.contains(use.contentStart) } ?? false
  }
}

/// A local variable, and how many names were followed to it: fewer may be followed from there.
package struct AssignedVariable: Hashable {
  let declaration: SyntaxIdentifier
  let depth: Int
}

/// The assignments to the variables of the files, found once under one assumption.
package final class AssignmentMemory {
  private var known: [AssignedVariable: Assignments] = [:]

  package init() {}

  package func assignments(of variable: AssignedVariable, _ find: () -> Assignments) -> Assignments {
    if let known = known[variable] { return known }
    let found = find()
    known[variable] = found
    return found
  }
}
