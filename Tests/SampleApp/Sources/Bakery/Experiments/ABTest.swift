/// The tests that the app's own layer knows.
public enum ABTest: String, CaseIterable, Sendable {
  case checkoutFlow = "checkout_flow"
  case reviewPrompt = "review_prompt"
  case welcome
}
