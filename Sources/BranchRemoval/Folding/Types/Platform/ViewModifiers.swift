/// Modifiers of SwiftUI that take views from a closure, whatever type these have.
enum ViewModifiers {
  static let takingViews: Set = [
    "background", "contextMenu", "fullScreenCover", "inspector", "navigationDestination", "overlay", "popover",
    "safeAreaBar", "safeAreaInset", "sheet", "swipeActions", "tabItem",
  ]
}
