import Testing

@testable import BinarySize

@Suite struct ELFReaderTests {
  @Test func thereAreVariants() { #expect(HandMadeELF.variants.count == 4) }

  @Test(arguments: HandMadeELF.variants) func readsEveryWidthAndByteOrder(_ file: HandMadeELF) throws {
    let image = try #require(try BinaryImage.images(in: file.bytes).first)
    #expect(image.sections.prefix(4) == Self.expectedSections)
    #expect(image.sections.dropFirst(4).allSatisfy { $0.content == .notLoaded })
    #expect(image.symbols == Self.expectedSymbols)
    #expect(image.shippedSize == 64 + 5)
    #expect(image.architecture == "x86_64")
  }

  static let expectedSections: ArraySlice<BinaryImage.Section> = [
    BinaryImage.Section(name: ".text", size: 64, content: .code),
    BinaryImage.Section(name: ".rodata", size: 5, content: .data),
    BinaryImage.Section(name: ".bss", size: 4096, content: .zeroFilled),
    BinaryImage.Section(name: ".debug_info", size: 3, content: .notLoaded),
  ]

  static let expectedSymbols: [BinaryImage.Symbol] = [
    BinaryImage.Symbol(name: "$s4main1fyyF", size: 40),
    BinaryImage.Symbol(name: "alias_of_main", size: 24),
    BinaryImage.Symbol(name: "greeting", size: 5),
    BinaryImage.Symbol(name: "zeros", size: 4096),
  ]

  @Test func readsTheNumberingOfVeryManySections() throws {
    var file = HandMadeELF.sample
    file.usesExtendedNumbering = true
    let image = try BinaryImage.shipped(in: file.bytes)
    #expect(image.sections.prefix(4) == Self.expectedSections)
    #expect(image.symbols == Self.expectedSymbols)
  }

  @Test func aStrippedFileHasItsDynamicSymbols() throws {
    var file = HandMadeELF.sample
    file.symbolTableType = 11
    #expect(try BinaryImage.shipped(in: file.bytes).symbols == Self.expectedSymbols)
  }

  @Test(
    arguments: [
      (1, 0, .object), (2, 0x1000, .executable), (3, 0, .dynamicLibrary), (3, 0x1000, .executable), (4, 0, .other),
    ] as [(Int, Int, BinaryImage.Kind)])
  func knowsWhatAFileIs(type: Int, entry: Int, expected: BinaryImage.Kind) throws {
    var file = HandMadeELF.sample
    (file.type, file.entry) = (type, entry)
    #expect(try BinaryImage.shipped(in: file.bytes).kind == expected)
  }

  @Test func aProgramMayBeLoadedLikeALibrary() throws {
    var file = HandMadeELF.sample
    file.sections.append(HandMadeELF.Section(name: ".interp", type: 1, flags: 2, content: Array("/lib/ld.so".utf8)))
    #expect(try BinaryImage.shipped(in: file.bytes).kind == .executable)
  }

  @Test func aFileWithoutSectionsIsEmpty() throws {
    let header = Array(HandMadeELF.sample.bytes.prefix(40)) + [UInt8](repeating: 0, count: 24)
    let image = try BinaryImage.shipped(in: header)
    #expect(image.sections == [])
    #expect(image.symbols == [])
  }
}
