/// The places on the stack that only the instructions write which name them.
///
/// Nothing else tells when they are read: a call between cannot change them.
struct ConfinedPlaces {
  /// The places of their addresses, and of those of their parts.
  private var places: [Int: Int] = [:]
  /// How often each was written since control entered the block.
  private var writes: [Int: Int] = [:]
  private var block = 0

  /// - Complexity: linear in the number of instructions.
  init(in function: SILFunction) {
    var shared: Set<Int> = []
    for instruction in function.blocks.lazy.flatMap(\.instructions) {
      if instruction.opcode == "alloc_stack" {
        for result in instruction.results { places[result] = result }
      } else if Self.projecting.contains(instruction.opcode) {
        guard let operand = instruction.operands.first, let place = places[operand] else { continue }
        for result in instruction.results { places[result] = place }
      } else if !Self.confining.contains(instruction.opcode) {
        shared.formUnion(instruction.operands.compactMap { places[$0] })
      } else if instruction.opcode == "store", let value = instruction.operands.first, let place = places[value] {
        shared.insert(place)
      }
    }
    places = places.filter { !shared.contains($0.value) }
  }

  private static let projecting: Set = [
    "begin_access", "struct_element_addr", "tuple_element_addr",
  ]

  /// Instructions that do not keep an address.
  private static let confining: Set = [
    "apply", "copy_addr", "dealloc_stack", "debug_value", "destroy_addr", "end_access", "fix_lifetime",
    "inject_enum_addr", "load", "store", "switch_enum_addr", "try_apply",
  ]

  /// Begins a block.
  mutating func begin(_ block: Int) { (self.block, writes) = (block, [:]) }

  /// Notes an effect.
  mutating func note(_ instruction: SILInstruction) {
    for operand in instruction.operands {
      if let place = places[operand] { writes[place, default: 0] += 1 }
    }
  }

  /// What has happened to the place before a read; `nil` if others may write it.
  func moment(of read: SILInstruction) -> Moment? {
    guard let address = read.operands.first, let place = places[address] else { return nil }
    var moment = Moment(block: block)
    moment.isOfPlace = true
    moment.effects = writes[place] ?? 0
    return moment
  }
}
