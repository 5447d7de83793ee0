import PlatformUI

public protocol Rebooking: Sendable {
  func alternatives(to train: Train) async -> [Train]
}

public struct NoRebooking: Rebooking {
  public init() {}
  public func alternatives(to train: Train) async -> [Train] { [] }
}

/// Offers another train to whoever misses one.
public final class RebookViewModel: ObservableObject {
  @Published public private(set) var offers: [Train] = []
  @Published public var isSheetShown = false
  @Injected(\.rebooking) private var rebooking
  private let train: Train
  private var cancellables: Set<AnyCancellable> = []
  public private(set) var badge = ""

  public init(train: Train) {
    self.train = train
    $offers.map { $0.isEmpty ? "" : "\($0.count)" }
      .sink { [unowned self] in badge = $0 }
      .store(in: &cancellables)
  }

  public func load() async {
    offers = await rebooking.alternatives(to: train)
    isSheetShown = !offers.isEmpty
  }
}

public struct RebookSheet: View {
  let model: RebookViewModel

  public init(model: RebookViewModel) { self.model = model }

  public var body: some View {
    VStack {
      Text("rebook.title")
      ForEach(model.offers) { Text("\(BoardTime.text($0.minute)) \($0.to)") }
    }
  }
}
