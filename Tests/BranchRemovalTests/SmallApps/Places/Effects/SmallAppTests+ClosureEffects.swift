import SwiftSemantics

/// Closures that lose their only `try` or `await`, and with it a type that others rely on.
extension SmallAppTests {
  private static let prices = """
    func oldPrice() async throws -> Int { 2 }
    func readPrice() throws -> Int { 3 }
    func measure(_ work: () -> Int) -> Int { work() }
    func measure(_ work: () async throws -> Int) async -> Int { 0 }
    func attempt<E: Error>(_ work: () throws(E) -> Int) -> Result<Int, E> { .success(1) }
    func wait(_ work: () async -> Int) async -> Int { await work() }
    func show(_ result: Result<Int, any Error>) {}

    """

  static let closureEffects: [SmallApp] = [
    SmallApp(
      name: "closures that lose their only try or await",
      accessors: SmallApp.flags("settings.{caseName}", "Settings.{caseName}"),
      files: [
        "Sources/Prices.swift": prices,
        "Sources/App.swift": """
        struct Settings { let newPage: Bool; let other: Bool }
        struct Client {
          var load = { (id: Int) in settings.newPage ? id : try await oldPrice() }
          var save = { (id: Int) in settings.newPage ? id : try readPrice() }
          var stated: (Int) async throws -> Int = { id in settings.newPage ? id : try await oldPrice() }
        }
        func run() async {
          let result = Result { settings.newPage ? 1 : try readPrice() }
          let known: Result<Int, any Error> = Result { settings.newPage ? 1 : try readPrice() }
          show(result)
          show(Result { settings.newPage ? 1 : try readPrice() })
          print(attempt { settings.newPage ? 1 : try readPrice() })
          print(await measure { settings.newPage ? 1 : try await oldPrice() })
          print(await wait { settings.newPage ? 1 : await wait { 2 } })
          print(known)
        }

        """,
      ],
      after: [
        "Sources/Prices.swift": prices,
        "Sources/App.swift": """
        struct Settings { let other: Bool }
        struct Client {
          var load = { (id: Int) async throws in id }
          var save = { (id: Int) throws in id }
          var stated: (Int) async throws -> Int = { id in id }
        }
        func run() async {
          let result = Result { () throws in 1 }
          let known: Result<Int, any Error> = Result { 1 }
          show(result)
          show(Result { () throws in 1 })
          print(attempt { () throws in 1 })
          print(await measure { () async throws in 1 })
          print(await wait { 1 })
          print(known)
        }

        """,
      ])
  ]
}
