/// Finds types whose values may be released earlier without a visible effect: their `deinit`s only release other values.
struct QuietTypes {
  let module: SILModule

  /// Whether a type is quiet. It is given as in a declaration: `[String : Set<Int>]?`.
  ///
  /// Function types, protocols and classes of other modules are not quiet, because their contents are unknown.
  func contains(_ type: String) -> Bool { contains(type, besides: []) }

  private func contains(_ type: String, besides known: Set<String>) -> Bool {
    guard !type.contains("->"), !type.contains("("), !type.contains("&") else { return false }
    let names = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.map(String.init)
    return !names.isEmpty && names.allSatisfy { isQuiet($0, besides: known) }
  }

  private func isQuiet(_ name: String, besides known: Set<String>) -> Bool {
    if Self.standard.contains(name) || known.contains(name) { return true }
    guard let declared = module.types[name], declared.isClosed else { return false }
    if declared.isClass, !hasQuietDeinit(name) { return false }
    return declared.properties.allSatisfy { contains($0.type, besides: known.union([name])) }
  }

  /// Whether the `deinit` of a class is known and quiet. Its symbols end in the name's length, the name and `Cfd` or `CfD`.
  private func hasQuietDeinit(_ name: String) -> Bool {
    let ends = ["Cfd", "CfD"].map { "\(name.utf8.count)\(name)\($0)" }
    let found = module.functions.filter { symbol, _ in ends.contains { symbol.hasSuffix($0) } }
    return !found.isEmpty && found.values.allSatisfy { $0.blocks.allSatisfy { $0.instructions.allSatisfy(\.isQuiet) } }
  }

  private static let standard: Set = [
    "Array", "Bool", "Character", "ContiguousArray", "Dictionary", "Double", "Float", "Int", "Int16", "Int32", "Int64",
    "Int8", "Optional", "Range", "Set", "String", "Substring", "UInt", "UInt16", "UInt32", "UInt64", "UInt8",
  ]
}

extension SILInstruction {
  /// Whether it only releases values and memory.
  fileprivate var isQuiet: Bool {
    switch effect {
    case .none, .ignored, .forwards, .reads: true
    case .happens: isRelease || Self.freeing.contains(opcode)
    case .ends: opcode == "return" || opcode == "br"
    }
  }

  private static let freeing: Set = [
    "begin_dealloc_ref", "dealloc_partial_ref", "dealloc_ref", "destroy_addr", "set_deallocating",
  ]
}
