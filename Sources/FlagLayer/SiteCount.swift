import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Counts the sites that proposals match, with the same matcher and the same types as `lint` and `remove`.
///
/// A place that only looks like a question, such as `tabs.isOn(.inbox)` of an enum of tabs, counts nowhere. One that an
/// overload for another type answers is not matched.
struct SiteCount {
  struct File {
    let source: SourceText
    let sites: [FlagSite]
  }

  private(set) var proposals: [FlagLayer.Proposal]
  private(set) var matched: [FlagSite] = []
  private(set) var others: [FlagLayer.Other] = []
  /// The places that only look like questions, as the types tell.
  private(set) var lookAlikes: Set<SyntaxIdentifier> = []
  /// The number of sites that only accessors match that the app has already.
  private(set) var knownCount = 0
  /// The number of uses by flag.
  private(set) var uses: [String: Int] = [:]

  /// - Parameters:
  ///   - known: the accessors that the app has already.
  ///   - index: of all files that may tell what the sites mean.
  init(
    _ files: [File], _ proposals: [FlagLayer.Proposal], _ flags: [String], known: [Accessor],
    in index: DeclarationIndex
  ) {
    self.proposals = proposals
    let names = flags.map { ExperimentNames(identifier: $0, caseName: $0, typeName: $0 + "SplitTest", groups: []) }
    let matchers = proposals.map { AccessorMatcher([$0.accessor], names) }
    let knownMatcher = AccessorMatcher(known, names)
    let resolver = UsageResolver(
      experiments: names, accessors: proposals.map(\.accessor), index: index)
    // In code of the type, each accessor finds its properties.
    let own = proposals.firstIndex { $0.accessor.kind != .declaration }
    for file in files {
      for site in file.sites {
        let index =
          site.shape == .own ? own : matchers.firstIndex { $0.experiment(at: site.node)?.identifier == site.flag }
        if let index, isUse(site, resolver) {
          self.proposals[index].uses += 1
          uses[site.flag, default: 0] += 1
          matched.append(site)
        } else if let index, proposals[index].otherTypes.isEmpty, !site.isComparedWithNewValue {
          lookAlikes.insert(site.node.id)
        } else if !site.isNameAlone, knownMatcher.experiment(at: site.node)?.identifier == site.flag {
          knownCount += 1
          uses[site.flag, default: 0] += 1
        } else {
          others.append(
            FlagLayer.Other(
              region: file.source.region(site.node.contentRange), text: site.node.onOneLine, flag: site.flag,
              kind: site.kindOfOther))
        }
      }
    }
    self.proposals.removeAll { $0.uses == 0 && $0.accessor.kind != .declaration }
  }

  /// Whether the types at a place allow that it asks.
  private func isUse(_ site: FlagSite, _ resolver: UsageResolver) -> Bool {
    guard site.shape != .own, let expression = site.node.as(ExprSyntax.self) else { return true }
    return resolver.accessor(expression) != nil
  }
}

extension FlagSite {
  /// The function or member that gives the value; `nil` for a value without a body to look at.
  var owner: FlagQuestions.Body.Owner? {
    switch shape {
    case .call(let function, _, _, _): .function(function)
    case .member(let name, _): .member(name)
    case .element(_, let labels, let index): .function(FlagQuestions.Function(name: "subscript", label: labels[index]))
    case .library, .attribute, .wrapper, .membership, .keyedMembership, .state, .property, .method, .object, .own,
      .otherValue, .other:
      nil
    }
  }
}

extension FlagSite {
  /// `FeatureFlag.inbox` that nothing is asked with, which is no property of a value.
  fileprivate var isNameAlone: Bool {
    guard case .other = shape, isExplicit else { return false }
    return node.as(MemberAccessExprSyntax.self)?.declName.baseName.bareName == flag
  }

  /// Whether the flag is only compared with the value that the function gives it.
  fileprivate var isComparedWithNewValue: Bool { node.as(ExprSyntax.self)?.isComparedWithNewValue ?? false }
}

extension FlagSite {
  /// What it is if it asks nothing.
  fileprivate var kindOfOther: FlagLayer.Other.Kind {
    switch node.as(SyntaxEnum.self) {
    case .keyPathExpr: .keyPath
    case .infixOperatorExpr(let infix) where infix.operator.is(AssignmentExprSyntax.self): .assignment
    case .memberAccessExpr(let member) where member.isProjection: .projection
    default: .other
    }
  }
}

extension MemberAccessExprSyntax {
  /// `settings.$isNew`, and `$settings.isNew`
  fileprivate var isProjection: Bool {
    declName.baseName.text.first == "$" || base?.as(DeclReferenceExprSyntax.self)?.baseName.text.first == "$"
  }
}

extension AccessorMatcher {
  fileprivate func experiment(at node: Syntax) -> ExperimentNames? {
    if let attribute = node.as(AttributeSyntax.self) { return experiment(of: attribute) }
    return node.as(ExprSyntax.self).flatMap { matchAssumingPaths($0)?.experiment }
  }
}

extension Syntax {
  fileprivate var onOneLine: String {
    let text = trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.count > 80 ? text.prefix(79) + "…" : text
  }
}
