extension LayoutSystem {
  /// What the system says, apart from where its objects lay and where the log prints it, with the
  /// addresses that were taken out of it.
  ///
  /// Equal for systems that differ in nothing but that: each address is a mark with the number under
  /// which it is first met, in descriptions too. `nil` where one address is printed in two ways.
  package var content: (system: LayoutSystem, addresses: [Address])? {
    var numbering = AddressNumbering(capacity: items.count + constraints.count)
    var content = self
    for index in items.indices {
      guard let address = items[index].address else { continue }
      content.items[index].address = numbering.mark(address)
    }
    for index in constraints.indices { numbering.mark(&content.constraints[index]) }
    for index in inactive.indices { numbering.mark(&content.inactive[index]) }
    guard numbering.isUniform, numbering.addresses.count < ProvenanceMark.mostIndices else {
      return nil
    }
    return (content, numbering.addresses)
  }

  /// Feeds `hasher` with what tells most contents apart.
  package func hashDescriptions(into hasher: inout Hasher) {
    hasher.combine(items.count)
    for constraint in constraints { hasher.combine(constraint.raw) }
  }
}

/// Numbers addresses in the order in which they are met.
private struct AddressNumbering {
  private(set) var addresses: [Address] = []
  /// Whether each was printed in one way.
  private(set) var isUniform = true
  private var numbers: [Address: Int]

  init(capacity: Int) { numbers = Dictionary(minimumCapacity: capacity) }

  mutating func mark(_ address: Address) -> Address {
    if let number = numbers[address] {
      if !addresses[number].isPrinted(like: address) { isUniform = false }
      return ProvenanceMark(.address, number).address
    }
    let number = addresses.count
    numbers[address] = number
    addresses.append(address)
    return ProvenanceMark(.address, number).address
  }

  /// Puts marks into a constraint, and takes its place out of it.
  mutating func mark(_ constraint: inout LayoutConstraint) {
    constraint.address = constraint.address.map { mark($0) }
    var printed = constraint.printed
    printed.raw = marked(printed.raw)
    printed.range = nil
    constraint.printed = printed
  }

  /// `text` with a mark for each address that is printed as `Address` prints it.
  private mutating func marked(_ text: String) -> String {
    var text = text
    return text.withUTF8 { text in
      let text = unsafe Array(text)
      var bytes: [UInt8] = []
      bytes.reserveCapacity(text.count + 64)
      var index = 0
      while index < text.count {
        if text[index] == UInt8(ascii: "0"), let (address, end) = Self.address(in: text, at: index)
        {
          bytes += mark(address).description.utf8
          index = end
        } else {
          bytes.append(text[index])
          index += 1
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The address that begins at `start`, and its end; `nil` where `Address` would print another text.
  private static func address(in text: [UInt8], at start: Int) -> (Address, end: Int)? {
    guard start + 2 < text.count, text[start + 1] == UInt8(ascii: "x") else { return nil }
    var (value, end) = (UInt64(0), start + 2)
    var (hasLower, hasUpper) = (false, false)
    scan: while end < text.count {
      let digit: UInt8
      switch text[end] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = text[end] - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"):
        (digit, hasLower) = (text[end] - UInt8(ascii: "a") + 10, true)
      case UInt8(ascii: "A")...UInt8(ascii: "F"):
        (digit, hasUpper) = (text[end] - UInt8(ascii: "A") + 10, true)
      default: break scan
      }
      value = value << 4 | UInt64(digit)
      end += 1
    }
    let digits = end - start - 2
    guard (1...16).contains(digits), !(hasLower && hasUpper) else { return nil }
    return (Address(value, digits: UInt8(digits), isUppercase: hasUpper), end)
  }
}
