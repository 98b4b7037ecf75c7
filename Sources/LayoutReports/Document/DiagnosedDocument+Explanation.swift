internal import LayoutModel

extension DiagnosedDocument {
  /// Each constraint of the document in one sentence a line; `nil` where there is none.
  public var explanation: [UInt8]? {
    var bytes: [UInt8] = []
    for report in reports {
      let english = ReportEnglish(report)
      for constraint in english.system.constraints {
        let sentence = DisplayText.safe(english.sentences.sentence(constraint))
        bytes += sentence.utf8
        bytes.append(UInt8(ascii: "\n"))
      }
    }
    return bytes.isEmpty ? nil : bytes
  }
}
