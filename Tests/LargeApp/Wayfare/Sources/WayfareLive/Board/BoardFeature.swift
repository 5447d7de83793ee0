import SplitTesting

/// The departures of a station.
public struct BoardFeature: Reducer {
  public struct State: Equatable {
    public var station: String
    public var trains: [Train] = []
    public var isLoading = false
    public var filter = Filter.all
    public var page = 0
    public var error: String?

    public init(station: String) { self.station = station }
  }

  public enum Filter: String, CaseIterable, Sendable {
    case all
    case late
  }

  public enum Action: Sendable, Equatable {
    case appeared
    case refreshed
    case loaded([Train])
    case failed
    case filterChosen(Filter)
    case nextPage
    case previousPage
  }

  private let source: any TrainSource
  private let paging: SplitTestAssignment<BoardPagingSplitTest>

  public init(source: any TrainSource, splitTests: SplitTestingService) {
    self.source = source
    self.paging = splitTests.fetchSplitTest(BoardPagingSplitTest.self)
  }

  static let pageLength = 3

  public func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    switch action {
    case .appeared where paging.currentGroup == .pages:
      paging.hitSplitTest()
      state.page = 0
      return load(&state)
    case .appeared, .refreshed:
      paging.hitSplitTest()
      return load(&state)
    case .loaded(let trains):
      state.isLoading = false
      state.trains = trains.sorted { $0.minute < $1.minute }
      if paging.currentGroup == .pages { state.page = min(state.page, lastPage(state)) }
      return .none
    case .failed:
      state.isLoading = false
      state.error = "no_connection"
      return .none
    case .filterChosen(let filter):
      state.filter = filter
      if case .pages = paging.currentGroup { state.page = 0 }
      return .none
    case .nextPage:
      guard paging.currentGroup == .pages, state.page < lastPage(state) else { return .none }
      state.page += 1
      return .none
    case .previousPage:
      state.page = max(state.page - 1, 0)
      return .none
    }
  }

  public func visible(_ state: State) -> [Train] {
    let trains = state.trains.filter { state.filter == .all || $0.delay > 0 }
    return switch paging.currentGroup {
    case .scroll: trains
    case .pages: Array(trains.dropFirst(state.page * Self.pageLength).prefix(Self.pageLength))
    }
  }

  private func lastPage(_ state: State) -> Int { max(state.trains.count - 1, 0) / Self.pageLength }

  private func load(_ state: inout State) -> Effect<Action> {
    state.isLoading = true
    let station = state.station
    return .run { [source] in
      do {
        return .loaded(try await source.trains(at: station))
      } catch {
        return .failed
      }
    }
  }
}
