import Foundation
import TestSupport
import Testing

@Suite("what only removed code used, proved by the index store of a build")
struct OrphanTests {
  @Test("proved declarations go over all files, and the package still builds")
  func deletesWhatIsProved() throws {
    let shop = try PaintShop()
    let before = try shop.build()
    try #require(before.code == 0, "\(before.output)\(before.errors)")

    let removal = try shop.remove()
    #expect(removal.code == 0, "\(removal.output)\(removal.errors)")
    #expect(!shop.exists("Sources/Shop/GreenPalette.swift"))
    #expect(
      try shop.text("Sources/Shop/Mixing.swift") == """
        protocol Named {
          var name: String { get }
        }

        struct Blue: Named {
          var name: String { "blue" }
        }

        // MARK: Green

        func shared() -> String { painted().name }

        func painted() -> any Named { Blue() }

        """)
    // A public declaration, and one used only by code for another platform, which the build does not record.
    let kept = try shop.text("Sources/Shop/Kept.swift")
    #expect(kept.contains("func exported()"))
    #expect(kept.contains("struct Drawer"))
    #expect(removal.errors.contains("Sources/Shop/Kept.swift:1:13: note: 'exported'"), "\(removal.errors)")
    #expect(removal.errors.contains("kept, because it is public"), "\(removal.errors)")

    let after = try shop.build()
    #expect(after.code == 0, "\(after.output)\(after.errors)")
  }

  @Test("without a build, names tell of types and functions that nothing else can ask for")
  func needsNoIndexStore() throws {
    let shop = try PaintShop()
    let removal = try shop.remove()
    #expect(removal.code == 0, "\(removal.output)\(removal.errors)")
    #expect(!shop.exists("Sources/Shop/GreenPalette.swift"))
    #expect(try shop.text("Sources/Shop/Parity.swift") == "func zero() -> Int { 0 }\n")
    // A witness, and a protocol with other uses.
    #expect(try shop.text("Sources/Shop/Mixing.swift").contains("protocol Named"))
    #expect(try shop.text("Sources/Shop/Kept.swift").contains("struct Drawer"))
  }

  @Test("with --keep-orphans they are listed")
  func listsOnly() throws {
    let shop = try PaintShop()
    let removal = try shop.remove("--dry-run", "--keep-orphans")
    let note = "'GreenPalette': only removed code used it; --keep-orphans keeps it"
    #expect(removal.errors.contains("Sources/Shop/GreenPalette.swift:2:8: note: \(note)"), "\(removal.errors)")
    #expect(!removal.errors.contains("'shared'"), "\(removal.errors)")
    #expect(!removal.output.contains("GreenPalette.swift"))
  }

  @Test("a file that changed since the build is not trusted")
  func keepsWhatIsStale() throws {
    let shop = try PaintShop()
    // Members of a receiver without a known type hide the real uses, so names alone do not show that the declarations are unused.
    try shop.write(
      """
      enum Kind { case GreenPalette }
      struct Other { var standard = 0, mixed = 0, even = 0 }
      func others() -> [Int] { [Other()].map { $0.standard + $0.mixed + $0.even } }

      """, to: "Sources/Shop/Other.swift")
    let build = try shop.build()
    try #require(build.code == 0, "\(build.output)\(build.errors)")
    let changed = try shop.text("Sources/Shop/GreenPalette.swift") + "// changed\n"
    try shop.write(changed, to: "Sources/Shop/GreenPalette.swift")
    // Not within the second of the build.
    let later = Date().addingTimeInterval(5)
    try FileManager.default.setAttributes(
      [.modificationDate: later], ofItemAtPath: shop.folder.appending(path: "Sources/Shop/GreenPalette.swift").path)

    let removal = try shop.remove()
    #expect(try shop.text("Sources/Shop/GreenPalette.swift") == changed)
    #expect(try shop.text("Sources/Shop/Mixing.swift").contains("func mixed()"))
    // Another file is not held back.
    #expect(try shop.text("Sources/Shop/Parity.swift") == "func zero() -> Int { 0 }\n", "\(removal.errors)")
  }
}
