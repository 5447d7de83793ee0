/// A feature as values: what it shows, what may happen, and what follows from that.
public protocol Reducer<State, Action> {
  associatedtype State
  associatedtype Action: Sendable
  func reduce(_ state: inout State, _ action: Action) -> Effect<Action>
}

public enum Effect<Action: Sendable>: Sendable {
  case none
  case run(@Sendable () async -> Action?)
  case merge([Effect])
}

@MainActor
public final class Store<Feature: Reducer> {
  public private(set) var state: Feature.State
  private let feature: Feature

  public init(_ state: Feature.State, _ feature: Feature) {
    self.state = state
    self.feature = feature
  }

  public func send(_ action: Feature.Action) async {
    await handle(feature.reduce(&state, action))
  }

  private func handle(_ effect: Effect<Feature.Action>) async {
    switch effect {
    case .none: break
    case .run(let work): if let next = await work() { await send(next) }
    case .merge(let effects): for effect in effects { await handle(effect) }
    }
  }
}
