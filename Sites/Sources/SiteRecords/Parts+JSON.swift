extension SourceRange: JSONValue {
  package func write(to bytes: inout [UInt8]) {
    var json = JSONObject()
    json.add("line", line)
    json.add("column", column)
    json.add("endLine", endLine)
    json.add("endColumn", endColumn)
    json.add("bytes", [self.bytes.lowerBound, self.bytes.upperBound])
    json.write(to: &bytes)
  }
}

extension Number: JSONValue {
  package func write(to bytes: inout [UInt8]) {
    var json = JSONObject()
    json.add("text", text)
    json.add(someOf: "values", values.filter(\.isFinite))
    json.write(to: &bytes)
  }
}

extension FileRecord.Problem: JSONValue {
  package func write(to bytes: inout [UInt8]) {
    var json = JSONObject()
    json.add("line", line)
    json.add("what", what)
    json.write(to: &bytes)
  }
}

extension FunctionRecord.Parameter: JSONValue {
  package func write(to bytes: inout [UInt8]) {
    var json = JSONObject()
    json.add("name", name)
    json.add("type", type)
    json.add("default", defaultValue)
    json.write(to: &bytes)
  }
}

extension ConstraintRecord.End: JSONValue {
  package func write(to bytes: inout [UInt8]) {
    var json = JSONObject()
    json.add("item", item)
    json.add("attribute", attribute)
    json.write(to: &bytes)
  }
}

extension FormatRecord.Piece: JSONValue {
  package func write(to bytes: inout [UInt8]) {
    var json = JSONObject()
    switch self {
    case .literal(let text): json.add("literal", text)
    case .text(let text): json.add("text", text)
    }
    json.write(to: &bytes)
  }
}

extension FormatRecord.Dictionary: JSONValue where Value: JSONValue {
  package func write(to bytes: inout [UInt8]) {
    switch self {
    case .text(let text): text.write(to: &bytes)
    case .entries(let entries):
      var json = JSONObject()
      for entry in entries { json.add(entry.key, entry.value) }
      json.write(to: &bytes)
    }
  }
}

extension CallRecord.Argument: JSONValue {
  package func write(to bytes: inout [UInt8]) {
    var json = JSONObject()
    json.add("label", label)
    json.add("text", text)
    json.add("number", number)
    json.add("string", string)
    json.add(someOf: "pieces", pieces)
    json.add("range", range)
    json.write(to: &bytes)
  }
}

extension ElementRecord.Outlet: JSONValue {
  package func write(to bytes: inout [UInt8]) {
    var json = JSONObject()
    json.add("name", name)
    json.add("owner", owner)
    json.write(to: &bytes)
  }
}
