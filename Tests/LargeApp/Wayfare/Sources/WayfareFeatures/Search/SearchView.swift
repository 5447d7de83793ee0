import PlatformUI
import WayfareCore

public struct SearchView: View {
  let model: SearchViewModel

  public init(model: SearchViewModel) { self.model = model }

  public var body: some View {
    VStack {
      Text(model.title)
      switch model.dateSection {
      case .calendar(let days):
        FareCalendarView(days: days)
      case .field(let placeholder):
        DateField(placeholder: placeholder)
      }
      if let legend = model.legend {
        Text(legend)
      }
      if let hint = model.hint {
        Text(hint)
      }
      Button("OK") { model.search() }
    }
  }
}
