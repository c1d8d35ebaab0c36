// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "triples",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "triples", targets: ["triples"]),
    .executable(name: "triples-lab", targets: ["triples-lab"]),
    .library(name: "TriplesModel", targets: ["TriplesModel"]),
    .library(name: "TriplesPlayers", targets: ["TriplesPlayers"]),
  ],
  dependencies: [
    // Exact versions, because Package.resolved is not tracked. Distributions build from mirrors of a package with other
    // commits, and the file would contain those of one mirror.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
  ],
  targets: [
    .target(name: "Libc"),
    .target(name: "TriplesBasics"),
    .target(name: "TriplesModel", dependencies: ["TriplesBasics"]),
    .target(name: "CWeights", exclude: ["weights.bin", "threes.bin"]),
    .target(name: "TriplesPlayers", dependencies: ["TriplesModel", "CWeights", "Libc"]),
    .target(name: "CLevels", exclude: ["levels"]),
    .target(name: "TriplesLevels", dependencies: ["TriplesModel", "TriplesPlayers", "CLevels"]),
    .target(
      name: "TriplesStore",
      dependencies: ["TriplesModel", "Libc", .product(name: "SystemPackage", package: "swift-system")]),
    .target(name: "TriplesEngine", dependencies: ["TriplesModel"]),
    .target(name: "TriplesPlain", dependencies: ["TriplesModel"]),
    .target(name: "TriplesCanvas", dependencies: ["TriplesBasics", "Libc"]),
    .target(name: "TriplesTUI", dependencies: ["TriplesModel", "TriplesCanvas"]),
    .target(
      name: "CTerminal",
      cSettings: [
        .define("_GNU_SOURCE"), .define("_FORTIFY_SOURCE", to: "2", .when(configuration: .release)),
      ],
      // On Linux all symbols in use are in libtinfo. macOS has no such library.
      linkerSettings: [
        .linkedLibrary("tinfo", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]
    ),
    .target(name: "CVersion"),
    .systemLibrary(name: "CZlib"),
    .target(name: "TriplesTerminal", dependencies: ["TriplesBasics", "TriplesCanvas", "CTerminal", "CZlib", "Libc"]),
    .target(
      name: "TriplesCommandLine",
      dependencies: [
        "TriplesModel", "TriplesStore", "TriplesEngine", "Libc",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .executableTarget(
      name: "triples",
      dependencies: [
        "TriplesCanvas", "TriplesTUI", "TriplesTerminal",
        "TriplesModel", "TriplesPlayers", "TriplesLevels", "TriplesStore", "TriplesEngine", "TriplesPlain",
        "TriplesCommandLine", "CVersion", "Libc", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: [.embedInCode("Host/boards.html"), .embedInCode("Host/boards.sql")]
    ),
    .target(
      name: "TriplesLab", dependencies: ["TriplesModel", "TriplesPlayers", "TriplesLevels", "Libc"],
      path: "Lab/TriplesLab"),
    .executableTarget(
      name: "triples-lab",
      dependencies: [
        "TriplesLab", "TriplesCommandLine", "TriplesModel", "TriplesPlayers", "TriplesLevels", "TriplesStore",
        "Libc", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Lab/triples-lab"
    ),
    .target(
      name: "CBaseline", path: "Benchmarks/CBaseline",
      cSettings: [.define("NCURSES_WIDECHAR", to: "1"), .define("_GNU_SOURCE")],
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo", .when(platforms: [.linux]))]
    ),
    .executableTarget(
      name: "terminal-benchmark",
      dependencies: [
        "TriplesModel", "TriplesPlayers", "TriplesCanvas", "TriplesTUI", "TriplesTerminal", "CBaseline", "Libc",
      ],
      path: "Benchmarks/Terminal"
    ),
    .target(
      name: "TestSupport", dependencies: ["TriplesModel", "TriplesStore", "TriplesCanvas", "Libc"],
      path: "Tests/Support"),
    .target(
      name: "CFaults", path: "Tests/Faults",
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .testTarget(name: "TriplesModelTests", dependencies: ["TriplesModel", "TestSupport", "Libc"]),
    .testTarget(name: "TriplesPlayersTests", dependencies: ["TriplesModel", "TriplesPlayers", "TestSupport"]),
    .testTarget(name: "TriplesLevelsTests", dependencies: ["TriplesModel", "TriplesLevels"]),
    .testTarget(
      name: "TriplesStoreTests",
      dependencies: ["TriplesModel", "TriplesStore", "store-probe", "TestSupport", "CFaults", "Libc"]),
    .executableTarget(
      name: "store-probe", dependencies: ["TriplesModel", "TriplesStore", "TestSupport", "Libc"],
      path: "Tests/StoreProbe"),
    .testTarget(name: "TriplesEngineTests", dependencies: ["TriplesModel", "TriplesEngine", "TestSupport"]),
    .testTarget(name: "TriplesPlainTests", dependencies: ["TriplesModel", "TriplesPlain", "TestSupport"]),
    .testTarget(name: "TriplesCanvasTests", dependencies: ["TriplesCanvas", "TestSupport"]),
    .testTarget(
      name: "TriplesTUITests",
      dependencies: ["TriplesModel", "TriplesCanvas", "TriplesTUI", "TriplesLevels", "TestSupport", "Libc"]),
    .testTarget(
      name: "TriplesTerminalTests",
      dependencies: [
        "TriplesModel", "TriplesCanvas", "TriplesTUI", "TriplesTerminal", "CTerminal", "CZlib", "Libc",
      ]),
    .testTarget(
      name: "FrontsTests",
      dependencies: [
        "TriplesModel", "TriplesCanvas", "TriplesTUI", "TriplesPlain", "TriplesEngine", "TriplesStore", "TestSupport",
      ]),
    .executableTarget(
      name: "crash-probe", dependencies: ["TriplesCanvas", "TriplesTerminal", "Libc"], path: "Tests/CrashProbe"),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["triples", "triples-lab", "crash-probe", "TriplesModel", "TriplesTUI", "TestSupport", "Libc"]),
    .testTarget(
      name: "TriplesLabTests",
      dependencies: [
        "TriplesModel", "TriplesPlayers", "TriplesLevels", "TriplesLab", "triples-lab", "triples", "TestSupport",
      ],
      path: "Lab/Tests"),
  ],
  swiftLanguageModes: [.v6]
)

// What imports the model needs the basics, too, to be recompiled with them: the model's module does not change.
for target in package.targets {
  let usesModel = target.dependencies.contains { if case .byNameItem("TriplesModel", _) = $0 { true } else { false } }
  if usesModel, target.name != "TriplesModel" { target.dependencies.append("TriplesBasics") }
}

// On Linux the used part of Foundation is a module, macOS has only the whole. The terminal benchmark reads /proc.
#if os(macOS)
  package.targets.removeAll { ["CBaseline", "terminal-benchmark"].contains($0.name) }
  for target in package.targets where !target.name.hasPrefix("C") {
    target.dependencies.append("FoundationEssentials")
  }
  package.targets.append(.target(name: "FoundationEssentials"))
#endif

// The tested targets are optimised. Optimised tests would compile more slowly and run no faster. Tests are recompiled
// whenever a module below them changes, because Swift 6.3 misses changes of private properties, and tests then crash
// with the old layout. Nothing imports tests, so they need no early module, which would check each of them twice.
for target in package.targets where target.type == .test {
  target.swiftSettings = [.unsafeFlags(["-Onone", "-disable-incremental-imports", "-no-emit-module-separately-wmo"])]
}

// `TESTS=A,B swift build --build-tests` builds only the tests in these targets, which saves minutes.
if let names = Context.environment["TESTS"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}

// These targets mostly wait for the player, so small code matters more than fast code, and compiles faster. Above all,
// it avoids copies of the standard library's generic code for each type, which were 60 % of the store.
let small = ["triples", "triples-lab", "TriplesCommandLine", "TriplesStore", "TriplesPlain"]
for target in package.targets where small.contains(target.name) {
  let flags = ["-Osize", "-Xllvm", "-sil-disable-pass=generic-specializer"]
  target.swiftSettings = [.unsafeFlags(flags, .when(configuration: .release))]
}
