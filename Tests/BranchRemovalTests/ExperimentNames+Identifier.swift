import ExperimentSpec
import SwiftSemantics

extension ExperimentNames {
  /// An experiment whose Swift names are the generated ones. Those of its groups are the same as in the spec.
  init(_ identifier: String, groups: String...) {
    self.init(
      identifier: identifier, caseName: SwiftName.lowerCamelCase(identifier),
      typeName: SwiftName.typeName(ofExperiment: identifier),
      groups: groups.map { Group(name: $0, caseName: $0) })
  }
}
