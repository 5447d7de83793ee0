/// One line of a function's body, split into a template and its names.
///
/// `%8 = builtin "cmp_slt_Int64"(%5, %6) : $Builtin.Int1` is the template `builtin "cmp_slt_Int64"(%, %) : $Builtin.Int1`
/// with the operands 5 and 6 and the result 8.
package struct SILInstruction: Sendable, Equatable {
  package let opcode: String
  /// The instruction with `%` for each value, `bb` for each block, and `@` for each symbol.
  package let template: String
  package let results: [Int]
  package let operands: [Int]
  /// The blocks that control may jump to, in the order of the text.
  package let targets: [Int]
  /// The functions and globals in it.
  package let symbols: [String]
  /// The place in the source, if the compiler recorded it.
  package let place: SILPlace?

  package init(
    opcode: String, template: String, results: [Int] = [], operands: [Int] = [], targets: [Int] = [],
    symbols: [String] = [], place: SILPlace? = nil
  ) {
    self.opcode = opcode
    self.template = template
    self.results = results
    self.operands = operands
    self.targets = targets
    self.symbols = symbols
    self.place = place
  }
}

extension SILInstruction {
  /// `br bb3(%1, %2)`
  static func jump(to target: Int, with arguments: [Int] = [], at place: SILPlace?) -> SILInstruction {
    let list = arguments.isEmpty ? "" : "(\(arguments.map { _ in "%" }.joined(separator: ", ")))"
    return SILInstruction(
      opcode: "br", template: "br bb\(list)", operands: arguments, targets: [target], place: place)
  }

  /// Whether it is a number that is that of its own line: `#line`, which `fatalError` and many functions for logging take as a
  /// default. Lines move when code above them goes.
  var isOwnLine: Bool {
    guard opcode == "integer_literal", let place else { return false }
    return template.split(separator: " ").last == "\(place.line)"
  }

  /// The type of a literal with its opcode: `integer_literal $Builtin.Int64`.
  var literalType: Substring { template.prefix { $0 != "," } }
}

/// A place in the source, in the notation of `-sil-print-debuginfo`.
package struct SILPlace: Sendable, Hashable {
  package let file: String
  /// Both from 1.
  package let line: Int
  package let column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

/// A sequence of instructions that control enters at the start and leaves at the end.
package struct SILBlock: Sendable, Equatable {
  package let number: Int
  package let parameters: [Int]
  package var instructions: [SILInstruction] = []
}
