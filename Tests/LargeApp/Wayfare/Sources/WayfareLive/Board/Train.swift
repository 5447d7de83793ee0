public struct Train: Hashable, Sendable, Identifiable {
  public let id: String
  public let to: String
  public let minute: Int
  public let delay: Int

  public init(id: String, to: String, minute: Int, delay: Int = 0) {
    self.id = id
    self.to = to
    self.minute = minute
    self.delay = delay
  }
}

public protocol TrainSource: Sendable {
  func trains(at station: String) async throws -> [Train]
}

public struct NoTrains: TrainSource {
  public init() {}
  public func trains(at station: String) async throws -> [Train] { [] }
}
