package import ExperimentSpec

/// Lines of `.split-test.yml`.
package enum ConfigurationText {
  /// The `accessors` block for `lint` and `remove`, with a comment on each template.
  package static func accessors(_ accessors: [(kind: AccessorSetting.Kind, template: String, comment: String?)])
    -> String
  {
    guard !accessors.isEmpty else { return "" }
    return "accessors:\n"
      + accessors.map { accessor in
        let comment = accessor.comment.map { " # \($0)" } ?? ""
        // Braces and brackets have a meaning in YAML.
        let template = YAMLScalar.quoted(accessor.template)
        switch accessor.kind {
        case .group: return "  - group: \(template)\(comment)\n"
        case .isGroup(let name): return "  - is: \(name)\n    expression: \(template)\(comment)\n"
        case .declaration: return "  - declaration: \(template)\(comment)\n"
        }
      }.joined()
  }
}
