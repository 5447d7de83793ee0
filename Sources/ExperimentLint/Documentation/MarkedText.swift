package import SourceDiagnostics

/// A text without its `«` and `»`, and the ranges that they enclosed.
package struct MarkedText: Sendable {
  package struct Mark: Sendable, Hashable {
    package let rule: RuleID
    /// In bytes of `text`.
    package let range: Range<Int>
  }

  package let text: String
  /// In the order of their starts.
  package let marks: [Mark]

  /// - Parameter rule: the rule of marks that name none.
  package init(_ marked: String, rule: RuleID) {
    var output: [UInt8] = []
    var open: [(rule: RuleID, start: Int)] = []
    var marks: [Mark] = []
    var rest = marked[...]
    while let character = rest.popFirst() {
      switch character {
      case "«":
        var named = rule
        let name = rest.prefix { $0.isLowercase || $0 == "-" }
        if !name.isEmpty, rest[name.endIndex...].first == "|" {
          named = RuleID(rawValue: String(name))
          rest = rest[rest.index(after: name.endIndex)...]
        }
        open.append((named, output.count))
      case "»":
        guard let last = open.popLast() else { continue }
        marks.append(Mark(rule: last.rule, range: last.start..<output.count))
      default: output += character.utf8
      }
    }
    text = String(decoding: output, as: UTF8.self)
    self.marks = marks.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
  }
}
