import Foundation
import TestSupport
import Testing

@Suite("what a name stands for, told by the index store of a build")
struct RecordedNamesTests {
  @Test("a member of a type that only the compiler knows holds nothing back once it is built")
  func tellsMembersApart() throws {
    let shop = try PaintShop()
    try shop.write(
      """
      import SplitTesting

      nonisolated(unsafe) let service = SplitTestingService()

      struct Wall {
        let shade = service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup
        var isBlue: Bool { shade == .blue }
      }

      """, to: "Sources/Shop/Wall.swift")
    let curtains = """
      struct Curtain {
        let shade: Int
      }

      func darkest(_ curtains: [String: [Curtain]]) -> Int? {
        curtains.values.joined().map { $0.shade }.max()
      }

      """
    try shop.write(curtains, to: "Sources/Shop/Curtain.swift")

    let unbuilt = try shop.remove("--dry-run")
    #expect(unbuilt.code == 1)
    #expect(
      unbuilt.output.contains(
        "Sources/Shop/Curtain.swift:6:37: note: this may be 'shade': of what type it is a member is not known"),
      "\(unbuilt.output)")

    let build = try shop.build()
    try #require(build.code == 0, "\(build.output)\(build.errors)")
    let built = try shop.remove()
    #expect(built.code == 0, "\(built.output)\(built.errors)")
    // Nothing reads `isBlue`, and the import goes with `service`, the last use of it.
    let wall = try shop.text("Sources/Shop/Wall.swift")
    #expect(wall == "struct Wall {\n}\n", "\(built.output)\(built.errors)")
    #expect(try shop.text("Sources/Shop/Curtain.swift") == curtains)
    let after = try shop.build()
    #expect(after.code == 0, "\(after.output)\(after.errors)")
  }
}
