@testable import WayfareLive

struct FakeToggles: ToggleService {
  var on: Set<LiveToggle> = []
  func isOn(_ toggle: LiveToggle) -> Bool { on.contains(toggle) }
  func resolved(_ toggle: LiveToggle) async -> Bool { isOn(toggle) }
}

struct FakeTrains: TrainSource {
  var trains: [Train] = .day
  func trains(at station: String) async throws -> [Train] { trains }
}

struct FakeRebooking: Rebooking {
  func alternatives(to train: Train) async -> [Train] { [Train(id: "r1", to: train.to, minute: train.minute + 60)] }
}

struct FakeFeed: PositionFeed {
  func positions(of ids: [String]) async throws -> [String: Double] { [ids[0]: 0.5] }
}

extension [Train] {
  static let day: [Train] = [
    Train(id: "a", to: "Ulm", minute: 610), Train(id: "b", to: "Bonn", minute: 605, delay: 25),
    Train(id: "c", to: "Kiel", minute: 660), Train(id: "d", to: "Jena", minute: 700, delay: 70),
  ]
}

func with<Result>(_ on: Set<LiveToggle> = [], _ body: () async throws -> Result) async rethrows -> Result {
  let dependencies = Dependencies(toggles: FakeToggles(on: on), trains: FakeTrains(), rebooking: FakeRebooking())
  return try await Dependencies.$current.withValue(dependencies) { try await body() }
}
