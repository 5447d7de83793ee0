import PlatformUI
import WayfareCore

struct RoomyTripRow: View {
  static let padding = 24

  let trip: Trip

  var body: some View {
    VStack {
      Text("\(ClockText.text(trip.departure)) – \(ClockText.text(trip.departure + trip.duration))")
      Text(ChangesText.text(trip.changes))
      Text(trip.price.text)
    }
  }
}
