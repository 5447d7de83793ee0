import SourceDiagnostics

/// Writes numbers and texts one after another: numbers in seven-bit groups, texts with their length.
struct FactWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ value: Int) {
    var rest = UInt64(bitPattern: Int64(value))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func write(_ value: UInt64) { write(Int(truncatingIfNeeded: value)) }

  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 {
      write($0.count)
      bytes += $0
    }
  }

  mutating func write(_ hash: ContentHash) {
    write(hash.first)
    write(hash.second)
  }

  mutating func write(_ range: Range<Int>) {
    write(range.lowerBound)
    write(range.count)
  }

  /// Four bytes each: fast to read, and hashes leave nothing to save.
  mutating func write(_ words: [UInt32]) {
    write(words.count)
    words.withUnsafeBytes { bytes += $0 }
  }

  mutating func write<Element>(_ elements: some Collection<Element>, _ each: (inout FactWriter, Element) -> Void) {
    write(elements.count)
    for element in elements { each(&self, element) }
  }
}

/// Reads what `FactWriter` wrote; anything else gives nil, never a crash.
struct FactReader {
  private let bytes: UnsafeRawBufferPointer
  private(set) var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position == bytes.count }

  mutating func number() -> Int? {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while position < bytes.count, shift < 64 {
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(Int64(bitPattern: value)) }
      shift += 7
    }
    return nil
  }

  mutating func text() -> String? {
    guard let count = number(), count >= 0, count <= bytes.count - position else { return nil }
    defer { position += count }
    return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[position..<position + count]), as: UTF8.self)
  }

  mutating func hash() -> ContentHash? {
    guard let first = number(), let second = number() else { return nil }
    return ContentHash(first: UInt64(bitPattern: Int64(first)), second: UInt64(bitPattern: Int64(second)))
  }

  mutating func range() -> Range<Int>? {
    guard let start = number(), let count = number(), start >= 0, count >= 0, start <= Int.max - count else {
      return nil
    }
    return start..<start + count
  }

  mutating func words() -> [UInt32]? {
    guard let count = number(), count >= 0, count <= (bytes.count - position) / 4 else { return nil }
    defer { position += count * 4 }
    let start = position
    return [UInt32](unsafeUninitializedCapacity: count) { words, initialized in
      for place in 0..<count {
        words.initializeElement(
          at: place, to: bytes.loadUnaligned(fromByteOffset: start + place * 4, as: UInt32.self))
      }
      initialized = count
    }
  }

  mutating func list<Element>(_ each: (inout FactReader) -> Element?) -> [Element]? {
    guard let count = number(), count >= 0, count <= bytes.count - position else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count {
      guard let element = each(&self) else { return nil }
      elements.append(element)
    }
    return elements
  }
}

extension SwiftFileFacts {
  func write(to writer: inout FactWriter) {
    writer.write(path)
    writer.write(references) { writer, reference in
      writer.write(Int(reference.kind.rawValue))
      writer.write(reference.experiment)
      writer.write(reference.range)
      writer.write(reference.branches) { writer, branch in
        writer.write(Int(branch.form.rawValue))
        writer.write(branch.range)
        writer.write(branch.groups.sorted()) { $0.write($1) }
      }
    }
    writer.write(syntaxError.map { [$0] } ?? []) { writer, error in
      writer.write(error.value)
      writer.write(error.range)
    }
    writer.write(comments) { writer, comment in
      writer.write(comment.text)
      writer.write(comment.range)
      writer.write(comment.isOnOwnLine ? 1 : 0)
    }
  }

  init?(from reader: inout FactReader) {
    guard let path = reader.text(), let references = reader.list(ExperimentReference.init(from:)),
      let errors = reader.list({ reader in
        reader.text().flatMap { text in reader.range().map { Located(text, at: $0) } }
      }),
      let comments = reader.list(SuppressionComment.init(from:))
    else { return nil }
    self.init(path: path)
    self.references = references
    self.syntaxError = errors.first
    self.comments = comments
  }
}

extension ExperimentReference {
  fileprivate init?(from reader: inout FactReader) {
    guard let kind = reader.number().flatMap({ UInt8(exactly: $0) }).flatMap(Kind.init(rawValue:)),
      let experiment = reader.text(), let range = reader.range(), let branches = reader.list(Branch.init(from:))
    else { return nil }
    self.init(kind, experiment, range, branches: branches)
  }
}

extension Branch {
  fileprivate init?(from reader: inout FactReader) {
    guard let form = reader.number().flatMap({ UInt8(exactly: $0) }).flatMap(Form.init(rawValue:)),
      let range = reader.range(), let groups = reader.list({ $0.text() })
    else { return nil }
    self.init(form, Set(groups), range)
  }
}

extension SuppressionComment {
  fileprivate init?(from reader: inout FactReader) {
    guard let text = reader.text(), let range = reader.range(), let isOnOwnLine = reader.number() else { return nil }
    self.init(text: text, range: range, isOnOwnLine: isOnOwnLine == 1)
  }
}
