/// An ELF file written field by field, so that every number in it is known.
struct HandMadeELF: Sendable, CustomStringConvertible {
  struct Section: Sendable {
    var name: String
    var type: Int
    var flags = 0
    var content: [UInt8] = []
    /// For sections without content in the file.
    var size: Int?
    var link = 0
  }

  struct Symbol: Sendable {
    var name: String
    var address: Int
    var size: Int
    var section: Int
    var type = 2
  }

  var is64Bit = true
  var isBigEndian = false
  var type = 3
  var entry = 0
  var machine = 62
  /// Without the null section, which is implicit. The tables of symbols and names follow.
  var sections: [Section] = []
  var symbols: [Symbol] = []
  var symbolTableType = 2
  /// Writes counts, indices and symbol sections like files with more than 65,279 sections.
  var usesExtendedNumbering = false
  /// Makes every symbol refer to the name of the first.
  var sharesFirstName = false

  var description: String { "\(is64Bit ? 64 : 32) bits, \(isBigEndian ? "big" : "little") endian" }

  var bytes: [UInt8] {
    let (symbolTable, symbolNames) = symbolContents
    let symbolTableIndex = sections.count + 1
    var all = [Section(name: "", type: 0)] + sections
    all.append(
      Section(name: ".symtab", type: symbolTableType, content: symbolTable, link: symbolTableIndex + 1))
    all.append(Section(name: ".strtab", type: 3, content: symbolNames))
    if usesExtendedNumbering {
      let indices = number(0, 4) + symbols.flatMap { number($0.section, 4) }
      all.append(Section(name: ".symtab_shndx", type: 18, content: indices, link: symbolTableIndex))
    }
    all.append(Section(name: ".shstrtab", type: 3))
    let names = stringTable(all.map(\.name))
    all[all.count - 1].content = names.content
    if usesExtendedNumbering {
      all[0].size = all.count
      all[0].link = all.count - 1
    }

    var body: [UInt8] = []
    var headers: [UInt8] = []
    for (section, name) in zip(all, names.offsets) {
      headers += header(of: section, name: name, offset: headerSize + body.count)
      body += section.content
    }
    return fileHeader(sectionTable: headerSize + body.count, count: all.count) + body + headers
  }

  private var headerSize: Int { is64Bit ? 64 : 52 }

  private func fileHeader(sectionTable: Int, count: Int) -> [UInt8] {
    var bytes: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, is64Bit ? 2 : 1, isBigEndian ? 2 : 1, 1]
    bytes += [UInt8](repeating: 0, count: 9)
    bytes += number(type, 2) + number(machine, 2) + number(1, 4) + word(entry) + word(0) + word(sectionTable)
    bytes += number(0, 4) + number(headerSize, 2) + number(0, 2) + number(0, 2)
    bytes += number(is64Bit ? 64 : 40, 2) + number(usesExtendedNumbering ? 0 : count, 2)
    return bytes + number(usesExtendedNumbering ? 0xFFFF : count - 1, 2)
  }

  private func header(of section: Section, name: Int, offset: Int) -> [UInt8] {
    number(name, 4) + number(section.type, 4) + word(section.flags) + word(0) + word(offset)
      + word(section.size ?? section.content.count) + number(section.link, 4) + number(0, 4) + word(1) + word(0)
  }

  private var symbolContents: (table: [UInt8], names: [UInt8]) {
    let names = stringTable(symbols.map(\.name))
    var table = [UInt8](repeating: 0, count: is64Bit ? 24 : 16)
    for (symbol, name) in zip(symbols, names.offsets) {
      let section = usesExtendedNumbering ? 0xFFFF : symbol.section
      let kind = [UInt8(symbol.type), 0] + number(section, 2)
      table += number(sharesFirstName ? names.offsets[0] : name, 4)
      table +=
        is64Bit ? kind + word(symbol.address) + word(symbol.size) : word(symbol.address) + word(symbol.size) + kind
    }
    return (table, names.content)
  }

  private func stringTable(_ texts: [String]) -> (content: [UInt8], offsets: [Int]) {
    var content: [UInt8] = [0]
    var offsets: [Int] = []
    for text in texts {
      offsets.append(content.count)
      content += text.utf8 + [0]
    }
    return (content, offsets)
  }

  private func word(_ value: Int) -> [UInt8] { number(value, is64Bit ? 8 : 4) }

  private func number(_ value: Int, _ width: Int) -> [UInt8] {
    let bytes = (0..<width).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    return isBigEndian ? bytes.reversed() : bytes
  }
}

extension HandMadeELF {
  /// One section of every kind, with symbols that count and symbols that do not.
  static let sample = HandMadeELF(
    sections: [
      Section(name: ".text", type: 1, flags: 0x6, content: [UInt8](repeating: 0x90, count: 64)),
      Section(name: ".rodata", type: 1, flags: 0x2, content: Array("hello".utf8)),
      Section(name: ".bss", type: 8, flags: 0x3, size: 4096),
      Section(name: ".debug_info", type: 1, content: [1, 2, 3]),
    ],
    symbols: [
      Symbol(name: "main", address: 0, size: 24, section: 1),
      Symbol(name: "alias_of_main", address: 0, size: 20, section: 1),
      Symbol(name: "$s4main1fyyF", address: 24, size: 40, section: 1),
      Symbol(name: "greeting", address: 0, size: 5, section: 2, type: 1),
      Symbol(name: "zeros", address: 0, size: 4096, section: 3, type: 1),
      Symbol(name: "undefined", address: 0, size: 8, section: 0),
      Symbol(name: "label", address: 8, size: 0, section: 1, type: 0),
      Symbol(name: "file.c", address: 0, size: 9, section: 1, type: 4),
    ])

  static let variants: [HandMadeELF] = [(true, false), (true, true), (false, false), (false, true)].map {
    var variant = sample
    (variant.is64Bit, variant.isBigEndian) = $0
    return variant
  }
}
