import Testing

@testable import SplitTesting
import TestSupport

@Suite struct JournalTests {
  static let changes = [
    StorageChange(key: "split_test_database-button_color", string: "blue"),
    StorageChange(key: "odd\tkey\n\\", string: "odd\ttext\nwith\\n and \r and 日本語 \0"),
    StorageChange(key: "empty", string: ""),
    StorageChange(key: "gone", string: "soon"),
    StorageChange(key: "gone", string: nil),
  ]
  static let strings = [
    "split_test_database-button_color": "blue", "odd\tkey\n\\": "odd\ttext\nwith\\n and \r and 日本語 \0", "empty": "",
  ]

  @Test func readsWhatItWrites() {
    let content = StorageJournal.content(of: StorageJournal.lines(for: Self.changes))
    #expect(content.strings == Self.strings)
    #expect(content.lineCount == 5)
    #expect(content.damagedLineCount == 0)
    #expect(StorageJournal.content(of: StorageJournal.compacted(content.texts)).strings == Self.strings)
  }

  /// The size of any texts is that of their file, and the oldest are dropped first.
  @Test func textsKnowTheirSizeAndAge() {
    var texts = StoredTexts()
    for change in Self.changes { texts.apply(change) }
    #expect(texts.size == StorageJournal.compacted(texts).count)
    texts.apply(StorageChange(key: "empty", string: "not any more"))
    texts.apply(StorageChange(key: "split_test_database-button_color", string: "green"))
    #expect(texts.size == StorageJournal.compacted(texts).count)
    #expect(texts.changes.map(\.key) == ["odd\tkey\n\\", "empty", "split_test_database-button_color"])
    #expect(texts.dropOldest(toFit: texts.size) == 0)
    #expect(texts.dropOldest(toFit: texts.size - 1) == 1)
    #expect(texts.changes.map(\.key) == ["empty", "split_test_database-button_color"])
    #expect(texts.size == StorageJournal.compacted(texts).count)
    #expect(texts.dropOldest(toFit: 0) == 2)
    #expect(texts.size == 0)
  }

  /// The format must not change: later releases have to read files of earlier ones.
  @Test func bytesStayTheSame() {
    let lines = StorageJournal.lines(for: [
      StorageChange(key: "split_test_database-button_color", string: "blue"), StorageChange(key: "gone", string: nil),
    ])
    #expect(
      String(decoding: lines, as: UTF8.self) == "5edd3b66 split_test_database-button_color\tblue\n400b0627 gone\n")
  }

  @Test func everyCutLosesOnlyTheEnd() {
    let bytes = StorageJournal.lines(for: Self.changes)
    for length in 0...bytes.count {
      let content = StorageJournal.content(of: Array(bytes.prefix(length)))
      #expect(content.damagedLineCount <= 1)
      let whole = bytes.prefix(length).count { $0 == UInt8(ascii: "\n") }
      let expected = StorageJournal.content(of: StorageJournal.lines(for: Array(Self.changes.prefix(whole))))
      // A line that lacks only its line break is complete.
      let next = StorageJournal.content(of: StorageJournal.lines(for: Array(Self.changes.prefix(whole + 1))))
      #expect(content.strings == expected.strings || content.strings == next.strings)
    }
  }

  @Test func everyFlippedBitIsNoticed() {
    let bytes = StorageJournal.lines(for: Self.changes)
    for index in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[index] ^= 1 << bit
        let content = StorageJournal.content(of: damaged)
        #expect(content.damagedLineCount > 0, "byte \(index), bit \(bit)")
        #expect(
          content.strings.allSatisfy { key, string in
            Self.strings[key] == string || (key == "gone" && string == "soon")
          })
      }
    }
  }

  @Test func randomBytesNeverCrash() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...300, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      let content = StorageJournal.content(of: bytes)
      #expect(content.strings.isEmpty)
    }
  }
}
