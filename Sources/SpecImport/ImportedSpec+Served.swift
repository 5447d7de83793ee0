package import ExperimentSpec
import SourceDiagnostics

extension ImportedSpec {
  /// The reason why there is no spec for an experiment of an export.
  package enum Refusal: Error, Equatable {
    case noIdentifier, fewerThanTwoGroups
  }

  /// The spec for an experiment on a vendor's server.
  package init(_ served: ServedExperiment, vendor: String) throws(Refusal) {
    let name = served.names.first?.value ?? ""
    guard let identifier = SnakeCase.identifier(of: name) else { throw .noIdentifier }
    self.init(identifier: identifier)
    remarks = ["Imported from '\(name.onOneLine)' of the \(vendor)."]
    if !served.isEnrolling { remarks.append("The server enrols nobody into it.") }
    summary = served.summary.map(\.onOneLine).flatMap { $0.isEmpty ? nil : $0 }
    groups = Self.groups(served.groups)
    guard groups.count >= 2, Set(groups.map(\.name)).count == groups.count else { throw .fewerThanTwoGroups }
    coverage = served.coverage == 10_000 ? nil : served.coverage
    let known = served.names.dropFirst().map(\.value).filter { SnakeCase.identifier(of: $0) != identifier }
    if !known.isEmpty { remarks.append("Also known as \(known.map { "'\($0.onOneLine)'" }.joined(separator: ", ")).") }
  }

  /// The groups with valid names; `false` and `true` become control and treatment.
  private static func groups(_ served: [ServedExperiment.Group]) -> [Group] {
    let divisor = served.compactMap(\.weight).reduce(0, greatestCommonDivisor)
    let hasWeights = divisor > 0 && served.allSatisfy { $0.weight != nil }
    return served.enumerated().map { index, group in
      Group(group.specName(at: index), weight: hasWeights ? (group.weight ?? 0) / divisor : nil)
    }
  }

  private static func greatestCommonDivisor(_ left: Int, _ right: Int) -> Int {
    var (left, right) = (left, right)
    while right != 0 { (left, right) = (right, left % right) }
    return left
  }
}

extension String {
  fileprivate var onOneLine: String { String(split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(160)) }
}
