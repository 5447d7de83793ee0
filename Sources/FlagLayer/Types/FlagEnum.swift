import SourceDiagnostics
import SourceSearch
import SwiftParser
import SwiftSyntax

/// The cases of an enum, each of which is a flag.
enum FlagEnum {
  /// The cases without associated values, in declared order, each once: `#if` may have one in several branches.
  static func flags(of node: EnumDeclSyntax, in source: SourceText) -> [FlagLayer.Flag] {
    var names: Set<String> = []
    return cases(in: node.memberBlock.members).flatMap { declaration in
      Array(declaration.elements).filter { $0.parameterClause == nil && names.insert($0.name.bareName).inserted }.map {
        FlagLayer.Flag(
          name: $0.name.bareName, rawValue: $0.rawValue?.value.literalText,
          summary: declaration.leadingTrivia.firstSentence, region: source.region($0.name.contentRange))
      }
    }
  }

  private static func cases(in members: MemberBlockItemListSyntax) -> [EnumCaseDeclSyntax] {
    members.declarations.compactMap { $0.as(EnumCaseDeclSyntax.self) }
  }

  /// The names of all cases, including those with associated values.
  static func caseNames(of node: EnumDeclSyntax) -> [String] {
    cases(in: node.memberBlock.members).flatMap { $0.elements.map(\.name.bareName) }
  }
}

extension DeclGroupSyntax {
  /// The protocols to which it conforms, without those of the standard library.
  var ownProtocols: Set<String> {
    Set(inheritanceClause?.inheritedTypes.compactMap(\.type.plainName) ?? []).subtracting(standardTypes)
  }
}

private let standardTypes: Set = [
  "String", "Int", "CaseIterable", "Codable", "CodingKey", "Comparable", "CustomDebugStringConvertible",
  "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error", "ExpressibleByStringLiteral", "Hashable",
  "Identifiable", "RawRepresentable", "Sendable",
]

extension MemberBlockItemListSyntax {
  /// The members, with those in each branch of an `#if`.
  var declarations: [DeclSyntax] {
    flatMap { member -> [DeclSyntax] in
      guard let condition = member.decl.as(IfConfigDeclSyntax.self) else { return [member.decl] }
      return condition.clauses.flatMap { $0.elements?.as(MemberBlockItemListSyntax.self)?.declarations ?? [] }
    }
  }
}

extension SyntaxProtocol {
  /// The names of the enclosing types, the outermost first.
  var typesAround: [String] {
    ancestors.compactMap { node in
      if let extended = node.as(ExtensionDeclSyntax.self) { return extended.extendedType.trimmedDescription }
      guard node.asProtocol((any DeclGroupSyntax).self) != nil else { return nil }
      return node.asProtocol((any NamedDeclSyntax).self)?.name.bareName
    }.reversed()
  }
}

extension ExprSyntax {
  /// `a` for `"a"`, `1` for `1`.
  fileprivate var literalText: String? {
    if let string = self.as(StringLiteralExprSyntax.self) { return string.representedLiteralValue }
    return self.as(IntegerLiteralExprSyntax.self)?.literal.text
  }
}

extension Trivia {
  /// The first sentence of a documentation comment, else of a plain comment; `nil` without a comment.
  var firstSentence: String? {
    var lines: [String] = []
    for piece in self {
      switch piece {
      case .docLineComment(let text): lines.append(String(text.dropFirst(3)))
      case .docBlockComment(let text): lines += text.dropFirst(3).dropLast(2).split(separator: "\n").map(String.init)
      case .newlines(let count) where count > 1: lines = []
      default: break
      }
    }
    let words: [Substring] = lines.joined(separator: " ").split(whereSeparator: \.isWhitespace)
    var sentence: [Substring] = []
    for word in words {
      sentence.append(word)
      if word.hasSuffix("."), sentence.count > 1 { break }
    }
    var text = sentence.joined(separator: " ")
    while text.hasSuffix(".") { text.removeLast() }
    return text.isEmpty ? nil : String(text.prefix(160))
  }
}
