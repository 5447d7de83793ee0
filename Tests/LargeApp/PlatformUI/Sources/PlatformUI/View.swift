public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("nothing to show") }
}

/// A view that draws itself.
public protocol PrimitiveView: View where Body == Never {
  var lines: [String] { get }
}

extension PrimitiveView {
  public var body: Never { fatalError("draws itself") }
}

/// What the view shows, line by line.
public func rendered<Shown: View>(_ view: Shown) -> [String] {
  (view as? any PrimitiveView)?.lines ?? rendered(view.body)
}
