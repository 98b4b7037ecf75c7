/// A record of code, which tells the place and the function that it stands in.
protocol PlacedRecord {
  var function: String? { get }
  var file: String { get }
  var range: CodeRange { get }
}

extension ConstraintRecord: PlacedRecord {}
extension FormatRecord: PlacedRecord {}
extension CallRecord: PlacedRecord {}
extension VariableRecord: PlacedRecord {}
extension ParentRecord: PlacedRecord {}
extension SetRecord: PlacedRecord {}

extension PlacedRecord {
  var place: CodePlace { CodePlace(file: file, range: range) }
}
