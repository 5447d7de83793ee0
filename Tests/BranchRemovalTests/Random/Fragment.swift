/// A piece of a random program, stored as a tree so that pieces can be removed.
indirect enum Fragment: Sendable {
  /// One line, or several with their own indentation.
  case line(String)
  /// `head { body }` with else branches, catches, or the cases of a switch.
  case compound([Segment], tail: String)
  /// Everything that belongs to one decision.
  case site(Site, [Fragment])

  struct Segment: Sendable {
    var head: String
    var body: [Fragment]

    init(_ head: String, _ body: [Fragment]) {
      self.head = head
      self.body = body
    }
  }

  static func block(_ head: String, _ body: [Fragment]) -> Fragment { .compound([Segment(head, body)], tail: "}") }
}

/// One place where a program decides by an experiment.
struct Site: Sendable, Hashable {
  /// Unique in its program.
  let number: Int
  /// The number in the list of Documentation/Removal.md.
  let point: Int

  /// Text that only a losing branch contains, and a complete removal deletes.
  var loserMark: String { "s\(number)-loser" }
}

/// A program's text, with the lines of every site.
struct RenderedProgram: Sendable {
  private(set) var lines: [String] = []
  private(set) var ranges: [(site: Site, lines: Range<Int>)] = []

  var text: String { lines.joined(separator: "\n") + "\n" }

  init(_ fragments: [Fragment]) { render(fragments, depth: 0) }

  /// The innermost site at a line, counted from 1.
  func site(atLine line: Int) -> Site? {
    ranges.filter { $0.lines.contains(line - 1) }.min { $0.lines.count < $1.lines.count }?.site
  }

  private mutating func render(_ fragments: [Fragment], depth: Int) {
    for fragment in fragments { render(fragment, depth: depth) }
  }

  private mutating func render(_ fragment: Fragment, depth: Int) {
    switch fragment {
    case .line(let text):
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) { add(String(line), depth: depth) }
    case .compound(let segments, let tail):
      for segment in segments {
        add(segment.head, depth: depth)
        render(segment.body, depth: depth + 1)
      }
      add(tail, depth: depth)
    case .site(let site, let fragments):
      let start = lines.count
      render(fragments, depth: depth)
      ranges.append((site, start..<lines.count))
    }
  }

  private mutating func add(_ line: String, depth: Int) {
    guard !line.isEmpty || depth == 0 else { return lines.append("") }
    for part in line.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(part.isEmpty ? "" : String(repeating: "  ", count: depth) + part)
    }
  }
}

extension [Fragment] {
  var sites: [Site] {
    flatMap { fragment -> [Site] in
      switch fragment {
      case .line: []
      case .compound(let segments, _): segments.flatMap(\.body.sites)
      case .site(let site, let fragments): [site] + fragments.sites
      }
    }
  }
}
