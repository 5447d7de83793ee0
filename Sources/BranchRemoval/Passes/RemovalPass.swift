/// One kind of thing that a round takes out of the files.
protocol RemovalPass: SendableMetatype {
  /// Why the pass stands where it stands in `RemovalPipeline.passes`.
  static var reason: String { get }

  init(round: Round)

  /// What there is to do, by file; nothing where another pass has to come first.
  func edits() -> [EditBuilder]
}

extension RemovalPass {
  static var id: String { "\(Self.self)" }
}
