package import ExperimentSpec

/// Lines of `.split-test.yml`, and those that a spec has in the same form.
package enum ConfigurationText {
  /// An element of `accessors`.
  package struct Accessor: Sendable {
    package let kind: AccessorSetting.Kind
    package let template: String
    /// The group that `nil` means.
    package let absent: String?
    package let comment: String?

    package init(_ kind: AccessorSetting.Kind, _ template: String, absent: String? = nil, comment: String? = nil) {
      (self.kind, self.template, self.absent, self.comment) = (kind, template, absent, comment)
    }

    /// The accessor for one flag alone, without a placeholder. How many uses it has is not known.
    func naming(_ flag: String) -> Accessor {
      Accessor(kind, template.replacing("{caseName}", with: flag), absent: absent)
    }
  }

  /// The `accessors` block for `lint` and `remove`, with a comment on each template.
  package static func accessors(_ accessors: [Accessor]) -> String {
    guard !accessors.isEmpty else { return "" }
    return "accessors:\n"
      + accessors.map { accessor in
        let comment = accessor.comment.map { " # \($0)" } ?? ""
        // Braces and brackets have a meaning in YAML.
        let template = YAMLScalar.quoted(accessor.template)
        let absent = accessor.absent.map { "    absent: \($0)\n" } ?? ""
        switch accessor.kind {
        case .group: return "  - group: \(template)\(comment)\n" + absent
        case .isGroup(let name): return "  - is: \(name)\n    expression: \(template)\(comment)\n" + absent
        case .declaration: return "  - declaration: \(template)\(comment)\n"
        }
      }.joined()
  }
}
