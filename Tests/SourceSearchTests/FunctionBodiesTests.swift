import Foundation
import SourceSearch
import SwiftParser
import SwiftSyntax
import Testing

/// Bodies of functions without a relation to experiments are not parsed, without any visible effect.
@Suite struct FunctionBodiesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Parts between `«` and `»` are skipped; `red` is the name of interest.
    let marked: String

    init(_ name: String, _ marked: String) {
      testDescription = name
      self.marked = marked
    }
  }

  static let cases: [Case] = [
    Case("two statements", "func f() {«\n  a()\n  b()\n»}\n"),
    Case("a binding", "func f(x: Int) -> Int {« let y = x; return y »}"),
    Case("one expression", "func f() -> Int { a }\nfunc g() -> Int {\n  return a\n    .b(1)\n}"),
    Case("one call with two closures", "func f() {\n  run { a() }\n  onError: { b() }\n}"),
    Case("one expression in lines", "func f() -> Int {\n  a\n    + b\n    as\n    Int\n}"),
    Case("a word in the body", "func f() {\n  a()\n  red()\n}"),
    Case("a word in a string", "func f() {\n  a()\n  b(\"red\")\n}"),
    Case("a word in the signature", "func f(_ x: red) {\n  a()\n  b(x)\n}"),
    Case("part of a word", "func f() {«\n  a()\n  reddish()\n»}"),
    Case(
      "the header of a type",
      "extension red.Group {\n  func f() {\n    a()\n    b()\n  }\n}\nfunc g() {«\n  a()\n  b()\n»}"),
    Case(
      "uses of self by name",
      "class blue {\n  func f() {«\n    a()\n    self.b(); self?.c(); super.f(); Self.d()\n  »}\n}\n"
        + "extension blue {\n  func f() {«\n    a { [weak self] in guard let self else { return }; self.b(X.self) }\n    b()\n  »}\n}"
    ),
    Case("a subscript of self", "class blue {\n  func f() {\n    a()\n    use(self[0])\n  }\n}"),
    Case("self as a function", "class blue {\n  func f() {\n    a()\n    self(1)\n  }\n}"),
    Case("self as a value", "class blue {\n  func f() {\n    a()\n    switch self { default: b() }\n  }\n}"),
    Case("self by another name", "class blue {\n  func f() {\n    let it = self\n    use(it[0])\n  }\n}"),
    Case("another as self", "class blue {\n  func f() {\n    guard let self = other else { return }\n    b()\n  }\n}"),
    Case("the type itself", "class blue {\n  func f() {\n    a()\n    use(Self(1))\n  }\n}"),
    Case("an initializer", "class blue {\n  func f() {\n    a()\n    use(.init(1))\n  }\n}"),
    Case(
      "self in another type",
      "class blue {\n  struct Inner {\n    func f() {«\n      a()\n      use(self[0])\n    »}\n  }\n}"),
    Case(
      "within an initializer", "class C {\n  init() {\n    func f() {«\n      a()\n      b()\n    »}\n    f()\n  }\n}"),
    Case("within a type", "class C {\n  var x = 1\n  func f() {«\n    x += 1\n    b()\n  »}\n  var y: Int { red }\n}"),
    Case("class methods", "class C {\n  class func f() {«\n    a()\n    b()\n  »}\n  class var red: Int { 1 }\n}"),
    Case(
      "initializers and getters stay",
      "class C {\n  init() {\n    a()\n    b()\n  }\n  var y: Int {\n    a()\n    return 1\n  }\n}"),
    Case("inner functions go with the outer one", "func f() {«\n  func g() {\n    a()\n    b()\n  }\n  g()\n»}"),
    Case("inner functions stay with the outer one", "func f() {\n  func g() {\n    a()\n    b()\n  }\n  red()\n}"),
    Case(
      "no body",
      "protocol P {\n  func f()\n  var x: Int { get }\n  func g() -> Int\n  init()\n}\nfunc h() {«\n  a()\n  b()\n»}"),
    Case("no body, and a statement", "@_silgen_name(\"f\") func f()\nif x {\n  a()\n  b()\n}\nrun {\n  a()\n  b()\n}"),
    Case(
      "default argument",
      "func f(_ x: () -> Int = { 1 }, y: [Int] = [1]) async throws(E) -> [Int]\n  where T == Int\n{«\n  a()\n  b()\n»}"),
    Case("operator", "static func == <T>(a: T, b: T) -> Bool {« let c = a; return c == b »}"),
    Case(
      "brackets in strings",
      "func f() {«\n  a(\"}\\(b(\"}\"))\\\"}\")\n  b(#\"}\"\\(}\"#)\n  c(\"\"\"\n    }\"\n    \"\"\")\n»}\nlet z = red"),
    Case("brackets in comments", "func f() {«\n  // }\n  /* } /* } */ } */\n  a()\n  b()\n»}"),
    Case("division", "func f() {«\n  let x = a / b\n  c(x/2, (x)/3)\n»}"),
    Case("regular expression", "func f() {\n  a()\n  let x = /}/\n}\nfunc g() {\n  a()\n  b()\n}"),
    Case("regular expression with signs", "func f() {\n  let x = #/}/#\n}\nfunc g() {\n  a()\n  b()\n}"),
    Case("brackets that do not match", "func f() {\n  a()\n  b(]\n}"), Case("no end", "func f() {\n  a()\n  b("),
    Case("a name in backticks", "func `func`() {«\n  a()\n  b(`}`)\n»}\nlet `func` = 1, x = C.func\n"),
    Case("conditional compilation", "#if DEBUG\nfunc f() {«\n  a()\n  b()\n»}\n#endif"),
    Case("CRLF", "func f() {«\r\n  a()\r\n  b()\r\n»}\r\n"),
    Case("byte order mark", "\u{FEFF}func f() {«\n  a()\n  b()\n»}"),
  ]

  @Test(arguments: cases) func leftOut(_ example: Case) {
    var bytes: [UInt8] = []
    var expected: [Range<Int>] = []
    for character in example.marked {
      switch character {
      case "«": expected.append(bytes.count..<bytes.count)
      case "»": expected.append(expected.removeLast().lowerBound..<bytes.count)
      default: bytes += character.utf8
      }
    }
    let word = WordSet(["red"])
    let found = bytes.withUnsafeBytes { bytes in
      FunctionBodies.skippable(in: bytes) {
        word.isIn($0)
      } members: {
        word.isIn($0) ? .all : WordSet(["blue"]).isIn($0) ? .withSelf : .ofInterest
      }
    }
    #expect(found == expected)
  }

  @Test func bodiesWithinBodiesAreKept() {
    let text =
      "class C {\n  init() {\n    func f() {\n      a()\n      b()\n    }\n    f()\n  }\n  func g() {\n    a()\n    b()\n  }\n}"
    let found = Array(text.utf8).withUnsafeBytes { bytes in
      FunctionBodies.skippable(in: bytes, keepingBodiesWithinBodies: true) { _ in
        false
      } members: { _ in
        .ofInterest
      }
    }
    #expect(found.map { Array(text.utf8)[$0].split(separator: UInt8(ascii: "\n")).count } == [3])
    #expect(found.allSatisfy { $0.lowerBound > text.utf8.count / 2 })
  }

  /// For every valid Swift file of this package, skipped ranges are bodies of functions, and most bodies are skipped.
  @Test func whatIsLeftOutIsAFunctionsBody() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let files = try ["Sources", "Tests"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        .filter { $0.hasSuffix(".swift") }.map { root.appending(path: folder).appending(path: $0) }
    }
    try #require(files.count > 500)
    var leftOut = 0
    var long = 0
    for file in files {
      let bytes = Array(try Data(contentsOf: file))
      let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
      if tree.hasError { continue }
      let bodies = BodyCollector(viewMode: .sourceAccurate)
      bodies.walk(tree)
      let found = bytes.withUnsafeBytes { bytes in
        FunctionBodies.skippable(in: bytes) { _ in
          false
        } members: { _ in
          .ofInterest
        }
      }
      leftOut += found.count
      long += bodies.longOnes
      for range in found {
        #expect(bodies.statementCounts[range].map { $0 != 1 } == true, "\(file.path) \(range)")
      }
    }
    #expect(leftOut * 10 > long * 8, "\(leftOut) of \(long)")
  }
}

/// The numbers of statements in functions' bodies, by the range between the braces; a single expression counts as one.
private final class BodyCollector: SyntaxVisitor {
  private(set) var statementCounts: [Range<Int>: Int] = [:]
  /// The number of functions outside of other functions with at least three statements.
  private(set) var longOnes = 0
  private var depth = 0

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    depth += 1
    guard let body = node.body else { return .visitChildren }
    let range =
      body.leftBrace.endPositionBeforeTrailingTrivia
      .utf8Offset..<body.rightBrace.positionAfterSkippingLeadingTrivia
      .utf8Offset
    statementCounts[range] = body.statements.isOneExpression ? 1 : max(2, body.statements.count)
    if depth == 1, body.statements.count > 2 { longOnes += 1 }
    return .visitChildren
  }

  override func visitPost(_: FunctionDeclSyntax) { depth -= 1 }
}

extension CodeBlockItemListSyntax {
  fileprivate var isOneExpression: Bool {
    guard count == 1, let item = first?.item else { return false }
    return item.is(ExprSyntax.self) || item.as(ReturnStmtSyntax.self)?.expression != nil
  }
}
