import TestSupport
import Testing
import TriplesStore

/// Names and homes without the system's name services.
@Suite struct AccountTests {
  static let passwd = """
    root:x:0:0:root:/root:/bin/bash
    # a comment, then a damaged line
    broken:x:1000
    ada:x:1000:1000:Ada Lovelace,,,:/home/ada:/bin/sh
    also-ada:x:1000:1000::/elsewhere:/bin/sh
    """

  @Test func theFirstWholeEntryOfANumberIsTheAccount() throws {
    let ada = try #require(Account(number: 1000, in: Self.passwd))
    #expect(ada.name == "ada" && ada.home == "/home/ada")
    #expect(Account(number: 0, in: Self.passwd)?.home == "/root")
  }

  @Test func whoIsNotListedHasNoAccount() {
    #expect(Account(number: 7, in: Self.passwd) == nil)
    #expect(Account(number: 0, in: "") == nil)
  }
}
