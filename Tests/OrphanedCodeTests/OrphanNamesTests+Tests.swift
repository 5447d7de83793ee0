@testable import OrphanedCode

/// Test classes after whose types they are named.
extension OrphanNamesTests {
  static let testClasses: [Case] =
    ["OldTests", "OldTest", "OldSpec", "TestOld", "TestsOld", "Tests_Old", "Test_Old", "OldUnitTests"].map { name in
      Case(
        name,
        [
          "a.swift": used, "b.swift": "final class Old {}",
          "Tests/c.swift": "final class \(name): XCTestCase { func testOne() { Old() } }",
        ], [name, "Old"].sorted())
    } + [
      Case(
        "a name that only begins alike",
        [
          "a.swift": used, "b.swift": "final class Old {}",
          "Tests/c.swift": "final class TestingOld: XCTestCase { func testOne() { Old() } }",
        ], [], kept: ["Old: tests use it at Tests/c.swift:1:55"])
    ]
}
