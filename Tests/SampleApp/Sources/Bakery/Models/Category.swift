public enum Category: String, CaseIterable, Sendable {
  case bread, rolls, cake, drinks
}
