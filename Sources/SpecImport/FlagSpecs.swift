package import ExperimentSpec
package import FlagLayer
import SourceDiagnostics
import SwiftSemantics

/// Creates specs from an app's own flags.
package struct FlagSpecs {
  /// Facts about a flag from git and CODEOWNERS.
  package struct Origin: Sendable {
    package var owner: String?
    /// The lowest version among the tags that contain the line of its case.
    package var release: AppVersion?

    package init(owner: String? = nil, release: AppVersion? = nil) {
      self.owner = owner
      self.release = release
    }
  }

  private let layer: FlagLayer
  private let namesakes: FlagNamesakes

  package init(_ layer: FlagLayer, _ namesakes: FlagNamesakes) {
    self.layer = layer
    self.namesakes = namesakes
  }

  /// One spec per flag in declared order, without flags whose names give no identifier.
  ///
  /// - Parameter origins: by flag.
  package func specs(_ origins: [String: Origin]) -> [ImportedSpec] {
    layer.flags.filter { !$0.isOfOtherKind }.compactMap { flag in
      identifier(of: flag.name).map { spec(flag, $0, origins[flag.name] ?? Origin()) }
    }
  }

  /// The flags without a spec: those that are no question of yes or no, and of no group.
  package var skipped: [ImportPlan.Skipped] {
    layer.flags.filter(\.isOfOtherKind).map { flag in
      ImportPlan.Skipped(
        identifier: identifier(of: flag.name) ?? flag.name,
        reason: "nothing asks whether '\(flag.name)' is on, only for another value")
    }
  }

  /// `enabled`, or `tags_config_enabled` where `enabled` is a flag of another type.
  package func identifier(of flag: String) -> String? {
    SnakeCase.identifier(of: namesakes.contains(flag) ? "\(layer.typeName).\(flag)" : flag)
  }

  /// Whether each spec has its accessors itself.
  private var areApart: Bool { !namesakes.all.isEmpty }

  private func spec(_ flag: FlagLayer.Flag, _ identifier: String, _ origin: Origin) -> ImportedSpec {
    var spec = ImportedSpec(identifier: identifier)
    let place = flag.region
    spec.remarks = ["Imported from \(layer.typeName).\(flag.name), \(place.file):\(place.start.line)."]
    if let rawValue = flag.rawValue { spec.remarks.append("Its raw value is '\(rawValue)'.") }
    let own = flag.groups ?? groups
    if own.isEmpty { spec.remarks += constant(of: flag) }
    if !own.isEmpty { spec.groups = own.map { ImportedSpec.Group($0) } }
    spec.summary = flag.summary
    spec.owner = origin.owner
    spec.startVersion = origin.release
    if let release = origin.release {
      spec.startRemark =
        "\(release) is the lowest tagged version that has its \(layer.form.nameOfFlag)."
    }
    if areApart {
      spec.accessors = proposedAccessors.map { $0.naming(flag.name) }
    } else {
      spec.caseName = flag.name
    }
    return spec
  }

  private func constant(of flag: FlagLayer.Flag) -> [String] {
    if let value = flag.value {
      let says =
        layer.form == .properties
        ? "Its declaration says \(value)" : "The app's own table has it \(value ? "on" : "off")"
      return ["\(says) for everybody: 'winner: \(value ? "treatment" : "control")' decides it."]
    }
    return flag.fallback.map { ["'\($0.name)' says \($0.value) for it, unless something else decides."] } ?? []
  }

  /// The groups of the most used accessor, for flags that nothing asks for; empty if it returns Booleans.
  private var groups: [String] {
    let most = layer.proposals.filter { $0.accessor.kind != .declaration }.max { $0.uses < $1.uses }
    return most?.groups ?? []
  }

  /// The accessors for `.split-test.yml`, with their numbers of uses; empty if the specs have them.
  package var accessors: [ConfigurationText.Accessor] { areApart ? [] : proposedAccessors }

  private var proposedAccessors: [ConfigurationText.Accessor] {
    layer.proposals.map { proposal in
      let others = proposal.otherTypes.map { "'\($0)'" }.joined(separator: ", ")
      let uses =
        counted(proposal.uses, "use") + (others.isEmpty ? "" : "; others of this name return \(others)")
        + (proposal.isDoubtful ? "; delete it unless it says whether the flag is on" : "")
        + (proposal.isPublisher ? "; it publishes its answer: add 'publishes: once' if it does so once" : "")
        + (proposal.mayBeNil ? "; add 'absent: GROUP' if nil stands for a group" : "")
      let (template, absent) = (proposal.accessor.template, proposal.accessor.absent)
      return switch proposal.accessor.kind {
      case .group: .init(.group, template, absent: absent, comment: uses)
      case .isGroup(let name): .init(.isGroup(name), template, absent: absent, comment: uses)
      case .declaration: .init(.declaration, template)
      }
    }
  }
}

extension FlagLayer.Form {
  /// What a flag is called in a sentence.
  package var nameOfFlag: String {
    switch self {
    case .cases: "case"
    case .constants: "constant"
    case .properties: "property"
    }
  }
}
