internal import InterfaceBuilder
internal import LayoutCheck
internal import LayoutModel
internal import LayoutReports
internal import LayoutSources
internal import LinearArithmetic

extension CheckReport {
  /// Everything, with each proof.
  package var json: [UInt8] {
    var json = JSONWriter(lineBreakDepth: 3)
    let (entries, code) = (entries, codeEntries)
    json.object { json in
      json.member("schemaVersion", 1)
      json.object("summary") { json in
        json.member("files", files.count)
        json.member("scenes", files.reduce(0) { $0 + $1.checks.count })
        for grade in CheckFinding.Grade.allCases {
          json.member(
            grade.key,
            entries.count { $0.finding.grade == grade } + code.count { $0.grade == grade })
        }
      }
      json.member("findings", listing: entries) { json, entry in
        json.object {
          entry.write(to: &$0)
          if let owners = gate.owners[entry.file.path] {
            $0.member("owners", listing: owners) { $0.value($1) }
          }
        }
      }
      json.member("code", listing: code) { json, entry in
        json.object {
          entry.write(to: &$0)
          if let owners = gate.owners[entry.path] {
            $0.member("owners", listing: owners) { $0.value($1) }
          }
        }
      }
      json.member("thresholds", listing: thresholds) { json, entry in
        json.object { entry.write(to: &$0) }
      }
      json.member("silences", listing: silences) { json, silence in
        json.object {
          $0.member("file", silence.file)
          $0.member("scene", silence.scene)
          $0.member("reasons", listing: silence.reasons) { $0.value($1) }
        }
      }
      json.member("unread", listing: unread) { json, input in
        json.object {
          $0.member("file", input.name)
          $0.member("reason", input.reason)
        }
      }
    }
    json.newline()
    return json.take()
  }

  private var silences: [(file: String, scene: String, reasons: [String])] {
    files.flatMap { file in
      file.checks.compactMap { check in
        let isUnswept = file.sweep.map { $0.unswept[check.scene] > 0 } ?? false
        let isCut = file.sweep.map { $0.unasked[check.scene] > 0 } ?? false
        let reasons =
          check.silences.map(\.rawValue) + (isUnswept ? ["unsweptAxis"] : [])
          + (isCut ? ["cutSweep"] : [])
        return reasons.isEmpty ? nil : (file.path, file.document.scenes[check.scene].id, reasons)
      }
    }
  }
}

extension CheckFinding.Grade {
  fileprivate var key: StaticString {
    switch self {
    case .proved: "proved"
    case .likely: "likely"
    case .habit: "habit"
    }
  }
}

extension CheckReport.Entry {
  fileprivate func write(to json: inout JSONWriter) {
    json.member("file", file.path)
    json.member("line", line)
    json.member("column", column)
    json.member("rule", finding.rule.rawValue)
    json.member("grade", finding.grade.rawValue)
    json.member("fingerprint", fingerprint)
    json.member("scene", scene.id)
    json.member("element", finding.element)
    json.member("message", words.headline)
    json.member("evidence", listing: evidence) { $0.value($1) }
    switch finding.fact {
    case .conflict(let conflict): json.object("conflict") { write(conflict, to: &$0) }
    case .open(let view, let quantities):
      json.member("view", scene.views[view].id)
      json.member("open", listing: quantities) { json, open in
        json.object {
          $0.member("quantity", open.quantity.rawValue)
          $0.member("values", listing: [open.first, open.second]) { $0.value($1) }
          $0.member("layouts", listing: open.layouts) { json, layout in
            json.array(of: layout.entries) { json, entry in
              json.object {
                $0.member("quantity", name(entry.variable))
                $0.member("value", entry.value)
              }
            }
          }
        }
      }
    case .tie(let view, let quantities):
      json.member("view", scene.views[view].id)
      json.member("tied", listing: quantities) { $0.value($1.quantity.rawValue) }
    case .misplaced(let element):
      json.member("view", scene.views[element.view].id)
      json.member("differences", listing: element.differences) { json, difference in
        json.object {
          $0.member("quantity", difference.quantity.rawValue)
          $0.member("file", difference.file)
          $0.member("asked", difference.asked)
        }
      }
    case .habit(let habit): json.member("view", scene.views[habit.view].id)
    }
  }

