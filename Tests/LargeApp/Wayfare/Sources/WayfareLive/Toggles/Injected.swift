/// What the app puts in once, and everybody takes out by key path.
public struct Dependencies: Sendable {
  public var toggles: any ToggleService
  public var trains: any TrainSource
  public var rebooking: any Rebooking
  public var clock: @Sendable () -> Int

  public init(
    toggles: any ToggleService, trains: any TrainSource, rebooking: any Rebooking = NoRebooking(),
    clock: @escaping @Sendable () -> Int = { 600 }
  ) {
    self.toggles = toggles
    self.trains = trains
    self.rebooking = rebooking
    self.clock = clock
  }

  @TaskLocal public static var current = Dependencies(toggles: RemoteToggles(), trains: NoTrains())
}

@propertyWrapper
public struct Injected<Value> {
  private let path: KeyPath<Dependencies, Value>

  public init(_ path: KeyPath<Dependencies, Value>) { self.path = path }

  public var wrappedValue: Value { Dependencies.current[keyPath: path] }
}

/// Reads a switch where it is declared.
@propertyWrapper
public struct Toggled {
  private let toggle: LiveToggle

  public init(_ toggle: LiveToggle) { self.toggle = toggle }

  public var wrappedValue: Bool { Dependencies.current.toggles.isOn(toggle) }
}
