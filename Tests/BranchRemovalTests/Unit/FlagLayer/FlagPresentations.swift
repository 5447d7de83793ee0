extension FlagLayerTests {
  private static let model = """
    final class Model: ObservableObject {
      @Published var oldMenu: Menu?
      @Published var isOpen = false
      func open() {
        if flags.isOn(.patron) {
          isOpen = true
        } else {
          oldMenu = Menu()
        }
      }
      func close() {
        isOpen = false
        oldMenu = nil
      }
    }

    """

  private static let modelAfter = """
    final class Model: ObservableObject {
      @Published var isOpen = false
      func open() {
        isOpen = true
      }
      func close() {
        isOpen = false
      }
    }

    """

  private static let modelLeft = """
    final class Model: ObservableObject {
      @Published var oldMenu: Menu?
      @Published var isOpen = false
      func open() {
        isOpen = true
      }
      func close() {
        isOpen = false
        oldMenu = nil
      }
    }

    """

  private static func view(_ modifiers: String) -> String {
    """
    struct Page: View {
      @StateObject var model: Model
      var body: some View {
        Text("page")
    \(modifiers.isEmpty ? "" : modifiers + "\n")      .sheet(isPresented: $model.isOpen) { New() }
      }
    }

    """
  }

  /// Nothing asks for what a property presents, once no code gives it a value.
  private static let unset = ["2: nothing sets 'oldMenu' any more; look whether what asks for it has to go"]

  static let presentations: [Example] = [
    Example(
      "a sheet", model + view("      // The old one\n      .sheet(item: $model.oldMenu) { Old(menu: $0) }"),
      modelAfter + view("")),
    Example(
      "an alert, over several lines",
      model
        + view(
          "      .alert(\n        \"Old\",\n        isPresented: $model.oldMenu\n      ) {\n        Old()\n      }"),
      modelAfter + view("")),
    Example(
      "a class whose property of the name has no value either",
      model + view("      .sheet(item: $model.oldMenu) { Old(menu: $0) }")
        + "final class Other {\n  var oldMenu: Menu?\n}\n",
      modelAfter + view("") + "final class Other {\n}\n"),
    Example(
      "a property that something else reads",
      model
        + view("      .sheet(item: $model.oldMenu) { Old(menu: $0) }\n      .opacity(model.oldMenu == nil ? 1 : 0)"),
      modelLeft
        + view("      .sheet(item: $model.oldMenu) { Old(menu: $0) }\n      .opacity(model.oldMenu == nil ? 1 : 0)"),
      notes: unset),
    Example(
      "a property that something else gives a value",
      model + view("      .sheet(item: $model.oldMenu) { Old(menu: $0) }")
        + "func open(_ model: Model) { model.oldMenu = Menu() }\n",
      modelLeft + view("      .sheet(item: $model.oldMenu) { Old(menu: $0) }")
        + "func open(_ model: Model) { model.oldMenu = Menu() }\n"),
    Example(
      "a modifier of one's own",
      model + view("      .sheet(item: $model.oldMenu) { Old(menu: $0) }")
        + "extension View { func sheet(item: Binding<Menu?>, _ body: () -> Old) -> some View { overlay(body()) } }\n",
      modelLeft + view("      .sheet(item: $model.oldMenu) { Old(menu: $0) }")
        + "extension View { func sheet(item: Binding<Menu?>, _ body: () -> Old) -> some View { overlay(body()) } }\n",
      notes: unset),
    Example(
      "a property that is published",
      model + view("      .sheet(item: $model.oldMenu) { Old(menu: $0) }")
        + "func listen(_ model: Model) { model.$oldMenu.sink { print($0) } }\n",
      modelLeft + view("      .sheet(item: $model.oldMenu) { Old(menu: $0) }")
        + "func listen(_ model: Model) { model.$oldMenu.sink { print($0) } }\n", notes: unset),
  ]
}
