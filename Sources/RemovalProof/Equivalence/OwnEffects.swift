/// The effects that a program has only because of the experiment: asking for its group, storing it, reporting its
/// exposure.
///
/// A removal deletes them, so their absence is no difference.
package struct OwnEffects: Sendable {
  /// The names of the types generated for the experiments.
  private let experimentTypes: [String]
  /// The indices of deleted stored properties, by type.
  private let lostProperties: [String: Set<Int>]
  private let lostPropertyNames: Set<String>
  /// The names of deleted properties whose values may be released earlier without a visible effect.
  private let quietPropertyNames: Set<String>

  /// The only properties of structs, before and after.
  let solePropertiesBefore: Set<String>
  let solePropertiesAfter: Set<String>

  /// - Parameter experimentTypes: the names of the types generated for the removed experiments.
  package init(before: SILModule, after: SILModule, experimentTypes: [String] = []) {
    self.experimentTypes = experimentTypes
    var places: [String: Set<Int>] = [:]
    var names: Set<String> = []
    var quiet: Set<String> = []
    let quietTypes = QuietTypes(module: before)
    for (type, declared) in before.types where !declared.properties.isEmpty {
      let left = Set(after.types[type]?.properties.map(\.name) ?? [])
      for (place, property) in declared.properties.enumerated() where !left.contains(property.name) {
        places[type, default: []].insert(place)
        names.insert("#\(type).\(property.name)")
        let isOwn = experimentTypes.contains { property.type.hasName($0) }
        if isOwn || quietTypes.contains(property.type) { quiet.insert("#\(type).\(property.name)") }
      }
    }
    solePropertiesBefore = before.soleProperties
    solePropertiesAfter = after.soleProperties
    lostProperties = places
    lostPropertyNames = names
    quietPropertyNames = quiet
  }

  /// Whether an instruction is the experiment's own.
  func contains(_ instruction: SILInstruction, in walk: SILWalk) -> Bool {
    if isRuntimeCall(instruction, in: walk) || isPlace(instruction) || makesRuntime(instruction, in: walk) {
      return true
    }
    guard Self.keeping.contains(instruction.opcode) else { return false }
    return instruction.operands.contains { isOwnValue($0, in: walk, depth: 0) }
  }

  /// Whether an instruction has no effect apart from the experiment's own.
  func isInvisible(_ instruction: SILInstruction, in walk: SILWalk) -> Bool {
    switch instruction.effect {
    case .none, .ignored, .forwards, .reads: true
    case .happens: contains(instruction, in: walk)
    case .ends: false
    }
  }

  /// Whether it makes the global that holds the runtime, if nobody asked for it before. Without the experiment somebody else is
  /// the first to ask.
  private func makesRuntime(_ instruction: SILInstruction, in walk: SILWalk) -> Bool {
    guard instruction.template.hasPrefix("builtin \"once\""), let token = instruction.operands.first,
      let symbol = walk.function.symbol(behind: walk.value(token)), symbol.hasSuffix("_Wz")
    else { return false }
    return walk.function.hasGlobal(startingWith: symbol.dropLast(3), of: "SplitTestingService")
  }

  /// The value that an instruction stores in a deleted property of a quiet type. Without the property it is released
  /// instead.
  func valueLost(by instruction: SILInstruction, in walk: SILWalk) -> Int? {
    guard instruction.opcode == "store", instruction.operands.count == 2,
      let place = walk.function.definition(of: walk.value(instruction.operands[1])),
      place.opcode == "ref_element_addr" || place.opcode == "struct_element_addr",
      quietPropertyNames.contains(where: { place.template.hasSuffix($0) })
    else { return nil }
    return instruction.operands[0]
  }

  /// Whether it calls the runtime for one of the experiments: `fetchSplitTest(ButtonColorSplitTest.self)`.
  private func isRuntimeCall(_ instruction: SILInstruction, in walk: SILWalk) -> Bool {
    guard instruction.opcode == "apply", let callee = instruction.operands.first,
      let symbol = walk.function.definition(of: walk.value(callee))?.symbols.first,
      symbol.hasPrefix("$s12SplitTesting")
    else { return false }
    return experimentTypes.contains { instruction.template.hasName($0) || symbol.hasMangledName($0) }
  }

  /// Whether it allocates a value of one of the experiments' types: `alloc_stack
  /// $SplitTestAssignment<ButtonColorSplitTest>`.
  private func isPlace(_ instruction: SILInstruction) -> Bool {
    guard instruction.opcode == "alloc_stack" || instruction.opcode == "alloc_box" else { return false }
    return experimentTypes.contains { instruction.template.hasName($0) }
  }

  /// Instructions that only keep or release a value.
  private static let keeping: Set = [
    "begin_access", "copy_addr", "dealloc_box", "dealloc_stack", "destroy_addr", "destroy_value", "end_access",
    "fix_lifetime", "load",
    "release_value", "retain_value", "store", "strong_release", "strong_retain",
  ]

  /// Whether a value comes from the experiment's own calls, or from a deleted property.
  private func isOwnValue(_ value: Int, in walk: SILWalk, depth: Int) -> Bool {
    guard depth < 64, let definition = walk.function.definition(of: walk.value(value)) else { return false }
    if definition.opcode == "apply" { return isRuntimeCall(definition, in: walk) }
    if isPlace(definition) { return true }
    if definition.opcode == "ref_element_addr" || definition.opcode == "struct_element_addr"
      || definition.opcode == "struct_extract"
    {
      if lostPropertyNames.contains(where: { definition.template.hasSuffix($0) }) { return true }
    }
    guard Self.passing.contains(definition.opcode), let operand = definition.operands.first else { return false }
    return isOwnValue(operand, in: walk, depth: depth + 1)
  }

  private static let passing: Set = [
    "begin_access", "enum", "load", "ref_element_addr", "struct_element_addr", "struct_extract", "tuple_extract",
    "unchecked_enum_data", "upcast",
  ]

  // MARK: Lost properties

  /// An instruction's template without the parts that a deleted property changes.
  func form(of instruction: SILInstruction) -> String {
    switch instruction.opcode {
    case "struct" where Self.madeType(instruction).map { lostProperties[$0] != nil } ?? false:
      return String(instruction.template.prefix { $0 != "(" })
    // Its other attributes and its name are for debuggers.
    case "alloc_stack":
      return instruction.template.firstIndex(of: "$").map { start in
        String(instruction.template[start...].prefix { $0 != "," })
      } ?? instruction.template
    default: return instruction.template
    }
  }

  /// The operands that must be equal.
  func keptOperands(of left: SILInstruction, and right: SILInstruction) -> ([Int], [Int]) {
    guard left.opcode == "struct", left.operands.count != right.operands.count,
      let lost = Self.madeType(left).flatMap({ lostProperties[$0] })
    else { return (left.operands, right.operands) }
    return (left.operands.enumerated().filter { !lost.contains($0.offset) }.map(\.element), right.operands)
  }

  /// The operands that an instruction before the removal has afterwards.
  func keptOperands(of left: SILInstruction) -> [Int] {
    guard left.opcode == "struct", let lost = Self.madeType(left).flatMap({ lostProperties[$0] }) else {
      return left.operands
    }
    return left.operands.enumerated().filter { !lost.contains($0.offset) }.map(\.element)
  }

  /// The type that `struct` makes: `Model` for `struct $Model (%, %)`.
  private static func madeType(_ instruction: SILInstruction) -> String? {
    guard instruction.template.hasPrefix("struct $") else { return nil }
    return String(instruction.template.dropFirst("struct $".count).prefix { $0 != " " && $0 != "<" })
  }
}

extension String {
  /// Whether it contains a name that is not part of a longer one.
  fileprivate func hasName(_ name: String) -> Bool {
    ranges(of: name).contains { range in
      !(self[..<range.lowerBound].last?.isPartOfName ?? false)
        && !(self[range.upperBound...].first?.isPartOfName ?? false)
    }
  }

  /// Whether a mangled symbol contains a name, which follows its length.
  fileprivate func hasMangledName(_ name: String) -> Bool {
    ranges(of: "\(name.utf8.count)\(name)").contains { !(self[..<$0.lowerBound].last?.isNumber ?? false) }
  }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
