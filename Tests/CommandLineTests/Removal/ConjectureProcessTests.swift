import Foundation
import TestSupport
import Testing

/// `split-test remove --prove` where the rules do not know whether a fold is right.
@Suite struct ConjectureProcessTests {
  private static let logging = """
    @_optimize(none) public func log(_ number: Int) { print("Int", number) }
    @_optimize(none) public func log(_ number: Double) { print("Double", number) }
    @_optimize(none) public func show(_ value: Any) { print(value) }
    @_optimize(none) public func width(_ columns: Int) -> Int { columns }

    """

  /// A right fold, one that is no valid Swift, one that chooses another overload, and one that nobody compiles.
  private static let page = """
    public func sum(_ items: [Int]) {
      log(flags.isEnabled(.buttonColor) ? items.reduce(into: 0) { $0 += $1 } : 2)
    }

    public func chosen(_ items: [Double]) {
      let chosen = flags.isEnabled(.buttonColor) ? nil : items.sorted().first { $0 > 2 }?.rounded()
      show(chosen as Any)
    }

    public func share(_ ratio: Double) {
      log(flags.isEnabled(.buttonColor) ? 1 : ratio.rounded())
    }

    #if os(Windows)
      public func others(_ items: [Int]) {
        log(flags.isEnabled(.buttonColor) ? items.reduce(into: 0) { $0 += $1 } : 2)
      }
    #endif

    """

  private func package(_ page: String) throws -> ScratchPackage {
    try ScratchPackage(logging: Self.logging, page: page)
  }

  @Test func nothingIsBolderWithoutProve() throws {
    let package = try package(Self.page)
    let run = try package.run("remove", "button_color")
    #expect(run.code == 1, "\(run.errors)")
    let page = try package.text("Sources/Shop/Page.swift")
    #expect(page == Self.page.replacing("flags.isEnabled(.buttonColor)", with: "true"))
  }

  @Test func compilerDecidesWhatRulesDoNotKnow() throws {
    let package = try package(Self.page)
    let run = try package.run("remove", "button_color", "--prove")
    #expect(run.code == 1, "\(run.errors)")
    let page = try package.text("Sources/Shop/Page.swift")
    #expect(page.contains("public func sum(_ items: [Int]) {\n  log(items.reduce(into: 0) { $0 += $1 })\n}"), "\(page)")
    #expect(page.contains("let chosen = true ? nil : items.sorted()"), "\(page)")
    #expect(page.contains("log(true ? 1 : ratio.rounded())"), "\(page)")
    #expect(page.contains("log(true ? items.reduce(into: 0) { $0 += $1 } : 2)"), "\(page)")

    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 3, "\(run.output)")
    let reasons = [
      ("6:", "(tried without: the compiler says ''nil' requires a contextual type')"),
      ("11:", "(tried without: 'Shop.share(Swift.Double) -> ()' may do something else after the removal: it calls "),
      ("16:", "(tried without: the release build does not compile this place)"),
    ]
    for ((place, reason), line) in zip(reasons, lines) {
      #expect(line.hasPrefix("Sources/Shop/Page.swift:\(place)") && line.contains(reason), "\(line)")
      #expect(line.contains("write the type down first") && line.hasSuffix("[left-as-constant]"), "\(line)")
    }
  }

  private static let withParameter = """
    public func sum(_ items: [Int]) {
      log(flags.isEnabled(.buttonColor) ? items.reduce(into: 0) { $0 += $1 } : 2)
    }

    func count(_ flags: Flags, _ items: [Int]) -> Int {
      log(flags.isEnabled(.buttonColor) ? items.reduce(into: 0) { $0 += $1 } : 2)
      log(items.count)
      return items.count
    }

    public func all(_ items: [Int]) { log(count(flags, items)) }

    public final class Page {
      private lazy var isNew = flags.isEnabled(.buttonColor)
      public init() {}
      public func sum(_ items: [Int]) {
        log(isNew ? items.reduce(into: 0) { $0 += $1 } : 2)
      }
    }

    """

  /// A function that loses a parameter is another declaration, with and without the fold in it. The object stores the value of a lazy
  /// variable, which the optimiser does not follow.
  @Test func whatIsProvedTogetherIsWritten() throws {
    let package = try package(Self.withParameter)
    let run = try package.run("remove", "button_color", "--prove")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.errors.contains("the same: "))
    #expect(
      try package.text("Sources/Shop/Page.swift") == """
        public func sum(_ items: [Int]) {
          log(items.reduce(into: 0) { $0 += $1 })
        }

        func count(_ items: [Int]) -> Int {
          log(items.reduce(into: 0) { $0 += $1 })
          log(items.count)
          return items.count
        }

        public func all(_ items: [Int]) { log(count(items)) }

        public final class Page {
          public init() {}
          public func sum(_ items: [Int]) {
            log(items.reduce(into: 0) { $0 += $1 })
          }
        }

        """)
  }

  /// A site that stays asks the app's own layer; the program before has a constant there.
  @Test func siteThatStaysIsNoDifference() throws {
    let package = try package(
      """
      public func sum(_ items: [Int]) {
        log(flags.isEnabled(.buttonColor) ? items.reduce(into: 0) { $0 += $1 } : 2)
      }

      public func later(_ text: String) {
        let (isNew, _) = (flags.isEnabled(.buttonColor), 1)
        log(isNew ? Double(text.count) : 1)
        show({ isNew })
      }

      """)
    let run = try package.run("remove", "button_color", "--prove")
    #expect(run.errors.contains("the same: "), "\(run.output)\(run.errors)")
    #expect(try package.text("Sources/Shop/Page.swift").contains("  log(items.reduce(into: 0) { $0 += $1 })\n"))
  }

  /// The compiler warns of what the folds leave; what it suggests is part of them.
  @Test func warningsOfFoldsAreAnswered() throws {
    let package = try package(
      """
      public func sum(_ items: [Int]) {
        log((flags.isEnabled(.buttonColor) ? items.reduce(into: 0) { $0 += $1 } : nil) ?? 2)
      }

      public func cast(_ items: [Int]) {
        show((flags.isEnabled(.buttonColor) ? items.reduce(into: 0) { $0 += $1 } : nil) as? Int as Any)
      }

      """)
    let run = try package.run("remove", "button_color", "--prove")
    #expect(run.code == 1, "\(run.output)\(run.errors)")
    let page = try package.text("Sources/Shop/Page.swift")
    #expect(page.contains("  log(items.reduce(into: 0) { $0 += $1 })\n"), "\(page)")
    #expect(page.contains("(true ? items.reduce(into: 0) { $0 += $1 } : nil) as? Int"), "\(page)")
    #expect(run.output.contains("tried without: the compiler warns 'conditional cast from 'Int' to 'Int'"))
  }
}