  private func write(_ conflict: SceneConflict, to json: inout JSONWriter) {
    json.member("constraints", listing: conflict.constraints) {
      $0.value(scene.constraints[$1].id ?? "")
    }
    json.member("conditions", listing: conflict.conditions) { json, condition in
      json.object { write(condition, to: &$0) }
    }
    json.member("gap", conflict.gap)
    json.member("sums", listing: conflict.sums) { json, sum in
      json.object {
        $0.member("constraints", listing: sum.constraints) {
          $0.value(scene.constraints[$1].id ?? "")
        }
        $0.member("gap", sum.gap)
      }
    }
    json.member("certificate", listing: zip(conflict.rows, conflict.certificate.entries)) {
      json, share in
      json.object {
        $0.member("multiplier", share.1.multiplier)
        $0.member("relation", share.0.row.relation.symbol)
        $0.member("constant", share.0.row.form.constant)
        $0.member("terms", listing: share.0.row.form.terms) { json, term in
          json.object {
            $0.member("quantity", name(term.variable))
            $0.member("coefficient", term.coefficient)
          }
        }
      }
    }
  }

  private func write(_ condition: SceneConflict.Condition, to json: inout JSONWriter) {
    switch condition {
    case .size(let view, let axis, let points):
      json.member("kind", axis == .horizontal ? "width" : "height")
      json.member("view", scene.views[view].id)
      json.member("points", points)
    case .frame(let view, let axis):
      json.member("kind", axis == .horizontal ? "horizontalFrame" : "verticalFrame")
      json.member("view", scene.views[view].id)
    case .margin(let view):
      json.member("kind", "margins")
      json.member("view", scene.views[view].id)
    case .safeAreaSides(let view):
      json.member("kind", "safeAreaSides")
      json.member("view", scene.views[view].id)
    }
  }

  /// `9HC-9S-eDc.maxY`.
  private func name(_ variable: VariableID) -> String {
    "\(scene.views[SceneQuantity.view(of: variable)].id).\(SceneQuantity(variable))"
  }
}

extension CodeEntry {
  fileprivate func write(to json: inout JSONWriter) {
    json.member("file", path)
    json.member("line", finding.place.range.line)
    json.member("column", finding.place.range.column)
    json.member("rule", finding.rule.id)
    json.member("grade", grade.rawValue)
    json.member("message", finding.headline)
    json.member("evidence", listing: evidence) { $0.value($1) }
    json.member("subjects", listing: finding.subjects) { $0.value($1) }
    json.member("fingerprint", fingerprint)
  }
}

extension CheckReport.ThresholdEntry {
  private var dimension: String {
    if threshold.failure == .bothSizes { return "both" }
    return threshold.axis == .horizontal ? "width" : "height"
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.member("file", file.path)
    json.member("line", line)
    json.member("column", column)
    json.member("scene", scene.id)
    json.member("view", scene.views[threshold.root].id)
    json.member("dimension", dimension)
    json.member("failure", threshold.word)
    json.member("views", listing: threshold.views) { $0.value(scene.views[$1].id) }
    json.member("below", threshold.lower)
    json.member("above", threshold.upper)
    json.member("notUpTo", threshold.otherwiseUpTo)
    json.member("always", threshold.isAlways)
    json.member("needsContents", threshold.contents != nil)
    json.member("message", sentence)
    json.member("evidence", listing: evidence) { $0.value($1) }
    json.member("constraints", listing: swept.ground.constraints) {
      $0.value(scene.constraints[$1].id ?? "")
    }
    json.member("devices", listing: swept.devices) { $0.value($1.name) }
    json.member("fingerprint", fingerprint)
  }
}
