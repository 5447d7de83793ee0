import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Parameters of private functions to which only removed code passed something else than their defaults.
///
/// ```
/// private func mark(_ answer: Answer, partly: Bool = false) { … }
/// mark(answer)                                     // mark(answer, partly: true) is gone
/// ```
struct UnpassedParameters {
  private(set) var sites: [NotedLeftover] = []

  init(_ round: Round) {
    for number in round.edited {
      let text = round.texts[number]
      let finder = DefaultFinder(round.nodes(of: number))
      if finder.found.isEmpty { continue }
      let (before, now) = (text.original.utf8.countsOfWords, text.current.utf8.countsOfWords)
      for (function, parameter) in finder.found {
        let label = parameter.firstName.bareName
        guard label != "_", before[label, default: 0] > now[label, default: 0],
          let value = parameter.defaultValue?.value,
          let calls = round.values.calls.all(of: Syntax(function)),
          !calls.isEmpty, calls.allSatisfy({ call in !call.arguments.contains { $0.label?.bareName == label } })
        else { continue }
        sites.append(
          NotedLeftover(
            file: number, name: parameter.localName,
            message: "no call passes '\(label)' any more, so it is always '\(value.trimmedDescription)'; simplify the "
              + "function by hand"))
      }
    }
  }
}

/// Finds the parameters with a literal as default that functions of a file alone have.
private struct DefaultFinder {
  private(set) var found: [(function: FunctionDeclSyntax, parameter: FunctionParameterSyntax)] = []

  init(_ nodes: SyntaxNodes) {
    for node in nodes.functions { note(node) }
  }

  private mutating func note(_ node: FunctionDeclSyntax) {
    guard node.modifiers.isHiddenInFile else { return }
    found += node.signature.parameterClause.parameters.compactMap { parameter in
      parameter.defaultValue?.value.isLiteral ?? false ? (node, parameter) : nil
    }
  }
}

extension [UInt8] {
  /// How often each word is in a text.
  fileprivate var countsOfWords: [String: Int] {
    String(decoding: self, as: UTF8.self).words.reduce(into: [:]) { counts, word in counts[word, default: 0] += 1 }
  }
}
