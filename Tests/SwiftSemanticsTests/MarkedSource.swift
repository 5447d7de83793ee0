import SourceDiagnostics
import SourceSearch
import SwiftSyntax
import SwiftSemantics
import Testing

/// A source with marked expressions: `⟦test.currentGroup⟧`. Marks may be nested.
struct MarkedSource {
  let text: String
  /// In the order of their closing marks.
  let marks: [Range<Int>]

  init(_ marked: String) {
    var bytes: [UInt8] = []
    var open: [Int] = []
    var marks: [Range<Int>] = []
    for character in marked {
      switch character {
      case "⟦": open.append(bytes.count)
      case "⟧": if let start = open.popLast() { marks.append(start..<bytes.count) }
      default: bytes += String(character).utf8
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
    self.marks = marks
  }
}

/// The meanings of the marked expressions in a set of files, in a short notation.
enum MarkedMeanings {
  static func of(
    _ sources: [String], of experiments: [ExperimentNames] = Experiments.all,
    accessors: [Accessor] = Experiments.accessors
  ) -> [String] {
    let marked = sources.map(MarkedSource.init)
    let files = marked.enumerated().map { number, source in
      SwiftSourceFile(SourceText(path: "Sources/App/File\(number).swift", text: source.text))
    }
    let resolver = UsageResolver(
      experiments: experiments, accessors: accessors, index: DeclarationIndex(files: files))
    let remembering = RememberingResolver(resolver)
    return zip(marked, files).flatMap { source, file in
      source.marks.map { range in
        guard let node = file.tree.node(at: range) else { return "no expression at \(range) of \(source.text)" }
        if let expression = node.as(ExprSyntax.self) {
          let meaning = resolver.meaning(of: expression)
          #expect((1...2).allSatisfy { _ in remembering.meaning(of: expression) == meaning }, "\(expression)")
          return describe(meaning)
        }
        if let type = node.as(TypeSyntax.self) {
          let meaning = resolver.meaning(of: type)
          #expect((1...2).allSatisfy { _ in remembering.meaning(of: type) == meaning }, "\(type)")
          return describe(meaning)
        }
        return "\(node.kind)"
      }
    }
  }

  static func describe(_ meaning: ExpressionMeaning?) -> String {
    switch meaning {
    case nil: "-"
    case .assignment(let names, let isOptional): "assignment\(isOptional ? "?" : "") \(names.identifier)"
    case .group(let names, let isOptional, let origin):
      "\(origin == .anyValue ? "any " : origin == .accessor ? "own " : "")group\(isOptional ? "?" : "") \(names.identifier)"
    case .optional(let meaning): "\(describe(meaning))?"
    case .orNil(let meaning, let group): "\(describe(meaning)) or nil for \(group)"
    case .groupLiteral(let names, let group): "\(names.identifier).\(group)"
    case .isGroup(let names, let groups): "\(names.identifier) in \(groups.sorted().joined(separator: ","))"
    case .behavior(let names, let isUsers): "\(isUsers ? "" : "any ")behavior \(names.identifier)"
    case .behaviorLiteral(let names, let group): "behavior \(names.identifier).\(group)"
    case .rawValue(let names): "raw \(names.identifier)"
    case .parameters(let names): "parameters \(names.identifier)"
    case .parameterValue(let names, let name): "parameter \(names.identifier).\(name)"
    case .experimentType(let names): "type \(names.identifier)"
    case .groupType(let names): "group type \(names.identifier)"
    case .behaviorType(let names): "behavior type \(names.identifier)"
    }
  }
}

extension SourceFileSyntax {
  /// The outermost expression or type with exactly this range.
  func node(at range: Range<Int>) -> Syntax? {
    var current = Syntax(self)
    while true {
      let own =
        current.positionAfterSkippingLeadingTrivia.utf8Offset..<current.endPositionBeforeTrailingTrivia.utf8Offset
      if own == range, current.is(ExprSyntax.self) || current.is(TypeSyntax.self) { return current }
      guard
        let child = current.children(viewMode: .sourceAccurate).first(where: {
          $0.position.utf8Offset <= range.lowerBound && range.upperBound <= $0.endPosition.utf8Offset
        })
      else { return nil }
      current = child
    }
  }
}
