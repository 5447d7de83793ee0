import Observation
import PlatformUI

/// Where the trains are, if anybody knows.
@Observable
public final class MapViewModel {
  public private(set) var positions: [String: Double] = [:]
  public private(set) var notice: String?
  @ObservationIgnored @Injected(\.toggles) private var toggles
  @ObservationIgnored private let feed: any PositionFeed
  @ObservationIgnored private let timetable: TimetablePositions

  public init(feed: any PositionFeed, timetable: TimetablePositions = TimetablePositions()) {
    self.feed = feed
    self.timetable = timetable
  }

  public func refresh(_ trains: [Train]) async {
    guard await toggles.resolved(.liveMap) else {
      positions = timetable.positions(of: trains)
      notice = "positions.estimated"
      return
    }
    do {
      positions = try await feed.positions(of: trains.map(\.id))
      notice = nil
    } catch {
      positions = [:]
      notice = "positions.unknown"
    }
  }
}

public protocol PositionFeed: Sendable {
  func positions(of ids: [String]) async throws -> [String: Double]
}

/// Guesses where trains are, from the timetable.
public struct TimetablePositions {
  @Injected(\.clock) private var clock

  public init() {}

  public func positions(of trains: [Train]) -> [String: Double] {
    Dictionary(trains.map { ($0.id, progress($0)) }) { first, _ in first }
  }

  private func progress(_ train: Train) -> Double {
    min(max(Double(clock() - train.minute) / 60, 0), 1)
  }
}

#if canImport(SwiftUI)
  #Preview("Map") {
    MapScreen(model: MapViewModel(feed: PreviewFeed()))
  }
#endif

public struct MapScreen: View {
  let model: MapViewModel
  @Toggled(.liveMap) private var isLive

  public init(model: MapViewModel) { self.model = model }

  public var body: some View {
    VStack {
      if isLive {
        Text("live")
      } else {
        Text("timetable")
        Image("map-offline")
      }
      ForEach(model.positions.keys.sorted()) { Text($0) }
      if let notice = model.notice { Text(notice) }
    }
  }
}

struct PreviewFeed: PositionFeed {
  func positions(of ids: [String]) async throws -> [String: Double] { [:] }
}
