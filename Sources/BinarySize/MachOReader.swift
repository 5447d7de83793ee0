/// Reads little-endian Mach-O for one architecture, with 32 and 64 bits, according to `mach-o/loader.h`.
struct MachOReader {
  private struct SectionHeader {
    let section: BinaryImage.Section
    let address: UInt64
  }

  private enum Command {
    static let segment32 = 0x1
    static let symbolTable = 0x2
    static let segment64 = 0x19
  }

  private let reader: ByteReader
  private let is64Bit: Bool

  init(_ bytes: ArraySlice<UInt8>) throws(BinaryImageError) {
    reader = ByteReader(bytes: bytes, endianness: .little)
    switch try reader.uint32(at: 0) {
    case 0xFEED_FACE: is64Bit = false
    case 0xFEED_FACF: is64Bit = true
    default: throw .unknownFormat
    }
  }

  func image() throws(BinaryImageError) -> BinaryImage {
    var sections: [SectionHeader] = []
    var symbols: [BinaryImage.Symbol] = []
    for command in try commands() {
      switch try command.uint32(at: 0) {
      case Command.segment32, Command.segment64: sections += try self.sections(command)
      case Command.symbolTable: symbols = try self.symbols(command, sections)
      default: break
      }
    }
    return BinaryImage(
      kind: try kind(), architecture: Self.architecture(try reader.uint32(at: 4)), sections: sections.map(\.section),
      symbols: symbols)
  }

  // MARK: Header

  private func kind() throws(BinaryImageError) -> BinaryImage.Kind {
    switch try reader.uint32(at: 12) {
    case 1: .object
    case 2: .executable
    case 6, 8: .dynamicLibrary
    default: .other
    }
  }

  private static func architecture(_ cpuType: Int) -> String {
    switch cpuType {
    case 7: "i386"
    case 12: "arm"
    case 0x0100_0007: "x86_64"
    case 0x0100_000C: "arm64"
    case 0x0200_000C: "arm64_32"
    default: String(cpuType)
    }
  }

  private func commands() throws(BinaryImageError) -> [ByteReader] {
    var commands: [ByteReader] = []
    var offset = is64Bit ? 32 : 28
    for _ in 0..<(try reader.uint32(at: 16)) {
      let size = try reader.uint32(at: offset + 4)
      guard size >= 8 else { throw .corrupt("a load command has \(size) bytes") }
      commands.append(try reader.slice(offset, size))
      offset += size
    }
    return commands
  }

  // MARK: Sections

  private func sections(_ command: ByteReader) throws(BinaryImageError) -> [SectionHeader] {
    let count = try command.uint32(at: is64Bit ? 64 : 48)
    let start = is64Bit ? 72 : 56
    let length = is64Bit ? 80 : 68
    guard count <= (command.bytes.count - start) / length else {
      throw .corrupt("a segment ends within its \(count) sections")
    }
    var sections: [SectionHeader] = []
    for index in 0..<count {
      let offset = start + index * length
      let segment = try command.paddedName(offset + 16, 16)
      let flags = try command.uint32(at: offset + (is64Bit ? 64 : 56))
      sections.append(
        SectionHeader(
          section: BinaryImage.Section(
            name: "\(segment),\(try command.paddedName(offset, 16))",
            size: is64Bit ? try command.uint64(at: offset + 40) : try command.uint32(at: offset + 36),
            content: Self.content(segment: segment, flags: flags)),
          address: try command.address(at: offset + 32, is64Bit: is64Bit)))
    }
    return sections
  }

  private static func content(segment: String, flags: Int) -> BinaryImage.Section.Content {
    let zeroFilledTypes = [0x1, 0xC, 0x12]
    let debug = 0x0200_0000
    let pureInstructions = 0x8000_0000
    let someInstructions = 0x400
    if segment == "__DWARF" || flags & debug != 0 { return .notLoaded }
    if zeroFilledTypes.contains(flags & 0xFF) { return .zeroFilled }
    return flags & (pureInstructions | someInstructions) == 0 ? .data : .code
  }

  // MARK: Symbols

  /// Reads symbols. Mach-O records no sizes: a symbol extends to the next one, or to the end of its section.
  private func symbols(
    _ command: ByteReader, _ sections: [SectionHeader]
  ) throws(BinaryImageError) -> [BinaryImage.Symbol] {
    let entrySize = is64Bit ? 16 : 12
    let count = try command.uint32(at: 12)
    let table = try reader.slice(try command.uint32(at: 8), count * entrySize)
    let names = try reader.slice(try command.uint32(at: 16), try command.uint32(at: 20))
    var starts: [(section: Int, address: UInt64, name: Int)] = []
    for number in 0..<count {
      let entry = number * entrySize
      let type = try table.uint8(at: entry + 4)
      let section = Int(try table.uint8(at: entry + 5)) - 1
      let isDebugEntry = type & 0xE0 != 0
      let isInSection = type & 0x0E == 0x0E
      guard !isDebugEntry, isInSection, sections.indices.contains(section) else { continue }
      starts.append(
        (section, try table.address(at: entry + 8, is64Bit: is64Bit), try table.uint32(at: entry)))
    }
    starts.sort { ($0.section, $0.address) < ($1.section, $1.address) }

    var symbols = SymbolTable(fileSize: reader.bytes.count)
    var end: UInt64 = 0
    for index in starts.indices.reversed() {
      let start = starts[index]
      let isLast = index + 1 == starts.count || starts[index + 1].section != start.section
      if isLast {
        let section = sections[start.section]
        end = section.address &+ UInt64(section.section.size)
      } else if starts[index + 1].address != start.address {
        end = starts[index + 1].address
      }
      guard end >= start.address, let size = Int(exactly: end - start.address),
        size <= sections[start.section].section.size
      else { throw .corrupt("symbol at \(start.address) is outside of its section") }
      let name = try names.cString(at: start.name)
      // LLVM's own label at the start of each section of an object file, beside the function's symbol.
      guard !name.starts(with: Array("ltmp".utf8)) else { continue }
      try symbols.insert(
        name: name.first == UInt8(ascii: "_") ? name.dropFirst() : name, size: size, section: start.section,
        address: start.address)
    }
    return symbols.sorted
  }
}
