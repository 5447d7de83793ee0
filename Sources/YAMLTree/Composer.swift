import SourceDiagnostics

/// Builds nodes from events, and refuses YAML features that specs do not need.
struct Composer {
  private let source: SourceText
  private let offsets: ScalarOffsets
  private var diagnostics: [Diagnostic] = []
  private var comments: CommentFinder
  private var depth = 0

  init(source: SourceText) {
    self.source = source
    self.offsets = ScalarOffsets(source)
    self.comments = CommentFinder(source)
  }

  mutating func compose() -> YAMLStream {
    var documents: [YAMLNode] = []
    guard let parser = EventParser(source.utf8) else {
      diagnostics.append(
        Diagnostic("yaml-syntax", .error, "there is no memory to read the file", at: .startOfFile(source.path)))
      return YAMLStream(documents: [], diagnostics: diagnostics)
    }
    do throws(Stop) {
      while true {
        let (event, range) = try next(parser)
        switch event {
        case .streamEnd:
          return YAMLStream(
            documents: documents, diagnostics: diagnostics, comments: comments.finish(at: source.utf8.count))
        case .streamStart, .documentStart, .documentEnd, .collectionEnd: continue
        case .alias, .scalar, .sequenceStart, .mappingStart:
          let node = try compose(event, range, parser)
          if !node.isAbsent { documents.append(node) }
        }
      }
    } catch {
      return YAMLStream(
        documents: documents, diagnostics: diagnostics, comments: comments.finish(at: 0))
    }
  }

  /// The file cannot be read any further; the diagnostic is recorded.
  private struct Stop: Error {}

  private func bytes(_ range: Range<Int>) -> Range<Int> {
    offsets.byteOffset(ofScalar: range.lowerBound)..<offsets.byteOffset(ofScalar: range.upperBound)
  }

  private mutating func next(_ parser: EventParser) throws(Stop) -> (YAMLEvent, Range<Int>) {
    do throws(YAMLSyntaxError) {
      let (event, range) = try parser.next()
      return (event, bytes(range))
    } catch {
      diagnostics.append(SyntaxDiagnostic.diagnostic(for: error, in: source, offsets))
      throw Stop()
    }
  }

  private mutating func compose(
    _ event: YAMLEvent, _ range: Range<Int>, _ parser: EventParser
  ) throws(Stop) -> YAMLNode {
    switch event {
    case .scalar(let text, let style, let properties):
      refuse(properties, at: range.lowerBound)
      let range = scalarRange(range, style)
      comments.skip(range)
      return YAMLNode(content: .scalar(YAMLNode.Scalar(text: text, style: style)), range: range)
    case .sequenceStart(let isFlow, let properties):
      refuse(properties, at: range.lowerBound)
      return try collection(at: range, isFlow: isFlow, parser) { composer throws(Stop) in
        try composer.sequenceElements(parser)
      }
    case .mappingStart(let isFlow, let properties):
      refuse(properties, at: range.lowerBound)
      return try collection(at: range, isFlow: isFlow, parser) { composer throws(Stop) in
        try composer.mappingEntries(parser)
      }
    case .alias(let name):
      report("unsupported-yaml", "the alias '*\(name)' is not supported; write the value out", at: range)
      return YAMLNode(content: .scalar(YAMLNode.Scalar(text: "*" + name, style: .plain)), range: range)
    case .documentStart, .documentEnd, .collectionEnd, .streamStart, .streamEnd:
      return YAMLNode(content: .scalar(YAMLNode.Scalar(text: "", style: .plain)), range: range)
    }
  }

