import RemovalPlanning

/// The syntax trees of a removal, which are not freed before the program ends: that would take a twentieth of its time.
final class SyntaxOfPlan {
  private let plan: RemovalPlan

  private init(_ plan: RemovalPlan) { self.plan = plan }

  /// For the one plan that is carried out.
  static func keep(_ plan: RemovalPlan) { _ = Unmanaged.passRetained(SyntaxOfPlan(plan)) }
}
