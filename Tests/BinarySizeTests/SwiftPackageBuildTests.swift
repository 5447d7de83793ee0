import Foundation
import Testing

@testable import BinarySize
import TestSupport

/// SwiftPM's own release build, with a dependency beside the package.
@Suite(.enabled(if: Toolchain.isComplete)) struct SwiftPackageBuildTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Core", products: [.library(name: "Core", targets: ["Core"]), .executable(name: "foreign", targets: ["foreign"])],
        targets: [.target(name: "Core"), .executableTarget(name: "foreign")])
      """, to: "Core/Package.swift")
    try folder.write("public func core(_ text: String) { print(text) }", to: "Core/Sources/Core/Core.swift")
    try folder.write("print(1)", to: "Core/Sources/foreign/main.swift")
    try folder.write(Self.code(of: 30), to: "App/Sources/Part/Part.swift")
  }

  private static func code(of statements: Int) -> String {
    let prints = (0..<statements).map { "  core(\"statement number \($0) of a branch that may go\")" }
    return "import Core\npublic func part() {\n\(prints.joined(separator: "\n"))\n}\n"
  }

  private func writeManifest(_ targets: String) throws {
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App", products: [.library(name: "Part", targets: ["Part"])], dependencies: [.package(path: "../Core")],
        targets: [.target(name: "Part", dependencies: ["Core"])\(targets)])
      """, to: "App/Package.swift")
  }

  private func measure() throws -> SizeReport {
    try SizeMeasurement(
      packageFolder: folder.file("App"), scratchFolder: folder.file("scratch"),
      conclude: { _, _ in
        PackageEdit([FileChange(path: "Sources/Part/Part.swift", contents: Array(Self.code(of: 1).utf8))])
      }
    ).measure([.init(identifier: "part", candidates: ["short"], isConcluded: false)])
  }

  @Test func thePrograms() throws {
    try writeManifest(", .executableTarget(name: \"App\", dependencies: [\"Part\"])")
    try folder.write("import Part\npart()", to: "App/Sources/App/main.swift")
    let before = folder.everything(in: "App").merging(folder.everything(in: "Core")) { $1 }
    let report = try measure()
    #expect(report.programs.map { $0.path.split(separator: "/").last } == ["App"])
    #expect(try #require(report.rows.first?.costs.first?.concluded.bytes) > 29 * 40)
    #expect(folder.everything(in: "App").merging(folder.everything(in: "Core")) { $1 } == before)
  }

  @Test func withoutAProgramTheObjectFiles() throws {
    try writeManifest("")
    let report = try measure()
    #expect(report.programs.map { $0.path.contains("Part.build/") } == [true])
    #expect(report.programs.first?.path.hasSuffix(".o") == true)
    #expect(try #require(report.rows.first?.costs.first?.concluded.bytes) > 29 * 40)
  }
}
