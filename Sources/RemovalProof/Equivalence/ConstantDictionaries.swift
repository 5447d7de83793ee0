/// Decides what a dictionary of constants holds for a constant key, and drops the dictionary.
///
/// `[.red: "a", .blue: "b"][.red] ?? "none"` makes a dictionary of a constant array, and searches it when the program runs:
///
/// ```
/// %1 = global_value @…Tv_ : $_ContiguousArrayStorage<(Group, String)>
/// %7 = apply %6(%5)            // Dictionary.init(dictionaryLiteral:)
/// %19 = load %18               // the number of elements
/// %27 = apply %26(%25, %16)    // the bucket for a key, and whether it holds the key
/// %41 = load %40               // the value in the bucket
/// ```
///
/// The keys must be cases of an enum that are equal only to themselves.
struct ConstantDictionaries {
  private let function: SILFunction
  private let module: SILModule
  /// The dictionaries, by the value that is their constant array.
  private var literals: [Int: ConstantDictionary] = [:]
  /// The dictionaries that something else may see.
  private var open: Set<Int> = []
  private var parts: [Int: Part] = [:]
  /// The replacements of instructions, by block and place.
  private var replacements: [Place: (dictionary: Int, instructions: [SILInstruction])] = [:]
  private var nextValue: Int

  private struct Place: Hashable {
    let block: Int
    let instruction: Int
  }

  /// A value that belongs to a dictionary.
  private struct Part {
    let dictionary: Int
    let kind: Kind

    func with(_ kind: Kind) -> Part { Part(dictionary: dictionary, kind: kind) }
  }

  private enum Kind {
    /// The array, or its storage.
    case array
    /// The dictionary, or its storage.
    case dictionary
    /// The address of the number of elements, and that of the number in it.
    case count, rawCount
    /// The address of the values' address, and the values' address.
    case values, firstValue
    /// The result of a search: the element's place.
    case search(Int?)
    case isFound(Bool)
    case bucket(Int?)
    /// The address of a value; of its only part, and so on.
    case element(Int?, depth: Int)
  }

  /// - Returns: the function itself if there is nothing to decide.
  /// - Complexity: linear in the number of instructions, and quadratic in that of a dictionary's elements.
  static func decided(_ function: SILFunction, in module: SILModule) -> SILFunction {
    var dictionaries = ConstantDictionaries(function, module)
    guard dictionaries.findLiterals() else { return function }
    dictionaries.follow()
    return dictionaries.shortened()
  }

  private init(_ function: SILFunction, _ module: SILModule) {
    self.function = function
    self.module = module
    nextValue = (function.values.max() ?? 0) + 1
  }

  private mutating func findLiterals() -> Bool {
    for instruction in function.blocks.lazy.flatMap(\.instructions) where instruction.opcode == "global_value" {
      guard let symbol = instruction.symbols.first, SILSymbol.isConstantArray(symbol),
        instruction.template.contains("$_ContiguousArrayStorage<("), let array = module.globals[symbol],
        let result = instruction.results.first, let literal = ConstantDictionary(array)
      else { continue }
      literals[result] = literal
    }
    // The keys' type is looked at only if there is a dictionary.
    let made = Set(function.blocks.lazy.flatMap(\.instructions).filter(makesDictionary).flatMap(\.operands))
    if literals.isEmpty || made.isEmpty { return false }
    literals = literals.filter { EnumIdentity(module).isGiven(by: $0.value.keys) }
    return !literals.isEmpty
  }

  // MARK: Parts

  private mutating func follow() {
    for block in function.blocks {
      for (place, instruction) in block.instructions.enumerated() {
        if instruction.opcode == "global_value", let result = instruction.results.first, literals[result] != nil {
          parts[result] = Part(dictionary: result, kind: .array)
          replacements[Place(block: block.number, instruction: place)] = (result, [])
        } else if let operand = instruction.operands.first(where: { parts[$0] != nil }), let part = parts[operand] {
          let made = replacement(of: instruction, for: part)
          if let made {
            replacements[Place(block: block.number, instruction: place)] = (part.dictionary, made)
          } else {
            open.insert(part.dictionary)
          }
        }
      }
    }
    // A use in front of what it uses was not seen.
    for block in function.blocks {
      for (place, instruction) in block.instructions.enumerated() {
        guard replacements[Place(block: block.number, instruction: place)] == nil else { continue }
        open.formUnion(instruction.operands.compactMap { parts[$0]?.dictionary })
      }
    }
  }

  /// The instructions that do the same without the dictionary.
  ///
  /// - Returns: `nil` if there are none, as for an instruction that may show the dictionary to somebody else.
  private mutating func replacement(of instruction: SILInstruction, for part: Part) -> [SILInstruction]? {
    guard instruction.operands.allSatisfy({ parts[$0].map { $0.dictionary == part.dictionary } ?? true }) else {
      return nil
    }
    if instruction.isRelease || instruction.effect == .ignored || instruction.opcode == "fix_lifetime" {
      return instruction.operands.count == 1 ? [] : nil
    }
    if instruction.opcode == "load" { return loaded(instruction, part) }
    if case .isFound(let isFound) = part.kind {
      guard instruction.template.hasSuffix("#Bool._value"), let result = instruction.results.first else { return nil }
      return [.bit(isFound, result)]
    }
    if case .array = part.kind, instruction.template.hasPrefix("builtin \"destroyArray\"") { return [] }
    guard let result = instruction.results.first, instruction.results.count == 1, let kind = kind(of: instruction, part)
    else { return nil }
    parts[result] = part.with(kind)
    return []
  }

