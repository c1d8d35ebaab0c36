import Foundation
import TestSupport
import Testing

/// `docs/hosting.md` works as it is written: an sshd on a port of this machine, PostgreSQL, and visitors. The script plays
/// in copies of the folders that it changes.
@Suite struct HostingPageTests {
  private static func can(_ command: String) -> Bool {
    (try? ChildProcess.run(["bash", "-c", command], environment: ProcessInfo.processInfo.environment))?.status
      == .code(0)
  }

  private static let hasServers =
    can(
      "[ $(id -u) = 0 ] && [ -x /usr/sbin/sshd ] && ls /usr/lib/postgresql/*/bin/initdb && which ssh psql runuser adduser"
    )
  /// A container may forbid it.
  private static let hasNamespaces =
    hasServers
    && can(
      "d=$(mktemp -d) && unshare -m sh -c \"mount -t tmpfs t $d && cd $d && mkdir u w && mount -t overlay o -o lowerdir=/etc,upperdir=u,workdir=w /etc\"; s=$?; rmdir $d; exit $s"
    )

  @Test(
    .enabled(if: hasServers, "needs root, sshd and PostgreSQL on Debian"),
    .enabled(if: hasNamespaces, "needs mount namespaces"))
  func everyLineWorksAsWritten() throws {
    let shell = Shell()
    let result = try shell(
      """
      unshare -m bash \(Shell.root)/Tools/hosting \
        \(Shell.root)/docs/hosting.md $(command -v triples) \(Shell.root) </dev/null 2>&1
      """)
    #expect(
      result.output == """
        """)
  }
}
