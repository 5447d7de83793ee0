public protocol ObservableObject: AnyObject {}

@propertyWrapper
public struct Published<Value> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public var projectedValue: Publisher<Value> { Publisher(value: wrappedValue) }
}

/// A publisher that sends what there is, once.
public struct Publisher<Output> {
  let value: Output

  public func map<Result>(_ transform: (Output) -> Result) -> Publisher<Result> {
    Publisher<Result>(value: transform(value))
  }

  public func sink(receiveValue: (Output) -> Void) -> AnyCancellable {
    receiveValue(value)
    return AnyCancellable()
  }
}

public final class AnyCancellable: Hashable {
  public init() {}

  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
}