  private mutating func loaded(_ load: SILInstruction, _ part: Part) -> [SILInstruction]? {
    guard let result = load.results.first, let literal = literals[part.dictionary], load.template == "load %" else {
      return nil
    }
    switch part.kind {
    case .rawCount:
      let template = "integer_literal $Builtin.Int64, \(literal.keys.count)"
      return [SILInstruction(opcode: "integer_literal", template: template, results: [result])]
    case .values:
      parts[result] = part.with(.firstValue)
      return []
    case .element(let element?, let depth): return literal.value(element, depth, as: result, &nextValue)
    // Only a block that is never entered reads the value of a missing key.
    case .element(nil, _): return []
    default: return nil
    }
  }

  private func kind(of instruction: SILInstruction, _ part: Part) -> Kind? {
    let property = instruction.template.split(separator: " ").last ?? ""
    switch (part.kind, instruction.opcode) {
    case (.array, "upcast"), (.array, "ref_tail_addr"), (.array, "address_to_pointer"): return .array
    case (.array, "struct"):
      return ["struct $Array<", "struct $_ContiguousArrayBuffer<"].contains(where: instruction.template.hasPrefix)
        ? .array : nil
    case (.array, "apply"): return makesDictionary(instruction) ? .dictionary : nil
    case (.dictionary, "struct_extract"), (.dictionary, "unchecked_ref_cast"): return .dictionary
    case (.dictionary, "struct"):
      return instruction.template.hasPrefix("struct $_NativeDictionary<") ? .dictionary : nil
    case (.dictionary, "ref_element_addr"):
      return ["#__RawDictionaryStorage._count": .count, "#__RawDictionaryStorage._rawValues": .values][property]
    case (.dictionary, "apply"): return search(instruction, part)
    case (.count, "struct_element_addr"): return property == "#Int._value" ? .rawCount : nil
    case (.values, "struct_element_addr"): return property == "#UnsafeMutableRawPointer._rawValue" ? .values : nil
    case (.firstValue, "pointer_to_address"): return .firstValue
    case (.search(let place), "tuple_extract"): return property == "1" ? .isFound(place != nil) : .bucket(place)
    case (.bucket(let place), "struct_extract"): return .bucket(place)
    case (.bucket(let place), "builtin"):
      return instruction.template.hasPrefix("builtin \"truncOrBitCast_Int64_Word\"") ? .bucket(place) : nil
    case (.firstValue, "index_addr"):
      guard instruction.operands.count == 2, case .bucket(let place) = parts[instruction.operands[1]]?.kind else {
        return nil
      }
      return .element(place, depth: 0)
    case (.element(let place, let depth), "struct_element_addr"): return .element(place, depth: depth + 1)
    default: return nil
    }
  }

  // MARK: Calls

  private func callee(of call: SILInstruction) -> String {
    guard call.opcode == "apply", let callee = call.operands.first else { return "" }
    return function.definition(of: callee)?.symbols.first ?? ""
  }

  /// Whether it calls `Dictionary.init(dictionaryLiteral:)`.
  private func makesDictionary(_ call: SILInstruction) -> Bool {
    call.operands.count == 2 && callee(of: call).hasPrefix("$sSD17dictionaryLiteralSDyxq_Gx_q_td_tcfC")
  }

  /// The place of the element that a call of `find` finds.
  private func search(_ call: SILInstruction, _ part: Part) -> Kind? {
    guard call.operands.count == 3, let literal = literals[part.dictionary],
      callee(of: call).hasPrefix(
        "$ss22__RawDictionaryStorageC4findys10_HashTableV6BucketV6bucket_Sb5foundtxSHRzlF"),
      case .dictionary = parts[call.operands[2]]?.kind, let key = function.definition(of: call.operands[1]),
      key.opcode == "enum", key.operands.isEmpty,
      EnumIdentity(module).isGiven(by: literal.keys + [key.template])
    else { return nil }
    return .search(literal.keys.firstIndex(of: key.template))
  }

  // MARK: The result

  private func shortened() -> SILFunction {
    if replacements.values.allSatisfy({ open.contains($0.dictionary) }) { return function }
    let blocks = function.blocks.map { block in
      let instructions = block.instructions.enumerated().flatMap { place, instruction in
        guard let made = replacements[Place(block: block.number, instruction: place)], !open.contains(made.dictionary)
        else { return [instruction] }
        return made.instructions
      }
      return SILBlock(number: block.number, parameters: block.parameters, instructions: instructions)
    }
    return ConstantJumps.decided(function.with(blocks))
  }
}
