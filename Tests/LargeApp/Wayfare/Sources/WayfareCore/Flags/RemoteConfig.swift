/// The last configuration that the backend has sent.
public struct RemoteConfig: Sendable {
  private let values: [String: Bool]

  public init(values: [String: Bool] = [:]) {
    self.values = values
  }

  public func bool(for key: String) -> Bool? { values[key] }

  /// What the backend sends although no flag asks for it.
  public var unknownKeys: [String] {
    let known = Set(FeatureFlag.allCases.map(\.remoteKey))
    return values.keys.filter { !known.contains($0) }.sorted()
  }
}
