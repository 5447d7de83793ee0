import Foundation
import TestSupport
import Testing

/// `split-test prove` where an app's own layer names the experiment by an enum case and asks for it through an object.
@Suite struct ProveOwnLayerTests {
  private static let before = [
    "Package.swift": ScratchPackage.manifest,
    ".split-test.yml": """
    sources: [Sources]
    accessors:
      - is: blue
        expression: "flags.isEnabled(.{caseName})"
      - declaration: "Feature.{caseName}"

    """,
    "experiments/button_color.yml": ScratchPackage.spec + "winner: blue\n",
    "Sources/Shop/Feature.swift": feature(
      cases: "case buttonColor = \"button_color\", dark, tracking", listed: ".buttonColor, .dark",
      clauses: "case .buttonColor: \"Colour\"\n    case .dark: \"Dark\"\n    case .tracking: \"Tracking\""),
    "Sources/Shop/Page.swift": """
    public final class Page {
      private let flags: Flags
      private let owner: Flags

      public init(_ owner: Flags, _ flags: Flags) {
        self.flags = flags
        self.owner = owner
      }

      public func show() {
        log(flags.isEnabled(.buttonColor) ? "new" : "old")
        log(owner.names)
      }
    }

    """,
  ]

  private static func feature(cases: String, listed: String, clauses: String) -> String {
    """
    @_optimize(none) public func log(_ text: String) { print(text) }

    public enum Feature: String, CaseIterable {
      \(cases)

      public static var listed: [Feature] { [\(listed)] }

      public var title: String {
        switch self {
        \(clauses)
        }
      }
    }

    public final class Flags {
      let enabled: Set<String>
      init(enabled: Set<String>) { self.enabled = enabled }
      var names: String { enabled.sorted().joined() }
      public func isEnabled(_ feature: Feature) -> Bool { enabled.contains(feature.rawValue) }
    }

    """
  }

  private static func page(owner: String, text: String) -> String {
    """
    public final class Page {
      private let owner: Flags

      public init(_ owner: Flags, _ flags: Flags) {
        self.owner = \(owner)
      }

      public func show() {
        log("\(text)")
        log(owner.names)
      }
    }

    """
  }

  /// A function beside the page that names the case, and one that makes a value of it in a losing branch.
  private static func more(clause: String, first: String, branch: String) -> String {
    """

    public func paint(_ feature: Feature) -> String {
      switch feature {
      \(clause)case .dark, .tracking: return "paint"
      }
    }

    public func first(_ flags: Flags) -> Feature {
      \(branch)return \(first)
    }

    """
  }

  private func prove(feature: String, page: String, beside more: String = "") throws -> ChildProcess {
    var before = Self.before
    before["Sources/Shop/Page.swift", default: ""] += more
    let package = try ScratchPackage(before)
    try package.git("init", "-q")
    try package.git("add", "-A")
    try package.git("commit", "-qm", "Before")
    try package.delete("experiments/button_color.yml")
    try package.write(feature, to: "Sources/Shop/Feature.swift")
    try package.write(page, to: "Sources/Shop/Page.swift")
    return try package.run("prove", "button_color")
  }

  private static let lost = feature(
    cases: "case dark, tracking", listed: ".dark",
    clauses: "case .dark: \"Dark\"\n    case .tracking: \"Tracking\"")
  private static let named = more(
    clause: "case .buttonColor: return \"colour\"\n  ", first: ".dark",
    branch: "if !flags.isEnabled(.buttonColor) { return .buttonColor }\n  ")

  @Test func lostCaseAndLostPropertyAreNoDifference() throws {
    let run = try prove(
      feature: Self.lost,
      page: Self.page(owner: "owner", text: "new") + Self.more(clause: "", first: ".dark", branch: ""),
      beside: Self.named)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.errors.contains("the same: "))
  }

  @Test func faultsInOtherFunctionsThatNameTheCaseAreFound() throws {
    let run = try prove(
      feature: Self.lost,
      page: Self.page(owner: "owner", text: "new")
        + Self.more(clause: "case .dark: return \"dark\"\n  ", first: ".tracking", branch: ""),
      beside: Self.named)
    #expect(run.code == 1, "\(run.errors)")
    for name in ["paint", "first"] { #expect(run.output.contains("'Shop.\(name)("), "\(run.output)") }
    #expect(!run.output.contains("'Shop.Page."))
  }

  /// A removal that leaves the case where it was changes nothing about it.
  @Test func keptCaseIsNoDifference() throws {
    let run = try prove(
      feature: Self.before["Sources/Shop/Feature.swift"] ?? "", page: Self.page(owner: "owner", text: "new"))
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }

  @Test func faultsBesideThemAreFound() throws {
    let run = try prove(
      feature: Self.feature(
        cases: "case dark, tracking = \"button_color\"", listed: ".tracking",
        clauses: "case .dark: \"Tracking\"\n    case .tracking: \"Tracking\""),
      page: Self.page(owner: "flags", text: "old"))
    #expect(run.code == 1, "\(run.errors)")
    for name in [
      "Feature.rawValue.getter", "Feature.listed.getter", "Feature.title.getter", "Page.show()", "Page.init(",
    ] {
      #expect(run.output.contains("Shop.\(name)"), "\(name)")
    }
  }
}
