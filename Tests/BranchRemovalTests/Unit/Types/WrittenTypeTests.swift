import Testing

/// A type that is written down is valid where it stands, and means the same there.
@Suite struct WrittenTypeTests {
  static let parameters: [Snippet] = [
    Snippet(
      "func f(_ n: inout Int) { let m = G == .blue ? n : 0; use(m) }",
      "func f(_ n: inout Int) { let m = 0; use(m) }"),
    Snippet(
      "func f(_ xs: Int...) { let ys = G == .blue ? xs : []; use(ys) }",
      "func f(_ xs: Int...) { let ys: [Int] = []; use(ys) }"),
  ]

  @Test(arguments: parameters) func isThatOfTheNameInTheBody(_ snippet: Snippet) { snippet.check() }
}
