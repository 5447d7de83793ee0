extension View {
  public func padding(_ length: Int = 16) -> some View { self }
  public func background(_ color: Color) -> some View { Painted(content: self, color: color) }
  public func onAppear(perform action: @escaping () -> Void) -> some View {
    action()
    return self
  }
}

struct Painted<Content: View>: PrimitiveView {
  let content: Content
  let color: Color

  var lines: [String] { rendered(content).map { "\($0) on \(color.name)" } }
}
