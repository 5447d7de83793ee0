import Testing

@testable import BinarySize

@Suite struct SizeDifferenceTests {
  private func image(_ sections: [(String, Int, BinaryImage.Section.Content)], _ symbols: [(String, Int)])
    -> BinaryImage
  {
    BinaryImage(
      kind: .executable, architecture: "x86_64",
      sections: sections.map { BinaryImage.Section(name: $0.0, size: $0.1, content: $0.2) },
      symbols: symbols.map { BinaryImage.Symbol(name: $0.0, size: $0.1) })
  }

  @Test func saysWhatShrankGrewCameAndWent() {
    let before = image(
      [(".text", 100, .code), (".rodata", 50, .data), (".bss", 9, .zeroFilled), (".debug", 70, .notLoaded)],
      [("gone", 30), ("smaller", 20), ("same", 5), ("larger", 1)])
    let after = image(
      [(".text", 60, .code), (".rodata", 50, .data), (".data", 8, .data), (".bss", 1, .zeroFilled)],
      [("smaller", 10), ("same", 5), ("larger", 4), ("new", 2)])
    let difference = SizeDifference(from: [before], to: [after])
    #expect(difference.before == 150)
    #expect(difference.after == 118)
    #expect(difference.saved == 32)
    #expect(difference.sections.map(\.name) == [".text", ".data"])
    #expect(difference.sections.map(\.saved) == [40, -8])
    #expect(difference.symbols.map(\.name) == ["gone", "smaller", "new", "larger"])
    #expect(difference.symbols.map(\.saved) == [30, 10, -2, -3])
  }

  @Test func sumsOverAllProgramsOfABuild() {
    let one = image([(".text", 100, .code)], [("f", 30)])
    let two = image([(".text", 10, .code)], [("f", 3)])
    let difference = SizeDifference(from: [one, two], to: [two, two])
    #expect(difference.saved == 90)
    #expect(difference.sections.map(\.before) == [110])
    #expect(difference.symbols.map(\.saved) == [27])
  }

  @Test(arguments: [
    ("$s4main1fyyF", "main.f() -> ()"), ("main", "main"), ("$sNoSuchThing!", "$sNoSuchThing!"), ("", ""),
  ])
  func namesAreDemangled(_ name: String, _ expected: String) {
    #expect(SymbolDemangler()(name) == expected)
  }
}
