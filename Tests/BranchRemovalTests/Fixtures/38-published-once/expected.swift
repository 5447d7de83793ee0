enum Test { case paywall }

protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
  func give(to take: @escaping (Output) -> Void)
}

struct AnyPublisher<Output, Failure: Error>: Publisher {
  let publisher: any Publisher<Output, Failure>
  func give(to take: @escaping (Output) -> Void) { publisher.give(to: take) }
}

struct Just<Output>: Publisher {
  typealias Failure = Never
  let output: Output
  init(_ output: Output) { self.output = output }
  func give(to take: @escaping (Output) -> Void) { take(output) }
}

struct Derived<Source: Publisher, Output>: Publisher {
  typealias Failure = Source.Failure
  let source: Source
  let pass: (Source.Output, @escaping (Output) -> Void) -> Void
  func give(to take: @escaping (Output) -> Void) { source.give { pass($0, take) } }
}

extension Publisher {
  func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(publisher: self) }
  func filter(_ isIncluded: @escaping (Output) -> Bool) -> Derived<Self, Output> {
    Derived(source: self) { value, take in if isIncluded(value) { take(value) } }
  }
  func map<T>(_ transform: @escaping (Output) -> T) -> Derived<Self, T> {
    Derived(source: self) { value, take in take(transform(value)) }
  }
  func flatMap<P: Publisher>(_ transform: @escaping (Output) -> P) -> Derived<Self, P.Output> {
    Derived(source: self) { value, take in transform(value).give { take($0) } }
  }
  func combineLatest<P: Publisher>(_ other: P) -> Derived<Self, (Output, P.Output)> {
    Derived(source: self) { value, take in other.give { take((value, $0)) } }
  }
  @discardableResult func sink(_ take: @escaping (Output) -> Void) -> Subscription {
    give(to: take)
    return Subscription()
  }
}

struct Subscription {
  func store(in all: inout [Subscription]) { all.append(self) }
}

struct Flags {
  func isOn(_ test: Test) -> AnyPublisher<Bool, Never> {
    Just(test == .paywall ? coin(3) : forcedGroup("button_color") == "red").eraseToAnyPublisher()
  }
}

final class Screen {
  private let flags: Flags
  private var subscriptions: [Subscription] = []

  init(flags: Flags) { self.flags = flags }

  func load(_ name: String) -> AnyPublisher<String, Never> { Just(name).eraseToAnyPublisher() }

  func title() -> AnyPublisher<String, Never> {
    self.load("new title")
  }

  func show() {
    title().sink { log($0) }
    self.load("new").sink { log($0) }
    Just(true).map { _ in 1 }.sink { log("\($0)") }
    Just(true).map { _ in "on" }.sink { log($0) }
    Just(true).filter { _ in false }.map { _ in "off" }.sink { log($0) }
    load("both").map { name in name }.sink { log($0) }
    flags.isOn(.paywall).map { $0 ? "paid" : "free" }.sink { log($0) }
    watch(Just(true).eraseToAnyPublisher())
  }

  func greet() {
    log("hello")
    self.show()
    flags.isOn(.paywall).sink { log($0 ? "paid" : "free") }.store(in: &subscriptions)
  }

  func watch(_ isOn: AnyPublisher<Bool, Never>) {
    isOn.sink { log($0 ? "on" : "off") }
  }
}

func run() {
  let screen = Screen(flags: Flags())
  screen.greet()
  screen.show()
}
