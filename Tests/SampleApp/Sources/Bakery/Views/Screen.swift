/// What a screen shows, line by line.
public struct Screen: Equatable, Sendable {
  public let lines: [String]

  init(@ScreenBuilder _ lines: () -> [String]) {
    self.lines = lines()
  }
}
