/// A photo that was taken on the way.
struct TripStoryPhoto: Equatable, Sendable {
  let name: String
  let minute: Int
}
