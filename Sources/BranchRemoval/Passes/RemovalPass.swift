/// One kind of edit that a round makes.
protocol RemovalPass: SendableMetatype {
  /// The reason for the pass's place in `RemovalPipeline.passes`.
  static var reason: String { get }

  init(round: Round)

  /// The edits for each file; none if another pass has to come first.
  func edits() -> [EditBuilder]
}

extension RemovalPass {
  static var id: String { "\(Self.self)" }
}
