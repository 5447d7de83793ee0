import Foundation
import TestSupport
import Testing

/// `split-test prove` as a process, on a package whose experiment is a Boolean that the compiler folds.
@Suite struct ProveProcessTests {
  private static let before = [
    "Package.swift": ScratchPackage.manifest,
    "experiments/button_color.yml": ScratchPackage.spec + "winner: blue\n",
    "build.sh": build,
    "Sources/Shop/Experiment.swift": "let isBlue = true\n",
    "Sources/Shop/Button.swift": """
    @_optimize(none) public func log(_ text: String) { print(text) }
    @_optimize(none) public func width(_ columns: Int) -> Int { columns }

    public func total(_ columns: Int) -> Int {
      log("total")
      return 2 * (isBlue ? width(columns) + 1 : 0)
    }

    public func names(_ columns: [Int]) -> [String] {
      if !isBlue { return columns.map { "old \\($0)" } }
      return columns.map { "new \\(width($0))" }
    }

    """,
  ]

  private static func after(_ sum: String) -> String {
    """
    @_optimize(none) public func log(_ text: String) { print(text) }
    @_optimize(none) public func width(_ columns: Int) -> Int { columns }

    public func total(_ columns: Int) -> Int {
      log("total")
      return \(sum)
    }

    public func names(_ columns: [Int]) -> [String] {
      return columns.map { "new \\(width($0))" }
    }

    """
  }

  private func package(_ sum: String) throws -> ScratchPackage {
    let package = try ScratchPackage(Self.before)
    try package.git("init", "-q")
    try package.git("add", "-A")
    try package.git("commit", "-qm", "Before")
    try package.delete("experiments")
    try package.delete("Sources/Shop/Experiment.swift")
    try package.write(Self.after(sum), to: "Sources/Shop/Button.swift")
    return package
  }

  @Test func removalByHandIsProved() throws {
    let package = try package("2 * (width(columns) + 1)")
    let tree = try package.tree()
    let run = try package.run("prove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("the same: "))
    #expect(try package.tree() == tree)
  }

  @Test func slipIsNamedAtItsPlace() throws {
    let run = try package("2 * width(columns) + 1").run("prove", "button_color")
    #expect(run.code == 1, "\(run.errors)")
    #expect(run.output.contains("Sources/Shop/Button.swift:6:"))
    #expect(run.output.contains("'Shop.total(Swift.Int) -> Swift.Int' may do something else after the removal"))
    #expect(run.output.contains("[not-proved]"))
    #expect(run.errors.contains("not proved: "))
  }

  /// A build that calls its own compiler, and whose log says how.
  private static let build = """
    #!/bin/sh
    echo "SwiftDriver Shop normal arm64 com.apple.xcode.tools.swift.compiler (in target 'Shop' from project 'Shop')"
    echo "    cd $PWD"
    echo "    builtin-SwiftDriver -- $(command -v swiftc) -module-name Shop -Onone -parse-as-library -DOLD \
    $(echo Sources/Shop/*.swift) -c -j2 -o $PWD/Shop.o -output-file-map /nowhere.json"

    """

  @Test func compilerIsCalledAgainAsTheLogSays() throws {
    for (sum, code) in [("2 * (width(columns) + 1)", 0), ("2 * width(columns) + 1", 1)] {
      let package = try package(sum)
      let run = try package.run("prove", "button_color", "--", "sh", "build.sh")
      #expect(run.code == code, "\(run.output)\(run.errors)")
      #expect(run.errors.contains("functions in 1 module"))
    }
  }

  @Test func unknownRevisionIsAUsageError() throws {
    let run = try package("0").run("prove", "button_color", "--base", "nowhere")
    #expect(run.code == 2)
    #expect(run.errors.contains("there is no revision 'nowhere'"))
  }

  @Test func brokenBuildIsAnError() throws {
    let package = try package("2 * (width(columns) + ")
    let run = try package.run("prove", "button_color")
    #expect(run.code == 2)
    #expect(run.errors.contains("fails after the removal"))
  }
}
