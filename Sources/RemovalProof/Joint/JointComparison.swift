/// Runs two functions together, with the same effects in the same order, whichever way control takes.
///
/// A block of one function may stand for several of the other: the compiler copies the head of a loop in front of it, and joins
/// equal ends. For each pair of blocks that control reaches at the same time it is known which values are equal; where ways
/// meet, only what holds on all of them is kept, and the pair is run again until nothing changes.
struct JointComparison {
  private var left: JointWalk
  private var right: JointWalk
  private let own: OwnEffects
  private let isSame: (_ left: String, _ right: String) -> Bool

  private var table = TermTable()
  private var states: [Pair: JointState] = [:]
  private var numbers: [Pair: Int] = [:]
  private var pending: [Pair] = []
  /// The places of the state that is run.
  private var places = JointPlaces()
  private var equal: Set<Pair> = []
  private var remaining: Int

  private struct Pair: Hashable {
    let left: Int
    let right: Int
  }

  /// - Returns: `nil` if a function has no body.
  init?(
    _ left: SILFunction, _ right: SILFunction, own: OwnEffects,
    isSame: @escaping (_ left: String, _ right: String) -> Bool
  ) {
    guard let first = JointWalk(left, .left, soleProperties: own.solePropertiesBefore),
      let second = JointWalk(right, .right, soleProperties: own.solePropertiesAfter)
    else { return nil }
    (self.left, self.right, self.own, self.isSame) = (first, second, own, isSame)
    remaining = Self.visits * (left.blocks.count + right.blocks.count)
  }

  /// The number of times that a block is run, on average, before the comparison gives up.
  private static let visits = 16

  /// Whether the two do the same; `false` if it is not known.
  ///
  /// - Complexity: linear in the number of blocks times that of values.
  mutating func isEqual() -> Bool {
    guard let first = left.function.blocks.first, let second = right.function.blocks.first,
      first.parameters.count == second.parameters.count
    else { return false }
    var start = JointState()
    for (a, b) in zip(first.parameters, second.parameters) {
      let parameter = table.new()
      (start.left[a], start.right[b]) = (parameter, parameter)
    }
    enter(Pair(left: first.number, right: second.number), start)
    while let pair = pending.popLast() {
      remaining -= 1
      if remaining < 0 || !run(pair) { return false }
    }
    return true
  }

  /// - Parameter known: the terms that are constants on this way.
  private mutating func enter(_ pair: Pair, _ state: JointState, _ known: [TermTable.ID: TermTable.ID] = [:]) {
    let state = state.renamed(&table, known)
    if var found = states[pair] {
      let isLess = found.join(state, &table)
      states[pair] = found
      if !isLess { return }
    } else {
      states[pair] = state
    }
    if !pending.contains(pair) { pending.append(pair) }
  }

  /// Runs two blocks, and those that follow, up to the next jumps with several ways.
  private mutating func run(_ pair: Pair) -> Bool {
    guard let state = states[pair], let first = left.function.block(pair.left),
      let second = right.function.block(pair.right)
    else { return false }
    let number = numbers[pair] ?? numbers.count
    numbers[pair] = number
    left.begin(first, number, state.left)
    right.begin(second, number, state.right)
    (places, equal) = (state.places, [])
    var moments = JointMoments()
    var a = left.next(own, &moments, &table)
    var b = right.next(own, &moments, &table)
    while let x = a, let y = b {
      for place in left.takeAllocated() + right.takeAllocated() { allocate(place) }
      if matches(x, y) {
        if x.effect == .ends { return follow(x, y) }
        for (p, q) in zip(x.results, y.results) {
          let made = table.new()
          (left.values[p], right.values[q]) = (made, made)
        }
        a = left.next(own, &moments, &table)
        b = right.next(own, &moments, &table)
      } else if x.effect == .ends, left.follow(x, &table) {
        a = left.next(own, &moments, &table)
      } else if y.effect == .ends, right.follow(y, &table) {
        b = right.next(own, &moments, &table)
      } else {
        return false
      }
    }
    return false
  }

