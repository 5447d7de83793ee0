import Foundation

/// The part of the SARIF 2.1.0 schema (OASIS, errata 01) that the reporter uses: the permitted and required properties
/// of objects, and the shapes of their values.
struct SARIFSchema {
  indirect enum Shape: Sendable {
    case text
    case uri
    case oneOf([String])
    case count(from: Int)
    case list(Shape, atLeast: Int)
    /// A list without equal elements.
    case set(Shape, atLeast: Int)
    case map(Shape)
    case anything
    case object([String: Shape], required: [String])
  }

  static func violations(in document: Any) -> [String] {
    var found: [String] = []
    check(document, against: log, at: "$", into: &found)
    return found
  }

  // MARK: Shapes

  private static let level = Shape.oneOf(["none", "note", "warning", "error"])
  private static let message = Shape.object(["text": .text, "markdown": .text], required: ["text"])
  private static let artifactLocation = Shape.object(
    ["uri": .uri, "uriBaseId": .text, "index": .count(from: -1), "description": message], required: [])
  private static let region = Shape.object(
    [
      "startLine": .count(from: 1), "startColumn": .count(from: 1), "endLine": .count(from: 1),
      "endColumn": .count(from: 1), "snippet": .anything,
    ], required: ["startLine"])
  private static let location = Shape.object(
    [
      "id": .count(from: -1), "message": message,
      "physicalLocation": .object(
        ["artifactLocation": artifactLocation, "region": region], required: ["artifactLocation"]),
    ], required: ["physicalLocation"])
  private static let rule = Shape.object(
    [
      "id": .text, "name": .text, "shortDescription": message, "fullDescription": message, "help": message,
      "defaultConfiguration": .object(["enabled": .anything, "level": level], required: []),
    ], required: ["id"])
  private static let fix = Shape.object(
    [
      "description": message,
      "artifactChanges": .set(
        .object(
          [
            "artifactLocation": artifactLocation,
            "replacements": .list(
              .object(
                ["deletedRegion": region, "insertedContent": .object(["text": .text], required: [])],
                required: ["deletedRegion"]), atLeast: 1),
          ], required: ["artifactLocation", "replacements"]), atLeast: 1),
    ], required: ["artifactChanges"])
  private static let result = Shape.object(
    [
      "ruleId": .text, "ruleIndex": .count(from: -1), "level": level, "message": message,
      "locations": .list(location, atLeast: 0), "relatedLocations": .set(location, atLeast: 0),
      "partialFingerprints": .map(.text), "fixes": .set(fix, atLeast: 0), "properties": .map(.anything),
    ], required: ["message"])
  private static let log = Shape.object(
    [
      "$schema": .uri, "version": .oneOf(["2.1.0"]),
      "runs": .list(
        .object(
          [
            "tool": .object(
              [
                "driver": .object(
                  ["name": .text, "version": .text, "rules": .set(rule, atLeast: 0)], required: ["name"])
              ], required: ["driver"]),
            "columnKind": .oneOf(["utf16CodeUnits", "unicodeCodePoints"]),
            "originalUriBaseIds": .map(artifactLocation), "results": .list(result, atLeast: 0),
          ], required: ["tool"]), atLeast: 0),
    ], required: ["version", "runs"])

  // MARK: Checking

  private static func check(_ value: Any, against shape: Shape, at path: String, into found: inout [String]) {
    switch (shape, value) {
    case (.text, is String), (.anything, _): break
    case (.uri, let text as String):
      let allowed = /(?:[A-Za-z0-9\-._~\/:]|%[0-9A-F]{2})*/
      if text.wholeMatch(of: allowed) == nil { found.append("\(path): not a uri reference: \(text)") }
    case (.oneOf(let words), let text as String):
      if !words.contains(text) { found.append("\(path): '\(text)' is none of \(words)") }
    case (.count(let least), let number as Int):
      if number < least { found.append("\(path): \(number) is less than \(least)") }
    case (.list(let element, let least), let values as [Any]):
      if values.count < least { found.append("\(path): too few elements") }
      for (index, value) in values.enumerated() {
        check(value, against: element, at: "\(path)[\(index)]", into: &found)
      }
    case (.set(let element, let least), let values as [Any]):
      if Set(values.compactMap { $0 as? NSDictionary }).count != values.count {
        found.append("\(path): elements are equal")
      }
      check(values, against: .list(element, atLeast: least), at: path, into: &found)
    case (.map(let element), let members as [String: Any]):
      for (name, value) in members { check(value, against: element, at: "\(path).\(name)", into: &found) }
    case (.object(let properties, let required), let members as [String: Any]):
      found += required.filter { members[$0] == nil }.map { "\(path): '\($0)' is missing" }
      for (name, value) in members {
        if let property = properties[name] {
          check(value, against: property, at: "\(path).\(name)", into: &found)
        } else {
          found.append("\(path): '\(name)' is unknown")
        }
      }
    default: found.append("\(path): wrong type")
    }
  }
}
