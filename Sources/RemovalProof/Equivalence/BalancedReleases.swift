/// The releases of a block that only undo a retain of the same value.
///
/// Such a pair keeps a value alive from the one to the other. It has no effect if something else keeps it alive anyway: a
/// store of the value before. In between, only values may be stored and released.
///
/// ```
/// store %15 to %16          // the reference that the object keeps
/// strong_retain %15
/// strong_release %18
/// strong_release %15        // ends nothing
/// ```
///
/// Retaining the storage of a set is the same as retaining the set.
struct BalancedReleases {
  /// The places of the releases among the instructions.
  private(set) var places: Set<Int> = []

  /// - Parameter soleProperties: the only properties of the module's own structs: `#Flags.enabled`.
  /// - Complexity: linear in the number of instructions.
  init(in block: SILBlock, _ soleProperties: Set<String>) {
    var stored: Set<Int> = []
    /// The values that values are all the references of.
    var wholes: [Int: Int] = [:]
    func whole(_ value: Int) -> Int { wholes[value] ?? value }
    var retained: [Int: Int] = [:]
    for (place, instruction) in block.instructions.enumerated() {
      guard let value = instruction.operands.first.map(whole) else { continue }
      switch instruction.opcode {
      case "struct_extract":
        let property = String(instruction.template.split(separator: " ").last ?? "")
        guard soleProperties.contains(property) || Self.onlyReferences.contains(property) else { continue }
        if let part = instruction.results.first { wholes[part] = value }
      case "store": stored.insert(value)
      case "retain_value", "strong_retain": retained[value, default: 0] += 1
      case _ where instruction.isRelease:
        guard let count = retained[value], count > 0, stored.contains(value) else { continue }
        retained[value] = count - 1
        places.insert(place)
      case _ where instruction.effect == .happens || instruction.effect == .ends:
        retained = [:]
      default: continue
      }
    }
  }

  /// Properties of the standard library that hold the only reference of a value.
  private static let onlyReferences: Set = [
    "#Set._variant", "#Set._Variant.object", "#Dictionary._variant", "#Dictionary._Variant.object",
    "#_BridgeStorage.rawValue", "#Array._buffer", "#_ContiguousArrayBuffer._storage", "#String._guts",
    "#_StringGuts._object", "#_StringObject._object",
  ]
}
