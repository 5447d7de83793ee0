/// Who is signed in.
public final class Session {
  public private(set) var user: String?

  public init(user: String? = nil) { self.user = user }

  public func signIn(_ user: String) { self.user = user }
  public func signOut() { user = nil }
}
