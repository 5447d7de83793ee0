package import ExperimentSpec
import SourceDiagnostics
import SplitTestCodegen
package import SwiftSemantics

extension ExperimentNames {
  /// The names that the generator gives the experiment in Swift.
  package init(_ experiment: Experiment) {
    self.init(
      identifier: experiment.identifier,
      caseName: experiment.document.caseName?.value ?? SwiftName.lowerCamelCase(experiment.identifier),
      typeName: SwiftName.typeName(ofExperiment: experiment.identifier),
      groups: experiment.groups.map { group in
        Group(
          name: group.name.value, caseName: SwiftName.lowerCamelCase(group.name.value), mirrors: group.mirrors?.value)
      },
      parameters: experiment.document.parameters.map { parameter in
        Parameter(
          propertyName: SwiftName.lowerCamelCase(parameter.name.value), typeName: parameter.kind.swiftTypeName,
          literals: parameter.values.mapValues { SwiftText.literal($0) })
      })
  }
}

extension Accessor {
  package init(_ setting: AccessorSetting) {
    let kind: Kind =
      switch setting.kind {
      case .group: .group
      case .isGroup(let name): .isGroup(name)
      case .declaration: .declaration
      }
    self.init(kind, template: setting.template.value)
  }
}

extension SpecParameter.Kind {
  fileprivate var swiftTypeName: String {
    switch self {
    case .string: "String"
    case .integer: "Int"
    case .decimal: "Double"
    case .boolean: "Bool"
    }
  }
}
