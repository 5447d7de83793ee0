/// Puts the bodies of called functions in the place of the calls.
///
/// Whether the compiler does so depends on sizes: without the losing branches it may inline a closure that it called
/// before.
struct InlinedCalls {
  private var blocks: [SILBlock]
  /// The functions that were inlined around the block with a number, and that must not be inlined again.
  private var callers: [Int: Set<String>]
  private var nextValue: Int
  private var nextBlock: Int
  /// The functions that values are, by value.
  private var symbols: [Int: String] = [:]
  private let body: (String) -> SILFunction?

  /// The number of instructions after which no further call is replaced.
  private static let limit = 20_000

  /// - Parameter body: the function with a symbol, if it is known.
  /// - Returns: `nil` if there are none.
  /// - Complexity: linear in the number of instructions of the result.
  static func inlined(in function: SILFunction, body: @escaping (String) -> SILFunction?) -> SILFunction? {
    var calls = InlinedCalls(function, body)
    return calls.replaceAll() ? function.with(calls.blocks).reachable : nil
  }

  private init(_ function: SILFunction, _ body: @escaping (String) -> SILFunction?) {
    blocks = function.blocks
    callers = Dictionary(
      function.blocks.map { ($0.number, [function.symbol]) }, uniquingKeysWith: { first, _ in first })
    nextValue = (function.values.max() ?? 0) + 1
    nextBlock = (function.blocks.map(\.number).max() ?? 0) + 1
    self.body = body
    note(function.blocks)
  }

  private mutating func note(_ blocks: [SILBlock]) {
    for instruction in blocks.lazy.flatMap(\.instructions) where instruction.opcode == "function_ref" {
      if let value = instruction.results.first, let symbol = instruction.symbols.first { symbols[value] = symbol }
    }
  }

  private mutating func replaceAll() -> Bool {
    var isChanged = false
    var number = 0
    var size = blocks.reduce(0) { $0 + $1.instructions.count }
    while number < blocks.count, size < Self.limit {
      let found = blocks[number].instructions.indices.lazy.compactMap { [self] place in
        callee(of: blocks[number].instructions[place], in: blocks[number].number).map { (place, $0) }
      }.first
      if let (place, callee) = found {
        replace(place, in: number, by: callee)
        size += callee.blocks.reduce(0) { $0 + $1.instructions.count }
        isChanged = true
      }
      // The rest of the block is a block of its own now.
      number += 1
    }
    return isChanged
  }

  /// The function that a plain call runs.
  private func callee(of call: SILInstruction, in block: Int) -> SILFunction? {
    guard call.template.hasPrefix("apply %(") || call.template.hasPrefix("try_apply %("),
      !call.template.contains("@async"), let value = call.operands.first, let symbol = symbols[value],
      callers[block]?.contains(symbol) == false, let callee = body(symbol), callee.isTransparent,
      let entry = callee.blocks.first,
      entry.parameters.count == call.operands.count - 1
    else { return nil }
    let ends = callee.blocks.map { $0.instructions.last?.opcode ?? "" }
    let isPlain = ends.allSatisfy { !["", "throw_addr", "unwind", "yield"].contains($0) }
    return isPlain && (call.opcode == "try_apply" || !ends.contains("throw")) ? callee : nil
  }

  private mutating func replace(_ place: Int, in number: Int, by callee: SILFunction) {
    let block = blocks[number]
    let call = block.instructions[place]
    let copies = copies(of: callee, for: call, leadingTo: call.opcode == "apply" ? nextBlock : nil)
    let outer = callers[block.number] ?? []
    if call.opcode == "apply" {
      let rest = SILBlock(
        number: nextBlock, parameters: call.results, instructions: Array(block.instructions.dropFirst(place + 1)))
      callers[nextBlock] = outer
      nextBlock += 1
      blocks.append(rest)
    }
    let start = SILInstruction(
      opcode: "br", template: "br bb", targets: copies.first.map { [$0.number] } ?? [], place: call.place)
    blocks[number].instructions = Array(block.instructions.prefix(place)) + [start]
    for copy in copies { callers[copy.number] = outer.union([callee.symbol]) }
    nextBlock = max(nextBlock, (copies.map(\.number).max() ?? 0) + 1)
    note(copies)
    blocks += copies
  }

  /// The blocks of a function with values and numbers of their own.
  ///
  /// - Parameter rest: the block behind the call; `nil` if the call ends its block.
  private mutating func copies(of callee: SILFunction, for call: SILInstruction, leadingTo rest: Int?) -> [SILBlock] {
    let (shift, step) = (nextValue, nextBlock + 1)
    nextValue += (callee.values.max() ?? 0) + 1
    let given = Dictionary(
      zip(callee.blocks[0].parameters, call.operands.dropFirst()), uniquingKeysWith: { first, _ in first })
    func value(_ old: Int) -> Int { given[old] ?? old + shift }
    return callee.blocks.enumerated().map { place, block in
      let instructions = block.instructions.map { instruction -> SILInstruction in
        var (opcode, template) = (instruction.opcode, instruction.template)
        var targets = instruction.targets.map { $0 + step }
        if opcode == "return" || opcode == "throw" {
          targets = [opcode == "throw" ? call.targets[1] : rest ?? call.targets[0]]
          (opcode, template) = ("br", "br bb(%)")
        }
        return SILInstruction(
          opcode: opcode, template: template, results: instruction.results.map(value),
          operands: instruction.operands.map(value), targets: targets, symbols: instruction.symbols,
          place: instruction.place)
      }
      return SILBlock(
        number: block.number + step, parameters: place == 0 ? [] : block.parameters.map(value),
        instructions: instructions)
    }
  }
}
