import Foundation
import TestSupport
import Testing

/// Types that nothing makes any more, although code that stays asks whether a value is one of them.
@Suite struct UnmadeTypesProcessTests {
  /// - Parameter declarations: the page that the losing branch of the router makes, and others.
  private static func app(_ router: String, _ declarations: String) throws -> ScratchPackage {
    try ScratchPackage([
      ".split-test.yml":
        "accessors:\n  - is: blue\n    expression: \"Flags.{caseName}\"\n  - declaration: \"Flags.{caseName}\"\n",
      "experiments/button_color.yml": ScratchPackage.spec + "winner: blue\n",
      "Sources/Shop/Flags.swift": "enum Flags {\n  static let buttonColor = true\n  static let other = true\n}\n",
      "Sources/Shop/Router.swift": router,
      "Sources/Shop/OldPage.swift": declarations,
    ])
  }

  private static let pages = """
    class Page {}
    final class NewPage: Page {}

    """

  private static let oldPage = """
    final class OldPage: Page {
      func reload() { print("reload") }
    }

    """

  @Test func theyGoWithTheQuestions() throws {
    let package = try Self.app(
      """
      final class Router {
        var page: Page = Flags.buttonColor ? NewPage() : OldPage()
        func refresh() {
          if let old = page as? OldPage { old.reload() }
          (page as? OldPage)?.reload()
          if case let old as OldPage = page { old.reload() }
          guard !(next() is OldPage) else { return }
          print("reloaded")
        }
        private func next() -> Page {
          print("next")
          return page
        }
        func title() -> String {
          guard let old = page as? OldPage else { return "new" }
          old.reload()
          return "old"
        }
        func others(_ all: [Page]) -> [Page] { all.filter { !($0 is OldPage) } }
        func hasOld(_ all: [Page]) -> Bool { all.contains { $0 is OldPage } }
      }

      """, Self.pages + Self.oldPage)
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(try package.text("Sources/Shop/OldPage.swift") == Self.pages)
    #expect(
      try package.text("Sources/Shop/Router.swift") == """
        final class Router {
          var page: Page = NewPage()
          func refresh() {
            _ = next()
            print("reloaded")
          }
          private func next() -> Page {
            print("next")
            return page
          }
          func title() -> String {
            return "new"
          }
          func others(_ all: [Page]) -> [Page] { all }
          func hasOld(_ all: [Page]) -> Bool { false }
        }

        """)
  }

  @Test(arguments: [
    // A value may come from elsewhere.
    "func register(_ type: Page.Type) {}\nfunc start() { register(OldPage.self) }",
    "func make<T>(_ make: () -> T) -> T { make() }\nfunc start(_ new: () -> OldPage) -> Page { make(new) }",
    "final class OlderPage: OldPage {}\nfunc start() -> Page { OlderPage() }",
    "func start() -> Page { OldPage() }",
    // Another type may be meant.
    "enum Archive { final class OldPage: Page {} }\nfunc start() -> Page { Archive.OldPage() }",
    // It stops the program where it is none.
    "func start(_ page: Page) { (page as! OldPage).reload() }",
    "func start(_ page: Page) { switch page { case let old as OldPage: old.reload(); default: print(1) } }",
  ])
  func theyStayWhereOthersNameThem(_ other: String) throws {
    let question = "  func isOld(_ page: Page) -> Bool { page is OldPage }\n"
    let package = try Self.app(
      """
      final class Router {
        var page: Page = Flags.buttonColor ? NewPage() : OldPage()
      \(question)}
      \(other)

      """, Self.pages + Self.oldPage.replacing("final class OldPage", with: "class OldPage"))
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(try package.text("Sources/Shop/OldPage.swift").contains("class OldPage"))
    #expect(try package.text("Sources/Shop/Router.swift").contains("page is OldPage"))
  }
  @Test func theyGoWithQuestionsOfFilesThatDoNotKnowTheFlag() throws {
    let package = try Self.app(
      "final class Router {\n  func next() -> Page { Flags.buttonColor ? NewPage() : OldPage() }\n}\n",
      Self.pages + Self.oldPage)
    try package.write(
      """
      func title(of page: Page) -> String {
        if page is OldPage { return "old" }
        return "new"
      }

      """, to: "Sources/Shop/Menu.swift")
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(try package.text("Sources/Shop/OldPage.swift") == Self.pages)
    #expect(
      try package.text("Sources/Shop/Menu.swift") == """
        func title(of page: Page) -> String {
          return "new"
        }

        """)
  }

  @Test func assertionsOfErrorsThatNothingThrowsGo() throws {
    let package = try Self.app(
      """
      final class Router {
        func open() -> Result<String, any Error> {
          if Flags.buttonColor { return .success("new") }
          return .failure(OldError())
        }
      }

      """, "struct OldError: Error {}\n")
    try package.write(
      """
      import XCTest
      @testable import Shop
      final class RouterTests: XCTestCase {
        func testOpen() throws {
          let router = Router()
          XCTAssertThrowsError(try router.open().get()) { error in
            guard let old = error as? OldError else { return XCTFail("another error") }
            print(old)
          }
          XCTAssertNotNil(router)
        }
      }

      """, to: "Tests/ShopTests/RouterTests.swift")
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(
      try package.text("Tests/ShopTests/RouterTests.swift") == """
        import XCTest
        @testable import Shop
        final class RouterTests: XCTestCase {
          func testOpen() throws {
            let router = Router()
            XCTAssertNotNil(router)
          }
        }

        """)
  }
}
