import SourceDiagnostics
import SourceSearch
import SwiftSyntax

/// The type that has the flags: an enum with its cases, or a struct or a class with constants of its own type.
struct FlagType {
  let declaration: TypeDeclarations.Declaration
  let form: FlagLayer.Form
  let flags: [FlagLayer.Flag]

  /// - Parameter typeName: `FeatureFlag`, or `Growth.ABTest` with the enclosing types.
  static func find(
    _ typeName: String, in sources: inout NamedSources
  ) throws(FlagLayerReader.Problem) -> FlagType {
    let simpleName = String(typeName.split(separator: ".").last ?? "")
    let word = ByteString(simpleName)
    let meant = sources.parse(where: { Words.declaresType(word, in: $0) })
      .flatMap { TypeDeclarations.named(typeName, in: $0) }.meant(by: typeName)
    guard let first = meant.first else { return try ofLibrary(typeName, in: sources.parse(naming: [simpleName])) }
    let found =
      meant.contains { $0.mayHaveConstants }
      ? constants(typeName, in: sources.parse(naming: [simpleName]), ofTests: first.source.isOfTests) : []
    // An extension is of the nearest type of the name.
    let constants = Dictionary(grouping: found) { flag in nearest(to: flag.region.file, among: meant) }
    let candidates = meant.indices.filter { index in
      meant[index].node.is(EnumDeclSyntax.self) || meant[index].mayHaveConstants && constants[index] != nil
    }
    guard let index = candidates.first else { throw .noConstants(first.region, kind: first.kind) }
    guard candidates.count == 1 else { throw .several(candidates.map { meant[$0].region }) }
    let declaration = meant[index]
    guard let node = declaration.node.as(EnumDeclSyntax.self) else {
      return FlagType(declaration: declaration, form: .constants, flags: constants[index] ?? [])
    }
    let cases = FlagEnum.flags(of: node, in: declaration.source)
    guard !cases.isEmpty else { throw .noCases(declaration.region) }
    return FlagType(declaration: declaration, form: .cases, flags: cases)
  }

  /// A type of a library, to which extensions add its constants: `extension FeatureFlag { static let inbox = Self("inbox") }`.
  private static func ofLibrary(
    _ typeName: String, in files: [SwiftSourceFile]
  ) throws(FlagLayerReader.Problem) -> FlagType {
    let found = files.filter { !$0.text.isOfTests }.map { FlagConstants(typeName, in: $0) }.filter { !$0.flags.isEmpty }
    guard let declaration = found.first?.extensions.first else { throw .noType }
    return FlagType(declaration: declaration, form: .constants, flags: found.flatMap(\.flags).uniqued)
  }

  /// The declaration that has the most folders in common with a file, the first of several.
  private static func nearest(to file: String, among declarations: [TypeDeclarations.Declaration]) -> Int {
    let folders = file.split(separator: "/")
    let common = declarations.map { declaration in
      zip(declaration.source.path.split(separator: "/"), folders).prefix { $0.0 == $0.1 }.count
    }
    return common.firstIndex(of: common.max() ?? 0) ?? 0
  }

  /// Tests may add constants that are no flags of the app.
  private static func constants(
    _ typeName: String, in files: [SwiftSourceFile], ofTests isOfTests: Bool
  ) -> [FlagLayer.Flag] {
    files.filter { isOfTests || !$0.text.isOfTests }.flatMap { FlagConstants(typeName, in: $0).flags }.uniqued
  }
}

extension TypeDeclarations.Declaration {
  fileprivate var isOptionSet: Bool {
    node.inheritanceClause?.inheritedTypes.contains { $0.type.plainName == "OptionSet" } ?? false
  }

  fileprivate var mayHaveConstants: Bool {
    if let type = node.as(StructDeclSyntax.self) { return type.genericParameterClause == nil && !isOptionSet }
    return node.as(ClassDeclSyntax.self).map { $0.genericParameterClause == nil } ?? false
  }

  fileprivate var kind: String {
    if isOptionSet { return "option set" }
    return node.introducer.text
  }
}
