import Testing

@testable import BinarySize

/// The readers accept or refuse any bytes. Reading past the end would trap and fail the run.
@Suite struct DamagedFileTests {
  static let files: [[UInt8]] = HandMadeELF.variants.map(\.bytes) + [HandMadeMachO.sample, HandMadeMachO.universal]

  @Test func thereAreFiles() { #expect(Self.files.count == 6) }

  @Test(arguments: files.indices) func cutOffAnywhere(_ index: Int) {
    let file = Self.files[index]
    #expect(throws: Never.self) { try BinaryImage.images(in: file) }
    for length in 0..<file.count { survives(Array(file.prefix(length))) }
    #expect(throws: BinaryImageError.self) { try BinaryImage.images(in: Array(file.prefix(file.count / 2))) }
  }

  @Test(arguments: files.indices) func everyByteReplaced(_ index: Int) {
    for position in Self.files[index].indices {
      for value: UInt8 in [0x00, 0x7F, 0xFF] {
        var file = Self.files[index]
        file[position] = value
        survives(file)
      }
    }
  }

  @Test(arguments: files.indices) func manyBytesReplaced(_ index: Int) {
    var random = UInt64(index) &+ 0x9E37_79B9_7F4A_7C15
    func next(_ bound: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % bound
    }
    for _ in 0..<2000 {
      var file = Self.files[index]
      for _ in 0..<(1 + next(8)) { file[next(file.count)] = UInt8(next(256)) }
      survives(file)
    }
  }

  @Test(
    arguments: [
      [], [0x7F], Array("#!/bin/sh\n".utf8), [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 52, 0, 10],
    ] as [[UInt8]])
  func otherFilesAreNoBinaries(_ bytes: [UInt8]) {
    #expect(throws: BinaryImageError.unknownFormat) { try BinaryImage.images(in: bytes) }
  }

  /// 20,000 symbols that share the name of a megabyte would be 20 GB of text.
  @Test func overlappingNamesDoNotExhaustMemory() {
    var file = HandMadeELF.sample
    let name = String(repeating: "n", count: 1_000_000)
    file.symbols = [HandMadeELF.Symbol(name: name, address: 0, size: 1, section: 1)]
    file.sharesFirstName = true
    file.symbols += (0..<20_000).map { HandMadeELF.Symbol(name: "", address: $0, size: 1, section: 1) }
    #expect(throws: BinaryImageError.corrupt("its symbol names overlap beyond reason")) {
      try BinaryImage.images(in: file.bytes)
    }
  }

  private func survives(_ bytes: [UInt8]) {
    guard let images = try? BinaryImage.images(in: bytes) else { return }
    #expect(SizeDifference(from: images, to: images).saved == 0)
  }
}
