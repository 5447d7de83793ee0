import DiagnosticReporting
import ExperimentSpec

/// The checklist for scripts. Every experiment has every key, with `null` for missing values.
enum ChecklistJSON {
  static func render(_ checklist: Checklist) -> String {
    let sections = Checklist.Section.Kind.allCases.map { kind in
      JSONValue.Member(
        kind.rawValue, .array(checklist.experiments(of: kind).map { experiment($0, at: checklist.release) }))
    }
    let head: [JSONValue.Member] = [
      .init("version", 1),
      .init("release", .string(checklist.release.description)),
      .init("blocked", .boolean(checklist.isBlocked)),
      .init("spec_errors", .integer(checklist.specErrors)),
      .init("ships", .string(orNull: checklist.shipDay?.description)),
      .init("last_day_to_merge", .string(orNull: checklist.lastMergeDay?.description)),
      .init("qa_days", .integer(checklist.qaDays)),
      .init("saved_bytes", checklist.saving.map(JSONValue.integer) ?? .null),
    ]
    return JSONValue.object(head + sections).text
  }

  private static func experiment(_ experiment: ReportedExperiment, at release: AppVersion) -> JSONValue {
    [
      "identifier": .string(experiment.identifier),
      "summary": .string(orNull: experiment.summary),
      "owner": .string(experiment.owner),
      "state": .string(experiment.state(at: release).rawValue),
      "start_version": .string(experiment.startVersion.description),
      "end_version": .string(experiment.endVersion.description),
      "winner": .string(orNull: experiment.winner),
      "link": .string(orNull: experiment.link),
      "file": .string(experiment.file),
      "groups": .array(experiment.groups.map(group)),
      "command": .string(experiment.removeCommand),
      "deletions": .array(experiment.deletions.map(deletion)),
      "deleted_lines": .integer(experiment.deletions.lineCount),
      "storage_keys": .array(experiment.storageKeys.map(JSONValue.string)),
      "sizes": .array(
        experiment.savings.map {
          [
            "winner": .string($0.keeping), "bytes": .integer($0.bytes), "already_free": .boolean($0.isAlreadyFree),
          ]
        }),
    ]
  }

  private static func group(_ group: ReportedExperiment.Group) -> JSONValue {
    ["name": .string(group.name), "weight": .integer(group.weight), "description": .string(orNull: group.details)]
  }

  private static func deletion(_ deletion: Deletion) -> JSONValue {
    [
      "kind": .string(deletion.kind.rawValue), "file": .string(deletion.file),
      "line": .integer(deletion.lines.lowerBound), "end_line": .integer(deletion.lines.upperBound),
      "what": .string(deletion.what),
    ]
  }
}
