package import SourceDiagnostics
import SourceSearch
import SwiftSyntax

/// Adds this package, its library and its plugin to a target of a `Package.swift`.
package struct ManifestEdit {
  package enum Refusal: Error, Equatable {
    /// The manifest makes its package in another way than by one call of `Package` with literals.
    case unusual
    /// With the names of the targets that it can be added to.
    case noTarget([String])
    case present
  }

  static let product = ".product(name: \"SplitTesting\", package: \"swift-split-test\")"
  static let plugin = ".plugin(name: \"SplitTestGenerator\", package: \"swift-split-test\")"

  static func dependency(url: String, version: String) -> String { ".package(url: \"\(url)\", from: \"\(version)\")" }

  private let file: SwiftSourceFile
  private let package: FunctionCallExprSyntax
  private let swiftFiles: [String]

  /// - Parameter swiftFiles: the paths of the package's Swift files. Without one in its folder, a target is chosen last.
  /// - Throws: ``Refusal``, if nothing can be added for certain.
  package init(_ manifest: SourceText, swiftFiles: [String] = []) throws(Refusal) {
    self.swiftFiles = swiftFiles
    guard !ByteString("swift-split-test").isIn(manifest.utf8) else { throw .present }
    file = SwiftSourceFile(manifest, skipping: [], isEdited: false)
    let calls = PackageCalls(file.tree).found
    guard let call = calls.first, calls.count == 1, !file.tree.hasError else { throw .unusual }
    package = call
  }

  /// The names of the targets that can use the plugin: all but tests, plugins, macros and what is not built from source.
  package var targets: [String] { targetCalls.compactMap { $0.stringArgument("name") } }

  private var targetCalls: [FunctionCallExprSyntax] {
    (package.array("targets")?.elements ?? []).compactMap { $0.expression.as(FunctionCallExprSyntax.self) }.filter {
      ["target", "executableTarget"].contains(
        $0.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text)
    }
  }

  /// Whether it leaves the platforms to SwiftPM, so that ``edits(url:version:target:)`` adds those of the runtime.
  package var namesNoPlatforms: Bool { package.argument("platforms") == nil }

  /// The systems of `platforms:` for which the runtime cannot be built, with what it needs. Only the owner can drop such a system.
  package var tooOldSystems: [(system: OldestSystem, needed: OldestSystem, place: SourceRegion)] {
    (package.array("platforms")?.elements ?? []).compactMap { element in
      guard let system = OldestSystem(element.expression),
        let needed = OldestSystem.all.first(where: { $0.platform == system.platform }), system.version < needed.version
      else { return nil }
      return (system, needed, file.text.region(element.expression.contentRange))
    }
  }

  /// The target to which it adds the library and the plugin unless one is named: the first one with Swift files.
  package var chosenTarget: String? { chosenCall?.stringArgument("name") }

  private var chosenCall: FunctionCallExprSyntax? { targetCalls.first(where: hasSwiftFiles) ?? targetCalls.first }

  private func hasSwiftFiles(_ call: FunctionCallExprSyntax) -> Bool {
    guard let name = call.stringArgument("name") else { return false }
    let folders = call.stringArgument("path").map { [$0] } ?? Self.folders.map { "\($0)/\(name)" }
    return folders.contains { folder in
      let prefix = folder.hasSuffix("/") ? folder : folder + "/"
      return swiftFiles.contains { $0.hasPrefix(prefix) }
    }
  }

  /// Where SwiftPM looks for a target that names no folder.
  private static let folders = ["Sources", "Source", "src", "srcs"]

  /// - Parameter target: `nil` for ``chosenTarget``.
  package func edits(url: String, version: String, target: String?) throws(Refusal) -> [TextEdit] {
    guard package.array("targets") != nil else { throw .unusual }
    let named = targetCalls.first { target != nil && $0.stringArgument("name") == target }
    guard let call = target == nil ? chosenCall : named else {
      // The targets may be made elsewhere in the manifest.
      if target == nil { throw .unusual }
      throw .noTarget(targets)
    }
    var edits: [TextEdit] = []
    if namesNoPlatforms { edits.append(try platforms()) }
    edits.append(
      try add(Self.dependency(url: url, version: version), to: "dependencies", of: package, before: "targets"))
    edits.append(try add(Self.product, to: "dependencies", of: call, before: nil))
    edits.append(try add(Self.plugin, to: "plugins", of: call, before: nil))
    return merged(edits)
  }

  /// The new argument stands where `Package` takes it: behind the name and the language.
  private func platforms() throws(Refusal) -> TextEdit {
    guard let previous = package.argument("defaultLocalization") ?? package.argument("name") else { throw .unusual }
    let next = package.arguments.first { $0.contentStart >= previous.contentEnd }
    let place = previous.expression.contentEnd
    return TextEdit(place..<place, (next.map(separator) ?? ", ") + OldestSystem.argument)
  }

  /// An element at the end of an array, or a new argument with the array: before another argument, after the name, or last.
  private func add(
    _ element: String, to label: String, of call: FunctionCallExprSyntax, before other: String?
  ) throws(Refusal) -> TextEdit {
    if let argument = call.argument(label) {
      guard let array = argument.expression.as(ArrayExprSyntax.self) else { throw .unusual }
      guard let last = array.elements.last else {
        let place = array.leftSquare.contentEnd
        return TextEdit(place..<place, element)
      }
      let place = last.expression.contentEnd
      return TextEdit(place..<place, separator(before: last) + element)
    }
    let text = "\(label): [\(element)]"
    if let other, let next = call.argument(other) {
      return TextEdit(next.contentStart..<next.contentStart, text + "," + separator(before: next).dropFirst())
    }
    let arguments = Array(call.arguments)
    let previous = label == "dependencies" ? call.argument("name") : arguments.last
    guard let previous else { throw .unusual }
    let place = previous.expression.contentEnd
    return TextEdit(place..<place, ", " + text)
  }

  /// A comma and the white space that stands before an element: a line of its own where it has one.
  private func separator(before node: some SyntaxProtocol) -> String {
    let bytes = file.text.utf8[..<node.contentStart]
    let space = bytes.reversed().prefix { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    let text = String(decoding: space.reversed(), as: UTF8.self)
    return "," + (text.lastIndex(where: \.isNewline).map { String(text[$0...]) } ?? " ")
  }

  /// In order of their places; those at one place become one.
  private func merged(_ edits: [TextEdit]) -> [TextEdit] {
    edits.sorted { $0.range.lowerBound < $1.range.lowerBound }.reduce(into: []) { result, edit in
      if let last = result.last, last.range == edit.range {
        result[result.count - 1] = TextEdit(edit.range, last.replacement + edit.replacement)
      } else {
        result.append(edit)
      }
    }
  }
}

/// `let package = Package(…)`
private final class PackageCalls: SyntaxVisitor {
  private(set) var found: [FunctionCallExprSyntax] = []

  init(_ tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Package" { found.append(node) }
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  fileprivate func argument(_ label: String) -> LabeledExprSyntax? { arguments.first { $0.label?.bareName == label } }

  fileprivate func array(_ label: String) -> ArrayExprSyntax? { argument(label)?.expression.as(ArrayExprSyntax.self) }

  func stringArgument(_ label: String) -> String? { argument(label)?.expression.plainText }
}

extension ExprSyntax {
  /// The text of a literal without interpolations.
  var plainText: String? {
    guard let literal = self.as(StringLiteralExprSyntax.self), literal.segments.count == 1 else { return nil }
    return literal.segments.first?.as(StringSegmentSyntax.self)?.content.text
  }
}
