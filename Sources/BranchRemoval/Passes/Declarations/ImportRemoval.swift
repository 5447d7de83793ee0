import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Removes `import SplitTesting` from a file that lost uses and has none left.
struct ImportRemoval: RemovalPass {
  static let reason = "it asks what is left of a file"

  let round: Round

  /// Names that only the runtime declares and that a file can use without naming one of its types.
  private static let members = RuntimeAPI.selections.union([
    RuntimeAPI.fetch, RuntimeAPI.hit, RuntimeAPI.currentGroup, "setOnce", "setUser", "resetAll", "fetchedButNeverHit",
  ])

  private static let types: Set<String> = [
    "AnalyticsService", "Enrolment", "FileRemoteDocumentStore", "FileStorage", "InMemoryAnalytics",
    "InMemoryRemoteDocumentStore", "InMemoryStorage", "LoggingService", "NoDownloader", "PrintingAnalytics",
    "QAOverrides", "RemoteConfiguration", "RemoteDocument", "RemoteDocumentDownloader", "RemoteDocumentError",
    "RemoteDocumentRequest", "RemoteDocumentResponse", "RemoteDocumentStore", "RemoteDownloadOutcome", "RemoteSection",
    "RemoteValue", "StorageChange", "StorageService",
  ]

  func edits() -> [EditBuilder] {
    round.edits(in: round.open) { number in
      var edits = EditBuilder()
      guard let before = round.originals[number]?.names, hasLostUses(since: before, number), !needsRuntime(number)
      else { return edits }
      let file = round.files[number]
      for item in file.tree.statements {
        guard case .decl(let decl) = item.item, let node = decl.as(ImportDeclSyntax.self),
          node.path.trimmedDescription == RuntimeAPI.module, node.attributes.isEmpty, node.modifiers.isEmpty
        else { continue }
        edits.delete(round.lines(of: number).deletion(of: item.contentRange, keepingComments: true))
      }
      return edits
    }
  }

  private func hasLostUses(since before: NameCounts, _ number: Int) -> Bool {
    before.counts.contains { name, count in
      Self.isRuntime(name) && count > uses(of: name, number)
    }
      || before.counts.contains { name, count in
        round.values.winners.keys.contains { $0.typeName == name } && count > uses(of: name, number)
      }
  }

  private func uses(of name: String, _ number: Int) -> Int { round.world.names(inFile: number).count(of: name) }

  private func needsRuntime(_ number: Int) -> Bool {
    // The test helpers return types of the runtime.
    let importsHelpers = round.files[number].tree.statements.contains { item in
      item.item.is(ImportDeclSyntax.self) && item.trimmedDescription.hasSuffix("import \(RuntimeAPI.testingModule)")
    }
    if importsHelpers { return true }
    if !round.world.unparsedWords(in: round.files[number], number, where: Self.isRuntime).isEmpty { return true }
    let table = round.world.names(inFile: number)
    return table.references.keys.contains(where: Self.isRuntime) || table.others.keys.contains(where: Self.isRuntime)
  }

  /// Whether a name may come from the runtime, or from generated code that needs it.
  private static func isRuntime(_ name: String) -> Bool {
    members.contains(name) || name.hasPrefix(RuntimeAPI.experimentProtocol)
      || name.hasSuffix(RuntimeAPI.experimentProtocol)
      || types.contains(name)
  }
}
