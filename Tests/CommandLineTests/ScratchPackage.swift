import Foundation
import TestSupport

/// A package in a temporary folder, deleted with its owner.
final class ScratchPackage {
  private let temporary: TemporaryFolder
  var folder: URL { temporary.url }

  init(_ files: [String: String] = ScratchPackage.shop) throws {
    temporary = try TemporaryFolder(files)
  }

  func write(_ text: String, to path: String) throws { try temporary.write(text, to: path) }

  func write(_ bytes: Data, to path: String) throws { try temporary.write(bytes, to: path) }

  func delete(_ path: String) throws { try temporary.delete(path) }

  func text(_ path: String) throws -> String { try temporary.text(path) }

  func exists(_ path: String) -> Bool { temporary.exists(path) }

  func run(_ arguments: String...) throws -> ChildProcess {
    try Tool.run(arguments, in: folder)
  }

  func git(_ arguments: String...) throws {
    let identity = ["-c", "user.name=Tester", "-c", "user.email=tester@example.com", "-c", "commit.gpgsign=false"]
    let run = try ChildProcess.run("git", identity + arguments, in: folder)
    guard run.code == 0 else { throw CocoaError(.featureUnsupported, userInfo: ["git": run.errors]) }
  }
}

extension ScratchPackage {
  static let spec = """
    identifier: button_color
    hypothesis: A calmer button sells more.
    owner: "@growth"
    metric: purchases
    groups: {control: 50, blue: 50}
    start_version: 8.10
    end_version: 8.14

    """

  /// Of a library in `Sources/Shop`.
  static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "Shop", products: [.library(name: "Shop", targets: ["Shop"])], targets: [.target(name: "Shop")])

    """

  /// A library that asks `flags` for a decided experiment.
  ///
  /// - Parameter logging: functions that the compiler can neither inline nor leave out.
  convenience init(logging: String, page: String) throws {
    let flags = """
      public enum Feature: String { case buttonColor = "button_color", dark }

      public struct Flags: Sendable {
        @_optimize(none) public func isEnabled(_ feature: Feature) -> Bool { feature == .dark }
      }
      public let flags = Flags()

      """
    try self.init([
      "Package.swift": Self.manifest,
      ".split-test.yml": """
      sources: [Sources]
      accessors:
        - is: blue
          expression: "flags.isEnabled(.{caseName})"

      """,
      "experiments/button_color.yml": Self.spec + "winner: blue\n",
      "Sources/Shop/Library.swift": logging + flags,
      "Sources/Shop/Page.swift": page,
    ])
  }

  /// A decided experiment with two branches and a type that only the losing branch uses.
  static let shop = [
    "experiments/button_color.yml": spec + "winner: blue\n",
    "Sources/Shop/Button.swift": """
    import SplitTesting

    func color(_ service: SplitTestingService) -> String {
      let test = service.fetchSplitTest(ButtonColorSplitTest.self)
      test.hitSplitTest()
      switch test.currentGroup {
      case .control:
        return GreenPalette().name
      case .blue:
        return "blue"
      }
    }

    """,
    "Sources/Shop/GreenPalette.swift": """
    struct GreenPalette {
      let name = "green"
    }

    """,
    "Tests/ShopTests/ButtonTests.swift": """
    import Testing

    @Test func testGreenButton() {
      #expect(name(FixedGroup(ButtonColorSplitTest.Group.control)) == "green")
    }

    """,
  ]
}
