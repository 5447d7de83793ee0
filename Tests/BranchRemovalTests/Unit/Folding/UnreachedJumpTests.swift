import Testing

/// A jump behind a statement that leaves is never made, so it does not end the statement around it.
@Suite struct UnreachedJumpTests {
  static let snippets: [Snippet] = [
    Snippet(
      """
      switch G {
        case .red, .blue:
          switch G {
          case .red:
            a()
            return
            break
          default: b()
          }
        default: c()
        }
        d()
      """, "a()\n  return"),
    Snippet(
      """
      switch G {
        case .red:
          switch G {
          case .red:
            if G == .blue { break }
            a()
            return
          default: b()
          }
        default: c()
        }
        d()
      """, "a()\n  return"),
    Snippet(
      """
      func size() -> Int {
          switch G {
          case .red:
            switch G {
            case .red:
              if G == .blue { break }
              return 1
            default: b()
            }
          default: c()
          }
          return 2
        }
        use(size() + size())
      """, "func size() -> Int {\n    return 1\n  }\n  use(size() + size())", context: "func use(_ n: Int) {}\n"),
    Snippet(
      """
      if G == .red {
          switch k {
          case true:
            return a()
            break
          case false:
            return b()
          }
        }
        d()
      """,
      """
      switch k {
        case true:
          return a()
          break
        case false:
          return b()
        }
      """),
    Snippet(
      """
      if G == .red {
          switch k {
          case true:
            if e() { break }
            return a()
          case false:
            return b()
          }
        }
        d()
      """,
      """
      switch k {
        case true:
          if e() { break }
          return a()
        case false:
          return b()
        }
        d()
      """),
    Snippet(
      """
      if G == .red {
          switch k {
          case true:
            return a()
            fallthrough
          case false:
            break
          }
        }
        d()
      """,
      """
      switch k {
        case true:
          return a()
          fallthrough
        case false:
          break
        }
        d()
      """),
  ]

  @Test(arguments: snippets) func isNotCounted(_ snippet: Snippet) { snippet.check() }
}
