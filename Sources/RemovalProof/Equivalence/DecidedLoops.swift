/// Follows jumps that constants decide, through blocks in which nothing happens.
///
/// `[.red, .blue].contains(group)` is a loop over a constant array, which compares its elements with a constant group.
struct DecidedLoops {
  private let function: SILFunction
  private let evaluation: ConstantEvaluation
  private let isInvisible: (SILInstruction) -> Bool
  /// The blocks that use each value.
  private var users: [Int: Set<Int>] = [:]
  private var nextValue: Int

  /// The number of blocks that are followed from one jump.
  private static let limit = 256

  /// Something that is known of a value.
  private enum Known {
    case constant(SILConstant)
    /// Another value, from outside of the followed blocks.
    case value(Int)
  }

  private struct Trip {
    var block: Int
    /// For each parameter of the block; `nil` if nothing is known.
    var arguments: [Known?]
    var followed: Set<Int> = []
    var isDecided = false
    /// What is known of the values of the followed blocks, since they were followed last.
    var values: [Int: Known] = [:]
  }

  /// - Parameters:
  ///   - isInvisible: whether an instruction has no effect, or one that does not count.
  ///   - array: a constant array, by symbol.
  /// - Returns: the function itself if there are none.
  static func decided(
    _ function: SILFunction, isInvisible: @escaping (SILInstruction) -> Bool,
    array: @escaping (String) -> SILFunction?
  ) -> SILFunction {
    guard
      function.blocks.contains(where: { $0.instructions.last?.opcode == "br" && $0.instructions.last?.operands != [] })
    else { return function }
    var loops = DecidedLoops(function, isInvisible, ConstantEvaluation(array: array))
    var isChanged = false
    let blocks = function.blocks.map { block in
      guard let last = block.instructions.last, last.opcode == "br", let instructions = loops.shortened(last) else {
        return block
      }
      isChanged = true
      return SILBlock(
        number: block.number, parameters: block.parameters,
        instructions: block.instructions.dropLast() + instructions)
    }
    return isChanged ? function.with(blocks).reachable : function
  }

  private init(
    _ function: SILFunction, _ isInvisible: @escaping (SILInstruction) -> Bool, _ evaluation: ConstantEvaluation
  ) {
    self.function = function
    self.evaluation = evaluation
    self.isInvisible = isInvisible
    nextValue = (function.values.max() ?? 0) + 1
    for block in function.blocks {
      for operand in block.instructions.lazy.flatMap(\.operands) { users[operand, default: []].insert(block.number) }
    }
  }

  /// A jump to the end of the way, with its arguments.
  private mutating func shortened(_ jump: SILInstruction) -> [SILInstruction]? {
    guard let target = jump.targets.first else { return nil }
    var trip = Trip(block: target, arguments: jump.operands.map { known($0, [:], []) })
    var best: Trip?
    for _ in 0..<Self.limit {
      guard let next = follow(trip) else { break }
      trip = next
      if trip.isDecided, !trip.followed.contains(trip.block), !needsFollowed(trip.followed, from: trip.block) {
        best = trip
      }
    }
    guard let best else { return nil }
    var made: [SILInstruction] = []
    var arguments: [Int] = []
    for argument in best.arguments {
      guard let value = value(of: argument, &made) else { return nil }
      arguments.append(value)
    }
    return made + [.jump(to: best.block, with: arguments, at: jump.place)]
  }

  private mutating func value(of argument: Known?, _ made: inout [SILInstruction]) -> Int? {
    switch argument {
    case .value(let value): return value
    case .constant(let constant):
      guard let template = constant.template else { return nil }
      defer { nextValue += 1 }
      let opcode = String(template.prefix { $0 != " " })
      made.append(SILInstruction(opcode: opcode, template: template, results: [nextValue]))
      return nextValue
    case nil: return nil
    }
  }

  /// Whether a block behind a jump uses a value of the followed blocks that it would then not have.
  private func needsFollowed(_ followed: Set<Int>, from start: Int) -> Bool {
    followed.contains { number in
      guard let block = function.block(number) else { return true }
      let values = block.parameters + block.instructions.flatMap(\.results)
      let outside = values.reduce(into: Set<Int>()) { $0.formUnion(users[$1] ?? []) }.subtracting([number])
      return !outside.isEmpty && !outside.isDisjoint(with: reached(from: start, avoiding: number))
    }
  }

  private func reached(from start: Int, avoiding avoided: Int) -> Set<Int> {
    var reached: Set<Int> = []
    var open = [start]
    while let next = open.popLast() {
      guard next != avoided, reached.insert(next).inserted else { continue }
      open += function.block(next)?.instructions.last?.targets ?? []
    }
    return reached
  }

  /// Passes through a block.
  ///
  /// - Returns: `nil` if something happens in it, or its end is not decided.
  private func follow(_ trip: Trip) -> Trip? {
    guard let block = function.block(trip.block), let last = block.instructions.last,
      block.parameters.count == trip.arguments.count
    else { return nil }
    var next = trip
    next.followed.insert(block.number)
    var here = trip.values
    for (parameter, argument) in zip(block.parameters, trip.arguments) { here[parameter] = argument }
    for result in block.instructions.lazy.flatMap(\.results) { here[result] = nil }
    for instruction in block.instructions.dropLast() {
      let found = evaluation.results(of: instruction) { constant($0, here, next.followed) }
      if let found, found.count == instruction.results.count {
        for (result, constant) in zip(instruction.results, found) { here[result] = .constant(constant) }
      } else if instruction.opcode == "cond_fail" {
        guard let condition = instruction.operands.first,
          constant(condition, here, next.followed)?.number == 0
        else { return nil }
      } else if !isInvisible(instruction) {
        return nil
      }
    }
    guard let target = target(of: last, here, &next) else { return nil }
    next.block = target
    next.values = here
    next.arguments = last.opcode == "br" ? last.operands.map { known($0, here, next.followed) } : []
    return next
  }

  private func target(of jump: SILInstruction, _ here: [Int: Known], _ trip: inout Trip) -> Int? {
    if jump.opcode == "br" { return jump.targets.first }
    guard jump.operands.count == 1, let subject = constant(jump.operands[0], here, trip.followed) else { return nil }
    trip.isDecided = true
    return jump.target(for: subject)
  }

  private func constant(_ value: Int, _ here: [Int: Known], _ followed: Set<Int>) -> SILConstant? {
    if case .constant(let constant) = known(value, here, followed) { constant } else { nil }
  }

  /// What is known of a value in a followed block.
  private func known(_ value: Int, _ here: [Int: Known], _ followed: Set<Int>) -> Known? {
    if let found = here[value] { return found }
    if let home = function.home(of: value) {
      if followed.contains(home) { return nil }
      if let constant = constant(outside: value, depth: 0) { return .constant(constant) }
    } else if followed.contains(where: { function.block($0)?.parameters.contains(value) ?? true }) {
      return nil
    }
    return .value(value)
  }

  private func constant(outside value: Int, depth: Int) -> SILConstant? {
    guard depth < 16, let definition = function.definition(of: value), definition.opcode != "load" else { return nil }
    guard let place = definition.results.firstIndex(of: value) else { return nil }
    let found = evaluation.results(of: definition) { constant(outside: $0, depth: depth + 1) }
    return found.flatMap { $0.indices.contains(place) ? $0[place] : nil }
  }
}
