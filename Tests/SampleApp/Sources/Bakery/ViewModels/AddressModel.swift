/// The model of the address form.
public final class AddressModel {
  public var address: Address

  public init(customer: Customer) {
    address = customer.address ?? Address(street: "", city: "", postcode: "")
  }

  public var problems: [String] {
    var problems: [String] = []
    if address.street.isEmpty { problems.append("The street is missing") }
    if address.city.isEmpty { problems.append("The city is missing") }
    if address.postcode.count != 5 { problems.append("A postcode has five digits") }
    return problems
  }
}
