public enum Allergen: String, Sendable {
  case gluten, milk, nuts, egg
}
