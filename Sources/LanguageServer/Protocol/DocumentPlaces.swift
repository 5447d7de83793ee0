import DiagnosticReporting
import SourceDiagnostics

extension SourceText {
  /// The offset of a position of the protocol: a line from 0, and UTF-16 units from its start. Positions beyond the end
  /// are clamped.
  func offset(of position: JSONValue?) -> Int? {
    guard let line = position?["line"]?.integer, let character = position?["character"]?.integer, line >= 0 else {
      return nil
    }
    guard line < lineCount else { return utf8.count }
    let range = lineRange(line + 1)
    var units = 0
    var place = range.lowerBound
    for scalar in text(range).unicodeScalars {
      if units >= character { break }
      units += scalar.value > 0xFFFF ? 2 : 1
      place += UTF8.width(scalar)
    }
    return min(place, range.upperBound)
  }
}

extension SourcePosition {
  var json: JSONValue { ["line": .integer(line - 1), "character": .integer(utf16Column - 1)] }
}

extension SourceRegion {
  var json: JSONValue { ["start": start.json, "end": end.json] }
}
