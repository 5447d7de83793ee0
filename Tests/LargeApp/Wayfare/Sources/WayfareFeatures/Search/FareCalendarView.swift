import PlatformUI
import WayfareCore

struct FareCalendarView: View {
  let days: [FareDay]

  var body: some View {
    ForEach(Array(days.prefix(3))) { day in
      HStack {
        Text("\(day.day).")
        Text(day.lowest.text)
      }
    }
  }
}
