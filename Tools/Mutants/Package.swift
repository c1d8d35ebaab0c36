// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "mutants",
  platforms: [.macOS(.v15)],
  targets: [.executableTarget(name: "mutants")],
  swiftLanguageModes: [.v6]
)
