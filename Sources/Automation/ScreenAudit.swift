import AppRuntime
import Audit
import HostInterface
import UIKit

/// Finds the faults of a screen for a person who reads it, hears it or touches it: the rules of the module Audit, over
/// the screen as it is now.
@MainActor
package struct ScreenAudit {
  package let screen: AuditedScreen
  private let objects: [WeakReference<AnyObject>?]

  /// - Parameter framebuffer: Draws the screen, for the contrast of its text.
  package init(_ framebuffer: Framebuffer) {
    let capture = AuditCapture(framebuffer)
    screen = capture.screen
    objects = capture.objects.map { $0.map { WeakReference($0) } }
  }

  /// Everything that is found, in the order of the views.
  package func findings(_ kinds: Set<AuditFinding.Kind> = Set(AuditFinding.Kind.allCases)) -> [AuditFinding] {
    screen.findings(kinds)
  }

  /// The view or element that is at fault; nil where it has gone.
  package func object(of finding: AuditFinding) -> AnyObject? { objects[finding.view]?.object }
}
