import WayfareCore

/// How a day is chosen.
public enum DateSection: Equatable, Sendable {
  case calendar([FareDay])
  case field(placeholder: String)
}
