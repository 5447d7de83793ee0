import BranchRemoval
import SourceDiagnostics
import Testing

/// `try` and `await` stay where a property or a subscript that is left needs them, and go where none does.
@Suite struct CoveredReadTests {
  private static let types = """
    actor Cache {
      var hits = 3
      let size = 4
      nonisolated var name: String { "cache" }
      subscript(key: String) -> Int { hits }
    }
    @MainActor final class Page {
      var title = ""
      var rows = [1]
      var next: Page?
      let number = 1
      nonisolated let id = 2
    }
    struct Plain { var count = 0; static var most = 9 }
    struct Rates {
      var rate: Double { get throws { 1 } }
      var slow: Double { get async { 1 } }
      static var most: Double { get async throws { 1 } }
      var plain: Double { 2 }
      subscript(key: String) -> Double { get throws { 1 } }
    }
    let cache = Cache(), page = Page(), plain = Plain(), rates = Rates()

    """

  static let awaited: [Snippet] = [
    Snippet("use(await isNew() ? cache.hits : 0)", "use(await cache.hits)"),
    Snippet("let n: Int = await isNew() ? cache[\"a\"] : 0\n  use(n)", "let n: Int = await cache[\"a\"]\n  use(n)"),
    Snippet("use(await isNew() ? page.title : \"\")", "use(await page.title)"),
    Snippet("use(await \"\\(isNew() ? page.title : \"x\")!\")", "use(await \"\\(page.title)!\")"),
    Snippet("use(await isNew() ? page.rows.map { $0 + 1 } : [])", "use(await page.rows.map { $0 + 1 })"),
    Snippet("use(await isNew() ? (page.title, page.id) : (\"\", 0))", "use(await (page.title, page.id))"),
    Snippet("use(await [isNew() ? page.title : \"\", \"z\"])", "use(await [page.title, \"z\"])"),
    Snippet("use(await isNew() ? page.next?.rows.count : nil)", "use(await page.next?.rows.count)"),
    Snippet("use(await page.title == \"t\" && isNew())", "use(await page.title == \"t\")"),
    Snippet("use(await isNew() ? rates.slow : 0)", "use(await rates.slow)"),
    Snippet("use(await isNew() ? unknown.title : \"\")", "use(await unknown.title)"),
    Snippet("if await page.rows.count > 1 && isNew() { a() }", "if await page.rows.count > 1 { a() }"),
    Snippet(
      "async let rows = load()\n  let all: [Int] = await isNew() ? rows : []\n  use(all)",
      "async let rows = load()\n  let all: [Int] = await rows\n  use(all)"),
  ]

  static let notAwaited: [Snippet] = [
    Snippet("use(await isNew() ? page.id : 0)", "use(page.id)"),
    Snippet("use(await isNew() ? page.number : 0)", "use(page.number)"),
    Snippet("use(await isNew() ? cache.name : \"\")", "use(cache.name)"),
    Snippet("use(await isNew() ? cache.size : 0)", "use(cache.size)"),
    Snippet("use(await isNew() ? plain.count : 0)", "use(plain.count)"),
    Snippet("use(await isNew() ? Plain.most : 0)", "use(Plain.most)"),
    Snippet("use(await isNew() ? rates.plain : 0)", "use(rates.plain)"),
    Snippet("let text = \"a\"\n  use(await isNew() ? text.count : 0)", "let text = \"a\"\n  use(text.count)"),
    Snippet("use(await isNew() ? 1 : 2)", "use(1)"),
    Snippet("use(await isNew() ? 1 : page.rows.count)", "use(1)"),
  ]

  static let tried: [Snippet] = [
    Snippet("use(try isNew() ? rates.rate : 1)", "use(try rates.rate)"),
    Snippet("let n: Double = try isNew() ? rates[\"a\"] : 1\n  use(n)", "let n: Double = try rates[\"a\"]\n  use(n)"),
    Snippet("use(try? isNew() ? rates.rate : 7)", "use(try? rates.rate)"),
    Snippet("use(try await isNew() ? Rates.most : 7)", "use(try await Rates.most)"),
    Snippet("use(try await isNew() ? task.value : 7)", "use(try await task.value)"),
    Snippet("use(try isNew() ? rates.plain : 1)", "use(rates.plain)"),
    Snippet("let n: Int = try isNew() ? plain.count : f()\n  use(n)", "let n: Int = plain.count\n  use(n)"),
    Snippet("let n: Int = try isNew() ? view.width : f()\n  use(n)", "let n: Int = view.width\n  use(n)"),
    Snippet(
      "do {\n    if try isNew() && rates.rate > 1 { a() }\n  } catch { b() }",
      "do {\n    if try rates.rate > 1 { a() }\n  } catch { b() }"),
  ]

  /// Code of a type reads the type's own properties without `await`.
  private static let ownCode = """
    @MainActor final class Screen {
      var title = ""
      let test = service.fetchSplitTest(ButtonColorSplitTest.self)
      func show() async { use(await test.currentGroup == .red ? title : "") }
      func showLater() { Task { use(await test.currentGroup == .red ? self.title : "") } }
      nonisolated func showAll() async { use(await test.currentGroup == .red ? title : "") }
    }

    """

  @Test func ownPropertiesNeedNoKeyword() {
    let result = Snippet.remove(from: Self.ownCode)
    let written = String(
      decoding: result.edits["a.swift", default: []].applied(to: Array(Self.ownCode.utf8)), as: UTF8.self)
    #expect(
      written == """
        @MainActor final class Screen {
          var title = ""
          func show() async { use(title) }
          func showLater() { Task { use(await self.title) } }
          nonisolated func showAll() async { use(await title) }
        }

        """)
  }

  @Test(arguments: awaited + notAwaited + tried) func keywordStaysWhereItIsNeeded(_ snippet: Snippet) {
    Snippet(
      "func isNew() -> Bool { G == .red }\n  \(snippet.before)", snippet.after, context: Self.types
    ).check()
  }
}
