import ReleaseReport
import Testing

struct SourceAddressTests {
  @Test func placesAreLinked() {
    var input = SampleInput.input([SampleInput.expired])
    input.sources = SourceAddress("https://example.com/app/blob/main/{path}#L{line}-L{last_line}")
    let address = "https://example.com/app/blob/main/Sources/Shop/BuyButton.swift#L12-L14"
    #expect(
      ChecklistFormat.html.render(input).contains(
        "<a href=\"\(address)\" rel=\"noreferrer\"><code>Sources/Shop/BuyButton.swift:12-14"))
    #expect(ChecklistFormat.markdown.render(input).contains("[`Sources/Shop/BuyButton.swift:12-14`](<\(address)>)"))
  }

  @Test func pathsAreEncoded() {
    var input = SampleInput.input([
      SampleInput.experiment("a", "@growth", 10, 14) {
        $0.winner = "blue"
        $0.deletions = [Deletion(.branch, file: "My App/ü\"?#{line}.swift", lines: 1...2, what: "branch")]
      }
    ])
    input.sources = SourceAddress("https://example.com/{path}#L{line}")
    #expect(
      ChecklistFormat.html.render(input)
        .contains("\"https://example.com/My%20App/%C3%BC%22%3F%23%7Bline%7D.swift#L1\""))
  }

  @Test(arguments: [
    "", "Sources", "https://example.com/", "javascript:alert('{path}')", "mailto:{path}", "https://x/{path} y",
  ])
  func otherTextsAreRefused(template: String) {
    #expect(SourceAddress(template) == nil)
  }

  @Test func anExperimentWithoutUsesNeedsForce() {
    var experiment = SampleInput.expired
    for format in ChecklistFormat.allCases {
      #expect(!format.render(SampleInput.input([experiment])).contains("--force"), "\(format)")
    }
    experiment.isUnused = true
    for format in ChecklistFormat.allCases {
      #expect(
        format.render(SampleInput.input([experiment])).contains("split-test remove button_color --force"), "\(format)")
    }
  }

  @Test func flagsOfTheAppHaveNoKeys() {
    var flag = SampleInput.expired
    #expect(ChecklistFormat.markdown.render(SampleInput.input([flag])).contains("`split_test_enrolment-button_color`"))
    flag.storesGroups = false
    for format in ChecklistFormat.allCases {
      #expect(!format.render(SampleInput.input([flag])).contains("split_test_"), "\(format)")
    }
  }
}
