/// An app's own way to ask for a group: a Swift expression with placeholders.
///
/// `{identifier}`, `{caseName}`, `{CaseName}` and `{TypeName}` stand for the names of an experiment, `_` for any
/// receiver or argument. Matching compares structure, so white space, line breaks and comments make no difference.
package struct Accessor: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// The expression evaluates to the experiment's group.
    case group
    /// The expression is true exactly when the group is the named one (a name as in the spec).
    case isGroup(String)
    /// The expression names the enum case, static member or property of the experiment.
    case declaration
  }

  package let kind: Kind
  package let template: String
  /// The group, named as in the spec, that `nil` means where the expression is optional.
  package let absent: String?
  /// Whether the expression is a publisher that gives the value once, possibly at once.
  package let publishesOnce: Bool
  /// Whether the default of a stored Boolean counts for nothing that gets the answer later.
  package let defaultsAreUnseen: Bool
  /// The identifier of the only experiment that it belongs to; it needs no placeholder then.
  package let experiment: String?
  /// The path of the only file in which it counts.
  package let file: String?
  /// Whether it declares a variable that an attribute makes the flag: `Page.isNew` for `@Flag(.newPage) var isNew`.
  package let isOfAttribute: Bool

  package init(
    _ kind: Kind, template: String, absent: String? = nil, publishesOnce: Bool = false,
    defaultsAreUnseen: Bool = false, experiment: String? = nil, file: String? = nil,
    isOfAttribute: Bool = false
  ) {
    self.kind = kind
    self.template = template
    self.absent = absent
    self.publishesOnce = publishesOnce
    self.defaultsAreUnseen = defaultsAreUnseen
    self.experiment = experiment
    self.file = file
    self.isOfAttribute = isOfAttribute
  }

  /// Whether the template is a Swift expression, or an attribute. Nothing ever matches another one.
  package var isExpression: Bool { parsedTemplate != nil }
}
