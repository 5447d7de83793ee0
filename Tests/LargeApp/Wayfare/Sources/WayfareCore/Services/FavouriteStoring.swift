public protocol FavouriteStoring: AnyObject {
  func isFavourite(_ trip: Trip) -> Bool
  func toggle(_ trip: Trip)
}

public final class LocalFavourites: FavouriteStoring {
  private let storage: KeyValueStoring

  public init(storage: KeyValueStoring) { self.storage = storage }

  public func isFavourite(_ trip: Trip) -> Bool { storage.bool(forKey: "favourite.\(trip.id)") ?? false }

  public func toggle(_ trip: Trip) {
    storage.set(isFavourite(trip) ? nil : true, forKey: "favourite.\(trip.id)")
  }
}
