import BranchRemoval
import SourceDiagnostics
import SwiftSemantics
import Testing

/// Accessors of which the configuration says `publishes: once`.
@Suite struct PublishedOnceTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let before: String
    let after: String
    /// Publishers of the answer that are left, each with its line.
    let constants: [String]
    var layer = Layer.combine
    var testDescription: String { before }
  }

  enum Layer: String, Sendable {
    case combine = """
      import Combine
      struct Flags {
        func isOn(_ flag: Flag) -> AnyPublisher<Bool, Never> { publisher(flag) }
      }
      typealias Steps = AnyPublisher<Step, Never>
      func load(_ step: Step) -> AnyPublisher<Step, Never> { make(step) }
      extension Publisher {
        func logged() -> AnyPublisher<Output, Failure> { log(self) }
      }

      """
    case rxSwift = """
      import RxSwift
      struct Flags {
        func isOn(_ flag: Flag) -> Single<Bool> { single(flag) }
      }
      func load(_ step: Step) -> Single<Step> { make(step) }
      extension PrimitiveSequence where Trait == SingleTrait {
        func flatMap<A: AnyObject, R>(weak object: A, _ selector: @escaping (A, Element) -> Single<R>) -> Single<R> {
          flatMap { selector(object, $0) }
        }
      }

      """
    case unknown = """
      import Combine

      """
  }

  private static func left(
    _ before: String, _ after: String, in layer: Layer = .combine, _ constant: String = "Just(true)", line: Int = 0
  ) -> Example {
    Example(
      before: before, after: after,
      constants: ["\(line): 'flags.isOn(.patron)' is left as '\(constant)'; simplify what uses it by hand"],
      layer: layer)
  }

  private static func gone(_ before: String, _ after: String, in layer: Layer = .combine) -> Example {
    Example(before: before, after: after, constants: [], layer: layer)
  }

  static let examples: [Example] = [
    // What the closure of `flatMap` makes.
    gone(
      "flags.isOn(.patron).flatMap { $0 ? load(.new) : load(.old) }.sink { show($0) }", "load(.new).sink { show($0) }"),
    gone(
      "flags.isOn(.patron).first().flatMap { isOn -> Steps in\n  guard isOn else { return load(.old) }\n  return load(.new)\n}.sink { show($0) }",
      "load(.new).sink { show($0) }"),
    gone(
      "flags.isOn(.patron).flatMap { [unowned self] isOn -> Steps in\n  if isOn {\n    return load(.new)\n  }\n  return load(.old)\n}.eraseToAnyPublisher().sink { show($0) }",
      "load(.new).sink { show($0) }"),
    gone(
      "flags.isOn(.patron).filter { $0 }.flatMap { _ in load(.new) }.sink { show($0) }", "load(.new).sink { show($0) }"),
    left(
      "flags.isOn(.patron).flatMap { isOn -> Steps in\n  isOn ? .just(.new) : load(.old)\n}.sink { show($0) }",
      "Just(true).flatMap { _ -> Steps in\n  .just(.new)\n}.sink { show($0) }"),
    left(
      "flags.isOn(.patron).flatMap { [weak self] _ in self.load() }.sink { show($0) }",
      "Just(true).flatMap { [weak self] _ in self.load() }.sink { show($0) }"),
    left(
      "flags.isOn(.patron).flatMap { _ in /* the new one */ load(.new) }.sink { show($0) }",
      "Just(true).flatMap { _ in /* the new one */ load(.new) }.sink { show($0) }"),
    left(
      "flags.isOn(.patron).receive(on: main).flatMap { _ in load(.new) }.sink { show($0) }",
      "Just(true).receive(on: main).flatMap { _ in load(.new) }.sink { show($0) }"),
    left(
      "flags.isOn(.patron).setFailureType(to: Failed.self).flatMap { _ in load(.new) }.sink { show($0) }",
      "Just(true).setFailureType(to: Failed.self).flatMap { _ in load(.new) }.sink { show($0) }"),
    // The value that a closure gets.
    left("flags.isOn(.patron).sink { if $0 { new() } else { old() } }", "Just(true).sink { _ in new() }"),
    left(
      "flags.isOn(.patron).logged().sink { if $0 { new() } else { old() } }",
      "Just(true).eraseToAnyPublisher().logged().sink { _ in new() }", "Just(true).eraseToAnyPublisher()"),
    left(
      "load(.new).zip(flags.isOn(.patron)).sink { step, isOn in if isOn { show(step) } else { hide() } }",
      "load(.new).zip(Just(true)).sink { step, _ in show(step) }"),
    left(
      "load(.new).zip(flags.isOn(.patron)).sink { if $0.1 { show($0.0) } else { hide() } }",
      "load(.new).zip(Just(true)).sink { show($0.0) }"),
    gone(
      "load(.new).combineLatest(flags.isOn(.patron)).sink { step, isOn in if isOn { show(step) } else { hide() } }",
      "load(.new).sink { step in show(step) }"),
    gone(
      "load(.new).combineLatest(load(.old), flags.isOn(.patron)).sink { a, b, isOn in if isOn { show(a) } else { show(b) } }",
      "load(.new).combineLatest(load(.old)).sink { a, _ in show(a) }"),
    // What a subscriber does at once.
    gone(
      "begin()\nflags.isOn(.patron).sink { isOn in\n  if isOn {\n    new()\n  } else {\n    old()\n  }\n}.store(in: &all)",
      "begin()\nnew()"),
    gone(
      "begin()\nflags.isOn(.patron)\n  .sink(receiveValue: { _ in\n    // Both steps.\n    first()\n    second()\n  })\n  .store(in: &all)",
      "begin()\n// Both steps.\nfirst()\nsecond()"),
    gone(
      "begin()\nflags.isOn(.patron).subscribe(onSuccess: { [cart] isOn in\n  show(isOn ? cart : cart)\n}).disposed(by: bag)",
      "begin()\nshow(cart)", in: .rxSwift),
    left(
      "begin()\nflags.isOn(.patron).sink { isOn in\n  guard done() else { return }\n  if isOn { new() }\n}.store(in: &all)",
      "begin()\nJust(true).sink { _ in\n  guard done() else { return }\n  new()\n}.store(in: &all)", line: 1),
    left(
      "begin()\nflags.isOn(.patron).receive(on: main).sink { _ in new() }.store(in: &all)",
      "begin()\nJust(true).receive(on: main).sink { _ in new() }.store(in: &all)", line: 1),
    left(
      "begin()\nflags.isOn(.patron).sink { [weak cart] _ in show(cart) }.store(in: &all)",
      "begin()\nJust(true).sink { [weak cart] _ in show(cart) }.store(in: &all)", line: 1),
    // The publisher itself.
    left("watch(flags.isOn(.patron))", "watch(Just(true).eraseToAnyPublisher())", "Just(true).eraseToAnyPublisher()"),
    left("flags.isOn(.patron).sink { show($0) }", "Just(true).sink { _ in show(true) }", in: .unknown),
    left("watch(flags.isOn(.patron))", "watch(Single.just(true))", in: .rxSwift, "Single.just(true)"),
    gone(
      "flags.isOn(.patron).flatMap(weak: self) { _, isOn in isOn ? load(.new) : load(.old) }.subscribe()",
      "load(.new).subscribe()", in: .rxSwift),
    gone(
      "Single.zip(load(.new), flags.isOn(.patron), load(.old)).map { a, isOn, b -> Step in\n  guard isOn else { return a }\n  return join(a, b)\n}.subscribe()",
      "Single.zip(load(.new), load(.old)).map { a, b -> Step in\n  return join(a, b)\n}.subscribe()", in: .rxSwift),
    gone(
      "Single.zip(load(.new), flags.isOn(.patron)).map { step, _ in show(step) }.subscribe()",
      "load(.new).map { step in show(step) }.subscribe()", in: .rxSwift),
  ]

  private func remove(_ source: String, publishesOnce: Bool = true) -> RemovalResult {
    let flag = ExperimentNames("patron", groups: "control", "on")
    return ExperimentRemover.remove(
      RemovalRequest(
        experiments: [DecidedExperiment(flag, winner: "on")],
        accessors: [
          Accessor(.isGroup("on"), template: "flags.isOn(.{caseName})", publishesOnce: publishesOnce),
          Accessor(.declaration, template: "Flag.{caseName}"),
        ], sources: [SourceText(path: "a.swift", text: source)]))
  }

  private func written(_ result: RemovalResult, _ source: String) -> String {
    String(decoding: result.edits["a.swift", default: []].applied(to: Array(source.utf8)), as: UTF8.self)
  }

  @Test(arguments: examples) func folds(_ example: Example) {
    let start = example.layer.rawValue + "enum Flag { case patron, other }\nfunc start(_ flags: Flags) {\n"
    let source = start + example.before + "\n}\n"
    let result = remove(source)
    #expect(
      written(result, source) == start.replacing("case patron, other", with: "case other") + example.after + "\n}\n")
    #expect(result.refusals.map(\.message) == [])
    let lines = start.count { $0 == "\n" }
    #expect(
      result.constants.map { "\($0.region.start.line - lines - 1): \($0.message)" } == example.constants)
  }

  /// An object that a subscriber holds weakly is there while a member of it subscribes.
  @Test func subscribersOfAnObjectLoseTheirGuard() {
    let start = Layer.combine.rawValue + "enum Flag { case patron, other }\nfinal class Model {\n"
    let source = """
        func start(_ flags: Flags) {
          flags.isOn(.patron)
            .sink { [weak self] isOn in
              guard let self = self else { return }

              switch isOn {
              case true: self.new()
              case false: self.old()
              }
            }
            .store(in: &all)
        }
      }

      """
    #expect(
      written(remove(start + source), start + source)
        == start.replacing("case patron, other", with: "case other")
        + "  func start(_ flags: Flags) {\n    self.new()\n  }\n}\n")
  }

  /// In a closure, `self` may be one that is gone.
  @Test func subscribersInClosuresKeepTheirGuard() {
    let source =
      Layer.combine.rawValue + """
        enum Flag { case patron, other }
        final class Model {
          func start(_ flags: Flags) {
            watch { [weak self] in
              begin()
              flags.isOn(.patron).sink { [weak self] _ in
                guard let self = self else { return }
                self.new()
              }.store(in: &all)
            }
          }
        }

        """
    #expect(
      written(remove(source), source)
        == source.replacing("flags.isOn(.patron)", with: "Just(true)")
        .replacing("case patron, other", with: "case other"))
  }

  /// An initializer sets its object's properties without their observers, and a closure with them.
  @Test func subscribersInInitializersStay() {
    let source =
      Layer.combine.rawValue + """
        enum Flag { case patron, other }
        final class Model {
          var page = Page.old { didSet { show(page) } }
          init(_ flags: Flags) {
            begin()
            flags.isOn(.patron).sink { [unowned self] _ in self.page = .new }.store(in: &all)
          }
        }

        """
    #expect(
      written(remove(source), source)
        == source.replacing("flags.isOn(.patron)", with: "Just(true)")
        .replacing("case patron, other", with: "case other"))
  }

  @Test func importsTheModule() {
    let source = """
      import App
      import UIKit
      enum Flag { case patron, other }
      struct Flags {
        func isOn(_ flag: Flag) -> AnyPublisher<Bool, Never> { publisher(flag) }
      }
      func start(_ flags: Flags) { watch(flags.isOn(.patron)) }

      """
    #expect(
      written(remove(source), source)
        == source.replacing("import UIKit", with: "import Combine\nimport UIKit")
        .replacing("case patron, other", with: "case other")
        .replacing("flags.isOn(.patron)", with: "Just(true).eraseToAnyPublisher()"))
  }

  /// Without the key, the publisher may answer later.
  @Test func staysWithoutTheKey() {
    let source =
      Layer.combine.rawValue + "enum Flag { case patron }\nfunc start(_ flags: Flags) { watch(flags.isOn(.patron)) }\n"
    let result = remove(source, publishesOnce: false)
    #expect(result.edits.isEmpty && result.constants.isEmpty && result.refusals.count == 1)
  }

  @Test(arguments: [
    "func isOn(_ flag: Flag) -> AnyPublisher<Bool, any Error> { publisher(flag) }",
    "func isOn(_ flag: Flag) -> Stream<Bool> { publisher(flag) }",
  ]) func staysIfItsTypeIsUnknown(_ function: String) {
    let source =
      "import Combine\nenum Flag { case patron }\nstruct Flags {\n  \(function)\n}\nfunc start(_ flags: Flags) { watch(flags.isOn(.patron)) }\n"
    let result = remove(source)
    #expect(result.edits.isEmpty && result.constants.isEmpty && result.refusals.count == 1)
  }
}
