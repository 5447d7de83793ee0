import ExperimentSpec
import Foundation
import KotlinCode
import SourceDiagnostics
import SplitTestCodegen
import TestSupport
import Testing

@testable import SplitTesting

/// Kotlin from the same specs. `RECORD_GOLDENS=1 swift test` rewrites `Kotlin/`, and fails.
@Suite struct KotlinTests {
  private static let folder = GoldenCase.folder.appending(path: "Kotlin")
  private static let package = "com.example.in.experiments"

  /// Debian's `kotlin`, or any other.
  private static let compiler: String? = {
    let found = try? ChildProcess.run("which", ["kotlinc"])
    return found?.code == 0 ? found?.output.trimmingCharacters(in: .whitespacesAndNewlines) : nil
  }()

  private static func generated(_ access: AccessLevel = .internal) throws -> [GeneratedFile] {
    KotlinCode.generate(
      try GoldenCase.project(), GeneratorOptions(access: access, deprecate: .concluded, appVersion: AppVersion("8.12")),
      package: package)
  }

  @Test func isGeneratedAsRecorded() throws {
    let files = try Self.generated()
    for file in files {
      let url = Self.folder.appending(path: file.name)
      if Environment.recordsGoldens {
        try file.text.write(to: url, atomically: true, encoding: .utf8)
        Issue.record("recorded \(file.name); look at the difference, then run without RECORD_GOLDENS")
      } else {
        let recorded = try? String(contentsOf: url, encoding: .utf8)
        #expect(recorded == file.text, "\(file.name) differs; RECORD_GOLDENS=1 swift test records it")
      }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(names) == Set(files.map(\.name) + ["Main.kt"]))
  }

  @Test(arguments: [
    ("experiments", true), ("com.example._a1", true), ("", false), (".", false), ("a..b", false), ("a.", false),
    ("1a", false), ("a-b", false), ("a b", false), ("é", false), ("a;b", false),
  ])
  func packagesAreNamesWithPoints(_ name: String, _ isPackage: Bool) {
    #expect(KotlinName.isPackage(name) == isPackage)
  }

  // MARK: Compiled and run

  private static let units = (0..<100).map { "unit-\($0)" } + ["é", "日本語", "🗻", " "]

  private static let versions = [
    "8", "8.10", "8.10.1", "0", "8.10.0-beta.3", "8.10.0+45", "9223372036854775807", "", ".", "8.", "8.10.1.2", "08.1",
    "v8", "-8", "٨.١", "9223372036854775808", " 8",
  ]

  /// Lines for `Main.kt`, with the answers of the runtime for Swift.
  private static func questions() throws -> [(question: String, answers: [String])] {
    var all: [(question: String, answers: [String])] = MurmurVectors.table.map { vector in
      ("hash\t\(vector.hexadecimal)\t\(vector.seed)", ["\(vector.hash)"])
    }
    for (number, unit) in units.enumerated() {
      let hexadecimal = unit.utf8.map { String(Int($0) + 0x100, radix: 16).dropFirst() }.joined()
      let count = [1, 2, 3, 100, 999, 10_000, 1_000_000][number % 7]
      all.append(("bucket\t\(hexadecimal)\t\(count)", ["\(Bucket.index(of: unit, into: count))"]))
    }
    for text in versions {
      all.append(("version\t\(text)", [SplitTestVersion(text)?.description ?? "none"]))
    }
    for unit in units {
      all.append(answers(RatioSplitTest.self, unit))
      all.append(answers(PercentSplitTest.self, unit))
      all.append(answers(SequenceSplitTest.self, unit))
      all.append(answers(LayerSplitTest.self, unit))
      all.append(answers(MirrorsSplitTest.self, unit))
      all.append(answers(HostileSplitTest.self, unit))
    }
    return all
  }

  private static func answers<Test: SplitTest>(_ test: Test.Type, _ unit: String) -> (String, [String]) {
    let allocation = Test.allocation
    let service = SplitTestingService(
      unitID: unit, appVersion: "8.12.0-beta.3", storage: InMemoryStorage(), analytics: InMemoryAnalytics())
    let assignment = service.fetchSplitTest(test)
    return (
      "group\t\(Test.identifier)\t\(unit)",
      [
        allocation.hashedGroup(unitID: unit)?.rawValue ?? "none",
        "\(allocation.isCovered(unitID: unit)) \(allocation.isInSlots(unitID: unit))",
        "\(assignment.currentGroup.rawValue) \(assignment.reason.rawValue)",
      ]
    )
  }