  private mutating func allocate(_ place: TermTable.ID) {
    places.allocate(place)
    equal = []
  }

  private mutating func follow(_ a: SILInstruction, _ b: SILInstruction) -> Bool {
    let only = left.target(of: a, &table)
    let targets = isReversed(a, b) ? b.targets.reversed() : b.targets
    for (way, (x, y)) in zip(a.targets, targets).enumerated() where only == nil || only == x {
      guard let first = left.function.block(x), let second = right.function.block(y),
        first.parameters.count == second.parameters.count
      else { return false }
      var state = JointState(left: left.sharedValues, right: right.sharedValues, places: places)
      for (p, q) in zip(first.parameters, second.parameters) {
        let made = table.new()
        (state.left[p], state.right[q]) = (made, made)
      }
      enter(Pair(left: x, right: y), state, known(behind: way, of: a, b))
    }
    return true
  }

  /// The conditions of a jump, which are true or false behind it.
  private mutating func known(
    behind way: Int, of a: SILInstruction, _ b: SILInstruction
  ) -> [TermTable.ID: TermTable.ID] {
    guard a.opcode == "cond_br", a.targets.count == 2, a.targets[0] != a.targets[1], a.operands.count == 1 else {
      return [:]
    }
    var known = [left.term(a.operands[0], &table): bit(way == 0)]
    known[right.term(b.operands[0], &table)] = bit((way == 0) != isReversed(a, b))
    return known
  }

  private mutating func bit(_ value: Bool) -> TermTable.ID {
    let template = value ? SILInstruction.trueTemplate : SILInstruction.falseTemplate
    return table.id(of: .node(form: template, result: 0, operands: []))
  }

  /// Whether the condition of one of two jumps is the negation of the other's.
  private mutating func isReversed(_ a: SILInstruction, _ b: SILInstruction) -> Bool {
    guard a.opcode == "cond_br", let first = a.operands.first, let second = b.operands.first else { return false }
    return table.positive(left.term(first, &table)).isNegated != table.positive(right.term(second, &table)).isNegated
  }

  private mutating func matches(_ a: SILInstruction, _ b: SILInstruction) -> Bool {
    guard a.opcode == b.opcode, own.form(of: a) == own.form(of: b), a.targets.count == b.targets.count,
      a.results.count == b.results.count, a.symbols.count == b.symbols.count,
      zip(a.symbols, b.symbols).allSatisfy({ isSame($0, $1) })
    else { return false }
    if a.opcode == "cond_br", a.operands.count == 1, b.operands.count == 1 {
      let conditions = (left.term(a.operands[0], &table), right.term(b.operands[0], &table))
      return isEqual(table.positive(conditions.0).term, table.positive(conditions.1).term)
    }
    let (first, second) = own.keptOperands(of: a, and: b)
    return first.count == second.count
      && zip(left.terms(first, &table), right.terms(second, &table)).allSatisfy { isEqual($0, $1) }
  }

  private mutating func isEqual(_ first: TermTable.ID, _ second: TermTable.ID) -> Bool {
    if equal.contains(Pair(left: first, right: second)) { return true }
    let answer =
      switch (table[first], table[second]) {
      case (.made, .made): first == second
      case (.symbol(_, let a), .symbol(_, let b)): isSame(a, b)
      case (.place(_, _, let a), .place(_, _, let b)): a == b && places.areSame(first, second)
      case (.node(let a, let place, let operands), .node(let b, let other, let others)):
        a == b && place == other && operands.count == others.count
          && zip(operands, others).allSatisfy { isEqual($0, $1) }
      default: false
      }
    if answer { equal.insert(Pair(left: first, right: second)) }
    return answer
  }
}

extension JointWalk {
  /// The values that other blocks use.
  fileprivate var sharedValues: [Int: TermTable.ID] { values.filter { shared.contains($0.key) } }
}
