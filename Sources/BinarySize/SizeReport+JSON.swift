package import DiagnosticReporting
internal import Foundation

extension SizeReport {
  /// The document that `size --format json` prints and `checklist --sizes` reads.
  ///
  /// Only the 20 symbols that change most are included; sections are complete.
  package var json: JSONValue {
    [
      "version": 1,
      "build_command": .array(buildCommand.map(JSONValue.string)),
      "bytes": .integer(bytes),
      "programs": .array(programs.map { ["path": .string($0.path), "bytes": .integer($0.bytes)] }),
      "experiments": .array(
        rows.map { row in
          ["experiment": .string(row.identifier), "groups": .array(row.costs.map(Self.json))]
        }),
      "together": together.map(Self.json) ?? .null,
    ]
  }

  /// The same document if no experiment is finished and nothing was built.
  package static func nothing(buildCommand: [String]) -> JSONValue {
    [
      "version": 1, "build_command": .array(buildCommand.map(JSONValue.string)), "bytes": .null,
      "programs": .array([]), "experiments": .array([]), "together": .null,
    ]
  }

  private static func json(_ cost: Cost) -> JSONValue {
    [
      "group": .string(cost.group), "already_free": .boolean(cost.isAlreadyFree),
      "concluded": json(cost.concluded), "removed": cost.removed.map(json) ?? .null,
    ]
  }

  private static func json(_ together: Together) -> JSONValue {
    [
      "experiments": .array(
        together.decisions.map { ["experiment": .string($0.identifier), "group": .string($0.group)] }),
      "concluded": json(together.concluded), "removed": together.removed.map(json) ?? .null,
    ]
  }

  private static func json(_ result: Result) -> JSONValue {
    switch result {
    case .measured(let difference, let refused):
      [
        "bytes": .integer(difference.saved), "sections": changes(difference.sections),
        "symbols": changes(
          difference.symbols.sorted { (-abs($0.saved), $0.name) < (-abs($1.saved), $1.name) }.prefix(20)),
        "refused": .array(refused.map(JSONValue.string)),
      ]
    case .failed(let reason): ["error": .string(reason)]
    }
  }

  private static func changes(_ changes: some Sequence<SizeDifference.Change>) -> JSONValue {
    .array(
      changes.map { ["name": .string($0.name), "before": .integer($0.before), "after": .integer($0.after)] })
  }
}

/// A stored report's entry for one experiment with one remaining group.
package struct StoredSize: Sendable, Equatable {
  package let identifier: String
  package let group: String
  package let isAlreadyFree: Bool
  /// `nil` if the variant could not be built.
  package let concludedBytes: Int?
  package let removedBytes: Int?

  package enum ReadingError: Error, Equatable {
    case notAReport(String)
  }

  /// Reads the output of `SizeReport.json`.
  package static func read(_ utf8: [UInt8]) throws(ReadingError) -> [StoredSize] {
    guard let document = try? JSONSerialization.jsonObject(with: Data(utf8)) as? [String: Any] else {
      throw .notAReport("is no JSON object")
    }
    guard document["version"] as? Int == 1 else { throw .notAReport("is not of version 1") }
    guard let experiments = document["experiments"] as? [[String: Any]] else {
      throw .notAReport("has no list 'experiments'")
    }
    var sizes: [StoredSize] = []
    for experiment in experiments {
      guard let identifier = experiment["experiment"] as? String, let groups = experiment["groups"] as? [[String: Any]]
      else { throw .notAReport("has an experiment without 'experiment' or 'groups'") }
      for group in groups {
        guard let name = group["group"] as? String, let isAlreadyFree = group["already_free"] as? Bool else {
          throw .notAReport("has a group of '\(identifier)' without 'group' or 'already_free'")
        }
        sizes.append(
          StoredSize(
            identifier: identifier, group: name, isAlreadyFree: isAlreadyFree,
            concludedBytes: (group["concluded"] as? [String: Any])?["bytes"] as? Int,
            removedBytes: (group["removed"] as? [String: Any])?["bytes"] as? Int))
      }
    }
    return sizes
  }
}
