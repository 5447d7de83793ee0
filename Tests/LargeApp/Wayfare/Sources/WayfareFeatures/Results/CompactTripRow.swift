import PlatformUI
import WayfareCore

struct CompactTripRow: View {
  let trip: Trip

  var body: some View {
    HStack {
      Text(ClockText.text(trip.departure))
      Text(trip.price.text)
    }
  }
}
