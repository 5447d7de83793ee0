/// Compares two functions instruction by instruction, and stops at the first difference.
///
/// Both are walked in step. Effects must happen in the same order, with the same operands. An instruction that only
/// makes a value may be elsewhere, may be repeated, or may be missing if nothing uses the value. Two reads are equal if
/// they read the same address and the same effects precede them. Releases may be before or after stores in objects that
/// nobody else sees yet. Blocks are paired when control reaches them, and a loop back to a pair relies on the assumption of
/// the first visit: if no difference is found, the two functions do the same.
struct FunctionComparison {
  private var left: ComparedFunction
  private var right: ComparedFunction
  private let own: OwnEffects
  private let isSame: (_ left: String, _ right: String) -> Bool

  private var pairs: [Int: Int] = [:]
  private var reversePairs: [Int: Int] = [:]
  private var blocks: [Int: Int] = [:]
  private var reverseBlocks: [Int: Int] = [:]
  private var pending: [(left: Int, right: Int)] = []
  private var equal: Set<Pair> = []
  private var blockCount = 0

  private struct Pair: Hashable {
    let left: Int
    let right: Int
  }

  /// - Parameter isSame: whether a function named by the first may stand for one named by the second.
  init(
    _ left: SILFunction, _ right: SILFunction, own: OwnEffects,
    isSame: @escaping (_ left: String, _ right: String) -> Bool
  ) {
    self.left = ComparedFunction(left, soleProperties: own.solePropertiesBefore)
    self.right = ComparedFunction(right, soleProperties: own.solePropertiesAfter)
    self.own = own
    self.isSame = isSame
  }

  /// - Returns: `nil` if the two do the same.
  /// - Complexity: linear in the number of instructions if few values are made twice.
  mutating func difference() -> ProofDifference? {
    guard let first = left.function.blocks.first, let second = right.function.blocks.first else {
      return left.function.blocks.isEmpty == right.function.blocks.isEmpty ? nil : .shape(at: nil)
    }
    if let found = meet(first.number, second.number, at: nil) { return found }
    while let (left, right) = pending.popLast() {
      if let found = compare(left, right) { return found }
    }
    return nil
  }

  /// Pairs two blocks that are targets of the same jump.
  private mutating func meet(_ first: Int, _ second: Int, at place: SILPlace?) -> ProofDifference? {
    if let known = blocks[first] { return known == second ? nil : .shape(at: place) }
    guard reverseBlocks[second] == nil, let leftBlock = left.function.block(first),
      let rightBlock = right.function.block(second)
    else { return .shape(at: place) }
    guard leftBlock.parameters.count == rightBlock.parameters.count else { return .parameters(at: place) }
    blocks[first] = second
    reverseBlocks[second] = first
    for (a, b) in zip(leftBlock.parameters, rightBlock.parameters) { pair(a, b) }
    pending.append((first, second))
    return nil
  }

  private mutating func pair(_ first: Int, _ second: Int) {
    pairs[first] = second
    reversePairs[second] = first
  }

  private mutating func compare(_ first: Int, _ second: Int) -> ProofDifference? {
    guard let leftBlock = left.function.block(first), let rightBlock = right.function.block(second) else {
      return .shape(at: nil)
    }
    var leftPosition = SILWalk.Position(block: leftBlock)
    var rightPosition = SILWalk.Position(block: rightBlock)
    var lost = valuesLost(from: leftPosition)
    blockCount += 1
    left.begin(blockCount)
    right.begin(blockCount)
    let all = lost
    while true {
      let a = nextLeft(&leftPosition, all)
      var b = nextRight(&rightPosition, all)
      while let next = b, letsGo(next, of: &lost, besides: a) { b = nextRight(&rightPosition, all) }
      guard let a, let b else { return a == nil && b == nil ? nil : .missing(a ?? b, isLeft: a != nil) }
      if let found = compare(a, b) { return found }
      if a.effect == .ends { return nil }
    }
  }

  /// The values that the program before stores in deleted properties, up to the end of a block.
  private func valuesLost(from position: SILWalk.Position) -> [Int] {
    var scout = left.walk
    var position = position
    var values: [Int] = []
    while let instruction = scout.next(&position), instruction.effect != .ends {
      if let value = own.valueLost(by: instruction, in: scout) { values.append(value) }
    }
    return values
  }

