import Foundation
import RemovalProof
import Testing

/// Two versions of a small program, compiled like a release build.
struct ProofPair: CustomTestStringConvertible, Sendable {
  let name: String
  let before: String
  let after: String
  /// The first difference; `nil` if the two are equivalent.
  var difference: String?

  var testDescription: String { name }

  /// The start of every program: functions that the optimiser cannot look into.
  static let preamble = """
    @_optimize(none) public func effect(_ text: String) { print(text) }
    @_optimize(none) public func number(_ value: Int) -> Int { value }
    @_optimize(none) public func other(_ value: Int) -> Int { value + 1 }
    @_optimize(none) public func show(_ value: Any) { print(value) }
    @_optimize(none) public func flag(_ value: Bool) -> Bool { value }
    public struct Failure: Error {}
    @_optimize(none) public func risky() throws -> Int { throw Failure() }

    """

  func verdict() throws -> ModuleVerdict {
    ModuleComparison(try Self.compile(before), try Self.compile(after)).verdict()
  }

  static func compile(_ program: String) throws -> SILModule {
    let folder = FileManager.default.temporaryDirectory.appending(path: "proof-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appending(path: "program.swift")
    try Data((preamble + program).utf8).write(to: source)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.currentDirectoryURL = folder
    process.arguments = [
      "swiftc", "-O", "-wmo", "-gnone", "-parse-as-library", "-suppress-warnings", "-emit-sil", "-Xllvm",
      "-sil-print-debuginfo", "-module-name", "program", "-o", "program.sil", "program.swift",
    ]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "the program does not compile:\n\(program)")
    return SILModule(try Data(contentsOf: folder.appending(path: "program.sil")))
  }
}
