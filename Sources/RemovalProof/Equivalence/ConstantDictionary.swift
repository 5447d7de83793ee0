/// The elements of a dictionary literal of which all keys and values are constants.
struct ConstantDictionary {
  /// The instructions that make the keys: `enum $Group, #Group.red!enumelt`.
  let keys: [String]
  private let values: [Int]
  private let array: SILFunction

  /// - Parameter array: the constant array of the elements.
  /// - Returns: `nil` if it is another array.
  init?(_ array: SILFunction) {
    guard let object = array.definition(of: -1), object.opcode == "object",
      let mark = object.template.firstRange(of: "[tail_elems]")
    else { return nil }
    var keys: [String] = []
    var values: [Int] = []
    for element in object.operands.dropFirst(object.template[..<mark.lowerBound].count { $0 == "%" }) {
      guard let pair = array.definition(of: element), pair.opcode == "tuple", pair.operands.count == 2,
        let key = array.definition(of: pair.operands[0]), key.opcode == "enum", key.operands.isEmpty,
        LiteralValue.isMade(pair.operands[1], in: { array.definition(of: $0) })
      else { return nil }
      keys.append(key.template)
      values.append(pair.operands[1])
    }
    if Set(keys).count < keys.count { return nil }
    (self.keys, self.values, self.array) = (keys, values, array)
  }

  /// The instructions that make a value.
  ///
  /// - Parameters:
  ///   - depth: 0 for the value, 1 for its only part, and so on.
  ///   - nextValue: the first number for further values.
  /// - Returns: `nil` if it has several parts.
  func value(_ place: Int, _ depth: Int, as result: Int, _ nextValue: inout Int) -> [SILInstruction]? {
    var value = values[place]
    for _ in 0..<depth {
      guard let whole = array.definition(of: value), whole.opcode == "struct", whole.operands.count == 1 else {
        return nil
      }
      value = whole.operands[0]
    }
    var made: [SILInstruction] = []
    copy(value, as: result, to: &made, &nextValue)
    return made
  }

  private func copy(_ value: Int, as result: Int, to made: inout [SILInstruction], _ nextValue: inout Int) {
    guard let definition = array.definition(of: value) else { return }
    var operands: [Int] = []
    for operand in definition.operands {
      operands.append(nextValue)
      nextValue += 1
      copy(operand, as: operands[operands.count - 1], to: &made, &nextValue)
    }
    made.append(
      SILInstruction(opcode: definition.opcode, template: definition.template, results: [result], operands: operands))
  }
}
