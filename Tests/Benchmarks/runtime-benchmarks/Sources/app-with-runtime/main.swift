// Everything that an ordinary app uses of the runtime: a file, a remote document, groups and exposures.
import SplitTesting

enum ButtonColorSplitTest: SplitTest {
  enum Group: String, SplitTestGroup { case control, blue }
  static let identifier = "button_color"
  static let startVersion = SplitTestVersion(8, 10)
  static let endVersion = SplitTestVersion(8, 14)
  static let defaultGroup = Group.control
  static let allocation = SplitTestAllocation<Group>(
    salt: "button_color", cumulativeWeights: [(.control, 50), (.blue, 100)])
}

let remote = RemoteConfiguration(user: "user-42", store: FileRemoteDocumentStore(folder: "/tmp/remote"))
let service = SplitTestingService(
  unitID: "user-42", appVersion: "8.11.0", storage: FileStorage(path: "/tmp/split-tests"),
  analytics: PrintingAnalytics(),
  remote: remote, experiments: [ButtonColorSplitTest.self])
let test = service.fetchSplitTest(ButtonColorSplitTest.self)
print(test.currentGroup == .blue ? "hello in blue" : "hello")
test.hitSplitTest()
print(service.snapshot())
