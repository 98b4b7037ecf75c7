/// Which functions of the project make constraints, directly or through calls.
struct CallClosure {
  private var makersByName: [String: Set<FileFacts.Name>] = [:]
  private var reached: Set<String> = []

  init(_ files: [FileFacts]) {
    var calls: [String: [FileFacts.Call]] = [:]
    var functions: [String: FileFacts.Name] = [:]
    for file in files {
      functions.merge(file.functions) { first, _ in first }
      for call in file.lines.lazy.compactMap(\.call) {
        calls[call.callee.name, default: []].append(call)
      }
    }
    var open = files.flatMap(\.makers).sorted()
    while let maker = open.popLast() {
      guard reached.insert(maker).inserted, let name = functions[maker] else { continue }
      // Functions of the same name and labels have the same callers.
      guard makersByName[name.name, default: []].insert(name).inserted else { continue }
      open += (calls[name.name] ?? []).filter { name.takes($0.callee) }.compactMap(\.caller)
    }
  }

  func reaches(_ call: FileFacts.Call) -> Bool {
    makersByName[call.callee.name]?.contains { $0.takes(call.callee) } ?? false
  }
}
