import BranchRemoval
import SourceDiagnostics
import Testing

/// Places where what is left would be valid Swift, but the compiler would warn of it.
@Suite struct NewWarningTests {
  static let patterns: [Snippet] = [
    Snippet(
      "switch name {\n  case let x? where G == .red: a(x)\n  case .some: b()\n  case nil: c()\n  }",
      "switch name {\n  case let x?: a(x)\n  case nil: c()\n  }"),
    Snippet(
      "switch name {\n  case .some(let x) where G == .red: a(x)\n  case let y?: b(y)\n  case nil: c()\n  }",
      "switch name {\n  case .some(let x): a(x)\n  case nil: c()\n  }"),
    Snippet(
      "switch name {\n  case .none where G == .red: a()\n  case nil: b()\n  case let y?: c(y)\n  }",
      "switch name {\n  case .none: a()\n  case let y?: c(y)\n  }"),
    Snippet(
      "switch pair {\n  case (let x, let y?) where G == .red: a(x, y)\n  case (_, .some): b()\n  case (let x, nil): c(x)\n  }",
      "switch pair {\n  case (let x, let y?): a(x, y)\n  case (let x, nil): c(x)\n  }"),
    Snippet(
      "switch value {\n  case let n as Int where G == .red: a(n)\n  case is Int: b()\n  default: c()\n  }",
      "switch value {\n  case let n as Int: a(n)\n  default: c()\n  }"),
    // One that takes only some of the wrapped values.
    Snippet(
      "switch name {\n  case \"x\"? where G == .red: a()\n  case let y?: b(y)\n  case nil: c()\n  }",
      "switch name {\n  case \"x\"?: a()\n  case let y?: b(y)\n  case nil: c()\n  }"),
  ]

  static let errors: [Snippet] = [
    Snippet(
      "do { try load() } catch E.lost { a() } catch E.late(let n) where G == .red { b(n) } catch let e as E { c(e) } catch { d() }",
      "do { try load() } catch E.lost { a() } catch E.late(let n) { b(n) } catch { d() }",
      context: "enum E: Error { case lost, late(Int) }\n"),
    Snippet(
      "do { try load() } catch E.lost { a() } catch E.late(1) where G == .red { b() } catch let e as E { c(e) } catch { d() }",
      "do { try load() } catch E.lost { a() } catch E.late(1) { b() } catch let e as E { c(e) } catch { d() }",
      context: "enum E: Error { case lost, late(Int) }\n"),
    Snippet(
      "do { try load() } catch E.lost where G == .red { a() } catch let e as E { c(e) } catch { d() }",
      "do { try load() } catch E.lost { a() } catch let e as E { c(e) } catch { d() }",
      context: "enum E: Error { case lost, late(Int) }\n"),
  ]

  /// The condition of a loop whose body always leaves is never asked.
  static let loops: [Snippet] = [
    Snippet("repeat { if G == .red { return }; log() } while false\n  after()", "return"),
    Snippet(
      "repeat {\n    log()\n    if G == .red { return }\n  } while more()\n  after()", "log()\n  return"),
    Snippet(
      "repeat { if k { break }; if G == .red { return } } while false\n  after()",
      "group: do { if k { break group }; return }\n  after()"),
    Snippet(
      "repeat { if k { continue }; if G == .red { return } } while more()\n  after()",
      "repeat { if k { continue }; return } while more()\n  after()"),
  ]

  /// A task keeps its type, which says that waiting for it may throw.
  static let tasks: [Snippet] = [
    Snippet(
      "let task = Task { if G == .blue { try load() }; log(); log() }\n  wait(task)",
      "let task = Task { () throws in log(); log() }\n  wait(task)"),
    Snippet(
      "let task = Task { () -> Int in\n    if G == .blue { try load() }\n    return await size()\n  }\n  wait(task)",
      "let task = Task { () async throws -> Int in\n    return await size()\n  }\n  wait(task)"),
    Snippet(
      "let task = Task.detached { [k] in\n    if G == .blue { try load() }\n    log(k)\n    log(k)\n  }\n  wait(task)",
      "let task = Task.detached { [k] () throws in\n    log(k)\n    log(k)\n  }\n  wait(task)"),
    Snippet(
      "let task: Task<Void, Error> = Task { if G == .blue { try load() }; log(); log() }\n  wait(task)",
      "let task: Task<Void, Error> = Task { log(); log() }\n  wait(task)"),
    Snippet("Task { if G == .blue { try load() }; log(); log() }", "Task { log(); log() }"),
    Snippet(
      "let task = Task { if G == .blue { try load() }; try log(); log() }\n  wait(task)",
      "let task = Task { try log(); log() }\n  wait(task)"),
  ]

  static let ownNames: [Snippet] = [
    Snippet(
      "act { [weak page] in\n    guard let page else { return }\n    if G == .blue { page.open() }\n    log()\n  }",
      "act { [weak page] in\n    guard page != nil else { return }\n    log()\n  }")
  ]

  @Test(arguments: patterns + errors + loops + tasks + ownNames) func folded(_ snippet: Snippet) { snippet.check() }

  private static func page(_ superclass: String, _ condition: String, _ statement: String, _ use: String = "") -> String
  {
    "func log() {}\nclass Page\(superclass) {\n  let test = service.fetchSplitTest(ButtonColorSplitTest.self)\n  func run(_ done: @escaping () -> Void) {\n"
      + "    act { [weak self] in\n      guard \(condition) else { return }\n\(use)      \(statement)\n    }\n  }\n}\n"
  }

  /// A `self` that nothing uses any more, where no other name may be one of its members.
  @Test(arguments: [
    ("", "log()", true), ("", "done()", true), ("", "print(1)", true), (": UIView", "done()", true),
    (": UIView", "log()", false), (": UIView", "print(1)", false), ("", "open()", false),
  ])
  func unusedSelf(_ superclass: String, _ statement: String, goes: Bool) {
    let use = "      if self.test.currentGroup == .blue { self.close() }\n"
    let source = Self.page(superclass, "let self", statement, use)
    let written = String(
      decoding: Snippet.remove(from: source).edits["a.swift", default: []].applied(to: Array(source.utf8)),
      as: UTF8.self)
    let expected = Self.page(superclass, goes ? "self != nil" : "let self", statement)
      .replacing("  let test = service.fetchSplitTest(ButtonColorSplitTest.self)\n", with: "")
    #expect(written == expected)
  }
}
