import Foundation
import SourceDiagnostics
import TestSupport
import Testing

@testable import AppResources

/// Scenes leave a storyboard with the segues that lead to them, and nothing else changes.
@Suite struct InterfacePartTests {
  /// The scenes of the classes `Promo`, `Step` and `Cart`; `extra` is in the scene of the trips.
  static func storyboard(
    initial: String = "lst-01", list: String = "", promo: String = "", connections: [String] = [], more: String = ""
  ) -> String {
    let connected =
      connections.isEmpty
      ? "/>"
      : ">\n                    <connections>\n" + connections.map { "                        \($0)\n" }.joined()
        + "                    </connections>\n                </viewController>"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="\(initial)">
          <scenes>
              <!--List-->
              <scene sceneID="s-01">
                  <objects>
                      <viewController id="lst-01" sceneMemberID="viewController"\(connected)\(list)
                  </objects>
              </scene>
              <!--Promo-->
              <scene sceneID="s-02">
                  <objects>
                      <viewController storyboardIdentifier="Promo" id="prm-02" customClass="Promo" sceneMemberID="viewController">
                          <view key="view" id="vw-02"><color key="backgroundColor" name="Paper"/></view>
                      </viewController>\(promo)
                  </objects>
                  <point key="canvasLocation" x="10" y="20"/>
              </scene>\(more)
          </scenes>
          <resources>
              <namedColor name="Ink">
                  <color red="0.1" green="0.1" blue="0.1" alpha="1"/>
              </namedColor>
              <namedColor name="Paper"/>
          </resources>
      </document>

      """
  }

  /// Without the scene of `Promo`.
  static let without: String = {
    let parts = storyboard(list: ink).components(separatedBy: "        <!--Promo-->\n")
    let rest = parts[1].components(separatedBy: "</scene>\n").dropFirst().joined(separator: "</scene>\n")
    return (parts[0] + rest).replacingOccurrences(of: "        <namedColor name=\"Paper\"/>\n", with: "")
  }()

  private static func part(_ text: String, _ classes: Set<String> = ["Promo"]) throws -> InterfacePart {
    let document = try #require(InterfaceDocument(SourceText(path: "Main.storyboard", text: text)))
    let wanted = document.scenes.indices.filter { classes.contains(document.customClass(ofScene: $0) ?? "") }
    return InterfacePart(document, scenes: document.withWrappers(Set(wanted)))
  }

  private static let ink = "\n                <label id=\"ink-01\" textColor=\"Ink\"/>"
  private static let manual = "<segue destination=\"prm-02\" kind=\"show\" identifier=\"showPromo\" id=\"seg-01\"/>"

  @Test(arguments: [
    [], [manual], ["<segue destination=\"prm-02\" kind=\"presentation\" id=\"seg-01\"/>", manual],
  ]) func sceneGoes(_ connections: [String]) throws {
    let part = try Self.part(Self.storyboard(list: Self.ink, connections: connections))
    #expect(part.obstacles { _ in nil } == [:])
    let source = part.document.source
    let after = String(decoding: part.edits.applied(to: source.utf8), as: UTF8.self)
    #expect(after == Self.without)
    #expect(InterfaceDocument(SourceText(path: "Main.storyboard", text: after)) != nil)
  }

  @Test func otherConnectionsStay() throws {
    let other = "<outlet property=\"title\" destination=\"ink-01\" id=\"out-01\"/>"
    let part = try Self.part(Self.storyboard(list: Self.ink, connections: [other, Self.manual]))
    let after = String(decoding: part.edits.applied(to: part.document.source.utf8), as: UTF8.self)
    #expect(after.contains("<connections>\n                        \(other)\n                    </connections>"))
    #expect(!after.contains("prm-02"))
  }

  /// A navigation controller shows nothing without its root.
  @Test func navigationControllerGoesWithItsRoot() throws {
    let wrapper = """

              <scene sceneID="s-03">
                  <objects>
                      <navigationController id="nav-03" sceneMemberID="viewController">
                          <connections>
                              <segue destination="prm-02" kind="relationship" relationship="rootViewController" id="seg-03"/>
                          </connections>
                      </navigationController>
                  </objects>
              </scene>
      """
    let part = try Self.part(Self.storyboard(list: Self.ink, more: wrapper))
    #expect(part.obstacles { _ in nil } == [:])
    #expect(String(decoding: part.edits.applied(to: part.document.source.utf8), as: UTF8.self) == Self.without)
    let initial = try Self.part(Self.storyboard(initial: "nav-03", more: wrapper))
    let obstacles = initial.obstacles { _ in nil }
    #expect(obstacles.values.sorted() == ["its scene at Main.storyboard:19:9 is the initial one"])
    let left = initial.without(Set(obstacles.keys))
    #expect(left.obstacles { _ in nil }.values.sorted() == ["the segue at Main.storyboard:23:25 leads to its scene"])
    #expect(left.without([1]).numbers.isEmpty)
  }

  @Test(arguments: [
    (storyboard(initial: "prm-02"), "its scene at Main.storyboard:11:9 is the initial one"),
    (
      storyboard(connections: ["<segue destination=\"prm-02\" kind=\"embed\" id=\"seg-01\"/>"]),
      "the segue at Main.storyboard:9:25 leads to its scene"
    ),
    (
      storyboard(
        list:
          "\n<button id=\"b\"><connections><segue destination=\"prm-02\" kind=\"show\" id=\"s\"/></connections></button>"
      ),
      "the segue at Main.storyboard:8:29 leads to its scene"
    ),
    (
      storyboard(list: "\n<label id=\"l\" other=\"vw-02\"/>"), "the label at Main.storyboard:8:1 leads to its scene"
    ),
  ]) func sceneThatMayStillBeShown(_ text: String, _ reason: String) throws {
    #expect(try Self.part(text).obstacles { _ in nil }.values.sorted() == [reason])
  }

  @Test(arguments: [
    ("Promo", "the scene at Main.storyboard:15:9 shows it as 'Promo', and it is named at a.swift:1:1"),
    ("showPromo", "the segue at Main.storyboard:9:25 leads to its scene"),
  ]) func identifierThatIsUsed(_ name: String, _ reason: String) throws {
    let part = try Self.part(Self.storyboard(connections: [Self.manual]))
    #expect(part.obstacles { $0 == name ? "it is named at a.swift:1:1" : nil }.values.sorted() == [reason])
  }

  @Test func onlyScene() throws {
    let text =
      "<document><scenes><scene><objects><viewController id=\"a\" customClass=\"Promo\" sceneMemberID=\"viewController\"/></objects></scene></scenes></document>"
    #expect(try Self.part(text).obstacles { _ in nil } == [0: "it would leave no scene in 'Main.storyboard'"])
  }

  @Test(arguments: [
    "", "text", "<a>", "<a></b>", "<a/><b/>", "<a b></a>", "<a b=c/>", "<!DOCTYPE a><a/>", "<a b=\"&x;\"/>",
    "<a b=\"<\"/>",
    "<!-- a", "<a b=\"",
  ]) func whatIsNoDocument(_ text: String) {
    #expect(InterfaceDocument(SourceText(path: "a.xib", text: text)) == nil)
  }

  @Test func escapes() {
    let text = "<a b='&lt;&amp;&#10;&#x41;\"'><!-- <x> --><![CDATA[<y>]]><c/></a>\n"
    let document = InterfaceDocument(SourceText(path: "a.xib", text: text))
    #expect(document?.elements.map(\.name) == ["a", "c"])
    #expect(document?.elements.first?.attributes == ["b": "<&\nA\""])
  }
}
