import PlatformUI
import WayfareCore

public struct ResultsView: View {
  let model: ResultsViewModel

  public init(model: ResultsViewModel) { self.model = model }

  public var body: some View {
    VStack(spacing: model.isCompact ? 4 : 12) {
      Text(model.caption)
      if !model.isCompact {
        Image("results-header")
      }
      ForEach(model.trips) { trip in
        if model.isCompact {
          CompactTripRow(trip: trip)
        } else {
          RoomyTripRow(trip: trip)
            .padding(RoomyTripRow.padding)
          Divider()
        }
      }
      footer
    }
  }

  @ViewBuilder private var footer: some View {
    if model.isCompact {
      Text("\(model.trips.count) trips")
    } else {
      EmptyView()
    }
  }
}
