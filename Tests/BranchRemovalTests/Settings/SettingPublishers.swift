extension SettingFlagTests {
  private static func layer(_ property: String, projection: String = "subject.prepend(wrappedValue)") -> String {
    """
    import Combine
    @propertyWrapper final class Stored<T> {
      init(wrappedValue: T) {}
      var wrappedValue: T { get { load() } set { save(newValue) } }
      var projectedValue: AnyPublisher<T, Never> {
        \(projection).eraseToAnyPublisher()
      }
    }
    extension Publisher {
      func weakAssign<Root: AnyObject>(to path: ReferenceWritableKeyPath<Root, Output>, on root: Root) -> AnyCancellable {
        sink { [weak root] value in root?[keyPath: path] = value }
      }
    }
    final class Settings {
    \(property)  @Stored var other = false
    }

    """
  }

  private static let before = layer("  @Stored var newPage = false\n")
  private static let after = layer("")

  private static func watching(_ code: String) -> String {
    """
    final class Model {
      let settings: Settings
      init(settings: Settings) { self.settings = settings }
      func bind() {
        go()
    \(code)  }
    }

    """
  }

  private static func left(_ about: String, _ code: String, _ lines: Int...) -> Example {
    Example(
      about, before + watching(code), after + watching(code.replacing("settings.$newPage", with: "Just(true)")),
      constants: lines.map {
        "\($0): 'settings.$newPage' is left as 'Just(true)'; simplify what uses it by hand"
      })
  }

  private static func kept(_ about: String, _ code: String, layer: String = before, _ line: Int = 23) -> Example {
    Example(
      about, layer + watching(code), nil,
      refusals: ["\(line): 'settings.$newPage' still names the experiment; remove it by hand"])
  }

  /// Publishers of a flag that is a property.
  static let publishers: [Example] = [
    Example(
      "a constant of the flag's name beside a publisher that stays",
      """
      final class Settings {
        @Stored var newPage = false
      }
      func start(_ settings: Settings) {
        let newPage = settings.newPage
        log("start", String(describing: newPage))
        settings.$newPage.bind()
      }

      """,
      """
      final class Settings {
        @Stored var newPage = false
      }
      func start(_ settings: Settings) {
        log("start", String(describing: true))
        settings.$newPage.bind()
      }

      """,
      refusals: ["7: 'settings.$newPage' still names the experiment; remove it by hand"],
      constants: ["6: 'newPage' is left as 'true'; simplify what uses it by hand"]),
    left("a subscriber", "    settings.$newPage.map { !$0 }.sink { print($0) }.store(in: &all)\n", 23),
    left(
      "a subscriber of the app's own",
      "    settings.$newPage\n      .weakAssign(to: \\.page, on: self)\n      .store(in: &all)\n", 23),
    left(
      "two publishers",
      "    network.state.combineLatest(settings.$newPage).filter { $0.1 }.sink { print($0) }.store(in: &all)\n", 23),
    left(
      "a name for it",
      "    let isNew = settings.$newPage\n    isNew.sink { print($0) }.store(in: &all)\n"
        + "    isNew.removeDuplicates().assign(to: \\.page, on: self).store(in: &all)\n", 23),
    Example(
      "a subscriber of the value that lost",
      before
        + watching("    settings.$newPage\n      .filter { !$0 }\n      .sink { stop($0) }\n      .store(in: &all)\n"),
      after + watching("")),
    kept(
      "one that is told of the end",
      "    settings.$newPage.sink { done($0) } receiveValue: { print($0) }.store(in: &all)\n"),
    kept("one that waits for more", "    settings.$newPage.collect(2).sink { print($0) }.store(in: &all)\n"),
    kept("one that is handed on", "    watch(settings.$newPage)\n"),
    kept("a name that is handed on", "    let isNew = settings.$newPage\n    watch(isNew)\n"),
    kept(
      "a projection that says nothing at once", "    settings.$newPage.sink { print($0) }.store(in: &all)\n",
      layer: layer("  @Stored var newPage = false\n", projection: "subject")),
  ]
}
