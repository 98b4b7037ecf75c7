package import LayoutModel

/// All cases, and which of them a report is.
package enum Casebook {
  /// A new case is a file in `Cases` and a name here; of two that explain as much, the earlier one is told.
  package static let cases: [LayoutCase] = [
    .actionSheetWidth, .backButtonRightToLeft, .toolbarWithoutFrame, .shareSheet, .alertInside,
    .playerControls, .openPanel, .mapOrnaments, .textKitInside, .spotlight, .contextMenu,
    .photoPicker, .messagesEntry, .readyMadeControllers, .barItemWrapper, .keyboardViews,
    .navigationBarFirstPass, .toolbarItemInside, .touchBarInside, .swiftUIInside, .windowChrome,
    .largeTitle, .floatingTabBar, .refreshControlInside, .controlInside,
    .tableWrapper, .knownConflict, .templateCellWidth, .cellBuiltInLabel, .accessoryTiedToWindow,
    .inputAccessoryHeight,
    .negativeContentHeight, .widthLessAtZero, .stackBackport, .inputBarMeasured, .pagingMenuAtZero,
    .swipeButtonsInRow, .utilityButtonsAtZero, .bannerAboveSafeArea, .calendarHeight,
    .calendarOwnHeight, .growingTextInRow, .stretchyHeaderWidth, .popupWindowAtZero,
    .skeletonHeight, .bubbleLabelsReused, .inAppMessageCard, .segmentedHeaderContainer,
    .editorPlaceholder, .barButtonOfReact, .platformViewBox, .adBetweenEdges,
    .tabBarHeight, .libraryOwned, .signInWithApple,
    .inlineDatePicker,
    .googleSignInButton, .facebookLoginButton, .barCustomView, .windowWithoutFrame,
    .switchFixedSize,
    .alertsOwnSize, .imageRatioInRow, .reversedRatio, .ratioBothWays, .ratioBetweenPinnedSides,
    .twoRatios, .signOfFarEdge, .twoCenters,
    .subviewsOnCell, .contentViewOwnSize,
    .listWithoutSize, .rowAtZero,
    .separatorInRow, .rowHeight, .headerHeight, .listCellEstimate, .itemSize, .tableHeaderView,
    .hiddenArrangedView, .stackSpacing,
    .fillProportionally, .spanningBoundary, .fillEqually, .alignmentFill,
    .arrangedViewPinned, .fixedStack, .maskLeftOn, .measuredView,
    .firstPassAtZero, .stackMargins,
    .emptyFrame,
    .collapsedPane, .scrollerWidth, .documentFillsClip, .rowHeightAppKit, .columnTooNarrow,
    .separatorBox, .windowSize,
    .popoverSize, .splitPanes,
    .stackEdges, .gridBoundaries, .hostedSwiftUI, .resultOfUpdate,
    .nibBesideCode, .canvasFrame,
    .requiredContentSize, .madeAgain, .statesBothActive, .minimumAboveMaximum, .fixedBesideMinimum,
    .limitBesideShare,
    .equalSizesFixed, .zeroMultiplier, .neighboursAtOneEdge,
    .bothEdgesAtOneSide,
    .marginBesideEdge,
    .wrongEdgeOfSuperview, .edgeMoved,
    .twoConstants,
    .ownOtherEdge,
    .frameUnderHomeIndicator, .ownSafeArea, .oldLayoutGuide, .readableWidth, .tiedToSystemContainer,
    .safeAreaBesideEdge,
    .hardCodedTop, .keyboardGuideBesideEdge, .keyboardLeavesTooLittle, .ownBaseline,
    .screenHeightConstant, .sizeBesideInsets, .sharesAboveWhole, .contentAsTallAsScroll,
    .screenWidthConstant,
    .frameTooSmall, .bothEdgesAndSize, .centerAndEdges,
    .negativeSize, .collapsedByZero, .partOfScreen, .minimumTooLarge, .leftAndLeading,
    .frameAndConstraints,
    .nibCellRoot, .phoneOnItsSide, .imposedByContainer, .twoPartners, .fixedContainer,
  ]

  /// The cases of threads that are busy with layout; a new one is a file in `Cases/Cycles` and a name here.
  package static let cycles: [CycleCase] = [
    .windowSizedByHosting, .updateAsksForUpdate, .drawingAsksForLayout, .layoutStartsLayout,
    .rowsMeasuredInLayout, .sizesAnsweredSlowly, .rebuiltInLayout, .textLaidOut, .muchToLayOut,
  ]

  package static func cycle(_ kind: CycleKind) -> CycleCase? { cycles.first { $0.fits(kind) } }

  /// A case that fits, and what it says.
  package struct Finding: Sendable {
    package var layoutCase: LayoutCase
    /// What it says of the report.
    package var match: CaseMatch

    /// What is to be done, by this case.
    package var verdict: CaseVerdict { match.verdict ?? layoutCase.verdict }
  }

  /// The cases that fit a list without a conflict.
  package static func findings(withoutConflict facts: CaseFacts) -> [Finding] {
    cases.filter(\.needsNoConflict).compactMap { one in
      one.match(facts).map { Finding(layoutCase: one, match: $0) }
    }
  }

  /// The cases that fit, those first that explain most of the conflict.
  package static func findings(in facts: CaseFacts) -> [Finding] {
    let found = cases.compactMap { one in
      one.axis.map(facts.axes.contains) == false
        ? nil : one.match(facts).map { Finding(layoutCase: one, match: $0) }
    }
    if found.count < 2 { return found }
    let explained = { (finding: Finding) in
      Set(finding.match.explains).intersection(facts.members).count
    }
    return found.enumerated().sorted {
      (-explained($0.element), $0.offset) < (-explained($1.element), $1.offset)
    }
    .map(\.element)
  }
}
