internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel

/// A module of the app's with the people who own it.
package struct ModuleOwners: Hashable, Sendable {
  package var module: String
  package var owners: [String]
}

extension DiagnosedReport {
  /// The modules whose views take part in the first conflict, or of which a complaint speaks, and that
  /// somebody owns; in the order of the views.
  package var moduleOwners: [ModuleOwners] {
    if project.owners.isEmpty { return [] }
    var seen: Set<String> = []
    return items.compactMap { item in
      guard let module = ClassName.module(of: report.system[item].className),
        let owners = project.owners[module], !owners.isEmpty, seen.insert(module).inserted
      else { return nil }
      return ModuleOwners(module: module, owners: owners)
    }
  }

  private var items: [ItemID] {
    guard let conflict = diagnosis.conflicts.first else { return report.system.itemIDs }
    return conflict.constraints.flatMap { id in
      let constraint = report.system[id]
      return [constraint.first.item] + (constraint.second.map { [$0.item] } ?? [])
    }
  }
}
