import SourceDiagnostics
import SourceSearch
import SwiftParser
import SwiftSemantics
import SwiftSyntax

/// Arguments with the losing value that went with a parameter of the flag's name, by the texts before and after.
///
/// ```
/// Request.Builder().path("login").authRequired(false)     Request.Builder().path("login").authRequired()
/// store.dispatch(ResetAction(clearId: false))             store.dispatch(ResetAction())
/// ```
/// That request needed no login, and now it does, like all others. Whether that is meant is not known.
struct DroppedLosers {
  struct Site {
    let experiment: ExperimentNames
    let file: Int
    /// The original bytes of the value.
    let range: Range<Int>
    let name: String
    let was: Bool
    let isInTest: Bool

    /// - Parameter others: the number of other places of the same kind.
    func message(besides others: Int) -> String {
      let places = others == 0 ? "" : others == 1 ? ", as at another place" : ", as at \(others) other places"
      let question = isInTest ? "whether the tests still hold" : "whether that is meant"
      return "'\(name)' was '\(was)' here\(places), and gives way to '\(!was)'; see \(question)"
    }
  }

  private struct Flag {
    let experiment: ExperimentNames
    let loser: Bool
  }

  /// In the order of the files.
  private var sites: [Site] = []
  private let texts: [EditedText]
  /// The flags by the names of parameters and functions that may give them their values.
  private var flags: [String: Flag] = [:]

  /// - Parameters:
  ///   - accessors: of which each Boolean one names a flag.
  ///   - texts: all edited texts.
  /// - Complexity: linear in the number of edits; the files that lost such a word are parsed once more.
  init(_ accessors: [Accessor], _ winners: [ExperimentNames: String], in texts: [EditedText]) {
    self.texts = texts
    for accessor in accessors {
      guard case .isGroup(let group) = accessor.kind else { continue }
      for (experiment, winner) in winners where experiment.has(group) {
        for expression in accessor.expressions(for: experiment) {
          var parser = Parser(expression.text)
          guard let name = ExprSyntax.parse(from: &parser).lastName else { continue }
          for setter in name.namesOfSetters { flags[setter] = Flag(experiment: experiment, loser: group != winner) }
        }
      }
    }
    guard !flags.isEmpty else { return }
    for (number, text) in texts.enumerated() { note(text, number) }
  }

  /// In the app one by one, in tests once for each experiment.
  ///
  /// - Parameters:
  ///   - told: of which something is said already.
  ///   - isRefused: whether something of an experiment stays.
  func notes(besides told: [LosingDefaults.Site], _ isRefused: (ExperimentNames) -> Bool) -> [Diagnostic.Note] {
    let known = Set(told.flatMap(\.places).map { [$0.file, $0.range.lowerBound] })
    let sites = sites.filter { !isRefused($0.experiment) && !known.contains([$0.file, $0.range.lowerBound]) }
    let tests = Dictionary(grouping: sites.filter(\.isInTest), by: \.experiment).values
      .sorted { $0[0].experiment.identifier < $1[0].experiment.identifier }
    return (sites.filter { !$0.isInTest }.map { [$0] } + tests).compactMap { sites in
      sites.first.map {
        Diagnostic.Note($0.message(besides: sites.count - 1), at: texts[$0.file].original.region($0.range))
      }
    }
  }

  private mutating func note(_ text: EditedText, _ number: Int) {
    let gone = text.edits.map(\.range).filter { text.original.utf8[$0].holdsBoolean }
    guard !gone.isEmpty else { return }
    let tree = text.original.utf8.withUnsafeBufferPointer { Parser.parse(source: $0) }
    let finder = ArgumentFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    for (literal, name, callee) in finder.found {
      let start = literal.contentStart
      guard let flag = flags[name], flag.loser == literal.isTrue, !text.keeps(start), text.keeps(callee),
        !Syntax(literal).ancestors.contains(where: \.isPreview)
      else { continue }
      sites.append(
        Site(
          experiment: flag.experiment, file: number, range: literal.contentRange, name: name,
          was: literal.isTrue, isInTest: tree.isTestFile))
    }
  }
}

/// The arguments that are Booleans.
private final class ArgumentFinder: SyntaxVisitor {
  /// With the label, or else the name of the function that takes nothing but the argument, and the first byte of the function's name.
  private(set) var found: [(literal: BooleanLiteralExprSyntax, name: String, callee: Int)] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression.as(MemberAccessExprSyntax.self).map { Syntax($0.declName) }
    let start = (callee ?? Syntax(node.calledExpression)).contentStart
    for argument in node.arguments {
      guard let literal = argument.expression.as(BooleanLiteralExprSyntax.self),
        let name = argument.label?.bareName
          ?? (node.arguments.count == 1 ? node.calledExpression.lastName : nil)
      else { continue }
      found.append((literal, name, start))
    }
    return .visitChildren
  }
}

extension ArraySlice<UInt8> {
  fileprivate var holdsBoolean: Bool {
    let text = String(decoding: self, as: UTF8.self)
    return text.contains("false") || text.contains("true")
  }
}

extension String {
  /// `isNew`, `setIsNew`, `withIsNew` and `setNew` of `isNew`.
  fileprivate var namesOfSetters: [String] {
    let capitalized = prefix(1).uppercased() + dropFirst()
    let bare = hasPrefix("is") && dropFirst(2).first?.isUppercase ?? false ? ["set" + dropFirst(2)] : []
    return [self, "set" + capitalized, "with" + capitalized] + bare
  }
}
