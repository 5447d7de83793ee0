/// The compiled code of one module, read from the output of `-emit-sil`.
///
/// The Swift project's `docs/SIL` describes the format. Only the parts for a comparison are read: bodies, initial
/// values of globals, stored properties of types, conformances, and the functions in method tables.
package struct SILModule: Sendable {
  /// The functions with a body, by symbol.
  package private(set) var functions: [String: SILFunction] = [:]
  /// The initial values of globals, by symbol.
  package private(set) var globals: [String: SILFunction] = [:]
  /// The declared types, by name.
  private(set) var types: [String: DeclaredType] = [:]

  struct DeclaredType: Sendable {
    /// The stored properties in order, with their types as text.
    fileprivate(set) var properties: [(name: String, type: String)] = []

    /// - Returns: `nil` without such a stored property.
    func type(of property: String) -> String? { properties.first { $0.name == property }?.type }
    fileprivate(set) var isClass = false
    /// Whether its values have no other parts: it is a struct, a final class or an enum without associated values.
    fileprivate(set) var isClosed = true
  }

  /// The declared types with the types around them: `ButtonColorSplitTest.Group`.
  private(set) var paths: Set<String> = []

  /// The conformances of types.
  private(set) var conformances: Set<Conformance> = []

  /// The functions that fulfil a conformance, by requirement: `#Hashable.hash`. Empty if several types have the name.
  private(set) var witnesses: [Conformance: [String: String]] = [:]

  struct Conformance: Hashable, Sendable, CustomStringConvertible {
    let type: String
    let proto: String

    var description: String { "\(type): \(proto)" }
  }

  /// The names of the declared protocols.
  private(set) var protocols: Set<String> = []

  /// The functions in method tables, by table and requirement.
  package private(set) var tableEntries: [String: String] = [:]

  /// - Complexity: linear in the length of the text.
  package init(_ text: some Sequence<UInt8>) {
    var reader = SILReader(Array(text))
    reader.read(into: &self)
  }

  package init(_ text: String) { self.init(text.utf8) }

  /// The properties that are the only ones of their structs: `#Flags.enabled`.
  var soleProperties: Set<String> {
    Set(
      types.filter { !$0.value.isClass && $0.value.isClosed && $0.value.properties.count == 1 }.map { name, declared in
        "#\(name).\(declared.properties[0].name)"
      })
  }

  mutating func add(_ function: SILFunction) { functions[function.symbol] = function }
  mutating func add(global: SILFunction) { globals[global.symbol] = global }

  mutating func add(storedProperty name: String, _ type: String, of owner: String) {
    types[owner, default: DeclaredType()].properties.append((name, type))
  }

  mutating func add(type name: String, isClass: Bool, isClosed: Bool) {
    types[name, default: DeclaredType()].isClass = isClass || types[name]?.isClass ?? false
    if !isClosed { types[name, default: DeclaredType()].isClosed = false }
  }
  mutating func add(path: String) { paths.insert(path) }
  mutating func add(protocol name: String) { protocols.insert(name) }
  mutating func add(_ conformance: Conformance) { conformances.insert(conformance) }
  mutating func add(entry key: String, symbol: String) { tableEntries[key] = symbol }
  mutating func add(witness requirement: String, symbol: String, of conformance: Conformance) {
    let known = witnesses[conformance]?[requirement]
    witnesses[conformance, default: [:]][requirement] = known == nil || known == symbol ? symbol : ""
  }
}

