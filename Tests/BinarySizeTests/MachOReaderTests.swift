import Testing

@testable import BinarySize

@Suite struct MachOReaderTests {
  static let expected = BinaryImage(
    kind: .executable, architecture: "arm64",
    sections: [
      BinaryImage.Section(name: "__TEXT,__text", size: 64, content: .code),
      BinaryImage.Section(name: "__DATA,__bss", size: 256, content: .zeroFilled),
      BinaryImage.Section(name: "__DWARF,__debug_info", size: 7, content: .notLoaded),
    ],
    symbols: [
      BinaryImage.Symbol(name: "$s4main1fyyF", size: 40), BinaryImage.Symbol(name: "main", size: 24),
      BinaryImage.Symbol(name: "zeros", size: 256),
    ])

  @Test func readsOneArchitecture() throws {
    #expect(try BinaryImage.images(in: HandMadeMachO.sample) == [Self.expected])
  }

  @Test func ofAUniversalFileTheArmSliceIsWhatIsShipped() throws {
    let images = try BinaryImage.images(in: HandMadeMachO.universal)
    #expect(images.map(\.architecture) == ["x86_64", "arm64"])
    #expect(try BinaryImage.shipped(in: HandMadeMachO.universal) == Self.expected)
  }
}
