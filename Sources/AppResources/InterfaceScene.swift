/// A scene of a storyboard: a view controller and the objects beside it.
package struct InterfaceScene {
  package let element: Int
  package let controller: Int
}

extension InterfaceDocument {
  /// Finds the scenes of a storyboard; a XIB has none.
  func findScenes() -> [InterfaceScene] {
    children(of: 0, named: "scenes").flatMap { children(of: $0, named: "scene") }.compactMap { scene in
      children(of: scene, named: "objects").flatMap { elements[$0].children }.first(where: isController).map {
        InterfaceScene(element: scene, controller: $0)
      }
    }
  }

  /// The class of a scene's view controller, by position in `scenes`.
  package func customClass(ofScene number: Int) -> String? { elements[scenes[number].controller].customClass }

  func isController(_ element: Int) -> Bool { elements[element].attributes["sceneMemberID"] == "viewController" }

  /// The classes of the view controllers of a storyboard, or of the owner and the outermost objects of a XIB.
  package var outermostClasses: [String] {
    // Each XIB names a class of the platform for the first responder.
    let objects = children(of: 0, named: "objects").flatMap { elements[$0].children }.filter {
      elements[$0].attributes["placeholderIdentifier"] != "IBFirstResponder"
    }
    return (scenes.map(\.controller) + objects).compactMap { elements[$0].customClass }
  }

  /// Whether it is a navigation controller around a view controller, without a class of its own.
  func isWrapper(_ element: Int) -> Bool {
    elements[element].name == "navigationController" && elements[element].customClass == nil
  }

  /// Each scene with the navigation controllers whose root it is, by position in `scenes`.
  package func withWrappers(_ wanted: Set<Int>) -> Set<Int> {
    let scenes = scenes
    var result = wanted
    var rest = Array(wanted)
    while let next = rest.popLast() {
      guard let id = elements[scenes[next].controller].id else { continue }
      for (number, scene) in scenes.enumerated() where isWrapper(scene.controller) && !result.contains(number) {
        let leads = within(scene.controller).contains {
          elements[$0].attributes["relationship"] == "rootViewController"
            && elements[$0].attributes["destination"] == id
        }
        if leads {
          result.insert(number)
          rest.append(number)
        }
      }
    }
    return result
  }
}
