/// The requirements of well-known delegates, data sources and other protocols of Apple's frameworks and others.
///
/// All of a protocol's requirements have names with one of a few beginnings, most often that of the object that asks.
package enum DelegateProtocols {
  /// Whether a protocol may require a member of a name; `nil` for an unknown protocol.
  package static func mayRequire(_ member: String, in name: String) -> Bool? {
    beginnings[name].map { $0.contains(where: member.hasPrefix) }
  }

  private static let scrolling = ["scrollView", "viewForZooming"]
  private static let adapting = ["adaptivePresentationStyle", "presentationController"]
  private static let searching = [
    "didDismiss", "didPresent", "presentSearchController", "searchController", "willDismiss", "willPresent",
  ]

  private static let beginnings: [String: [String]] = [
    "ASAuthorizationControllerDelegate": ["authorizationController"],
    "ASAuthorizationControllerPresentationContextProviding": ["presentationAnchor"],
    "ASWebAuthenticationPresentationContextProviding": ["presentationAnchor"],
    "AVAudioPlayerDelegate": ["audioPlayer"],
    "CAAnimationDelegate": ["animationDid"],
    "CBCentralManagerDelegate": ["centralManager"],
    "CBPeripheralDelegate": ["peripheral"],
    "CLLocationManagerDelegate": ["locationManager"],
    "GIDSignInDelegate": ["sign"],
    "GIDSignInUIDelegate": ["sign"],
    "MFMailComposeViewControllerDelegate": ["mailComposeController"],
    "MFMessageComposeViewControllerDelegate": ["messageComposeViewController"],
    "NSApplicationDelegate": ["application"],
    "NSCoding": ["encode"],
    "NSCopying": ["copy"],
    "NSFetchedResultsControllerDelegate": ["controller"],
    "NSMenuDelegate": ["confinementRect", "menu", "numberOfItems"],
    "NSMutableCopying": ["mutableCopy"],
    "NSOutlineViewDataSource": ["outlineView"],
    "NSOutlineViewDelegate": ["outlineView", "selectionShouldChange"],
    "NSSecureCoding": ["encode", "supportsSecureCoding"],
    "NSTableViewDataSource": ["numberOfRows", "tableView"],
    "NSTableViewDelegate": ["selectionShouldChange", "tableView"],
    "NSToolbarDelegate": ["toolbar"],
    "NSWindowDelegate": ["customWindows", "window"],
    "QLPreviewControllerDataSource": ["numberOfPreviewItems", "previewController"],
    "QLPreviewControllerDelegate": ["previewController"],
    "SFSafariViewControllerDelegate": ["safariViewController"],
    "SKPaymentTransactionObserver": ["paymentQueue"],
    "SKProductsRequestDelegate": ["productsRequest", "request"],
    "UIAdaptivePresentationControllerDelegate": adapting,
    "UIApplicationDelegate": ["application", "window"],
    "UICollectionViewDataSource": ["collectionView", "indexTitles", "numberOfSections"],
    "UICollectionViewDataSourcePrefetching": ["collectionView"],
    "UICollectionViewDelegate": ["collectionView", "indexPathForPreferredFocusedView"] + scrolling,
    "UICollectionViewDelegateFlowLayout": ["collectionView", "indexPathForPreferredFocusedView"] + scrolling,
    "UICollectionViewDragDelegate": ["collectionView"],
    "UICollectionViewDropDelegate": ["collectionView"],
    "UIContextMenuInteractionDelegate": ["contextMenuInteraction"],
    "UIDocumentPickerDelegate": ["documentPicker"],
    "UIGestureRecognizerDelegate": ["gestureRecognizer"],
    "UIImagePickerControllerDelegate": ["imagePickerController"],
    "UINavigationControllerDelegate": ["navigationController"],
    "UIPageViewControllerDataSource": ["pageViewController", "presentationCount", "presentationIndex"],
    "UIPageViewControllerDelegate": ["pageViewController"],
    "UIPickerViewDataSource": ["numberOfComponents", "pickerView"],
    "UIPickerViewDelegate": ["pickerView"],
    "UIPopoverPresentationControllerDelegate": adapting + ["popoverPresentationController", "prepareForPopover"],
    "UISceneDelegate": ["scene", "stateRestorationActivity"],
    "UIScrollViewDelegate": scrolling,
    "UISearchBarDelegate": ["position", "searchBar"],
    "UISearchControllerDelegate": searching,
    "UISearchResultsUpdating": ["updateSearchResults"],
    "UISheetPresentationControllerDelegate": adapting + ["sheetPresentationController"],
    "UISplitViewControllerDelegate": ["primaryViewController", "splitViewController", "targetDisplayMode"],
    "UITabBarControllerDelegate": ["tabBarController"],
    "UITabBarDelegate": ["tabBar"],
    "UITableViewDataSource": ["numberOfSections", "sectionIndexTitles", "tableView"],
    "UITableViewDataSourcePrefetching": ["tableView"],
    "UITableViewDelegate": ["indexPathForPreferredFocusedView", "tableView"] + scrolling,
    "UITableViewDragDelegate": ["tableView"],
    "UITableViewDropDelegate": ["tableView"],
    "UITextFieldDelegate": ["textField"],
    "UITextViewDelegate": ["textView"] + scrolling,
    "UIViewControllerTransitioningDelegate": [
      "animationController", "interactionController", "presentationController",
    ],
    "UIWindowSceneDelegate": ["scene", "stateRestorationActivity", "window"],
    "UNUserNotificationCenterDelegate": ["userNotificationCenter"],
    "URLSessionDataDelegate": ["urlSession"],
    "URLSessionDelegate": ["urlSession"],
    "URLSessionDownloadDelegate": ["urlSession"],
    "URLSessionTaskDelegate": ["urlSession"],
    "WKNavigationDelegate": ["webView"],
    "WKScriptMessageHandler": ["userContentController"],
    "WKUIDelegate": ["webView"],
  ]
}
