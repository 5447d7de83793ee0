/// What a test of the app's own layer can say; no test uses all of them.
public enum ABVariation: String, Sendable {
  case control
  case onePage = "one_page"
  case express
  case afterOrder = "after_order"
  case short
}
