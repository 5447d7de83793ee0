extension ShownViewTests {
  /// What is nothing without the switch.
  static let lost: [Example] = [
    Example(
      testDescription: "a row with a picture, a text and how it looks",
      use: "Row(\"New\", icon: Image(\"new\"), tint: theme.tint, isOn: $isNew)",
      views: """
        struct Row: View {
          let title: String
          let icon: Image
          let tint: Color
          @Binding var isOn: Bool
          init(_ title: String, icon: Image, tint: Color, isOn: Binding<Bool>) {
            self.title = title
            self.icon = icon
            self.tint = tint
            _isOn = isOn
          }
          var body: some View {
            HStack { icon.foregroundStyle(tint); Name(text: title); Spacer(); Toggle("", isOn: $isOn) }.padding()
          }
        }
        struct Name: View {
          let text: String
          var body: some View { Text(text).bold() }
        }
        """),
    Example(
      testDescription: "a row with its label",
      use: """
        HStack {
              Image(systemName: "star")
              VStack { Text("New").bold(); Text(L10n.isNewCaption) }
              Spacer()
              Toggle("", isOn: $isNew).labelsHidden()
            }
        """),
    Example(
      testDescription: "a label with help, and a style",
      use: """
        Toggle(isOn: $isNew) { HStack { Text("New"); Help("About the new page") } }
              .toggleStyle(PlainToggle())
        """,
      views: """
        struct Help: View {
          let text: String
          init(_ text: String) { self.text = text }
          @State private var isShown = false
          var body: some View { Button("?") { isShown = true }.popover(isPresented: $isShown) { Text(text) } }
        }
        struct PlainToggle: ToggleStyle { func makeBody(configuration: Configuration) -> some View { configuration.label } }
        """),
    Example(
      testDescription: "a row with texts and lines of the app's own, and an optional binding",
      use: "Row(title: t(\"is_new_title\"), toggle: $isNew, id: \"new\")",
      views: """
        struct Row: View {
          let title: String
          let value: String?
          let toggle: Binding<Bool>?
          let id: String?
          init(title: String, value: String? = nil, toggle: Binding<Bool>? = nil, id: String? = nil) {
            self.title = title
            self.value = value
            self.toggle = toggle
            self.id = id
          }
          var body: some View {
            VStack {
              HStack {
                BodyText(title, color: .red).lineLimit(1)
                Spacer()
                if let toggle { Toggle("", isOn: toggle).labelsHidden() } else { if let value { BodyText(value) } }
              }
              Line()
            }
          }
        }
        struct Line: View { var body: some View { Divider().background(Color.red) } }
        struct BodyText: View {
          let text: String
          var color: Color = .black
          var action: (() -> Void)?
          init(_ text: String, color: Color = .black, action: (() -> Void)? = nil) {
            self.text = text
            self.color = color
            self.action = action
          }
          var body: some View { Text(text).onTapGesture { action?() } }
        }
        """),
    Example(
      testDescription: "a row with space",
      use: "HStack { Spacer().frame(width: 8); Toggle(\"New\", isOn: $isNew); Spacer() }"),
    Example(
      testDescription: "a row of several kinds",
      use: "Item(title: \"New\", kind: .toggle($isNew))",
      views: """
        enum Kind { case toggle(Binding<Bool>), link(Page) }
        struct Item: View {
          let title: String
          let kind: Kind
          var body: some View { HStack { Text(title); Spacer(); control } }
          @ViewBuilder private var control: some View {
            switch kind {
            case .toggle(let binding): Toggle("", isOn: binding)
            case .link(let page): NavigationLink("More", destination: page)
            }
          }
        }
        """),
    Example(
      testDescription: "a row that is tapped",
      use: "Row(title: L10n.Settings.isNewTitle, isOn: $isNew)",
      views: """
        struct Row: View {
          let title: String
          @Binding var isOn: Bool
          var body: some View {
            Button { isOn.toggle() } label: { HStack { Text(title); if isOn { Image(systemName: "checkmark") } } }
              .onTapGesture { isOn.toggle() }
          }
        }
        """),
    Example(
      testDescription: "a section with texts, and looks",
      use: """
        Section {
              Toggle("New", isOn: $isNew).padding(4).disabled(user.isLocked)
            } header: { Text("New page of \\(user.name)") } footer: { Label("More", image: "new").padding() }
        """),
  ]
}
