/// A log of reports no two of which are alike: other views, addresses, numbers and forms.
struct GeneratedLog {
  private var state: UInt64 = 20_261_120

  private mutating func random(_ below: Int) -> Int {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % below
  }

  /// Six constraints a report, each report with advice, list, broken constraint and tail.
  mutating func reports(_ count: Int) -> [UInt8] {
    var text = ""
    for index in 0..<count { text += report(index) }
    return Array(text.utf8)
  }

  /// So many reports of which only `kinds` are different: the others come again with other addresses,
  /// as they do in a log of many runs.
  mutating func reports(_ count: Int, kinds: Int) -> [UInt8] {
    let different = (0..<kinds).map { report($0) }
    var bytes: [UInt8] = []
    for index in 0..<count {
      let run = String(0x6000 + index / kinds, radix: 16)
      bytes += different[index % kinds].replacing("0x6000", with: "0x\(run)").utf8
    }
    return bytes
  }

  private mutating func address() -> String {
    "0x6000" + String(random(1 << 30) + 1 << 31, radix: 16)
  }

  private mutating func view(_ number: Int) -> String {
    let classes = ["UILabel", "UIImageView", "UIButton", "UIView", "Shop.HeaderView", "Shop.Cell"]
    let name = classes[random(classes.count)]
    return "\(name):\(address())" + (name == "UILabel" ? "'Item \(number)'" : "")
  }

  private mutating func report(_ number: Int) -> String {
    let cell = "UITableViewCellContentView:\(address())"
    let (a, b) = (view(number), view(number))
    let bodies = [
      "\(a).height == \(20 + random(70))   (active)",
      "V:|-(\(1 + random(20)))-[\(a)]   (active, names: '|':\(cell) )",
      "V:[\(a)]-(\(1 + random(20)))-[\(b)]   (active)",
      "\(b).height >= \(20 + random(70)).5   (active)",
      "\(b).bottom == \(cell).bottom - \(1 + random(20))   (active)",
      "'UIView-Encapsulated-Layout-Height' \(cell).height == 44   (active)",
    ]
    let entries = bodies.map { "<NSLayoutConstraint:\(address()) \($0)>" }
    return """
      2026-03-02 09:15:22.\(100_000 + number % 900_000)+0100 Shop[812:40211] [LayoutConstraints] Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want.\u{20}
      \tTry this:\u{20}
      \t\t(1) look at each constraint and try to figure out which you don't expect;\u{20}
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\u{20}
      (
      \(entries.map { "    \"\($0)\"" }.joined(separator: ",\n"))
      )

      Will attempt to recover by breaking constraint\u{20}
      \(entries[random(entries.count)])

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
      The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.

      """
  }

  /// Messages without anything of Auto Layout in them.
  mutating func noise(bytes count: Int) -> [UInt8] {
    let messages = [
      "Task <4D3A1F9E>.<12> HTTP load failed, error code: -1001 [1:60]",
      "updateSceneSettings: client 812 frame rate 60", "retry 3 of 5 in 250 ms | queue main",
      "[C12 Hostname#9f1b:443 tcp] start", "answered from cache for host-7.example.com",
    ]
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 200)
    while bytes.count < count {
      bytes += Array(
        "2026-03-02 09:15:\(10 + random(50)).\(100_000 + random(900_000))+0100 0x\(String(random(1 << 20), radix: 16))  Default  0x0  \(random(9_999))  0  kernel: \(messages[random(messages.count)])\n"
          .utf8)
    }
    return bytes
  }
}
