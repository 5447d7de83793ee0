/// A function, or the initial value of a global, with its body.
package struct SILFunction: Sendable {
  package let symbol: String
  /// The type in the compiler's notation: `$@convention(thin) (Int) -> ()`.
  package let type: String
  /// Whether it stands for a declaration of this module. Copies of other modules' functions, specialisations and the like
  /// are shared.
  package let isOwn: Bool
  /// Whether the compiler may look into it, as its source permits.
  package let isTransparent: Bool
  /// In the order of the text; control enters the first one.
  package let blocks: [SILBlock]

  package func block(_ number: Int) -> SILBlock? { index[number].map { blocks[$0] } }

  private let index: [Int: Int]
  private let definitions: [Int: Definition]
  private let predecessorCounts: [Int: Int]

  private struct Definition {
    let block: Int
    let instruction: Int
  }

  package init(symbol: String, type: String, isOwn: Bool = true, isTransparent: Bool = true, blocks: [SILBlock]) {
    self.symbol = symbol
    self.isTransparent = isTransparent
    self.type = type
    self.isOwn = isOwn
    self.blocks = blocks
    var index: [Int: Int] = [:]
    var definitions: [Int: Definition] = [:]
    var counts: [Int: Int] = [:]
    for (place, block) in blocks.enumerated() {
      index[block.number] = place
      for (number, instruction) in block.instructions.enumerated() {
        for result in instruction.results { definitions[result] = Definition(block: place, instruction: number) }
        for target in instruction.targets { counts[target, default: 0] += 1 }
      }
    }
    self.index = index
    self.definitions = definitions
    predecessorCounts = counts
  }

  func with(_ blocks: [SILBlock]) -> SILFunction {
    SILFunction(symbol: symbol, type: type, isOwn: isOwn, isTransparent: isTransparent, blocks: blocks)
  }

  /// The function without the blocks that control never enters.
  var reachable: SILFunction {
    var entered: Set<Int> = []
    var open = blocks.first.map { [$0.number] } ?? []
    while let next = open.popLast() {
      if entered.insert(next).inserted { open += block(next)?.instructions.flatMap(\.targets) ?? [] }
    }
    return entered.count == blocks.count ? self : with(blocks.filter { entered.contains($0.number) })
  }

  /// The instruction that defines a value; `nil` for a parameter of a block.
  package func definition(of value: Int) -> SILInstruction? {
    definitions[value].map { blocks[$0.block].instructions[$0.instruction] }
  }

  /// The block that a value belongs to; `nil` for a parameter of a block.
  func home(of value: Int) -> Int? { definitions[value].map { blocks[$0.block].number } }

  /// The number of jumps to a block.
  package func predecessorCount(of block: Int) -> Int { predecessorCounts[block] ?? 0 }

  /// The symbol of the global whose address a value is, perhaps as a pointer.
  func symbol(behind value: Int) -> String? {
    var value = value
    for _ in 0..<8 {
      guard let definition = definition(of: value) else { return nil }
      if let symbol = definition.symbols.first { return symbol }
      guard let operand = definition.operands.first else { return nil }
      value = operand
    }
    return nil
  }

  /// Whether the body takes the address of a global of a type.
  func hasGlobal(startingWith prefix: some StringProtocol, of type: String) -> Bool {
    blocks.lazy.flatMap(\.instructions).contains { instruction in
      instruction.opcode == "global_addr" && instruction.template.contains("*\(type)")
        && instruction.symbols.contains { $0.hasPrefix(prefix) }
    }
  }

  /// The numbers of all values.
  var values: some Sequence<Int> {
    blocks.lazy.flatMap { block in block.parameters + block.instructions.flatMap(\.results) }
  }

  /// The functions and globals that the body names.
  package var references: Set<String> {
    Set(blocks.flatMap(\.instructions).flatMap(\.symbols))
  }

  /// All places in the source that its instructions come from.
  package var places: Set<SILPlace> { Set(blocks.lazy.flatMap(\.instructions).compactMap(\.place)) }

  /// The place in the source, as far as the first instructions state it.
  package var place: SILPlace? { blocks.lazy.flatMap(\.instructions).compactMap(\.place).first }
}
