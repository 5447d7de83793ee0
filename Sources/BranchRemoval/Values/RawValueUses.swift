import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The ways by which values of an enum with raw values may be made of these.
struct RawValueUses {
  /// Whether there may be any.
  let mayMakeValues: Bool

  init(of node: EnumDeclSyntax, _ world: World) {
    guard node.modifiers.isHiddenInFile, let file = world.resolver.fileNumber(of: node) else {
      mayMakeValues = true
      return
    }
    // The bodies with these words are parsed then.
    for word in [node.name.bareName, "rawValue"] { _ = world.files(using: word, in: .file(file)) }
    // A generic function of one's own could make any of them.
    let isInferred = !world.files(using: "RawRepresentable", in: .everywhere).isEmpty
    let finder = RawValueFinder(node.name.bareName, isInferred: isInferred)
    finder.walk(Syntax(node).root)
    mayMakeValues = finder.isFound
  }
}

/// Finds what may make values of raw values in the file of an enum.
private final class RawValueFinder: SyntaxVisitor {
  private let name: String
  /// Whether functions may make a value where its type is expected.
  private let isInferred: Bool
  private(set) var isFound = false

  init(_ name: String, isInferred: Bool) {
    self.name = name
    self.isInferred = isInferred
    super.init(viewMode: .sourceAccurate)
  }

  /// `Row(rawValue: 1)`
  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    if node.label?.bareName == "rawValue" { isFound = true }
    return .visitChildren
  }

  /// `Row.self`, and `Row.init`
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if ["self", "init"].contains(node.declName.baseName.text), node.base?.lastName == name { isFound = true }
    return .visitChildren
  }

  /// `[Row]` of a property with a wrapper, `Stored<Row>`
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.name.bareName == name {
      if isInferred, !node.isTypeOfPlainValues { isFound = true }
      for ancestor in Syntax(node).ancestors {
        if ancestor.is(GenericArgumentClauseSyntax.self) || ancestor.is(TypeAliasDeclSyntax.self) { isFound = true }
        if let variable = ancestor.as(VariableDeclSyntax.self), !variable.attributes.isEmpty { isFound = true }
        if ancestor.is(DeclSyntax.self) || ancestor.is(CodeBlockItemSyntax.self) { break }
      }
    }
    return .visitChildren
  }
}

extension IdentifierTypeSyntax {
  /// Whether it is the type of a result or a variable whose declaration calls nothing.
  fileprivate var isTypeOfPlainValues: Bool {
    var isPlace = false
    for ancestor in Syntax(self).ancestors {
      if ancestor.is(ReturnClauseSyntax.self) || ancestor.is(TypeAnnotationSyntax.self) { isPlace = true }
      if ancestor.is(FunctionParameterSyntax.self) || ancestor.is(ClosureExprSyntax.self) { return false }
      if ancestor.is(FunctionDeclSyntax.self) || ancestor.is(VariableDeclSyntax.self) {
        return isPlace && !CallFinder.callsAnything(in: ancestor)
      }
    }
    return false
  }
}

private final class CallFinder: SyntaxVisitor {
  private var isFound = false

  static func callsAnything(in node: Syntax) -> Bool {
    let finder = CallFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.isFound
  }

  override func visit(_: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    isFound = true
    return .skipChildren
  }
}
