/// Reads one line of a function's body.
struct SILLine {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var template: [UInt8] = []
  private var operands: [Int] = []
  private var targets: [Int] = []
  private var symbols: [String] = []
  private var place: SILPlace?

  /// - Returns: `nil` for a line without an instruction.
  static func instruction(_ bytes: ArraySlice<UInt8>) -> SILInstruction? {
    var line = SILLine(bytes)
    let results = line.results()
    line.scan()
    guard let opcode = line.opcode else { return nil }
    return SILInstruction(
      opcode: opcode, template: String(decoding: line.template, as: UTF8.self), results: results,
      operands: line.operands, targets: line.targets, symbols: line.symbols, place: line.place)
  }

  /// Reads `bb3(%64 : $Builtin.Int64, %65 : $Builtin.Int64):  // Preds: bb4 bb2`.
  static func block(_ bytes: ArraySlice<UInt8>) -> SILBlock? {
    guard bytes.starts(with: "bb".utf8) else { return nil }
    var line = SILLine(bytes)
    line.position += 2
    guard let number = line.number() else { return nil }
    line.scan()
    return SILBlock(number: number, parameters: line.operands)
  }

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
    skipSpaces()
  }

  private var opcode: String? {
    let word = template.prefix { $0 == UInt8(ascii: "_") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
  }

  private func peek(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.endIndex ? bytes[position + offset] : nil
  }

  private mutating func skipSpaces() {
    while let byte = peek(), byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { position += 1 }
  }

  private mutating func number() -> Int? {
    var value: Int?
    while let byte = peek(), UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
      value = (value ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
      position += 1
    }
    return value
  }

  private static let initialValue = Array("initval".utf8)

  /// Reads `%8 = ` and `(%8, %9) = `, and `%initval = ` of a global as the value -1.
  private mutating func results() -> [Int] {
    let start = position
    var found: [Int] = []
    if peek() == UInt8(ascii: "(") { position += 1 }
    while peek() == UInt8(ascii: "%") {
      position += 1
      if bytes[position...].starts(with: Self.initialValue) {
        position += Self.initialValue.count
        found.append(-1)
      } else {
        guard let value = number() else { break }
        found.append(value)
      }
      if peek() == UInt8(ascii: ",") { position += 1 }
      skipSpaces()
    }
    if peek() == UInt8(ascii: ")") { position += 1 }
    skipSpaces()
    guard !found.isEmpty, peek() == UInt8(ascii: "="), peek(1) == UInt8(ascii: " ") else {
      position = start
      return []
    }
    position += 2
    return found
  }

  private mutating func scan() {
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "\"") where template.hasSuffix("uuid "): skipString()
      case UInt8(ascii: "\""): copyString()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): position = bytes.endIndex
      case UInt8(ascii: "%"): scanValue()
      case UInt8(ascii: "@"): scanSymbol()
      case UInt8(ascii: "b") where startsTarget: scanTarget()
      case UInt8(ascii: ",") where startsPlace: scanPlace()
      default:
        template.append(byte)
        position += 1
      }
    }
    while template.last == UInt8(ascii: " ") { template.removeLast() }
  }

  private mutating func copyString() {
    template.append(UInt8(ascii: "\""))
    position += 1
    while let byte = peek() {
      template.append(byte)
      position += 1
      if byte == UInt8(ascii: "\\"), let escaped = peek() {
        template.append(escaped)
        position += 1
      } else if byte == UInt8(ascii: "\"") {
        return
      }
    }
  }

  private mutating func scanValue() {
    position += 1
    template.append(UInt8(ascii: "%"))
    if let value = number() { operands.append(value) }
  }

  private var startsTarget: Bool {
    guard peek(1) == UInt8(ascii: "b"), let digit = peek(2), UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else {
      return false
    }
    return template.last.map { !$0.isPartOfName } ?? true
  }

  private mutating func scanTarget() {
    position += 2
    template.append(contentsOf: "bb".utf8)
    if let target = number() { targets.append(target) }
  }

  /// Reads `@$s1a4showyySiF` as a symbol; `@guaranteed` is an attribute unless the opcode takes a symbol.
  private mutating func scanSymbol() {
    position += 1
    let expectsSymbol =
      [
        "function_ref", "global_addr", "global_value", "alloc_global", "dynamic_function_ref",
        "previous_dynamic_function_ref",
      ]
      .contains(opcode ?? "") && symbols.isEmpty
    if peek() == UInt8(ascii: "\"") {
      let start = template.count
      copyString()
      symbols.append(String(decoding: template[start...].dropFirst().dropLast(), as: UTF8.self))
      template.removeSubrange(start...)
      template.append(UInt8(ascii: "@"))
      return
    }
    let start = position
    while let byte = peek(), byte.isPartOfName { position += 1 }
    let name = bytes[start..<position]
    if expectsSymbol || name.first == UInt8(ascii: "$") {
      symbols.append(String(decoding: name, as: UTF8.self))
      template.append(UInt8(ascii: "@"))
    } else if name.elementsEqual("opened".utf8) || name.elementsEqual("pack_element".utf8) {
      skipArchetype(name)
    } else {
      template.append(UInt8(ascii: "@"))
      template.append(contentsOf: name)
    }
  }

  /// Skips the identifier in `@opened("8B6F…", any P)` and `@pack_element("8B6F…")`, which differs between runs of the
  /// compiler, as in `open_pack_element %1 of <each T> at <Pack{Int}>, shape $each T, uuid "8B6F…"`.
  private mutating func skipArchetype(_ name: ArraySlice<UInt8>) {
    template.append(UInt8(ascii: "@"))
    template.append(contentsOf: name)
    guard peek() == UInt8(ascii: "("), peek(1) == UInt8(ascii: "\"") else { return }
    position += 1
    skipString()
    template.append(UInt8(ascii: "("))
  }

  private mutating func skipString() {
    position += 1
    while let byte = peek(), byte != UInt8(ascii: "\"") { position += 1 }
    position += 1
  }

  private static let placeMark = Array(", loc ".utf8)
  private static let scopeMark = Array(", scope ".utf8)

  private var startsPlace: Bool {
    let rest = bytes[position...]
    return rest.starts(with: Self.placeMark) || rest.starts(with: Self.scopeMark)
  }

  /// Reads `, loc "a.swift":10:49, scope 132`.
  private mutating func scanPlace() {
    if bytes[position...].starts(with: Self.scopeMark) {
      position += Self.scopeMark.count
      _ = number()
      return
    }
    position += Self.placeMark.count
    while let byte = peek(), byte != UInt8(ascii: "\"") { position += 1 }
    position += 1
    let start = position
    while let byte = peek(), byte != UInt8(ascii: "\"") { position += 1 }
    let file = String(decoding: bytes[start..<min(position, bytes.endIndex)], as: UTF8.self)
    position += 2
    guard let line = number(), peek() == UInt8(ascii: ":") else { return }
    position += 1
    guard let column = number() else { return }
    if line > 0, file != "<compiler-generated>" { place = SILPlace(file: file, line: line, column: column) }
  }
}

extension UInt8 {
  fileprivate var isPartOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { suffix(text.utf8CodeUnitCount).elementsEqual($0) }
  }
}
