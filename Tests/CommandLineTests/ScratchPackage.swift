import Foundation

/// A package in a temporary folder, deleted with its owner.
final class ScratchPackage {
  let folder: URL

  init(_ files: [String: String] = ScratchPackage.shop) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "split-test-cli-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  func write(_ bytes: Data, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }

  func delete(_ path: String) throws {
    try FileManager.default.removeItem(at: folder.appending(path: path))
  }

  func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: path)), as: UTF8.self)
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: path).path(percentEncoded: false))
  }

  func run(_ arguments: String...) throws -> Tool.Run {
    try Tool.run(arguments, in: folder)
  }

  func git(_ arguments: String...) throws {
    let identity = ["-c", "user.name=Tester", "-c", "user.email=tester@example.com", "-c", "commit.gpgsign=false"]
    let run = try Tool.run("/usr/bin/env", ["git"] + identity + arguments, in: folder)
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

  /// One decided experiment with two branches and a type that only the loser uses.
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