  /// Whether the program after releases a value that the one before stored in a deleted property. Each store permits one
  /// release.
  ///
  /// - Parameter other: the instruction of the program before at this point.
  private mutating func letsGo(
    _ instruction: SILInstruction, of lost: inout [Int], besides other: SILInstruction?
  ) -> Bool {
    guard instruction.isRelease, let value = instruction.operands.first else { return false }
    if let other, other.isRelease, let own = other.operands.first, isEqual(own, value) { return false }
    guard let place = lost.firstIndex(where: { isEqual($0, value) }) else { return false }
    lost.remove(at: place)
    return true
  }

  /// The next instruction with an effect that is not the experiment's own.
  ///
  /// - Parameter lost: the values of deleted properties; releasing them is no effect for later reads.
  private mutating func nextLeft(_ position: inout SILWalk.Position, _ lost: [Int]) -> SILInstruction? {
    while let next = left.read(&position, own) {
      let value = next.operands.first.map { left.value($0) }
      left.add(next, isNoticed: !lost.contains { left.value($0) == value })
    }
    return left.effects.first()
  }

  private mutating func nextRight(_ position: inout SILWalk.Position, _ lost: [Int]) -> SILInstruction? {
    while let next = right.read(&position, own) {
      let released = next.isRelease ? next.operands.first : nil
      let isLost = released.map { value in lost.contains { isEqual($0, value) } } ?? false
      right.add(next, isNoticed: !isLost)
    }
    return right.effects.first()
  }

  private mutating func compare(_ a: SILInstruction, _ b: SILInstruction) -> ProofDifference? {
    let difference = ProofDifference.instruction(a, b, callees(a, b))
    guard hasSameForm(a, b), a.targets.count == b.targets.count, a.results.count == b.results.count else {
      return difference
    }
    let (first, second) = own.keptOperands(of: a, and: b)
    guard first.count == second.count else { return difference }
    for (x, y) in zip(first, second) where !isEqual(x, y) {
      var inside = difference
      inside.contents = contents(x, y, depth: 0)
      return inside
    }
    for (x, y) in zip(a.results, b.results) { pair(x, y) }
    for (x, y) in zip(a.targets, b.targets) {
      if let found = meet(x, y, at: b.place ?? a.place) { return found }
    }
    return nil
  }

  private func hasSameForm(_ a: SILInstruction, _ b: SILInstruction) -> Bool {
    guard a.opcode == b.opcode, own.form(of: a) == own.form(of: b), a.symbols.count == b.symbols.count else {
      return false
    }
    return zip(a.symbols, b.symbols).allSatisfy { isSame($0, $1) }
  }

  private mutating func isEqual(_ first: Int, _ second: Int) -> Bool {
    let (x, y) = (left.value(first), right.value(second))
    if let known = pairs[x] { return known == y }
    if reversePairs[y] != nil { return false }
    if equal.contains(Pair(left: x, right: y)) { return true }
    guard let a = left.function.definition(of: x), let b = right.function.definition(of: y) else { return false }
    if a.isOwnLine, b.isOwnLine { return a.literalType == b.literalType }
    guard a.results.firstIndex(of: x) == b.results.firstIndex(of: y), hasSameForm(a, b) else { return false }
    if a.opcode == "alloc_stack" {
      // The order of places on the stack means nothing. From here on these two are the same one.
      pair(x, y)
      return true
    }
    switch (a.effect, b.effect) {
    case (.none, .none): break
    case (.reads, .reads): guard let time = left.moments[x], time == right.moments[y] else { return false }
    default: return false
    }
    let (leftOperands, rightOperands) = own.keptOperands(of: a, and: b)
    guard leftOperands.count == rightOperands.count else { return false }
    for (p, q) in zip(leftOperands, rightOperands) where !isEqual(p, q) { return false }
    equal.insert(Pair(left: x, right: y))
    return true
  }

  /// The closures or specialisations that make two values different.
  private func contents(_ first: Int, _ second: Int, depth: Int) -> ProofDifference.Contents? {
    guard depth < 8, let a = left.function.definition(of: left.value(first)),
      let b = right.function.definition(of: right.value(second)), a.opcode == b.opcode
    else { return nil }
    for (x, y) in zip(a.symbols, b.symbols) where !isSame(x, y) {
      return ProofDifference.Contents(before: x, after: y)
    }
    return zip(a.operands, b.operands).lazy.compactMap { contents($0, $1, depth: depth + 1) }.first
  }

  /// The symbols of the functions that two calls call.
  private func callees(_ a: SILInstruction, _ b: SILInstruction) -> (String?, String?) {
    (left.callee(of: a), right.callee(of: b))
  }
}
