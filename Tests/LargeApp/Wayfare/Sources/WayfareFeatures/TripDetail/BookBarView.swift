import PlatformUI

public struct BookBarView: View {
  let model: BookBarViewModel

  public init(model: BookBarViewModel) { self.model = model }

  public var body: some View {
    VStack {
      if model.isPinned {
        Image("pin")
      }
      ForEach(model.details) { Text($0) }
      Button(model.buttonTitle) { _ = model.book() }
        .background(model.color)
    }
    .onAppear { model.didAppear() }
  }
}
