import BranchRemoval
import SourceDiagnostics
import Testing

/// A collection that is only filled goes once nothing reads it.
@Suite struct FilledCollectionTests {
  private static func page(_ property: String, _ statements: String, other: String = "") -> String {
    """
    \(other)let test = service.fetchSplitTest(ButtonColorSplitTest.self)
    final class Page {
      \(property)
      let rows: [Int] = []
      func mark(_ row: Int, _ names: [Int]) {
        print(row)
        \(statements)
        print(names)
      }
      func show() {
        if test.currentGroup != .red { use(touched) }
        print("shown")
      }
    }

    """
  }

  private static func written(_ text: String) -> String {
    let result = Snippet.remove(from: text)
    return String(decoding: result.edits["a.swift", default: []].applied(to: Array(text.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    ("private var touched: Set<Int> = Set()", "touched.insert(row)"),
    ("private var touched: Set<Int> = Set()", "_ = touched.remove(row)"),
    ("private var touched = Set<Int>()", "self.touched.formUnion(names)"),
    ("private var touched: [Int] = []", "touched.append(row)"),
    ("private var touched = [Int]()", "touched += names"),
    ("private var touched = [Int: String]()", "touched[row] = \"a\""),
    ("private var touched: [Int: Int] = [:]", "touched[row, default: 0] += 1"),
    ("private var touched: [Int: [String]] = [:]", "touched.removeAll(keepingCapacity: true)"),
    ("private var touched: Set<Int> = []", "for row in rows { touched.insert(row) }"),
  ]) func goes(_ property: String, _ statement: String) {
    let expected = """
      final class Page {
        let rows: [Int] = []
        func mark(_ row: Int, _ names: [Int]) {
          print(row)
          print(names)
        }
        func show() {
          print("shown")
        }
      }

      """
    #expect(Self.written(Self.page(property, statement)) == expected)
  }

  @Test(arguments: [
    ("var touched: Set<Int> = Set()", "touched.insert(row)", ""),
    ("private var touched: Set<Int> = Set() { didSet { print(1) } }", "touched.insert(row)", ""),
    ("private var touched: [Int] = []", "touched.append(load())", ""),
    ("private var touched: [Int] = []", "touched.removeAll { print($0); return true }", ""),
    ("private var touched: Set<Int> = []", "if touched.insert(row).inserted { print(1) }", ""),
    ("private var touched: Set<Int> = []", "use(names.map { touched.insert($0) })", ""),
    ("private var touched: [Task<Void, Never>] = []", "touched.append(task)", ""),
    ("private var touched: [() -> Void] = []", "touched.append { }", ""),
    ("private var touched: [Any] = []", "touched.append(row)", ""),
    ("private var touched: [Dog] = []", "touched.append(dog)", "final class Dog { deinit { print(1) } }\n"),
    (
      "private var touched: Set<Int> = []", "touched.insert(row)",
      "struct Set<T> { func insert(_ n: T) { print(n) } }\n"
    ),
    (
      "private var touched: [Int] = []", "touched.append(row)",
      "extension Array { mutating func append(_ n: Element) { print(n) } }\n"
    ),
  ]) func stays(_ property: String, _ statement: String, _ other: String) {
    let written = Self.written(Self.page(property, statement, other: other))
    #expect(written.contains(property) && written.contains(statement) && !written.contains("use(touched)"))
  }

  @Test func onlyFilledBefore() {
    let text = """
      let test = service.fetchSplitTest(ButtonColorSplitTest.self)
      final class Page {
        private var touched: Set<Int> = []
        func show(_ row: Int) {
          touched.insert(row)
          if test.currentGroup != .red { touched.removeAll() }
        }
      }

      """
    #expect(Self.written(text).contains("touched.insert(row)"))
  }

  /// A class of UIKit's asks for no function that does not override one.
  @Test func functionThatOnlyChangedIt() {
    let text = """
      let test = service.fetchSplitTest(ButtonColorSplitTest.self)
      final class Page: UIViewController {
        private var touched: Set<Int> = []
        func show() {
          reset()
          if test.currentGroup != .red { print(touched) }
          print("shown")
        }
        func reset() {
          touched.removeAll()
        }
      }

      """
    let expected = """
      final class Page: UIViewController {
        func show() {
          print("shown")
        }
      }

      """
    #expect(Self.written(text) == expected)
  }
}
