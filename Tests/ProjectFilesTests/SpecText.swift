/// A valid spec.
func specText(_ identifier: String, groups: String = "[control, blue]", _ more: String = "") -> String {
  """
  identifier: \(identifier)
  hypothesis: It helps.
  owner: "@growth"
  metric: purchase
  groups: \(groups)
  start_version: 8.10
  end_version: 8.14
  \(more)

  """
}
