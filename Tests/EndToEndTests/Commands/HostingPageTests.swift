import Foundation
import TestSupport
import Testing

/// `docs/hosting.md` works as written, with an sshd on a local port, PostgreSQL and visitors. The script works in
/// copies of the folders that it changes.
@Suite struct HostingPageTests {
  private static func can(_ command: String) -> Bool {
    (try? ChildProcess.run(["bash", "-c", command], environment: ProcessInfo.processInfo.environment))?.status
      == .code(0)
  }

  private static let hasServers =
    can(
      "[ $(id -u) = 0 ] && [ -x /usr/sbin/sshd ] && ls /usr/lib/postgresql/*/bin/initdb && which ssh psql runuser adduser"
    )
  /// A container may forbid namespaces.
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
        - a player
        Your name on this host is Lou.
        Your name on this host is Zoë.
        Today here: 1. you
        1
        3
        Error: this needs a terminal: type 'ssh -t play@host daily', or 'ssh play@host daily plain'
        Error: your name changed today; try again tomorrow
        Error: after 'ssh play@host' type nothing, 'plain', 'daily', 'daily plain', 'board', 'name NAME'
        - a terminal without a locale
        Unicode
        - a guest
        Goodbye.
        1
        Error: after 'ssh guest@host' type nothing, 'plain', 'daily', 'daily plain', 'board'
        - the operator
        ok  1 player, 2 proven games
        Zoë
        2
        3
        Ada
        5
        Error: you may no longer play on this host; ask its operator
        1
        play@127.0.0.1
        1
        Ada
        0
        No games yet.
        systemctl reload ssh
        apt-get install -y postgresql
        systemctl daemon-reload
        systemctl enable --now triples-sql.timer

        """, "\(result.output)")
  }
}
