import SwiftSemantics

/// The templates for the shapes in which an app reads its flags.
struct AccessorProposals {
  private let typeName: String
  private let questions: FlagQuestions
  private let enums: [String: [String]]

  /// - Parameter enums: the cases of possible result types, by the name of the enum.
  init(typeName: String, _ questions: FlagQuestions, enums: [String: [String]]) {
    self.typeName = typeName
    self.questions = questions
    self.enums = enums
  }

  /// The most used shapes first, the declaration last.
  func proposals(for sites: [FlagSite]) -> [FlagLayer.Proposal] {
    let shapes = Dictionary(grouping: sites.filter { $0.shape != .other }, by: { merged($0.shape, sites) })
    let found = shapes.compactMap { shape, sites -> (proposal: FlagLayer.Proposal, count: Int)? in
      guard let kind = kind(of: shape, sites), let template = template(shape) else { return nil }
      return (
        FlagLayer.Proposal(
          accessor: Accessor(kind.kind, template: template), uses: 0, groups: kind.groups), sites.count
      )
    }.sorted { ($1.count, $0.proposal.accessor.template) < ($0.count, $1.proposal.accessor.template) }
    return found.map(\.proposal) + [
      FlagLayer.Proposal(accessor: Accessor(.declaration, template: "\(typeName).{caseName}"), uses: 0, groups: [])
    ]
  }

  /// Combines shapes with different receivers: `_` stands for any receiver. A type's name stays if it is the only
  /// receiver.
  private func merged(_ shape: FlagSite.Shape, _ sites: [FlagSite]) -> FlagSite.Shape {
    guard case .call(let function, let labels, let index, .type) = shape else { return shape }
    let isAlone = sites.allSatisfy { site in
      guard case .call(function, labels, index, let receiver) = site.shape else { return true }
      return receiver == .none || site.shape == shape
    }
    return isAlone ? shape : .call(function, labels: labels, index: index, receiver: .value)
  }

  /// The kind of the expression, or `nil` if it does not read the flag.
  private func kind(of shape: FlagSite.Shape, _ sites: [FlagSite]) -> (kind: Accessor.Kind, groups: [String])? {
    let answer: FlagQuestions.Answer?
    switch shape {
    case .call(let function, _, _, _): answer = questions.functions[function]
    case .element(_, let labels, let index):
      answer = questions.functions[FlagQuestions.Function(name: "subscript", label: labels[index])]
    case .member(let name, _): answer = questions.members[name]
    case .other: return nil
    }
    switch answer {
    case .boolean: return (.isGroup("treatment"), [])
    case .type(let name):
      guard let cases = enums[name], (2...20).contains(cases.count) else { return nil }
      return (.group, cases)
    case nil: return sites.contains(where: \.isCondition) ? (.isGroup("treatment"), []) : nil
    }
  }

  private func template(_ shape: FlagSite.Shape) -> String? {
    switch shape {
    case .call(let function, let labels, let index, let receiver):
      let name = function.name + "(" + arguments(labels, index) + ")"
      switch receiver {
      case .none: return name
      case .type(let type): return "\(type).\(name)"
      case .value: return "_.\(name)"
      }
    case .element(let receiver, let labels, let index): return "\(receiver)[" + arguments(labels, index) + "]"
    case .member(let name, let labels):
      let call = labels.map { "(" + arguments($0, nil) + ")" } ?? ""
      return "\(typeName).{caseName}.\(name)\(call)"
    case .other: return nil
    }
  }

  private func arguments(_ labels: [String?], _ flag: Int?) -> String {
    labels.enumerated().map { index, label in
      (label.map { "\($0): " } ?? "") + (index == flag ? ".{caseName}" : "_")
    }.joined(separator: ", ")
  }
}
