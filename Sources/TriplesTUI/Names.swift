import TriplesCanvas

// On macOS the C library also has types with these names. In this module the names mean the types of `TriplesCanvas`.
package typealias Point = TriplesCanvas.Point
package typealias Rect = TriplesCanvas.Rect
package typealias Size = TriplesCanvas.Size
package typealias Style = TriplesCanvas.Style
