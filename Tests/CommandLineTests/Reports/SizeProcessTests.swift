import Foundation
import TestSupport
import Testing

/// `size` with a build whose product is as large as the source, so that bytes can be counted by hand.
@Suite struct SizeProcessTests {
  static let build = [
    "--", "sh", "-c",
    #"cat Sources/Shop/*.swift > all && printf '.section .rodata\n.incbin "all"\n' | clang -x assembler -c - -o app.o && rm all"#,
  ]

  private func sourceBytes(_ package: ScratchPackage) throws -> Int {
    let folder = package.folder.appending(path: "Sources/Shop")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
      .reduce(0) { try $0 + package.text("Sources/Shop/\($1)").utf8.count }
  }

  private func size(_ package: ScratchPackage, _ arguments: String...) throws -> [[String: Any]] {
    let run = try Tool.run(["size", "--format", "json"] + arguments + Self.build, in: package.folder)
    try #require(run.code == 0, "\(run.errors)")
    let report = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    return try #require((report["experiments"] as? [[String: Any]])?.first?["groups"] as? [[String: Any]])
  }

  @Test func removedIsWhatRemoveDeletes() throws {
    let package = try ScratchPackage()
    let before = try package.everything()
    let bytes = try sourceBytes(package)
    let group = try #require(try size(package, "--app-version", "8.14").first)
    #expect(try package.everything() == before)
    #expect(group["already_free"] as? Bool == true)
    #expect(try package.run("remove", "button_color", "--app-version", "8.14").code == 0)
    let saved = bytes - (try sourceBytes(package))
    #expect(saved > 100)
    #expect((group["removed"] as? [String: Any])?["bytes"] as? Int == saved)
  }

  @Test func oneRowForEachGroupWithoutAWinner() throws {
    let package = try ScratchPackage()
    try package.write(ScratchPackage.spec, to: "experiments/button_color.yml")
    let groups = try size(package, "button_color")
    #expect(groups.map { $0["group"] as? String } == ["control", "blue"])
    let bytes = try sourceBytes(package)
    for group in ["control", "blue"] {
      let other = try ScratchPackage()
      try other.write(ScratchPackage.spec, to: "experiments/button_color.yml")
      #expect(try other.run("remove", "button_color", "--winner", group).code == 0)
      let removed = groups.first { $0["group"] as? String == group }?["removed"] as? [String: Any]
      #expect(removed?["bytes"] as? Int == bytes - (try sourceBytes(other)), "\(group)")
    }
  }

  @Test func refusedSitesAreNamed() throws {
    let package = try ScratchPackage()
    try package.write(
      "func all() -> [String] { ButtonColorSplitTest.Group.allCases.map(\\.rawValue) }\n", to: "Sources/Shop/Odd.swift")
    let dryRun = try package.run("remove", "button_color", "--dry-run")
    #expect(dryRun.code == 1)
    #expect(dryRun.output.contains("Sources/Shop/Odd.swift:1:"))
    let removed = try #require(try size(package, "button_color").first?["removed"] as? [String: Any])
    let refused = try #require(removed["refused"] as? [String])
    #expect(refused.count == 1)
    #expect(refused.first?.hasPrefix("Sources/Shop/Odd.swift:1:") == true)
  }

  /// A build that does not end when it is interrupted is killed after some seconds, which one signal shows.
  @Test(arguments: [(SIGINT, "trap 'exit 1' INT; "), (SIGTERM, ""), (SIGHUP, "trap 'exit 1' INT; ")])
  func nothingIsLeftAfterASignal(_ signal: Int32, _ trap: String) throws {
    let package = try ScratchPackage()
    let before = try package.everything()
    let temporary = try ScratchPackage([:])
    let marker = temporary.folder.path(percentEncoded: false) + "/started"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = [
      "size", "button_color", "--", "sh", "-c",
      "\(trap)sleep 60 & echo $! > \(marker).new && mv \(marker).new \(marker); wait",
    ]
    process.currentDirectoryURL = package.folder
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": temporary.folder.path(percentEncoded: false)]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let deadline = Date.now + 30
    while !temporary.exists("started"), Date.now < deadline { usleep(20_000) }
    try #require(temporary.exists("started"))
    #expect(try temporary.names().contains { $0.hasPrefix("split-test-size-") })
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == signal)
    let sleeping = try #require(Int32(temporary.text("started").trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(try temporary.names() == ["started"])
    #expect(try package.everything() == before)
    // Ended, or a zombie until its new parent notices.
    let state = (try? String(contentsOfFile: "/proc/\(sleeping)/stat", encoding: .utf8))?.split(separator: " ")
    #expect(kill(sleeping, 0) != 0 || state?.dropFirst(2).first == "Z")
  }
}

extension ScratchPackage {
  /// All files with their contents, and folders.
  fileprivate func everything() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
      .map { path in (try? text(path)).map { "\(path)\n\($0)" } ?? path }
  }

  fileprivate func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
  }
}
