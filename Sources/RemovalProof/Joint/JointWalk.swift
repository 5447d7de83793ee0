/// Walks one of two functions that are run together, from one effect to the next, across plain jumps and decided ones.
struct JointWalk {
  let side: TermTable.Side
  let walk: SILWalk
  var function: SILFunction { walk.function }
  private(set) var effects: EffectQueue
  private var places: ConfinedPlaces
  private let balanced: [Int: BalancedReleases]
  /// The values that are used outside of the blocks that define them.
  let shared: Set<Int>

  private(set) var block: SILBlock
  private var index = 0
  /// The terms of the values that were made so far.
  var values: [Int: TermTable.ID] = [:]
  /// The places on the stack that were made since they were asked for.
  private var allocated: [TermTable.ID] = []
  /// The number of jumps that were followed.
  private var jumpCount = 0
  /// Whether it runs in a circle, or a long time, without an effect that both functions have.
  private(set) var isEndless = false

  private static let maximumJumpCount = 1_000

  init?(_ function: SILFunction, _ side: TermTable.Side, soleProperties: Set<String>) {
    guard let first = function.blocks.first else { return nil }
    self.side = side
    walk = SILWalk(aliasing: function, soleProperties: soleProperties)
    effects = EffectQueue(UnseenObjects(in: function))
    places = ConfinedPlaces(in: function)
    balanced = Dictionary(
      function.blocks.map { ($0.number, BalancedReleases(in: $0, soleProperties)) },
      uniquingKeysWith: { first, _ in first })
    shared = function.sharedValues
    block = first
  }

  /// Begins at a block.
  ///
  /// - Parameter state: the number of the pair of blocks.
  mutating func begin(_ block: SILBlock, _ state: Int, _ values: [Int: TermTable.ID]) {
    (self.block, index, self.values, jumpCount, isEndless) = (block, 0, values, 0, false)
    effects.begin(Moment(block: state))
    places.begin(state)
  }

  /// The places on the stack that were made since this was called.
  mutating func takeAllocated() -> [TermTable.ID] {
    defer { allocated = [] }
    return allocated
  }

  mutating func term(_ value: Int, _ table: inout TermTable) -> TermTable.ID {
    values[value] ?? table.id(of: .unknown(side, value: value))
  }

  mutating func terms(_ values: [Int], _ table: inout TermTable) -> [TermTable.ID] {
    values.map { term($0, &table) }
  }

  /// The next effect that both functions must have.
  mutating func next(_ own: OwnEffects, _ moments: inout JointMoments, _ table: inout TermTable) -> SILInstruction? {
    while effects.needsMore {
      guard let instruction = step(own, &moments, &table) else {
        effects.end()
        break
      }
      places.note(instruction)
      let released = instruction.isRelease ? instruction.operands.first : nil
      effects.add(instruction, released.map { ValuePart(of: $0, in: walk) }, isNoticed: true)
    }
    return effects.first()
  }

  private mutating func step(
    _ own: OwnEffects, _ moments: inout JointMoments, _ table: inout TermTable
  ) -> SILInstruction? {
    while index < block.instructions.count {
      let instruction = block.instructions[index]
      index += 1
      if own.contains(instruction, in: walk) { continue }
      switch instruction.effect {
      case .ignored: continue
      case .none: make(instruction, own, nil, &table)
      case .reads:
        make(instruction, own, moments.term(of: places.moment(of: instruction) ?? effects.moment, &table), &table)
      case .forwards:
        if let result = instruction.results.first, let operand = instruction.operands.first {
          values[result] = term(operand, &table)
        }
      case .happens:
        if isNoEffect(instruction, &table) { continue }
        return instruction
      case .ends:
        if instruction.opcode == "br", follow(instruction, &table) { continue }
        return isEndless ? nil : instruction
      }
    }
    return nil
  }

  /// Goes where a constant leads.
  ///
  /// - Returns: `false` if the jump is not decided.
  mutating func follow(_ jump: SILInstruction, _ table: inout TermTable) -> Bool {
    guard let target = target(of: jump, &table).flatMap(function.block),
      target.parameters.count == (jump.opcode == "br" ? jump.operands.count : 0)
    else { return false }
    jumpCount += 1
    isEndless = jumpCount > Self.maximumJumpCount
    if isEndless { return false }
    let given = terms(jump.opcode == "br" ? jump.operands : [], &table)
    for (parameter, term) in zip(target.parameters, given) { values[parameter] = term }
    (block, index) = (target, 0)
    return true
  }

  /// The block that a jump leads to; `nil` if no constant decides it.
  mutating func target(of jump: SILInstruction, _ table: inout TermTable) -> Int? {
    if jump.opcode == "br" { return jump.targets.first }
    guard jump.operands.count == 1 else { return nil }
    return table.constant(term(jump.operands[0], &table)).flatMap { jump.target(for: $0) }
  }

  private mutating func isNoEffect(_ instruction: SILInstruction, _ table: inout TermTable) -> Bool {
    if instruction.opcode == "end_access", let operand = instruction.operands.first {
      return function.definition(of: operand)?.effect == .forwards
    }
    if instruction.opcode == "cond_fail", let condition = instruction.operands.first {
      return table.constant(term(condition, &table))?.number == 0
    }
    if instruction.isRelease, let operand = instruction.operands.first, table.isLiteral(term(operand, &table)) {
      return true
    }
    return balanced[block.number]?.places.contains(index - 1) ?? false
  }

  private mutating func make(
    _ instruction: SILInstruction, _ own: OwnEffects, _ moment: TermTable.ID?, _ table: inout TermTable
  ) {
    var operands = terms(side == .left ? own.keptOperands(of: instruction) : instruction.operands, &table)
    operands += instruction.symbols.map { table.id(of: .symbol(side, $0)) }
    if let moment { operands.append(moment) }
    for (place, result) in instruction.results.enumerated() {
      if instruction.opcode == "alloc_stack" {
        let made = table.id(of: .place(side, value: result, form: own.form(of: instruction)))
        values[result] = made
        allocated.append(made)
        continue
      }
      values[result] =
        if instruction.isOwnLine {
          table.id(of: .node(form: "line \(instruction.literalType)", result: 0, operands: []))
        } else {
          table.result(place, of: instruction, form: own.form(of: instruction), operands)
        }
    }
  }
}

/// The terms of moments at which memory is read.
struct JointMoments {
  private var terms: [Moment: TermTable.ID] = [:]

  mutating func term(of moment: Moment, _ table: inout TermTable) -> TermTable.ID {
    if let known = terms[moment] { return known }
    let made = table.new()
    terms[moment] = made
    return made
  }
}

extension SILFunction {
  /// The values that are used outside of the blocks that define them.
  fileprivate var sharedValues: Set<Int> {
    var homes: [Int: Int] = [:]
    for block in blocks {
      for value in block.parameters + block.instructions.flatMap(\.results) { homes[value] = block.number }
    }
    return blocks.reduce(into: []) { shared, block in
      shared.formUnion(block.instructions.lazy.flatMap(\.operands).filter { homes[$0] != block.number })
    }
  }
}
