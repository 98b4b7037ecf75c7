extension String {
  /// The text as one word of a shell's command, in quotes where a shell would read it as anything else.
  var shellWord: String {
    let isPlain =
      !utf8.isEmpty && utf8.first != UInt8(ascii: "-")
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
          true
        default: "/._-+,:@%=".utf8.contains(byte)
        }
      }
    if isPlain { return self }
    // What begins with a dash would be read as an option, also in quotes.
    var word = utf8.first == UInt8(ascii: "-") ? "'./" : "'"
    for character in self { word += character == "'" ? "'\\''" : String(character) }
    return word + "'"
  }
}
