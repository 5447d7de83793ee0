/// Arguments that would go to another parameter, a closure or a library's function if the flag's label did not stand between.
extension SmallAppTests {
  private static func kept(
    _ name: String, _ function: String, line: Int = 1, of kind: String = "function", calls: String
  ) -> SmallApp {
    let after = function.replacing("isNew ? 1 : 2", with: "1")
    return beside(name, function, after, line: line, of: kind, calls: calls, at: "\(line + 1)")
  }

  static let movedArguments: [SmallApp] = [
    kept(
      "an argument without a label, behind one that was left out",
      "func show(_ a: Int = 1, isNew: Bool, _ b: Int = 2) { log(isNew ? 1 : 2, a, b) }",
      calls: "show(isNew: FLAG, 5)"),
    kept(
      "an argument that is asked for, behind one that was left out",
      "func show(_ a: String? = nil, isNew: Bool, _ b: String) { log(isNew ? 1 : 2, a, b) }",
      calls: "show(isNew: FLAG, \"b\")"),
    kept(
      "a closure behind one that was left out",
      "func show(_ a: (() -> Void)? = nil, isNew: Bool, _ b: (() -> Void)? = nil) { log(isNew ? 1 : 2); a?(); b?() }",
      calls: "show(isNew: FLAG, { log() })"),
    kept(
      "any number of arguments behind one that was left out",
      "func show(_ a: Int = 1, isNew: Bool, _ rest: Int...) { log(isNew ? 1 : 2, a, rest) }",
      calls: "show(isNew: FLAG, 5, 6)"),
    kept(
      "a closure of the function's name",
      """
      let show: (Int) -> Void = { log($0) }
      func show(_ a: Int, isNew: Bool) { log(isNew ? 1 : 2, a) }
      """, line: 2, calls: "show(1, isNew: FLAG)"),
    kept(
      "a property that may be called",
      """
      struct Show { func callAsFunction(_ a: Int) { log(a) } }
      struct Page { let show = Show(); func show(_ a: Int, isNew: Bool) { log(isNew ? 1 : 2, a) } }
      """, line: 2, calls: "Page().show(1, isNew: FLAG)"),
    kept(
      "an initializer of a library's type",
      "extension JSONDecoder { convenience init(isNew: Bool) { self.init(); log(isNew ? 1 : 2) } }",
      of: "initializer",
      calls: "_ = JSONDecoder(isNew: FLAG)"),
    kept(
      "a function of a library's type",
      "extension URLSession { func dataTask(with url: URL, isNew: Bool) { log(isNew ? 1 : 2, url) } }",
      calls: "URLSession.shared.dataTask(with: url, isNew: FLAG)"),
  ]
}