  private static func last() -> [String] {
    let unit = RatioSplitTest.allocation.hashedGroup(unitID: "unit-1")?.rawValue ?? ""
    let titles = HostileSplitTest.Group.allCases.map { group in
      group.title.unicodeScalars.map { "\($0.value)" }.joined(separator: " ")
    }
    return [
      "control window", "control window", "control window", "control unit", "control predicate", "dark_gray stored",
      "\(unit) hash", "blue forced", "blue concluded", "dark", "Control Control, ControlCheck Control, NewPage NewPage",
      "Buy -3 1.0 false, Buy \"now\" 12 0.5 true", titles.joined(separator: ", "), "a",
      SplitTests.retired.joined(separator: ", "),
    ]
  }

  @Test(.enabled(if: KotlinTests.compiler != nil, "there is no kotlinc; on Debian: apt-get install kotlin"))
  func kotlinDecidesLikeSwift() throws {
    let scratch = try TemporaryFolder()
    for file in try Self.generated() { try scratch.write(file.text, to: "sources/\(file.name)") }
    try scratch.write(
      try String(contentsOf: Self.folder.appending(path: "Main.kt"), encoding: .utf8), to: "sources/Main.kt")
    try compile(scratch)
    let questions = try Self.questions()
    try scratch.write(questions.map { $0.question + "\n" }.joined(), to: "questions.txt")
    let run = try ChildProcess.run(
      "kotlin",
      ["-classpath", scratch.path + "/classes", "com.example.in.experiments.MainKt", scratch.file("questions.txt")])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.split(separator: "\n").map(String.init) == questions.flatMap(\.answers) + Self.last())
  }

  /// Uses of a concluded experiment are marked, and generated code itself causes no warning.
  @Test(.enabled(if: KotlinTests.compiler != nil, "there is no kotlinc; on Debian: apt-get install kotlin"))
  func usesOfConcludedExperimentsAreDeprecated() throws {
    let scratch = try TemporaryFolder()
    for file in try Self.generated(.public) { try scratch.write(file.text, to: "sources/\(file.name)") }
    try compile(scratch)
    try scratch.write(
      "import com.example.`in`.experiments.*\n\nfun show(): Boolean = WinnerSplitTest.Group.Blue == WinnerSplitTest.winner\n",
      to: "sources/App.kt")
    let compiled = try ChildProcess.run(
      Self.compiler ?? "", ["-d", scratch.path + "/classes", scratch.path + "/sources"])
    #expect(compiled.code == 0)
    #expect(
      compiled.errors.contains("App.kt:3:23: warning: 'WinnerSplitTest' is deprecated. 'winner' "), "\(compiled.errors)"
    )
    #expect(!compiled.errors.contains("+"), "\(compiled.errors)")
  }

  @Test(.enabled(if: KotlinTests.compiler != nil, "there is no kotlinc; on Debian: apt-get install kotlin"))
  func theDocumentedExampleCompiles() throws {
    let page = GoldenCase.folder.appending(path: "../../Documentation/Kotlin.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    func block(_ language: String) throws -> String {
      let start = try #require(text.range(of: "```\(language)\n")).upperBound
      return String(text[start..<(try #require(text.range(of: "```\n", range: start..<text.endIndex))).lowerBound])
    }
    let spec = SpecFile.decode(SourceText(path: "experiments/button_color.yml", utf8: Array(try block("yaml").utf8)))
    let scratch = try TemporaryFolder()
    for file in KotlinCode.generate(
      SpecProject(files: [spec]), GeneratorOptions(access: .internal), package: "com.example.experiments")
    { try scratch.write(file.text, to: "sources/\(file.name)") }
    try scratch.write(try block("kotlin"), to: "sources/BuyButton.kt")
    try compile(scratch)
  }

  private func compile(_ scratch: TemporaryFolder) throws {
    let compiled = try ChildProcess.run(
      Self.compiler ?? "", ["-Werror", "-d", scratch.path + "/classes", scratch.path + "/sources"])
    #expect(compiled.code == 0, "\(compiled.output)\(compiled.errors)")
  }
}
