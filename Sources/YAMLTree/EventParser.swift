import CYaml

/// One libyaml event, without C types. Marks are in Unicode scalars from the start of the text, a byte order mark not
/// counted.
enum YAMLEvent {
  case documentStart
  case documentEnd
  case scalar(text: String, style: YAMLNode.Style, properties: NodeProperties?)
  case sequenceStart(isFlow: Bool, properties: NodeProperties?)
  case mappingStart(isFlow: Bool, properties: NodeProperties?)
  case collectionEnd
  case alias(String)
  case streamStart
  case streamEnd
}

/// A class, because properties are rare and events are passed around a lot.
final class NodeProperties {
  let anchor: String?
  let tag: String?

  init(anchor: String?, tag: String?) {
    self.anchor = anchor
    self.tag = tag
  }
}

/// An error from libyaml. Marks are as in `YAMLEvent`.
struct YAMLSyntaxError: Error {
  let problem: String
  let index: Int
  /// The construct that was being read, such as "while parsing a flow sequence", and its start.
  let context: (text: String, index: Int)?
}

/// Owns libyaml's parser and the bytes that it reads. Nothing else calls libyaml.
final class EventParser {
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  /// - Returns: `nil` if there is no memory for a parser.
  init?(_ utf8: [UInt8]) {
    bytes = .allocate(capacity: utf8.count)
    _ = bytes.initialize(from: utf8)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      bytes.deallocate()
      return nil
    }
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    bytes.deallocate()
  }

  func next() throws(YAMLSyntaxError) -> (event: YAMLEvent, range: Range<Int>) {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw syntaxError() }
    defer { yaml_event_delete(&event) }
    let start = Int(event.start_mark.index)
    return (Self.translate(event), start..<max(start, Int(event.end_mark.index)))
  }

  private func syntaxError() -> YAMLSyntaxError {
    let parser = parser.pointee
    let problem = parser.problem.map { String(cString: $0) } ?? "the text is not YAML"
    let context = parser.context.map { (String(cString: $0), Int(parser.context_mark.index)) }
    return YAMLSyntaxError(problem: problem, index: Int(parser.problem_mark.index), context: context)
  }

  private static func translate(_ event: yaml_event_t) -> YAMLEvent {
    switch event.type {
    case YAML_STREAM_START_EVENT: return .streamStart
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    case YAML_ALIAS_EVENT: return .alias(string(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return .scalar(
        text: String(decoding: text, as: UTF8.self), style: style(scalar.style),
        properties: properties(scalar.anchor, scalar.tag))
    case YAML_SEQUENCE_START_EVENT:
      let sequence = event.data.sequence_start
      return .sequenceStart(
        isFlow: sequence.style == YAML_FLOW_SEQUENCE_STYLE, properties: properties(sequence.anchor, sequence.tag))
    case YAML_MAPPING_START_EVENT:
      let mapping = event.data.mapping_start
      return .mappingStart(
        isFlow: mapping.style == YAML_FLOW_MAPPING_STYLE, properties: properties(mapping.anchor, mapping.tag))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .collectionEnd
    default: return .streamEnd
    }
  }

  private static func style(_ style: yaml_scalar_style_t) -> YAMLNode.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }

  private static func properties(
    _ anchor: UnsafeMutablePointer<yaml_char_t>?, _ tag: UnsafeMutablePointer<yaml_char_t>?
  ) -> NodeProperties? {
    anchor == nil && tag == nil ? nil : NodeProperties(anchor: string(anchor), tag: string(tag))
  }

  private static func string(_ characters: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    characters.map { String(cString: $0) }
  }
}
