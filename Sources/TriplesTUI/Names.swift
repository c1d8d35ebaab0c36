import TriplesCanvas

// On macOS the C library has types of these names, too. Here they always mean those of the screen.
package typealias Point = TriplesCanvas.Point
package typealias Rect = TriplesCanvas.Rect
package typealias Size = TriplesCanvas.Size
package typealias Style = TriplesCanvas.Style
