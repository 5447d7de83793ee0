import ExperimentLint
import ExperimentSpec
import LocalFiles
import OrphanedCode
package import SourceDiagnostics
import SourceSearch
import SwiftSemantics

/// A short summary of a removal for its reviewer.
package struct RemovalSummary {
  private let plan: RemovalPlan
  private let isDryRun: Bool

  package init(_ plan: RemovalPlan, isDryRun: Bool) {
    self.plan = plan
    self.isDryRun = isDryRun
  }

  package var text: String {
    let lines = plan.files.reduce(0) { $0 + ($1.old.map(Self.lineCount) ?? 0) - ($1.new.map(Self.lineCount) ?? 0) }
    var parts = [
      "\(isDryRun ? "would change" : "changed") \(counted(plan.files.count, "file")), \(counted(max(lines, 0), "line")) fewer",
      "\(counted(plan.refusals.count, "site")) refused",
    ]
    if !plan.constants.isEmpty { parts.append("\(counted(plan.constants.count, "site")) left as a constant") }
    if !plan.deletedOrphans.isEmpty {
      parts.append("\(counted(plan.deletedOrphans.count, "unused declaration")) \(isDryRun ? "would go" : "deleted")")
    }
    if !plan.orphans.isEmpty { parts.append("\(counted(plan.orphans.count, "declaration")) perhaps unused") }
    let inventory = RemovalInventory(plan)
    var text = ([parts.joined(separator: "; ")] + inventory.lines).joined(separator: "\n")
    let tested = inventory.changed
    if !tested.isEmpty {
      text +=
        "\n  to test: \(tested.prefix(8).joined(separator: ", "))\(tested.count > 8 ? " and \(tested.count - 8) more" : "")"
    }
    for orphan in plan.orphans {
      text += "\n\(orphan.region.place): note: \(orphan.message)"
    }
    for mention in plan.notes + plan.resourceNotes + plan.projectNotes + mentions {
      text += "\n\(mention.region.place): note: \(mention.message)"
    }
    return text
  }

  /// The places of removed experiments' names that are left: members of other types with a flag's name, strings,
  /// comments, Objective-C, storyboards; those of keys that only removed code had in configurations; and those of keys
  /// under which it stored something in source. Then those of other names that go, where nobody searched.
  package var mentions: [Diagnostic.Note] { mentionsOfRemoved + plan.usesOutsideSources }

  private var mentionsOfRemoved: [Diagnostic.Note] {
    let changed = Set(plan.files.map(\.path))
    let names =
      plan.removed.flatMap { decision in
        let names = ExperimentNames(decision.experiment)
        return [names.identifier, names.typeName]
      } + plan.declaredNames.filter { $0 != $0.lowercased() }.sorted()
    guard !names.isEmpty else { return [] }
    let search = MentionSearch(package: plan.packageFiles, names: names)
    let mentioned = search.mentions(in: plan.files) + search.mentions(excluding: changed)
    // Those of one word are searched for with what stored them.
    let words = plan.deletedKeys.filter { $0.utf8.allSatisfy { Words.isPart($0) } }
    let keys = KeyTextSearch(plan.templates, besides: words.union(names), in: plan.packageFiles)
    return mentioned + textsInConfigurations(names, changed) + keysInSource(names, changed)
      + keys.mentions(in: plan.files)
  }

  /// The texts that only removed code had.
  private func textsInConfigurations(_ names: [String], _ changed: Set<String>) -> [Diagnostic.Note] {
    let others = plan.packageFiles.paths.filter { path in !KeyTextSearch.configurations.contains { path.hasSuffix($0) }
    }
    let texts = plan.deletedTexts.subtracting(names).sorted()
    if texts.isEmpty { return [] }
    return MentionSearch(package: plan.packageFiles, names: texts).mentions(excluding: changed.union(others))
  }

  /// The keys under which removed code stored something, where other code still does.
  private func keysInSource(_ names: [String], _ changed: Set<String>) -> [Diagnostic.Note] {
    let others = plan.packageFiles.paths.filter { path in !KeyTextSearch.suffixes.contains(where: path.hasSuffix) }
    let keys = plan.deletedKeys.subtracting(names).sorted()
    if keys.isEmpty { return [] }
    let search = MentionSearch(package: plan.packageFiles, names: keys, areKeys: true)
    return search.mentions(in: plan.files) + search.mentions(excluding: changed.union(others))
  }

  private static func lineCount(_ bytes: [UInt8]) -> Int {
    bytes.count { $0 == 0x0A } + (bytes.last.map { $0 == 0x0A ? 0 : 1 } ?? 0)
  }
}
