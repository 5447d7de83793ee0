public enum DeliverySlot: String, CaseIterable, Sendable {
  case morning, noon, evening
}
