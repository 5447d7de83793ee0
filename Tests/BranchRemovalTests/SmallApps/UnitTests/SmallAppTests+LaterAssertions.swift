import SwiftSemantics

/// Loops of tests of which an assertion behind them asks what all rows did.
extension SmallAppTests {
  static let laterAssertions: [SmallApp] = [
    SmallApp(
      name: "rows of which an assertion behind the loop counts what all did",
      accessors: SmallApp.flags("flags.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/Cart.swift": """
        final class Flags { var newPage = false; var other = false }
        final class Cart {
          var items: [String] = []
          let flags: Flags
          init(flags: Flags) { self.flags = flags }
          func add(_ item: String) { items.append(flags.newPage ? item + "!" : item) }
        }

        """,
        "Tests/CartTests.swift": """
        import XCTest
        final class CartTests: XCTestCase {
          func testAdds() {
            let cart = Cart(flags: Flags())
            for isNew in [true, false] {
              cart.flags.newPage = isNew
              cart.add("a")
            }
            XCTAssertEqual(cart.items.count, 2)
          }
          func testAdd() {
            for isNew in [true, false] {
              let cart = Cart(flags: Flags())
              cart.flags.newPage = isNew
              cart.add("a")
              XCTAssertEqual(cart.items.count, 1)
            }
          }
        }

        """,
      ],
      after: [
        "Sources/Cart.swift": """
        final class Flags { var newPage = false; var other = false }
        final class Cart {
          var items: [String] = []
          let flags: Flags
          init(flags: Flags) { self.flags = flags }
          func add(_ item: String) { items.append(item + "!") }
        }

        """,
        "Tests/CartTests.swift": """
        import XCTest
        final class CartTests: XCTestCase {
          func testAdds() {
            let cart = Cart(flags: Flags())
            for isNew in [true, false] {
              cart.flags.newPage = isNew
              cart.add("a")
            }
            XCTAssertEqual(cart.items.count, 2)
          }
          func testAdd() {
            let cart = Cart(flags: Flags())
            cart.flags.newPage = true
            cart.add("a")
            XCTAssertEqual(cart.items.count, 1)
          }
        }

        """,
      ],
      messages: [
        "Tests/CartTests.swift:6: what 'cart.flags.newPage' is used for cannot be decided; rewrite it by hand"
      ])
  ]
}
