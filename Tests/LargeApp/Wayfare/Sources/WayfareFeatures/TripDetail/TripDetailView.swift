import PlatformUI
import WayfareCore

public struct TripDetailView: View {
  let model: TripDetailViewModel

  public init(model: TripDetailViewModel) { self.model = model }

  public var body: some View {
    VStack {
      Text(model.trip.route)
      Image(model.isFavourite ? "heart-filled" : "heart")
      if let title = model.alertButtonTitle {
        PriceAlertBadge()
        Button(title) { _ = model.setAlert() }
      }
    }
  }
}
