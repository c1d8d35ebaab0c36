// Only for macOS, where Foundation has no module of this name; see Package.swift.
@_exported import Foundation
