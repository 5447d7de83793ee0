import LocalFiles
import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// What other files could use and a removal takes away: members, types and functions, and labels of arguments.
struct LostNames {
  /// The names of deleted declarations that are not private.
  private(set) var declarations: Set<String> = []
  /// The labels that calls give no more, with the names of what they call.
  private(set) var labels: Set<Label> = []

  struct Label: Hashable {
    let called: String
    let label: String
  }

  /// - Parameter known: names of declarations to leave out.
  init(_ files: [FileReplacement], besides known: Set<String> = []) {
    for file in files where file.path.hasSuffix(".swift") {
      guard let old = file.old else { continue }
      let before = Declarations(file.path, old)
      let after = Declarations(file.path, file.new ?? [])
      declarations.formUnion(before.names.subtracting(after.names))
      // Those of a whole function or type go with its name.
      let gone = before.names.subtracting(after.names)
      labels.formUnion(before.labels.subtracting(after.labels).filter { !gone.contains($0.called) })
    }
    declarations.subtract(known)
    // What moved to another file is still there.
    for file in files where file.path.hasSuffix(".swift") && !declarations.isEmpty {
      guard let new = file.new else { continue }
      declarations = new.withUnsafeBytes { bytes in
        declarations.filter { !Words.declares(ByteString($0), in: bytes) }
      }
    }
  }

  /// What a file declares for others.
  private final class Declarations: SyntaxVisitor {
    private(set) var names: Set<String> = []
    private(set) var labels: Set<Label> = []

    init(_ path: String, _ bytes: [UInt8]) {
      super.init(viewMode: .sourceAccurate)
      if !bytes.isEmpty { walk(SwiftSourceFile(SourceText(path: path, utf8: bytes)).tree) }
    }

    private func note(_ type: some NamedDeclSyntax & WithModifiersSyntax) -> SyntaxVisitorContinueKind {
      guard !type.modifiers.isHiddenInFile else { return .skipChildren }
      names.insert(type.name.text)
      return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      guard !node.modifiers.isHiddenInFile else { return .skipChildren }
      for binding in node.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
        names.insert(name)
        // The initializer of a structure takes its stored properties.
        if let type = node.enclosingTypeName { labels.insert(Label(called: type, label: name)) }
      }
      return .skipChildren
    }

    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
      names.insert(node.name.text)
      return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      guard !node.modifiers.isHiddenInFile else { return .skipChildren }
      names.insert(node.name.text)
      note(node.signature, of: node.name.text)
      return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
      if !node.modifiers.isHiddenInFile, let type = node.enclosingTypeName { note(node.signature, of: type) }
      return .skipChildren
    }

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    private func note(_ signature: FunctionSignatureSyntax, of name: String) {
      for parameter in signature.parameterClause.parameters where parameter.firstName.tokenKind != .wildcard {
        labels.insert(Label(called: name, label: parameter.firstName.text))
      }
    }
  }
}
