/// Reads ELF with 32 and 64 bits and in both byte orders, according to the System V ABI.
struct ELFReader {
  private struct SectionHeader {
    let name: Int
    let type: Int
    let flags: Int
    let offset: Int
    let size: Int
    let link: Int
  }

  private enum SectionType {
    static let symbolTable = 2
    static let noBits = 8
    static let dynamicSymbols = 11
    static let extendedIndices = 18
  }

  private enum SectionFlag {
    static let alloc = 0x2
    static let execute = 0x4
  }

  private let reader: ByteReader
  private let is64Bit: Bool

  init(_ bytes: ArraySlice<UInt8>) throws(BinaryImageError) {
    let identification = ByteReader(bytes: bytes, endianness: .little)
    switch try identification.uint8(at: 4) {
    case 1: is64Bit = false
    case 2: is64Bit = true
    case let width: throw .corrupt("its ELF class is \(width)")
    }
    switch try identification.uint8(at: 5) {
    case 1: reader = ByteReader(bytes: bytes, endianness: .little)
    case 2: reader = ByteReader(bytes: bytes, endianness: .big)
    case let order: throw .corrupt("its ELF byte order is \(order)")
    }
  }

  func image() throws(BinaryImageError) -> BinaryImage {
    let headers = try sectionHeaders()
    let names = try sectionNames(headers)
    let sections = zip(headers, names).dropFirst().map { header, name in
      BinaryImage.Section(name: name, size: header.size, content: Self.content(of: header))
    }
    return BinaryImage(
      kind: try kind(names), architecture: Self.architecture(try reader.uint16(at: 18)), sections: Array(sections),
      symbols: try symbols(headers))
  }

  // MARK: Header

  /// A position-independent program is a dynamic library with an entry point.
  private func kind(_ sectionNames: [String]) throws(BinaryImageError) -> BinaryImage.Kind {
    let entry = try reader.address(at: 24, is64Bit: is64Bit)
    return switch try reader.uint16(at: 16) {
    case 1: .object
    case 2: .executable
    case 3: sectionNames.contains(".interp") || entry != 0 ? .executable : .dynamicLibrary
    default: .other
    }
  }

  private static func architecture(_ machine: Int) -> String {
    switch machine {
    case 3: "i386"
    case 40: "arm"
    case 62: "x86_64"
    case 183: "arm64"
    case 243: "riscv"
    default: String(machine)
    }
  }

  // MARK: Sections

  private func sectionHeaders() throws(BinaryImageError) -> [SectionHeader] {
    let table = try word(at: is64Bit ? 40 : 32)
    guard table > 0 else { return [] }
    let entrySize = try reader.uint16(at: is64Bit ? 58 : 46)
    guard entrySize >= (is64Bit ? 64 : 40) else { throw .corrupt("its section headers have \(entrySize) bytes") }
    let first = try sectionHeader(at: table)
    var count = try reader.uint16(at: is64Bit ? 60 : 48)
    if count == 0 { count = first.size }
    guard table <= reader.bytes.count, count <= (reader.bytes.count - table) / entrySize else {
      throw .corrupt("it ends within its \(count) section headers")
    }
    var headers: [SectionHeader] = []
    for index in 0..<count { headers.append(try sectionHeader(at: table + index * entrySize)) }
    return headers
  }

  private func sectionHeader(at offset: Int) throws(BinaryImageError) -> SectionHeader {
    SectionHeader(
      name: try reader.uint32(at: offset), type: try reader.uint32(at: offset + 4),
      flags: Int(truncatingIfNeeded: try reader.address(at: offset + 8, is64Bit: is64Bit)),
      offset: try word(at: offset + (is64Bit ? 24 : 16)), size: try word(at: offset + (is64Bit ? 32 : 20)),
      link: try reader.uint32(at: offset + (is64Bit ? 40 : 24)))
  }

  private func sectionNames(_ headers: [SectionHeader]) throws(BinaryImageError) -> [String] {
    guard let first = headers.first else { return [] }
    let written = try reader.uint16(at: is64Bit ? 62 : 50)
    let index = written == 0xFFFF ? first.link : written
    guard headers.indices.contains(index) else { throw .corrupt("its section names are in section \(index)") }
    let table = try content(headers[index])
    var names: [String] = []
    for header in headers {
      names.append(String(decoding: try table.cString(at: header.name).prefix(4096), as: UTF8.self))
    }
    return names
  }

  private static func content(of header: SectionHeader) -> BinaryImage.Section.Content {
    if header.flags & SectionFlag.alloc == 0 { return .notLoaded }
    if header.type == SectionType.noBits { return .zeroFilled }
    return header.flags & SectionFlag.execute == 0 ? .data : .code
  }

  private func content(_ header: SectionHeader) throws(BinaryImageError) -> ByteReader {
    try reader.slice(header.offset, header.type == SectionType.noBits ? 0 : header.size)
  }

  // MARK: Symbols

  private func symbols(_ headers: [SectionHeader]) throws(BinaryImageError) -> [BinaryImage.Symbol] {
    let index =
      headers.firstIndex { $0.type == SectionType.symbolTable }
      ?? headers.firstIndex { $0.type == SectionType.dynamicSymbols }
    guard let index else { return [] }
    guard headers.indices.contains(headers[index].link) else {
      throw .corrupt("its symbol names are in section \(headers[index].link)")
    }
    let table = try content(headers[index])
    let names = try content(headers[headers[index].link])
    let extended = headers.first { $0.type == SectionType.extendedIndices && $0.link == index }
    let extendedIndices = try extended.map { header throws(BinaryImageError) in try content(header) }
    let entrySize = is64Bit ? 24 : 16

    var symbols = SymbolTable(fileSize: reader.bytes.count)
    for number in 0..<table.bytes.count / entrySize {
      let entry = number * entrySize
      guard Self.isCodeOrData(try table.uint8(at: entry + (is64Bit ? 4 : 12))) else { continue }
      var section = try table.uint16(at: entry + (is64Bit ? 6 : 14))
      if section == 0xFFFF, let extendedIndices { section = try extendedIndices.uint32(at: number * 4) }
      // Undefined, absolute and common symbols have no section.
      guard section > 0, headers.indices.contains(section) else { continue }
      let size = is64Bit ? try table.uint64(at: entry + 16) : try table.uint32(at: entry + 8)
      try symbols.insert(
        name: try names.cString(at: try table.uint32(at: entry)), size: size, section: section,
        address: try table.address(at: entry + (is64Bit ? 8 : 4), is64Bit: is64Bit))
    }
    return symbols.sorted
  }

  /// Whether a symbol is untyped, an object, a function or thread-local, and not a section, a file or specific to a
  /// processor.
  private static func isCodeOrData(_ info: UInt8) -> Bool {
    [0, 1, 2, 6].contains(info & 0xF)
  }

  private func word(at offset: Int) throws(BinaryImageError) -> Int {
    is64Bit ? try reader.uint64(at: offset) : try reader.uint32(at: offset)
  }
}
