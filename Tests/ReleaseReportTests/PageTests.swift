import Foundation
import ReleaseReport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct PageTests {
  enum Page: String, Sendable, CaseIterable {
    case checklist, timeline, svg

    func render(_ input: ReleaseReportInput) -> String {
      switch self {
      case .checklist: ChecklistFormat.html.render(input)
      case .timeline: TimelineFormat.html.render(input.timeline)
      case .svg: TimelineFormat.svg.render(input.timeline)
      }
    }
  }

  /// The tags and the names of their attributes do not depend on the fields, all of which are text.
  @Test(arguments: Page.allCases, HostileText.all)
  func hostileTextIsText(page: Page, text: String) throws {
    var experiment = SampleInput.hostile(text)
    var harmless = SampleInput.hostile("harmless")
    // Links and the text in a bar depend on the fields, on purpose.
    experiment.link = nil
    harmless.link = nil
    let output = page.render(SampleInput.input([experiment]))
    #expect(skeleton(of: output) == skeleton(of: page.render(SampleInput.input([harmless]))))
    #expect(!output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test(arguments: HostileText.all)
  func onlyAddressesOfPagesBecomeLinks(text: String) throws {
    var experiment = SampleInput.experiment("one", "@a", 9, 14)
    experiment.link = text
    let output = ChecklistFormat.html.render(SampleInput.input([experiment]))
    for link in output.matches(of: /<a href="([^"]*)"/).map(\.output.1) {
      #expect(link.hasPrefix("#") || link.hasPrefix("https://"), "\(link)")
    }
  }

  @Test(arguments: HostileText.all)
  func theTimelineIsWellFormedXML(text: String) throws {
    let svg = TimelineFormat.svg.render(SampleInput.input([SampleInput.hostile(text)]).timeline)
    let root = try #require(try XMLDocument(data: Data(svg.utf8)).rootElement())
    #expect(root.name == "svg")
  }

  @Test(arguments: Page.allCases)
  func nothingIsLoaded(page: Page) {
    let output = page.render(SampleInput.input())
    let loading =
      /(?:src|href)="(?!#|data:,|https:\/\/tickets\.example)[^"]|@import|url\((?!#)|fetch\(|XMLHttpRequest|<link(?! rel="icon")/
    #expect(output.firstMatch(of: loading) == nil)
  }

  @Test(arguments: Page.allCases)
  func anEmptyProjectHasAPage(page: Page) throws {
    let output = page.render(SampleInput.input([]))
    #expect(!output.contains("nan"))
    #expect(!output.contains("inf%"))
  }

  @Test func everyTaskIsRememberedByItself() {
    let page = ChecklistFormat.html.render(SampleInput.input(SampleInput.all + SampleInput.many(40)))
    let keys = page.matches(of: /data-key="([^"]*)"/).map { String($0.output.1) }
    #expect(keys.count > 200)
    #expect(Set(keys).count == keys.count)
  }

  @Test func everyExperimentHasARowAndACard() {
    let page = ChecklistFormat.html.render(SampleInput.input())
    for experiment in SampleInput.all {
      #expect(page.contains("<a href=\"#experiment-\(experiment.identifier)\""))
      #expect(page.contains("id=\"experiment-\(experiment.identifier)\""))
    }
  }

  /// The tags and attribute names, in order, without text and values.
  private func skeleton(of output: String) -> [String] {
    output.matches(of: /<[^<>]*>/).map {
      String($0.output).replacing(/"[^"]*"/, with: "\"\"").replacing(" textLength=\"\" lengthAdjust=\"\"", with: "")
    }.filter { !$0.hasPrefix("<tspan") && !$0.hasPrefix("</tspan") }
  }
}