  /// Ends a block collection at its last child, because libyaml ends it at its next token.
  private mutating func collection(
    at start: Range<Int>, isFlow: Bool, _ parser: EventParser,
    _ children: (inout Composer) throws(Stop) -> (content: YAMLNode.Content, childEnd: Int?, end: Int)
  ) throws(Stop) -> YAMLNode {
    depth += 1
    defer { depth -= 1 }
    if depth > YAMLReader.maximumDepth {
      report(
        "unsupported-yaml", "collections are nested more than \(YAMLReader.maximumDepth) deep; flatten them",
        at: start.lowerBound..<start.lowerBound + 1)
      throw Stop()
    }
    let (content, childEnd, end) = try children(&self)
    let blockEnd = max(childEnd ?? start.upperBound, start.lowerBound)
    return YAMLNode(content: content, range: start.lowerBound..<(isFlow ? end : blockEnd))
  }

  private mutating func sequenceElements(
    _ parser: EventParser
  ) throws(Stop) -> (content: YAMLNode.Content, childEnd: Int?, end: Int) {
    var nodes: [YAMLNode] = []
    while true {
      let (event, range) = try next(parser)
      if case .collectionEnd = event { return (.sequence(nodes), nodes.last?.range.upperBound, range.upperBound) }
      nodes.append(try compose(event, range, parser))
    }
  }

  private mutating func mappingEntries(
    _ parser: EventParser
  ) throws(Stop) -> (content: YAMLNode.Content, childEnd: Int?, end: Int) {
    var entries: [YAMLNode.Entry] = []
    entries.reserveCapacity(8)
    while true {
      let (event, range) = try next(parser)
      if case .collectionEnd = event {
        let childEnd = entries.last.map { max($0.value.range.upperBound, $0.key.range.upperBound) }
        return (.mapping(entries), childEnd, range.upperBound)
      }
      let key = try compose(event, range, parser)
      let (valueEvent, valueRange) = try next(parser)
      let value = try compose(valueEvent, valueRange, parser)
      guard let scalar = key.scalar else {
        report("unsupported-yaml", "a key must be text, not \(key.kindName)", at: key.range)
        continue
      }
      if scalar.text == "<<", scalar.style == .plain {
        report("unsupported-yaml", "the merge key '<<' is not supported; write the keys out", at: key.range)
        continue
      }
      entries.append(YAMLNode.Entry(key: Located(scalar.text, at: key.range), value: value))
    }
  }

  /// The range of a scalar. A block scalar's event ends at the next token; its text ends before the line breaks.
  private func scalarRange(_ range: Range<Int>, _ style: YAMLNode.Style) -> Range<Int> {
    guard style == .literal || style == .folded else { return range }
    var end = range.upperBound
    while end > range.lowerBound + 1, [0x0A, 0x0D, 0x20, 0x09].contains(source.utf8[end - 1]) { end -= 1 }
    return range.lowerBound..<end
  }

  private mutating func refuse(_ properties: NodeProperties?, at start: Int) {
    guard let properties else { return }
    if let anchor = properties.anchor {
      report(
        "unsupported-yaml", "the anchor '&\(anchor)' is not supported; write values out where they are used",
        at: property(UInt8(ascii: "&"), from: start))
    }
    if let tag = properties.tag {
      report(
        "unsupported-yaml", "the tag '\(Self.written(tag))' is not supported; remove it",
        at: property(UInt8(ascii: "!"), from: start)
      )
    }
  }

  /// The short form of a tag of YAML's own, which libyaml replaces by its address.
  private static func written(_ tag: String) -> String {
    let address = "tag:yaml.org,2002:"
    return tag.hasPrefix(address) ? "!!" + tag.dropFirst(address.count) : tag
  }

  /// The range of an anchor or a tag; a node begins with both, in any order.
  private func property(_ sign: UInt8, from start: Int) -> Range<Int> {
    let first = source.utf8[start...].prefix { $0 > 0x20 }
    if first.first == sign { return first.indices }
    let second = source.utf8[first.endIndex...].drop { $0 <= 0x20 }.prefix { $0 > 0x20 }
    return second.first == sign ? second.indices : start..<start
  }

  private mutating func report(_ rule: RuleID, _ message: String, at range: Range<Int>) {
    diagnostics.append(Diagnostic(rule, .error, message, at: source.region(range)))
  }
}