/// Reads the text line by line.
private struct SILReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read(into module: inout SILModule) {
    var types: [String] = []
    while let line = nextLine() {
      if line.starts(with: "sil_global ".utf8) {
        readGlobal(line, into: &module)
      } else if line.starts(with: "sil_vtable ".utf8) || line.starts(with: "sil_witness_table ".utf8) {
        readTable(line, into: &module)
      } else if line.starts(with: "sil_scope ".utf8) {
        continue
      } else if line.starts(with: "sil ".utf8) {
        readFunction(line, into: &module)
      } else {
        readDeclaration(line, &types, into: &module)
      }
    }
  }

  private mutating func nextLine() -> ArraySlice<UInt8>? {
    guard position < bytes.count else { return nil }
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
    defer { position += 1 }
    return bytes[start..<position]
  }

  /// Reads `sil hidden [noinline] @$s1a4trimSiyF : $@convention(thin) () -> Int {`.
  private mutating func readFunction(_ header: ArraySlice<UInt8>, into module: inout SILModule) {
    guard header.last == UInt8(ascii: "{"), let (symbol, type) = Self.heading(header) else { return }
    let words = header.prefix { $0 != UInt8(ascii: "@") }.split(separator: UInt8(ascii: " "))
    let isOwn = !words.contains { word in Self.sharedLinkages.contains { $0.elementsEqual(word) } }
    let isTransparent = !words.contains { $0.elementsEqual("[Onone]".utf8) }
    module.add(
      SILFunction(
        symbol: symbol, type: type, isOwn: isOwn, isTransparent: isTransparent, blocks: readBody(implicitBlock: false)))
  }

  private static let sharedLinkages = ["shared", "shared_external", "public_external", "hidden_external"].map {
    Array($0.utf8)
  }

  /// Reads the initial value of a global, a single block without a number.
  private mutating func readGlobal(_ header: ArraySlice<UInt8>, into module: inout SILModule) {
    guard header.last == UInt8(ascii: "{"), let (symbol, type) = Self.heading(header) else { return }
    var blocks = readBody(implicitBlock: true)
    if let last = blocks.first?.instructions.last, let value = last.results.first {
      blocks[0].instructions.append(SILInstruction(opcode: "return", template: "return %", operands: [value]))
    }
    module.add(global: SILFunction(symbol: symbol, type: type, blocks: blocks))
  }

  /// The first symbol of a line and the text after its colon.
  private static func heading(_ header: ArraySlice<UInt8>) -> (symbol: String, type: String)? {
    let text = String(decoding: header, as: UTF8.self)
    guard let colon = text.firstRange(of: " : ") else { return nil }
    let name = text[..<colon.lowerBound]
    guard let at = name.lastIndex(of: "@") else { return nil }
    var type = text[colon.upperBound...]
    if type.hasSuffix(" {") { type = type.dropLast(2) }
    return (String(name[name.index(after: at)...]).filter { $0 != "\"" }, String(type))
  }

  private mutating func readBody(implicitBlock: Bool) -> [SILBlock] {
    var blocks: [SILBlock] = implicitBlock ? [SILBlock(number: 0, parameters: [])] : []
    while let line = nextLine() {
      guard let first = line.first else { continue }
      switch first {
      case UInt8(ascii: "}"): return blocks
      case UInt8(ascii: "/"), UInt8(ascii: "["): continue
      case UInt8(ascii: "b"):
        if let block = SILLine.block(line) { blocks.append(block) }
      default:
        if let instruction = SILLine.instruction(line), !blocks.isEmpty {
          blocks[blocks.count - 1].instructions.append(instruction)
        }
      }
    }
    return blocks
  }

  /// Reads entries such as `#Screen.run: (Screen) -> (Int) throws -> Int : @$s1a6ScreenC3runyS2iKF`.
  private mutating func readTable(_ header: ArraySlice<UInt8>, into module: inout SILModule) {
    guard header.last == UInt8(ascii: "{") else { return }
    let table = String(decoding: header, as: UTF8.self)
    let conformance = Self.conformance(table)
    if let conformance { module.add(conformance) }
    while let line = nextLine(), line.first != UInt8(ascii: "}") {
      let text = String(decoding: line, as: UTF8.self)
      guard let at = text.ranges(of: ": @").last else { continue }
      let symbol = text[at.upperBound...].prefix { !$0.isWhitespace }
      let entry = text[..<at.lowerBound].trimmed
      module.add(entry: table + entry, symbol: String(symbol))
      if let conformance, entry.hasPrefix("method "), let colon = entry.firstRange(of: ": ") {
        let requirement = entry[..<colon.lowerBound].dropFirst("method ".count)
        module.add(witness: String(requirement), symbol: String(symbol), of: conformance)
      }
    }
  }

  /// Reads `sil_witness_table hidden <T where T : P> Row<T>: P module App {`.
  private static func conformance(_ header: String) -> SILModule.Conformance? {
    guard header.hasPrefix("sil_witness_table "), let end = header.ranges(of: " module ").last,
      let colon = header[..<end.lowerBound].ranges(of: ": ").last
    else { return nil }
    let words = header[..<colon.lowerBound].split(separator: " ").dropFirst()
    // What precedes the type says who may use the table, and for which generic parameters.
    guard let type = words.last?.prefix(while: { $0 != "<" }) else { return nil }
    return SILModule.Conformance(type: String(type), proto: String(header[colon.upperBound..<end.lowerBound]))
  }

  /// Reads a declaration. Declarations precede the functions, as in Swift; only their stored properties count.
  private func readDeclaration(_ line: ArraySlice<UInt8>, _ types: inout [String], into module: inout SILModule) {
    let text = String(decoding: line, as: UTF8.self)
    if line.last == UInt8(ascii: "{") {
      let name = Self.declaredType(text)
      if let name { note(name, text, into: &module) }
      if let name = Self.name(after: ["protocol"], in: text) { module.add(protocol: name) }
      let outer = types.last ?? ""
      let path = name.map { outer.isEmpty ? $0 : "\(outer).\($0)" } ?? outer
      if name != nil, !text.split(separator: " ").contains("extension") { module.add(path: path) }
      types.append(path)
    } else if text.trimmed.hasPrefix("case ") || text.trimmed.hasPrefix("indirect case "), text.contains("("),
      let type = types.last?.lastName
    {
      module.add(type: type, isClass: false, isClosed: false)
    } else if text.trimmed == "}" {
      _ = types.popLast()
    } else if text.contains("@_hasStorage"), let owner = types.last?.lastName, let (name, type) = Self.property(text) {
      module.add(storedProperty: name, text.contains(" weak ") || text.contains(" unowned") ? "" : type, of: owner)
    }
  }

  private func note(_ name: String, _ text: String, into module: inout SILModule) {
    let words = text.split(separator: " ")
    if words.contains("extension") { return }
    let isClass = words.contains("class") || words.contains("actor")
    module.add(type: name, isClass: isClass, isClosed: !isClass || words.contains("final") && !text.contains(" : "))
  }

  private static func declaredType(_ text: String) -> String? {
    name(after: ["struct", "class", "enum", "actor", "extension"], in: text)
  }

  private static func name(after keywords: [Substring], in text: String) -> String? {
    let words = text.split(separator: " ")
    guard let keyword = words.firstIndex(where: { keywords.contains($0) }), keyword + 1 < words.count else {
      return nil
    }
    return String(words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
  }

  /// `@_hasStorage let names: Set<String> { get }`
  private static func property(_ text: String) -> (name: String, type: String)? {
    guard let keyword = text.firstRange(of: " let ") ?? text.firstRange(of: " var "),
      let colon = text[keyword.upperBound...].firstRange(of: ": ")
    else { return nil }
    let type = text[colon.upperBound...]
    return (
      String(text[keyword.upperBound..<colon.lowerBound]),
      String(type[..<(type.firstRange(of: " {")?.lowerBound ?? type.endIndex)])
    )
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    var rest = self[startIndex...]
    while rest.first?.isWhitespace ?? false { rest = rest.dropFirst() }
    while rest.last?.isWhitespace ?? false { rest = rest.dropLast() }
    return String(rest)
  }
}

extension String {
  /// `Group` of `ButtonColorSplitTest.Group`.
  fileprivate var lastName: String { self[(lastIndex(of: ".").map { index(after: $0) } ?? startIndex)...].description }
}
