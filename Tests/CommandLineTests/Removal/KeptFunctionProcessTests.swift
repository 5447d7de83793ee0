import Foundation
import TestSupport
import Testing

/// `split-test remove --prove` where the compiler makes something else of a function, although the rules allow its folds.
@Suite struct KeptFunctionProcessTests {
  private static let logging = """
    @_optimize(none) public func log(_ number: Int) { print(number) }

    """

  /// Its column is another one without the experiment.
  private static let position = """
    public func position(_ count: Int) {
      log(flags.isEnabled(.buttonColor) ? #column : 0)
    }

    """

  private static let sum = """
    public func sum(_ items: [Int]) {
      log(flags.isEnabled(.buttonColor) ? 1 : 2)
    }

    """

  private static let provedSum = """
    public func sum(_ items: [Int]) {
      log(1)
    }

    """

  private func package(_ page: String) throws -> ScratchPackage {
    try ScratchPackage(logging: Self.logging, page: page)
  }

  @Test func functionThatIsNotProvedKeepsItsSites() throws {
    let package = try package(Self.position + Self.sum)
    let run = try package.run("remove", "button_color", "--prove")
    #expect(run.code == 1, "\(run.output)\(run.errors)")
    let page = try package.text("Sources/Shop/Page.swift")
    #expect(page == Self.position.replacing("flags.isEnabled(.buttonColor)", with: "true") + Self.provedSum)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 1, "\(run.output)")
    #expect(
      lines.first?.hasPrefix(
        "Sources/Shop/Page.swift:2:7: warning: 'flags.isEnabled(.buttonColor)' is left as 'true': 'Shop.position(Swift.Int) -> ()' may do something else after the removal: "
      ) ?? false, "\(run.output)")
    #expect(lines.first?.hasSuffix("or with --accept-unproved [left-as-constant]") ?? false, "\(run.output)")
    #expect(run.errors.contains("the same: "), "\(run.errors)")
  }

  @Test func nothingIsWrittenWithAllOrNothing() throws {
    let package = try package(Self.position + Self.sum)
    let run = try package.run("remove", "button_color", "--prove", "--all-or-nothing")
    #expect(run.code == 1, "\(run.output)\(run.errors)")
    #expect(try package.text("Sources/Shop/Page.swift") == Self.position + Self.sum)
  }

  @Test(arguments: ["Shop.position", "Shop.position(Swift.Int) -> ()"])
  func acceptedFunctionIsWrittenAndAnUnknownNameIsSaid(_ name: String) throws {
    let package = try package(Self.position + Self.sum)
    let run = try package.run(
      "remove", "button_color", "--prove", "--accept-unproved", name, "--accept-unproved", "Shop.posision")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    let page = try package.text("Sources/Shop/Page.swift")
    #expect(page == "public func position(_ count: Int) {\n  log(#column)\n}\n" + Self.provedSum)
    #expect(run.errors.contains("; 1 is accepted without proof"), "\(run.errors)")
    #expect(run.errors.contains("--accept-unproved: there is no unproved function 'Shop.posision'"), "\(run.errors)")
  }

  /// Nothing in the function that differs can be left as it was: it counts the lines above.
  @Test func differenceWithoutSitesStopsTheRemoval() throws {
    let page = """
      public func sum(_ items: [Int]) {
        if flags.isEnabled(.buttonColor) {
          log(1)
        } else {
          log(2)
        }
      }
      public func below() { log(#line + 1) }

      """
    let package = try package(page)
    let run = try package.run("remove", "button_color", "--prove")
    #expect(run.code == 1, "\(run.output)\(run.errors)")
    #expect(try package.text("Sources/Shop/Page.swift") == page)
    #expect(run.output.contains("'Shop.below() -> ()' may do something else after the removal"), "\(run.output)")
    #expect(run.output.contains("[not-proved]"))
    #expect(run.errors.contains("nothing was written"), "\(run.errors)")

    let accepted = try package.run("remove", "button_color", "--prove", "--accept-unproved", "Shop.below")
    #expect(accepted.code == 0, "\(accepted.output)\(accepted.errors)")
    #expect(
      try package.text("Sources/Shop/Page.swift").hasPrefix("public func sum(_ items: [Int]) {\n  log(1)\n}\n"))
  }

  @Test func acceptingNeedsAProof() throws {
    let package = try package(Self.sum)
    let run = try package.run("remove", "button_color", "--accept-unproved", "Shop.sum")
    #expect(run.code == 2)
    #expect(run.errors.contains("--accept-unproved needs --prove"), "\(run.errors)")
    #expect(try package.text("Sources/Shop/Page.swift") == Self.sum)
  }
}
