package import ExperimentSpec
import SourceDiagnostics
import SplitTestCodegen
package import SwiftSemantics

extension ExperimentNames {
  /// The names that the generator gives the experiment in Swift.
  package init(_ experiment: Experiment) {
    let names = experiment.document.caseNames.map(\.value)
    self.init(
      identifier: experiment.identifier,
      caseName: names.first ?? SwiftName.lowerCamelCase(experiment.identifier),
      otherCaseNames: Array(names.dropFirst()),
      typeName: SwiftName.typeName(ofExperiment: experiment.identifier),
      groups: experiment.groups.map { group in
        Group(
          name: group.name.value, caseName: SwiftName.lowerCamelCase(group.name.value), mirrors: group.mirrors?.value,
          layerCase: group.layerCase?.value)
      },
      parameters: experiment.document.parameters.map { parameter in
        Parameter(
          propertyName: SwiftName.lowerCamelCase(parameter.name.value), typeName: parameter.kind.swiftType,
          literals: parameter.values.mapValues { SwiftText.literal($0) })
      })
  }
}

extension Accessor {
  /// The accessors of the configuration, and those of the experiments' own specs.
  package static func all(of configuration: Configuration, _ experiments: [Experiment]) -> [Accessor] {
    all(configuration.accessors, experiments)
  }

  package static func all(_ settings: [AccessorSetting], _ experiments: [Experiment]) -> [Accessor] {
    let written =
      experiments.flatMap { experiment in
        experiment.document.accessors.map { Accessor($0, experiment: experiment.identifier) }
      } + settings.map { Accessor($0) }
    return written + storedUnderKeys(written)
  }

  /// What SwiftUI stores under a flag's own key: `@AppStorage(Key.newPage.rawValue) var isNew` for `Key.{caseName}`.
  ///
  /// It answers what the first accessor for a Boolean does; none if an accessor says what such an attribute means.
  private static func storedUnderKeys(_ accessors: [Accessor]) -> [Accessor] {
    let attribute = "@AppStorage("
    guard !accessors.contains(where: { $0.template.hasPrefix(attribute) }),
      let answer = accessors.first(where: { if case .isGroup = $0.kind { !$0.publishesOnce } else { false } })
    else { return [] }
    return accessors.filter { $0.kind == .declaration }.flatMap { key in
      [key.template, key.template + ".rawValue"].map {
        Accessor(answer.kind, template: "\(attribute)\($0))", experiment: key.experiment)
      }
    }
  }

  package init(_ setting: AccessorSetting, experiment: String? = nil) {
    let kind: Kind =
      switch setting.kind {
      case .group: .group
      case .isGroup(let name): .isGroup(name)
      case .declaration: .declaration
      }
    self.init(
      kind, template: setting.template.value, absent: setting.absent?.value, publishesOnce: setting.publishesOnce,
      defaultsAreUnseen: setting.defaultsAreUnseen, experiment: experiment, file: setting.file?.value)
  }
}
