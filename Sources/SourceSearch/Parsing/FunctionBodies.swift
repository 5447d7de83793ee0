/// Finds the function bodies without relevant names, which need not be parsed.
///
/// ```
/// func update(_ input: Int) {          the signature is parsed
///   let next = input + 1               the body is not, if no word in it or in the signature is of interest
///   value = next                       and if it is more than one expression, which a caller may need to know
/// }
/// ```
///
/// A type's or an extension's header determines which of its members are kept. Declarations within another body can be
/// kept, too: no statement then holds a skipped body, and statements can be moved.
package struct FunctionBodies {
  package enum Members {
    case all
    /// Members of interest, and those that may use a member without a name: a subscript of `self`, an initializer.
    case withSelf
    case ofInterest
  }

  private let bytes: UnsafeRawBufferPointer
  private let keepsBodiesWithinBodies: Bool
  private let isOfInterest: (UnsafeRawBufferPointer) -> Bool
  private let members: (UnsafeRawBufferPointer) -> Members
  private var lexer: SourceLexer
  private var found: [Range<Int>] = []

  /// The ranges between the braces, in order; none if it is uncertain how to read the source.
  ///
  /// - Parameters:
  ///   - isOfInterest: called with each function.
  ///   - members: called with the headers of types and extensions.
  package static func skippable(
    in bytes: UnsafeRawBufferPointer, keepingBodiesWithinBodies keepsBodiesWithinBodies: Bool = false,
    isOfInterest: (UnsafeRawBufferPointer) -> Bool, members: (UnsafeRawBufferPointer) -> Members
  ) -> [Range<Int>] {
    withoutActuallyEscaping(isOfInterest) { isOfInterest in
      withoutActuallyEscaping(members) { members in
        var bodies = FunctionBodies(bytes, keepsBodiesWithinBodies, isOfInterest, members)
        do {
          try bodies.search()
          return bodies.found
        } catch {
          return []
        }
      }
    }
  }

  private init(
    _ bytes: UnsafeRawBufferPointer, _ keepsBodiesWithinBodies: Bool,
    _ isOfInterest: @escaping (UnsafeRawBufferPointer) -> Bool,
    _ members: @escaping (UnsafeRawBufferPointer) -> Members
  ) {
    self.bytes = bytes
    self.keepsBodiesWithinBodies = keepsBodiesWithinBodies
    self.isOfInterest = isOfInterest
    self.members = members
    lexer = SourceLexer(bytes)
  }

  private func text(_ range: Range<Int>) -> UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[range]) }

  private func word(_ token: SourceLexer.Token) -> Keyword? {
    token.kind == .word ? Keyword(text(token.range)) : nil
  }

  private mutating func search() throws(SourceLexer.GivesUp) {
    var open: [(closing: UInt8, kept: Members)] = []
    var header: Int?
    var isBehindPoint = false
    while let token = try lexer.next() {
      let isMember = isBehindPoint
      isBehindPoint = token.isPunctuation(".")
      if case .punctuation(let byte) = token.kind {
        if let closing = SourceLexer.closing(byte) {
          let isBlock = byte == UInt8(ascii: "{")
          var kept = open.last?.kept ?? .ofInterest
          if isBlock, kept != .all {
            if let header {
              kept = members(text(header..<token.range.lowerBound))
            } else if keepsBodiesWithinBodies {
              kept = .all
            }
          }
          open.append((closing, kept))
          if isBlock { header = nil }
        } else if SourceLexer.isClosing(byte) {
          guard open.popLast()?.closing == byte else { throw SourceLexer.GivesUp() }
        }
        continue
      }
      guard !isMember, let word = word(token) else { continue }
      switch word {
      case .function:
        header = nil
        let kept = open.last?.kept ?? .ofInterest
        if kept != .all { try readFunction(from: token.range.lowerBound, kept) }
      case .type: header = header ?? token.range.lowerBound
      case .binding, .declaration, .statement, .continuation, .prefix: break
      }
    }
    if !open.isEmpty { throw SourceLexer.GivesUp() }
  }

  /// Starts behind `func` and ends behind the body, or behind `func` if there is no body.
  private mutating func readFunction(from start: Int, _ kept: Members) throws(SourceLexer.GivesUp) {
    let behindKeyword = lexer
    guard try skipSignature() else {
      lexer = behindKeyword
      return
    }
    let bodyStart = lexer.position
    let isOneExpression = try skipBody()
    let function = text(start..<lexer.position)
    if isOneExpression || isOfBuilder(function) || isOfInterest(function) { return }
    if kept == .withSelf, SelfUses.areIn(function) { return }
    found.append(bodyStart..<lexer.position - 1)
  }

  /// Whether it may be one that the compiler calls for a body with a result builder, `buildOptional(_:)`, so that bodies
  /// elsewhere depend on what it does.
  private func isOfBuilder(_ function: UnsafeRawBufferPointer) -> Bool { function.starts(with: "func build".utf8) }

  /// - Returns: whether a body follows, whose opening brace is then read.
  private mutating func skipSignature() throws(SourceLexer.GivesUp) -> Bool {
    while let token = try lexer.next(), !token.isPunctuation("(") {
      if token.isPunctuation("{") || token.isPunctuation("}") { throw SourceLexer.GivesUp() }
    }
    try lexer.skipToClosing(UInt8(ascii: "("))
    var goesOn = false
    while let token = try lexer.next() {
      switch token.kind {
      case .string: return false
      case .word:
        switch word(token) {
        case .function, .type, .binding, .declaration, .statement: return false
        case .continuation: goesOn = true
        case .prefix, nil:
          if token.startsLine, !goesOn { return false }
          goesOn = false
        }
      case .punctuation(UInt8(ascii: "{")): return true
      case .punctuation(UInt8(ascii: "(")), .punctuation(UInt8(ascii: "[")):
        if token.startsLine, !goesOn { return false }
        try lexer.skipToClosing(bytes[token.range.lowerBound])
        goesOn = false
      case .punctuation(UInt8(ascii: "-")), .punctuation(UInt8(ascii: ">")), .punctuation(UInt8(ascii: "<")),
        .punctuation(UInt8(ascii: ",")), .punctuation(UInt8(ascii: "&")), .punctuation(UInt8(ascii: ":")),
        .punctuation(UInt8(ascii: "=")), .punctuation(UInt8(ascii: ".")):
        // `->`, or punctuation between the names of a type or a `where` clause.
        goesOn = true
      case .punctuation(UInt8(ascii: "?")), .punctuation(UInt8(ascii: "!")), .punctuation(UInt8(ascii: "~")):
        goesOn = false
      case .punctuation: return false
      }
    }
    return false
  }

  /// Reads from behind the opening brace to behind the closing one.
  ///
  /// - Returns: `false` only if the body certainly has several statements, or one that is no expression.
  private mutating func skipBody() throws(SourceLexer.GivesUp) -> Bool {
    var isOneExpression = true
    var endsOperand = false
    while let token = try lexer.next() {
      switch token.kind {
      case .punctuation(UInt8(ascii: "}")): return isOneExpression
      case .punctuation(let byte):
        if SourceLexer.closing(byte) != nil {
          try lexer.skipToClosing(byte)
          endsOperand = true
        } else if SourceLexer.isClosing(byte) {
          throw SourceLexer.GivesUp()
        } else {
          endsOperand = false
        }
      case .string: endsOperand = true
      case .word:
        let word = word(token)
        if word == .binding || word == .statement {
          isOneExpression = false
        } else if token.startsLine, endsOperand, word != .continuation,
          bytes[lexer.position...].first != UInt8(ascii: ":")
        {
          // Behind an operand, a word on a new line begins another statement, unless it is the label of a closure.
          isOneExpression = false
        }
        endsOperand = word == nil
      }
    }
    throw SourceLexer.GivesUp()
  }

  /// The words that tell how the source continues.
  private enum Keyword {
    case function
    /// Begins a type or an extension.
    case type
    /// `let` and `var`.
    case binding
    /// Begins another declaration, or is its modifier.
    case declaration
    /// Begins a statement that is no expression.
    case statement
    /// Joins the source before it and behind it.
    case continuation
    /// Stands before an expression.
    case prefix

    private static let all: [[UInt8]: Keyword] = {
      var all: [[UInt8]: Keyword] = [Array("func".utf8): .function]
      func add(_ words: String, _ keyword: Keyword) {
        for word in words.split(separator: " ") { all[Array(word.utf8)] = keyword }
      }
      add("let var", .binding)
      add("class struct enum actor protocol extension", .type)
      add(
        """
        init deinit subscript case associatedtype typealias import operator precedencegroup macro static final public private \
        internal fileprivate package open override mutating nonmutating lazy weak unowned convenience required optional dynamic \
        indirect nonisolated distributed
        """, .declaration)
      add("guard for while repeat defer do throw break continue fallthrough", .statement)
      add("where async throws rethrows reasync else catch in as is", .continuation)
      add(
        "return try await if switch some any inout borrowing consuming sending isolated consume copy discard yield",
        .prefix)
      return all
    }()
    private static let longest = all.keys.map(\.count).max() ?? 0

    init?(_ bytes: UnsafeRawBufferPointer) {
      // All keywords consist of lower case letters.
      guard bytes.count >= 2, bytes.count <= Self.longest, bytes[0] >= UInt8(ascii: "a"), bytes[1] >= UInt8(ascii: "a"),
        let keyword = Self.all[Array(bytes)]
      else { return nil }
      self = keyword
    }
  }
}
