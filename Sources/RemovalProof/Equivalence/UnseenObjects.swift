/// The objects that a function makes, or initializes, and that nobody else can see before it returns.
///
/// Code of a `deinit` cannot tell whether their properties are stored already, so such a store and a release may change
/// places.
struct UnseenObjects {
  /// The addresses of their properties.
  private(set) var addresses: Set<Int> = []

  /// - Complexity: linear in the number of instructions.
  init(in function: SILFunction) {
    var objects: Set<Int> = []
    if function.symbol.hasSuffix("fc"), let own = function.blocks.first?.parameters.last { objects.insert(own) }
    var places: [Int: Int] = [:]
    var seen: Set<Int> = []
    for instruction in function.blocks.lazy.flatMap(\.instructions) {
      switch instruction.opcode {
      case "alloc_ref": objects.formUnion(instruction.results)
      case "ref_element_addr":
        if let object = instruction.operands.first, let address = instruction.results.first { places[address] = object }
      case "debug_value", "load": continue
      case "end_init_let_ref", "return":
        // The fields are not reached through what is returned.
        if let value = instruction.operands.first, places[value] != nil { seen.insert(value) }
      case "store":
        if let value = instruction.operands.first { seen.insert(value) }
      default: seen.formUnion(instruction.operands)
      }
    }
    let shown = Set(seen.map { places[$0] ?? $0 })
    addresses = Set(places.filter { objects.contains($0.value) && !shown.contains($0.value) }.keys)
  }

  /// Whether an instruction stores a property of one of them.
  func contains(_ instruction: SILInstruction) -> Bool {
    instruction.opcode == "store" && instruction.operands.count == 2 && addresses.contains(instruction.operands[1])
  }
}
